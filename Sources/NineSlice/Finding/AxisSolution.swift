internal import Pixels

/// What a set's pictures have in common along an axis, in cells.
struct AxisSolution: Sendable {
  /// Runs of equal cells: their caps, what they keep, and which cell stands for one.
  struct Run: Sendable {
    var caps: Caps
    var kept = 1
    /// `nil` where all lines are equal.
    var representative: Int?
  }

  /// The longest run.
  var stretch: Run?
  var tile: TiledCaps?
  /// The runs that are used under verdict `stretch`.
  var ranges: [Run] = []
  var verdict = SlicingVerdict.none
  /// Why the verdict is `none`.
  var reason: Unsliceable?
  /// The picture that the reason is about, where that is how it varies.
  var varying: (picture: Int, variation: Variation)?

  /// - Parameter isWanted: Whether a slicing is looked for, or only why there might be none.
  init(_ set: PictureSet, _ axis: Axis, _ options: FindingOptions, isWanted: Bool) {
    do throws(PictureSet.NotWhole) {
      let problem = try set.problem(axis, isSymmetrical: options.isSymmetrical)
      if isWanted {
        find(set, axis, problem, options)
      } else {
        explain(set, axis, problem, options)
      }
    } catch {
      reason = .notWhole(picture: error.picture, length: error.length, grain: error.grain)
    }
  }

  private mutating func find(
    _ set: PictureSet, _ axis: Axis, _ problem: AxisProblem, _ options: FindingOptions
  ) {
    tile = problem.tile()
    if options.tolerance > 0 {
      findTolerant(set, axis, problem, options)
    } else {
      stretch = problem.stretch().map { Run(caps: $0) }
      ranges = stretch.map { [$0] } ?? []
      if options.ranges > 1, let found = problem.ranges(options.ranges) {
        let count = problem.bands[0].longest.count
        ranges = found.runs.map { run in
          Run(
            caps: Caps(before: run.start, after: count - run.start - run.length), kept: run.kept)
        }
      }
    }
    decide(longest: problem.bands.map(\.longest.count).max() ?? 0, grain: set.grains.min() ?? 1)
    if verdict == .none { explain(set, axis, problem, options) }
  }

  /// The one that leaves less, in pixels of the smallest scale.
  private mutating func decide(longest: Int, grain: Int) {
    let stretched = ranges.reduce(longest * grain) { left, run in
      left - (longest - run.caps.total) * grain + run.kept
    }
    switch (ranges.isEmpty, tile) {
    case (false, let tile?):
      verdict = stretched <= tile.compact * grain ? .stretch : .tile
    case (false, nil): verdict = .stretch
    case (true, .some): verdict = .tile
    case (true, nil): verdict = .none
    }
  }

  /// Runs within the tolerance, in the pictures of the size that is longest along the axis.
  private mutating func findTolerant(
    _ set: PictureSet, _ axis: Axis, _ problem: AxisProblem, _ options: FindingOptions
  ) {
    let (group, cells) = set.longestGroup(axis)
    guard cells > 1 else { return }
    var reach = TolerantReach(cells: cells)
    for picture in group.map({ set.pictures[$0] }) {
      let comparable = picture.comparable
      let tolerance = options.tolerance * 257 / comparable.stepsPerValue
      comparable.forEachChannel(along: axis, crossing: picture.crossing(axis)) { values in
        reach.narrow(by: values, tolerance: tolerance)
        return reach.reachesAny
      }
    }
    func run(_ window: TolerantWindow, kept: Int = 1, length: Int? = nil) -> Run {
      let end = window.cells.lowerBound + (length ?? window.cells.count)
      return Run(
        caps: Caps(before: window.cells.lowerBound, after: cells - end), kept: kept,
        representative: min(window.representative, end - 1))
    }
    let longest = reach.longestWindow(isSymmetrical: options.isSymmetrical).map { run($0) }
    stretch = longest.flatMap { $0.caps.total <= problem.room ? $0 : nil }
    ranges = stretch.map { [$0] } ?? []
    guard options.ranges > 1, problem.bands.count == 1, problem.bands[0].rows.count == 1 else {
      return
    }
    let windows = reach.windows(limit: options.ranges)
    let found = StretchRanges(
      from: windows.map(\.cells), limit: options.ranges, mirroredIn: nil)
    ranges = (found?.runs ?? []).compactMap { part in
      windows.first { $0.cells.lowerBound == part.start }.map {
        run($0, kept: part.kept, length: part.length)
      }
    }
  }
}

extension AxisSolution {
  /// Says why nothing was found along an axis.
  private mutating func explain(
    _ set: PictureSet, _ axis: Axis, _ problem: AxisProblem, _ options: FindingOptions
  ) {
    if set.pictures.allSatisfy({ $0.side(axis) == 1 }) {
      reason = .singleLine
      return
    }
    let free = AxisProblem(problem.bands)
    if options.isSymmetrical, free.stretch() != nil || free.tile() != nil {
      reason = .notAcrossTheMiddle
      return
    }
    for (index, picture) in set.pictures.enumerated() where picture.side(axis) > 1 {
      // A gradient has runs of two by chance.
      let alone = AxisProblem([CellBand([CellRow(contents: picture.numbers[axis])])])
      let compact = min(
        alone.stretch().map { $0.total + 1 } ?? .max, alone.tile()?.compact ?? .max)
      guard compact > picture.side(axis) - 3 else { continue }
      if let variation = picture.comparable.variation(along: axis, picture.numbers) {
        reason = .varies(variation, picture: picture.name)
        varying = (index, variation)
        return
      }
    }
    let first = set.pictures[0]
    let variation = first.comparable.variation(along: axis, first.numbers)
    reason = .nothingInCommon(variation, picture: first.name)
    varying = variation.map { (0, $0) }
  }
}

extension PictureSet {
  /// The pictures of the size that is longest along an axis, and how many cells these have.
  func longestGroup(_ axis: Axis) -> (pictures: [Int], cells: Int) {
    let cells = pictures.indices.map { pictures[$0].side(axis) / grains[$0] }
    let most = cells.max() ?? 0
    let first = cells.firstIndex(of: most) ?? 0
    return (
      pictures.indices.filter { index in
        cells[index] == most
          && pictures[index].side(axis.other) * grains[first]
            == pictures[first].side(axis.other) * grains[index]
      }, most
    )
  }
}
