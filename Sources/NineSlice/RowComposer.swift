internal import Pixels

/// Makes the target's rows one after the other.
protocol RowMaking: AnyObject {
  /// The next distinct row and how often it stands, `nil` after the last.
  func next() -> RowRun?
}

/// The composer, the same for pixels of every word size.
final class RowComposer<Word: PixelWord>: RowMaking {
  private let plan: Composition.Plan
  private let wrap: ([Word]) -> PixelData
  /// Straight pixels of the source, for copies.
  private let copied: [Word]
  /// Premultiplied pixels of the source, for mixing; the same array where there is no alpha.
  private let mixed: [Word]
  private let clear: Word
  private let columns: ColumnMap
  private let mixing: Mixing

  private var row: [Word]
  private var y = 0
  /// The piece that the row last looked at lies in.
  private var piece = 0
  /// Widened premultiplied source rows, kept for the rows that are between the same two.
  private var widened: [(source: Int, row: [Word])] = []

  init(
    _ plan: Composition.Plan, copied: [Word], mixed: [Word], wrap: @escaping ([Word]) -> PixelData
  ) {
    self.plan = plan
    self.wrap = wrap
    self.copied = copied
    self.mixed = mixed
    clear = Word(truncatingIfNeeded: plan.clear)
    mixing = Mixing(plan.header.format)
    columns = ColumnMap(
      plan.x, filter: plan.filter, precision: mixing.precision,
      isFiltered: plan.mixesColumns)
    row = [Word](repeating: 0, count: plan.header.size.width)
  }

  func next() -> RowRun? {
    let height = plan.header.size.height
    guard y < height else { return nil }
    let first = sample(at: y)
    let grows = plan.y.pieces[piece].grows
    let isHollow = plan.hollowRows.contains(y)
    var end = y + span(from: y)
    while end < height, plan.hollowRows.contains(end) == isHollow, sample(at: end) == first {
      end += span(from: end)
    }
    make(first, grows: grows, isHollow: isHollow)
    defer { y = end }
    return RowRun(pixels: wrap(row), times: end - y)
  }

  /// Where a target row comes from; rows are asked for from top to bottom.
  private func sample(at y: Int) -> Sample {
    while plan.y.pieces[piece].target.upperBound <= y { piece += 1 }
    return plan.y.pieces[piece].sample(
      at: y, filter: plan.filter, precision: mixing.precision)
  }

  /// How many rows from the one last looked at on share its sample without looking.
  private func span(from y: Int) -> Int {
    let span = plan.y.pieces[piece].span(from: y)
    // A run never reaches across the edge of the hollow part.
    let edges = [plan.hollowRows.lowerBound, plan.hollowRows.upperBound]
    return edges.reduce(span) { $1 > y ? min($0, $1 - y) : $0 }
  }

  private func make(_ sample: Sample, grows: Bool, isHollow: Bool) {
    // The row leaves the object while it is written, so that it is checked for sharing once.
    var result = row
    row = []
    switch sample {
    case .gap:
      for x in result.indices { result[x] = clear }
    case .single(let source):
      copy(source, into: &result)
    case .pair(let source, let weight) where grows:
      // Columns first: many rows lie between the same two widened ones.
      let (first, second) = (widenedRow(source), widenedRow(source + 1))
      for x in result.indices {
        result[x] = straight(mixing.pair(first[x], second[x], weight: weight))
      }
      fillGaps(&result)
    case .pair(let source, let weight):
      // Rows first: there are fewer pixels to widen than to blend.
      let width = plan.sourceWidth
      let (first, second) = (source * width, (source + 1) * width)
      widen(
        (0..<width).map { mixing.pair(mixed[first + $0], mixed[second + $0], weight: weight) },
        into: &result)
      for x in result.indices { result[x] = straight(result[x]) }
      fillGaps(&result)
    case .average(let first, let weights):
      widen(averageRow(from: first, weights: weights), into: &result)
      for x in result.indices { result[x] = straight(result[x]) }
      fillGaps(&result)
    }
    if isHollow {
      for x in plan.hollowColumns { result[x] = clear }
    }
    row = result
  }

  /// A target row of one source row: copies where the columns are copies, else mixtures along x.
  private func copy(_ source: Int, into result: inout [Word]) {
    let start = source * plan.sourceWidth
    guard !columns.weights.isEmpty else {
      for x in result.indices {
        let column = Int(columns.sources[x])
        result[x] = column < 0 ? clear : copied[start + column]
      }
      return
    }
    let narrow = mixed[start..<(start + plan.sourceWidth)]
    for x in result.indices {
      let column = Int(columns.sources[x])
      let weight = columns.weights[x]
      if column < 0 {
        result[x] = clear
      } else if weight == 0 {
        result[x] = copied[start + column]
      } else {
        result[x] = straight(mixture(of: narrow, at: start + column, weight))
      }
    }
  }

  /// A premultiplied source row at the target's width; gaps are left as 0.
  private func widen(_ narrow: [Word], into result: inout [Word]) {
    widen(narrow[...], into: &result)
  }

  private func widen(_ narrow: ArraySlice<Word>, into result: inout [Word]) {
    let start = narrow.startIndex
    let isFiltered = !columns.weights.isEmpty
    for x in result.indices {
      let column = Int(columns.sources[x])
      let weight = isFiltered ? columns.weights[x] : 0
      if column < 0 {
        result[x] = 0
      } else if weight == 0 {
        result[x] = narrow[start + column]
      } else {
        result[x] = mixture(of: narrow, at: start + column, weight)
      }
    }
  }

  private func mixture(of narrow: ArraySlice<Word>, at place: Int, _ weight: UInt32) -> Word {
    guard weight & ColumnMap.averageFlag != 0 else {
      return mixing.pair(narrow[place], narrow[place + 1], weight: weight)
    }
    let shares = Int(weight & ~ColumnMap.averageFlag)
    var sums = SIMD4<UInt32>()
    for index in 0..<Int(columns.averages[shares]) {
      sums &+= mixing.channels(narrow[place + index]) &* columns.averages[shares + 1 + index]
    }
    return mixing.word(ofSums: sums)
  }

  private func averageRow(from first: Int, weights: [UInt32]) -> [Word] {
    (0..<plan.sourceWidth).map { column in
      var sums = SIMD4<UInt32>()
      for (index, weight) in weights.enumerated() {
        sums &+= mixing.channels(mixed[(first + index) * plan.sourceWidth + column]) &* weight
      }
      return mixing.word(ofSums: sums)
    }
  }

  /// A premultiplied source row at the target's width, from the last two where it is one of them.
  private func widenedRow(_ source: Int) -> [Word] {
    if let known = widened.first(where: { $0.source == source }) { return known.row }
    if widened.count == 2 { widened.removeFirst() }
    var row = [Word](repeating: 0, count: plan.header.size.width)
    let start = source * plan.sourceWidth
    widen(mixed[start..<(start + plan.sourceWidth)], into: &row)
    widened.append((source, row))
    return row
  }

  private func straight(_ word: Word) -> Word {
    plan.isPremultiplied ? word : divide(word, plan.header.format)
  }

  /// Gaps show what a transparent pixel of the result is.
  private func fillGaps(_ result: inout [Word]) {
    guard plan.x.hasGaps, clear != 0 else { return }
    for x in result.indices where columns.sources[x] < 0 { result[x] = clear }
  }
}
