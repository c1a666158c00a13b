public import Interchange
public import NineSlice
public import PNGCodec
public import Pixels

/// Why a picture can't be read or had at a size.
///
/// The parts say it in their own words; this only says which part it was.
public enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file is not a PNG that can be read, or a result can't be written as one.
  case png(PNGError)
  /// The marks or chunks of a nine-patch are wrong.
  case ninePatch(InterchangeError)
  /// A length in points is not one in pixels.
  case unit(UnitError)
  /// The insets or segments don't suit the picture or the size asked for.
  case slicing(SlicingError)
  /// A raster of this size, in bytes, would pass the limit; rows can be had without one.
  case tooLargeForMemory(size: PixelSize, bytes: Int, limit: Int)
  /// What was chosen is a drawing, and there is nobody who draws it.
  case isDrawing

  public var description: String {
    switch self {
    case .png(let error): error.description
    case .ninePatch(let error): error.description
    case .unit(let error): error.description
    case .slicing(let error): error.description
    case .tooLargeForMemory(let size, let bytes, let limit):
      "\(size) pixels take \(bytes) bytes in memory, over the limit of \(limit)"
    case .isDrawing:
      "is a drawing, and no factory of drawings was given (drawings: ButtonDrawing.factory)"
    }
  }
}
