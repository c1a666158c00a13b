import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("A very large composition")
struct LargeTargetTests {
  private static let long = 2_000_000

  private func composition(
    _ mode: ResizingMode, width: Int, height: Int
  ) throws -> Composition {
    let source = PixelSize(width: 3, height: 3)
    let slicing = try Slicing(
      capInsets: PixelInsets(top: 1, left: 1, bottom: 1, right: 1), of: source, mode: mode)
    return try Composition(
      of: numbered(source), slicing: slicing, at: PixelSize(width: width, height: height))
  }

  @Test("is had row by row, however tall", arguments: [ResizingMode.tile, .stretch])
  func isTall(mode: ResizingMode) throws {
    let composition = try composition(mode, width: 4, height: Self.long)
    var (height, last): (Int, PixelData?) = (0, nil)
    for run in composition {
      if height == 0 { #expect(run.pixels == .bytes1([0, 1, 1, 2])) }
      height += run.times
      last = run.pixels
    }
    #expect(height == Self.long)
    #expect(last == .bytes1([6, 7, 7, 8]))
  }

  @Test("is had row by row where every row differs from the last")
  func changesWithEveryRow() throws {
    let source = PixelSize(width: 3, height: 3)
    let composition = try Composition(
      of: numbered(source), slicing: Slicing(capInsets: .zero, of: source),
      at: PixelSize(width: 1, height: 200_000))
    var height = 0
    for run in composition {
      guard run.times == 1, run.pixels[0] == UInt64(height % 3 * 3) else { break }
      height += 1
    }
    #expect(height == 200_000)
  }

  @Test("is had in one row, however wide")
  func isWide() throws {
    let composition = try composition(.stretch, width: Self.long, height: 3)
    let firsts = composition.map { run in
      [run.pixels.count, Int(run.pixels[0]), Int(run.pixels[1]), Int(run.pixels[Self.long - 1])]
    }
    #expect(firsts == [0, 3, 6].map { [Self.long, $0, $0 + 1, $0 + 2] })
  }

  @Test("costs nothing for the rows that nobody takes")
  func startsAtOnce() throws {
    let composition = try composition(.tile, width: 4, height: 100_000_000)
    #expect(composition.header.size == PixelSize(width: 4, height: 100_000_000))
    var rows = composition.makeIterator()
    #expect(rows.next()?.pixels == .bytes1([0, 1, 1, 2]))
    #expect(rows.next()?.pixels == .bytes1([3, 4, 4, 5]))
  }

  @Test("has rows of its own for everyone who iterates")
  func iteratesTwice() throws {
    let composition = try composition(.stretch, width: 5, height: 7)
    let first = composition.header.raster(of: composition)
    #expect(composition.header.raster(of: composition) == first)
    #expect(composition.raster() == first)
  }
}
