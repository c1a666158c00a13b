import NineSlice
import Pixels

/// What a folder of pictures says of one asset; the pictures are not read yet.
public struct SourceAsset: Hashable, Sendable {
  public var name: AssetName
  public var resolver: StateResolver
  public var mirrors: Bool
  public var templateIntent: TemplateIntent?
  public var kept: KeptFacts
  public var variants: [SourceVariant]
  /// How names and manifest were understood, a line each.
  public var notes: [String]

  public init(
    name: AssetName, resolver: StateResolver = .nearest, mirrors: Bool = false,
    templateIntent: TemplateIntent? = nil, kept: KeptFacts = KeptFacts(),
    variants: [SourceVariant] = [], notes: [String] = []
  ) {
    self.name = name
    self.resolver = resolver
    self.mirrors = mirrors
    self.templateIntent = templateIntent
    self.kept = kept
    self.variants = variants
    self.notes = notes
  }
}

/// One picture or drawing of an asset in a folder, or what is derived from one.
public struct SourceVariant: Hashable, Sendable {
  public var key: VariantKey
  public var layout: LayoutRequest
  /// The picture's or drawing's path, from the folder's root on; for what is derived the manifest's.
  public var path: String
  /// `nil` for a picture or a drawing.
  public var derivation: Derivation?
  /// What is fixed of a drawing's parameters; `nil` for what is no drawing.
  public var drawing: FixedParameters?
  /// What is recorded of the larger picture in whose place this one stands.
  public var original: OriginalPicture?
  /// What other systems' formats say of it and is kept for them.
  public var kept = KeptFacts()

  public init(key: VariantKey, layout: LayoutRequest = LayoutRequest(), path: String) {
    self.key = key
    self.layout = layout
    self.path = path
  }

  /// - Parameters:
  ///   - key: What the variant is for.
  ///   - drawing: What is fixed of the drawing's parameters.
  ///   - path: The drawing's document, from the folder's root on.
  public init(key: VariantKey, drawing: FixedParameters, path: String) {
    self.key = key
    self.key.scale = nil
    self.key.size = nil
    layout = LayoutRequest()
    self.path = path
    self.drawing = drawing
  }

  /// - Parameters:
  ///   - key: What the variant is for.
  ///   - derivation: How it is made from another variant's picture.
  ///   - path: The manifest that says so, from the folder's root on.
  public init(key: VariantKey, derivation: Derivation, path: String) {
    self.key = key
    self.key.scale = nil
    self.key.size = nil
    layout = LayoutRequest()
    self.path = path
    self.derivation = derivation
  }
}

extension SourceAsset {
  /// The asset with nothing in the place of its pictures and drawings: what choosing goes by is there.
  var skeleton: Asset {
    let nothing = PictureLayout(
      slicing: Slicing(stretchingWhole: PixelSize(width: 1, height: 1)), origin: .whole)
    let picture = StoredPicture(
      id: 0, size: PixelSize(width: 1, height: 1), byteCount: 0, hasFrame: false)
    return Asset(
      name: name, resolver: resolver, mirrors: mirrors,
      variants: variants.map { variant in
        variant.derivation.map { Variant(key: variant.key, derivation: $0) }
          ?? variant.drawing.map { _ in
            Variant(key: variant.key, drawing: StoredDrawing(id: 0, byteCount: 0))
          }
          ?? Variant(key: variant.key, layout: nothing, picture: picture)
      })
  }
}
