public import AssetCatalog

/// Why a button background can't be had.
public enum ButtonError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The catalog can't be read, or has no such asset.
  case catalog(CatalogError)
  /// No picture serves the states.
  case choice(ChoiceError)
  /// A drawing of the asset can't be drawn: the variant it is, and why.
  case drawing(VariantKey, reason: String)
  /// A drawing has no picture at the size and scale, or in the states.
  case notDrawn(reason: String)
  /// The picture can't be read, or not be had at the size.
  case picture(PictureError)

  public var description: String {
    switch self {
    case .catalog(let error): error.description
    case .choice(let error): error.description
    case .drawing(let key, let reason): "the drawing for \(key): \(reason)"
    case .notDrawn(let reason): "the drawing: \(reason)"
    case .picture(let error): error.description
    }
  }
}
