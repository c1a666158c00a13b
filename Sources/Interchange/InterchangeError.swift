public import Pixels

/// Why the marks of a nine-patch can't be read or written.
///
/// Places in a frame are pixels of the file, counted from 0 with the frame included: x along the top
/// and bottom edge, y along the left and right one.
public indirect enum InterchangeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A framed picture below 3×3 pixels.
  case tooSmall(PixelSize)
  /// A corner (0, 0) that is neither opaque white nor of alpha 0.
  case unusableCorner(FrameColor)
  /// A frame pixel that is no mark of its edge and not neutral.
  case unusableFramePixel(edge: Edge, index: Int, found: FrameColor, neutral: NeutralColor)
  /// More than one black range on the bottom or right edge.
  case tooManyPaddingRanges(edge: Edge, count: Int, second: Range<Int>)
  /// More than two red ranges on the bottom or right edge.
  case tooManyOpticalRanges(edge: Edge, count: Int, third: Range<Int>)
  /// A red range that does not reach the end of its edge; `ends` are the pixels it may reach.
  case opticalRangeInside(edge: Edge, range: Range<Int>, ends: [Int])
  /// Red along a whole edge, which says nothing of where the begin and the end meet.
  case opticalBoundsCoverEdge(edge: Edge, range: Range<Int>)

  /// A side that is not 1 to 2^31 − 1.
  case unusableSize(PixelSize)
  /// A stretch range, in pixels of the content, that is empty or not inside the part left for it.
  case unusableStretch(axis: Axis, range: Range<Int>, within: Range<Int>)
  /// More segments along an axis than the limit.
  case tooManySegments(axis: Axis, count: Int, limit: Int)
  /// A padding range that reaches outside the content.
  case paddingOutside(axis: Axis, range: Range<Int>, length: Int)
  /// A negative inset.
  case negativeInset(of: InsetPurpose, edge: Edge, value: Int)
  /// Insets that are longer than the content together.
  case insetsBeyondPicture(of: InsetPurpose, axis: Axis, begin: Int, end: Int, length: Int)
  /// An outline radius that is negative or not finite.
  case unusableRadius(Float)

  /// What is wrong inside a chunk.
  case inChunk(NinePatchChunk, InterchangeError)
  /// A chunk of the wrong length.
  case wrongLength(bytes: Int, expected: Int)
  /// An `npTc` of the wrong length for the counts it states.
  case wrongLengthForCounts(xDivs: Int, yDivs: Int, colors: Int, bytes: Int, expected: Int)
  /// An odd number of divs, which leaves a stretch range without end.
  case oddDivCount(axis: Axis, count: Int)
  /// A div outside the picture.
  case divOutside(axis: Axis, index: Int, value: Int, length: Int)
  /// A div that is not greater than the one before.
  case divNotAscending(axis: Axis, index: Int, value: Int, previous: Int)
  /// Neither a colour for every region nor none at all.
  case wrongColorCount(count: Int, columns: Int, rows: Int)
  /// An outline's alpha above 255.
  case unusableAlpha(UInt32)

  /// A content that is not of the patch's size.
  case contentSizeDiffers(content: PixelSize, patch: PixelSize)
  /// More regions than a chunk can hold.
  case tooManyRegions(columns: Int, rows: Int, limit: Int)
  /// Padding without a pixel, in pixels of the content, for which no mark can be drawn.
  case emptyPadding(axis: Axis, at: Int)
  /// Padding and optical bounds, in pixels of the content, that need marks on the same pixels.
  case marksOverlap(edge: Edge, padding: Range<Int>, begin: Int, end: Int, length: Int)
}
