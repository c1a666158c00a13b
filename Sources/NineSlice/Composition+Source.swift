package import Pixels

extension Composition {
  /// The source pixels that the result shows, row by row, in the result's format.
  ///
  /// Where nothing is filtered these are all the colours a result of any size can have, a transparent
  /// one included where gaps or a hollow centre show through. Their number depends on the source, not
  /// on the target. A pixel may be listed more than once.
  ///
  /// - Precondition: ``isFiltered`` is false.
  package var shownPixels: [PixelData] {
    precondition(!isFiltered, "a filtered picture shows pixels that its source hasn't got")
    let allColumns = sources(plan.x, in: 0..<header.size.width).sorted()
    let outerColumns = sources(plan.x, outside: plan.hollowColumns).sorted()
    let outerRows = sources(plan.y, outside: plan.hollowRows)
    let innerRows = sources(plan.y, in: plan.hollowRows)
    // From top to bottom: the order in which colours are met decides the palette's.
    var rows = outerRows.sorted().map { shown($0, allColumns) }
    // Rows that cross the hollow centre show what is beside it only.
    rows += innerRows.subtracting(outerRows).sorted().map { shown($0, outerColumns) }
    if !plan.hollowRows.isEmpty || plan.x.hasGaps || plan.y.hasGaps {
      rows.append(PixelData(plan.clear, bytesPerPixel: header.format.bytesPerPixel))
    }
    return rows.filter { $0.count > 0 }
  }

  private func shown(_ row: Int, _ columns: [Int]) -> PixelData {
    let start = row * plan.sourceWidth
    return source.pixels.picking(columns.map { start + $0 })
  }

  /// How many target pixels of a piece are asked where they come from, at most.
  private static let longestSearch = 1 << 16

  private func sources(_ layout: AxisLayout, outside hole: Range<Int>) -> Set<Int> {
    guard !hole.isEmpty else {
      return sources(layout, in: 0..<(layout.pieces.last?.target.upperBound ?? 0))
    }
    let end = layout.pieces.last?.target.upperBound ?? 0
    return sources(layout, in: 0..<hole.lowerBound)
      .union(sources(layout, in: hole.upperBound..<end))
  }

  /// The source pixels of one axis that a range of target pixels shows, and perhaps others of the same
  /// segment where the range is long.
  private func sources(_ layout: AxisLayout, in range: Range<Int>) -> Set<Int> {
    var result: Set<Int> = []
    for piece in layout.pieces {
      let part = piece.target.clamped(to: range)
      var pixel = part.lowerBound
      var known: Set<Int> = []
      var steps = 0
      while pixel < part.upperBound, known.count < piece.length, steps < Self.longestSearch {
        let sample = piece.sample(at: pixel, filter: plan.filter, precision: .eightBits)
        if case .single(let place) = sample { known.insert(place) }
        pixel = piece.end(ofRunAt: pixel, filter: plan.filter, sample: sample)
        steps += 1
      }
      // A long piece shows practically all of its segment, and asking each pixel would take time that
      // grows with the target.
      let isCutShort = pixel < part.upperBound && known.count < piece.length
      result.formUnion(
        isCutShort ? Set(piece.source..<piece.source + piece.length) : known)
    }
    return result
  }
}
