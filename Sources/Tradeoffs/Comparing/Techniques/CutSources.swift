internal import AssetCatalog
internal import NineSlice
internal import Ninefold
internal import Pixels

/// Small pictures with their slicings, and which of them serves which request.
struct CutSources {
  struct Source {
    /// What its file is called, without an ending.
    var name: String
    var raster: Raster
    var scale: Scale
    var slicing: Slicing
  }

  var sources: [Source] = []
  /// Which of the sources is a request's.
  var places: [Int] = []
  /// For every request what is done to its picture, from the states asked for on.
  var derivations: [[Choice.Derived]] = []
  /// For every request the size in points that its source is for; `nil` where it is for all.
  var sizes: [PointSize?] = []

  /// Bytes of all sources in memory, 4 a pixel.
  var bytes: Int { sources.reduce(0) { $0 + $1.raster.size.area * 4 } }

  /// Adds what serves the next request.
  ///
  /// - Parameter size: The size that the source is for; `nil` where it is for all.
  mutating func serve(
    by source: Source, _ derivations: [Choice.Derived] = [], for size: PointSize? = nil
  ) {
    self.derivations.append(derivations)
    sizes.append(size)
    if let place = sources.firstIndex(where: {
      $0.raster == source.raster && $0.slicing == source.slicing && $0.scale == source.scale
    }) {
      places.append(place)
      return
    }
    var source = source
    // Pictures of one name stand for several sizes.
    let wanted = source.name
    var number = 2
    while sources.contains(where: { $0.name == source.name }) {
      source.name = "\(wanted)-\(number)"
      number += 1
    }
    places.append(sources.count)
    sources.append(source)
  }

  /// Whether some states at some scale have several sources; every request is served.
  func hasSeveral(_ plan: ComparisonPlan) -> Bool {
    guard places.count == plan.requests.count else { return false }
    return plan.requests.indices.contains { request in
      places[request] != places[request % (plan.profile.scales.count * plan.profile.states.count)]
    }
  }

  /// Sorts the sources as their files are sorted: by paths.
  mutating func sort() {
    let order = sources.indices.sorted { sources[$0].name + ".png" < sources[$1].name + ".png" }
    var moved = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { moved[old] = new }
    sources = order.map { sources[$0] }
    places = places.map { moved[$0] }
  }

  /// The picture of a request, composed of its source.
  func picture(
    _ request: Int, _ plan: ComparisonPlan, from source: PremultipliedRaster
  ) throws(SlicingError) -> PremultipliedRaster {
    let own = sources[places[request]]
    let asked = plan.requests[request]
    return try source.composed(
      slicing: own.slicing, at: asked.pixels, sourceScale: own.scale, targetScale: asked.scale
    ).following(recipes(request)).comparable
  }

  private func recipes(_ request: Int) -> [Recipe] {
    derivations[request].reversed().map(\.derivation.recipe).filter { !$0.isEmpty }
  }

  /// How near all requests come.
  func fidelity(_ plan: ComparisonPlan) throws(SlicingError) -> Fidelity {
    var parts: [Fidelity] = []
    let pictures = sources.map { PremultipliedRaster(comparable: $0.raster) }
    for request in plan.requests.indices {
      parts.append(
        Fidelity(
          of: try picture(request, plan, from: pictures[places[request]]),
          to: plan.references[request], request: request))
    }
    return Fidelity(of: parts)
  }

  /// The sets of states that a source serves.
  func states(of source: Int, _ plan: ComparisonPlan) -> [ControlState] {
    plan.profile.states.filter { states in
      plan.requests.indices.contains {
        places[$0] == source && plan.requests[$0].states == states
      }
    }
  }
}
