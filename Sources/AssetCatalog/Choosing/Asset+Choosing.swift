extension Asset {
  /// The variant for a request.
  ///
  /// Candidates are told by qualifiers, then by appearance, then by direction; the ``resolver`` finds the states among them; of
  /// the variants of these states the best is taken by qualifiers, direction, appearance, size and scale, of equals the
  /// first. ``explain(_:)`` tells each step.
  ///
  /// Where a derivation is chosen, its base is chosen next, see ``Derivation``.
  ///
  /// - Throws: ``ChoiceError/derivation(_:)``, ``ChoiceError/noVariants``, or ``ChoiceError/noStates(asked:resolver:existing:elsewhere:hasQualifiers:)``
  ///   where no candidate suits the states.
  public func choose(_ request: RenditionRequest) throws(ChoiceError) -> Choice {
    try choice(by: Selection(request, among: variants, resolver: resolver))
  }

  func choice(by selection: Selection) throws(ChoiceError) -> Choice {
    guard let index = selection.winner(among: variants) else { throw reason(of: selection) }
    let variant = variants[index]
    guard variant.derivation == nil else { return try derivedChoice(index, for: selection.asked) }
    return Choice(
      index: index, variant: variant, source: variant,
      isMirrored: mirrors && selection.usesOtherDirection)
  }

  /// Why a selection has no winner.
  private func reason(of selection: Selection) -> ChoiceError {
    guard !variants.isEmpty else { return .noVariants }
    let existing = conditions { selection.isCandidate($0) }
    return .noStates(
      asked: selection.asked.states, resolver: resolver, existing: existing,
      elsewhere: conditions { !selection.isCandidate($0) }.filter { !existing.contains($0) },
      hasQualifiers: variants.contains { !$0.key.qualifiers.isEmpty })
  }

  /// What some variants are for, each once, in the asset's order.
  func conditions(where isMeant: (VariantKey) -> Bool = { _ in true }) -> [StateCondition] {
    var seen: Set<StateCondition> = []
    return variants.filter { isMeant($0.key) }.map { StateCondition($0.key, for: resolver) }
      .filter { seen.insert($0).inserted }
  }
}
