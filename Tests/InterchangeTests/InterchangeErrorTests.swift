import Interchange
import Pixels
import Testing

@Suite("An error says")
struct InterchangeErrorTests {
  static let half = FrameColor(red: 0, green: 0, blue: 0, alpha: 128)
  static let red = FrameColor(red: 255, green: 0, blue: 0, alpha: 255)
  static let wide = FrameColor(red: 1, green: 0, blue: 0, alpha: 65535, bits: 16)
  static let size = PixelSize(width: 2, height: 5)

  static let table: [(InterchangeError, String)] = [
    (
      .tooSmall(size),
      "picture of 2×5 px has no room for a nine-patch frame, which takes 3×3 px or more"
    ),
    (
      .unusableCorner(half),
      "frame corner at x = 0, y = 0 is rgba(0, 0, 0, 128); allowed are alpha 0 and opaque white"
    ),
    (
      .unusableFramePixel(edge: .top, index: 4, found: half, neutral: .clear),
      "frame pixel x = 4 of the top edge, counted from 0 with the frame, is rgba(0, 0, 0, 128); allowed are alpha 0 and "
        + "opaque black"
    ),
    (
      .unusableFramePixel(edge: .left, index: 4, found: red, neutral: .white),
      "frame pixel y = 4 of the left edge, counted from 0 with the frame, is rgba(255, 0, 0, 255); allowed are opaque white and "
        + "opaque black, red optical bounds only on the bottom and right edge"
    ),
    (
      .unusableFramePixel(edge: .right, index: 7, found: wide, neutral: .white),
      "frame pixel y = 7 of the right edge, counted from 0 with the frame, is rgba(1, 0, 0, 65535) of 16 bits; allowed are "
        + "opaque white, opaque black and opaque red"
    ),
    (
      .tooManyPaddingRanges(edge: .bottom, count: 2, second: 5..<6),
      "bottom edge of the frame has 2 black ranges where one for padding is allowed; "
        + "the second is x = 5"
    ),
    (
      .tooManyOpticalRanges(edge: .right, count: 3, third: 5..<9),
      "right edge of the frame has 3 red ranges where two for optical bounds are allowed; "
        + "the third is y = 5 to 8"
    ),
    (
      .opticalRangeInside(edge: .bottom, range: 3..<6, ends: [1, 8]),
      "red range x = 3 to 5 on the bottom edge of the frame must reach x = 1 or x = 8 to be an "
        + "optical bound"
    ),
    (
      .opticalBoundsCoverEdge(edge: .right, range: 1..<9),
      "red covers the whole right edge of the frame, y = 1 to 8, and leaves nothing between the "
        + "optical bounds"
    ),
    (
      .unusableSize(PixelSize(width: 0, height: 5)),
      "a nine-patch of 0×5 px has a side that is not within 1 to 2147483647"
    ),
    (
      .unusableStretch(axis: .x, range: 4..<6, within: 5..<20),
      "stretch range 4..<6 along x is not one or more pixels of 5..<20"
    ),
    (
      .tooManySegments(axis: .y, count: 4098, limit: 4096),
      "4098 segments along y exceed the limit of 4096"
    ),
    (
      .paddingOutside(axis: .x, range: -1..<3, length: 20),
      "padding range -1..<3 along x is not inside 0..<20"
    ),
    (
      .negativeInset(of: .opticalBounds, edge: .bottom, value: -3),
      "bottom inset of the optical bounds is -3 px, less than 0"
    ),
    (
      .insetsBeyondPicture(of: .padding, axis: .x, begin: 12, end: 9, length: 20),
      "insets of the padding along x, 12 and 9, exceed 20 px"
    ),
    (.unusableRadius(-1), "radius of the outline is -1.0, not a length of 0 or more"),
    (
      .inChunk(.npLb, .wrongLength(bytes: 12, expected: 16)),
      "npLb: chunk has 12 bytes where 16 are needed"
    ),
    (
      .wrongLengthForCounts(xDivs: 2, yDivs: 2, colors: 9, bytes: 83, expected: 84),
      "chunk has 83 bytes where 2 x-divs, 2 y-divs and 9 colours need 84"
    ),
    (.oddDivCount(axis: .x, count: 3), "3 x-divs are not two for every stretch range"),
    (
      .divOutside(axis: .y, index: 1, value: 21, length: 20),
      "y-div 1 is 21, outside of 0...20"
    ),
    (
      .divNotAscending(axis: .x, index: 2, value: 5, previous: 5),
      "x-div 2 is 5 and must be more than 5, the one before"
    ),
    (
      .wrongColorCount(count: 2, columns: 3, rows: 1),
      "2 colours are neither none nor one for each of 3 × 1 regions"
    ),
    (.unusableAlpha(256), "alpha of the outline is 256, more than 255"),
    (
      .contentSizeDiffers(content: size, patch: PixelSize(width: 3, height: 5)),
      "picture of 2×5 px is not the 3×5 px of its nine-patch"
    ),
    (
      .tooManyRegions(columns: 13, rows: 13, limit: 127),
      "13 × 13 = 169 regions exceed the 127 of a compiled nine-patch"
    ),
    (.emptyPadding(axis: .y, at: 3), "padding along y is empty at 3 px, which no mark can say"),
    (
      .marksOverlap(edge: .bottom, padding: 1..<4, begin: 2, end: 1, length: 6),
      "padding 1..<4 and optical bounds 0..<2 and 5..<6 need marks on the same pixels of the "
        + "bottom edge"
    ),
  ]

  @Test("one clause with its place and numbers", arguments: table)
  func text(error: InterchangeError, text: String) {
    #expect(error.description == text)
  }
}
