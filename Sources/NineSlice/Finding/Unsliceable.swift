public import Pixels

/// Why an axis can't be sliced.
public enum Unsliceable: Hashable, Sendable {
  /// There is one line only.
  case singleLine
  /// Nothing in a picture is equal side by side, or repeats.
  case varies(Variation, picture: String)
  /// Equal lines are there, but no cap insets of one length lie around them.
  case notAcrossTheMiddle
  /// Every picture has equal lines, but not all of them in one place; how one of them changes.
  case nothingInCommon(Variation?, picture: String)
  /// A picture is not as many pixels long as make whole points at every scale: `grain` of them.
  case notWhole(picture: String, length: Int, grain: Int)
  /// No picture of this one's look and scale has lines to resize along every axis that is sliced.
  case noSource(picture: String)
  /// What the slicing makes differs from a picture.
  case differs(picture: String, PixelDifference)

  /// One clause for the lines of an axis: `rows 7 to 36 are a gradient, …`.
  public func description(along axis: Axis) -> String {
    let (line, lines) = axis == .x ? ("column", "columns") : ("row", "rows")
    switch self {
    case .singleLine: return "there is a single \(line)"
    case .varies(let variation, _): return variation.description(along: axis)
    case .notAcrossTheMiddle:
      return "no equal \(lines) lie across the middle, between caps of one length"
    case .nothingInCommon(let variation, let picture):
      let clause = "no equal \(lines) lie in the same place of all pictures"
      guard let variation else { return clause }
      return clause + "; in \(picture) \(variation.description(along: axis))"
    case .notWhole(let picture, let length, let grain):
      let side = axis == .x ? "width" : "height"
      return "the \(side) of \(picture), \(length) px, is not a multiple of \(grain) px, which "
        + "would be whole points at every scale"
    case .noSource(let picture):
      return "no picture has something between its caps to cut a source for \(picture) from"
    case .differs(let picture, let difference):
      return "\(picture) differs from what its source gives, \(difference)"
    }
  }
}

extension Variation {
  /// One clause for the lines of an axis, counted from 0.
  public func description(along axis: Axis) -> String {
    let (line, all) = axis == .x ? ("column", "columns") : ("row", "rows")
    let range = "\(all) \(lines.lowerBound) to \(lines.upperBound - 1)"
    switch kind {
    case .gradient:
      return "\(range) are a gradient, by up to \(step) from \(line) to \(line) and \(total) in all"
    case .noise:
      return "\(range) are noise, by up to \(step) from \(line) to \(line)"
    case .details:
      return "\(range) differ from their neighbours, by up to \(step) after \(line) \(place)"
    }
  }
}
