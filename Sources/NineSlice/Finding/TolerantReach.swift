/// How far from every cell all cells are within a tolerance of its first line.
///
/// A window of cells may be made of one of them exactly where it lies within that one's reach. Time is about
/// linear in the values: for each the nearest one beyond a limit is looked up among those that exceed all nearer
/// ones.
package struct TolerantReach: Hashable, Sendable {
  /// For every cell the first one of its reach; the one after it where its own lines are too far apart.
  package private(set) var first: [Int]
  /// For every cell the last one of its reach.
  package private(set) var last: [Int]

  package init(cells: Int) {
    first = [Int](repeating: 0, count: cells)
    last = [Int](repeating: cells - 1, count: cells)
  }

  /// Whether any cell reaches a neighbour.
  var reachesAny: Bool { zip(first, last).contains { $0 < $1 } }

  /// Takes the values of one channel on one line across into account.
  ///
  /// - Parameters:
  ///   - values: As many for each cell as it has lines.
  ///   - tolerance: In the values' own steps.
  package mutating func narrow(by values: Span<UInt16>, tolerance: Int) {
    var (low, high) = (values[0], values[0])
    for index in 0..<values.count {
      low = min(low, values[index])
      high = max(high, values[index])
    }
    // Nothing is out of reach of anything.
    if Int(high) - Int(low) <= tolerance { return }
    let cells = CellValues(values, cells: first.count)
    for cell in cells.own.indices {
      let (own, low, high) = (cells.own[cell], cells.low[cell], cells.high[cell])
      if high - own > tolerance || own - low > tolerance { first[cell] = cell + 1 }
    }
    var (above, below) = (Staircase(), Staircase())
    for cell in cells.own.indices.reversed() {
      let own = cells.own[cell]
      if let place = above.nearest(beyond: own + tolerance) {
        last[cell] = min(last[cell], place - 1)
      }
      if let place = below.nearest(beyond: tolerance - own) {
        last[cell] = min(last[cell], place - 1)
      }
      above.add(cells.high[cell], at: cell)
      below.add(-cells.low[cell], at: cell)
    }
    (above, below) = (Staircase(), Staircase())
    for cell in cells.own.indices {
      let own = cells.own[cell]
      if let place = above.nearest(beyond: own + tolerance) {
        first[cell] = max(first[cell], place + 1)
      }
      if let place = below.nearest(beyond: tolerance - own) {
        first[cell] = max(first[cell], place + 1)
      }
      above.add(cells.high[cell], at: cell)
      below.add(-cells.low[cell], at: cell)
    }
  }
}

/// The first, the smallest and the greatest value of every cell.
private struct CellValues {
  var own: [Int] = []
  var low: [Int] = []
  var high: [Int] = []

  init(_ values: Span<UInt16>, cells: Int) {
    let lines = values.count / cells
    own.reserveCapacity(cells)
    for cell in 0..<cells {
      let start = cell * lines
      var (least, most) = (values[start], values[start])
      for index in start..<start + lines {
        least = min(least, values[index])
        most = max(most, values[index])
      }
      own.append(Int(values[start]))
      low.append(Int(least))
      high.append(Int(most))
    }
  }
}

/// Values met on a way, of which a nearer one hides those that are not greater.
private struct Staircase {
  /// The greatest and farthest first.
  private var values: [Int] = []
  private var places: [Int] = []

  mutating func add(_ value: Int, at place: Int) {
    while let last = values.last, last <= value {
      values.removeLast()
      places.removeLast()
    }
    values.append(value)
    places.append(place)
  }

  /// The place of the nearest value above a limit.
  func nearest(beyond limit: Int) -> Int? {
    guard let greatest = values.first, greatest > limit else { return nil }
    var (low, high) = (0, values.count)
    // What is before `low` is above the limit, what is from `high` on is not.
    while low < high {
      let middle = (low + high) / 2
      if values[middle] > limit { low = middle + 1 } else { high = middle }
    }
    return places[low - 1]
  }
}
