internal import AssetCatalog
internal import Pixels

/// Requests in rounds, in each of which no two have one size in pixels, one scale and one set of states.
///
/// Sizes of other points can be as many pixels: 12 and 12.2 points at @1x. They mostly give the same picture, which is
/// looked at once; where they don't, a round has one of them.
struct SameSizes {
  private(set) var rounds: [[Int]] = []
  /// For a request that gives the same picture as one before it, that one.
  private(set) var kin: [Int: Int] = [:]

  init(_ requests: [Int], _ plan: ComparisonPlan) {
    struct Cell: Hashable {
      var pixels: PixelSize
      var scale: Scale
      var states: ControlState
    }
    var known: [Cell: [Int]] = [:]
    for request in requests {
      let asked = plan.requests[request]
      let cell = Cell(pixels: asked.pixels, scale: asked.scale, states: asked.states)
      let others = known[cell] ?? []
      if let same = others.first(where: { plan.references[$0] == plan.references[request] }) {
        kin[request] = same
        continue
      }
      known[cell] = others + [request]
      if others.count == rounds.count { rounds.append([]) }
      rounds[others.count].append(request)
    }
  }
}
