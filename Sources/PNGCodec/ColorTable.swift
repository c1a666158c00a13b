/// Up to 256 different pixel words, and where each was first seen.
struct ColorTable {
  static let most = 256
  private static let mask = 1023

  /// The words in the order of their first appearance.
  private(set) var words: [UInt64] = []
  /// Positions in `words`, plus one; 0 where a slot is free.
  private var slots = [UInt16](repeating: 0, count: mask + 1)

  /// Where a word stands among ``words``, or `nil` where it does not.
  @inline(__always)
  func position(of word: UInt64) -> Int? {
    var slot = Self.slot(for: word)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if words[position] == word { return position }
      slot = (slot + 1) & Self.mask
    }
    return nil
  }

  /// Adds a word that is not there yet; false where there is no more room.
  mutating func insert(_ word: UInt64) -> Bool {
    guard words.count < Self.most else { return false }
    var slot = Self.slot(for: word)
    while slots[slot] != 0 { slot = (slot + 1) & Self.mask }
    words.append(word)
    slots[slot] = UInt16(words.count)
    return true
  }

  @inline(__always)
  private static func slot(for word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9e37_79b9_7f4a_7c15) >> 54)
  }
}
