public import Pixels

extension Composition {
  /// The source pixels that the result shows, row by row, in the result's format.
  ///
  /// Where nothing is filtered these are all the colours a result of any size can have, a transparent
  /// one included where gaps or a hollow centre show through. Their number depends on the source, not
  /// on the target. A pixel may be listed more than once.
  ///
  /// - Precondition: ``isFiltered`` is false.
  public var shownPixels: [PixelData] {
    precondition(!isFiltered, "a filtered picture shows pixels that its source hasn't got")
    let allColumns = sources(plan.x, in: 0..<header.size.width)
    let outerColumns = sources(plan.x, outside: plan.hollowColumns)
    let outerRows = sources(plan.y, outside: plan.hollowRows)
    let innerRows = sources(plan.y, in: plan.hollowRows)
    var rows = outerRows.map { shown($0, allColumns) }
    // Rows that cross the hollow centre show what is beside it only.
    rows += innerRows.subtracting(outerRows).map { shown($0, outerColumns) }
    if !plan.hollowRows.isEmpty || plan.x.hasGaps || plan.y.hasGaps {
      rows.append(PixelData(plan.clear, bytesPerPixel: header.format.bytesPerPixel))
    }
    return rows.filter { $0.count > 0 }
  }

  private func shown(_ row: Int, _ columns: Set<Int>) -> PixelData {
    let start = row * plan.sourceWidth
    return source.pixels.picking(columns.sorted().map { start + $0 })
  }

  private func sources(_ layout: AxisLayout, outside hole: Range<Int>) -> Set<Int> {
    guard !hole.isEmpty else {
      return sources(layout, in: 0..<(layout.pieces.last?.target.upperBound ?? 0))
    }
    let end = layout.pieces.last?.target.upperBound ?? 0
    return sources(layout, in: 0..<hole.lowerBound)
      .union(sources(layout, in: hole.upperBound..<end))
  }

  /// The source pixels of one axis that a range of target pixels shows.
  private func sources(_ layout: AxisLayout, in range: Range<Int>) -> Set<Int> {
    var result: Set<Int> = []
    for piece in layout.pieces {
      let part = piece.target.clamped(to: range)
      var pixel = part.lowerBound
      // Every mode shows a piece's pixels in ascending order over and over, so once as many as the
      // segment has are known there is nothing more to find.
      var known: Set<Int> = []
      while pixel < part.upperBound, known.count < piece.length {
        if case .single(let place) = piece.sample(
          at: pixel, filter: plan.filter, precision: .eightBits)
        {
          known.insert(place)
        }
        pixel += piece.span(from: pixel)
      }
      result.formUnion(known)
    }
    return result
  }
}
