import NineSlice

/// Finds the cut lines of one axis: section 3.1 of the design, "Lengths" to "Caps larger than the
/// target".
struct ReferenceCutting {
  /// How much of a clipped segment is shown, in target pixels, and from which edge.
  struct Window {
    var shown: Fraction
    var isFromEnd: Bool
  }

  let parts: [ReferenceAxis.Part]
  let target: Int
  let scale: Fraction
  /// The whole-pixel places, one more than parts.
  private(set) var cuts: [Int] = []
  /// For every part the window that `clip` leaves of it; `nil` for one that is not clipped.
  private(set) var windows: [Window?]
  private(set) var meetsTie = false
  private(set) var openReadings: Set<OpenReading> = []

  init(_ parts: [ReferenceAxis.Part], target: Int, scale: Fraction) {
    self.parts = parts
    self.target = target
    self.scale = scale
    windows = Array(repeating: nil, count: parts.count)
  }

  /// The source pixels of all fixed parts.
  private var fixedPixels: Int { parts.filter { !$0.isResizable }.map(\.length).reduce(0, +) }
  private var resizablePixels: Int { parts.filter(\.isResizable).map(\.length).reduce(0, +) }
  /// The length of the fixed parts at the target's scale.
  private var fixedLength: Fraction { Fraction(fixedPixels) * scale }

  mutating func cut(shrink: ShrinkPolicy, uniformFactor: Fraction?) {
    let isShort = Fraction(target) < fixedLength
    if isShort && shrink == .clip {
      cut(at: clippedLengths())
    } else if resizablePixels == 0 {
      if shrink == .uniform, let factor = uniformFactor, factor < 1,
        fixedLength * factor < Fraction(target)
      {
        openReadings.insert(.uniformWithoutResizable)
      }
      let factor = Fraction(target, over: fixedPixels)
      cut(at: parts.map { Fraction($0.length) * factor })
    } else if shrink == .uniform, let factor = uniformFactor, factor < 1 {
      cut(at: lengths(fixedBy: scale * factor))
    } else if isShort {
      let factor = Fraction(target, over: fixedPixels)
      cut(at: parts.map { $0.isResizable ? 0 : Fraction($0.length) * factor })
    } else {
      cutFromBothEnds(at: lengths(fixedBy: scale))
    }
  }

  /// Fixed parts times a factor, the resizable ones sharing what is left.
  private func lengths(fixedBy factor: Fraction) -> [Fraction] {
    let room = Fraction(target) - Fraction(fixedPixels) * factor
    return parts.map { part in
      part.isResizable
        ? room * Fraction(part.length, over: resizablePixels) : Fraction(part.length) * factor
    }
  }

  /// The first segment as far as it fits, then the last, then the inner ones from the begin.
  private mutating func clippedLengths() -> [Fraction] {
    let fixed = parts.indices.filter { !parts[$0].isResizable }
    let begin = parts[0].isResizable ? nil : Int?(0)
    let last = parts.count - 1
    let end = parts[last].isResizable || last == begin ? nil : Int?(last)
    let inner = fixed.filter { $0 != begin && $0 != end }
    if parts[0].isResizable || parts[last].isResizable { openReadings.insert(.clipOfOneCap) }

    var lengths = Array(repeating: Fraction(0), count: parts.count)
    var room = Fraction(target)
    for index in [begin, end].compactMap({ $0 }) + inner {
      let whole = Fraction(parts[index].length) * scale
      if !whole.isWhole { openReadings.insert(.clipOfFractions) }
      lengths[index] = min(whole, room)
      room = room - lengths[index]
      if lengths[index] < whole {
        windows[index] = Window(shown: lengths[index], isFromEnd: index == end)
      }
    }
    return lengths
  }

  /// Every cut is its ideal position, rounded half up.
  private mutating func cut(at lengths: [Fraction]) {
    var position: Fraction = 0
    cuts = [0]
    for length in lengths {
      position = position + length
      cuts.append(rounded(position))
    }
  }

  /// The same, with the cuts of trailing fixed parts measured from the end.
  private mutating func cutFromBothEnds(at lengths: [Fraction]) {
    cut(at: lengths)
    guard let firstResizable = parts.firstIndex(where: \.isResizable),
      let lastResizable = parts.lastIndex(where: \.isResizable)
    else { return }
    let trailing = lastResizable + 1
    for index in trailing...parts.count {
      cuts[index] = target - rounded(lengths[index...].sum)
    }
    if cuts[firstResizable] > cuts[trailing] { openReadings.insert(.beginCapWins) }
    // What lies between the caps gives way to the end cap; the begin cap does not.
    for index in firstResizable + 1..<max(trailing, firstResizable + 1) {
      cuts[index] = min(cuts[index], cuts[trailing])
    }
    for index in 1...parts.count { cuts[index] = max(cuts[index], cuts[index - 1]) }
  }

  private mutating func rounded(_ position: Fraction) -> Int {
    if position.isTie { meetsTie = true }
    return position.rounded
  }
}
