/// Numbers of 32 bits inside a chunk, and how they are written.
enum ByteOrder {
  case big, little

  /// The number at an offset.
  ///
  /// - Precondition: Four bytes stand there.
  func word(in bytes: [UInt8], at offset: Int) -> UInt32 {
    let four = bytes[offset..<offset + 4]
    let ordered = self == .big ? Array(four) : four.reversed()
    return ordered.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The number with a sign at an offset.
  func integer(in bytes: [UInt8], at offset: Int) -> Int {
    Int(Int32(bitPattern: word(in: bytes, at: offset)))
  }

  func bytes(of word: UInt32) -> [UInt8] {
    let big = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    return self == .big ? big : big.reversed()
  }

  /// - Precondition: Sides and places of pictures in memory fit 32 bits.
  func bytes(of integer: Int) -> [UInt8] {
    bytes(of: UInt32(bitPattern: Int32(integer)))
  }
}
