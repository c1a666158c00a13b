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
    return Raster(header, pixels: convertedPixels(to: format))
  }

  private func convertedPixels(to format: PixelFormat) -> PixelData {
    let convert = PixelConversion(from: header, to: format)
    func words<Word: PixelWord, Wide: PixelWord>(_ words: [Word], as _: Wide.Type) -> [Wide] {
      words.map { Wide(truncatingIfNeeded: convert(UInt64(truncatingIfNeeded: $0))) }
    }
    func converted<Word: PixelWord>(_ pixels: [Word]) -> PixelData {
      switch format.bytesPerPixel {
      case 1: .bytes1(words(pixels, as: UInt8.self))
      case 2: .bytes2(words(pixels, as: UInt16.self))
      case 4: .bytes4(words(pixels, as: UInt32.self))
      default: .bytes8(words(pixels, as: UInt64.self))
      }
    }
    switch pixels {
    case .bytes1(let indices) where self.format == .indexed8 && format.bytesPerPixel == 4:
      let colors = palette.map(\.word)
      return .bytes4(indices.map { colors[Int($0)] })
    case .bytes1(let words): return converted(words)
    case .bytes2(let words): return converted(words)
    // The fourth channel is there, and full, already.
    case .bytes4 where self.format == .rgb8 && format == .rgba8: return pixels
    case .bytes4(let words): return converted(words)
    case .bytes8: return pixels
    }
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
    switch target {
    case .gray8, .gray16, .indexed8:
      return red * widening
    case .grayAlpha8, .grayAlpha16:
      return (red | alpha << targetBits) * widening
    case .rgb8, .rgba8, .rgb16, .rgba16:
      let (low, high) = (red | green << targetBits, blue | alpha << targetBits)
      return (low | high << (2 * targetBits)) * widening
    }
  }
}
