public import NineSlice
public import Pixels

/// Why a smaller picture can't take the place of a variant's.
public enum SmallerPictureProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The variant has another picture or another layout than when the smaller one was made.
  case changed
  /// What is there can't be read.
  case unreadable(PictureError)
  /// The smaller picture can't be read.
  case picture(PictureError)
  /// A tolerance that is none.
  case unusableTolerance(Int)
  /// Trimmed lines that are negative, or leave nothing of a picture of that size.
  case unusableTrimming(PixelInsets, of: PixelSize)
  /// The cut does not suit the smaller picture: one clause.
  case misfit(String)
  /// The marks in its frame say other segments.
  case otherMarks
  /// It has as many pixels as the one that is there, or more.
  case notSmaller(PixelSize, than: PixelSize)
  /// Its file says otherwise what its colours are.
  case otherColors
  /// It can't be composed at the original's size.
  case composing(SlicingError, size: PixelSize)
  /// Composed at the original's size it gives other pixels, more than the tolerance allows.
  case differs(OriginalDeviation, size: PixelSize, tolerance: Int)
  /// The picture that is there does not give its own original, as is recorded.
  case brokenRecord(size: PixelSize)

  /// One lower-case clause with its numbers.
  public var description: String {
    switch self {
    case .changed: "was changed meanwhile"
    case .unreadable(let error): "its picture can't be read: \(error)"
    case .picture(let error): "the smaller picture can't be read: \(error)"
    case .unusableTolerance(let value): "a tolerance of \(value)/255 is not within 0 to 255"
    case .unusableTrimming(let insets, let size):
      "lines of \(insets.byEdge.map { "\($0.edge.rawValue) \($0.value)" }.joined(separator: ", ")) px "
        + "can't be trimmed off \(size) px"
    case .misfit(let reason): "the cut does not suit the smaller picture: \(reason)"
    case .otherMarks: "the marks of the smaller picture say other segments"
    case .notSmaller(let size, let old):
      "a picture of \(size) px is not smaller than the \(old) px that are there"
    case .otherColors: "the smaller picture's file says otherwise what its colours are"
    case .composing(let error, let size):
      "the smaller picture can't be composed at \(size) px: \(error)"
    case .differs(let deviation, let size, let tolerance):
      "composed at \(size) px, the smaller picture differs from the one that is there \(deviation)"
        + (tolerance == 0 ? "" : ", more than the tolerance of \(tolerance)/255")
    case .brokenRecord(let size):
      "its picture does not give its original of \(size) px, as is recorded"
    }
  }
}
