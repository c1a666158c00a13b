package import Pixels

extension Raster {
  /// The picture in RGB or RGBA of 8 bits a channel; 16-bit channels are rounded to nearest.
  package var inEightBits: Raster {
    let target: PixelFormat = isOpaque ? .rgb8 : .rgba8
    guard format.bitsPerChannel == 16 else { return converted(to: target) }
    guard case .bytes8(let words) = converted(to: isOpaque ? .rgb16 : .rgba16).pixels else {
      preconditionFailure("a pixel of 16-bit channels has 8 bytes")
    }
    let header = RasterHeader(size: size, format: target, color: color)
    return Raster(header, pixels: .bytes4(words.map(Self.narrowed)))
  }

  private static func narrowed(_ word: UInt64) -> UInt32 {
    var result: UInt32 = 0
    for channel in (0..<4 as Range<UInt64>).reversed() {
      let value = (word >> (16 * channel)) & 0xffff
      result = result << 8 | UInt32((value * 255 + 32767) / 65535)
    }
    return result
  }
}
