import Pixels

/// Compresses the filtered rows of a picture to a zlib stream, row by row.
///
/// Distinct rows are searched for matches. Many repetitions of a row are not even looked at: under the filter
/// Up each is a row of zeros, so their tokens follow from their number, their codes are written once and
/// copied, and their checksum is closed form. What is written follows from the rows alone, in whatever
/// portions they come.
@safe
final class DeflateStream {
  /// So few bytes of repeated rows are searched like others, which keeps what was before them within reach.
  private static let searchedBytes = 1 << 14
  /// So many bytes of repeated rows may stand in a block; they take about a thousandth.
  private static let repeatedBytes = 1 << 27
  /// Above so many tokens, a part of a row that is repeated is one token that is.
  private static let tokensAtOnce = 2048
  /// Room for what stands beside the longest matches of a row or of its repetitions.
  private static let tokensBeside = 8

  /// A row of zeros under the filter Up.
  private let zeroRow: [UInt8]
  private let finder: MatchFinder
  private var block: DeflateBlock
  private let output = BitOutput()
  private var checksum = Adler32()
  /// Rows of zeros that have not been written yet.
  private var zeroRows = 0

  /// - Parameters:
  ///   - rowBytes: Of a filtered row, the filter's number included.
  ///   - step: The bytes of a pixel; 1 for smaller ones.
  ///   - rows: How many rows there will be.
  ///   - isThorough: Whether more time is spent for fewer bytes.
  init(rowBytes: Int, step: Int, rows: Int, isThorough: Bool) {
    zeroRow = [RowFilter.up.number] + [UInt8](repeating: 0, count: rowBytes - 1)
    let (bytes, overflows) = rowBytes.multipliedReportingOverflow(by: rows)
    let expected = overflows ? Int.max : bytes
    finder = MatchFinder(step: step, isThorough: isThorough, expected: expected)
    block = DeflateBlock(expected: expected)
    // A window of 32768 bytes and deflate; no preset dictionary; a multiple of 31.
    output.append(0x9c78, count: 16)
  }

  /// How many bytes are ready.
  var count: Int { output.count }

  /// The first bytes that are ready, as many as asked for.
  func removeFirst(_ count: Int) -> [UInt8] { output.removeFirst(count) }

  /// Adds a filtered row, its filter's number first.
  func append(_ row: [UInt8]) {
    writeZeroRows()
    search(row)
  }

  /// Adds rows that are as the row above.
  func repeatRow(times: Int) {
    let most = max(1, Self.repeatedBytes / zeroRow.count)
    var left = times
    while left > 0 {
      let taken = min(left, most - zeroRows)
      zeroRows += taken
      left -= taken
      if zeroRows == most {
        writeZeroRows()
        closeBlock(isLast: false)
      }
    }
  }

  /// Ends the stream.
  func finish() {
    writeZeroRows()
    searchAll()
    closeBlock(isLast: true)
    output.alignToByte()
    let sum = checksum.value
    for shift in [24, 16, 8, 0] { output.append(Int(sum >> UInt32(shift) & 0xff), count: 8) }
  }

  private func search(_ row: [UInt8]) {
    checksum.add(row)
    var taken = 0
    while taken < row.count {
      taken += finder.take(row, from: taken)
      if taken < row.count { searchAll() }
    }
  }

  private func searchAll() {
    while finder.isBehind {
      finder.search(into: block.tokens)
      if block.tokens.isFull { closeBlock(isLast: false) }
    }
  }

  private func closeBlock(isLast: Bool) {
    guard isLast || !block.isEmpty else { return }
    block.write(to: output, isLast: isLast)
    block.removeAll()
  }

  private func writeZeroRows() {
    let rows = zeroRows
    guard rows > 0 else { return }
    zeroRows = 0
    guard zeroRow.count > Self.searchedBytes / rows else {
      for _ in 0..<rows { search(zeroRow) }
      return
    }
    checksum.addRows(of: zeroRow.count, first: RowFilter.up.number, times: rows)
    searchAll()
    finder.forget()
    if periodTokens <= Self.tokensAtOnce, zeroRow.count <= DeflateSymbols.window {
      writeByPeriod(rows)
    } else {
      writeByRow(rows)
    }
  }

  /// After how many longest matches a row begins again where a match does.
  private var periodTokens: Int {
    let (row, match) = (zeroRow.count, DeflateSymbols.longestMatch)
    return row / greatestCommonDivisor(row, match)
  }

  /// Writes one row of zeros, and the others as matches of it wherever a row begins within a match.
  private func writeByPeriod(_ rows: Int) {
    let longest = DeflateSymbols.longestMatch
    makeRoom(for: zeroRow.count / longest + 2 * periodTokens + Self.tokensBeside)
    writeRow()
    let bytes = (rows - 1) * zeroRow.count
    var place = 0
    func writeMatches(_ count: Int) {
      for _ in 0..<count {
        let isWithin = place >= 2 && place + longest <= zeroRow.count
        block.tokens.append(length: longest, distance: isWithin ? 1 : zeroRow.count)
        place = (place + longest) % zeroRow.count
      }
    }
    let (periods, rest) = (bytes / longest / periodTokens, bytes / longest % periodTokens)
    let start = block.tokens.count
    if periods > 0 { writeMatches(periodTokens) }
    block.repeatTokens(from: start, times: periods)
    writeMatches(rest)
    let left = bytes % longest
    if left >= DeflateSymbols.shortestMatch {
      block.tokens.append(length: left, distance: zeroRow.count)
    } else {
      for index in 0..<left {
        block.tokens.append(literal: zeroRow[(place + index) % zeroRow.count])
      }
    }
  }

  /// Writes rows of zeros one by one.
  private func writeByRow(_ rows: Int) {
    let tokens = zeroRow.count / DeflateSymbols.longestMatch + Self.tokensBeside
    let isRepeated = tokens <= Self.tokensAtOnce
    for _ in 0..<(isRepeated ? 1 : rows) {
      makeRoom(for: min(tokens, Self.tokensAtOnce + Self.tokensBeside))
      let start = block.tokens.count
      writeRow()
      if isRepeated { block.repeatTokens(from: start, times: rows) }
    }
  }

  /// Writes one row of zeros, each as a match of the one before.
  private func writeRow() {
    let longest = DeflateSymbols.longestMatch
    block.tokens.append(literal: zeroRow[0])
    block.tokens.append(literal: 0)
    let bytes = zeroRow.count - 2
    let matches = bytes / longest
    let isRepeated = matches > Self.tokensAtOnce
    let start = block.tokens.count
    for _ in 0..<(isRepeated ? 1 : matches) { block.tokens.append(length: longest, distance: 1) }
    if isRepeated { block.repeatTokens(from: start, times: matches) }
    let left = bytes % longest
    if left >= DeflateSymbols.shortestMatch {
      block.tokens.append(length: left, distance: 1)
    } else {
      for _ in 0..<left { block.tokens.append(literal: 0) }
    }
  }

  private func makeRoom(for tokens: Int) {
    if block.tokens.left < tokens { closeBlock(isLast: false) }
  }
}
