internal import Ninefold
internal import Previews

/// How a drawing looks in all its states, each look once.
struct DrawingLooks {
  /// One look and the states that have it.
  struct Look {
    /// The fewest first.
    var states: [ControlState]
    var raster: PremultipliedRaster

    /// The states in words, each on a line, and how many are left out after the first ones.
    var lines: [String] {
      let most = 6
      let shown = states.prefix(states.count > most ? most - 1 : most).map(\.description)
      let rest = states.count - shown.count
      return rest > 0 ? shown + ["and \(rest) more"] : shown
    }
  }

  private(set) var looks: [Look] = []
  private(set) var notes: [String] = []

  /// Every set of states: normal, the single ones, then two, three, four and all five together.
  static let allStates: [ControlState] =
    (0...ControlState.all.rawValue).map { ControlState(rawValue: $0) }
    .sorted { left, right in
      left.count != right.count ? left.count < right.count : left.rawValue > right.rawValue
    }

  /// Draws them.
  ///
  /// - Parameters:
  ///   - size: The size of every look.
  ///   - limits: How much the looks may take in memory together.
  ///   - draw: Draws some states, of which it gets the place in ``allStates`` too, and says what is good to know.
  /// - Throws: What drawing throws, ``PreviewError`` for more than fits on a sheet.
  init(
    size: PixelSize, limits: SheetPlan.Limits = .standard,
    _ draw: (_ index: Int, ControlState) throws -> (composition: Composition, notes: [String])
  ) throws {
    for (index, states) in Self.allStates.enumerated() {
      let (composition, notes) = try draw(index, states)
      for note in notes where !self.notes.contains(note) { self.notes.append(note) }
      let raster = PremultipliedRaster(composition.raster().converted(to: .rgba8))
      if let known = looks.firstIndex(where: { $0.raster == raster }) {
        looks[known].states.append(states)
        continue
      }
      looks.append(Look(states: [states], raster: raster))
      let bytes = looks.count * size.area * 4
      guard bytes <= limits.bytes else {
        throw PreviewError.sheetTooLarge(
          variants: looks.count, size: size, bytes: bytes, limit: limits.bytes)
      }
    }
  }
}
