internal import Pixels

/// The samples of all target columns, spelled out so that a row is one pass over flat arrays.
struct ColumnMap: Sendable {
  /// The source pixel of a column, the first one where there are several; -1 in a gap.
  private(set) var sources: [Int32] = []
  /// Per column 0 for a single pixel, the weight of a pair, or ``averageFlag`` and a place in
  /// ``averages``; empty where no column is filtered.
  private(set) var weights: [UInt32] = []
  /// Of every average its count and then its weights.
  private(set) var averages: [UInt32] = []

  /// Marks a column whose weights stand in ``averages``; above every weight of a pair.
  static let averageFlag: UInt32 = 0x8000_0000

  init(_ layout: AxisLayout, filter: Filter, precision: Precision, isFiltered: Bool) {
    let width = layout.pieces.last?.target.upperBound ?? 0
    sources.reserveCapacity(width)
    if isFiltered { weights.reserveCapacity(width) }
    for piece in layout.pieces {
      for pixel in piece.target {
        var weight: UInt32 = 0
        switch piece.sample(at: pixel, filter: filter, precision: precision) {
        case .gap:
          sources.append(-1)
        case .single(let source):
          sources.append(Int32(truncatingIfNeeded: source))
        case .pair(let source, let share):
          sources.append(Int32(truncatingIfNeeded: source))
          weight = share
        case .average(let first, let shares):
          sources.append(Int32(truncatingIfNeeded: first))
          weight = Self.averageFlag | UInt32(truncatingIfNeeded: averages.count)
          averages.append(UInt32(truncatingIfNeeded: shares.count))
          averages += shares
        }
        if isFiltered { weights.append(weight) }
      }
    }
  }
}
