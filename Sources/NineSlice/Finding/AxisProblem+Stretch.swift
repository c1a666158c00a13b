extension AxisProblem {
  /// The shortest caps between which every picture has equal lines only.
  ///
  /// For one picture that is the longest run of equal neighbours, at least 2; of several as long the one nearest
  /// to the middle, then the one that starts first. Of several pictures, runs in the same place: the caps hold all
  /// that differs in any of them, and pictures of different sizes have equal caps and equal lines between.
  package func stretch() -> Caps? {
    var candidates: [Caps]?
    for band in bands {
      let found = band.flatCaps
      candidates = candidates.map { joined($0, found) } ?? found
    }
    return best(candidates ?? []) { hasCenter(2, between: $0) && hasSources(1, between: $0) }
  }

  /// The best of the caps that may be used.
  func best(_ candidates: [Caps], where isAllowed: (Caps) -> Bool) -> Caps? {
    var best: Caps?
    for candidate in candidates {
      guard let caps = usable(candidate), isAllowed(caps) else { continue }
      if best.map(caps.isBetter) ?? true { best = caps }
    }
    return best
  }
}

/// All shortest caps that hold some of the first and some of the second list.
///
/// In both lists, and in the result, caps that are longer before are shorter after.
func joined(_ first: [Caps], _ second: [Caps]) -> [Caps] {
  var result: [Caps] = []
  for (ones, others) in [(first, second), (second, first)] {
    // The partner that adds nothing before and the least after is the last one that fits before.
    var partner = -1
    for caps in ones {
      while partner + 1 < others.count, others[partner + 1].before <= caps.before { partner += 1 }
      if partner >= 0 { result.append(caps.joined(with: others[partner])) }
    }
  }
  return result.shortest
}

extension [Caps] {
  /// Without caps that hold others; ordered by what lies before.
  var shortest: [Caps] {
    var result: [Caps] = []
    for caps in sorted(by: { ($0.before, $0.after) < ($1.before, $1.after) }) {
      if result.last.map({ caps.after < $0.after }) ?? true { result.append(caps) }
    }
    return result
  }
}

extension CellBand {
  /// The shortest caps between which each row has equal flat cells only, and which all rows share.
  var flatCaps: [Caps] {
    let row = longest
    var result: [Caps] = []
    for run in runs(of: row.flats) {
      let caps = Caps(before: run.lowerBound, after: row.count - run.upperBound)
      if rows.dropFirst().allSatisfy({ $0.isFlat(like: row, between: caps) }) {
        result.append(caps)
      }
    }
    if rows.count == 1 {
      // All of a picture may be caps where others have something between them.
      result += (0...row.count).map { Caps(before: $0, after: row.count - $0) }
      return result.shortest
    }
    return result
  }
}

extension CellRow {
  /// Whether the caps are a longer row's, and all cells between them as flat as the first one is there.
  fileprivate func isFlat(like other: CellRow, between caps: Caps) -> Bool {
    hasCaps(caps, of: other)
      && flats[caps.before..<count - caps.after].allSatisfy { $0 == other.flats[caps.before] }
  }

  /// Whether what lies before and after is as in another row.
  func hasCaps(_ caps: Caps, of other: CellRow) -> Bool {
    caps.total <= count && contents.prefix(caps.before) == other.contents.prefix(caps.before)
      && contents.suffix(caps.after) == other.contents.suffix(caps.after)
  }
}

/// Ranges of equal neighbours that can't be made longer, single ones included.
func runs(of numbers: [Int]) -> [Range<Int>] {
  var result: [Range<Int>] = []
  var start = 0
  for end in 1..<numbers.count + 1 where end == numbers.count || numbers[end] != numbers[start] {
    result.append(start..<end)
    start = end
  }
  return result
}
