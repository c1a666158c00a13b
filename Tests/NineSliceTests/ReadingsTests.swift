import NineSlice
import Pixels
import TestSupport
import Testing

/// One example of every reading that ``OpenReading`` names.
@Suite("Where the specification can be read in two ways, the engine")
struct ReadingsTests {
  @Test("lets the begin cap win where rounded caps cross", arguments: Axis.allCases)
  func beginCapWins(axis: Axis) throws {
    let segments: [Segment] = [.fixed(3), .resizable(2), .fixed(3)]
    // 1.5 and 1.5 pixels of 3.
    let line = try composedLine(axis, segments, to: 3, scale: "0.5")
    #expect(extents(line, segments) == [2, 0, 1])
  }

  @Test("hands out real lengths when it clips scaled caps")
  func clipsFractions() throws {
    let segments: [Segment] = [.fixed(3), .resizable(2), .fixed(3)]
    // 4.5 and then 1.5 of the end cap; the cut is at round(4.5).
    let line = try composedLine(.x, segments, to: 6, shrink: .clip, scale: "1.5")
    #expect(extents(line, segments) == [5, 0, 1])
    #expect(line.last == 7)
  }

  @Test("shows a lone end cap's outermost pixels when it clips", arguments: Axis.allCases)
  func clipsOneCap(axis: Axis) throws {
    let end = try composedLine(axis, [.resizable(2), .fixed(5)], to: 3, shrink: .clip)
    #expect(end == [4, 5, 6])
    let begin = try composedLine(axis, [.fixed(5), .resizable(2)], to: 3, shrink: .clip)
    #expect(begin == [0, 1, 2])
  }

  @Test("fills an axis without a centre although the other one shrinks both")
  func fillsUniformly() throws {
    let slicing = Slicing(
      x: AxisSlicing([.fixed(2), .resizable(1), .fixed(2)]),
      y: AxisSlicing([.fixed(4), .fixed(2)]), filter: .nearest, shrink: .uniform)
    let result = try Composition(
      of: numbered(PixelSize(width: 5, height: 6)), slicing: slicing,
      at: PixelSize(width: 2, height: 6)
    ).raster()
    let rows = stride(from: 0, to: 12, by: 2).map { (numbers(result)[$0] ?? -1) / 5 }
    #expect(rows == [0, 1, 2, 3, 4, 5])
  }

  @Test("rounds the offset of a scaled tile in the middle only where it is a half")
  func centresScaledTiles() throws {
    // Tiles of 4 in 9: an offset of 2.5 becomes 3.
    let half = try composedLine(.x, [.resizable(2)], to: 9, mode: .tile, phase: .center, scale: "2")
    #expect(half == [0, 1, 1, 0, 0, 1, 1, 0, 0])
    // Tiles of 4.5 in 10: an offset of 2.75 stays.
    let quarter = try composedLine(
      .x, [.resizable(3)], to: 10, mode: .tile, phase: .center, scale: "1.5")
    #expect(quarter == [1, 2, 2, 0, 1, 1, 2, 0, 0, 1])
  }

  @Test("averages what a window has of its own tile")
  func averagesAtTileEdge() throws {
    // Tiles of 1.6, windows of 2.5: the second pixel's is 2.5…5, of which 2.5…4 is in the tile.
    let line = try composedLine(
      .x, [.resizable(4)], values: [0, 0, 0, 240], to: 3, mode: .tile, filter: .smooth,
      scale: "0.4")
    for (value, expected) in zip(line, [0, 160, 48]) { #expect(abs((value ?? 0) - expected) <= 3) }
  }

  @Test("passes over an empty resizable segment between trailing fixed ones")
  func ignoresEmptyResizable() throws {
    let segments: [Segment] = [.fixed(2), .resizable(3), .fixed(4), .resizable(0), .fixed(3)]
    // Both are measured from the end: 17 − round(3.5) and 17 − round(1.5).
    let line = try composedLine(.x, segments, to: 17, scale: "0.5")
    #expect(extents(line, segments) == [1, 12, 2, 0, 2])
  }

  @Test("counts fixed segments between resizable ones to the hollow centre")
  func hollowsBetween() throws {
    let source = raster(
      """
      rgbcm
      wwwww
      y#y#y
      """)
    let slicing = Slicing(
      x: AxisSlicing([.fixed(1), .resizable(1), .fixed(1), .resizable(1), .fixed(1)]),
      y: AxisSlicing([.fixed(1), .resizable(1), .fixed(1)]), center: .hollow)
    let result = try Composition(of: source, slicing: slicing, at: source.size).raster()
    let expected = """
      rgbcm
      w...w
      y#y#y
      """
    #expect(text(result) == expected)
  }
}
