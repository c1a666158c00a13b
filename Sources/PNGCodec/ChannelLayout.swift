import Pixels

/// Where the channels of a direct pixel format stand in its word.
struct ChannelLayout {
  /// 8 or 16.
  let bits: UInt64
  /// 1 for gray, 3 for colour.
  let colors: UInt64
  let hasAlpha: Bool

  /// - Precondition: The format is not ``PixelFormat/indexed8``.
  init(_ format: PixelFormat) {
    precondition(format != .indexed8, "an index has no channels")
    bits = UInt64(format.bitsPerChannel)
    colors = format.isGray ? 1 : 3
    hasAlpha = format.hasAlpha
  }

  /// A full channel.
  var full: UInt64 { bits == 8 ? 0xff : 0xffff }
  /// The colour channels of a word.
  var colorMask: UInt64 { 1 << (bits * colors) - 1 }

  @inline(__always)
  func alpha(_ word: UInt64) -> UInt64 { hasAlpha ? word >> (bits * colors) & full : full }

  /// Whether the channels of a word are equal.
  @inline(__always)
  func isGray(_ word: UInt64) -> Bool {
    colors == 1 || (word ^ word >> bits) & (1 << (2 * bits) - 1) == 0
  }

  /// Whether every channel, alpha too, is the same byte twice, so that 8 bits say as much.
  @inline(__always)
  func isNarrow(_ word: UInt64) -> Bool {
    bits == 8 || (word ^ word >> 8) & 0x00ff_00ff_00ff_00ff == 0
  }

  /// The channels in 16 bits each: red, green, blue and alpha from the lowest bits up.
  @inline(__always)
  func widened(_ word: UInt64) -> UInt64 {
    let step: UInt64 = bits == 8 ? 257 : 1
    let red = (word & full) * step
    let green = colors == 1 ? red : (word >> bits & full) * step
    let blue = colors == 1 ? red : (word >> (2 * bits) & full) * step
    return red | green << 16 | blue << 32 | alpha(word) * step << 48
  }
}

/// The channels of a colour in 16 bits each, as ``ChannelLayout/widened(_:)`` lays them out.
func widened(_ color: RGBA8) -> UInt64 { ChannelLayout(.rgba8).widened(UInt64(color.word)) }

/// Such a word as a colour of 8 bits a channel, or `nil` where that would lose something.
@inline(__always)
func narrowed(_ word: UInt64) -> RGBA8? {
  guard (word ^ word >> 8) & 0x00ff_00ff_00ff_00ff == 0 else { return nil }
  return RGBA8(
    red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 16),
    blue: UInt8(truncatingIfNeeded: word >> 32), alpha: UInt8(truncatingIfNeeded: word >> 48))
}
