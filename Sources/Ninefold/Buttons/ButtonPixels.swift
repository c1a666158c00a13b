public import Pixels

/// A composed button background: premultiplied pixels of 4 bytes, rows packed.
///
/// A value: handing it on copies no pixels.
public struct ButtonPixels: Hashable, Sendable {
  /// Pixels a row, and rows.
  public let size: PixelSize
  /// In which order the bytes of a pixel lie.
  public let order: ChannelOrder
  /// Whether every pixel is known to have full alpha, so that it need not be blended; not known of drawings.
  public let isOpaque: Bool
  /// A word a pixel, `size.width` a row; its lowest byte is the first in memory.
  public let words: [UInt32]

  init(size: PixelSize, order: ChannelOrder, isOpaque: Bool, words: [UInt32]) {
    self.size = size
    self.order = order
    self.isOpaque = isOpaque
    self.words = words
  }

  /// Bytes from one row to the next.
  public var rowStride: Int { size.width * 4 }

  /// Bytes of all pixels.
  public var byteCount: Int { words.count * 4 }

  /// The pixels as a raster, for whoever wants to blend or write them; in the order ``ChannelOrder/rgba`` no pixel
  /// is copied for that.
  public var raster: PremultipliedRaster {
    PremultipliedRaster(
      premultiplied: Raster(
        RasterHeader(size: size, format: isOpaque ? .rgb8 : .rgba8),
        pixels: .bytes4(order == .rgba ? words : words.map(\.withRedAndBlueSwapped))))
  }
}

extension PremultipliedRaster {
  /// The picture's pixels in 4 bytes each, in an order; channels of 16 bits are multiplied by their alpha
  /// first and rounded to nearest then.
  init(_ raster: Raster, order: ChannelOrder) {
    let isOpaque = raster.isOpaque
    let straight =
      raster.format.bitsPerChannel == 16
      ? Self.rounded(PremultipliedRaster(raster.converted(to: isOpaque ? .rgb16 : .rgba16)))
      : PremultipliedRaster(raster.converted(to: isOpaque ? .rgb8 : .rgba8))
    guard order == .bgra, case .bytes4(let words) = straight.pixels else {
      self = straight
      return
    }
    // Composing treats colours alike, so the order of the source is the order of every result.
    self.init(
      premultiplied: Raster(
        RasterHeader(size: straight.size, format: straight.format),
        pixels: .bytes4(words.map(\.withRedAndBlueSwapped))))
  }

  /// Pixels of four channels of 16 bits in 8 bits each.
  private static func rounded(_ picture: PremultipliedRaster) -> PremultipliedRaster {
    guard case .bytes8(let words) = picture.pixels else {
      preconditionFailure("four channels of 16 bits have 8 bytes")
    }
    let narrow = words.map { word in
      (0..<4).reduce(UInt32(0)) { result, channel in
        let value = UInt32(truncatingIfNeeded: word >> UInt64(16 * channel)) & 0xffff
        return result | ((value + 128) / 257) << UInt32(8 * channel)
      }
    }
    let header = RasterHeader(
      size: picture.size, format: picture.format == .rgb16 ? .rgb8 : .rgba8, color: picture.color)
    return PremultipliedRaster(premultiplied: Raster(header, pixels: .bytes4(narrow)))
  }
}

extension UInt32 {
  /// A pixel in the other order of channels.
  fileprivate var withRedAndBlueSwapped: UInt32 {
    self & 0xff00_ff00 | (self & 0xff) << 16 | (self >> 16) & 0xff
  }
}
