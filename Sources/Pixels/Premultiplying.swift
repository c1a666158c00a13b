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
    switch self {
    case .bytes1: self
    case .bytes2(let words): .bytes2(words.map { format.hasAlpha ? premultiply8($0, 1) : $0 })
    case .bytes4(let words):
      .bytes4(words.map { format == .rgba8 ? premultiply8($0, 3) : premultiply16($0, 1) })
    case .bytes8(let words): .bytes8(words.map { premultiply16($0, 3) })
    }
  }

  /// Every premultiplied pixel with its colours divided by its alpha again.
  package func unpremultiplied(_ format: PixelFormat) -> PixelData {
    switch self {
    case .bytes1: self
    case .bytes2(let words): .bytes2(words.map { format.hasAlpha ? unpremultiply8($0, 1) : $0 })
    case .bytes4(let words):
      .bytes4(words.map { format == .rgba8 ? unpremultiply8($0, 3) : unpremultiply16($0, 1) })
    case .bytes8(let words): .bytes8(words.map { unpremultiply16($0, 3) })
    }
  }
}

/// Multiplies `colors` channels of 8 bits by the alpha that follows them, rounded to nearest.
@inline(__always)
func premultiply8<Word: PixelWord>(_ word: Word, _ colors: Int) -> Word {
  let alpha = UInt32(truncatingIfNeeded: word >> (8 * colors)) & 0xff
  if alpha == 255 { return word }
  var result = word & (Word(0xff) << (8 * colors))
  for channel in 0..<colors {
    let product = (UInt32(truncatingIfNeeded: word >> (8 * channel)) & 0xff) * alpha + 128
    result |= Word(truncatingIfNeeded: (product + (product >> 8)) >> 8) << (8 * channel)
  }
  return result
}

/// Multiplies `colors` channels of 16 bits by the alpha that follows them, rounded to nearest.
@inline(__always)
func premultiply16<Word: PixelWord>(_ word: Word, _ colors: Int) -> Word {
  let alpha = UInt64(truncatingIfNeeded: word >> (16 * colors)) & 0xffff
  if alpha == 65535 { return word }
  var result = word & (Word(0xffff) << (16 * colors))
  for channel in 0..<colors {
    let product = (UInt64(truncatingIfNeeded: word >> (16 * channel)) & 0xffff) * alpha + 32768
    result |= Word(truncatingIfNeeded: (product + (product >> 16)) >> 16) << (16 * channel)
  }
  return result
}

/// Divides `colors` channels of 8 bits by the alpha that follows them, rounded half up.
@inline(__always)
func unpremultiply8<Word: PixelWord>(_ word: Word, _ colors: Int) -> Word {
  let alpha = UInt32(truncatingIfNeeded: word >> (8 * colors)) & 0xff
  if alpha == 255 { return word }
  if alpha == 0 { return 0 }
  var result = word & (Word(0xff) << (8 * colors))
  for channel in 0..<colors {
    let color = UInt32(truncatingIfNeeded: word >> (8 * channel)) & 0xff
    let straight = min(255, (color * 255 + alpha / 2) / alpha)
    result |= Word(truncatingIfNeeded: straight) << (8 * channel)
  }
  return result
}

/// Divides `colors` channels of 16 bits by the alpha that follows them, rounded half up.
@inline(__always)
func unpremultiply16<Word: PixelWord>(_ word: Word, _ colors: Int) -> Word {
  let alpha = UInt64(truncatingIfNeeded: word >> (16 * colors)) & 0xffff
  if alpha == 65535 { return word }
  if alpha == 0 { return 0 }
  var result = word & (Word(0xffff) << (16 * colors))
  for channel in 0..<colors {
    let color = UInt64(truncatingIfNeeded: word >> (16 * channel)) & 0xffff
    let straight = min(65535, (color * 65535 + alpha / 2) / alpha)
    result |= Word(truncatingIfNeeded: straight) << (16 * channel)
  }
  return result
}
