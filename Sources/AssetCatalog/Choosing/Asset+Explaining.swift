extension Asset {
  /// How ``choose(_:)`` comes to its result, with the reason why each other variant loses.
  public func explain(_ request: RenditionRequest) -> Explanation {
    let selection = Selection(request, among: variants, resolver: resolver)
    let result: Result<Choice, ChoiceError>
    do throws(ChoiceError) {
      result = .success(try choice(by: selection))
    } catch {
      result = .failure(error)
    }
    let choice = try? result.get()
    let winner = selection.winner(among: variants)
    let entries = variants.indices.map { index in
      Explanation.Entry(
        key: variants[index].key, verdict: verdict(on: index, winner: winner, by: selection))
    }
    return Explanation(
      request: selection.asked, resolver: resolver,
      steps: steps(from: request, winner: winner, choice, by: selection), entries: entries,
      result: result)
  }

  private func steps(
    from request: RenditionRequest, winner: Int?, _ choice: Choice?, by selection: Selection
  ) -> [Explanation.Step] {
    let asked = selection.asked
    var steps: [Explanation.Step] = []
    if request.appearance != asked.appearance { steps.append(.assumedAppearance(asked.appearance)) }
    if request.direction != asked.direction { steps.append(.assumedDirection(asked.direction)) }
    guard !variants.isEmpty else { return steps }
    if let fallback = selection.qualifiers.fallback {
      steps.append(.qualifierFallback(asked: asked.qualifiers, taken: fallback))
    }
    let qualified = variants.count { selection.hasQualifiers($0.key) }
    if qualified < variants.count { steps.append(.qualified(qualified, of: variants.count)) }
    if let fallback = selection.fallback {
      steps.append(.appearanceFallback(asked: asked.appearance, taken: fallback))
    }
    if selection.usesOtherDirection {
      steps.append(
        .otherDirection(asked: asked.direction, isMirrored: choice?.isMirrored ?? mirrors))
    }
    let count = variants.count { selection.isCandidate($0.key) }
    steps.append(.candidates(count, of: qualified))
    guard let winner, let condition = selection.condition else {
      steps.append(.noStates(asked: asked.states, by: resolver))
      return steps
    }
    steps.append(.states(asked: asked.states, taken: condition, by: resolver))
    let chosen = variants[winner].key
    var derived = chosen
    for step in choice?.derivations ?? [] {
      steps.append(.derived(derived, from: step))
      derived = step.base
    }
    let key = choice?.source.key ?? chosen
    let own = chosen.appearance == .any ? key.appearance : chosen.appearance
    if selection.fallback == nil, asked.appearance.isHighContrast, !own.isHighContrast {
      steps.append(.droppedContrast(asked: asked.appearance, taken: own))
    }
    if let from = key.size, let to = asked.size, from != to {
      steps.append(.resized(from: from, to: to))
    }
    if let scale = key.scale, scale != asked.scale {
      steps.append(.rescaled(from: scale, to: asked.scale))
    }
    return steps
  }

  private func verdict(on index: Int, winner: Int?, by selection: Selection) -> Verdict {
    guard index != winner else { return .won }
    let (key, asked) = (variants[index].key, selection.asked)
    guard selection.hasQualifiers(key) else {
      return selection.qualifiers.fallback.map {
        .otherQualifierFallback(key.qualifiers, taken: $0)
      } ?? .otherQualifiers(key.qualifiers, asked: asked.qualifiers)
    }
    guard selection.hasAppearance(key) else {
      return selection.fallback.map { .otherFallback(key.appearance, taken: $0) }
        ?? .otherAppearance(key.appearance, asked: asked.appearance)
    }
    guard selection.hasDirection(key) else {
      return .otherDirection(key.direction, asked: asked.direction)
    }
    guard let winner, selection.meetsCondition(key) else {
      return verdictOnStates(of: index, winner: winner, by: selection)
    }
    let best = variants[winner].key
    let (rank, bestRank) = (
      selection.rank(variants[index]), selection.rank(variants[winner])
    )
    if rank.qualifiers != bestRank.qualifiers {
      return .fewerQualifiers(key.qualifiers, taken: best.qualifiers)
    }
    if rank.direction != bestRank.direction { return .anyDirection(taken: best.direction) }
    if rank.appearance != bestRank.appearance {
      return .lesserAppearance(key.appearance, taken: best.appearance)
    }
    if rank.derivation != bestRank.derivation { return .derived }
    if rank.size != bestRank.size { return .size(key.size, taken: best.size, asked: asked.size) }
    if rank.scale != bestRank.scale, let scale = key.scale {
      return best.scale.map { .scale(scale, taken: $0, asked: asked.scale) }
        ?? .scaleOfDrawing(scale, asked: asked.scale)
    }
    if rank.drawing != bestRank.drawing { return .drawn(asked: asked.scale) }
    if key.qualifiers != best.qualifiers {
      return .laterQualifiers(key.qualifiers, taken: best.qualifiers)
    }
    return .equal(index, first: winner)
  }

  /// Why a candidate is not of the states taken.
  private func verdictOnStates(
    of index: Int, winner: Int?, by selection: Selection
  ) -> Verdict {
    let (states, asked) = (variants[index].key.states, selection.asked.states)
    if resolver == .exact { return .notExactly(states, taken: selection.condition?.states) }
    let more = states.subtracting(asked)
    guard more.isEmpty else { return .statesNotAsked(more) }
    if resolver == .ordered {
      let excluded = variants[index].key.excludedStates.intersection(asked)
      guard excluded.isEmpty else { return .statesExcluded(excluded) }
      return .laterInList(index, first: firstPlace(by: selection) ?? index)
    }
    let taken = selection.condition?.states ?? .normal
    return states.count < taken.count
      ? .fewerStates(states, taken: taken) : .laterStates(states, taken: taken)
  }

  /// Where the first candidate of the states taken stands.
  private func firstPlace(by selection: Selection) -> Int? {
    variants.firstIndex { selection.isCandidate($0.key) && selection.meetsCondition($0.key) }
  }
}
