internal import AssetCatalog
internal import Pixels
internal import Previews

/// Numbers and names as a page of a comparison writes them.
enum PageWords {
  /// A count with its noun: `1 size`, `1,204 bytes`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(Quantity.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `280 × 41`
  static func size(_ size: PointSize) -> String {
    "\(decimal(size.width)) × \(decimal(size.height))"
  }

  /// `normal`, or `highlighted, selected`.
  static func states(_ states: ControlState) -> String {
    states == .normal ? "normal" : states.names.joined(separator: ", ")
  }

  /// A request in words: `280 × 41 @2x, highlighted`.
  static func request(_ asked: ComparedRequest) -> String {
    "\(size(asked.size)) @\(asked.scale)x, \(states(asked.states))"
  }

  /// How near a picture is: `exact`, or `up to 3/255, in 12 of 5,280 pixels`.
  static func fidelity(_ fidelity: Fidelity) -> String {
    guard !fidelity.isExact else { return "exact" }
    return "up to \(Quantity.deviation(fidelity.largest).text), in "
      + Quantity.pixels(fidelity.differing, of: fidelity.pixels).text
  }

  /// A number for a style or a drawing, with at most two decimals.
  static func plain(_ value: Double) -> String { decimal((value * 100).rounded() / 100) }

  /// `a, b and c`
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension HTML {
  /// Adds a command line, whose words are not broken where they need not be.
  mutating func code(_ command: String) {
    markup("<code>")
    for (index, word) in command.split(separator: " ", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { text(" ") }
      if !word.isEmpty { element("span", String(word)) }
    }
    markup("</code>")
  }
}

extension Quantity {
  /// The number alone, and its unit where it differs from number to number.
  var parts: (digits: String, unit: String) {
    switch self {
    case .bytes(let count): return (Self.grouped(count), "")
    case .deviation(let value): return (Self.rounded(value), "")
    case .pixels(let count, _): return (Self.grouped(count), "")
    case .time(let timing):
      let words = Self.time(timing.median).split(separator: " ")
      return (String(words[0]), String(words[words.count - 1]))
    }
  }

  /// Between what the middle half of the runs was, `12.1–12.9 µs`; `nil` for what is no time.
  var spread: String? {
    guard case .time(let timing) = self else { return nil }
    let low = Self.time(timing.lowerQuartile).split(separator: " ")
    let high = Self.time(timing.upperQuartile)
    return high.hasSuffix(" \(low[1])")
      ? "\(low[0])–\(high)" : "\(low.joined(separator: " "))–\(high)"
  }
}

extension Measure {
  /// What measures of a kind are called together, in the order of a page.
  enum Group: String, CaseIterable {
    case shipped = "Shipped"
    case memory = "Memory"
    case time = "Time"
    case fidelity = "Fidelity"
  }

  var group: Group {
    switch self {
    case .shippedBytes, .compressedBytes, .codeBytes, .catalogBytes: .shipped
    case .sourceBytes, .composedBytes, .cachedBytes, .peakBytes: .memory
    case .firstTime, .nextTime, .stateChangeTime, .profileTime: .time
    case .largestError, .meanError, .differingPixels: .fidelity
    }
  }

  /// What numbers of it count in, as it stands once for several: `bytes`, `median of 11 runs`, `of 255`.
  func unitWords(_ figures: [Figure]) -> String {
    switch unit {
    case .bytes: return "bytes"
    case .deviation: return "of 255"
    case .time:
      let runs = Set(
        figures.compactMap { figure in
          if case .time(let timing) = figure.quantity { return timing.runs }
          return nil
        })
      guard let least = runs.min(), let most = runs.max() else { return "time" }
      return "median of "
        + (least == most ? PageWords.counted(least, "run") : "\(least) to \(most) runs")
    case .pixels:
      let all = Set(
        figures.compactMap { figure in
          if case .pixels(_, let all) = figure.quantity { return all }
          return nil
        })
      guard let most = all.max(), all.count == 1 else { return "pixels" }
      return "of \(Quantity.grouped(most))"
    }
  }
}
