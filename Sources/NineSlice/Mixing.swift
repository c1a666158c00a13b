internal import Pixels

/// Arithmetic on premultiplied pixel words, all channels at once.
///
/// A word is spread over 64 bits so that every second channel has room above it for the product with a
/// weight; two multiplications then serve all channels.
struct Mixing {
  let precision: Precision

  init(_ format: PixelFormat) { precision = format.bitsPerChannel == 8 ? .eightBits : .sixteenBits }

  /// `first × (1 − weight) + second × weight`, rounded half up, the weight out of ``Precision/one``.
  @inline(__always)
  func pair<Word: PixelWord>(_ first: Word, _ second: Word, weight: UInt32) -> Word {
    let (a, b) = (UInt64(truncatingIfNeeded: first), UInt64(truncatingIfNeeded: second))
    let weight = UInt64(weight)
    let mixed: UInt64
    switch precision {
    case .eightBits:
      let (mask, half): (UInt64, UInt64) = (0x00ff_00ff_00ff_00ff, 0x0080_0080_0080_0080)
      let rest = 256 - weight
      let even = (a & mask) &* rest &+ (b & mask) &* weight &+ half
      let odd = ((a >> 8) & mask) &* rest &+ ((b >> 8) & mask) &* weight &+ half
      mixed = ((even >> 8) & mask) | (odd & ~mask)
    case .sixteenBits:
      let (mask, half): (UInt64, UInt64) = (0x0000_ffff_0000_ffff, 0x0000_8000_0000_8000)
      let rest = 65536 - weight
      let even = (a & mask) &* rest &+ (b & mask) &* weight &+ half
      let odd = ((a >> 16) & mask) &* rest &+ ((b >> 16) & mask) &* weight &+ half
      mixed = ((even >> 16) & mask) | (odd & ~mask)
    }
    return Word(truncatingIfNeeded: mixed)
  }

  /// The channels of a word, to be summed up.
  @inline(__always)
  func channels<Word: PixelWord>(_ word: Word) -> SIMD4<UInt64> {
    let word = UInt64(truncatingIfNeeded: word)
    let (bits, mask): (UInt64, UInt64) =
      switch precision {
      case .eightBits: (8, 0xff)
      case .sixteenBits: (16, 0xffff)
      }
    return SIMD4(
      word & mask, (word >> bits) & mask, (word >> (2 * bits)) & mask, (word >> (3 * bits)) & mask)
  }

  /// The word of channel sums whose weights added up to ``Sample/averageTotal``, rounded half up.
  @inline(__always)
  func word<Word: PixelWord>(ofSums sums: SIMD4<UInt64>) -> Word {
    let means = (sums &+ SIMD4(repeating: Sample.averageTotal / 2)) &>> 32
    let bits: UInt64 =
      switch precision {
      case .eightBits: 8
      case .sixteenBits: 16
      }
    var word: UInt64 = 0
    for channel in (0..<4).reversed() { word = word << bits | means[channel] }
    return Word(truncatingIfNeeded: word)
  }
}
