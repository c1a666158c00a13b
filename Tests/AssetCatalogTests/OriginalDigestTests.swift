import NineSlice
import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

@Suite("The digest of a picture's look")
struct OriginalDigestTests {
  private static func rgba(_ pixels: [UInt32], width: Int) -> Raster {
    let size = PixelSize(width: width, height: pixels.count / width)
    return Raster(RasterHeader(size: size, format: .rgba8), pixels: PixelData(pixels))
  }

  @Test("is the SHA-256 of the bytes that are documented")
  func bytes() {
    let raster = Self.rgba([0xff03_0201, 0x0012_3456], width: 2)
    let bytes: [UInt8] = [
      0, 0, 0, 2, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    #expect(Digest(ofPixels: raster) == Digest(of: bytes))
    let deep = Raster(
      RasterHeader(size: PixelSize(width: 1, height: 1), format: .grayAlpha16),
      pixels: PixelData([UInt32(0x0102_abcd)]))
    #expect(
      Digest(ofPixels: deep)
        == Digest(of: [0, 0, 0, 1, 0, 0, 0, 1, 0xab, 0xcd, 0xab, 0xcd, 0xab, 0xcd, 1, 2]))
  }

  @Test("is the same in every format that holds the pixels", arguments: 0..<60 as Range<UInt64>)
  func formats(seed: UInt64) {
    let raster = CaseGenerator.makeCase(seed).raster
    let digest = Digest(ofPixels: raster)
    for format in PixelFormat.allCases
    where format != .indexed8 && format.canHold(raster.header) {
      #expect(Digest(ofPixels: raster.converted(to: format)) == digest, "\(format)")
    }
  }

  @Test("tells pictures apart that look otherwise, and not what alpha 0 hides")
  func differences() {
    let pixels: [UInt32] = [0xff00_0001, 0xff00_0002, 0x8000_0003, 0x0000_0004]
    let base = Digest(ofPixels: Self.rgba(pixels, width: 2))
    #expect(Digest(ofPixels: Self.rgba(pixels, width: 4)) != base)
    #expect(Digest(ofPixels: Self.rgba(pixels, width: 1)) != base)
    #expect(Digest(ofPixels: Self.rgba(Array(pixels.reversed()), width: 2)) != base)
    #expect(Digest(ofPixels: Self.rgba(pixels.dropLast() + [0x00ff_ffff], width: 2)) == base)
    #expect(Digest(ofPixels: Self.rgba(pixels.dropLast() + [0x0100_0004], width: 2)) != base)
  }

  @Test(
    "of what is composed is that of the composed picture", arguments: 0..<60 as Range<UInt64>)
  func composed(seed: UInt64) throws {
    let example = CaseGenerator.makeCase(seed)
    guard example.failures.isEmpty else { return }
    let composition = try example.compose()
    let raster = composition.raster()
    #expect(Digest(ofPixels: composition) == Digest(ofPixels: raster))
    let margins = PixelInsets(
      top: Int(seed % 3), left: Int(seed % 2), bottom: Int(seed % 4), right: 2)
    #expect(
      Digest(ofPixels: composition, composition.header, margins: margins)
        == Digest(ofPixels: Self.padded(raster, by: margins)))
  }

  private static func padded(_ raster: Raster, by margins: PixelInsets) -> Raster {
    let wide = raster.converted(to: .rgba16)
    let size = PixelSize(
      width: raster.size.width + margins.left + margins.right,
      height: raster.size.height + margins.top + margins.bottom)
    var words = [UInt64](repeating: 0, count: size.area)
    for y in 0..<raster.size.height {
      for x in 0..<raster.size.width {
        words[(y + margins.top) * size.width + x + margins.left] =
          wide.pixels[y * raster.size.width + x]
      }
    }
    return Raster(RasterHeader(size: size, format: .rgba16), pixels: PixelData(words))
  }

  // MARK: Comparing

  private static func deviation(_ left: Raster, _ right: Raster, bits: Int) -> OriginalDeviation? {
    OriginalDeviation(
      between: CanonicalRows(left.rows, left.header),
      and: CanonicalRows(right.rows, right.header), bits: bits)
  }

  @Test("comes with a comparison that finds the largest difference, its place and the count")
  func deviations() {
    let base = Self.rgba([0xff10_2030, 0x8000_00ff, 0x0012_3456, 0xff10_2030], width: 2)
    #expect(Self.deviation(base, base, bits: 8) == nil)
    let other = Self.rgba([0xff10_2130, 0x8000_009b, 0, 0xff10_2030], width: 2)
    let found = Self.deviation(base, other, bits: 8)
    #expect(found?.steps == 50 * 257 && found?.tolerance == 50)
    #expect(found.map { [$0.x, $0.y, $0.count] } == [1, 0, 2])
    #expect(found?.description == "by up to 50/255 at (1, 0), in 2 pixels")
    // Equal once they are multiplied, and still not the same picture.
    let faint = Self.deviation(
      Self.rgba([0x0100_0010], width: 1), Self.rgba([0x0100_0020], width: 1), bits: 8)
    #expect(faint?.steps == 0 && faint?.tolerance == 1)
    #expect(faint?.description == "by up to 0/255 at (0, 0), in 1 pixel")
    let deep = Raster(
      RasterHeader(size: PixelSize(width: 1, height: 2), format: .gray16),
      pixels: PixelData([UInt16(300), 7]))
    let deeper = Raster(deep.header, pixels: PixelData([UInt16(300), 8]))
    let small = Self.deviation(deep, deeper, bits: 16)
    #expect(small?.steps == 1 && small?.tolerance == 1)
    #expect(small?.description == "by up to 0.01/255 at (0, 1), in 1 pixel")
    #expect(
      Self.deviation(deep, Raster(deep.header, pixels: PixelData([UInt16(300), 263])), bits: 16)?
        .description == "by up to 1/255 at (0, 1), in 1 pixel")
  }

  @Test(
    "comes with a comparison that goes by runs of any length", arguments: 0..<60 as Range<UInt64>)
  func runs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = PixelSize(width: 2, height: random.number(1...9))
    func picture() -> Raster {
      let pixels = (0..<size.height).flatMap { _ -> [UInt8] in
        let value = UInt8(random.number(0...1))
        return [7, value]
      }
      return Raster(RasterHeader(size: size, format: .gray8), pixels: PixelData(pixels))
    }
    let (left, right) = (picture(), picture())
    let places = (0..<size.area).filter { left.pixels[$0] != right.pixels[$0] }
    let found = Self.deviation(left, right, bits: 8)
    #expect(found?.count ?? 0 == places.count)
    #expect(found.map { $0.y * 2 + $0.x } == places.first)
  }
}
