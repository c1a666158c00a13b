internal import Pixels

extension ComparablePicture {
  /// How the lines change along an axis.
  ///
  /// A gradient is named where at least 3 lines in a row, and an eighth of all, change in one direction; noise where
  /// more than half of all values differ from the one before them, channels that never change left out.
  /// Where that is so on 256 lines across, spread evenly, the others are not asked: what can't be sliced anyway is
  /// refused quickly.
  ///
  /// - Parameter numbers: The picture's own.
  /// - Returns: `nil` for a picture of one line.
  func variation(along axis: Axis, _ numbers: LineNumbers) -> Variation? {
    let count = numbers[axis].count
    guard count > 1 else { return nil }
    var changes = LineChanges(lines: count)
    let crossing = firstPlaces(of: numbers[axis.other])
    let stride = max(1, crossing.count / 256)
    let sample = crossing.indices.filter { $0 % stride == 0 }
    let others = crossing.indices.filter { $0 % stride != 0 }
    for part in [sample, others] {
      forEachChannel(along: axis, crossing: part.map { crossing[$0] }) { values in
        changes.take(values)
        return true
      }
      if changes.isNoise, changes.gradient == nil { break }
    }
    let gradient = changes.gradient
    let isGradient = gradient != nil
    let lines = gradient ?? changingLines(numbers[axis])
    let total =
      isGradient
      ? deviation(
        between: lines.lowerBound, and: lines.upperBound - 1, along: axis, crossing: crossing)
      : Deviation(steps: changes.total * stepsPerValue)
    let steps = changes.steps[lines.lowerBound..<lines.upperBound - 1]
    let step = steps.max() ?? 0
    return Variation(
      kind: isGradient ? .gradient : changes.isNoise ? .noise : .details, lines: lines,
      step: Deviation(steps: step * stepsPerValue), place: steps.firstIndex(of: step) ?? 0,
      total: total)
  }

  /// From the first to the last line that has no equal neighbour; all where each has one.
  private func changingLines(_ numbers: [Int]) -> Range<Int> {
    let single = runs(of: numbers).filter { $0.count == 1 }
    guard let first = single.first, let last = single.last, last.upperBound - first.lowerBound > 1
    else { return 0..<numbers.count }
    return first.lowerBound..<last.upperBound
  }
}

/// What is noted of the changes between neighbouring lines, channel by channel.
private struct LineChanges {
  /// The largest change from every line but the last to the next, in the values' steps.
  var steps: [Int]
  /// The largest change within a channel.
  var total = 0
  /// For every line but the last the first line from which on no channel has changed the other way.
  private var starts: [Int]
  private var changed = 0
  private var compared = 0

  init(lines: Int) {
    steps = [Int](repeating: 0, count: lines - 1)
    starts = steps
  }

  mutating func take(_ values: Span<UInt16>) {
    var (low, high) = (values[0], values[0])
    for index in 0..<values.count {
      low = min(low, values[index])
      high = max(high, values[index])
    }
    guard low < high else { return }
    total = max(total, Int(high - low))
    compared += steps.count
    // The first lines after the last rise and the last fall.
    var (afterRise, afterFall) = (0, 0)
    for line in 0..<steps.count {
      let change = Int(values[line + 1]) - Int(values[line])
      if change == 0 { continue }
      changed += 1
      steps[line] = max(steps[line], abs(change))
      if change > 0 {
        starts[line] = max(starts[line], afterFall)
        afterRise = line + 1
      } else {
        starts[line] = max(starts[line], afterRise)
        afterFall = line + 1
      }
    }
  }

  var isNoise: Bool { 2 * changed > compared }

  /// The longest range of lines in which no channel goes up and down, where it is long enough to be named.
  ///
  /// Without the lines at its ends that change far more than most: an edge is no part of a gradient, though it
  /// goes the same way.
  var gradient: Range<Int>? {
    var (start, longest) = (0, 0..<0)
    for line in starts.indices {
      start = max(start, starts[line])
      if line + 1 - start > longest.count { longest = start..<line + 1 }
    }
    let sorted = steps[longest].sorted()
    let limit = 4 * sorted[sorted.count / 2]
    var (even, begin) = (0..<0, longest.lowerBound)
    for line in longest {
      if steps[line] > limit { begin = line + 1 }
      if line + 1 - begin > even.count { even = begin..<line + 1 }
    }
    let lines = even.lowerBound..<even.upperBound + 1
    let isLong = lines.count >= max(3, (starts.count + 8) / 8)
    return isLong && steps[even].contains { $0 > 0 } ? lines : nil
  }
}
