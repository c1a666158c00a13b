/// The packed rows of a picture, to be filtered in many ways.
struct FilterableRows {
  /// How many filters there are; they go by their numbers in the file.
  static let filterCount = 5

  /// The rows one after the other, without filter numbers.
  private let rows: [UInt8]
  let rowBytes: Int
  let height: Int
  /// How far the pixel to the left is, 1 at the least.
  private let pixelBytes: Int

  init(_ rows: [UInt8], rowBytes: Int, pixelBytes: Int) {
    self.rows = rows
    self.rowBytes = rowBytes
    self.pixelBytes = pixelBytes
    height = rows.count / rowBytes
  }

  /// How many bytes the filtered rows have, with a number before each.
  var streamBytes: Int { (rowBytes + 1) * height }

  /// What it takes to change a little and to compress all rows once more, in bytes.
  var changeCost: Int { streamBytes + OptimizingBudget.callBytes / 2 }

  /// The filtered rows as they are compressed.
  ///
  /// - Parameter filters: A filter for each row.
  func stream(_ filters: [UInt8]) -> [UInt8] {
    var stream = [UInt8](repeating: 0, count: streamBytes)
    for y in 0..<height { apply(filters[y], to: y, into: &stream, at: y * (rowBytes + 1)) }
    return stream
  }

  /// Writes a filter's number and a row filtered by it.
  func apply(_ filter: UInt8, to y: Int, into target: inout [UInt8], at place: Int) {
    let start = y * rowBytes
    // A row above the first, and pixels left of the first, are zeros.
    let above = y == 0 ? nil : start - rowBytes
    target[place] = filter
    let to = place + 1
    switch (filter, above) {
    case (0, _), (2, nil):
      for x in 0..<rowBytes { target[to + x] = rows[start + x] }
    case (1, _), (4, nil):
      // Paeth without a row above predicts what is to the left.
      subtractLeft(from: start, into: &target, at: to)
    case (2, let above?):
      for x in 0..<rowBytes { target[to + x] = rows[start + x] &- rows[above + x] }
    case (3, nil):
      for x in 0..<rowBytes {
        target[to + x] = rows[start + x] &- (x < pixelBytes ? 0 : rows[start + x - pixelBytes] / 2)
      }
    case (3, let above?):
      for x in 0..<rowBytes {
        let left = x < pixelBytes ? 0 : Int(rows[start + x - pixelBytes])
        let mean = (left + Int(rows[above + x])) / 2
        target[to + x] = rows[start + x] &- UInt8(truncatingIfNeeded: mean)
      }
    case (_, let above?):
      subtractPaeth(from: start, above, into: &target, at: to)
    case (_, nil):
      preconditionFailure("there are five filters")
    }
  }

  private func subtractLeft(from start: Int, into target: inout [UInt8], at to: Int) {
    for x in 0..<min(pixelBytes, rowBytes) { target[to + x] = rows[start + x] }
    for x in min(pixelBytes, rowBytes)..<rowBytes {
      target[to + x] = rows[start + x] &- rows[start + x - pixelBytes]
    }
  }

  private func subtractPaeth(
    from start: Int, _ above: Int, into target: inout [UInt8], at to: Int
  ) {
    for x in 0..<min(pixelBytes, rowBytes) {
      target[to + x] = rows[start + x] &- rows[above + x]
    }
    for x in min(pixelBytes, rowBytes)..<rowBytes {
      let left = Int(rows[start + x - pixelBytes])
      let up = Int(rows[above + x])
      let corner = Int(rows[above + x - pixelBytes])
      let (toLeft, toUp) = (abs(up - corner), abs(left - corner))
      let toCorner = abs(left + up - 2 * corner)
      let predicted =
        toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
      target[to + x] = rows[start + x] &- UInt8(truncatingIfNeeded: predicted)
    }
  }
}

/// A way to find a filter for each row.
enum FilterStrategy: Hashable {
  /// The same filter for all.
  case fixed(UInt8)
  /// The one whose bytes, as signed numbers, are the smallest in sum: the PNG specification's advice.
  case smallestSum
  /// The one whose bytes have the lowest entropy.
  case lowestEntropy
  /// The one with the fewest different pairs of neighbouring bytes.
  case fewestPairs
  /// The one whose pairs of neighbouring bytes have the lowest entropy.
  case lowestPairEntropy
  /// The one that compresses best behind the rows before it.
  case shortestBehindOthers

  /// What is tried on every form, the likeliest winner first.
  static func likeliest(for form: PNGForm) -> [FilterStrategy] {
    // Differences of neighbouring indices or packed samples say little.
    form.colorType == .palette || form.bitDepth < 8
      ? [.fixed(0), .smallestSum, .lowestEntropy] : [.smallestSum, .fixed(0), .lowestEntropy]
  }

  /// What is tried on the best forms, the likeliest winners first.
  static let others: [FilterStrategy] = [
    .lowestPairEntropy, .shortestBehindOthers, .fixed(4), .fixed(2), .fixed(1), .fewestPairs,
    .fixed(3),
  ]

  /// What it takes to find the filters of all rows and to compress these once, in bytes.
  func cost(for rows: FilterableRows) -> Int {
    let once = rows.streamBytes + OptimizingBudget.callBytes
    switch self {
    case .fixed: return once + rows.height * OptimizingBudget.rowBytes
    case .smallestSum, .lowestEntropy, .fewestPairs, .lowestPairEntropy:
      return once + rows.height * OptimizingBudget.chosenRowBytes
    case .shortestBehindOthers:
      let calls = rows.height * FilterableRows.filterCount
      let callBytes = (Self.rowsBehind + 1) * (rows.rowBytes + 1) + OptimizingBudget.callBytes
      return once + calls * callBytes
    }
  }

  /// How many rows before it a row is compressed with.
  private static let rowsBehind = 4

  func filters(for rows: FilterableRows) -> [UInt8] {
    if case .fixed(let filter) = self {
      return [UInt8](repeating: filter, count: rows.height)
    }
    var chooser = FilterChooser(rows.rowBytes)
    var made: [UInt8] = []
    var filters: [UInt8] = []
    for y in 0..<rows.height {
      var best: (filter: UInt8, cost: Int)?
      let behind = made.count
      for filter in 0..<UInt8(FilterableRows.filterCount) {
        // In the first row these are the same as None and Sub.
        if y == 0, filter == 2 || filter == 4 { continue }
        rows.apply(filter, to: y, into: &chooser.row, at: 0)
        let cost: Int
        switch self {
        case .fixed: preconditionFailure("is nothing to choose")
        case .smallestSum: cost = chooser.sum
        case .lowestEntropy: cost = chooser.entropy()
        case .fewestPairs: cost = chooser.pairs()
        case .lowestPairEntropy: cost = chooser.pairEntropy()
        case .shortestBehindOthers: cost = zlibCount(made + chooser.row)
        }
        if cost < best?.cost ?? .max { best = (filter, cost) }
      }
      let filter = best?.filter ?? 0
      filters.append(filter)
      guard self == .shortestBehindOthers else { continue }
      if behind == Self.rowsBehind * (rows.rowBytes + 1) { made.removeFirst(rows.rowBytes + 1) }
      rows.apply(filter, to: y, into: &chooser.row, at: 0)
      made += chooser.row
    }
    return filters
  }
}

/// Says how well a filtered row may compress; a smaller cost is better.
private struct FilterChooser {
  /// The filter's number and the filtered row.
  var row: [UInt8]
  private var counts = [Int32](repeating: 0, count: 256)
  /// Of pairs, made on first use; all zero between calls.
  private var pairCounts: [Int32] = []

  init(_ rowBytes: Int) { row = [UInt8](repeating: 0, count: rowBytes + 1) }

  var sum: Int {
    var sum = 0
    for index in 1..<row.count { sum += Int(min(row[index], 0 &- row[index])) }
    return sum
  }

  mutating func entropy() -> Int {
    for index in 0..<256 { counts[index] = 0 }
    for index in row.indices { counts[Int(row[index])] += 1 }
    var order = 0
    for count in counts { order += Self.weight(count) }
    return -order
  }

  mutating func pairs() -> Int {
    countPairs()
    var different = 0
    clearPairs { _ in different += 1 }
    return different
  }

  mutating func pairEntropy() -> Int {
    countPairs()
    var order = 0
    clearPairs { order += Self.weight($0) }
    return -order
  }

  private mutating func countPairs() {
    if pairCounts.isEmpty { pairCounts = [Int32](repeating: 0, count: 1 << 16) }
    for index in 1..<row.count { pairCounts[pair(index)] += 1 }
  }

  /// Takes every count once and sets it back to 0.
  private mutating func clearPairs(_ take: (Int32) -> Void) {
    for index in 1..<row.count where pairCounts[pair(index)] > 0 {
      take(pairCounts[pair(index)])
      pairCounts[pair(index)] = 0
    }
  }

  @inline(__always)
  private func pair(_ index: Int) -> Int { Int(row[index - 1]) << 8 | Int(row[index]) }

  /// About `count × log2(count)`, in whole numbers so that every machine chooses alike.
  @inline(__always)
  private static func weight(_ count: Int32) -> Int {
    guard count > 0 else { return 0 }
    let log = 31 - Int32(count.leadingZeroBitCount)
    return Int(count * log + 2 * (count - 1 << log))
  }
}
