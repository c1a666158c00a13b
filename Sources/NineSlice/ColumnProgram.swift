internal import Pixels

/// What one row of the target is made of, worked out once: runs of columns instead of columns.
struct ColumnProgram: Sendable {
  /// Columns `at..<(at + count)`, made in one go. Sources are columns of the source picture.
  enum Step: Sendable {
    /// Columns that show nothing.
    case clear(at: Int, count: Int)
    /// As many source pixels in a row.
    case copy(at: Int, count: Int, from: Int)
    /// One source pixel over and over.
    case fill(at: Int, count: Int, from: Int)
    /// `length` source pixels over and over, beginning with the one `phase` after `from`.
    case tile(at: Int, count: Int, from: Int, length: Int, phase: Int)
    /// Source pixels from `from` on, each over a run of columns; `runs` are places in ``starts``, and
    /// the longest has `longest` columns.
    case splat(at: Int, count: Int, from: Int, runs: Range<Int>, longest: Int)
    /// Between source pixels from `from` on and the ones after, of which the last one is `last` further;
    /// `runs` are places in ``starts``, and ``weights`` has one for every column from `weights` on. The
    /// longest run but the first one has `longest` columns.
    case blend(
      at: Int, count: Int, from: Int, last: Int, runs: Range<Int>, weights: Int, longest: Int)
    /// Any columns, one by one; `entries` are places in ``sources`` and ``shares``.
    case gather(at: Int, entries: Range<Int>)
  }

  private(set) var steps: [Step] = []
  /// The column at which each run begins, and after the last the column after it.
  private(set) var starts: [Int32] = []
  /// The second pixel's weight, out of ``Precision/one``; one of 256 stands in both halves of its word.
  /// Some entries follow the last, for whole vectors.
  private(set) var weights: [UInt32] = []
  /// Of gathered columns the source pixel, the first one where there are several; -1 in a gap.
  private(set) var sources: [Int32] = []
  /// Of gathered columns 0 for a single pixel, the weight of a pair, or ``averageFlag`` and a place in
  /// ``averages``.
  private(set) var shares: [UInt32] = []
  /// Of every average its count and then its weights.
  private(set) var averages: [UInt32] = []
  /// Mixed columns that take one source pixel all the same, and are copied from it.
  private(set) var singles: [Single] = []

  struct Single: Sendable {
    var column: Int32
    var source: Int32
  }

  /// Marks an entry whose weights stand in ``averages``; above every weight of a pair.
  static let averageFlag: UInt32 = 0x8000_0000

  /// How many entries follow the last weight: a run that is empty may still be blended as the longest are,
  /// four columns at a time.
  private static let weightSlack = longestEvenRun + 3

  init(_ layout: AxisLayout, filter: Filter, precision: Precision) {
    steps.reserveCapacity(layout.pieces.count)
    for piece in layout.pieces { add(piece, filter, precision) }
    if !weights.isEmpty { weights += [UInt32](repeating: 0, count: Self.weightSlack) }
  }

  private mutating func add(_ piece: Piece, _ filter: Filter, _ precision: Precision) {
    let (at, count) = (piece.target.lowerBound, piece.target.count)
    switch piece.placement {
    case .constant:
      steps.append(.fill(at: at, count: count, from: piece.source))
    case .tiles(let tiles):
      let isStretched =
        !tiles.repeats && tiles.origin == 0 && tiles.tile == Int128(count) * tiles.unit
      if piece.isUnscaled {
        addCopies(piece)
      } else if isStretched && filter == .nearest && count < 1 << 31 && piece.length < 1 << 29 {
        addSplat(piece)
      } else if isStretched && count < 1 << 31 && piece.length < 1 << 14
        && (filter == .linear || piece.grows) && !piece.hasCoarseWeights
      {
        addBlend(piece, precision)
      } else {
        addGathered(piece, filter, precision)
      }
    case .spaced(let spacing):
      if spacing.tile == piece.length || spacing.count == 0 {
        addSpaced(piece, spacing)
      } else {
        addGathered(piece, filter, precision)
      }
    }
  }

  private mutating func addCopies(_ piece: Piece) {
    let (at, count) = (piece.target.lowerBound, piece.target.count)
    let phase = piece.firstCopied ?? 0
    if phase + count <= piece.length {
      steps.append(.copy(at: at, count: count, from: piece.source + phase))
    } else {
      steps.append(
        .tile(at: at, count: count, from: piece.source, length: piece.length, phase: phase))
    }
  }

  /// Tiles that touch are one step: as the gaps together are shorter than a tile, there are fewer gaps than a
  /// tile has columns, however many tiles there are.
  private mutating func addSpaced(_ piece: Piece, _ spacing: Spacing) {
    let (at, from, length) = (piece.target.lowerBound, piece.source, spacing.tile)
    var (index, end) = (0, 0)
    while index < spacing.count {
      let start = spacing.start(of: index)
      if start > end { steps.append(.clear(at: at + end, count: start - end)) }
      let next = spacing.firstGap(after: index)
      let count = (next - index) * length
      if next == index + 1 {
        steps.append(.copy(at: at + start, count: count, from: from))
      } else if length == 1 {
        steps.append(.fill(at: at + start, count: count, from: from))
      } else {
        steps.append(.tile(at: at + start, count: count, from: from, length: length, phase: 0))
      }
      (index, end) = (next, start + count)
    }
    if end < spacing.extent { steps.append(.clear(at: at + end, count: spacing.extent - end)) }
  }

  private mutating func addSplat(_ piece: Piece) {
    // A shrunk piece skips source pixels: their runs are empty.
    let first = starts.count
    starts.reserveCapacity(first + piece.length + 1)
    for place in 0...piece.length {
      starts.append(Int32(piece.target.lowerBound + piece.firstShown(place)))
    }
    steps.append(
      .splat(
        at: piece.target.lowerBound, count: piece.target.count, from: piece.source,
        runs: first..<starts.count, longest: longestRun(first..<starts.count)))
  }

  /// Columns of the longest of some runs.
  private func longestRun(_ runs: Range<Int>) -> Int {
    var longest: Int32 = 0
    for run in runs.dropLast() { longest = max(longest, starts[run + 1] - starts[run]) }
    return Int(longest)
  }

  /// Weights by whole steps: the position of column `i` in parts of a pixel is
  /// `(one · ((2i + 1) · length − extent) + extent) / 2 extent`, rounded down.
  private mutating func addBlend(_ piece: Piece, _ precision: Precision) {
    let (at, count, length) = (piece.target.lowerBound, piece.target.count, piece.length)
    let one = Int(precision.one)
    let divisor = 2 * count
    let (stepWhole, stepRest) = (2 * one * length).quotientAndRemainder(dividingBy: divisor)
    let begin = one * (length - count) + count
    var whole = floorDivide(begin, divisor)
    var rest = begin - whole * divisor
    let (firstRun, firstWeight) = (starts.count, weights.count)
    weights.reserveCapacity(firstWeight + count + Self.weightSlack)
    starts.reserveCapacity(firstRun + length + 1)
    let last = length - 1
    var pixel = -1
    let shift = one.trailingZeroBitCount
    let spread = one == 256 ? 0x1_0001 : 1
    for column in 0..<count {
      var place = max(0, whole) >> shift
      var weight = max(0, whole) & (one - 1)
      if place >= last { (place, weight) = (last, 0) }
      while pixel < place {
        pixel += 1
        starts.append(Int32(at + column))
      }
      weights.append(UInt32(truncatingIfNeeded: weight * spread))
      if weight == 0 {
        singles.append(
          Single(column: Int32(at + column), source: Int32(piece.source + place)))
      }
      whole += stepWhole
      rest += stepRest
      if rest >= divisor {
        rest -= divisor
        whole += 1
      }
    }
    starts.append(Int32(at + count))
    steps.append(
      .blend(
        at: at, count: count, from: piece.source, last: last,
        runs: firstRun..<starts.count, weights: firstWeight,
        longest: longestRun(min(firstRun + 1, starts.count - 1)..<starts.count)))
  }

  private mutating func addGathered(_ piece: Piece, _ filter: Filter, _ precision: Precision) {
    let first = sources.count
    // Tiles repeat their averages, which may be long.
    var places: [[UInt32]: UInt32] = [:]
    for pixel in piece.target {
      var share: UInt32 = 0
      switch piece.sample(at: pixel, filter: filter, precision: precision) {
      case .gap:
        sources.append(-1)
      case .single(let source):
        sources.append(Int32(source))
        if filter != .nearest {
          singles.append(Single(column: Int32(pixel), source: Int32(source)))
        }
      case .pair(let source, let weight):
        sources.append(Int32(source))
        share = weight
      case .average(let start, let parts):
        sources.append(Int32(start))
        let place = places[parts] ?? UInt32(averages.count)
        if places[parts] == nil {
          places[parts] = place
          averages.append(UInt32(parts.count))
          averages += parts
        }
        share = Self.averageFlag | place
      }
      shares.append(share)
    }
    steps.append(
      .gather(at: piece.target.lowerBound, entries: first..<sources.count))
  }
}
