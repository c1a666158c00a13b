import Pixels

/// What insets of a nine-patch are for.
public enum InsetPurpose: String, Sendable, CaseIterable {
  case padding
  case opticalBounds = "optical bounds"
  case outline

  /// Refuses insets that are negative, or longer than the picture together.
  func check(_ insets: PixelInsets, of size: PixelSize) throws(InterchangeError) {
    for (edge, value) in insets.byEdge where value < 0 {
      throw .negativeInset(of: self, edge: edge, value: value)
    }
    try check(.x, begin: insets.left, end: insets.right, length: size.width)
    try check(.y, begin: insets.top, end: insets.bottom, length: size.height)
  }

  private func check(
    _ axis: Axis, begin: Int, end: Int, length: Int
  ) throws(InterchangeError) {
    guard begin <= length, end <= length - begin else {
      throw .insetsBeyondPicture(of: self, axis: axis, begin: begin, end: end, length: length)
    }
  }
}
