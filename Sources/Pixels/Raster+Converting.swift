extension Raster {
  /// The same picture in a format that holds at least as much, every sample exactly widened.
  ///
  /// Gray becomes equal channels, 8 bits become 16 by repeating the byte, an index becomes its colour,
  /// a missing alpha becomes full. A palette with see-through colours needs a format with alpha.
  ///
  /// - Precondition: ``PixelFormat/canHold(_:)`` says that nothing would be lost.
  public func converted(to format: PixelFormat) -> Raster {
    guard format != self.format else { return self }
    precondition(
      format.canHold(header), "\(format) can't hold every pixel of a \(self.format) raster")
    let header = RasterHeader(size: size, format: format, color: color)
    let convert = PixelConversion(from: self.header, to: format)
    let words = 0..<pixels.count
    let converted: PixelData =
      switch format.bytesPerPixel {
      case 1: .bytes1(words.map { UInt8(truncatingIfNeeded: convert(pixels[$0])) })
      case 2: .bytes2(words.map { UInt16(truncatingIfNeeded: convert(pixels[$0])) })
      case 4: .bytes4(words.map { UInt32(truncatingIfNeeded: convert(pixels[$0])) })
      default: .bytes8(words.map { convert(pixels[$0]) })
      }
    return Raster(header, pixels: converted)
  }
}

extension PixelFormat {
  /// Whether every pixel of such a raster has an exact equal in this format.
  public func canHold(_ header: RasterHeader) -> Bool {
    let other = header.format
    if self == .indexed8 || other == self { return other == self }
    return bitsPerChannel >= other.bitsPerChannel && (hasAlpha || header.isOpaque)
      && (!isGray || other.isGray)
  }
}

/// How a pixel of one format reads in another that can hold it.
package struct PixelConversion {
  private let source: RasterHeader
  private let target: PixelFormat

  package init(from source: RasterHeader, to target: PixelFormat) {
    self.source = source
    self.target = target
  }

  package func callAsFunction(_ word: UInt64) -> UInt64 {
    let bits = UInt64(source.format.bitsPerChannel)
    let full: UInt64 = bits == 8 ? 0xff : 0xffff
    func channel(_ index: UInt64) -> UInt64 { (word >> (bits * index)) & full }
    let (red, green, blue, alpha): (UInt64, UInt64, UInt64, UInt64)
    switch source.format {
    case .indexed8:
      let color = source.palette[Int(word)]
      (red, green, blue) = (UInt64(color.red), UInt64(color.green), UInt64(color.blue))
      alpha = UInt64(color.alpha)
    case .gray8, .gray16:
      (red, green, blue, alpha) = (word, word, word, full)
    case .grayAlpha8, .grayAlpha16:
      (red, green, blue, alpha) = (channel(0), channel(0), channel(0), channel(1))
    case .rgb8, .rgba8, .rgb16, .rgba16:
      (red, green, blue, alpha) = (channel(0), channel(1), channel(2), channel(3))
    }
    let targetBits = UInt64(target.bitsPerChannel)
    let widening: UInt64 = targetBits > bits ? 257 : 1
    let channels: [UInt64] =
      switch target {
      case .gray8, .gray16, .indexed8: [red]
      case .grayAlpha8, .grayAlpha16: [red, alpha]
      case .rgb8, .rgba8, .rgb16, .rgba16: [red, green, blue, alpha]
      }
    return channels.reversed().reduce(0) { $0 << targetBits | $1 * widening }
  }
}
