/// Caps and a period, in cells.
package struct TiledCaps: Hashable, Sendable {
  package var caps: Caps
  package var period: Int

  package init(caps: Caps, period: Int) { (self.caps, self.period) = (caps, period) }

  /// What is left: caps and one tile.
  package var compact: Int { caps.total + period }

  /// Whether this leaves less, then has the smaller period, then lies better.
  func isBetter(than other: TiledCaps) -> Bool {
    if (compact, period) != (other.compact, other.period) {
      return (compact, period) < (other.compact, other.period)
    }
    return caps.isBetter(than: other.caps)
  }
}

extension AxisProblem {
  /// The caps and the period that leave least where every picture repeats with that period between them.
  ///
  /// For one picture: over all periods of 2 and more (1 where a cell has several lines) the longest region that spans at least two periods and has no
  /// smaller one; of these the one with the smallest compact size, then the smaller period, then the one nearest to
  /// the middle, then the one that starts first. Of several pictures, regions in the same place; pictures of
  /// different sizes have equal caps and equal tiles, counted from the cap before them.
  package func tile() -> TiledCaps? {
    if let band = bands.first, bands.count == 1, band.rows.count == 1 {
      return tile(in: band.longest)
    }
    return tileInAll()
  }

  /// Of one row, by going through its repetitions once.
  ///
  /// A region with a smaller period than the named one is no candidate; it needs no check, for with the smaller
  /// period it is at least as long and leaves less. Only a region of equal lines has no such rival.
  private func tile(in row: CellRow) -> TiledCaps? {
    let ends = endsOfRuns(row.flats)
    var best: TiledCaps?
    forEachRepetition(in: row.contents) { period, region in
      guard ends[region.lowerBound] < region.upperBound else { return }
      let caps = Caps(before: region.lowerBound, after: row.count - region.upperBound)
      guard let caps = usable(caps), row.count - caps.total >= 2 * period else { return }
      let candidate = TiledCaps(caps: caps, period: period)
      if best.map(candidate.isBetter) ?? true { best = candidate }
    }
    return best
  }

  /// Of several rows: every period that repeats in one of them is tried in all.
  private func tileInAll() -> TiledCaps? {
    var periods: Set<Int> = []
    for band in bands {
      for row in band.rows {
        let ends = endsOfRuns(row.flats)
        forEachRepetition(in: row.contents) { period, region in
          if ends[region.lowerBound] < region.upperBound { periods.insert(period) }
        }
      }
    }
    var best: TiledCaps?
    for period in periods.sorted() {
      // Nothing is shorter than its period.
      if let best, best.compact <= period { break }
      guard let caps = caps(repeatingIn: period) else { continue }
      let candidate = TiledCaps(caps: caps, period: period)
      if best.map(candidate.isBetter) ?? true { best = candidate }
    }
    return best
  }
}

extension AxisProblem {
  /// The best caps between which all rows repeat with a period.
  private func caps(repeatingIn period: Int) -> Caps? {
    // Caps of rows of several lengths have a longest length as well; the others may always be longer.
    var free: [Caps]?
    for band in bands where band.rows.count == 1 {
      let found = band.repeatingCaps(period).map(\.caps)
      free = free.map { joined($0, found) } ?? found
    }
    var candidates = (free ?? [Caps(before: 0, after: 0)]).map {
      BoundCaps(caps: $0, longestAfter: .max)
    }
    for band in bands where band.rows.count > 1 {
      let found = band.repeatingCaps(period)
      candidates = candidates.flatMap { one in found.compactMap(one.joined) }
    }
    var best: Caps?
    for candidate in candidates {
      guard let caps = usable(candidate.caps), caps.after <= candidate.longestAfter,
        hasSources(period, between: caps), shows(period, between: caps)
      else { continue }
      if best.map(caps.isBetter) ?? true { best = caps }
    }
    return best
  }

  /// Whether two periods of some picture lie between the caps, and not of equal lines only.
  private func shows(_ period: Int, between caps: Caps) -> Bool {
    bands.contains { band in
      let row = band.longest
      guard row.count - caps.total >= 2 * period else { return false }
      let center = row.flats[caps.before..<row.count - caps.after]
      return center.contains { $0 != center.first }
    }
  }
}

/// Caps that may be made longer, at the end up to a length.
private struct BoundCaps {
  var caps: Caps
  var longestAfter: Int

  func joined(with other: BoundCaps) -> BoundCaps? {
    let result = BoundCaps(
      caps: caps.joined(with: other.caps), longestAfter: min(longestAfter, other.longestAfter))
    return result.caps.after <= result.longestAfter ? result : nil
  }
}

extension CellBand {
  /// The shortest caps between which each row repeats with a period, and which all rows share.
  fileprivate func repeatingCaps(_ period: Int) -> [BoundCaps] {
    let row = longest
    // A single tile repeats with anything, and what is shorter is as good as one.
    let rest = max(0, row.count - period)
    var regions = (0...rest).map { $0..<min(row.count, $0 + period) }
    var start = 0
    for place in 0...rest {
      if place < rest, row.contents[place] == row.contents[place + period] { continue }
      if place > start { regions.append(start..<place + period) }
      start = place + 1
    }
    let all = regions.map {
      Caps(before: $0.lowerBound, after: row.count - $0.upperBound)
    }.shortest
    return all.compactMap { caps in
      rows.dropFirst().reduce(Optional(BoundCaps(caps: caps, longestAfter: .max))) { bound, other in
        bound.flatMap { other.tiled(like: row, period, from: caps.before)?.joined(with: $0) }
      }
    }
  }
}

extension CellRow {
  /// The caps after the place where tiles begin, between which the cells are a longer row's tiles.
  ///
  /// The end of the last tile lies elsewhere in a row of another length, so the caps after it may not reach into it.
  fileprivate func tiled(like other: CellRow, _ period: Int, from start: Int) -> BoundCaps? {
    guard start <= count, contents.prefix(start) == other.contents.prefix(start) else { return nil }
    var end = start
    while end < count, contents[end] == other.contents[start + (end - start) % period] { end += 1 }
    let shared = zip(contents.reversed(), other.contents.reversed()).prefix { $0 == $1 }.count
    return BoundCaps(caps: Caps(before: start, after: count - end), longestAfter: shared)
  }
}

/// For every place the end of the run of equal numbers that it lies in.
private func endsOfRuns(_ numbers: [Int]) -> [Int] {
  runs(of: numbers).flatMap { Array(repeating: $0.upperBound, count: $0.count) }
}
