package import Pixels

/// A pixel as four channels of straight alpha in 0...full, whatever format it is from.
package struct PixelChannels: Hashable, Sendable {
  package var red: Int
  package var green: Int
  package var blue: Int
  package var alpha: Int
  /// 255 or 65535.
  package var full: Int

  /// Reads a word as its format has it: gray on three channels, an index as its colour.
  package init(_ word: UInt64, of header: RasterHeader) {
    let bits = header.format.bitsPerChannel
    full = bits == 8 ? 255 : 65535
    let mask = UInt64(full)
    let channels = (0..<4).map { Int(word >> UInt64($0 * bits % 64) & mask) }
    switch header.format {
    case .gray8, .gray16:
      (red, green, blue, alpha) = (channels[0], channels[0], channels[0], full)
    case .grayAlpha8, .grayAlpha16:
      (red, green, blue, alpha) = (channels[0], channels[0], channels[0], channels[1])
    case .rgb8, .rgb16:
      (red, green, blue, alpha) = (channels[0], channels[1], channels[2], full)
    case .rgba8, .rgba16:
      (red, green, blue, alpha) = (channels[0], channels[1], channels[2], channels[3])
    case .indexed8:
      let color = header.palette[Int(word)]
      (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
      alpha = Int(color.alpha)
    }
  }

  /// Red, green and blue times alpha, and alpha itself: real numbers in 0...full.
  package var premultiplied: SIMD4<Double> {
    let (alpha, full) = (Double(alpha), Double(full))
    return SIMD4(
      Double(red) * alpha / full, Double(green) * alpha / full, Double(blue) * alpha / full, alpha)
  }

  /// The premultiplied channels rounded to whole steps, as the engine's filter takes them.
  package var premultipliedInSteps: SIMD4<Double> {
    premultiplied.rounded(.toNearestOrAwayFromZero)
  }
}

extension PixelChannels: CustomStringConvertible {
  package var description: String {
    let values = "(\(red), \(green), \(blue), \(alpha))"
    return full == 255 ? values : "16 bits \(values)"
  }
}

extension Raster {
  /// One pixel's channels.
  package func channels(x: Int, y: Int) -> PixelChannels {
    PixelChannels(pixels[y * size.width + x], of: header)
  }

  /// All pixels' channels, row after row.
  package var channels: [PixelChannels] {
    (0..<pixels.count).map { PixelChannels(pixels[$0], of: header) }
  }
}
