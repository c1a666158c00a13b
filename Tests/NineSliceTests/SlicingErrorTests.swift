import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("A slicing error")
struct SlicingErrorTests {
  private static let size = PixelSize(width: 10, height: 4)

  private static func insets(
    _ top: Int = 0, _ left: Int = 0, _ bottom: Int = 0, _ right: Int = 0
  ) -> PixelInsets {
    PixelInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test(
    "says what is wrong, with the numbers",
    arguments: [
      (SlicingError.unusableInset(edge: .left, value: -3), "left inset of -3 px is negative"),
      (
        .insetsBeyondPicture(axis: .x, begin: 6, end: 5, length: 10),
        "left inset 6 and right inset 5 exceed the width of 10 px"
      ),
      (
        .insetsBeyondPicture(axis: .y, begin: 3, end: 2, length: 4),
        "top inset 3 and bottom inset 2 exceed the height of 4 px"
      ),
      (
        .keptCenterBeyondPicture(axis: .y, kept: 5, room: 2),
        "a kept centre of 5 px does not fit the 2 px between the top and bottom insets"
      ),
      (
        .negativeSegment(axis: .x, index: 1, length: -2),
        "segment 1 along x has a negative length of -2 px"
      ),
      (
        .wrongTotal(axis: .y, total: 5, length: 4),
        "segments along y add up to 5 px, but the picture's height is 4 px"
      ),
      (
        .tooManySegments(axis: .x, count: 4_097, limit: 4_096),
        "4097 segments along x exceed the limit of 4096"
      ),
      (.nothingShown(axis: .y), "every pixel along y is omitted"),
      (
        .noResizablePixel(axis: .x, begin: 6, end: 4, length: 10, target: 11),
        "left inset 6 and right inset 4 leave no resizable pixel of the width of 10 px to fill 11 px"
      ),
      (
        .capsDoNotFit(axis: .x, fixed: "8", target: 6),
        "fixed segments along x need 8 px and the target has 6 px"
      ),
      (
        .unusableTarget(axis: .y, length: 0), "target height of 0 px is not within 1 to 2147483647"
      ),
    ])
  func describes(error: SlicingError, words: String) {
    #expect(error.description == words)
  }

  @Test(
    "comes of a negative inset",
    arguments: [
      (Edge.top, insets(-1)), (.left, insets(0, -1)), (.bottom, insets(0, 0, -1)),
      (.right, insets(0, 0, 0, -1)),
    ])
  func refusesNegativeInset(edge: Edge, insets: PixelInsets) {
    #expect(throws: SlicingError.unusableInset(edge: edge, value: -1)) {
      try Slicing(capInsets: insets, of: Self.size)
    }
  }

  @Test("comes of insets beyond the picture, however large")
  func refusesInsetsBeyond() {
    for right in [5, 11, Int.max] {
      #expect(
        throws: SlicingError.insetsBeyondPicture(axis: .x, begin: 6, end: right, length: 10)
      ) {
        try Slicing(capInsets: Self.insets(0, 6, 0, right), of: Self.size)
      }
    }
    #expect(throws: SlicingError.insetsBeyondPicture(axis: .y, begin: 5, end: 0, length: 4)) {
      try Slicing(capInsets: Self.insets(5), of: Self.size)
    }
  }

  @Test("comes of a kept centre that is not there", arguments: [-1, 5])
  func refusesKeptCentre(kept: Int) {
    #expect(throws: SlicingError.keptCenterBeyondPicture(axis: .x, kept: kept, room: 4)) {
      try Slicing(
        capInsets: Self.insets(0, 3, 0, 3), of: Self.size, keptCenter: (width: kept, height: nil))
    }
  }

  /// Composes a numbered picture with these segments along an axis.
  private func compose(
    _ axis: Axis, _ segments: [Segment], to target: Int? = nil, shrink: ShrinkPolicy = .proportional
  ) throws {
    var slicing = Slicing(stretchingWhole: Self.size)
    slicing[axis].segments = segments
    slicing.shrink = shrink
    var size = Self.size
    if let target, axis == .x { size.width = target }
    if let target, axis == .y { size.height = target }
    _ = try Composition(of: numbered(Self.size), slicing: slicing, at: size)
  }

  @Test("comes of a segment of negative length")
  func refusesNegativeSegment() {
    #expect(throws: SlicingError.negativeSegment(axis: .x, index: 1, length: -2)) {
      try compose(.x, [.resizable(12), .fixed(-2)])
    }
    #expect(throws: SlicingError.negativeSegment(axis: .y, index: 0, length: -1)) {
      try compose(.y, [.omitted(-1), .fixed(5)])
    }
  }

  @Test("comes of segments that don't add up, or add up beyond all numbers")
  func refusesWrongTotal() {
    #expect(throws: SlicingError.wrongTotal(axis: .x, total: 9, length: 10)) {
      try compose(.x, [.fixed(4), .resizable(5)])
    }
    #expect(throws: SlicingError.wrongTotal(axis: .y, total: 0, length: 4)) {
      try compose(.y, [])
    }
    #expect(throws: SlicingError.self) {
      try compose(.y, [.fixed(.max), .resizable(.max)])
    }
  }

  @Test("comes of 4,097 segments, not of 4,096")
  func limitsSegments() throws {
    let empty = Array(repeating: Segment.fixed(0), count: 4_095)
    try compose(.x, empty + [.resizable(10)])
    #expect(throws: SlicingError.tooManySegments(axis: .x, count: 4_097, limit: 4_096)) {
      try compose(.x, empty + [.resizable(5), .resizable(5)])
    }
  }

  @Test("comes of an axis without a shown pixel", arguments: Axis.allCases)
  func refusesNothingShown(axis: Axis) {
    let length = axis == .x ? 10 : 4
    for more in [[], [Segment.fixed(0)], [.resizable(0)]] {
      #expect(throws: SlicingError.nothingShown(axis: axis)) {
        try compose(axis, more + [.omitted(length)])
      }
    }
  }

  @Test("comes of caps without a centre only where the target is a pixel longer")
  func needsResizablePixel() throws {
    let segments: [Segment] = [.fixed(6), .fixed(4)]
    for target in 1...10 { try compose(.x, segments, to: target) }
    for target in [11, 12, 1_000] {
      #expect(
        throws: SlicingError.noResizablePixel(
          axis: .x, begin: 6, end: 4, length: 10, target: target)
      ) {
        try compose(.x, segments, to: target)
      }
    }
    #expect(
      throws: SlicingError.noResizablePixel(axis: .y, begin: 1, end: 3, length: 4, target: 5)
    ) {
      try compose(.y, [.fixed(1), .fixed(3)], to: 5)
    }
  }

  @Test("measures caps without a centre at the target's scale")
  func needsResizablePixelAtScale() throws {
    let segments: [Segment] = [.fixed(6), .fixed(1)]
    // 8.75 pixels, so less than 9.75.
    for target in [8, 9] {
      #expect(try composedLine(.x, segments, to: target, scale: "1.25").count == target)
    }
    #expect(
      throws: SlicingError.noResizablePixel(axis: .x, begin: 6, end: 1, length: 7, target: 10)
    ) {
      try composedLine(.x, segments, to: 10, scale: "1.25")
    }
  }

  @Test("comes of caps longer than the target under `fail` only", arguments: Axis.allCases)
  func fails(axis: Axis) throws {
    let segments: [Segment] =
      axis == .x ? [.fixed(5), .resizable(2), .fixed(3)] : [.fixed(2), .resizable(1), .fixed(1)]
    let fixed = axis == .x ? 8 : 3
    try compose(axis, segments, to: fixed, shrink: .fail)
    let short = fixed - 1
    #expect(throws: SlicingError.capsDoNotFit(axis: axis, fixed: "\(fixed)", target: short)) {
      try compose(axis, segments, to: short, shrink: .fail)
    }
    for policy in [ShrinkPolicy.proportional, .uniform, .clip] {
      try compose(axis, segments, to: short, shrink: policy)
    }
  }

  @Test("comes of a target side that is none", arguments: [0, -1, .min, 1 << 31, .max])
  func refusesTarget(length: Int) {
    for axis in Axis.allCases {
      #expect(throws: SlicingError.unusableTarget(axis: axis, length: length)) {
        try compose(axis, [.resizable(axis == .x ? 10 : 4)], to: length)
      }
    }
  }
}
