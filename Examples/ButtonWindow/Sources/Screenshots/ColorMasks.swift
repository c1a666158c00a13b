internal import Ninefold

/// Where red, green and blue lie in the word of a window's pixel, and in how many bits each.
struct ColorMasks: Hashable, Sendable {
  private struct Channel: Hashable {
    var shift: UInt32
    var bits: UInt32

    /// The highest bits of a value, where they stand in a word; the rest is cut off.
    func word(_ value: UInt8) -> UInt32 { (UInt32(value) >> (8 - bits)) << shift }

    /// A word's value, widened to 8 bits.
    func value(_ word: UInt32) -> UInt8 {
      let most = UInt32(1) << bits - 1
      return UInt8(((word >> shift & most) * 255 + most / 2) / most)
    }
  }

  private let red: Channel
  private let green: Channel
  private let blue: Channel
  /// The bits of a word that mean anything.
  let all: UInt32

  /// - Returns: `nil` unless each mask is a run of one to eight bits and no two share one.
  init?(red: UInt32, green: UInt32, blue: UInt32) {
    guard let first = Self.channel(red), let second = Self.channel(green),
      let third = Self.channel(blue), red & green == 0, (red | green) & blue == 0
    else { return nil }
    self.red = first
    self.green = second
    self.blue = third
    all = red | green | blue
  }

  private static func channel(_ mask: UInt32) -> Channel? {
    let (shift, bits) = (mask.trailingZeroBitCount, mask.nonzeroBitCount)
    guard 1...8 ~= bits, mask >> UInt32(shift) == UInt32(1) << UInt32(bits) - 1 else { return nil }
    return Channel(shift: UInt32(shift), bits: UInt32(bits))
  }

  /// What a window makes of a colour.
  func word(_ color: RGBA8) -> UInt32 {
    red.word(color.red) | green.word(color.green) | blue.word(color.blue)
  }

  /// The colour of a pixel.
  func color(_ word: UInt32) -> RGBA8 {
    RGBA8(red: red.value(word), green: green.value(word), blue: blue.value(word))
  }
}
