/// The symbols of deflate for lengths and distances, each with some extra bits (RFC 1951, section 3.2.5).
///
/// Both go in steps that double every four and every two symbols, so that a symbol follows from the place
/// of the highest bit.
enum DeflateSymbols {
  static let endOfBlock = 256
  static let literals = 286
  static let distances = 30

  static let shortestMatch = 3
  static let longestMatch = 258
  static let window = 32768

  /// The symbol of a match's length, the value of its extra bits and how many these are.
  @inline(__always)
  static func length(_ length: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if length == longestMatch { return (285, 0, 0) }
    let value = length &- shortestMatch
    if value < 8 { return (257 &+ value, 0, 0) }
    let bits = 61 &- value.leadingZeroBitCount
    let step = value &>> bits
    return (257 &+ 4 &* bits &+ step, value &- step &<< bits, bits)
  }

  /// The symbol of a match's distance, the value of its extra bits and how many these are.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int, bits: Int) {
    let value = distance &- 1
    if value < 4 { return (value, 0, 0) }
    let bits = 62 &- value.leadingZeroBitCount
    let step = value &>> bits
    return (2 &* bits &+ step, value &- step &<< bits, bits)
  }

  /// How many extra bits go with each symbol of literals and lengths.
  static let lengthBits: [Int] = (0..<literals).map { symbol in
    (265..<285).contains(symbol) ? (symbol - 261) / 4 : 0
  }
  /// How many extra bits go with each symbol of distances.
  static let distanceBits: [Int] = (0..<distances).map { $0 < 4 ? 0 : $0 / 2 - 1 }

  /// The code that stands in no stream (RFC 1951, section 3.2.6).
  static let fixedLiterals = PrefixCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = PrefixCode(lengths: [UInt8](repeating: 5, count: 32))
}
