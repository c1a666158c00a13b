internal import Previews

/// Bars of one measure, one for each technique; measures are never mixed in one chart.
struct BarChart {
  let measure: Measure
  let columns: [FigureTable.Column]

  /// `nil` where there is no number.
  init?(_ measure: Measure, _ columns: [FigureTable.Column]) {
    guard columns.contains(where: { $0.figures[measure]?.number != nil }) else { return nil }
    self.measure = measure
    self.columns = columns
  }

  /// Adds the charts of a group, each of one measure.
  static func write(_ columns: [FigureTable.Column], to html: inout HTML) {
    for group in Measure.Group.allCases {
      let all = Measure.allCases.filter { $0.group == group }
        .compactMap { BarChart($0, columns) }
      guard !all.isEmpty else { continue }
      let charts = all.filter { !$0.isNothing }
      html.element("h4", group.rawValue)
      if !charts.isEmpty {
        html.markup("<div class=\"charts\">")
        for chart in charts { chart.write(to: &html) }
        html.markup("</div>")
      }
      let nothing = all.filter(\.isNothing).map(\.measure.title)
      if !nothing.isEmpty {
        let words = PageWords.list(nothing)
        html.element(
          "p", ["class": "absent"],
          columns.count == 1
            ? "\(words): 0, and nothing to draw." : "\(words): 0 for each, and nothing to draw.")
      }
    }
  }

  /// Whether every number is 0.
  private var isNothing: Bool {
    columns.allSatisfy { ($0.figures[measure]?.number ?? 0) == 0 }
  }

  func write(to html: inout HTML) {
    html.markup("<figure class=\"chart\"><figcaption>")
    html.element("b", measure.title)
    html.element(
      "span", ["class": "of"], measure.unitWords(columns.compactMap { $0.figures[measure] }))
    html.element("p", measure.explanation)
    html.markup("</figcaption><ul>")
    let ends = columns.compactMap { column in column.figures[measure]?.quantity?.end }
    let most = ends.max() ?? 0
    for column in columns {
      guard let figure = column.figures[measure] else { continue }
      html.open("li", ["class": "t-\(column.technique.rawValue)"])
      html.element("span", ["class": "name"], column.technique.title)
      if let quantity = figure.quantity {
        writeBar(quantity, most: most, to: &html)
        html.open("span", ["class": "value"])
        html.text(measure.unit == .deviation ? Self.deviation(quantity) : quantity.valueText)
        if let spread = quantity.spread { html.element("small", spread) }
        html.close("span")
      } else {
        html.element("span", ["class": "value none"], figure.absence ?? "")
      }
      html.close("li")
    }
    html.markup("</ul></figure>")
  }

  private static func deviation(_ quantity: Quantity) -> String {
    quantity.number == 0 ? "0" : quantity.text
  }

  private func writeBar(_ quantity: Quantity, most: Double, to html: inout HTML) {
    func part(_ value: Double) -> String { PageWords.plain(most > 0 ? value / most * 100 : 0) }
    html.open("span", ["class": "bar", "aria-hidden": "true"])
    if quantity.number > 0 {
      html.open("i", ["style": "width:\(part(quantity.number))%"])
      html.close("i")
    }
    if case .time(let timing) = quantity {
      let spread = timing.upperQuartile - timing.lowerQuartile
      html.open(
        "u", ["style": "left:\(part(timing.lowerQuartile))%;width:\(part(spread))%"])
      html.close("u")
    }
    html.close("span")
  }
}

extension Quantity {
  /// Up to where a bar of it goes, its spread included.
  fileprivate var end: Double {
    if case .time(let timing) = self { return max(timing.median, timing.upperQuartile) }
    return number
  }

  /// With its unit; of pixels the count alone, whose whole stands above.
  fileprivate var valueText: String {
    if case .pixels(let count, _) = self { return PageWords.counted(count, "pixel") }
    return text
  }
}
