/// What one pixel of a raster holds, and in which machine word.
///
/// A pixel is one unsigned word; channel `c` of `b` bits sits at bit `c × b`, in the order red,
/// green, blue, alpha, or gray, alpha. In memory of a little-endian machine that is the order R, G,
/// B, A. Pictures without alpha keep RGB in a word of four channels whose last is always full.
public enum PixelFormat: String, Sendable, CaseIterable {
  /// One byte: gray of 8 bits (1, 2 and 4 bits of a file are widened to it).
  case gray8
  /// One byte: an index into the raster's palette.
  case indexed8
  /// Two bytes: gray and alpha of 8 bits.
  case grayAlpha8
  /// Two bytes: gray of 16 bits.
  case gray16
  /// Four bytes: red, green, blue of 8 bits and a full fourth channel.
  case rgb8
  /// Four bytes: red, green, blue, alpha of 8 bits.
  case rgba8
  /// Four bytes: gray and alpha of 16 bits.
  case grayAlpha16
  /// Eight bytes: red, green, blue of 16 bits and a full fourth channel.
  case rgb16
  /// Eight bytes: red, green, blue, alpha of 16 bits.
  case rgba16

  /// 1, 2, 4 or 8.
  public var bytesPerPixel: Int {
    switch self {
    case .gray8, .indexed8: 1
    case .grayAlpha8, .gray16: 2
    case .rgb8, .rgba8, .grayAlpha16: 4
    case .rgb16, .rgba16: 8
    }
  }

  /// Bits of a channel: 8 or 16.
  public var bitsPerChannel: Int {
    switch self {
    case .gray8, .indexed8, .grayAlpha8, .rgb8, .rgba8: 8
    case .gray16, .grayAlpha16, .rgb16, .rgba16: 16
    }
  }

  /// Whether a pixel carries its own alpha; a palette's colours may have some without this.
  public var hasAlpha: Bool {
    switch self {
    case .grayAlpha8, .grayAlpha16, .rgba8, .rgba16: true
    case .gray8, .gray16, .indexed8, .rgb8, .rgb16: false
    }
  }

  /// Whether pixels are gray, without colour.
  public var isGray: Bool {
    switch self {
    case .gray8, .gray16, .grayAlpha8, .grayAlpha16: true
    case .indexed8, .rgb8, .rgb16, .rgba8, .rgba16: false
    }
  }

  /// The format with the same channels and an alpha beside them; an index becomes RGBA.
  public var withAlpha: PixelFormat {
    switch self {
    case .gray8, .grayAlpha8: .grayAlpha8
    case .gray16, .grayAlpha16: .grayAlpha16
    case .indexed8, .rgb8, .rgba8: .rgba8
    case .rgb16, .rgba16: .rgba16
    }
  }
}

/// The machine word of one pixel.
public protocol PixelWord: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {}

extension UInt8: PixelWord {}
extension UInt16: PixelWord {}
extension UInt32: PixelWord {}
extension UInt64: PixelWord {}
