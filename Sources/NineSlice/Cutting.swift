internal import Pixels

/// Where the segments of one axis begin and end in the target.
struct Cutting {
  /// One more than there are segments; monotone, from 0 to the target's length.
  var cuts: [Int]
  /// Of clipped segments, which end of theirs is shown.
  var windows: [Int: Window] = [:]
  /// Where the segments lie exactly, where that is not on whole pixels.
  var places: [Place]?

  /// Where a segment lies in the target, in parts of which a pixel has `unit`.
  struct Place {
    var start: Int128
    var length: Int128
    var unit: Int128
  }

  /// The part of a clipped segment that is left.
  enum Window {
    case begin
    case end
  }
}

/// By how much the fixed segments are shortened.
enum Shrinking: Equatable {
  case none
  /// A fixed segment of `length` source pixels gets `length × target / fixed` target pixels.
  case factor(target: Int, fixed: Int)
  case clip
}

extension AxisRequest {
  /// Cuts the target, every cut at its exact ideal position rounded half up.
  func cutting(_ shrinking: Shrinking) -> Cutting {
    if rules.cuts == .fractional, shrinking != .clip { return fractional(shrinking) }
    switch shrinking {
    case .none where total(.resizable) > 0:
      // Fixed segments keep `length × ratio`; positions are in parts of denominator × resizable.
      let (scale, parts) = (Int128(ratio.numerator), Int128(ratio.denominator))
      let resizable = Int128(total(.resizable))
      let room = Int128(target) * parts - Int128(total(.fixed)) * scale
      return Cutting(
        cuts: cutsFromBothEnds(unit: parts * resizable) { segment in
          segment.kind == .fixed
            ? Int128(segment.length) * scale * resizable : Int128(segment.length) * room
        })
    case .none:
      // Nothing resizes: the fixed segments fill the target in proportion.
      return Cutting(
        cuts: plainCuts(unit: Int128(total(.fixed))) {
          Int128($0.length) * Int128(target)
        })
    case .factor(let numerator, let denominator):
      let resizable = Int128(max(1, total(.resizable)))
      let (up, down) = (Int128(numerator), Int128(denominator))
      let room = Int128(target) * down - Int128(total(.fixed)) * up
      return Cutting(
        cuts: plainCuts(unit: down * resizable) { segment in
          segment.kind == .fixed
            ? Int128(segment.length) * up * resizable : Int128(segment.length) * room
        })
    case .clip:
      return clipped()
    }
  }

  /// Cuts nothing to pixels: a pixel belongs to the segment in which its centre lies.
  private func fractional(_ shrinking: Shrinking) -> Cutting {
    let (scale, parts) = (Int128(ratio.numerator), Int128(ratio.denominator))
    let (fixed, resizable) = (Int128(total(.fixed)), Int128(total(.resizable)))
    let unit: Int128
    let length: (Segment) -> Int128
    switch shrinking {
    case .none where resizable > 0:
      unit = parts * resizable
      let room = Int128(target) * parts - fixed * scale
      length = {
        Int128($0.length) * ($0.kind == .fixed ? scale * resizable : room)
      }
    case .none, .clip:
      unit = fixed
      length = { Int128($0.length) * Int128(target) }
    case .factor(let up, let down):
      let share = max(1, resizable)
      unit = Int128(down) * share
      let room = Int128(target) * Int128(down) - fixed * Int128(up)
      length = {
        Int128($0.length) * ($0.kind == .fixed ? Int128(up) * share : room)
      }
    }
    var result = Cutting(cuts: [0], places: [])
    var position: Int128 = 0
    for segment in slicing.segments {
      let extent = segment.kind == .omitted ? 0 : length(segment)
      result.places?.append(Cutting.Place(start: position, length: extent, unit: unit))
      position += extent
      // Centres before the position: those of pixels below it less a half, rounded up.
      result.cuts.append(Int(-floorDivide(-(2 * position - unit), 2 * unit)))
    }
    result.cuts[result.cuts.count - 1] = target
    return result
  }

  /// Every cut measured from the beginning.
  private func plainCuts(unit: Int128, length: (Segment) -> Int128) -> [Int] {
    var position: Int128 = 0
    var cuts = [0]
    cuts.reserveCapacity(slicing.segments.count + 1)
    for segment in slicing.segments {
      if segment.kind != .omitted { position += length(segment) }
      cuts.append(rounded(position, per: unit))
    }
    return cuts
  }

  /// Cuts of the trailing fixed segments measured from the end, so that equal caps stay equal.
  private func cutsFromBothEnds(unit: Int128, length: (Segment) -> Int128) -> [Int] {
    var cuts = plainCuts(unit: unit, length: length)
    cuts[cuts.count - 1] = target
    var distance: Int128 = 0
    var firstTrailing = slicing.segments.count
    for (index, segment) in slicing.segments.enumerated().reversed() {
      if segment.kind == .resizable && segment.length > 0 { break }
      if segment.kind == .fixed { distance += length(segment) }
      firstTrailing = index
      cuts[index] = target - rounded(distance, per: unit)
    }
    // What lies between the caps gives way to the end cap. The begin cap does not: where rounded caps
    // cross, raising the later cuts lets it win.
    let firstResizable =
      slicing.segments.firstIndex { $0.kind == .resizable && $0.length > 0 } ?? firstTrailing
    for index in cuts.indices where index > firstResizable && index < firstTrailing {
      cuts[index] = min(cuts[index], cuts[firstTrailing])
    }
    for index in 1..<cuts.count { cuts[index] = max(cuts[index], cuts[index - 1]) }
    return cuts
  }

  /// The first segment keeps what fits, then the last one its outermost pixels, then the inner ones.
  private func clipped() -> Cutting {
    let (scale, parts) = (Int128(ratio.numerator), Int128(ratio.denominator))
    let segments = slicing.segments
    var left = Int128(target) * parts
    var lengths = [Int128](repeating: 0, count: segments.count)
    var result = Cutting(cuts: [])
    func give(_ index: Int, _ window: Cutting.Window) {
      guard segments[index].kind == .fixed else { return }
      let whole = Int128(segments[index].length) * scale
      lengths[index] = min(whole, left)
      left -= lengths[index]
      if lengths[index] < whole { result.windows[index] = window }
    }
    // Which segment is first or last does not depend on empty ones: no left cap is one of 0 pixels.
    let shown = segments.indices.filter { segments[$0].kind != .omitted && segments[$0].length > 0 }
    if let first = shown.first { give(first, .begin) }
    if let last = shown.last, last != shown.first { give(last, .end) }
    for index in shown.dropFirst().dropLast() { give(index, .begin) }
    var position: Int128 = 0
    result.cuts = [0]
    for length in lengths {
      position += length
      result.cuts.append(rounded(position, per: parts))
    }
    return result
  }

  private func rounded(_ position: Int128, per unit: Int128) -> Int {
    // Most positions fit a word, whose division is several times as fast.
    if position < 1 << 61, unit < 1 << 61 {
      let (position, unit) = (Int(position), Int(unit))
      return (2 * position + unit) / (2 * unit)
    }
    return Int(floorDivide(2 * position + unit, 2 * unit))
  }
}
