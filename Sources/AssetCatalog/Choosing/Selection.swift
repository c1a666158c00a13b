/// What choosing settles for one request, step by step: qualifiers, appearance, direction, states.
///
/// Makes no arrays: an asset may be asked for every frame.
struct Selection {
  /// The request with light for no scheme and left to right for no direction.
  let asked: RenditionRequest
  let resolver: StateResolver
  /// The qualifiers of the candidates.
  let qualifiers: QualifierFilter
  /// The appearances of the candidates.
  let appearances: AppearanceSet
  /// What was taken because nothing serves the asked appearance.
  let fallback: Appearance?
  /// Whether nothing is left in the asked direction, so that those of the other one are candidates.
  let usesOtherDirection: Bool
  /// The states whose variants are left; `nil` where no candidate suits.
  private(set) var condition: StateCondition?
  /// Whether a picture of these states is for one direction. What is derived for any direction then has that
  /// of its base, and does not stand back for it.
  private var hasDirectedPicture = false

  init(_ request: RenditionRequest, among variants: [Variant], resolver: StateResolver) {
    let asked = request.settled
    self.asked = asked
    self.resolver = resolver
    let qualifiers = QualifierFilter(asked.qualifiers, among: variants)
    self.qualifiers = qualifiers
    var present: AppearanceSet = []
    for index in variants.indices
    where variants[index].tellsAppearance && qualifiers.admits(variants[index].key.qualifiers) {
      present.formUnion(AppearanceSet(variants[index].key.appearance))
    }
    let serving = AppearanceSet(serving: asked.appearance)
    if !present.isDisjoint(with: serving) {
      appearances = serving
      fallback = nil
    } else {
      fallback = AppearanceSet.fallbacks.first { present.contains(AppearanceSet($0)) }
      appearances = AppearanceSet(fallback ?? .any).union(AppearanceSet(.any))
    }
    var isServed = false
    for index in variants.indices where !isServed {
      isServed =
        qualifiers.admits(variants[index].key.qualifiers)
        && appearances.contains(AppearanceSet(variants[index].key.appearance))
        && variants.serve(asked.direction, at: index, by: qualifiers)
    }
    usesOtherDirection = !isServed
    condition = nil
    condition = condition(among: variants)
    for index in variants.indices where !hasDirectedPicture {
      let key = variants[index].key
      hasDirectedPicture =
        key.direction != .any && variants[index].derivation == nil && isCandidate(key)
        && meetsCondition(key)
    }
  }

  func hasQualifiers(_ key: VariantKey) -> Bool { qualifiers.admits(key.qualifiers) }

  func hasAppearance(_ key: VariantKey) -> Bool {
    appearances.contains(AppearanceSet(key.appearance))
  }

  func hasDirection(_ key: VariantKey) -> Bool {
    usesOtherDirection || key.direction == .any || key.direction == asked.direction
  }

  /// Whether a variant's qualifiers, appearance and direction make it a candidate.
  func isCandidate(_ key: VariantKey) -> Bool {
    hasQualifiers(key) && hasAppearance(key) && hasDirection(key)
  }

  /// Whether a variant is of the states taken.
  func meetsCondition(_ key: VariantKey) -> Bool {
    condition == StateCondition(key, for: resolver)
  }

  func rank(_ variant: Variant) -> Rank {
    var rank = Rank(of: variant, for: asked)
    // It has the direction of its base.
    if hasDirectedPicture, variant.derivation != nil, variant.key.direction == .any {
      rank.direction = 0
    }
    // What is derived for any appearance serves the asked one after all.
    if variant.key.appearance == fallback { rank.appearance = Rank.fallbackAppearance }
    return rank
  }

  /// The best variant of the states taken, of equals the first.
  func winner(among variants: [Variant]) -> Int? {
    guard condition != nil else { return nil }
    var best: (index: Int, rank: Rank)?
    for index in variants.indices {
      let key = variants[index].key
      guard isCandidate(key), meetsCondition(key) else { continue }
      let rank = rank(variants[index])
      if best.map({ rank < $0.rank }) ?? true { best = (index, rank) }
    }
    return best?.index
  }

  private func condition(among variants: [Variant]) -> StateCondition? {
    switch resolver {
    case .nearest:
      var best: ControlState?
      for index in variants.indices {
        let key = variants[index].key
        guard key.states.isSubset(of: asked.states), isCandidate(key) else { continue }
        if best.map({ key.states.isNearer(than: $0) }) ?? true { best = key.states }
      }
      return best.map { StateCondition($0) }
    case .exact:
      var hasNormal = false
      for index in variants.indices where isCandidate(variants[index].key) {
        let states = variants[index].key.states
        if states == asked.states { return StateCondition(states) }
        hasNormal = hasNormal || states.isEmpty
      }
      return hasNormal ? StateCondition(.normal) : nil
    case .ordered:
      for index in variants.indices {
        let key = variants[index].key
        let condition = StateCondition(key, for: .ordered)
        if condition.holds(for: asked.states), isCandidate(key) { return condition }
      }
      return nil
    }
  }
}

extension Variant {
  /// Whether it is a reason not to look at other appearances: what is derived for any has the appearance of
  /// its base.
  fileprivate var tellsAppearance: Bool { key.appearance != .any || derivation == nil }
}

extension [Variant] {
  /// Whether a variant serves a direction; what is derived for any does where its base does.
  ///
  /// - Parameters:
  ///   - qualifiers: Those whose variants are bases, where there are any.
  ///   - depth: How many bases to look at, one after the other: circles end too.
  fileprivate func serve(
    _ direction: LayoutDirection, at index: Int, by qualifiers: QualifierFilter, depth: Int = 4
  ) -> Bool {
    let key = self[index].key
    guard key.direction == .any else { return key.direction == direction }
    guard let derivation = self[index].derivation else { return true }
    guard depth > 0 else { return false }
    func isBase(_ base: Int) -> Bool {
      base != index && self[base].key.states == derivation.states
    }
    let isAdmitted = indices.contains { isBase($0) && qualifiers.admits(self[$0].key.qualifiers) }
    return indices.contains { base in
      isBase(base) && (!isAdmitted || qualifiers.admits(self[base].key.qualifiers))
        && serve(direction, at: base, by: qualifiers, depth: depth - 1)
    }
  }
}

extension ControlState {
  /// Whether of two subsets of the states asked for this one is taken: the one of more states, else the
  /// one with disabled, highlighted, selected, focused, hovered.
  func isNearer(than other: ControlState) -> Bool {
    count != other.count ? count > other.count : rawValue > other.rawValue
  }
}
