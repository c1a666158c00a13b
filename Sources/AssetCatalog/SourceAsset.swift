/// What a folder of pictures says of one asset; the pictures are not read yet.
public struct SourceAsset: Hashable, Sendable {
  public var name: AssetName
  public var resolver: StateResolver
  public var mirrors: Bool
  public var variants: [SourceVariant]
  /// How names and manifest were understood, a line each.
  public var notes: [String]

  public init(
    name: AssetName, resolver: StateResolver = .nearest, mirrors: Bool = false,
    variants: [SourceVariant] = [], notes: [String] = []
  ) {
    self.name = name
    self.resolver = resolver
    self.mirrors = mirrors
    self.variants = variants
    self.notes = notes
  }
}

/// One picture of an asset in a folder.
public struct SourceVariant: Hashable, Sendable {
  public var key: VariantKey
  public var layout: LayoutRequest
  /// The picture's path, from the folder's root on.
  public var path: String

  public init(key: VariantKey, layout: LayoutRequest = LayoutRequest(), path: String) {
    self.key = key
    self.layout = layout
    self.path = path
  }
}
