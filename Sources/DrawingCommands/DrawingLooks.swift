internal import Drawing
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
  private(set) var notes: [DrawingNote] = []

  /// Every set of states: normal, the single ones, then two, three, four and all five together.
  static let allStates: [ControlState] =
    (0...ControlState.all.rawValue).map { ControlState(rawValue: $0) }
    .sorted { left, right in
      left.count != right.count ? left.count < right.count : left.rawValue > right.rawValue
    }

  /// Draws them.
  ///
  /// - Parameters:
  ///   - request: Its states are replaced.
  ///   - limits: How much the looks may take in memory together.
  /// - Throws: ``DrawingError`` as drawing does, ``PreviewError`` for more than fits on a sheet.
  init(
    of drawing: ButtonDrawing, _ request: DrawingRequest, size: PixelSize,
    limits: SheetPlan.Limits = .standard
  ) throws {
    for states in Self.allStates {
      var request = request
      request.states = states
      let picture = try drawing.render(request, size: size)
      for note in picture.notes where !notes.contains(note) { notes.append(note) }
      if let known = looks.firstIndex(where: { $0.raster == picture.raster }) {
        looks[known].states.append(states)
        continue
      }
      looks.append(Look(states: [states], raster: picture.raster))
      let bytes = looks.count * size.area * 4
      guard bytes <= limits.bytes else {
        throw PreviewError.sheetTooLarge(
          variants: looks.count, size: size, bytes: bytes, limit: limits.bytes)
      }
    }
  }
}
