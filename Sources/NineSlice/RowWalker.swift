/// Walks down a composition, from one distinct row to the next.
struct RowWalker {
  /// A row that is to be made, and how often it stands.
  struct Row {
    var sample: Sample
    var times: Int
    /// Whether its piece shows source rows larger than they are.
    var grows: Bool
    var isHollow: Bool
  }

  private let hollowRows: Range<Int>
  private var cursor: AxisCursor
  private var pending: AxisRun?
  private var y = 0

  init(_ plan: Composition.Plan, precision: Precision) {
    hollowRows = plan.hollowRows
    cursor = AxisCursor(plan.y, filter: plan.filter, precision: precision)
  }

  /// The next distinct row, `nil` after the last.
  mutating func next() -> Row? {
    guard let run = pending ?? cursor.next() else { return nil }
    let isHollow = hollowRows.contains(y)
    var times = take(run, at: y)
    while pending == nil, let next = cursor.next() {
      guard next.sample == run.sample, hollowRows.contains(y + times) == isHollow else {
        pending = next
        break
      }
      times += take(next, at: y + times)
    }
    y += times
    return Row(sample: run.sample, times: times, grows: run.grows, isHollow: isHollow)
  }

  /// How much of a run lies before the next edge of the hollow part; the rest stays pending.
  private mutating func take(_ run: AxisRun, at y: Int) -> Int {
    var count = run.count
    if hollowRows.lowerBound > y { count = min(count, hollowRows.lowerBound - y) }
    if hollowRows.upperBound > y { count = min(count, hollowRows.upperBound - y) }
    pending =
      count < run.count
      ? AxisRun(sample: run.sample, count: run.count - count, grows: run.grows) : nil
    return count
  }
}
