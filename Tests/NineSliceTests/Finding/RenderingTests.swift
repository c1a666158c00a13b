import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("Finding the slicing of a button that is rendered")
struct RenderingTests {
  /// A gray picture by its size and the place of each pixel.
  private func gray(
    _ size: PixelSize, _ value: (_ x: Int, _ y: Int) -> Int
  ) -> Raster {
    let values = (0..<size.area).map { UInt8(clamping: value($0 % size.width, $0 / size.width)) }
    return Raster(RasterHeader(size: size, format: .gray8), pixels: .bytes1(values))
  }

  private func find(
    _ size: PixelSize, grain: Int = 1, options: FindingOptions = FindingOptions(),
    _ value: @escaping (_ x: Int, _ y: Int, _ size: PixelSize) -> Int
  ) throws -> RenderedFinding {
    try SlicingFinder(options).find(
      RenderedButton(size: size, grain: grain),
      rendering: { size in gray(size) { value($0, $1, size) } })
  }

  private let size = PixelSize(width: 40, height: 12)

  @Test("gives caps, and the length from which on they are exact")
  func findsCaps() throws {
    // Tails of 9 pixels: where both meet the sum is more than either.
    let finding = try find(size) { x, y, size in
      (y < 3 ? 0 : 100) + max(0, 9 - x) + max(0, 9 - (size.width - 1 - x))
    }
    #expect(finding.picture.x.before == 9 && finding.picture.x.after == 9)
    #expect(finding.picture.y.before == 3 && finding.picture.y.after == 0)
    #expect(finding.picture.minimal.size == PixelSize(width: 19, height: 4))
    #expect(finding.x.minimum == 19 && finding.x.exactFrom == 19 && finding.x.proven == 17)
    #expect(finding.y.minimum == 4 && finding.y.exactFrom == 4 && finding.y.step == 1)
    #expect(finding.x.worst == nil)
  }

  @Test("says that short lengths differ, and by how much")
  func findsExactFrom() throws {
    // What is left of two tails rounds up only where they meet.
    let finding = try find(size) { x, _, size in
      let (left, right) = (
        x < 12 ? 40 / (x + 1) : 0, size.width - x < 13 ? 40 / (size.width - x) : 0
      )
      return (left + right) / 4
    }
    let (from, minimum) = (try #require(finding.x.exactFrom), try #require(finding.x.minimum))
    #expect(from > minimum && from <= 25)
    let worst = try #require(finding.x.worst)
    #expect(worst.length < from && worst.difference.largest >= Deviation(in255ths: 1))
  }

  @Test("gives tiles, proven a period apart, with the caps of the button's own length")
  func findsTiles() throws {
    let finding = try find(size) { x, y, size in
      if x < 3 || x >= size.width - 4 { return 200 }
      return (x - 3) % 6 < 3 ? 10 * y % 7 : 50
    }
    #expect(finding.picture.x.verdict == .tile)
    #expect(finding.picture.x.period == 6 && finding.x.step == 6)
    #expect(finding.picture.x.before == 3 && finding.picture.x.after == 4)
    #expect(finding.x.exactFrom == finding.x.minimum && finding.x.minimum == 16)
    #expect(finding.picture.x.condition == "when the width changes by a multiple of 6 px")
    // Rendered at whole points of 4 pixels, a period and a point are whole after 12.
    let coarse = try find(PixelSize(width: 40, height: 12), grain: 4) { x, _, size in
      x < 3 || x >= size.width - 4 ? 200 : (x - 3) % 6
    }
    #expect(coarse.x.step == 12)
  }

  @Test("is none for a gradient that follows the height, with the gradient named")
  func refusesGradient() throws {
    let finding = try find(PixelSize(width: 30, height: 44)) { x, y, size in
      x < 4 ? 0 : 240 * y / size.height
    }
    #expect(finding.picture.x.verdict == .stretch && finding.x.exactFrom != nil)
    #expect(finding.picture.y.verdict == .none && finding.y == RenderedAxis.none(.y))
    #expect(
      finding.picture.y.reason
        == "rows 0 to 43 are a gradient, by up to 6/255 from row to row and 234/255 in all")
    #expect(finding.picture.minimal.size == PixelSize(width: 5, height: 44))
  }

  @Test("is none for parts that move with the size")
  func refusesSprings() throws {
    let finding = try find(size) { x, _, size in x < size.width / 3 ? 0 : 90 }
    #expect(finding.picture.x.verdict == .none && finding.picture.y.verdict == .stretch)
    #expect(finding.x.exactFrom == nil)
  }

  @Test("is within the tolerance where it may be")
  func tolerates() throws {
    let options = FindingOptions(tolerance: 1)
    let finding = try find(size, options: options) { x, y, size in
      x < 4 || x >= size.width - 4 ? 200 : 50 + (x * 7 + size.width) % 2
    }
    #expect(finding.picture.x.before == 4 && finding.picture.x.after == 4)
    #expect(finding.x.exactFrom == finding.x.minimum)
    #expect(finding.x.worst?.difference.largest == Deviation(in255ths: 1))
  }

  @Test("compares the source with renditions of sizes that are named")
  func comparesSizes() throws {
    let finding = try find(size) { x, y, size in
      (y < 3 ? 0 : 100) + max(0, 9 - x) + max(0, 9 - (size.width - 1 - x))
    }
    let sizes = [PixelSize(width: 100, height: 5), PixelSize(width: 12, height: 12)]
    let results = try finding.picture.differences(at: sizes) { size in
      gray(size) { x, y in
        (y < 3 ? 0 : 100) + max(0, 9 - x) + max(0, 9 - (size.width - 1 - x))
      }
    }
    #expect(results.map(\.size) == sizes)
    #expect(results[0].difference == nil && results[1].difference != nil)
  }

  @Test("hands on what rendering throws")
  func handsOnErrors() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try SlicingFinder().find(
        RenderedButton(size: PixelSize(width: 3, height: 3)), rendering: { _ in throw Failure() })
    }
  }
}
