import Pixels

extension Raster {
  /// A raster of pixel words, row by row.
  init(
    _ format: PixelFormat, width: Int, _ words: [UInt64], palette: [RGBA8] = [],
    color: ColorDescription = ColorDescription()
  ) {
    let header = RasterHeader(
      size: PixelSize(width: width, height: words.count / width), format: format,
      palette: palette, color: color)
    let pixels: PixelData =
      switch format.bytesPerPixel {
      case 1: .bytes1(words.map { UInt8($0) })
      case 2: .bytes2(words.map { UInt16($0) })
      case 4: .bytes4(words.map { UInt32($0) })
      default: .bytes8(words)
      }
    self.init(header, pixels: pixels)
  }

  /// Whether both pictures have the same samples in the richest format, hidden colours too.
  func isSame(as other: Raster) -> Bool {
    size == other.size && converted(to: .rgba16).pixels == other.converted(to: .rgba16).pixels
  }

  /// A picture of a format with every kind of pixel it may have, the same each time.
  static func sample(_ format: PixelFormat, width: Int = 11, height: Int = 7) -> Raster {
    var state: UInt64 = 0x1234_5678_9abc_def1
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    let palette = (0..<13).map { _ in RGBA8(word: UInt32(truncatingIfNeeded: next())) }
    let words = (0..<width * height).map { index -> UInt64 in
      let word = next()
      switch format {
      case .indexed8: return word % 13
      case .gray8: return word & 0xff
      case .gray16, .grayAlpha8: return word & 0xffff
      case .rgb8: return word & 0xff_ffff | 0xff00_0000
      // Some pixels are opaque and some hidden, with a colour all the same.
      case .rgba8: return word & 0xff_ffff | [0, 0xff00_0000, word & 0xff00_0000][index % 3]
      case .grayAlpha16: return word & 0xffff | [0, 0xffff_0000, word & 0xffff_0000][index % 3]
      case .rgb16: return word | 0xffff << 48
      case .rgba16: return index % 3 == 0 ? word & (1 << 48 - 1) : word
      }
    }
    return Raster(format, width: width, words, palette: format == .indexed8 ? palette : [])
  }
}

/// An RGB pixel of 8 bits with its filler, or with an alpha.
func rgb(_ red: UInt64, _ green: UInt64, _ blue: UInt64, _ alpha: UInt64 = 255) -> UInt64 {
  red | green << 8 | blue << 16 | alpha << 24
}

/// An RGBA pixel of 16 bits.
func rgb16(_ red: UInt64, _ green: UInt64, _ blue: UInt64, _ alpha: UInt64 = 65535) -> UInt64 {
  red | green << 16 | blue << 32 | alpha << 48
}
