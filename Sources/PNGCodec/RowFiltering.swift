/// Filters the rows of a picture, each with the filter that leaves the least.
struct RowFiltering {
  private let filters: [RowFilter]
  private let step: Int
  private var above: [UInt8]
  /// The row that was filtered last, its filter's number first.
  private(set) var filtered: [UInt8]
  private var other: [UInt8]

  /// - Parameters:
  ///   - filters: Those to choose from; the first of equals is taken.
  ///   - step: The bytes of a pixel; 1 for smaller ones.
  init(rowBytes: Int, step: Int, filters: [RowFilter]) {
    self.filters = filters
    self.step = step
    above = [UInt8](repeating: 0, count: rowBytes)
    filtered = [UInt8](repeating: 0, count: rowBytes + 1)
    other = filters.count > 1 ? filtered : []
  }

  /// Whether a row is the same as the one above.
  func isAbove(_ row: [UInt8]) -> Bool { areEqual(row, above) }

  /// Filters the next row.
  mutating func filter(_ row: [UInt8]) {
    defer {
      // The memory of `above` is its own, so that the giver of the row may go on writing into its own.
      copyWords(row, into: &above)
    }
    guard filters != [.none] else {
      filtered.replaceSubrange(1..., with: row)
      return
    }
    var least = filterRow(row, above: above, step: step, filters[0], into: &filtered)
    for filter in filters.dropFirst() {
      let cost = filterRow(row, above: above, step: step, filter, into: &other)
      guard cost < least else { continue }
      least = cost
      swap(&filtered, &other)
    }
  }
}
