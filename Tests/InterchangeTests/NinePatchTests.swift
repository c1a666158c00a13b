import Interchange
import NineSlice
import Pixels
import Testing

@Suite("A nine-patch")
struct NinePatchTests {
  let size = PixelSize(width: 20, height: 10)

  @Test("infers content insets from the first and the last stretch range")
  func inferred() throws {
    let patch = try NinePatch(size: size, stretchX: [3..<5, 8..<14], stretchY: [0..<4])
    #expect(patch.padding == nil)
    #expect(patch.contentInsets == PixelInsets(top: 0, left: 3, bottom: 6, right: 6))
  }

  @Test("has no content insets without any mark")
  func noMarks() throws {
    #expect(try NinePatch(size: size).contentInsets == .zero)
  }

  @Test("prefers marked padding, axis by axis")
  func marked() throws {
    let patch = try NinePatch(size: size, stretchX: [3..<5], stretchY: [2..<4], paddingX: 1..<19)
    #expect(patch.contentInsets == PixelInsets(top: 2, left: 1, bottom: 6, right: 1))
    #expect(patch.padding == patch.contentInsets)
  }

  @Test("holds optical bounds of 0 as none")
  func zeroBounds() throws {
    #expect(try NinePatch(size: size, opticalBounds: .zero).opticalBounds == nil)
  }

  @Test("slices into fixed and stretched segments in turn")
  func slicing() throws {
    let patch = try NinePatch(size: size, stretchX: [3..<5, 8..<14], stretchY: [0..<4, 9..<10])
    let slicing = Slicing(
      x: AxisSlicing(
        [.fixed(3), .resizable(2), .fixed(3), .resizable(6), .fixed(6)], mode: .stretch),
      y: AxisSlicing([.resizable(4), .fixed(5), .resizable(1)], mode: .stretch))
    #expect(patch.slicing == slicing)
  }

  @Test("stretches an axis without marks as a whole")
  func wholeAxis() throws {
    let slicing = try NinePatch(size: size, stretchX: [19..<20]).slicing
    #expect(slicing.x.segments == [.fixed(19), .resizable(1)])
    #expect(slicing.y.segments == [.resizable(10)])
    #expect(try NinePatch(size: size).slicing == Slicing(stretchingWhole: size))
  }

  @Test(
    "refuses stretch ranges that are empty, outside or not apart",
    arguments: [
      ([3..<3], 3..<3, 0..<20), ([-1..<3], -1..<3, 0..<20), ([18..<21], 18..<21, 0..<20),
      ([1..<4, 4..<6], 4..<6, 5..<20), ([5..<6, 1..<2], 1..<2, 7..<20),
      ([19..<20, 20..<21], 20..<21, 21..<21), ([3..<Int.max], 3..<Int.max, 0..<20),
    ])
  func badStretch(stretch: [Range<Int>], range: Range<Int>, within: Range<Int>) {
    #expect(
      throws: InterchangeError.unusableStretch(axis: .x, range: range, within: within)
    ) { try NinePatch(size: size, stretchX: stretch) }
  }

  @Test(
    "refuses a side that no picture has",
    arguments: [(0, 3), (3, 0), (-1, 3), (.min, .max), (3, 1 << 31)])
  func badSize(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(throws: InterchangeError.unusableSize(size)) {
      try NinePatch(size: size, stretchX: [0..<Int.max])
    }
    #expect(throws: InterchangeError.unusableSize(size)) {
      try CompiledNinePatch.read(
        npTc: CompiledReadingTests.npTc(), npLb: nil, npOl: nil, size: size)
    }
  }

  @Test("refuses padding outside the picture", arguments: [-1..<3, 5..<11])
  func badPadding(range: Range<Int>) {
    #expect(throws: InterchangeError.paddingOutside(axis: .y, range: range, length: 10)) {
      try NinePatch(size: size, paddingY: range)
    }
  }

  @Test("refuses optical bounds and outlines that don't fit")
  func badInsets() {
    #expect(
      throws: InterchangeError.negativeInset(of: .opticalBounds, edge: .right, value: -1)
    ) {
      try NinePatch(
        size: size, opticalBounds: PixelInsets(top: 0, left: 0, bottom: 0, right: -1))
    }
    #expect(
      throws: InterchangeError.insetsBeyondPicture(
        of: .outline, axis: .y, begin: 6, end: .max, length: 10)
    ) {
      try NinePatch(
        size: size,
        outline: NinePatch.Outline(
          insets: PixelInsets(top: 6, left: 0, bottom: .max, right: 0), radius: 0, alpha: 0))
    }
  }

  @Test("refuses a radius that is no length", arguments: [-1, .infinity, -.infinity] as [Float])
  func badRadius(radius: Float) {
    #expect(throws: InterchangeError.unusableRadius(radius)) {
      try NinePatch.Outline(insets: .zero, radius: radius, alpha: 255)
    }
    #expect(throws: InterchangeError.self) {
      try NinePatch.Outline(insets: .zero, radius: .nan, alpha: 255)
    }
  }
}
