import Pixels

extension PixelData {
  /// Makes the pixels of one colour see-through; the colour itself stays.
  ///
  /// - Parameter bitDepth: The depth that the colour's samples have.
  mutating func clearAlpha(of key: PNGTransparentColor, _ format: PixelFormat, bitDepth: Int) {
    // Samples of fewer than 8 bits have been widened by repetition.
    let step = bitDepth < 8 ? UInt64(255 / ((1 << bitDepth) - 1)) : 1
    let (red, green, blue) = (UInt64(key.red) * step, UInt64(key.green), UInt64(key.blue))
    switch (consume self, format) {
    case (.bytes2(let words), _):
      self = .bytes2(Self.clear(words, color: red, alphaAt: 8))
    case (.bytes4(let words), .grayAlpha16):
      self = .bytes4(Self.clear(words, color: red, alphaAt: 16))
    case (.bytes4(let words), _):
      self = .bytes4(Self.clear(words, color: red | green << 8 | blue << 16, alphaAt: 24))
    case (.bytes8(let words), _):
      self = .bytes8(Self.clear(words, color: red | green << 16 | blue << 32, alphaAt: 48))
    case (.bytes1(let words), _):
      self = .bytes1(words)
    }
  }

  private static func clear<Word: PixelWord>(
    _ words: consuming [Word], color: UInt64, alphaAt bit: Int
  ) -> [Word] {
    let hidden = Word(truncatingIfNeeded: color)
    let opaque = ~Word(0) << bit | hidden
    for index in words.indices where words[index] == opaque { words[index] = hidden }
    return words
  }
}
