import Pixels

/// The colour of a frame pixel as it stands in the file, with its own number of bits.
///
/// Marks are compared exactly: a channel of 1 in a picture of 16 bits is not 0, though it would round
/// to it in 8.
public struct FrameColor: Hashable, Sendable {
  public let red: UInt16
  public let green: UInt16
  public let blue: UInt16
  public let alpha: UInt16
  /// 8 or 16: how many bits the four channels have.
  public let bits: Int

  public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16, bits: Int = 8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.bits = bits
  }

  /// The colour of a word of format ``PixelFormat/rgba16``, exactly widened from so many bits.
  init(wide word: UInt64, bits: Int) {
    func channel(_ index: UInt64) -> UInt16 {
      let value = UInt16(truncatingIfNeeded: word >> (16 * index))
      return bits == 8 ? value / 257 : value
    }
    self.init(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3), bits: bits)
  }

  private var full: UInt16 { bits == 8 ? 0xff : 0xffff }

  var isClear: Bool { alpha == 0 }
  var isWhite: Bool { [red, green, blue, alpha].allSatisfy { $0 == full } }
  var isBlack: Bool { red == 0 && green == 0 && blue == 0 && alpha == full }
  var isRed: Bool { red == full && green == 0 && blue == 0 && alpha == full }
}

extension FrameColor: CustomStringConvertible {
  /// The channels in the order red, green, blue, alpha, as in `rgba(255, 0, 0, 128)`.
  public var description: String {
    "rgba(\(red), \(green), \(blue), \(alpha))" + (bits == 8 ? "" : " of \(bits) bits")
  }
}
