extension [UInt8] {
  /// The unsigned number of two bytes, most significant first.
  func bigEndian16(at index: Int) -> UInt16 {
    UInt16(self[index]) << 8 | UInt16(self[index + 1])
  }

  /// The unsigned number of four bytes, most significant first.
  func bigEndian32(at index: Int) -> UInt32 {
    UInt32(bigEndian16(at: index)) << 16 | UInt32(bigEndian16(at: index + 2))
  }

  mutating func appendBigEndian(_ value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  mutating func appendBigEndian(_ value: UInt32) {
    appendBigEndian(UInt16(truncatingIfNeeded: value >> 16))
    appendBigEndian(UInt16(truncatingIfNeeded: value))
  }
}

/// A byte in two hexadecimal digits.
func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
