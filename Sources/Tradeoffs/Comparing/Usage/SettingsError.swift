public import AssetCatalog

/// Why a usage profile or a budget can't be read.
public struct SettingsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where in the text; `nil` where it is about all of it.
  public var place: TextPlace?
  /// The way to the value: `sizes[0].count`; empty for the root.
  public var keyPath: String
  /// One clause.
  public var reason: String

  /// One clause with its place, ready to follow a path and a colon.
  public var description: String {
    (place.map { "\($0): " } ?? "") + (keyPath.isEmpty ? "" : "\(keyPath): ") + reason
  }
}
