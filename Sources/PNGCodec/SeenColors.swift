/// A set of colours that may claim more than was put in, never less.
///
/// Exact for colours of 24 bits or fewer; of more, some share a place. Two mebibytes, so only for the
/// pictures that need it.
struct SeenColors {
  private var bits: [UInt64] = []

  /// Whether colours are being put in.
  var isKept: Bool { !bits.isEmpty }

  /// Starts with no colour.
  mutating func keep() { bits = [UInt64](repeating: 0, count: 1 << 18) }

  /// Gives the memory back.
  mutating func stop() { bits = [] }

  @inline(__always)
  mutating func insert(_ color: UInt64) {
    let place = Self.place(color)
    bits[place >> 6] |= 1 << UInt64(place & 63)
  }

  func mayContain(_ color: UInt64) -> Bool {
    let place = Self.place(color)
    return bits[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  @inline(__always)
  private static func place(_ color: UInt64) -> Int {
    let folded = color < 1 << 24 ? color : (color &* 0x9e37_79b9_7f4a_7c15) >> 40
    return Int(truncatingIfNeeded: folded)
  }
}
