import Pixels

/// Finds the index of a colour of 8 bits a channel.
struct IndexTable {
  static let mask = 2047

  /// A colour's word, above it its index and above this a 1; 0 where a slot is free.
  private(set) var slots = [UInt64](repeating: 0, count: mask + 1)

  /// Of equal colours, the first is found.
  init(_ palette: [RGBA8]) {
    for (index, color) in palette.prefix(256).enumerated() {
      var slot = Self.slot(for: color.word)
      while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != color.word {
        slot = (slot + 1) & Self.mask
      }
      guard slots[slot] == 0 else { continue }
      slots[slot] = UInt64(color.word) | UInt64(0x100 | index) << 32
    }
  }

  @inline(__always)
  static func slot(for word: UInt32) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9e37_79b1) &>> 21)
  }
}
