/// A colour of four channels of 8 bits with straight alpha.
public struct RGBA8: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour of a word of format ``PixelFormat/rgba8``.
  public init(word: UInt32) {
    red = UInt8(truncatingIfNeeded: word)
    green = UInt8(truncatingIfNeeded: word >> 8)
    blue = UInt8(truncatingIfNeeded: word >> 16)
    alpha = UInt8(truncatingIfNeeded: word >> 24)
  }

  /// The word of format ``PixelFormat/rgba8``.
  public var word: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Black with alpha 0.
  public static let clear = RGBA8(word: 0)
}

extension RGBA8: CustomStringConvertible {
  /// The channels in the order red, green, blue, alpha, as in `rgba(255, 0, 0, 128)`.
  public var description: String { "rgba(\(red), \(green), \(blue), \(alpha))" }
}
