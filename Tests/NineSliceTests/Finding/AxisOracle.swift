@testable import NineSlice

/// The definitions of a slicing word for word, by trying everything.
enum AxisOracle {
  /// The longest run of equal neighbours: ties nearest to the middle, then the smaller start.
  static func stretch(_ lines: [Int]) -> Range<Int>? {
    var best: (key: (Int, Int, Int), range: Range<Int>)?
    for start in lines.indices {
      for end in start + 1..<lines.count + 1 where end - start >= 2 {
        guard lines[start..<end].allSatisfy({ $0 == lines[start] }) else { continue }
        let key = (start - end, abs(start + end - lines.count), start)
        if best.map({ key < $0.key }) ?? true { best = (key, start..<end) }
      }
    }
    return best?.range
  }

  /// Over all periods of 2 and more the longest region that repeats, spans two periods and has no smaller one; of
  /// these the one that leaves least, then the one with the smaller period.
  static func tile(_ lines: [Int]) -> (period: Int, range: Range<Int>)? {
    func repeats(_ range: Range<Int>, _ period: Int) -> Bool {
      (range.lowerBound..<range.upperBound - period).allSatisfy { lines[$0] == lines[$0 + period] }
    }
    var best: (key: (Int, Int, Int, Int), period: Int, range: Range<Int>)?
    for period in 2..<max(3, lines.count) {
      for start in lines.indices {
        for end in start..<lines.count + 1 where end - start >= 2 * period {
          let range = start..<end
          guard repeats(range, period), !(1..<period).contains(where: { repeats(range, $0) })
          else { continue }
          let key = (
            lines.count - range.count + period, period, abs(start + end - lines.count), start
          )
          if best.map({ key < $0.key }) ?? true { best = (key, period, range) }
        }
      }
    }
    return best.map { ($0.period, $0.range) }
  }

  /// The best caps of several bands.
  static func stretch(_ problem: AxisProblem) -> Caps? {
    best(in: problem) { caps in
      hasCenters(problem, caps, 2, 1)
        && problem.bands.allSatisfy { band in
          band.rows.allSatisfy { row in
            sharesCaps(row, band.rows[0], caps)
              && row.flats[caps.before..<row.count - caps.after].allSatisfy {
                $0 == band.rows[0].flats[caps.before]
              }
          }
        }
    }
  }

  /// The best caps and period of several bands.
  static func tile(_ problem: AxisProblem) -> TiledCaps? {
    var found: TiledCaps?
    let longest = problem.bands.map { $0.rows[0].count }.max() ?? 0
    for period in 1..<longest + 1 {
      let caps = best(in: problem) { caps in
        let isShown = problem.bands.contains { band in
          let center = band.rows[0].count - caps.total
          return center >= 2 * period
            && Set(band.rows[0].flats[caps.before..<caps.before + center]).count > 1
        }
        return isShown && hasCenters(problem, caps, 2 * period, period)
          && problem.bands.allSatisfy { band in
            band.rows.allSatisfy { row in
              guard sharesCaps(row, band.rows[0], caps) else { return false }
              let tile = band.rows[0].contents[caps.before...]
              // A single row is its own tile, however short.
              if band.rows.count == 1, row.count - caps.total <= period { return true }
              return row.contents[caps.before..<row.count - caps.after].enumerated().allSatisfy {
                $1 == tile[tile.startIndex + $0 % period]
              }
            }
          }
      }
      guard let caps else { continue }
      let candidate = TiledCaps(caps: caps, period: period)
      if found.map({ candidate.isBetter(than: $0) }) ?? true { found = candidate }
    }
    return found
  }

  private static func best(in problem: AxisProblem, where isAllowed: (Caps) -> Bool) -> Caps? {
    var best: Caps?
    let room = problem.bands.flatMap { $0.rows.map(\.count) }.min() ?? 0
    for before in 0..<room + 1 {
      for after in 0..<room + 1 - before {
        if problem.isSymmetrical, before != after { continue }
        let caps = Caps(before: before, after: after)
        guard isAllowed(caps) else { continue }
        if best.map({ caps.isBetter(than: $0) }) ?? true { best = caps }
      }
    }
    return best
  }

  /// Whether some picture has the one number of cells between its caps, and one of every source the other.
  private static func hasCenters(
    _ problem: AxisProblem, _ caps: Caps, _ some: Int, _ each: Int
  ) -> Bool {
    let sources = Set(problem.bands.flatMap(\.sources))
    return problem.bands.contains { $0.rows[0].count - caps.total >= some }
      && sources.allSatisfy { source in
        problem.bands.contains { band in
          band.sources.contains(source) && band.rows[0].count - caps.total >= each
        }
      }
  }

  private static func sharesCaps(_ row: CellRow, _ other: CellRow, _ caps: Caps) -> Bool {
    row.contents.prefix(caps.before) == other.contents.prefix(caps.before)
      && row.contents.suffix(caps.after) == other.contents.suffix(caps.after)
  }
}
