internal import Previews

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What two techniques cost at rising counts, as two lines.
struct LineChart {
  private let one: BreakEven
  /// Whether both axes go by powers of ten; else they begin at 0, and counts stand equally far apart.
  private let isLogarithmic: Bool
  private let lowest: Double
  private let highest: Double

  private static let width = 340.0
  private static let height = 168.0
  private static let left = 10.0
  private static let right = 240.0
  private static let top = 26.0
  private static let bottom = 138.0

  init(_ one: BreakEven) {
    self.one = one
    isLogarithmic = one.quantity == .requests
    let all = one.points.flatMap { [$0.challenger, $0.incumbent] }
    highest = max(all.max() ?? 1, 1)
    lowest = isLogarithmic ? max(min(all.min() ?? 1, highest / 10), 1) : 0
  }

  // MARK: - Places

  private func x(_ index: Int) -> Double {
    guard one.points.count > 1 else { return (Self.left + Self.right) / 2 }
    let part: Double
    if isLogarithmic {
      let counts = one.points.map { log10(Double(max($0.count, 1))) }
      let span = counts[counts.count - 1] - counts[0]
      part = span > 0 ? (counts[index] - counts[0]) / span : 0
    } else {
      part = Double(index) / Double(one.points.count - 1)
    }
    return Self.left + 8 + part * (Self.right - Self.left - 16)
  }

  private func y(_ value: Double) -> Double {
    let part =
      isLogarithmic
      ? log10(max(value, lowest) / lowest) / max(log10(highest / lowest), 1e-9) : value / highest
    return Self.bottom - part * (Self.bottom - Self.top)
  }

  // MARK: - Writing

  func write(to html: inout HTML) {
    html.open(
      "svg",
      [
        "class": "lines", "viewBox": "0 0 \(Int(Self.width)) \(Int(Self.height))", "role": "img",
        "aria-label": "Line chart: \(one.sentence)",
      ])
    line("axis", Self.left, Self.bottom, Self.right, Self.bottom, to: &html)
    line("grid", Self.left, Self.top, Self.right, Self.top, to: &html)
    text("scale", Self.left, Self.top - 8, one.incumbentMeasure.text(highest), to: &html)
    if isLogarithmic {
      text("scale", Self.left, Self.bottom - 4, one.incumbentMeasure.text(lowest), to: &html)
    }
    let last = one.points.count - 1
    var labelled = Self.left - 20
    for (index, point) in one.points.enumerated() {
      let isFrom = point.count == one.from
      if isFrom { line("from", x(index), Self.top, x(index), Self.bottom, to: &html) }
      let words = Quantity.grouped(point.count)
      // Counts that stand too near the last one written have no label, but for the one that matters.
      guard isFrom || index == 0 || index == last || x(index) - labelled > 26,
        !isCrowding(index, last)
      else { continue }
      labelled = x(index)
      text(isFrom ? "count from" : "count", x(index), Self.bottom + 15, words, to: &html)
    }
    text("title", Self.right + 8, Self.bottom + 15, one.quantity.title, to: &html)
    let ends = labelPlaces
    plot(one.incumbent, one.points.map(\.incumbent), label: ends.incumbent, to: &html)
    plot(one.challenger, one.points.map(\.challenger), label: ends.challenger, to: &html)
    html.close("svg")
  }

  /// Whether a count stands so near the one that matters that its label would touch the other's.
  private func isCrowding(_ index: Int, _ last: Int) -> Bool {
    guard let from = one.points.firstIndex(where: { $0.count == one.from }), from != index else {
      return false
    }
    return abs(x(index) - x(from)) < 22
  }

  /// Where the names stand at the lines' ends, at least a line of text apart.
  private var labelPlaces: (challenger: Double, incumbent: Double) {
    guard let last = one.points.last else { return (0, 0) }
    var (ours, theirs) = (y(last.challenger), y(last.incumbent))
    let missing = 15 - abs(ours - theirs)
    if missing > 0 {
      let shift = missing / 2
      (ours, theirs) =
        ours > theirs ? (ours + shift, theirs - shift) : (ours - shift, theirs + shift)
      let below = max(ours, theirs) - Self.bottom
      if below > 0 { (ours, theirs) = (ours - below, theirs - below) }
    }
    return (ours, theirs)
  }

  private func plot(
    _ technique: Technique, _ values: [Double], label: Double, to html: inout HTML
  ) {
    html.open("g", ["class": "t-\(technique.rawValue)"])
    let places = values.enumerated().map { index, value in
      "\(PageWords.plain(x(index))),\(PageWords.plain(y(value)))"
    }
    html.open("polyline", ["points": places.joined(separator: " ")])
    html.close("polyline")
    for (index, value) in values.enumerated() {
      html.open(
        "circle", ["cx": PageWords.plain(x(index)), "cy": PageWords.plain(y(value)), "r": "2.5"])
      html.close("circle")
    }
    text("name", Self.right + 8, label + 4, technique.title, to: &html)
    html.close("g")
  }

  private func line(
    _ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to html: inout HTML
  ) {
    html.open(
      "line",
      [
        "class": style, "x1": PageWords.plain(x1), "y1": PageWords.plain(y1),
        "x2": PageWords.plain(x2), "y2": PageWords.plain(y2),
      ])
    html.close("line")
  }

  private func text(
    _ style: String, _ x: Double, _ y: Double, _ words: String, to html: inout HTML
  ) {
    html.element(
      "text", ["class": style, "x": PageWords.plain(x), "y": PageWords.plain(y)], words)
  }
}
