import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("Finding a slicing")
struct SlicingFinderTests {
  @Test(
    "gives a picture that was composed back from what was found, no larger than its source",
    arguments: PixelFormat.allCases)
  func findsPlanted(format: PixelFormat) throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<60 {
      let (x, y) = (random.axis(), random.axis())
      let source = random.picture(PixelSize(width: x.side, height: y.side), format)
      let size = PixelSize(
        width: x.side + random.number(0...20), height: y.side + random.number(0...20))
      let slicing = Slicing(x: x.slicing, y: y.slicing)
      let picture = try Composition(of: source, slicing: slicing, at: size).raster()
      let finding = try SlicingFinder().find(in: picture)
      #expect(finding.isExact)
      for axis in Axis.allCases {
        let planted = (axis == .x ? x : y)
        let numbers = plainNumbers(lines(picture, axis))
        let (run, tile) = (AxisOracle.stretch(numbers), AxisOracle.tile(numbers))
        let found = finding[axis]
        #expect(found.stretch?.lines == run)
        #expect(found.tile?.lines == tile?.range && found.tile?.period == tile?.period)
        let spans = found.side - planted.side + planted.slicing.segments[1].length
        if spans >= 2 * planted.slicing.segments[1].length {
          #expect(found.verdict != .none)
          #expect(found.compact ?? .max <= planted.side)
        }
        if found.verdict != .none { #expect(found.proof == .exact) }
      }
      let composed = try Composition(of: finding.minimal, slicing: finding.slicing, at: size)
      #expect(PixelDifference(between: composed.raster(), and: picture) == nil)
      #expect(finding.minimal.format == picture.format && finding.minimal.color == picture.color)
    }
  }

  @Test("gives the same for the same colours in another format")
  func ignoresFormat() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let (x, y) = (random.axis(3), random.axis(3))
      let source = random.picture(
        PixelSize(width: x.side, height: y.side),
        random.pick([.gray8, .indexed8, .grayAlpha8, .rgb8]))
      let picture = try Composition(
        of: source, slicing: Slicing(x: x.slicing, y: y.slicing),
        at: PixelSize(width: x.side + 7, height: y.side + 5)
      ).raster()
      let finder = SlicingFinder(FindingOptions(tolerance: random.pick([0, 3, 40])))
      let finding = try finder.find(in: picture)
      for format in PixelFormat.allCases where format.canHold(picture.header) {
        let other = try finder.find(in: picture.converted(to: format))
        #expect(other.x == finding.x && other.y == finding.y)
      }
    }
  }

  @Test("takes the smaller compact size, stretch where both leave as much")
  func decides() throws {
    func verdict(_ text: String) throws -> SlicingVerdict {
      try SlicingFinder().find(in: raster(text)).x.verdict
    }
    #expect(try verdict("rgrgrg") == .tile)
    #expect(try verdict("rgrgbb") == .tile)
    // 6 - 4 + 2 is what 6 - 3 + 1 is.
    #expect(try verdict("rgrgbbb") == .stretch)
    #expect(try verdict("rgb") == .none)
    #expect(try verdict("r") == .none)
  }

  @Test("holds a run of 2 or 3 for one that is not worthwhile", arguments: 1...6)
  func knowsWorth(length: Int) throws {
    let picture = raster("r" + String(repeating: "g", count: length) + "b")
    let finding = try SlicingFinder().find(in: picture)
    #expect(finding.x.verdict == (length > 1 ? .stretch : .none))
    #expect(finding.x.isWorthwhile == (length > 3))
    #expect(finding.isWorthwhile == (length > 3))
  }

  @Test("sees no colour that alpha 0 hides, and keeps the first one")
  func ignoresHiddenColors() throws {
    let finding = try SlicingFinder().find(in: raster("gR.R.b"))
    #expect(finding.x.stretch?.lines == 1..<5)
    #expect(text(finding.minimal) == "gRb")
    #expect(finding.isExact)
    let tiled = try SlicingFinder().find(in: raster("Rg.gRg.b"))
    #expect(tiled.x.verdict == .tile)
    #expect(text(tiled.minimal) == "Rgb" || text(tiled.minimal) == "Rg.b")
    #expect(tiled.isExact)
  }

  @Test("slices one axis and leaves the other one fixed")
  func slicesOneAxis() throws {
    let finding = try SlicingFinder().find(in: raster("rggggb\nwyyyyc\nmhhhh#"))
    #expect(finding.x.verdict == .stretch && finding.y.verdict == .none)
    #expect(finding.slicing.y == AxisSlicing([.fixed(3)]))
    #expect(finding.slicing.x == AxisSlicing([.fixed(1), .resizable(1), .fixed(1)]))
    #expect(text(finding.minimal) == "rgb\nwyc\nmh#")
    #expect(finding.isExact && finding.isSliceable)
    #expect(finding.capInsets == PixelInsets(top: 3, left: 1, bottom: 0, right: 1))
  }

  @Test("copes with a single pixel, a single line and a picture that is all transparent")
  func copesWithLittle() throws {
    let pixel = try SlicingFinder().find(in: raster("r"))
    #expect(pixel.x.reason == "there is a single column")
    #expect(pixel.y.reason == "there is a single row")
    #expect(pixel.isExact && !pixel.isSliceable)
    let line = try SlicingFinder().find(in: raster("rgggg"))
    #expect(line.x.stretch?.lines == 1..<5 && line.y.verdict == .none)
    let clear = try SlicingFinder().find(in: raster("R.R\n.R."))
    #expect(clear.x.compact == 1 && clear.y.compact == 1)
    #expect(text(clear.minimal) == "R")
  }

  @Test("keeps the tile's phase, and says under which condition it is exact")
  func tellsCondition() throws {
    let finding = try SlicingFinder().find(in: raster("wrgbrgbrgc"))
    #expect(finding.x.verdict == .tile && finding.x.period == 3 && finding.x.phase == 1)
    #expect(finding.x.tile?.isLastTileCut == true)
    #expect(finding.x.condition == "when the width changes by a multiple of 3 px")
    #expect(text(finding.minimal) == "wrgbc")
    #expect(finding.slicing.x.mode == .tile)
    #expect(try SlicingFinder().find(in: raster("rrrr")).x.condition == nil)
  }

  @Test("gives caps of one length when asked")
  func findsSymmetrical() throws {
    let finder = SlicingFinder(FindingOptions(isSymmetrical: true))
    let finding = try finder.find(in: raster("rggggggbcm"))
    #expect(finding.x.before == 3 && finding.x.after == 3)
    let none = try finder.find(in: raster("rggggbcmyw"))
    #expect(none.x.verdict == .none)
    #expect(
      none.x.reason == "no equal columns lie across the middle, between caps of one length")
    let tiled = try finder.find(in: raster("rgbgbgbgcm"))
    #expect(tiled.x.verdict == .tile && tiled.x.before == 2 && tiled.x.after == 2)
    #expect(tiled.isExact)
  }

  @Test("refuses wishes out of range")
  func refusesWishes() {
    func refuses(_ options: FindingOptions, _ words: String) {
      let error = #expect(throws: FindingError.self) {
        try SlicingFinder(options).find(in: raster("r"))
      }
      #expect(error?.description == words)
    }
    refuses(FindingOptions(ranges: 0), "0 ranges are not within 1 to 2047")
    refuses(FindingOptions(ranges: 2048), "2048 ranges are not within 1 to 2047")
    refuses(FindingOptions(tolerance: -1), "a tolerance of -1 is not within 0 to 255")
    refuses(FindingOptions(tolerance: 256), "a tolerance of 256 is not within 0 to 255")
    refuses(
      FindingOptions(ranges: 2, isSymmetrical: true, tolerance: 1),
      "several symmetrical ranges can't be found with a tolerance")
    #expect(throws: FindingError.noPicture) { try SlicingFinder().find(in: []) }
  }

  @Test("leaves out transparent margins when asked, and keeps how wide they were")
  func trimsMargins() throws {
    let picture = raster("....\n.RR.\n.rg.\n....\nR...")
    let finding = try SlicingFinder(FindingOptions(trimsMargins: true)).find(in: picture)
    #expect(finding.trimmed == PixelInsets(top: 2, left: 1, bottom: 2, right: 1))
    #expect(finding.size == PixelSize(width: 2, height: 1))
    #expect(text(finding.minimal) == "rg")
    let clear = try SlicingFinder(FindingOptions(trimsMargins: true)).find(in: raster("..\n.."))
    #expect(clear.trimmed == .zero)
  }
}
