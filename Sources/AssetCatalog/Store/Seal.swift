/// A sum over values, by which a changed byte in a catalog shows.
///
/// Not made to withstand someone who changes the sums too; the PNG files have sums of their own, and
/// whoever can write the catalog can write any picture into it. What it gives for some values never
/// changes: steps of the schema's history use it as `seal(…)`.
struct Seal {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
    state ^= state >> 29
  }

  mutating func add(_ value: Int?) {
    guard let value else { return mix(0) }
    mix(1)
    mix(UInt64(bitPattern: Int64(value)))
  }

  mutating func add(_ value: Double?) {
    guard let value else { return mix(0) }
    mix(2)
    mix(value.bitPattern)
  }

  mutating func add(_ text: String?) {
    guard var text else { return mix(0) }
    mix(3)
    text.withUTF8 { unsafe mix(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ bytes: [UInt8]) {
    mix(4)
    unsafe bytes.withUnsafeBytes { unsafe mix($0) }
  }

  /// Mixes in a length and its bytes, eight at a time.
  private mutating func mix(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(bytes.count))
    var offset = 0
    while offset &+ 8 <= bytes.count {
      mix(UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(unsafe bytes[offset])
      offset &+= 1
    }
    mix(rest)
  }

  /// 31 bits of the sum.
  var value: Int { Int(truncatingIfNeeded: (state ^ state >> 32) & 0x7fff_ffff) }
}
