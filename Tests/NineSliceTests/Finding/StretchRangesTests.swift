import Pixels
import TestSupport
import Testing

@testable import NineSlice

@Suite("Several stretch ranges")
struct StretchRangesTests {
  private func find(_ text: String, _ ranges: Int, symmetrical: Bool = false) throws
    -> PictureFinding
  {
    let options = FindingOptions(ranges: ranges, isSymmetrical: symmetrical)
    return try SlicingFinder(options).find(in: raster(text))
  }

  @Test("are the longest runs, each kept in proportion to its length")
  func keepsProportions() throws {
    let finding = try find("rggggbyyyyyyyyc", 2)
    #expect(finding.x.ranges.map(\.lines) == [2 - 1..<5, 6..<14])
    #expect(finding.x.ranges.map(\.kept) == [1, 2])
    #expect(text(finding.minimal) == "rgbyyc")
    #expect(finding.x.compact == 6 && finding.x.before == 1 && finding.x.after == 1)
    #expect(finding.x.length == 12 && finding.isExact)
    #expect(finding.slicing.filter == .nearest)
    let one = try find("rggggbyyyyyyyyc", 1)
    #expect(one.x.ranges.map(\.lines) == [6..<14] && text(one.minimal) == "rggggbyc")
  }

  @Test("leave lines fixed where that saves more")
  func leavesLinesFixed() throws {
    // 4 and 9: as 4 and 8 one and two are kept, and one stays fixed.
    let finding = try find("rggggbyyyyyyyyyc", 2)
    #expect(finding.x.ranges.map(\.lines) == [1..<5, 6..<14])
    #expect(text(finding.minimal) == "rgbyyyc")
    #expect(finding.isExact)
  }

  @Test("are no more than asked for, and no worse than one", arguments: 0..<4 as Range<UInt64>)
  func provesAny(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let size = PixelSize(width: random.number(1...24), height: random.number(1...3))
      let source = random.picture(size, random.pick([.rgba8, .gray8, .rgba16]), colors: 3)
      let lengths = (0..<size.width).map { _ in random.pick([1, 1, 1, 2, 3, 5]) }
      let columns = (0..<size.width).flatMap { Array(repeating: $0, count: lengths[$0]) }
      let picture = source.picking(columns: columns, rows: Array(0..<size.height))
      let ranges = random.number(1...5)
      let isSymmetrical = random.once(in: 3)
      let finding = try SlicingFinder(
        FindingOptions(ranges: ranges, isSymmetrical: isSymmetrical)
      ).find(in: picture)
      #expect(finding.isExact)
      #expect(finding.x.ranges.count <= ranges)
      let one = try SlicingFinder(FindingOptions(isSymmetrical: isSymmetrical)).find(in: picture)
      if let compact = one.x.compact { #expect(finding.x.compact ?? .max <= compact) }
      if isSymmetrical, finding.x.verdict == .stretch {
        #expect(finding.x.before == finding.x.after)
      }
    }
  }

  @Test("are found with a tolerance, one after the other")
  func tolerates() throws {
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 9, height: 1), format: .gray8),
      pixels: .bytes1([10, 11, 12, 90, 50, 51, 50, 51, 200]))
    let finding = try SlicingFinder(FindingOptions(ranges: 3, tolerance: 1)).find(in: raster)
    #expect(finding.x.ranges.map(\.lines) == [0..<3, 4..<7])
    #expect(finding.minimal.pixels == .bytes1([11, 90, 51, 51, 200]))
    #expect(finding.x.error == Deviation(in255ths: 1))
  }
}
