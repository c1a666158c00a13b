/// A picture in memory whose colours are already multiplied by their alpha.
///
/// What filtering and blending work on. A type of its own, so that straight and premultiplied
/// pixels can't be mistaken for one another.
public struct PremultipliedRaster: Hashable, Sendable {
  /// The premultiplied pixels in the shape of a raster; for the engine only.
  package let raster: Raster

  package init(premultiplied raster: Raster) {
    precondition(raster.format != .indexed8, "an index can't be multiplied")
    self.raster = raster
  }

  /// Multiplies every colour by its alpha, rounded to nearest; an indexed raster becomes RGB(A) first.
  public init(_ straight: Raster) {
    let direct =
      straight.format == .indexed8
      ? straight.converted(to: straight.isOpaque ? .rgb8 : .rgba8) : straight
    guard direct.format.hasAlpha else {
      raster = direct
      return
    }
    raster = Raster(direct.header, pixels: direct.pixels.premultiplied(direct.format))
  }

  /// A picture of words whose colours are multiplied by their alpha already, as a program's own canvas has them.
  ///
  /// - Parameters:
  ///   - size: In pixels.
  ///   - words: A word of format ``PixelFormat/rgba8`` a pixel, row after row. A colour above its alpha counts as
  ///     its alpha.
  /// - Precondition: There are as many words as pixels.
  public init(size: PixelSize, words: [UInt32]) {
    precondition(words.count == size.area, "\(words.count) words for \(size) pixels")
    let sound = words.map { (word: UInt32) -> UInt32 in
      let alpha = word >> 24
      let red = min(word & 255, alpha)
      let green = min((word >> 8) & 255, alpha)
      let blue = min((word >> 16) & 255, alpha)
      return alpha << 24 | blue << 16 | green << 8 | red
    }
    raster = Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(sound))
  }

  public var size: PixelSize { raster.size }
  /// Never ``PixelFormat/indexed8``.
  public var format: PixelFormat { raster.format }
  public var color: ColorDescription { raster.color }
  /// The premultiplied pixels, `size.width` a row without padding.
  public var pixels: PixelData { raster.pixels }

  /// The picture with straight alpha, rounded to nearest; what alpha 0 hid is lost and becomes black.
  public var straight: Raster {
    guard format.hasAlpha else { return raster }
    return Raster(raster.header, pixels: pixels.unpremultiplied(format))
  }
}

extension PixelData {
  /// Every pixel with its colours multiplied by its alpha.
  package func premultiplied(_ format: PixelFormat) -> PixelData {
    guard format.hasAlpha else { return self }
    return switch self {
    case .bytes1: self
    case .bytes2(let words): .bytes2(words.map { multiply($0, format) })
    case .bytes4(let words): .bytes4(words.map { multiply($0, format) })
    case .bytes8(let words): .bytes8(words.map { multiply($0, format) })
    }
  }

  /// Every premultiplied pixel with its colours divided by its alpha again.
  package func unpremultiplied(_ format: PixelFormat) -> PixelData {
    guard format.hasAlpha else { return self }
    return switch self {
    case .bytes1: self
    case .bytes2(let words): .bytes2(words.map { divide($0, format) })
    case .bytes4(let words): .bytes4(words.map { divide($0, format) })
    case .bytes8(let words): .bytes8(words.map { divide($0, format) })
    }
  }
}

/// A pixel with its colours multiplied by its alpha, rounded to nearest.
@inlinable
package func multiply<Word: PixelWord>(_ word: Word, _ format: PixelFormat) -> Word {
  switch format {
  case .gray8, .gray16, .indexed8, .rgb8, .rgb16: word
  case .grayAlpha8: scaled(word, colors: 1, bits: 8)
  case .rgba8: scaled(word, colors: 3, bits: 8)
  case .grayAlpha16: scaled(word, colors: 1, bits: 16)
  case .rgba16: scaled(word, colors: 3, bits: 16)
  }
}

/// A premultiplied pixel with its colours divided by its alpha, rounded half up; all 0 where alpha is.
@inlinable
package func divide<Word: PixelWord>(_ word: Word, _ format: PixelFormat) -> Word {
  switch format {
  case .gray8, .gray16, .indexed8, .rgb8, .rgb16: word
  case .grayAlpha8: divided(word, colors: 1, bits: 8)
  case .rgba8: divided(word, colors: 3, bits: 8)
  case .grayAlpha16: divided(word, colors: 1, bits: 16)
  case .rgba16: divided(word, colors: 3, bits: 16)
  }
}

@inlinable
@inline(__always)
func scaled<Word: PixelWord>(_ word: Word, colors: Int, bits: Int) -> Word {
  let full = (UInt64(1) << bits) - 1
  let pixel = UInt64(truncatingIfNeeded: word)
  let alpha = pixel >> (bits * colors) & full
  if alpha == full { return word }
  var result = alpha << (bits * colors)
  for channel in 0..<colors {
    // Exact division by 255 or 65535, rounded to nearest, without dividing.
    let product = (pixel >> (bits * channel) & full) * alpha + (full + 1) / 2
    result |= ((product + product >> bits) >> bits) << (bits * channel)
  }
  return Word(truncatingIfNeeded: result)
}

@inlinable
@inline(__always)
func divided<Word: PixelWord>(_ word: Word, colors: Int, bits: Int) -> Word {
  let full = (UInt64(1) << bits) - 1
  let pixel = UInt64(truncatingIfNeeded: word)
  let alpha = pixel >> (bits * colors) & full
  if alpha == full { return word }
  if alpha == 0 { return 0 }
  var result = alpha << (bits * colors)
  for channel in 0..<colors {
    let color = pixel >> (bits * channel) & full
    result |= min(full, (color * full + alpha / 2) / alpha) << (bits * channel)
  }
  return Word(truncatingIfNeeded: result)
}
