import Pixels
import TestSupport
import Testing

@Suite("A raster flipped from left to right")
struct RasterFlippingTests {
  @Test("has each row reversed, in every format", arguments: PixelFormat.allCases)
  func flips(format: PixelFormat) {
    for (width, height) in [(1, 3), (2, 1), (3, 2), (4, 5), (7, 1)] {
      let header = RasterHeader(
        size: PixelSize(width: width, height: height), format: format,
        palette: format == .indexed8 ? (0...255).map { RGBA8(red: $0, green: 0, blue: 0) } : [])
      var random = SplitMix64(seed: UInt64(width * 8 + height))
      let words = (0..<(width * height)).map { _ in random.next() }
      let raster = Raster(
        header, pixels: PixelData(words, bytesPerPixel: format.bytesPerPixel))
      let flipped = raster.flippedHorizontally()
      #expect(flipped == raster.flipped(along: .x))
      #expect(flipped.flippedHorizontally() == raster)
    }
  }
}
