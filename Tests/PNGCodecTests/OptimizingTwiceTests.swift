import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("A file that was made smaller")
struct OptimizingTwiceTests {
  @Test("is not made smaller again", arguments: 0..<8 as Range<UInt64>, PNGEffort.allCases)
  func isSettled(seed: UInt64, effort: PNGEffort) throws {
    let raster = Self.picture(seed)
    let file = try PNG.encode(raster, form: PNGForm(holding: raster.header)).bytes
    let once = try PNG.optimize(file, effort: effort).bytes
    #expect(try PNG.optimize(once, effort: effort).bytes == once)
    // What it was made from leaves no trace in it. (With less effort the first file may be as small.)
    guard once != file else { return }
    let wide = raster.converted(to: .rgba16)
    let other = try PNG.encode(wide, form: PNGForm(holding: wide.header)).bytes
    #expect(try PNG.optimize(other, effort: effort).bytes == once)
  }

  @Test(
    "is not made smaller again, of the samples with a palette",
    .enabled(if: SampleFiles.areThere, Comment(rawValue: SampleFiles.skipReason)))
  func settlesSamples() throws {
    for (path, expectation) in try SampleFiles.expectations("pngsuite") {
      guard case .picture = expectation else { continue }
      let file = try SampleFiles.bytes(path)
      let form = try PNG.readInfo(file).form
      guard form.colorType == .palette, form.bitDepth <= 4 else { continue }
      let once = try PNG.optimize(file, effort: .standard).bytes
      #expect(try PNG.optimize(once, effort: .standard).bytes == once, "\(path)")
    }
  }

  @Test("is not made smaller again where it had a form of its own", arguments: PNGEffort.allCases)
  func isSettledInOwnForm(effort: PNGEffort) throws {
    // Opaque and gray, so that many forms will do, and one of them is smaller than what it had.
    var random = SplitMix64(seed: 3)
    let size = PixelSize(width: 12, height: 12)
    let values = (0..<size.area).map { 17 * UInt8(($0 / 5 + random.number(0...2)) % 16) }
    let raster = Raster(RasterHeader(size: size, format: .gray8), pixels: .bytes1(values))
    let once = try PNG.optimize(
      PNG.encode(raster, form: PNGForm(colorType: .rgba, bitDepth: 8)).bytes, effort: effort
    ).bytes
    #expect(try PNG.optimize(once, effort: effort).bytes == once)
  }

  /// Spots and slopes in a palette whose order says nothing.
  private static func picture(_ seed: UInt64) -> Raster {
    var random = SplitMix64(seed: seed)
    let size = PixelSize(width: random.number(7...16), height: random.number(7...16))
    let count = random.number(3...11)
    let palette = (0..<count).map { index in
      let alpha = UInt8(random.once(in: 4) ? 40 * (index % 5) : 255)
      return RGBA8(
        red: UInt8(20 * index), green: UInt8(random.number(0...255)), blue: 90, alpha: alpha)
    }
    .shuffled(using: &random)
    let slope = random.number(1...4)
    let indices = (0..<size.area).map { place in
      let (x, y) = (place % size.width, place / size.width)
      return UInt8(
        (x / slope * 5 + y * slope / 3 + (random.once(in: 6) ? random.number(0...3) : 0)) % count)
    }
    return Raster(
      RasterHeader(size: size, format: .indexed8, palette: palette), pixels: .bytes1(indices))
  }
}
