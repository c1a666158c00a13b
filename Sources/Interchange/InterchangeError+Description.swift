import Pixels

extension InterchangeError {
  /// One lower-case clause with its numbers, ready to follow a path and a colon.
  public var description: String {
    switch self {
    case .tooSmall(let size):
      "picture of \(size) px has no room for a nine-patch frame, which takes 3×3 px or more"
    case .unusableCorner(let found):
      "frame corner at x = 0, y = 0 is \(found); allowed are alpha 0 and opaque white"
    case .unusableFramePixel(let edge, let index, let found, let neutral):
      unusablePixel(edge, index, found, neutral)
    case .tooManyPaddingRanges(let edge, let count, let second):
      "\(edge) edge of the frame has \(count) black ranges where one for padding is allowed; "
        + "the second is \(place(second, on: edge))"
    case .tooManyOpticalRanges(let edge, let count, let third):
      "\(edge) edge of the frame has \(count) red ranges where two for optical bounds are allowed; "
        + "the third is \(place(third, on: edge))"
    case .opticalRangeInside(let edge, let range, let ends):
      "red range \(place(range, on: edge)) on the \(edge) edge of the frame must reach "
        + ends.map { "\(edge.direction) = \($0)" }.joined(separator: " or ")
        + " to be an optical bound"
    case .opticalBoundsCoverEdge(let edge, let range):
      "red covers the whole \(edge) edge of the frame, \(place(range, on: edge)), and leaves "
        + "nothing between the optical bounds"

    case .unusableSize(let size):
      "a nine-patch of \(size) px has a side that is not within 1 to 2147483647"
    case .unusableStretch(let axis, let range, let within):
      "stretch range \(range) along \(axis) is not one or more pixels of \(within)"
    case .tooManySegments(let axis, let count, let limit):
      "\(count) segments along \(axis) exceed the limit of \(limit)"
    case .paddingOutside(let axis, let range, let length):
      "padding range \(range) along \(axis) is not inside 0..<\(length)"
    case .negativeInset(let purpose, let edge, let value):
      "\(edge) inset of the \(purpose.rawValue) is \(value) px, less than 0"
    case .insetsBeyondPicture(let purpose, let axis, let begin, let end, let length):
      "insets of the \(purpose.rawValue) along \(axis), \(begin) and \(end), exceed \(length) px"
    case .unusableRadius(let radius):
      "radius of the outline is \(radius), not a length of 0 or more"

    case .inChunk(let chunk, let reason):
      "\(chunk): \(reason)"
    case .wrongLength(let bytes, let expected):
      "chunk has \(bytes) bytes where \(expected) are needed"
    case .wrongLengthForCounts(let xDivs, let yDivs, let colors, let bytes, let expected):
      "chunk has \(bytes) bytes where \(xDivs) x-divs, \(yDivs) y-divs and \(colors) colours "
        + "need \(expected)"
    case .oddDivCount(let axis, let count):
      "\(count) \(axis)-divs are not two for every stretch range"
    case .divOutside(let axis, let index, let value, let length):
      "\(axis)-div \(index) is \(value), outside of 0...\(length)"
    case .divNotAscending(let axis, let index, let value, let previous):
      "\(axis)-div \(index) is \(value) and must be more than \(previous), the one before"
    case .wrongColorCount(let count, let columns, let rows):
      "\(count) colours are neither none nor one for each of \(columns) × \(rows) regions"
    case .unusableAlpha(let alpha):
      "alpha of the outline is \(alpha), more than 255"

    case .contentSizeDiffers(let content, let patch):
      "picture of \(content) px is not the \(patch) px of its nine-patch"
    case .tooManyRegions(let columns, let rows, let limit):
      "\(columns) × \(rows) = \(columns * rows) regions exceed the \(limit) of a compiled nine-patch"
    case .emptyPadding(let axis, let place):
      "padding along \(axis) is empty at \(place) px, which no mark can say"
    case .marksOverlap(let edge, let padding, let begin, let end, let length):
      "padding \(padding) and optical bounds 0..<\(begin) and \(length - end)..<\(length) "
        + "need marks on the same pixels of the \(edge) edge"
    }
  }

  private func unusablePixel(
    _ edge: Edge, _ index: Int, _ found: FrameColor, _ neutral: NeutralColor
  ) -> String {
    let place =
      "frame pixel \(edge.direction) = \(index) of the \(edge) edge, counted from 0 with the frame, "
      + "is \(found); "
    let allowed = "allowed are \(neutral.rawValue)"
    return switch edge {
    case .top, .left:
      place + allowed + " and opaque black"
        + (found.isRed ? ", red optical bounds only on the bottom and right edge" : "")
    case .bottom, .right:
      place + allowed + ", opaque black and opaque red"
    }
  }

  /// Both ends of a range of frame pixels, the last one included.
  private func place(_ range: Range<Int>, on edge: Edge) -> String {
    "\(edge.direction) = \(range.lowerBound)"
      + (range.count > 1 ? " to \(range.upperBound - 1)" : "")
  }
}

extension Edge {
  /// The axis along which the pixels of the edge are counted.
  var direction: Axis {
    switch self {
    case .top, .bottom: .x
    case .left, .right: .y
    }
  }
}
