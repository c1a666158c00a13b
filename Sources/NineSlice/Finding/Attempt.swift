internal import Pixels

/// Sources and proofs for what was found along both axes.
struct Attempt {
  private let set: PictureSet
  private let x: AxisSolution
  private let y: AxisSolution
  private let options: FindingOptions
  /// The picture that each one's smallest source is cut from, `nil` where none suits.
  private var sources: [Int?] = []
  /// What each picture's source makes of it; of some only where a source is missing.
  private var proofs: [Proof] = []

  /// How a picture comes out of its source.
  private struct Proof {
    var minimal: Raster
    var slicing: Slicing
    var whole: PixelDifference?
    var x: PixelDifference?
    var y: PixelDifference?
  }

  init(_ set: PictureSet, _ x: AxisSolution, _ y: AxisSolution, _ options: FindingOptions) {
    (self.set, self.x, self.y, self.options) = (set, x, y, options)
    sources = set.pictures.indices.map(source)
    for (index, source) in sources.enumerated() {
      guard let source else { return }
      proofs.append(prove(index, from: source))
    }
  }

  /// Why an axis does not keep what was found along it, `nil` where it does.
  var failures: (x: Unsliceable?, y: Unsliceable?) {
    if let index = sources.firstIndex(of: nil) {
      let reason = Unsliceable.noSource(picture: set.pictures[index].name)
      return y.verdict == .none ? (reason, nil) : (nil, reason)
    }
    func failure(_ solution: AxisSolution, _ difference: (Proof) -> PixelDifference?)
      -> Unsliceable?
    {
      guard solution.verdict != .none else { return nil }
      for (picture, proof) in zip(set.pictures, proofs) {
        guard let difference = difference(proof) else { continue }
        if options.tolerance == 0 || difference.largest > Deviation(in255ths: options.tolerance) {
          return .differs(picture: picture.name, difference)
        }
      }
      return nil
    }
    let own = (x: failure(x, \.x), y: failure(y, \.y))
    guard own.x == nil, own.y == nil, x.verdict != .none, y.verdict != .none,
      let together = failure(x, \.whole)
    else { return own }
    // Each is near enough, and what both add up to is not: the one that gains less stays whole.
    return share(.x) <= share(.y) ? (nil, together) : (together, nil)
  }

  /// How much of an axis is left, of all pictures the least.
  private func share(_ axis: Axis) -> Double {
    set.pictures.indices.map { index in
      Double(cut(axis, index).lines.count) / Double(set.pictures[index].side(axis))
    }.min() ?? 1
  }

  var findings: [PictureFinding] {
    zip(set.pictures.indices, proofs).map { index, proof in
      let picture = set.pictures[index]
      return PictureFinding(
        name: picture.name, size: picture.whole.size, scale: picture.source.scale,
        trimmed: picture.trimmed, keptMargins: picture.kept, x: finding(.x, index, proof.x),
        y: finding(.y, index, proof.y),
        minimal: proof.minimal, slicing: proof.slicing, difference: proof.whole)
    }
  }

  private func solution(_ axis: Axis) -> AxisSolution { axis == .x ? x : y }

  // MARK: Proving

  private func prove(_ index: Int, from source: Int) -> Proof {
    let picture = set.pictures[index]
    let (cutX, cutY) = (cut(.x, source), cut(.y, source))
    let from = set.pictures[source].whole
    let minimal = from.picking(columns: cutX.lines, rows: cutY.lines)
    var proof = Proof(minimal: minimal, slicing: Slicing(cutX, cutY))
    // The picture itself is what it is.
    if minimal.size == picture.whole.size, source == index { return proof }
    proof.whole = difference(minimal, proof.slicing, picture)
    // Where the whole is exact each axis is: its lines stand for all lines, those that the other axis keeps too.
    guard proof.whole != nil else { return proof }
    let isSliced = (x: x.verdict != .none, y: y.verdict != .none)
    guard isSliced.x, isSliced.y, from.size == picture.whole.size else {
      if isSliced.x { proof.x = proof.whole }
      if isSliced.y { proof.y = proof.whole }
      return proof
    }
    let whole = (x: AxisCut(whole: from.size.width), y: AxisCut(whole: from.size.height))
    proof.x = difference(
      from.picking(columns: cutX.lines, rows: whole.y.lines), Slicing(cutX, whole.y), picture)
    proof.y = difference(
      from.picking(columns: whole.x.lines, rows: cutY.lines), Slicing(whole.x, cutY), picture)
    return proof
  }

  private func difference(
    _ source: Raster, _ slicing: Slicing, _ picture: PreparedPicture
  ) -> PixelDifference? {
    do throws(SlicingError) {
      let composition = try Composition(of: source, slicing: slicing, at: picture.whole.size)
      return PixelDifference(between: composition, and: picture.whole)
    } catch {
      preconditionFailure("a slicing that was found does not fit its picture: \(error)")
    }
  }

  /// The picture that the smallest source of another is cut from.
  ///
  /// The first one of its look and scale that has something to cut out of, and is as long along an axis that can't be
  /// sliced.
  private func source(of index: Int) -> Int? {
    let picture = set.pictures[index]
    func suits(_ candidate: Int, _ axis: Axis) -> Bool {
      let (other, solution) = (set.pictures[candidate], solution(axis))
      let cells = other.side(axis) / set.grains[candidate]
      switch solution.verdict {
      case .none:
        return other.side(axis) == picture.side(axis)
      case .stretch:
        // A line that stands for others, or parts of several runs, is known in one place only.
        if solution.ranges.count > 1 || solution.ranges[0].representative != nil {
          return set.longestGroup(axis).pictures.contains(candidate)
        }
        return cells > solution.ranges[0].caps.total
      case .tile:
        return solution.tile.map { cells >= $0.compact } ?? false
      }
    }
    return set.pictures.indices.first {
      set.pictures[$0].source == picture.source && suits($0, .x) && suits($0, .y)
    }
  }

  private func cut(_ axis: Axis, _ index: Int) -> AxisCut {
    let margins = set.pictures[index].margins(axis)
    return cutBetweenMargins(axis, index).framed(by: margins.before, margins.after)
  }

  private func cutBetweenMargins(_ axis: Axis, _ index: Int) -> AxisCut {
    let side = set.pictures[index].side(axis)
    switch solution(axis).verdict {
    case .none:
      return AxisCut(whole: side)
    case .stretch:
      return AxisCut(stretching: ranges(axis, index), of: side)
    case .tile:
      guard let region = tile(axis, index) else { return AxisCut(whole: side) }
      return AxisCut(tiling: region, of: side)
    }
  }

  // MARK: In a picture's pixels

  private func ranges(_ axis: Axis, _ index: Int) -> [StretchRun] {
    solution(axis).ranges.map { run($0, axis, index) }
  }

  private func run(_ run: AxisSolution.Run, _ axis: Axis, _ index: Int) -> StretchRun {
    let (picture, grain) = (set.pictures[index], set.grains[index])
    let start = run.caps.before * grain
    let length = picture.side(axis) - run.caps.total * grain
    guard let representative = run.representative, length > 0 else {
      return StretchRun(start: start, length: length, kept: run.kept)
    }
    // Where another picture is the source, its line is not this one's.
    let line = min(max(start, representative * grain), start + length - 1)
    let deviation = picture.comparable.deviation(
      of: start..<start + length, from: line, along: axis, crossing: picture.crossing(axis))
    return StretchRun(
      start: start, length: length, representative: line, deviation: deviation, kept: run.kept)
  }

  private func tile(_ axis: Axis, _ index: Int) -> TiledRegion? {
    solution(axis).tile.map { tile in
      let grain = set.grains[index]
      return TiledRegion(
        period: tile.period * grain, start: tile.caps.before * grain,
        length: set.pictures[index].side(axis) - tile.caps.total * grain)
    }
  }

  private func finding(
    _ axis: Axis, _ index: Int, _ difference: PixelDifference?
  ) -> AxisFinding {
    let (solution, picture) = (solution(axis), set.pictures[index])
    let (isWorthwhile, before) = (isWorthwhile(axis), picture.margins(axis).before)
    let proof: AxisProof
    if let reason = solution.reason, solution.verdict == .none {
      proof = .none(moved(reason, axis))
    } else {
      proof = difference.map { .within($0) } ?? .exact
    }
    return AxisFinding(
      axis: axis, side: picture.wholeSide(axis),
      stretch: solution.stretch.map { run($0, axis, index).moved(by: before) },
      tile: tile(axis, index)?.moved(by: before), verdict: solution.verdict,
      ranges: solution.verdict == .stretch
        ? ranges(axis, index).map { $0.moved(by: before) } : [], proof: proof,
      step: step(axis, index), isWorthwhile: isWorthwhile,
      variation: isWorthwhile ? nil : variation(axis, index)?.moved(by: before))
  }

  /// A reason with its lines counted from the edge of the picture that it is about.
  private func moved(_ reason: Unsliceable, _ axis: Axis) -> Unsliceable {
    func before(_ name: String) -> Int {
      set.pictures.first { $0.name == name }?.margins(axis).before ?? 0
    }
    return switch reason {
    case .varies(let variation, let picture):
      .varies(variation.moved(by: before(picture)), picture: picture)
    case .nothingInCommon(let variation, let picture):
      .nothingInCommon(variation?.moved(by: before(picture)), picture: picture)
    case .singleLine, .notAcrossTheMiddle, .notWhole, .noSource, .differs: reason
    }
  }

  private func variation(_ axis: Axis, _ index: Int) -> Variation? {
    if let varying = solution(axis).varying, varying.picture == index { return varying.variation }
    let picture = set.pictures[index]
    return picture.comparable.variation(along: axis, picture.numbers)
  }

  /// Whether some picture is at least 3 pixels longer than its source.
  private func isWorthwhile(_ axis: Axis) -> Bool {
    guard solution(axis).verdict != .none else { return false }
    return set.pictures.indices.contains { index in
      let side = set.pictures[index].wholeSide(axis)
      return sources[index].map { side - cut(axis, $0).lines.count >= 3 } ?? false
    }
  }

  /// By how much the length of a picture may differ from others that are exact.
  private func step(_ axis: Axis, _ index: Int) -> Int? {
    switch solution(axis).verdict {
    case .none: return nil
    case .stretch: return 1
    case .tile:
      let picture = set.pictures[index]
      let others = set.pictures.filter { $0.source == picture.source }
      return others.reduce((tile(axis, index)?.period ?? 1)) { step, other in
        greatestCommonDivisor(step, abs(other.side(axis) - picture.side(axis)))
      }
    }
  }
}

extension ComparablePicture {
  /// How far lines of an axis are from one of them at most.
  func deviation(
    of lines: Range<Int>, from line: Int, along axis: Axis, crossing: [Int]
  ) -> Deviation {
    var largest = 0
    forEachChannel(along: axis, crossing: crossing) { values in
      let own = Int(values[line])
      for index in lines { largest = max(largest, abs(Int(values[index]) - own)) }
      return true
    }
    return Deviation(steps: largest * stepsPerValue)
  }
}
