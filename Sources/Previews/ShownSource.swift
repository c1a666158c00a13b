import AssetCatalog
import Ninefold

/// What the pictures of a variant are made of: a stored picture that is composed, or a drawing that is drawn.
enum ShownSource: Sendable {
  case picture(ResizablePicture)
  case drawing(DrawnAsset, Choice, DrawnLook)

  /// The most bytes that a composed picture may take.
  private static let composedBytes = 1 << 30

  /// Tells before anything is done with it a layout that does not suit the picture.
  func check(_ sizes: [PixelSize]) throws(ShowingError) {
    guard case .picture(let picture) = self else { return }
    for size in sizes { _ = try Self.composition(of: picture, at: size) }
  }

  /// The picture as it is stored, a frame of marks taken off and changed as its derivation says, or the drawing at
  /// its natural size.
  ///
  /// - Parameter size: That of the variant's shape.
  func stored(_ size: PixelSize) throws(ShowingError) -> ShownRaster {
    switch self {
    case .picture(let picture): ShownRaster(raster: picture.shownRaster)
    case .drawing: try raster(at: size)
    }
  }

  /// What is composed or drawn at a size.
  func raster(at size: PixelSize) throws(ShowingError) -> ShownRaster {
    switch self {
    case .picture(let picture):
      let composition = try Self.composition(of: picture, at: size)
      let bytes = size.area * composition.header.format.bytesPerPixel
      guard bytes <= Self.composedBytes else {
        throw .picture(
          .tooLargeForMemory(size: size, bytes: bytes, limit: Self.composedBytes))
      }
      return ShownRaster(raster: composition.raster())
    case .drawing(let drawn, let choice, let look):
      let (raster, notes) = try drawn.picture(
        of: choice, states: look.states, size: size, scale: look.scale)
      return ShownRaster(raster: raster.straight, notes: notes)
    }
  }

  private static func composition(
    of picture: ResizablePicture, at size: PixelSize
  ) throws(ShowingError) -> Composition {
    do throws(PictureError) {
      return try picture.composition(at: size, scale: picture.scale)
    } catch {
      throw .picture(error)
    }
  }
}

/// A picture that is shown, and what is good to know of how it was made.
struct ShownRaster: Sendable {
  var raster: Raster
  /// One clause each.
  var notes: [String] = []
}

extension ResizablePicture {
  /// The pixels after the recipes by which the picture is derived, at its own size.
  fileprivate var shownRaster: Raster {
    recipes.isEmpty ? raster : PremultipliedRaster(raster).following(recipes).straight
  }
}
