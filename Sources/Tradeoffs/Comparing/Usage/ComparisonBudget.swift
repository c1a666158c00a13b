/// What assets may cost, for a check that fails where they cost more.
public struct ComparisonBudget: Hashable, Sendable {
  /// Limits of one asset.
  public struct Limits: Hashable, Sendable {
    /// The technique that is shipped; `nil` for what the asset is: code for a drawing, else its pictures.
    public var technique: Technique?
    /// In the measure's unit.
    public var limits: [Measure: Double]
  }

  /// Of every asset that is compared and has no limits of its own.
  public var each: Limits?
  /// By the assets' names.
  public var assets: [String: Limits]
  /// Of the sums over all assets, each by the technique that it ships; errors are the largest of all.
  public var total: Limits?
  /// The most bytes of the catalog's file.
  public var catalogBytes: Int?

  /// The measures that can have a limit: those that are the same on every machine, and the peak of memory.
  public static let measures = Measure.allCases.filter { $0.unit != .time }
}

extension ComparisonBudget {
  /// Reads a budget's JSON text.
  ///
  /// - Throws: ``SettingsError`` with the place.
  public init(json bytes: [UInt8]) throws(SettingsError) {
    let root = try SettingsNode(bytes, "a budget")
    let members = try root.members(["version", "each", "assets", "total", "catalog"], "a budget")
    each = try members["each"].map { (node) throws(SettingsError) in try Self.limits(node) }
    total = try members["total"].map { (node) throws(SettingsError) in try Self.limits(node) }
    assets = [:]
    for (name, _, node) in try members["assets"]?.entries("an object of assets") ?? [] {
      assets[name] = try Self.limits(node)
    }
    if let catalog = members["catalog"] {
      let inner = try catalog.members(["bytes"], "{\"bytes\": N}")
      guard let count = inner["bytes"] else { throw catalog.error("key 'bytes' is missing") }
      catalogBytes = try count.wholeNumber(0...Int.max)
    }
    if each == nil, total == nil, assets.isEmpty, catalogBytes == nil {
      throw root.error("limits nothing; it takes each, assets, total or catalog")
    }
  }

  private static func limits(_ node: SettingsNode) throws(SettingsError) -> Limits {
    var limits = Limits(technique: nil, limits: [:])
    for (key, place, inner) in try node.entries("an object of limits") {
      if key == "technique" {
        let known = Technique.allCases.map(\.rawValue)
        let expected = "one of " + known.joined(separator: ", ")
        let text = try inner.text(expected)
        guard let technique = Technique(rawValue: text) else { throw inner.unexpected(expected) }
        limits.technique = technique
        continue
      }
      guard let measure = Measure(rawValue: key), Self.measures.contains(measure) else {
        var error = inner.error(
          "is unknown here; known are technique, "
            + Self.measures.map(\.rawValue).joined(separator: ", "))
        if Measure(rawValue: key)?.unit == .time {
          error.reason = "a time is another one on every machine, and no budget"
        }
        error.place = place
        throw error
      }
      limits.limits[measure] =
        measure.unit == .deviation
        ? try inner.number(0...255, "a number of 1/255 from 0 to 255")
        : Double(try inner.wholeNumber(0...(1 << 53)))
    }
    guard !limits.limits.isEmpty else { throw node.error("limits nothing") }
    return limits
  }
}
