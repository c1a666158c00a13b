internal import AssetCatalog
internal import Pixels

/// What media queries ask for.
struct CSSCondition: Hashable {
  var appearance = Appearance.any
  /// The least pixels a CSS pixel; 0 where nothing says.
  var resolution = 0.0
  /// What else they ask for.
  var rest: [String] = []

  /// - Parameter media: The preludes of `@media`, which all hold at once.
  init(_ media: [String]) {
    for prelude in media {
      // Of several that are enough, the first is read; the others mostly spell the same for older browsers.
      let queries = prelude.lowercased().pieces { $0 == "," }
      let readable = queries.first { Self.features(of: $0).allSatisfy(Self.isKnown) }
      for feature in Self.features(of: readable ?? queries.first ?? "") { take(feature) }
    }
  }

  private static func features(of query: String) -> [String] {
    query.pieces { $0.isWhitespace }.filter { !["", "and", "only", "all", "screen"].contains($0) }
      .map { $0.hasPrefix("(") && $0.hasSuffix(")") ? String($0.dropFirst().dropLast()) : $0 }
  }

  private static func isKnown(_ feature: String) -> Bool {
    var condition = CSSCondition([])
    condition.take(feature)
    return condition.rest.isEmpty
  }

  private mutating func take(_ feature: String) {
    let parts = feature.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    guard parts.count == 2 else { return rest.append(feature) }
    switch (parts[0], parts[1]) {
    case ("prefers-color-scheme", "dark"): appearance.scheme = .dark
    case ("prefers-color-scheme", "light"): appearance.scheme = .light
    case ("prefers-contrast", "more"), ("prefers-contrast", "high"):
      appearance.isHighContrast = true
    case ("min-resolution", let value), ("resolution", let value):
      guard let resolution = Self.resolution(value) else { return rest.append(feature) }
      self.resolution = max(self.resolution, resolution)
    case ("-webkit-min-device-pixel-ratio", let value), ("min-device-pixel-ratio", let value):
      guard let ratio = Double(value) else { return rest.append(feature) }
      resolution = max(resolution, ratio)
    default: rest.append(feature)
    }
  }

  private static func resolution(_ text: String) -> Double? {
    for (unit, factor) in [("dppx", 1.0), ("dpi", 1.0 / 96), ("dpcm", 2.54 / 96), ("x", 1)] {
      if text.hasSuffix(unit) { return Double(text.dropLast(unit.count)).map { $0 * factor } }
    }
    return nil
  }
}
