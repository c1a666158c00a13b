public import Pixels

/// Why a picture can't be sliced, or not composed at a size.
public enum SlicingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A negative inset, in pixels.
  case unusableInset(edge: Edge, value: Int)
  /// Insets that together are longer than the picture, in pixels.
  case insetsBeyondPicture(axis: Axis, begin: Int, end: Int, length: Int)
  /// A kept centre that is negative or longer than the room between the insets.
  case keptCenterBeyondPicture(axis: Axis, kept: Int, room: Int)
  /// A segment of negative length.
  case negativeSegment(axis: Axis, index: Int, length: Int)
  /// Segments whose lengths don't add up to the picture's side.
  case wrongTotal(axis: Axis, total: Int, length: Int)
  /// More segments along an axis than the limit.
  case tooManySegments(axis: Axis, count: Int, limit: Int)
  /// An axis whose pixels are all omitted.
  case nothingShown(axis: Axis)
  /// A target longer than the fixed segments with nothing to fill the room.
  case noResizablePixel(axis: Axis, begin: Int, end: Int, length: Int, target: Int)
  /// A target too short for the fixed segments, under ``ShrinkPolicy/fail``.
  case capsDoNotFit(axis: Axis, fixed: String, target: Int)
  /// A target side below 1 or above 2^31 − 1 pixels.
  case unusableTarget(axis: Axis, length: Int)

  public var description: String {
    switch self {
    case .unusableInset(let edge, let value):
      return "\(edge) inset of \(value) px is negative"
    case .insetsBeyondPicture(let axis, let begin, let end, let length):
      let (first, last, side) = words(axis)
      return "\(first) inset \(begin) and \(last) inset \(end) exceed the \(side) of \(length) px"
    case .keptCenterBeyondPicture(let axis, let kept, let room):
      let (first, last, _) = words(axis)
      return "a kept centre of \(kept) px does not fit the \(room) px between the \(first) and "
        + "\(last) insets"
    case .negativeSegment(let axis, let index, let length):
      return "segment \(index) along \(axis) has a negative length of \(length) px"
    case .wrongTotal(let axis, let total, let length):
      return "segments along \(axis) add up to \(total) px, but the picture's \(words(axis).2) "
        + "is \(length) px"
    case .tooManySegments(let axis, let count, let limit):
      return "\(count) segments along \(axis) exceed the limit of \(limit)"
    case .nothingShown(let axis):
      return "every pixel along \(axis) is omitted"
    case .noResizablePixel(let axis, let begin, let end, let length, let target):
      let (first, last, side) = words(axis)
      return "\(first) inset \(begin) and \(last) inset \(end) leave no resizable pixel of the "
        + "\(side) of \(length) px to fill \(target) px"
    case .capsDoNotFit(let axis, let fixed, let target):
      return "fixed segments along \(axis) need \(fixed) px and the target has \(target) px"
    case .unusableTarget(let axis, let length):
      return "target \(words(axis).2) of \(length) px is not within 1 to 2147483647"
    }
  }
}

/// The names of an axis' edges and of its length.
private func words(_ axis: Axis) -> (String, String, String) {
  switch axis {
  case .x: ("left", "right", "width")
  case .y: ("top", "bottom", "height")
  }
}
