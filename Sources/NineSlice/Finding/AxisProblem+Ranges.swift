/// Several runs of cells that grow in proportion.
package struct StretchRanges: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    /// In cells.
    package var start: Int
    package var length: Int
    /// How many lines of it are kept; the lengths of all runs are the same multiple of these.
    package var kept: Int
  }

  /// From the first to the last.
  package var runs: [Run]

  /// How many lines fewer the picture has with them, where a cell is a line.
  package var saved: Int { runs.reduce(0) { $0 + $1.length - $1.kept } }
}

extension StretchRanges {
  /// The runs that save most, at most some number of them.
  ///
  /// A resizable segment gets its share of the room in proportion to what the source keeps of it. So that each
  /// has its own length again at the picture's own size, their lengths are one multiple of what is kept: with runs
  /// of 10 and 31 lines 1 and 3 are kept, and a line of the second stays fixed. Of equal savings the one that keeps
  /// fewer lines counts.
  ///
  /// - Parameters:
  ///   - candidates: Ranges of equal cells; they don't overlap.
  ///   - limit: How many ranges are wanted at most.
  ///   - mirrored: The number of cells of a row in which every candidate has a mirror image among the candidates,
  ///     to keep them in pairs; `nil` takes any.
  package init?(from candidates: [Range<Int>], limit: Int, mirroredIn count: Int?) {
    let ordered = candidates.filter { $0.count >= 2 }.sorted {
      ($0.count, $1.lowerBound) > ($1.count, $0.lowerBound)
    }
    guard let longest = ordered.first else { return nil }
    var best: (saved: Int, runs: [Run])?
    for multiple in 2...longest.count {
      let runs = Self.chosen(ordered, multiple, limit: limit, mirroredIn: count)
      let saved = runs.reduce(0) { $0 + $1.length - $1.kept }
      if saved > 0, saved >= best?.saved ?? 0 { best = (saved, runs) }
    }
    guard let best else { return nil }
    runs = best.runs.sorted { $0.start < $1.start }
  }

  private static func chosen(
    _ ordered: [Range<Int>], _ multiple: Int, limit: Int, mirroredIn count: Int?
  ) -> [Run] {
    func run(_ range: Range<Int>, fromEnd: Bool = false) -> Run {
      let kept = range.count / multiple
      let length = kept * multiple
      return Run(
        start: fromEnd ? range.upperBound - length : range.lowerBound, length: length, kept: kept)
    }
    let usable = ordered.prefix { $0.count >= multiple }
    guard let count else { return usable.prefix(limit).map { run($0) } }
    let center = usable.first { $0.lowerBound == count - $0.upperBound }
    let pairs = usable.filter { $0.lowerBound < count - $0.upperBound }.map { range in
      [run(range), run(count - range.upperBound..<count - range.lowerBound, fromEnd: true)]
    }
    let without = pairs.prefix(limit / 2).joined()
    guard let center else { return Array(without) }
    let with = [run(center)] + pairs.prefix((limit - 1) / 2).joined()
    func kept(_ runs: some Sequence<Run>) -> Int { runs.reduce(0) { $0 + $1.kept } }
    return kept(with) >= kept(without) ? with : Array(without)
  }
}

extension AxisProblem {
  /// The runs of equal lines that save most, at most some number of them, in pictures of one size.
  package func ranges(_ limit: Int) -> StretchRanges? {
    guard let row = bands.first?.longest, bands.count == 1, bands[0].rows.count == 1 else {
      return nil
    }
    guard isSymmetrical else {
      return StretchRanges(from: runs(of: row.flats), limit: limit, mirroredIn: nil)
    }
    // A mirrored neighbour that differs ends a run as well.
    var group = 0
    var groups = [0]
    for place in 1..<max(1, row.count) {
      let mirror = row.count - place
      let isJoined =
        row.flats[place] == row.flats[place - 1] && row.flats[mirror] == row.flats[mirror - 1]
      if !isJoined { group += 1 }
      groups.append(group)
    }
    return StretchRanges(from: runs(of: groups), limit: limit, mirroredIn: row.count)
  }
}
