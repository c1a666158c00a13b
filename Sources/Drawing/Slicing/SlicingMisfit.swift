public import Ninefold
public import Pixels

/// Why a drawing can't be composed from slices along an axis, and how far off it would be.
public struct SlicingMisfit: Hashable, Sendable {
  /// What stands in the way.
  public enum Reason: Hashable, Sendable {
    /// Neighbouring columns (or rows) differ everywhere; what was tried is a picture of that many pixels whose middle
    /// one is repeated.
    case nothingRepeats(tried: Int)
    /// There is no room for what repeats, or the ends reach into each other at the length asked for.
    case tooShort(DrawnCaps, asked: Int)
    /// The caps were found by lengths beside this one, at which the drawing changes.
    case capsDiffer(DrawnCaps)
  }

  public var axis: Axis
  public var reason: Reason
  /// How what was tried differs; `nil` where it does not, or could not be drawn.
  public var difference: PixelDifference?

  public init(axis: Axis, reason: Reason, difference: PixelDifference?) {
    self.axis = axis
    self.reason = reason
    self.difference = difference
  }
}

extension SlicingMisfit: CustomStringConvertible {
  /// One clause with the axis and the numbers.
  public var description: String {
    let (place, line) = axis == .x ? ("across", "column") : ("down", "row")
    let off = difference.map { " is off \($0)" } ?? " was tried"
    switch reason {
    case .nothingRepeats(let tried):
      return
        "\(place) no \(line) repeats (one of \(tried) px with its middle \(line) repeated\(off))"
    case .tooShort(let caps, let asked):
      return
        "\(place) caps of \(caps.words) are exact from \(caps.exactFrom) px on, and \(asked) are asked for"
        + (difference.map { " (off \($0))" } ?? "")
    case .capsDiffer(let caps):
      return "\(place) what is composed with caps of \(caps.words)\(off)"
    }
  }
}
