import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("One slicing of several pictures")
struct SeveralPicturesTests {
  @Test(
    "of one button at several sizes gives them all from one source",
    arguments: 0..<4 as Range<UInt64>)
  func findsSizes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var sliced = 0
    for _ in 0..<40 {
      let (x, y) = (random.axis(3), random.axis(3))
      let format = random.pick([PixelFormat.rgba8, .gray8, .indexed8, .rgb16])
      let source = random.picture(PixelSize(width: x.side, height: y.side), format)
      let slicing = Slicing(x: x.slicing, y: y.slicing)
      var sizes: Set<PixelSize> = [PixelSize(width: x.side + 17, height: y.side + 17)]
      for _ in 0..<random.number(1...3) {
        sizes.insert(
          PixelSize(
            width: x.side + random.number(0...12), height: y.side + random.pick([0, 5, 17])))
      }
      let pictures = try sizes.sorted { ($0.width, $0.height) < ($1.width, $1.height) }.map {
        FullSizePicture(
          try Composition(of: source, slicing: slicing, at: $0).raster(), name: "\($0).png")
      }
      let findings = try SlicingFinder().find(in: pictures)
      #expect(findings.count == pictures.count)
      let isOfEach = findings[0].x.verdict != .none && findings[0].y.verdict != .none
      if isOfEach { sliced += 1 }
      for (finding, picture) in zip(findings, pictures) {
        #expect(finding.isExact, "\(finding.name): \(finding.x.proof) \(finding.y.proof)")
        if isOfEach { #expect(finding.minimal == findings[0].minimal) }
        let composed = try Composition(
          of: finding.minimal, slicing: finding.slicing, at: picture.raster.size)
        #expect(PixelDifference(between: composed.raster(), and: picture.raster) == nil)
      }
    }
    #expect(sliced > 20)
  }

  @Test("needs what a single picture of them would not")
  func takesThemAllIntoAccount() throws {
    // Alone, the longest run of the first is its cap of six.
    let short = raster("rggggggbyyc")
    let long = raster("rggggggbyyyyyyyyyc")
    let alone = try SlicingFinder().find(in: short)
    #expect(alone.x.before == 1)
    let findings = try SlicingFinder().find(in: [
      FullSizePicture(short, name: "short"), FullSizePicture(long, name: "long"),
    ])
    #expect(findings.map(\.x.before) == [8, 8] && findings.map(\.x.after) == [1, 1])
    #expect(findings.map(\.x.length) == [2, 9])
    #expect(text(findings[0].minimal) == "rggggggbyc" && findings.allSatisfy { $0.isExact })
  }

  @Test("is proven with a source that is one of them")
  func acceptsTheSource() throws {
    let findings = try SlicingFinder().find(in: [
      FullSizePicture(raster("rgb")), FullSizePicture(raster("rggggb")),
    ])
    #expect(findings.allSatisfy { text($0.minimal) == "rgb" && $0.isExact })
    #expect(findings.map(\.x.isWorthwhile) == [true, true])
  }

  @Test("says that sizes don't go together")
  func refusesOtherButtons() throws {
    let findings = try SlicingFinder().find(in: [
      FullSizePicture(raster("rggggb"), name: "a.png"),
      FullSizePicture(raster("cggggggb"), name: "b.png"),
    ])
    #expect(findings.allSatisfy { $0.x.verdict == .none })
    #expect(
      findings[0].x.reason
        == "no equal columns lie in the same place of all pictures; in a.png columns 0 to 5 differ from "
        + "their neighbours, by up to 255/255 after column 0")
    // Alone each axis seems to fit; the corner does not.
    let corners = try SlicingFinder().find(in: [
      FullSizePicture(raster("rgg\nbcc\nbcc"), name: "a.png"),
      FullSizePicture(raster("wgggg\nbcccc\nbcccc\nbcccc"), name: "b.png"),
    ])
    #expect(corners.allSatisfy { $0.x.verdict == .none && $0.y.verdict == .none })
    #expect(
      corners[0].x.reason
        == "b.png differs from what its source gives, by up to 255/255 at (0, 0), in 1 pixel")
  }

  @Test("gives up an axis where no single picture has something to cut along both")
  func needsASource() throws {
    let (wide, tall) = (raster("rggggb\nwccccy"), raster("rb\nmh\nmh\nmh\nwy"))
    let findings = try SlicingFinder().find(in: [
      FullSizePicture(wide, name: "wide.png"), FullSizePicture(tall, name: "tall.png"),
    ])
    #expect(findings.allSatisfy { $0.isExact && $0.y.verdict == .none })
    let reasons = (findings[0].y.reason, findings[0].x.reason)
    #expect(
      reasons.0
        == "no picture has something between its caps to cut a source for wide.png from")
    #expect(
      reasons.1
        == "no picture has something between its caps to cut a source for tall.png from")
    // With a picture that has both, everything is there.
    let large = raster("rgggb\nm###h\nm###h\nwcccy")
    let all = try SlicingFinder().find(in: [
      FullSizePicture(wide), FullSizePicture(tall), FullSizePicture(large),
    ])
    #expect(all.allSatisfy { $0.isExact && text($0.minimal) == "rgb\nm#h\nwcy" })
  }

  @Test("relaxes the condition of tiles by other widths that are exact")
  func relaxesCondition() throws {
    let (first, second) = (raster("wrgbyrgbyrgbyc"), raster("wrgbyrgbyrgbyrgc"))
    let alone = try SlicingFinder().find(in: first)
    #expect(alone.x.step == 4)
    let findings = try SlicingFinder().find(in: [FullSizePicture(first), FullSizePicture(second)])
    #expect(findings.map(\.x.step) == [2, 2] && findings.allSatisfy { $0.isExact })
    // An end cap that only fits whole tiles.
    let third = raster("wrgbyrgbyrgbyrgm")
    let none = try SlicingFinder().find(in: [FullSizePicture(first), FullSizePicture(third)])
    #expect(none.allSatisfy { $0.x.verdict == .none })
  }

  @Test(
    "at several scales has caps of whole points, rounded outwards",
    arguments: 0..<4 as Range<UInt64>)
  func findsScales(seed: UInt64) throws {
    var random = SplitMix64(seed: 50 + seed)
    var found = 0
    for _ in 0..<60 {
      let scales: [Scale] = random.pick([
        [1, 2, 3], [1, 2], [2, 3], [1.5, 3], [1, 1.5], [2, 4],
      ])
      let looks = random.pick([[""], ["normal", "highlighted"]])
      let size = PixelSize(width: 2 * random.number(3...8), height: 2 * random.number(1...4))
      var pictures: [FullSizePicture] = []
      for scale in scales {
        for look in looks {
          func pixels(_ points: Int) -> Int { Int(Double(points) * scale.value) }
          let (width, height) = (pixels(size.width), pixels(size.height))
          let (left, right) = (random.number(0...width / 3), random.number(0...width / 3))
          let narrow = random.picture(
            PixelSize(width: left + 1 + right, height: height), .rgba8, colors: 2)
          let slicing = Slicing(
            x: AxisSlicing([.fixed(left), .resizable(1), .fixed(right)]),
            y: AxisSlicing([.fixed(height)]))
          let picture = try Composition(
            of: narrow, slicing: slicing, at: PixelSize(width: width, height: height)
          ).raster()
          pictures.append(
            FullSizePicture(picture, name: "\(look)@\(scale)x", scale: scale, look: look))
        }
      }
      let findings = try SlicingFinder().find(in: pictures)
      #expect(findings.allSatisfy { $0.isExact })
      let caps = Self.known(pictures, points: size.width, scales: scales)
      #expect((findings[0].x.stretch != nil) == (caps != nil))
      guard findings[0].x.verdict == .stretch, let caps else { continue }
      found += 1
      for (finding, picture) in zip(findings, pictures) {
        #expect(Double(finding.x.before ?? -1) == caps.before * picture.scale.value)
        #expect(Double(finding.x.after ?? -1) == caps.after * picture.scale.value)
        #expect(finding.minimal.size.width == finding.x.compact)
      }
    }
    #expect(found > 10)
  }

  /// The shortest caps in points that are whole pixels everywhere, by trying all.
  private static func known(
    _ pictures: [FullSizePicture], points: Int, scales: [Scale]
  ) -> (before: Double, after: Double)? {
    let numbers = pictures.map { plainNumbers(lines($0.raster, .x)) }
    var best: (key: (Double, Double, Double), caps: (Double, Double))?
    let halves = (0...2 * points).map { Double($0) / 2 }.filter { value in
      scales.allSatisfy { (value * $0.value).rounded() == value * $0.value }
    }
    // Half a point is the shortest whole length of scales 2 and 4, two points that of 1 and 1.5.
    let grain = halves.first { $0 > 0 } ?? 1
    for before in halves {
      for after in halves where Double(points) - before - after >= 2 * grain {
        let isFlat = zip(pictures, numbers).allSatisfy { picture, numbers in
          let (start, end) = (
            Int(before * picture.scale.value), Int(after * picture.scale.value)
          )
          return Set(numbers[start..<numbers.count - end]).count == 1
        }
        guard isFlat else { continue }
        let key = (before + after, abs(before - after), before)
        if best.map({ key < $0.key }) ?? true { best = (key, (before, after)) }
      }
    }
    return best.map(\.caps)
  }

  @Test("has one mode for looks that tile and looks that are flat")
  func sharesTiles() throws {
    let (dashed, solid) = (raster("wrgrgrgrgw"), raster("wrrrrrrrrw"))
    let findings = try SlicingFinder().find(in: [
      FullSizePicture(dashed, name: "inactive", look: "normal"),
      FullSizePicture(solid, name: "active", look: "selected"),
    ])
    #expect(findings.allSatisfy { $0.x.verdict == .tile && $0.x.period == 2 && $0.isExact })
    #expect(findings.map { text($0.minimal) } == ["wrgw", "wrrw"])
  }

  @Test("tiles at several scales with a period of whole points")
  func tilesAtScales() throws {
    let small = raster("wrgbrgbrgbw")
    let large = raster("wwrcggbbrcggbbrcggbbww")
    let findings = try SlicingFinder().find(in: [
      FullSizePicture(small, name: "a.png"), FullSizePicture(large, name: "a@2x.png", scale: 2),
    ])
    #expect(findings.map(\.x.period) == [3, 6] && findings.map(\.x.before) == [1, 2])
    #expect(findings.allSatisfy { $0.isExact })
    #expect(
      findings.map(\.x.condition) == [
        "when the width changes by a multiple of 3 px",
        "when the width changes by a multiple of 6 px",
      ])
  }

  @Test("refuses a side that is no whole number of points, and goes on with the other one")
  func refusesFractions() throws {
    let findings = try SlicingFinder().find(in: [
      FullSizePicture(raster("rgggb\nrgggb"), name: "a.png"),
      FullSizePicture(raster("rgggggggb\nrgggggggb"), name: "a@2x.png", scale: 2),
    ])
    #expect(findings.map(\.x.verdict) == [.none, .none])
    #expect(
      findings[0].x.reason
        == "the width of a@2x.png, 9 px, is not a multiple of 2 px, which would be whole points "
        + "at every scale")
    #expect(findings.map(\.y.verdict) == [.stretch, .stretch])
  }

  @Test("of one look, scale and size is refused")
  func refusesTwins() {
    #expect(
      throws: FindingError.sameSize(
        first: "a.png", second: "b.png", size: PixelSize(width: 2, height: 1))
    ) {
      try SlicingFinder().find(in: [
        FullSizePicture(raster("rg"), name: "a.png"), FullSizePicture(raster("gr"), name: "b.png"),
      ])
    }
  }

  @Test("trims the margins that all of them have, in whole points")
  func trimsTogether() throws {
    let findings = try SlicingFinder(FindingOptions(trimsMargins: true)).find(in: [
      FullSizePicture(raster(".rrrr..")), FullSizePicture(raster("...rrrrrrrrr.."), scale: 2),
    ])
    #expect(findings.map(\.trimmed.left) == [1, 2] && findings.map(\.trimmed.right) == [1, 2])
    #expect(findings.allSatisfy { $0.isExact })
  }

  @Test("is within the tolerance at every scale", arguments: 0..<3 as Range<UInt64>)
  func toleratesScales(seed: UInt64) throws {
    var random = SplitMix64(seed: 70 + seed)
    var sliced = 0
    for _ in 0..<60 {
      let tolerance = random.number(1...4)
      let pictures = [1, 2].map { scale in
        let size = PixelSize(width: 8 * scale, height: scale)
        let values = (0..<size.area).map { _ in UInt8(100 + random.number(0...tolerance + 1)) }
        return FullSizePicture(
          Raster(RasterHeader(size: size, format: .gray8), pixels: .bytes1(values)),
          scale: scale == 1 ? 1 : 2)
      }
      let findings = try SlicingFinder(FindingOptions(tolerance: tolerance)).find(in: pictures)
      if findings[0].x.verdict == .stretch { sliced += 1 }
      for finding in findings {
        guard case .within(let difference) = finding.x.proof else { continue }
        #expect(difference.largest <= Deviation(in255ths: tolerance))
      }
      #expect(findings[0].x.before.map { $0 * 2 } == findings[1].x.before)
      #expect(findings[0].x.verdict == findings[1].x.verdict)
    }
    #expect(sliced > 20)
  }

  @Test("is within the tolerance at every size, or none")
  func toleratesSizes() throws {
    func gray(_ values: [UInt8]) -> Raster {
      Raster(
        RasterHeader(size: PixelSize(width: values.count, height: 1), format: .gray8),
        pixels: .bytes1(values))
    }
    let finder = SlicingFinder(FindingOptions(tolerance: 2))
    let near = try finder.find(in: [
      FullSizePicture(gray([9, 100, 102, 101, 200])), FullSizePicture(gray([9, 101, 201])),
    ])
    #expect(near.allSatisfy { $0.x.verdict == .stretch })
    #expect(near[1].difference?.largest == Deviation(in255ths: 1))
    let far = try finder.find(in: [
      FullSizePicture(gray([9, 100, 102, 101, 200])), FullSizePicture(gray([9, 105, 200])),
    ])
    #expect(far.allSatisfy { $0.x.verdict == .none })
  }
}
