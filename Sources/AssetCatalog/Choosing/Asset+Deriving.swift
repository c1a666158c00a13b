extension Asset {
  /// A variant as it would be shown if it were chosen for a request; a picture as it is, not mirrored.
  ///
  /// - Throws: ``ChoiceError/derivation(_:)``.
  package func choice(
    at index: Int, for request: RenditionRequest
  ) throws(ChoiceError) -> Choice {
    let variant = variants[index]
    guard variant.derivation == nil else { return try derivedChoice(index, for: request) }
    return Choice(index: index, variant: variant, source: variant, isMirrored: false)
  }

  /// The choice of a variant that is derived: from base to base until there is a picture or a drawing.
  func derivedChoice(
    _ index: Int, for request: RenditionRequest
  ) throws(ChoiceError) -> Choice {
    do throws(DerivationProblem) {
      return try derivedChoice(index, request)
    } catch {
      throw .derivation(error)
    }
  }

  private func derivedChoice(
    _ first: Int, _ request: RenditionRequest
  ) throws(DerivationProblem) -> Choice {
    var path = [first]
    var derivations: [Choice.Derived] = []
    var request = request
    while let last = path.last, let derivation = variants[last].derivation {
      request.states = derivation.states
      if let appearance = derivation.appearance { request.appearance = appearance }
      let all = variants.indices.filter { variants[$0].key.states == derivation.states }
      guard !all.isEmpty else { throw .noBase(variants[last].key, from: derivation.states) }
      // What is being derived is no base of itself while there is another.
      let places = all.filter { !path.contains($0) }
      guard !places.isEmpty else {
        let start = path.firstIndex { all.contains($0) } ?? 0
        throw .circle(path[start...].map { variants[$0].key })
      }
      let bases = places.map { variants[$0] }
      // Only variants of these states are left, so that any resolver would take them.
      let selection = Selection(request, among: bases, resolver: .exact)
      guard let winner = selection.winner(among: bases) else {
        throw .noBase(variants[last].key, from: derivation.states)
      }
      let base = places[winner]
      path.append(base)
      derivations.append(Choice.Derived(derivation, base: variants[base].key))
      let source = variants[base]
      guard source.derivation == nil else { continue }
      return Choice(
        index: first, variant: variants[first], derivations: derivations, source: source,
        isMirrored: mirrors && selection.usesOtherDirection)
    }
    preconditionFailure("a variant is a picture, a drawing or a derivation")
  }

  /// Variants that are derived from nothing or, in the end, from themselves: each with its place and what is
  /// wrong for the first request for which something is.
  public func derivationProblems() -> [(index: Int, problem: DerivationProblem)] {
    let sets = askedQualifiers
    return variants.indices.compactMap { index in
      guard let derivation = variants[index].derivation else { return nil }
      // For any request there is what it is made from, which goes before it.
      if variants[index].key == VariantKey(states: derivation.states, scale: nil),
        derivation.appearance == nil
      {
        return (index, .circle([variants[index].key]))
      }
      for qualifiers in sets {
        // For what else is asked beside it.
        guard let asked = variants[index].key.qualifiers.merged(with: qualifiers) else { continue }
        if let problem = derivationProblem(index, asked) { return (index, problem) }
      }
      return nil
    }
  }

  /// What is wrong for the first appearance and direction for which something is.
  private func derivationProblem(_ index: Int, _ qualifiers: Qualifiers) -> DerivationProblem? {
    for appearance in Appearance.all where appearance.scheme != .any {
      for direction in [LayoutDirection.ltr, .rtl] {
        let request = RenditionRequest(
          appearance: appearance, direction: direction, qualifiers: qualifiers)
        guard
          AppearanceSet(serving: appearance).contains(
            AppearanceSet(variants[index].key.appearance))
        else { continue }
        do throws(DerivationProblem) {
          _ = try derivedChoice(index, request)
        } catch {
          return error
        }
      }
    }
    return nil
  }
}
