public import AssetCatalog

/// An asset on its way between a catalog and a format: its pictures, what they are for, and how they are cut.
public struct FormatAsset: Hashable, Sendable {
  public var name: AssetName
  public var resolver: StateResolver
  /// Whether pictures made for one direction are mirrored for the other.
  public var mirrors: Bool
  /// How programs show its pictures; `nil` where nothing says.
  public var templateIntent: TemplateIntent?
  /// In the order of their keys; of an ordered asset in the order of its list.
  public var variants: [FormatVariant]

  public init(
    name: AssetName, resolver: StateResolver = .nearest, mirrors: Bool = false,
    variants: [FormatVariant] = []
  ) {
    self.name = name
    self.resolver = resolver
    self.mirrors = mirrors
    self.variants = variants
  }

  /// Puts the variants in the order in which catalogs keep them.
  public mutating func sort() {
    if resolver != .ordered { variants.sort { $0.key < $1.key } }
  }
}

/// One picture of a ``FormatAsset``.
public struct FormatVariant: Hashable, Sendable {
  /// What it is for; it has a scale.
  public var key: VariantKey
  public var layout: PictureLayout
  public var picture: FormatPicture

  public init(key: VariantKey, layout: PictureLayout, picture: FormatPicture) {
    self.key = key
    self.layout = layout
    self.picture = picture
  }
}
