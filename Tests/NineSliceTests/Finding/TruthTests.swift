import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("A slicing found in a picture whose slicing is known")
struct TruthTests {
  @Test("is there to be compared")
  func hasPictures() { #expect(SlicingTruth.all.count == 10) }

  @Test("is that one, in every field", arguments: SlicingTruth.all)
  func equals(image: SlicingTruth.Image) throws {
    let finding = try SlicingFinder().find(in: image.raster())
    #expect(finding.size == PixelSize(width: image.width, height: image.height))
    for axis in Axis.allCases {
      let (found, known) = (finding[axis], image[axis])
      #expect(found.side == known.size)
      #expect(found.verdict.rawValue == known.verdict)
      #expect((found.stretch == nil) == (known.stretch == nil))
      if let run = found.stretch, let other = known.stretch {
        #expect(run.start == other.start && run.length == other.length)
        #expect(run.start == other.insetBefore)
        #expect(found.side - run.lines.upperBound == other.insetAfter)
        #expect(found.side - run.length + run.kept == other.compact)
      }
      #expect((found.tile == nil) == (known.tile == nil))
      if let region = found.tile, let other = known.tile {
        #expect(region.period == other.period && region.phase == other.phase)
        #expect(region.start == other.start && region.length == other.length)
        #expect(region.start == other.insetBefore)
        #expect(found.side - region.lines.upperBound == other.insetAfter)
        #expect(found.side - region.length + region.period == other.compact)
        #expect(region.isLastTileCut == other.lastTilePartial)
      }
      let compact = known.verdict == "tile" ? known.tile?.compact : known.stretch?.compact
      #expect(found.compact == compact)
    }
  }

  @Test(
    "has a source that gives the picture again, as small as it says", arguments: SlicingTruth.all)
  func proves(image: SlicingTruth.Image) throws {
    let raster = try image.raster()
    let finding = try SlicingFinder().find(in: raster)
    let size = PixelSize(
      width: finding.x.compact ?? image.width, height: finding.y.compact ?? image.height)
    #expect(finding.minimal.size == size)
    let composed = try Composition(of: finding.minimal, slicing: finding.slicing, at: raster.size)
    #expect(PixelDifference(between: composed.raster(), and: raster) == nil)
    #expect(finding.isExact)
    for axis in Axis.allCases where finding[axis].verdict != .none {
      #expect(finding[axis].proof == .exact)
    }
  }

  @Test("has the runs known for tolerances", arguments: SlicingTruth.all, [1, 2, 4, 8])
  func tolerates(image: SlicingTruth.Image, tolerance: Int) throws {
    let finder = SlicingFinder(FindingOptions(tolerance: tolerance))
    let finding = try finder.find(in: image.raster())
    for axis in Axis.allCases {
      let run = finding[axis].stretch
      let known = try #require(image[axis].tolerantStretch["\(tolerance)"])
      #expect(run?.start == known?.start)
      #expect(run?.length == known?.length)
      #expect(run?.representative == known?.representative)
      #expect(run?.deviation.in255ths == known?.maxError)
      #expect(run.map { image[axis].size - $0.lines.upperBound } == known?.insetAfter)
    }
  }

  @Test("is the same in every format that holds the picture", arguments: SlicingTruth.all)
  func ignoresFormat(image: SlicingTruth.Image) throws {
    let raster = try image.raster()
    for tolerance in [0, 4] {
      let finder = SlicingFinder(FindingOptions(tolerance: tolerance))
      let finding = try finder.find(in: raster)
      for format in PixelFormat.allCases where format.canHold(raster.header) {
        let other = try finder.find(in: raster.converted(to: format))
        #expect(other.x == finding.x)
        #expect(other.y == finding.y)
      }
    }
  }

  @Test("says why nothing was found")
  func explains() throws {
    func reason(_ file: String, _ axis: Axis) throws -> String? {
      let image = try #require(SlicingTruth.all.first { $0.file == "slicing/\(file).png" })
      return try SlicingFinder().find(in: image.raster())[axis].reason
    }
    let (gradient, noise) = (try reason("vgrad_rounded", .y), try reason("noise", .x))
    #expect(
      gradient
        == "rows 7 to 37 are a gradient, by up to 6/255 from row to row and 124/255 in all")
    #expect(noise == "columns 0 to 71 are noise, by up to 254/255 from column to column")
    let flat = try reason("flat", .x)
    #expect(flat == nil)
  }
}
