import AssetCatalog
import Pixels

/// Choosing as the text of the design has it, step by step over lists; slow, and apart from the engine.
struct ChoosingOracle {
  /// What made a variant lose.
  enum Step {
    case qualifiers, appearance, direction, states, moreQualifiers, exactDirection, exactAppearance
    case size, scale, firstQualifiers, order
  }

  let asset: Asset
  let request: RenditionRequest
  /// Which variants are left, by place.
  private var left: [Int]
  private(set) var isOtherDirection = false
  private(set) var reasons: [Int: Step] = [:]

  /// The place of the variant to choose.
  var winner: Int? { left.first }

  init(_ asset: Asset, _ request: RenditionRequest) {
    self.asset = asset
    self.request = request
    left = Array(asset.variants.indices)
    keepQualifiers()
    keepAppearance()
    keepDirection()
    keepStates()
    let most = left.map { key($0).qualifiers.count }.max()
    prefer(.moreQualifiers, [{ $0.qualifiers.count == most }])
    preferDirection()
    preferAppearance()
    preferSize()
    preferScale()
    let first = left.map { key($0).qualifiers.description }.min(by: Self.comesFirst)
    prefer(.firstQualifiers, [{ $0.qualifiers.description == first }])
    keep(.order, Array(left.prefix(1)))
  }

  private var scheme: Appearance.Scheme {
    request.appearance.scheme == .any ? .light : request.appearance.scheme
  }

  private var isHigh: Bool { request.appearance.isHighContrast }

  private var direction: LayoutDirection { request.direction == .any ? .ltr : request.direction }

  private func key(_ index: Int) -> VariantKey { asset.variants[index].key }

  private mutating func keep(_ step: Step, _ places: [Int]) {
    for index in left where !places.contains(index) { reasons[index] = step }
    left = places
  }

  /// Keeps those that the first test takes which takes any.
  private mutating func prefer(_ step: Step, _ tests: [(VariantKey) -> Bool]) {
    for test in tests {
      let places = left.filter { test(key($0)) }
      guard places.isEmpty else { return keep(step, places) }
    }
  }

  private static func comesFirst(_ one: String, _ other: String) -> Bool {
    Array(one.utf8).lexicographicallyPrecedes(Array(other.utf8))
  }

  private mutating func keepQualifiers() {
    let asked = Dictionary(
      uniqueKeysWithValues: request.qualifiers.pairs.map { ($0.name, $0.value) })
    let places = left.filter { key($0).qualifiers.pairs.allSatisfy { asked[$0.name] == $0.value } }
    guard places.isEmpty else { return keep(.qualifiers, places) }
    let fewest = left.map { key($0).qualifiers.count }.min()
    let first = left.map { key($0).qualifiers }.filter { $0.count == fewest }.map(\.description)
      .min(by: Self.comesFirst)
    keep(.qualifiers, left.filter { key($0).qualifiers.description == first })
  }

  private mutating func keepAppearance() {
    let (scheme, isHigh) = (scheme, isHigh)
    func exactly(_ scheme: Appearance.Scheme, _ isHigh: Bool) -> (VariantKey) -> Bool {
      { $0.appearance.scheme == scheme && $0.appearance.isHighContrast == isHigh }
    }
    prefer(
      .appearance,
      [
        { key in
          (key.appearance.scheme == scheme || key.appearance.scheme == .any)
            && (!key.appearance.isHighContrast || isHigh)
        },
        exactly(.light, false), exactly(.light, true), exactly(.dark, false), exactly(.dark, true),
        exactly(.any, true),
      ])
  }

  private mutating func keepDirection() {
    let direction = direction
    let places = left.filter { key($0).direction == direction || key($0).direction == .any }
    isOtherDirection = places.isEmpty
    if !places.isEmpty { keep(.direction, places) }
  }

  private mutating func keepStates() {
    let asked = request.states
    switch asset.resolver {
    case .exact:
      let exact = left.filter { key($0).states == asked }
      keep(.states, exact.isEmpty ? left.filter { key($0).states.isEmpty } : exact)
    case .nearest:
      let order: [ControlState] = [.disabled, .highlighted, .selected, .focused, .hovered]
      var best = left.filter { key($0).states.subtracting(asked).isEmpty }
      let most = best.map { key($0).states.count }.max()
      best = best.filter { key($0).states.count == most }
      for state in order {
        let having = best.filter { key($0).states.contains(state) }
        if !having.isEmpty { best = having }
      }
      keep(.states, best)
    case .ordered:
      let first = left.first {
        key($0).states.subtracting(asked).isEmpty
          && key($0).excludedStates.intersection(asked).isEmpty
      }
      keep(
        .states,
        left.filter {
          guard let first else { return false }
          return key($0).states == key(first).states
            && key($0).excludedStates == key(first).excludedStates
        })
    }
  }

  private mutating func preferDirection() {
    let direction = direction
    prefer(.exactDirection, [{ $0.direction == direction }, { _ in true }])
  }

  private mutating func preferAppearance() {
    let (scheme, isHigh) = (scheme, isHigh)
    prefer(
      .exactAppearance,
      [
        { $0.appearance == Appearance(scheme, isHighContrast: isHigh) },
        { $0.appearance == Appearance(scheme) },
        { $0.appearance == Appearance(.any, isHighContrast: isHigh) }, { $0.appearance == .any },
        { _ in true },
      ])
  }

  private mutating func preferSize() {
    func area(_ size: PointSize) -> Double { size.width * size.height }
    let sizes = left.compactMap { key($0).size }
    guard let asked = request.size else {
      let least = sizes.map(area).min()
      return prefer(.size, [{ $0.size == nil }, { $0.size.map(area) == least }])
    }
    func isLarger(_ size: PointSize?) -> Bool {
      size.map { $0.width >= asked.width && $0.height >= asked.height } ?? false
    }
    let nextLarger = sizes.filter(isLarger).map(area).min()
    let largest = sizes.map(area).max()
    prefer(
      .size,
      [
        { $0.size == asked }, { $0.size == nil },
        { isLarger($0.size) && $0.size.map(area) == nextLarger }, { $0.size.map(area) == largest },
      ])
  }

  private mutating func preferScale() {
    let scales = left.compactMap { key($0).scale?.value }
    let asked = request.scale.value
    let nextLarger = scales.filter { $0 > asked }.min()
    let largest = scales.max()
    prefer(
      .scale,
      [
        // What has no scale is drawn at the one asked for.
        { $0.scale?.value == asked }, { $0.scale == nil }, { $0.scale?.value == nextLarger },
        { $0.scale?.value == largest },
      ])
  }
}

extension Verdict {
  /// The step that the oracle has for it; `nil` for the winner.
  var step: ChoosingOracle.Step? {
    switch self {
    case .won: nil
    case .otherQualifiers, .otherQualifierFallback: .qualifiers
    case .fewerQualifiers: .moreQualifiers
    case .laterQualifiers: .firstQualifiers
    case .otherAppearance, .otherFallback: .appearance
    case .otherDirection: .direction
    case .statesNotAsked, .statesExcluded, .notExactly, .fewerStates, .laterStates, .laterInList:
      .states
    case .anyDirection: .exactDirection
    case .lesserAppearance: .exactAppearance
    // The oracle knows nothing of what is derived.
    case .derived, .size: .size
    case .scale, .scaleOfDrawing, .drawn: .scale
    case .equal: .order
    }
  }
}
