/// The colour to show behind a picture (`bKGD`), in samples of 16 bits.
///
/// Samples of fewer bits are widened exactly: 255 of 8 bits, and 1 of 1 bit, are 65535.
public struct PNGBackground: Hashable, Sendable {
  public var red: UInt16
  public var green: UInt16
  public var blue: UInt16

  public init(red: UInt16, green: UInt16, blue: UInt16) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Widens samples of `bitDepth` bits; bits above those are ignored.
  init(red: UInt16, green: UInt16, blue: UInt16, bitDepth: Int) {
    let most = UInt16(truncatingIfNeeded: (1 << bitDepth) - 1)
    let step = 65535 / most
    self.init(
      red: (red & most) * step, green: (green & most) * step, blue: (blue & most) * step)
  }

  /// The samples at a depth, or `nil` where one of them has no exact equal there.
  func samples(bitDepth: Int) -> (red: UInt16, green: UInt16, blue: UInt16)? {
    let step = 65535 / UInt16(truncatingIfNeeded: (1 << bitDepth) - 1)
    guard [red, green, blue].allSatisfy({ $0 % step == 0 }) else { return nil }
    return (red / step, green / step, blue / step)
  }
}
