import Pixels
import Testing

@Suite("A raster")
struct RasterTests {
  private let square = Raster(
    RasterHeader(size: PixelSize(width: 3, height: 2), format: .gray8),
    pixels: .bytes1([1, 2, 3, 4, 5, 6]))

  @Test("is cropped to a part of itself")
  func crops() {
    let part = square.cropped(to: PixelRect(x: 1, y: 0, width: 2, height: 2))
    #expect(part.pixels == .bytes1([2, 3, 5, 6]))
    #expect(part.size == PixelSize(width: 2, height: 2))
  }

  @Test("gives equal neighbours among its rows as one run")
  func rows() {
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 2, height: 4), format: .gray8),
      pixels: .bytes1([1, 2, 1, 2, 1, 2, 3, 4]))
    #expect(
      Array(raster.rows) == [
        RowRun(pixels: .bytes1([1, 2]), times: 3), RowRun(pixels: .bytes1([3, 4])),
      ])
  }

  @Test("keeps every colour when it is widened", arguments: PixelFormat.allCases)
  func widens(format: PixelFormat) {
    let palette: [RGBA8] =
      format == .indexed8 ? [.clear, RGBA8(red: 9, green: 8, blue: 7, alpha: 6)] : []
    let header = RasterHeader(
      size: PixelSize(width: 2, height: 1), format: format, palette: palette)
    let pixels: PixelData =
      switch format.bytesPerPixel {
      case 1: .bytes1([0, 1])
      case 2: .bytes2([0x1234, 0xfedc])
      case 4:
        format == .rgb8
          ? .bytes4([0xff12_3456, 0xff00_0001]) : .bytes4([0x1234_5678, 0xfedc_ba98])
      default:
        format == .rgb16
          ? .bytes8([0xffff_1234_5678_9abc, 0xffff_0000_0001_ffff])
          : .bytes8([0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210])
      }
    let raster = Raster(header, pixels: pixels)
    for target in PixelFormat.allCases where target.canHold(header) {
      let wide = raster.converted(to: target)
      #expect(wide.format == target)
      for x in 0..<2 { #expect(wide.color(atX: x, y: 0) == raster.color(atX: x, y: 0)) }
    }
  }

  @Test("is not narrowed to what would lose something")
  func refusesNarrowing() {
    let clear = RasterHeader(
      size: PixelSize(width: 1, height: 1), format: .indexed8, palette: [.clear])
    #expect(!PixelFormat.rgb8.canHold(clear))
    #expect(PixelFormat.rgba8.canHold(clear))
    #expect(
      !PixelFormat.gray8.canHold(RasterHeader(size: clear.size, format: .rgb8)))
    #expect(
      !PixelFormat.rgba8.canHold(RasterHeader(size: clear.size, format: .gray16)))
    #expect(
      !PixelFormat.gray16.canHold(RasterHeader(size: clear.size, format: .grayAlpha8)))
  }

  @Test("has as many pixels as its size says")
  func countsPixels() async {
    await #expect(processExitsWith: .failure) {
      _ = Raster(
        RasterHeader(size: PixelSize(width: 2, height: 2), format: .gray8), pixels: .bytes1([1]))
    }
  }

  @Test("has a colour for every index")
  func checksIndices() async {
    await #expect(processExitsWith: .failure) {
      _ = Raster(
        RasterHeader(size: PixelSize(width: 1, height: 1), format: .indexed8, palette: [.clear]),
        pixels: .bytes1([1]))
    }
  }
}

@Suite("Premultiplying")
struct PremultiplyingTests {
  @Test("multiplies every colour by its alpha, rounded to nearest, for all of 8 bits")
  func allOf8Bits() {
    for alpha in 0..<256 {
      let words = (0..<256).map { UInt16(alpha << 8 | $0) }
      let raster = Raster(
        RasterHeader(size: PixelSize(width: 256, height: 1), format: .grayAlpha8),
        pixels: .bytes2(words))
      guard case .bytes2(let result) = PremultipliedRaster(raster).pixels else { return }
      for color in 0..<256 {
        let expected = (2 * color * alpha + 255) / 510
        #expect(Int(result[color]) == alpha << 8 | expected)
      }
    }
  }

  @Test("of a program's own words is taken as it is, and kept within its alpha")
  func words() {
    let picture = PremultipliedRaster(
      size: PixelSize(width: 2, height: 1), words: [0x8040_2010, 0x1020_ff08])
    #expect(picture.pixels == .bytes4([0x8040_2010, 0x1010_1008]))
    #expect(picture.format == .rgba8)
    #expect(picture.straight.pixels == .bytes4([0x8080_4020, 0x10ff_ff80]))
  }

  @Test("is undone within half a step of the premultiplied value")
  func undone() {
    for alpha in [1, 2, 3, 100, 254, 255] {
      let words = (0..<256).map { UInt32(alpha << 24 | $0 << 16 | (255 - $0)) }
      let raster = Raster(
        RasterHeader(size: PixelSize(width: 256, height: 1), format: .rgba8), pixels: .bytes4(words)
      )
      let premultiplied = PremultipliedRaster(raster)
      #expect(PremultipliedRaster(premultiplied.straight) == premultiplied)
    }
  }

  @Test("keeps 16 bits")
  func sixteenBits() {
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 2, height: 1), format: .grayAlpha16),
      pixels: .bytes4([0x8000_ffff, 0xffff_1234]))
    #expect(PremultipliedRaster(raster).pixels == .bytes4([0x8000_8000, 0xffff_1234]))
  }

  @Test("blends as real arithmetic does, within a step")
  func blends() {
    for alpha: UInt32 in [0, 1, 127, 128, 254, 255] {
      for below: UInt32 in [0, 1, 77, 200, 255] {
        let above = alpha << 24 | (alpha / 2) << 16 | alpha << 8
        let ground = 0xff00_0000 | below << 16 | below << 8 | below
        let result = RGBA8(word: over(above, ground))
        let rest = Double(255 - alpha) / 255 * Double(below)
        #expect(abs(Double(result.green) - Double(alpha) - rest) <= 0.5001)
        #expect(abs(Double(result.red) - rest) <= 0.5001)
        #expect(result.alpha == 255)
      }
    }
  }
}
