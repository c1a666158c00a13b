/// The codes of a block, ready to be written: for each token or its parts the bits, and above 24 bits of
/// these how many they are.
struct TokenCodes {
  /// By byte.
  let literals: [UInt32]
  /// By length of a match, extra bits included.
  let lengths: [UInt32]
  /// By symbol, without extra bits.
  let distances: [UInt32]

  init(_ literalCode: PrefixCode, _ distanceCode: PrefixCode) {
    func entry(_ code: PrefixCode, _ symbol: Int) -> UInt32 {
      UInt32(code.codes[symbol]) | UInt32(code.lengths[symbol]) << 24
    }
    literals = (0..<256).map { entry(literalCode, $0) }
    lengths = (0...DeflateSymbols.longestMatch).map { length in
      guard length >= DeflateSymbols.shortestMatch else { return 0 }
      let (symbol, extra, bits) = DeflateSymbols.length(length)
      let code = entry(literalCode, symbol)
      return (code | UInt32(extra) << (code >> 24)) + UInt32(bits) << 24
    }
    distances = (0..<DeflateSymbols.distances).map { entry(distanceCode, $0) }
  }
}

/// A block of a deflate stream: tokens, some ranges of which stand several times in succession.
struct DeflateBlock {
  let tokens: DeflateTokens
  /// In order, without overlaps.
  private var repeats: [(range: Range<Int>, times: Int)] = []

  /// - Parameter expected: How many bytes the stream is expected to have.
  init(expected: Int) { tokens = DeflateTokens(expected: expected) }

  var isEmpty: Bool { tokens.count == 0 }

  /// Lets the tokens from a place on stand more than once.
  mutating func repeatTokens(from start: Int, times: Int) {
    guard times > 1, start < tokens.count else { return }
    repeats.append((start..<tokens.count, times))
  }

  mutating func removeAll() {
    tokens.removeAll()
    repeats = []
  }

  /// Writes the block with the codes that suit it best.
  func write(to output: BitOutput, isLast: Bool) {
    var literals = [Int](repeating: 0, count: DeflateSymbols.literals)
    var distances = [Int](repeating: 0, count: DeflateSymbols.distances)
    tokens.count(0..<tokens.count, times: 1, &literals, &distances)
    for (range, times) in repeats {
      tokens.count(range, times: times - 1, &literals, &distances)
    }
    literals[DeflateSymbols.endOfBlock] = 1

    let literalCode = PrefixCode(frequencies: literals, limit: 15)
    let distanceCode = PrefixCode(frequencies: distances, limit: 15)
    let header = CodeHeader(literalCode, distanceCode)
    let own = header.bits + literalCode.cost(of: literals) + distanceCode.cost(of: distances)
    let (fixedLiterals, fixedDistances) = (
      DeflateSymbols.fixedLiterals, DeflateSymbols.fixedDistances
    )
    let fixed = fixedLiterals.cost(of: literals) + fixedDistances.cost(of: distances)

    output.append(isLast ? 1 : 0, count: 1)
    if fixed <= own {
      output.append(1, count: 2)
      write(fixedLiterals, fixedDistances, to: output)
    } else {
      output.append(2, count: 2)
      header.write(to: output)
      write(literalCode, distanceCode, to: output)
    }
  }

  private func write(
    _ literalCode: PrefixCode, _ distanceCode: PrefixCode, to output: BitOutput
  ) {
    let codes = TokenCodes(literalCode, distanceCode)
    var next = 0
    for (range, times) in repeats {
      output.append(tokens, next..<range.lowerBound, codes)
      output.append(
        tokens, range, codes, times: times, bits: bits(of: range, literalCode, distanceCode))
      next = range.upperBound
    }
    output.append(tokens, next..<tokens.count, codes)
    let end = DeflateSymbols.endOfBlock
    output.append(Int(literalCode.codes[end]), count: Int(literalCode.lengths[end]))
  }

  private func bits(
    of range: Range<Int>, _ literalCode: PrefixCode, _ distanceCode: PrefixCode
  ) -> Int {
    var literals = [Int](repeating: 0, count: DeflateSymbols.literals)
    var distances = [Int](repeating: 0, count: DeflateSymbols.distances)
    tokens.count(range, times: 1, &literals, &distances)
    let extra =
      zip(literals, DeflateSymbols.lengthBits).reduce(0) { $0 + $1.0 * $1.1 }
      + zip(distances, DeflateSymbols.distanceBits).reduce(0) { $0 + $1.0 * $1.1 }
    return literalCode.cost(of: literals) + distanceCode.cost(of: distances) + extra
  }
}

/// What a block says of its own codes before it uses them (RFC 1951, section 3.2.7).
struct CodeHeader {
  /// How many bits it takes.
  let bits: Int
  private let literalCount: Int
  private let distanceCount: Int
  private let shownLengths: Int
  private let code: PrefixCode
  private var items: [Item] = []

  /// A length of a code, or a repetition of one with its extra bits.
  private typealias Item = (symbol: Int, extra: Int, bits: Int)

  /// The order in which the lengths of the code for lengths stand.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  init(_ literals: PrefixCode, _ distances: PrefixCode) {
    literalCount = max(257, 1 + (literals.lengths.lastIndex { $0 > 0 } ?? 0))
    distanceCount = 1 + (distances.lengths.lastIndex { $0 > 0 } ?? 0)
    items = Self.items(
      of: literals.lengths.prefix(literalCount) + distances.lengths.prefix(distanceCount))
    var frequencies = [Int](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    let code = PrefixCode(frequencies: frequencies, limit: 7)
    self.code = code
    shownLengths = max(4, 1 + (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0))
    bits =
      14 + 3 * shownLengths
      + items.reduce(0) { $0 + Int(code.lengths[$1.symbol]) + $1.bits }
  }

  private static func items(of lengths: ArraySlice<UInt8>) -> [Item] {
    var items: [Item] = []
    var index = lengths.startIndex
    while index < lengths.endIndex {
      let length = lengths[index]
      let run = lengths[index...].prefix { $0 == length }.count
      index += run
      var left = run
      if length > 0 {
        items.append((Int(length), 0, 0))
        left -= 1
      }
      while left >= 3 {
        let taken = min(left, length > 0 ? 6 : 138)
        items.append(
          length > 0 ? (16, taken - 3, 2) : taken <= 10 ? (17, taken - 3, 3) : (18, taken - 11, 7))
        left -= taken
      }
      items += [Item](repeating: (Int(length), 0, 0), count: left)
    }
    return items
  }

  func write(to output: BitOutput) {
    output.append(literalCount - 257, count: 5)
    output.append(distanceCount - 1, count: 5)
    output.append(shownLengths - 4, count: 4)
    for symbol in Self.order.prefix(shownLengths) {
      output.append(Int(code.lengths[symbol]), count: 3)
    }
    for item in items {
      output.append(Int(code.codes[item.symbol]), count: Int(code.lengths[item.symbol]))
      output.append(item.extra, count: item.bits)
    }
  }
}
