/// A window of cells that are all within a tolerance of one of them.
package struct TolerantWindow: Hashable, Sendable {
  package var cells: Range<Int>
  /// The cell whose first line the others are near to; of several the one nearest to the middle, then the first.
  package var representative: Int

  package init(cells: Range<Int>, representative: Int) {
    self.cells = cells
    self.representative = representative
  }
}

extension TolerantReach {
  /// The longest window; ties as for equal lines.
  ///
  /// - Parameters:
  ///   - room: The cells it may lie in.
  ///   - isSymmetrical: Whether as many cells have to lie before it as after it.
  package func longestWindow(
    in room: Range<Int>? = nil, isSymmetrical: Bool = false
  ) -> TolerantWindow? {
    let count = first.count
    var best: Caps?
    for cell in room ?? 0..<count where first[cell] <= cell {
      var caps = Caps(before: first[cell], after: count - 1 - last[cell])
      if let room {
        caps = caps.joined(with: Caps(before: room.lowerBound, after: count - room.upperBound))
      }
      if isSymmetrical { caps = caps.symmetrical }
      // The cell has to be in the window that it stands for.
      guard caps.before <= cell, cell < count - caps.after, count - caps.total >= 2 else {
        continue
      }
      if best.map(caps.isBetter) ?? true { best = caps }
    }
    return best.map { caps in
      let cells = caps.before..<count - caps.after
      return TolerantWindow(cells: cells, representative: representative(of: cells))
    }
  }

  /// Several windows, the longest one first, then the longest one beside it, and so on.
  package func windows(limit: Int) -> [TolerantWindow] {
    var rooms = [0..<first.count]
    var result: [TolerantWindow] = []
    var candidates = rooms.compactMap { longestWindow(in: $0) }
    while result.count < limit, !candidates.isEmpty {
      let best = candidates.indices.max { one, other in
        let (one, other) = (caps(candidates[one].cells), caps(candidates[other].cells))
        return other.isBetter(than: one)
      }
      guard let best else { break }
      let (window, room) = (candidates.remove(at: best), rooms.remove(at: best))
      result.append(window)
      for part in [
        room.lowerBound..<window.cells.lowerBound, window.cells.upperBound..<room.upperBound,
      ] {
        guard let next = longestWindow(in: part) else { continue }
        rooms.append(part)
        candidates.append(next)
      }
    }
    return result
  }

  private func caps(_ cells: Range<Int>) -> Caps {
    Caps(before: cells.lowerBound, after: first.count - cells.upperBound)
  }

  private func representative(of cells: Range<Int>) -> Int {
    func distance(_ cell: Int) -> Int {
      abs(2 * cell - (cells.lowerBound + cells.upperBound - 1))
    }
    return cells.filter { first[$0] <= cells.lowerBound && last[$0] >= cells.upperBound - 1 }
      .min { distance($0) < distance($1) } ?? cells.lowerBound
  }
}
