internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// The looks of an asset that are drawn or derived: what has no picture of its own and is not like another look.
struct ExportLooks {
  /// A look, and what has to be asked for to get it.
  struct Look {
    var key: VariantKey
    /// Without a scale and a size.
    var request: RenditionRequest
    /// The sizes in points of full-size pictures that it may be derived from; one of `nil` for none.
    var sizes: [PointSize?]

    var states: ControlState { key.states }
  }

  private(set) var looks: [Look] = []
  /// How the states of the looks are resolved: as the asset says or, where it only draws, as takes the fewest looks.
  private(set) var resolver: StateResolver
  /// What can't be drawn, a clause each.
  private(set) var problems: [String] = []

  private let asset: Asset
  private let documents: [Int: [UInt8]]

  init(of asset: Asset, _ documents: [Int: [UInt8]]) {
    self.asset = asset
    self.documents = documents
    resolver = asset.resolver
    let made = asset.variants.filter { $0.picture == nil }
    var places: [(appearance: Appearance, direction: LayoutDirection)] = []
    for variant in made
    where !places.contains(where: {
      $0.appearance == variant.key.appearance && $0.direction == variant.key.direction
    }) { places.append((variant.key.appearance, variant.key.direction)) }
    let sizes: [PointSize?] =
      [nil]
      + Set(asset.variants.compactMap { $0.key.size }).sorted {
        ($0.width, $0.height) < ($1.width, $1.height)
      }
    let shown = places.map { place in self.shown(place.appearance, place.direction) }
    // A drawing may have a resolver of its own, which pictures of all its looks need not.
    let isFree = asset.resolver == .nearest && made.count == asset.variants.count
    let counts = shown.reduce(into: (nearest: 0, exact: 0)) { counts, shown in
      counts.nearest += Self.needed(shown, by: .nearest).count
      counts.exact += Self.needed(shown, by: .exact).count
    }
    if isFree, counts.exact < counts.nearest { resolver = .exact }
    for (place, shown) in zip(places, shown) {
      for (states, request, choice, _) in Self.needed(shown, by: resolver) {
        // A picture's own variants are exported as they are.
        guard choice.variant.picture == nil, choice.variant.key.appearance == place.appearance,
          choice.variant.key.direction == place.direction
        else { continue }
        var key = VariantKey(
          states: states, appearance: place.appearance, direction: place.direction, scale: nil)
        if asset.resolver == .ordered { key.excludedStates = choice.variant.key.excludedStates }
        looks.append(Look(key: key, request: request, sizes: choice.drawn == nil ? sizes : [nil]))
      }
    }
  }

  /// What is shown for a set of states.
  private typealias ShownStates = (
    states: ControlState, request: RenditionRequest, choice: Choice, look: Shown
  )

  /// What is shown for every set of states for which something can be.
  private mutating func shown(
    _ appearance: Appearance, _ direction: LayoutDirection
  ) -> [ShownStates] {
    var all: [ShownStates] = []
    for states in DrawingLooks.allStates {
      let request = RenditionRequest(states: states, appearance: appearance, direction: direction)
      guard let choice = try? asset.choose(request) else { continue }
      guard let drawn = choice.drawn else {
        all.append((states, request, choice, .picture(choice.variant.key)))
        continue
      }
      do {
        all.append((states, request, choice, .drawn(try draw(choice, drawn, states))))
      } catch let error as DrawingError {
        problems += error.descriptions.map { "\(states): \($0)" }
      } catch {
        problems.append("\(states): \(error)")
      }
    }
    return all
  }

  /// Those that a resolver would not give by others.
  private static func needed(_ all: [ShownStates], by resolver: StateResolver) -> [ShownStates] {
    var needed: [ShownStates] = []
    for shown in all {
      let candidates = needed.filter {
        resolver == .exact ? $0.states.isEmpty : $0.states.isSubset(of: shown.states)
      }
      let given = candidates.max {
        ($0.states.count, $0.states.rawValue) < ($1.states.count, $1.states.rawValue)
      }
      if given?.look != shown.look { needed.append(shown) }
    }
    return needed
  }

  /// What is shown for some states.
  private enum Shown: Equatable {
    case drawn(PremultipliedRaster)
    case picture(VariantKey)
  }

  /// A drawing at its own size.
  private func draw(
    _ choice: Choice, _ drawn: DrawnVariant, _ states: ControlState
  ) throws -> PremultipliedRaster {
    let drawing = try CairoDrawing(
      document: documents[drawn.drawing.id] ?? [], fixing: drawn.drawing.parameters)
    let request = DrawnRequest(
      choice, asked: states, size: try drawing.drawing.size.pixels(at: .one), scale: .one)
    return PremultipliedRaster(
      try drawing.composition(request).composition.raster().converted(to: .rgba8))
  }
}
