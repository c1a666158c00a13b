import Interchange
import Pixels
import Testing

@Suite("Padding and optical bounds in a frame")
struct FramePaddingTests {
  /// A picture of eight by one pixels with marks at the bottom; `flipped` has them at the right.
  func read(bottom: String, flipped: Bool = false) throws -> NinePatch {
    var rows = ["..........", ".12345678.", ".\(bottom)."].map { Array($0) }
    if flipped {
      rows = (0..<10).map { x in [rows[0][x], rows[1][x], rows[2][x]] }
    }
    let text = rows.map { String($0) }.joined(separator: "\n")
    return try NinePatchFrame.read(Pictures.raster(text)).patch
  }

  @Test(
    "holds what each range means",
    arguments: [
      (".......R", 0, 1), ("......RR", 0, 2), ("R.......", 1, 0), ("RRRRRRR.", 7, 0),
      (".RRRRRRR", 0, 7), ("RR.....R", 2, 1), ("R######R", 1, 1), ("RRR##...", 3, 0),
      (".####RRR", 0, 3), ("RRR.RRRR", 3, 4),
    ])
  func bounds(bottom: String, begin: Int, end: Int) throws {
    #expect(
      try read(bottom: bottom).opticalBounds
        == PixelInsets(top: 0, left: begin, bottom: 0, right: end))
    #expect(
      try read(bottom: bottom, flipped: true).opticalBounds
        == PixelInsets(top: begin, left: 0, bottom: end, right: 0))
  }

  @Test("has no optical bounds without red")
  func none() throws {
    #expect(try read(bottom: "........").opticalBounds == nil)
    #expect(try read(bottom: "..####..").opticalBounds == nil)
  }

  @Test("refuses red along a whole edge")
  func wholeEdge() {
    #expect(throws: InterchangeError.opticalBoundsCoverEdge(edge: .bottom, range: 1..<9)) {
      try read(bottom: "RRRRRRRR")
    }
    #expect(throws: InterchangeError.opticalBoundsCoverEdge(edge: .right, range: 1..<9)) {
      try read(bottom: "RRRRRRRR", flipped: true)
    }
  }

  @Test(
    "refuses red that reaches no end",
    arguments: [
      ("..RR....", 3..<5, [1, 8]), (".R.....R", 2..<3, [1]), ("R....RR.", 6..<8, [8]),
      (".R....R.", 2..<3, [1]),
    ])
  func inside(bottom: String, range: Range<Int>, ends: [Int]) {
    #expect(
      throws: InterchangeError.opticalRangeInside(edge: .bottom, range: range, ends: ends)
    ) { try read(bottom: bottom) }
    #expect(
      throws: InterchangeError.opticalRangeInside(edge: .right, range: range, ends: ends)
    ) { try read(bottom: bottom, flipped: true) }
  }

  @Test("refuses a third red range")
  func threeRed() {
    #expect(
      throws: InterchangeError.tooManyOpticalRanges(edge: .bottom, count: 4, third: 5..<6)
    ) { try read(bottom: "R.R.R.R.") }
  }

  @Test("refuses a second black range")
  func twoBlack() {
    #expect(
      throws: InterchangeError.tooManyPaddingRanges(edge: .bottom, count: 2, second: 4..<6)
    ) { try read(bottom: "##.##...") }
    #expect(
      throws: InterchangeError.tooManyPaddingRanges(edge: .right, count: 3, second: 3..<4)
    ) { try read(bottom: "#.#.#...", flipped: true) }
  }

  @Test("infers the axis that has no mark")
  func oneAxis() throws {
    let text = ". . # # . .\n. 1 2 3 4 #\n# 1 2 3 4 .\n. 1 2 3 4 .\n. . . . . ."
    let patch = try NinePatchFrame.read(Pictures.raster(text)).patch
    #expect(patch.paddingX == nil && patch.paddingY == 0..<1)
    #expect(patch.padding == PixelInsets(top: 0, left: 1, bottom: 2, right: 1))
  }
}
