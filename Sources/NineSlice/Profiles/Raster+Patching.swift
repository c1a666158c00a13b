internal import Pixels

extension Raster {
  /// The picture with one part of another one of its size, both in a format that holds either.
  func taking(_ rect: PixelRect, from other: Raster) -> Raster {
    let (own, theirs) =
      format == other.format && palette == other.palette
      ? (self, other) : (converted(to: wide), other.converted(to: wide))
    func mixed<Word>(_ first: [Word], _ second: [Word]) -> [Word] {
      var words = first
      for y in rect.y..<rect.y + rect.height {
        let row = y * size.width
        for x in rect.x..<rect.x + rect.width { words[row + x] = second[row + x] }
      }
      return words
    }
    let pixels: PixelData =
      switch (own.pixels, theirs.pixels) {
      case (.bytes1(let first), .bytes1(let second)): .bytes1(mixed(first, second))
      case (.bytes2(let first), .bytes2(let second)): .bytes2(mixed(first, second))
      case (.bytes4(let first), .bytes4(let second)): .bytes4(mixed(first, second))
      case (.bytes8(let first), .bytes8(let second)): .bytes8(mixed(first, second))
      default: own.pixels
      }
    return Raster(own.header, pixels: pixels)
  }

  private var wide: PixelFormat { format.bitsPerChannel == 8 ? .rgba8 : .rgba16 }

  /// The picture with one line of transparent pixels in place of what is there.
  func clearing(_ axis: Axis, _ line: Int) -> Raster {
    func cleared<Word: FixedWidthInteger>(_ words: [Word]) -> [Word] {
      var words = words
      switch axis {
      case .x:
        for y in 0..<size.height { words[y * size.width + line] = 0 }
      case .y:
        for x in 0..<size.width { words[line * size.width + x] = 0 }
      }
      return words
    }
    let pixels: PixelData =
      switch self.pixels {
      case .bytes1(let words): .bytes1(cleared(words))
      case .bytes2(let words): .bytes2(cleared(words))
      case .bytes4(let words): .bytes4(cleared(words))
      case .bytes8(let words): .bytes8(cleared(words))
      }
    return Raster(header, pixels: pixels)
  }
}
