import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("The engine's fast paths")
struct TwinTests {
  @Test("make what the plain composer makes, bit by bit", arguments: 0..<6 as Range<UInt64>)
  func equalsTwin(part: UInt64) {
    expectHolds(seeds: 40_000 + part * 250..<40_000 + (part + 1) * 250, atLeast: 100) { example in
      Verdict(try difference(example))
    }
  }

  @Test("make wide pictures as the plain composer does", arguments: 0..<4 as Range<UInt64>)
  func equalsTwinWhenWide(part: UInt64) {
    expectHolds(seeds: 50_000 + part * 40..<50_000 + (part + 1) * 40, atLeast: 15) { example in
      var wide = example
      wide.size.width = example.size.width * 7 + Int(example.seed % 5)
      wide.size.height = example.size.height * 2
      return Verdict(try difference(wide))
    }
  }

  @Test(
    "write no row's columns into the next row's memory, however long a run is",
    arguments: [15, 16, 17, 30, 31, 32, 33, 64])
  func staysInItsRow(growth: Int) throws {
    // Without a right cap the last run, half as long as the others, ends where the row ends.
    let source = PixelSize(width: 9, height: 8)
    let raster = Raster(
      RasterHeader(size: source, format: .rgba8),
      pixels: .bytes4((0..<72).map { UInt32($0) &* 2_654_435_761 | 0x4000_0000 }))
    var slicing = Slicing(stretchingWhole: source)
    slicing.filter = .linear
    for extra in [-5, 0, 4] {
      let example = CompositionCase(
        raster: raster, slicing: slicing,
        size: PixelSize(width: 9 * growth + extra, height: 40))
      #expect(try difference(example) == nil)
      let expected = try PlainComposer(
        of: raster, slicing: slicing, at: example.size, sourceScale: .one, targetScale: .one
      ).words()
      var streamed: [UInt64] = []
      for run in try example.compose() {
        for _ in 0..<run.times { streamed += (0..<run.pixels.count).map { run.pixels[$0] } }
      }
      #expect(streamed == expected)
    }
  }

  @Test("make spaced tiles of every length at every width", arguments: 1...6)
  func equalsTwinWhenSpaced(tile: Int) throws {
    let source = PixelSize(width: tile + 2, height: 1)
    let raster = Raster(
      RasterHeader(size: source, format: .rgba8),
      pixels: .bytes4((0..<UInt32(tile + 2)).map { $0 &* 2_654_435_761 | 0x4000_0000 }))
    let slicing = try Slicing(
      capInsets: PixelInsets(top: 0, left: 1, bottom: 0, right: 1), of: source, mode: .space)
    for width in 2...(8 * tile + 9) {
      let example = CompositionCase(
        raster: raster, slicing: slicing, size: PixelSize(width: width, height: 1))
      #expect(try difference(example) == nil, "\(width)")
    }
  }

  @Test("draw onto a part of a picture what they compose alone")
  func draws() {
    expectHolds(seeds: 60_000..<60_400, atLeast: 100) { example in
      guard example.raster.format.bitsPerChannel == 8 else { return .doesNotApply }
      return Verdict(try drawingDifference(example))
    }
  }

  @Test("draw nothing where the part lies beside the picture, however far")
  func drawsNothingBeside() throws {
    let size = PixelSize(width: 3, height: 2)
    func picture(_ word: UInt32) -> PremultipliedRaster {
      PremultipliedRaster(
        Raster(
          RasterHeader(size: size, format: .rgba8),
          pixels: .bytes4([UInt32](repeating: word, count: size.area))))
    }
    let (above, ground) = (picture(0xff11_2233), picture(0xff44_5566))
    let far = [.min, .min + 1, -4, -3, 3, 4, .max] as [Int]
    for rect in far.flatMap({
      [
        PixelRect(x: $0, y: 0, width: 3, height: 2),
        PixelRect(x: 0, y: $0, width: 3, height: 2),
      ]
    }) {
      for blending in Blending.allCases {
        var target = ground
        try target.draw(
          above, slicing: Slicing(stretchingWhole: size), in: rect, blending: blending)
        #expect(target == ground, "\(blending) at \(rect)")
      }
    }
  }

  private func difference(_ example: CompositionCase) throws(SlicingError) -> String? {
    let twin = try PlainComposer(
      of: example.raster, slicing: example.slicing, at: example.size,
      sourceScale: example.sourceScale, targetScale: example.targetScale)
    let expected = twin.words()
    let pixels = try example.compose().raster().pixels
    guard let place = expected.indices.first(where: { pixels[$0] != expected[$0] }) else {
      return nil
    }
    let (x, y) = (place % example.size.width, place / example.size.width)
    return "(\(x), \(y)) is \(hex(pixels[place])), not \(hex(expected[place]))"
  }

  private func drawingDifference(_ example: CompositionCase) throws(SlicingError) -> String? {
    let picture = PremultipliedRaster(example.raster.converted(to: .rgba8))
    let alone = try picture.composed(
      slicing: example.slicing, at: example.size, sourceScale: example.sourceScale,
      targetScale: example.targetScale
    ).raster.converted(to: .rgba8)
    let size = PixelSize(width: 23, height: 17)
    let offset = Int(example.seed % 9) - 4
    let ground = (0..<size.area).map { UInt32(truncatingIfNeeded: $0 &* 0x0102_0305) | 0xff00_0000 }
    for blending in Blending.allCases {
      var target = PremultipliedRaster(
        Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(ground)))
      try target.draw(
        picture, slicing: example.slicing,
        in: PixelRect(
          x: offset, y: -offset, width: example.size.width, height: example.size.height),
        blending: blending, sourceScale: example.sourceScale, targetScale: example.targetScale)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let below = ground[y * size.width + x]
          var expected = below
          let (column, row) = (x - offset, y + offset)
          if (0..<example.size.width).contains(column), (0..<example.size.height).contains(row) {
            let above = UInt32(alone.pixels[row * example.size.width + column])
            expected = blending == .replace ? above : over(above, below)
          }
          let found = target.pixels[y * size.width + x]
          if found != UInt64(expected) {
            return "\(blending): (\(x), \(y)) is \(hex(found)), not \(hex(UInt64(expected)))"
          }
        }
      }
    }
    return nil
  }

  private func hex(_ word: UInt64) -> String { String(word, radix: 16) }
}
