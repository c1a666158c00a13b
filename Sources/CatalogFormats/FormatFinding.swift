public import AssetCatalog

/// What is to be said of one place of a format's files, or of one asset that is written to one.
public struct FormatFinding: Hashable, Sendable {
  public var kind: Kind
  /// The file or folder, from the root on; empty where none is meant.
  public var path: String
  /// Where in the file.
  public var place: TextPlace?
  /// The way to a value in the file, as `images[2].resizing`; empty for the whole.
  public var keyPath: String
  /// The asset it is about, where that is known.
  public var asset: AssetName?
  /// One lower-case clause.
  public var reason: String

  /// How much it matters.
  public enum Kind: String, Sendable, CaseIterable {
    /// Understood and kept, and still good to know.
    case note
    /// Something that could not be kept, or was left out.
    case loss
    /// Something that is wrong, so that a picture or an asset could not be had.
    case problem
  }

  public init(
    _ kind: Kind, path: String = "", place: TextPlace? = nil, keyPath: String = "",
    asset: AssetName? = nil, _ reason: String
  ) {
    self.kind = kind
    self.path = path
    self.place = place
    self.keyPath = keyPath
    self.asset = asset
    self.reason = reason
  }
}

extension FormatFinding: CustomStringConvertible {
  /// Its place and its reason, ready to follow a path and a colon: `12:7: images[2].scale: found "4y"`.
  public var description: String {
    [place?.description, keyPath.isEmpty ? nil : keyPath, reason].compactMap(\.self)
      .joined(separator: ": ")
  }
}
