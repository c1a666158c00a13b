public import Pixels

/// The source form of a nine-patch: a picture inside a frame of one pixel that bears its marks.
///
/// Black at the top and left marks what stretches, black at the bottom and right where content may
/// stand, red at the bottom and right the optical bounds. The corner (0, 0) decides what an unmarked
/// pixel looks like: any pixel of alpha 0, or opaque white. The other three corners belong to no edge
/// and are not looked at, as with aapt2.
public enum NinePatchFrame {
  /// Takes a picture out of its frame and reads the marks.
  ///
  /// A frame without any mark is legal. Colours are compared exactly, at 16 bits too.
  ///
  /// - Returns: The marks, and the picture without its frame in the raster's own format.
  /// - Throws: ``InterchangeError/tooSmall(_:)``, ``InterchangeError/unusableCorner(_:)``,
  ///   ``InterchangeError/unusableFramePixel(edge:index:found:neutral:)``, the errors of ranges that
  ///   are too many or in a wrong place, and ``InterchangeError/tooManySegments(axis:count:limit:)``.
  ///   Other than aapt2, red along a whole edge is one of them
  ///   (``InterchangeError/opticalBoundsCoverEdge(edge:range:)``).
  public static func read(
    _ framed: Raster
  ) throws(InterchangeError) -> (patch: NinePatch, content: Raster) {
    guard framed.size.width >= 3, framed.size.height >= 3 else { throw .tooSmall(framed.size) }
    let frame = try FramePixels(of: framed)
    let top = try frame.marks(on: .top)
    let left = try frame.marks(on: .left)
    let bottom = try frame.marks(on: .bottom)
    let right = try frame.marks(on: .right)

    let inner = PixelRect(
      x: 1, y: 1, width: framed.size.width - 2, height: framed.size.height - 2)
    let columns = try opticalBounds(bottom.red, on: .bottom, length: inner.width)
    let rows = try opticalBounds(right.red, on: .right, length: inner.height)
    let patch = try NinePatch(
      size: inner.size, stretchX: top.black, stretchY: left.black,
      paddingX: try padding(bottom.black, on: .bottom),
      paddingY: try padding(right.black, on: .right),
      opticalBounds: PixelInsets(
        top: rows.begin, left: columns.begin, bottom: rows.end, right: columns.end))
    return (patch, framed.cropped(to: inner))
  }

  private static func padding(
    _ black: [Range<Int>], on edge: Edge
  ) throws(InterchangeError) -> Range<Int>? {
    guard black.count <= 1 else {
      throw .tooManyPaddingRanges(edge: edge, count: black.count, second: inFrame(black[1]))
    }
    return black.first
  }

  /// A range at the begin is the begin's inset, one at the end the end's, alone or beside the other.
  private static func opticalBounds(
    _ red: [Range<Int>], on edge: Edge, length: Int
  ) throws(InterchangeError) -> (begin: Int, end: Int) {
    guard let first = red.first, let last = red.last else { return (0, 0) }
    guard red.count <= 2 else {
      throw .tooManyOpticalRanges(edge: edge, count: red.count, third: inFrame(red[2]))
    }
    let reachesBegin = first.lowerBound == 0
    let reachesEnd = last.upperBound == length
    func outOfPlace(_ range: Range<Int>, ends: [Int]) -> InterchangeError {
      .opticalRangeInside(edge: edge, range: inFrame(range), ends: ends)
    }
    if red.count == 2 {
      guard reachesBegin else { throw outOfPlace(first, ends: [1]) }
      guard reachesEnd else { throw outOfPlace(last, ends: [length]) }
      return (first.upperBound, length - last.lowerBound)
    }
    switch (reachesBegin, reachesEnd) {
    case (true, true): throw .opticalBoundsCoverEdge(edge: edge, range: inFrame(first))
    case (true, false): return (first.upperBound, 0)
    case (false, true): return (0, length - first.lowerBound)
    case (false, false): throw outOfPlace(first, ends: [1, length])
    }
  }

  /// A range of content pixels as it is counted in the file.
  private static func inFrame(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound + 1..<range.upperBound + 1
  }
}
