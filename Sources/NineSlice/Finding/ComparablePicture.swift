package import Pixels

/// A picture in words that are equal exactly where its pixels look equal.
///
/// Colours hidden under alpha 0 are gone, indices are colours, gray is red, green and blue; so the same
/// picture in another format has the same words. Samples of 16 bits that are all widened ones of 8 bits
/// count as 8 bits.
package struct ComparablePicture: Sendable {
  enum Words: Sendable {
    /// Of format ``PixelFormat/rgba8``.
    case narrow([UInt32])
    /// Of format ``PixelFormat/rgba16``.
    case wide([UInt64])
  }

  let size: PixelSize
  let words: Words

  init(size: PixelSize, words: Words) { (self.size, self.words) = (size, words) }

  package init(_ raster: Raster) {
    size = raster.size
    let isWide = raster.format.bitsPerChannel == 16
    let colors = raster.format.hasAlpha || raster.format == .indexed8 ? PixelFormat.rgba8 : .rgb8
    let direct = raster.converted(to: isWide ? (colors == .rgba8 ? .rgba16 : .rgb16) : colors)
    switch direct.pixels {
    case .bytes4(let words): self.words = .narrow(withoutHiddenColors(words))
    case .bytes8(let words):
      let visible = withoutHiddenColors(words)
      self.words = narrowed(visible).map { .narrow($0) } ?? .wide(visible)
    case .bytes1, .bytes2: preconditionFailure("a pixel of RGB has four channels")
    }
  }

  /// Bits of a channel: 8 or 16.
  var bitsPerChannel: Int {
    switch words {
    case .narrow: 8
    case .wide: 16
    }
  }

  /// Every sample in 16 bits.
  var widened: [UInt64] {
    switch words {
    case .narrow(let words): words.map(widen)
    case .wide(let words): words
    }
  }

  /// Pictures side by side, or one below the other; in 16 bits where one of them has as many.
  ///
  /// - Precondition: There is a picture, and all are of one height, or of one width.
  static func joined(_ pictures: [ComparablePicture], along axis: Axis) -> ComparablePicture {
    guard pictures.count > 1 else { return pictures[0] }
    var narrow: [[UInt32]] = []
    for case .narrow(let words) in pictures.map(\.words) { narrow.append(words) }
    let sizes = pictures.map(\.size)
    let size = PixelSize(
      width: axis == .x ? sizes.reduce(0) { $0 + $1.width } : sizes[0].width,
      height: axis == .y ? sizes.reduce(0) { $0 + $1.height } : sizes[0].height)
    func join<Word: PixelWord>(_ parts: [[Word]]) -> [Word] {
      if axis == .y { return Array(parts.joined()) }
      var result: [Word] = []
      result.reserveCapacity(size.area)
      for y in 0..<size.height {
        for (part, size) in zip(parts, sizes) {
          result += part[y * size.width..<(y + 1) * size.width]
        }
      }
      return result
    }
    return ComparablePicture(
      size: size,
      words: narrow.count == pictures.count
        ? .narrow(join(narrow)) : .wide(join(pictures.map(\.widened))))
  }
}

/// A word of 8 bits a channel in 16.
private func widen(_ word: UInt32) -> UInt64 {
  let word = UInt64(word)
  let (low, high) = (word & 0xff | (word & 0xff00) << 8, word >> 16 & 0xff | (word >> 24) << 16)
  return (low | high << 32) * 257
}

/// The words with all channels 0 where alpha is; the same array where nothing is hidden.
private func withoutHiddenColors<Word: PixelWord>(_ words: [Word]) -> [Word] {
  let clear = Word(1) << (Word.bitWidth / 4 * 3)
  guard words.contains(where: { $0 < clear && $0 != 0 }) else { return words }
  return words.map { $0 < clear ? 0 : $0 }
}

/// The words in 8 bits a channel; `nil` where they need 16.
private func narrowed(_ words: [UInt64]) -> [UInt32]? {
  guard words.allSatisfy({ $0 == ($0 & 0x00ff_00ff_00ff_00ff) &* 257 }) else { return nil }
  return words.map { word in
    let bytes = word & 0x00ff_00ff_00ff_00ff
    let pairs = (bytes | bytes >> 8) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }
}
