/// One axis of the pictures of one size, as a row of cells.
///
/// A cell is as many points long as make whole pixels at every scale, so for pictures of one scale it is a line.
/// It stands for the lines of all pictures of that size, whatever their look and scale.
package struct CellRow: Hashable, Sendable {
  /// Equal numbers, not negative, where cells hold equal lines in every picture.
  package var contents: [Int]
  /// Equal numbers where all lines of two cells are equal, in every picture on its own.
  package var flats: [Int]

  /// - Parameter flats: `nil` where a cell is a line.
  package init(contents: [Int], flats: [Int]? = nil) {
    self.contents = contents
    self.flats = flats ?? contents
  }

  package var count: Int { contents.count }
}

/// Rows of cells whose numbers mean the same: pictures of one height for the columns, of one width for the rows.
package struct CellBand: Hashable, Sendable {
  /// Of different lengths, the longest first.
  package var rows: [CellRow]
  /// Numbers of the looks and scales that each row shows, and that a source has to be cut of.
  package var sources: Set<Int>

  package init(_ rows: [CellRow], sources: Set<Int> = [0]) {
    self.rows = rows.sorted { $0.count > $1.count }
    self.sources = sources
  }

  var longest: CellRow { rows[0] }
  var shortest: Int { rows[rows.count - 1].count }
}

/// The caps of one axis in cells: what lies before and after the resizable part.
package struct Caps: Hashable, Sendable {
  package var before: Int
  package var after: Int

  package init(before: Int, after: Int) { (self.before, self.after) = (before, after) }

  package var total: Int { before + after }

  /// The shortest caps of one length that hold these.
  var symmetrical: Caps { Caps(before: max(before, after), after: max(before, after)) }

  /// The shortest caps that hold these and others.
  func joined(with other: Caps) -> Caps {
    Caps(before: max(before, other.before), after: max(after, other.after))
  }

  /// Whether these are better than others: shorter, then nearer to the middle, then the smaller start.
  func isBetter(than other: Caps) -> Bool {
    (total, (before - after).magnitude, before)
      < (other.total, (other.before - other.after).magnitude, other.before)
  }
}

/// What is looked for along one axis.
package struct AxisProblem: Hashable, Sendable {
  package var bands: [CellBand]
  package var isSymmetrical: Bool

  package init(_ bands: [CellBand], isSymmetrical: Bool = false) {
    self.bands = bands
    self.isSymmetrical = isSymmetrical
  }

  /// How long both caps may be together: each picture has to hold them.
  var room: Int { bands.map(\.shortest).min() ?? 0 }

  /// Whether some picture has as many cells as these between its caps.
  func hasCenter(_ count: Int, between caps: Caps) -> Bool {
    bands.contains { $0.longest.count - caps.total >= count }
  }

  /// Whether for every look and scale a picture has as many cells between its caps, to cut the source of.
  func hasSources(_ count: Int, between caps: Caps) -> Bool {
    let all = bands.reduce(into: Set<Int>()) { $0.formUnion($1.sources) }
    let cut = bands.reduce(into: Set<Int>()) { sources, band in
      if band.longest.count - caps.total >= count { sources.formUnion(band.sources) }
    }
    return all == cut
  }

  /// The caps as they may be used, `nil` where they leave no room.
  func usable(_ caps: Caps) -> Caps? {
    let caps = isSymmetrical ? caps.symmetrical : caps
    return caps.total <= room ? caps : nil
  }
}
