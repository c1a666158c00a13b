/// A catalog as text: JSON of which a line says one thing, so that two versions can be compared and merged.
///
/// It depends on nothing but what the catalog says: not on the order in which that was put in, and on no
/// version of SQLite.
public enum CatalogText {
  /// The newest version of the text that this program knows.
  public static let version = 1
  /// The most bytes a text may have to be read, which is done in memory.
  public static let byteLimit = 1 << 30

  /// How many bytes of a picture stand in a line; as base64 they have 76 characters.
  static let bytesPerLine = 57
  /// The most bytes of text that a variant may have.
  static let variantLimit = 1 << 20
  /// How many errors are told.
  static let errorLimit = 100

  static let rootKeys = ["version", "assets", "pictures", "drawings"]
  /// The root's key that is there only where there are drawings.
  static let optionalRootKey = "drawings"
  static let assetKeys = ["resolver", "mirrors", "templateIntent", "kept", "variants"]
  static let variantKeys =
    [
      "states", "excluding", "appearance", "direction", "scale", "size", "origin", "x", "y",
      "resizingMode", "phase", "filter", "shrink", "hollow", "contentInsets", "alignmentInsets",
      "original", "picture",
    ] + ManifestReader.qualifierKeys
  static let derivedKeys =
    ["states", "excluding", "appearance", "direction"] + ManifestReader.qualifierKeys
    + ManifestReader.derivationKeys
  static let drawnKeys = ManifestReader.drawnKeys
  static let drawingKeys = ["lines"]
  static let pictureKeys = ["frame", "png"]

  /// Why a text can't be loaded.
  public enum Failure: Error, Equatable, Sendable {
    /// What is wrong with the text, in the order of the places; no more than the first 100.
    case text([CatalogTextError])
    /// The catalog that is there, or the place for the new one.
    case catalog(CatalogError)
  }
}
