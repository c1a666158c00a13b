internal import Pixels

extension Asset {
  /// What the asset lacks or says in vain: first what concerns states, then the pictures, then notes on
  /// both.
  public func gaps() -> [AssetGap] {
    guard !variants.isEmpty else { return [] }
    let found =
      derivationGaps() + normalGaps() + lostStates() + unreachableVariants() + sameKeys()
      + unreadExclusions()
      + scaleGaps() + pictureGaps() + appearancesForSome() + directionsForSome()
      + qualifiersForSome()
    return found.filter { $0.severity == .gap } + found.filter { $0.severity == .note }
  }

  /// The sets of qualifiers that variants tell apart, none first; of very many the first.
  package var askedQualifiers: [Qualifiers] {
    guard variants.contains(where: { !$0.key.qualifiers.isEmpty }) else { return [Qualifiers()] }
    let sets = Set(variants.map(\.key.qualifiers)).union([Qualifiers()])
    return Array(sets.sorted().prefix(Self.qualifierLimit))
  }

  /// How many sets of qualifiers gaps are looked for in: each is asked for in all states.
  private static let qualifierLimit = 64

  /// Places of the variants that are for something.
  func places(where isMeant: (VariantKey) -> Bool) -> [Int] {
    variants.indices.filter { isMeant(variants[$0].key) }
  }

  private var hasNormal: Bool { variants.contains { $0.key.states.isEmpty } }

  private func derivationGaps() -> [AssetGap] {
    derivationProblems().map { AssetGap(.notDerivable($0.problem), variants: [$0.index]) }
  }

  private func normalGaps() -> [AssetGap] {
    guard !hasNormal else { return [] }
    return [AssetGap(.noNormal(existing: conditions()), variants: Array(variants.indices))]
  }
}

// MARK: States by appearance and direction

extension Asset {
  private struct Loss: Hashable {
    var states: [StateCondition]
    var unanswered: Int
  }

  private static let allStates = (0...ControlState.all.rawValue).map(ControlState.init(rawValue:))

  /// What of the asset is lost under each appearance and direction that can be asked for.
  private func lostStates() -> [AssetGap] {
    let sets = askedQualifiers.map { (qualifiers: $0, losses: losses(asking: $0)) }
    // What all qualifiers have in common is said once too.
    guard let first = sets.first, sets.contains(where: { $0.losses != first.losses }) else {
      return lostStates(sets.first?.losses ?? [:], asking: nil)
    }
    return sets.flatMap { lostStates($0.losses, asking: $0.qualifiers) }
  }

  /// What is lost under each appearance, in both directions.
  private func losses(asking qualifiers: Qualifiers) -> [Appearance: [Loss]] {
    Dictionary(
      uniqueKeysWithValues: Appearance.all.filter { $0.scheme != .any }.map { appearance in
        (appearance, [LayoutDirection.ltr, .rtl].map { loss(under: appearance, $0, qualifiers) })
      })
  }

  private func lostStates(
    _ losses: [Appearance: [Loss]], asking qualifiers: Qualifiers?
  ) -> [AssetGap] {
    // What every appearance has in common is said once, what high contrast has not of its own never.
    guard Set(losses.values).count > 1 else {
      return lostStates(losses[.light] ?? [], under: nil, asking: qualifiers)
    }
    return Appearance.all.filter { $0.scheme != .any }.flatMap { appearance in
      appearance.isHighContrast && losses[appearance] == losses[Appearance(appearance.scheme)]
        ? [] : lostStates(losses[appearance] ?? [], under: appearance, asking: qualifiers)
    }
  }

  /// The gaps of one appearance, from its losses in both directions.
  private func lostStates(
    _ losses: [Loss], under appearance: Appearance?, asking qualifiers: Qualifiers?
  ) -> [AssetGap] {
    let isOne = Set(losses).count == 1
    return zip([LayoutDirection.ltr, .rtl], losses).prefix(isOne ? 1 : 2).compactMap {
      (direction, loss) in
      guard !loss.states.isEmpty || loss.unanswered > 0 else { return nil }
      return AssetGap(
        .lostStates(
          loss.states, appearance: appearance, direction: isOne ? nil : direction,
          qualifiers: qualifiers, unanswered: loss.unanswered),
        variants: places { loss.states.contains(StateCondition($0, for: resolver)) })
    }
  }

  private func loss(
    under appearance: Appearance, _ direction: LayoutDirection, _ qualifiers: Qualifiers
  ) -> Loss {
    func selection(_ states: ControlState) -> Selection {
      Selection(
        RenditionRequest(
          states: states, appearance: appearance, direction: direction, qualifiers: qualifiers),
        among: variants, resolver: resolver)
    }
    let normal = selection(.normal)
    let reached = Set(conditions { normal.isCandidate($0) })
    // Without a normal variant, sets of states that find nothing are no surprise.
    let unanswered =
      hasNormal ? Self.allStates.count { selection($0).condition == nil } : 0
    return Loss(
      states: conditions().filter { !reached.contains($0) }, unanswered: unanswered)
  }

  /// Variants of an ordered list that no set of states leads to, whatever else is asked for.
  private func unreachableVariants() -> [AssetGap] {
    guard resolver == .ordered else { return [] }
    var reached: Set<Int> = []
    var takers: [Int: Set<Int>] = [:]
    func note(_ request: RenditionRequest) {
      let selection = Selection(request, among: variants, resolver: resolver)
      let candidates = variants.indices.filter {
        let key = variants[$0].key
        return selection.isCandidate(key)
          && StateCondition(key, for: .ordered).holds(for: request.states)
      }
      for index in candidates {
        if selection.meetsCondition(variants[index].key) {
          reached.insert(index)
        } else {
          takers[index, default: []].insert(candidates[0])
        }
      }
    }
    for qualifiers in askedQualifiers {
      for appearance in Appearance.all where appearance.scheme != .any {
        for direction in [LayoutDirection.ltr, .rtl] {
          for states in Self.allStates {
            note(
              RenditionRequest(
                states: states, appearance: appearance, direction: direction,
                qualifiers: qualifiers))
          }
        }
      }
    }
    // What was not asked for can't be known to be taken never.
    let asked = Set(askedQualifiers)
    return variants.indices.compactMap { index in
      guard !reached.contains(index), asked.contains(variants[index].key.qualifiers) else {
        return nil
      }
      let earlier = (takers[index] ?? []).sorted()
      return AssetGap(
        .neverTaken(variants[index].key, earlier: earlier), variants: (earlier + [index]).sorted())
    }
  }

  private func sameKeys() -> [AssetGap] {
    let places = Dictionary(grouping: variants.indices) { variants[$0].key }
    return variants.indices.compactMap { index in
      let key = variants[index].key
      guard let same = places[key], same.count > 1, same[0] == index else { return nil }
      return AssetGap(.sameKey(key, count: same.count), variants: same)
    }
  }

  private func unreadExclusions() -> [AssetGap] {
    guard resolver != .ordered else { return [] }
    return places { !$0.excludedStates.isEmpty }.map { index in
      AssetGap(
        .unreadExclusions(variants[index].key, resolver: resolver), variants: [index])
    }
  }

  /// What some variants with pictures or drawings are for: what is derived for any follows its base.
  private func ownConditions(where isMeant: (VariantKey) -> Bool) -> [StateCondition] {
    // A drawing and a derivation can't have the same key.
    let derived = Set(variants.filter { $0.derivation != nil }.map(\.key))
    return conditions { isMeant($0) && !derived.contains($0) }
  }

  /// Appearances with pictures of their own for some states, where for the others any serves.
  private func appearancesForSome() -> [AssetGap] {
    Appearance.all.filter { $0 != .any }.compactMap { appearance in
      let has = conditions { $0.appearance == appearance }
      let lacks = ownConditions {
        AppearanceSet(serving: appearance).contains(AppearanceSet($0.appearance))
      }.filter { !has.contains($0) }
      guard !has.isEmpty, !lacks.isEmpty else { return nil }
      return AssetGap(
        .appearanceForSome(appearance, has: has, lacks: lacks),
        variants: places { $0.appearance == appearance })
    }
  }

  private func qualifiersForSome() -> [AssetGap] {
    askedQualifiers.filter { !$0.isEmpty }.compactMap { qualifiers in
      let has = conditions { $0.qualifiers == qualifiers }
      let lacks = ownConditions { $0.qualifiers.isEmpty }.filter { !has.contains($0) }
      guard !has.isEmpty, !lacks.isEmpty else { return nil }
      return AssetGap(
        .qualifiersForSome(qualifiers, has: has, lacks: lacks),
        variants: places { $0.qualifiers == qualifiers })
    }
  }

  private func directionsForSome() -> [AssetGap] {
    [LayoutDirection.ltr, .rtl].compactMap { direction in
      let has = conditions { $0.direction == direction }
      let lacks = ownConditions { $0.direction == .any }.filter { !has.contains($0) }
      guard !has.isEmpty, !lacks.isEmpty else { return nil }
      return AssetGap(
        .directionForSome(direction, has: has, lacks: lacks),
        variants: places { $0.direction == direction })
    }
  }
}
