package import AssetCatalog
package import Ninefold

/// A drawing of a catalog, read and with its variant's parameters, as commands draw it.
package protocol CatalogDrawing: Sendable {
  /// What is drawn for a request, ready to be written row by row.
  ///
  /// - Returns: Also what is good to know of it.
  /// - Throws: ``DrawingRefusal``.
  func composition(
    _ request: DrawnRequest
  ) throws(DrawingRefusal) -> (composition: Composition, notes: [String])
}

/// How a drawing is drawn for one output of a command.
package struct DrawnRequest: Hashable, Sendable {
  /// Those that the drawing is asked for; under a derivation those that it starts from.
  package var states: ControlState
  /// In pixels.
  package var size: PixelSize
  /// The size in points, as the drawing's formulas have it.
  package var points: PointSize
  package var scale: Scale
  /// Whether what is drawn is turned from left to right.
  package var isMirrored = false
  /// What is done to the drawn pixels, one after the other.
  package var recipes: [Recipe] = []
  package var includesText = true
  package var dithers = false
  /// Whether a small picture is drawn and composed, where that gives the same pixels.
  package var fromSlices = false

  /// A request for the size in points that some pixels come to, which is how buttons are drawn.
  package init(states: ControlState, size: PixelSize, scale: Scale) {
    self.init(
      states: states, size: size,
      points: PointSize(
        width: Double(size.width) / scale.value, height: Double(size.height) / scale.value),
      scale: scale)
  }

  package init(states: ControlState, size: PixelSize, points: PointSize, scale: Scale) {
    self.states = states
    self.size = size
    self.points = points
    self.scale = scale
  }

  /// A request of a catalog: the choice says in which states, whether mirrored, and what is done afterwards.
  package init(_ choice: Choice, asked: ControlState, size: PixelSize, scale: Scale) {
    self.init(states: choice.drawnStates(asked: asked), size: size, scale: scale)
    isMirrored = choice.isMirrored
    recipes = choice.recipes
  }
}

/// Why something can't be drawn.
package struct DrawingRefusal: ListedMistakes, Equatable, Sendable, CustomStringConvertible {
  /// A clause for each mistake, ready to follow a name and a colon.
  package let descriptions: [String]
  /// What to type instead, where that is known.
  package let suggestion: String?

  package init(_ description: String, try suggestion: String? = nil) {
    self.init([description], try: suggestion)
  }

  /// - Parameter descriptions: At least one.
  package init(_ descriptions: [String], try suggestion: String? = nil) {
    self.descriptions = descriptions
    self.suggestion = suggestion
  }

  /// The first of the clauses, with how many there are.
  package var description: String {
    let first = descriptions.first ?? "can't be drawn"
    return descriptions.count > 1 ? "\(first) (and \(descriptions.count - 1) more)" : first
  }

  /// The same of something that is named first.
  package func of(_ what: String) -> DrawingRefusal {
    DrawingRefusal(descriptions.map { "\(what): \($0)" }, try: suggestion)
  }
}

extension Terminal {
  /// Reports why something can't be drawn, a line for each mistake.
  package func report(_ error: DrawingRefusal, path: String) -> Exit {
    for (index, reason) in error.descriptions.enumerated() {
      let isLast = index == error.descriptions.count - 1
      self.error(path: path, reason: reason, try: isLast ? error.suggestion : nil)
    }
    return .notDone
  }
}
