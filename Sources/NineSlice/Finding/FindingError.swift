public import Pixels

/// Why no slicing can be looked for.
public enum FindingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Not a single picture.
  case noPicture
  /// A number of ranges below 1 or above the limit.
  case unusableRanges(count: Int, limit: Int)
  /// A tolerance that is not within 0 to 255.
  case unusableTolerance(Int)
  /// Several symmetrical ranges with a tolerance.
  case tooManyWishes
  /// Two pictures of one look, scale and size, of which one slicing could not make both.
  case sameSize(first: String, second: String, size: PixelSize)
  /// A size to try that is not whole cells, or has no pixel.
  case unusableSize(PixelSize)

  public var description: String {
    switch self {
    case .noPicture: "there is no picture to find a slicing of"
    case .unusableRanges(let count, let limit):
      "\(count) ranges are not within 1 to \(limit)"
    case .unusableTolerance(let tolerance): "a tolerance of \(tolerance) is not within 0 to 255"
    case .tooManyWishes: "several symmetrical ranges can't be found with a tolerance"
    case .sameSize(let first, let second, let size):
      "\(first) and \(second) are both \(size) px, so they are not one button at two sizes"
    case .unusableSize(let size): "a size of \(size) px has no pixel"
    }
  }
}
