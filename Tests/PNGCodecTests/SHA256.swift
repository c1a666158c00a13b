/// The SHA-256 of bytes in hexadecimal, after FIPS 180-4; tests need it for the sums of sample files.
func sha256(_ bytes: [UInt8]) -> String {
  // The first bits of the fractions of the square and cube roots of the first primes.
  let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  let constants = primes.prefix(64).map { fractionOfCubeRoot($0) }
  var padded = bytes + [0x80]
  padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
  let bits = UInt64(bytes.count) * 8
  padded += stride(from: 56, through: 0, by: -8).map {
    UInt8(truncatingIfNeeded: bits >> UInt64($0))
  }
  var words = [UInt32](repeating: 0, count: 64)
  for block in stride(from: 0, to: padded.count, by: 64) {
    for index in 0..<16 {
      let at = block + 4 * index
      words[index] =
        UInt32(padded[at]) << 24 | UInt32(padded[at + 1]) << 16 | UInt32(padded[at + 2]) << 8
        | UInt32(padded[at + 3])
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let first =
        h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index]
        &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }
  return state.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()
}

private func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
  word >> bits | word << (32 - bits)
}

private func fraction(_ root: Double) -> UInt32 {
  UInt32((root - root.rounded(.down)) * 4_294_967_296)
}

/// The first 32 bits of the fraction of a cube root, by whole numbers: 32 bits more than a root needs.
private func fractionOfCubeRoot(_ number: Int) -> UInt32 {
  // The largest root with root^3 <= number × 2^96.
  var root: UInt128 = 0
  for bit in stride(from: 35, through: 0, by: -1) {
    let candidate = root | 1 << UInt128(bit)
    if candidate * candidate * candidate <= UInt128(number) << 96 { root = candidate }
  }
  return UInt32(truncatingIfNeeded: root)
}
