package import AssetCatalog

extension Choice {
  /// What of the states, the appearance and the direction asked for was given up, a clause each.
  package func concessions(to request: RenditionRequest) -> [String] {
    let kind = drawn == nil ? "picture" : "drawing"
    // What is derived for any appearance or direction has those of its base.
    var key = variant.key
    var notes: [String] = []
    if key.appearance == .any, derivations.allSatisfy({ $0.derivation.appearance == nil }) {
      key.appearance = source.key.appearance
    }
    if key.direction == .any { key.direction = source.key.direction }
    // A drawing has looks of its own for states, a derivation of one has not.
    if key.states != request.states, drawn == nil || !derivations.isEmpty {
      notes.append("has no \(kind) for \(request.states), so that for \(key.states) is taken")
    }
    if key.qualifiers.isEmpty { key.qualifiers = source.key.qualifiers }
    if !key.qualifiers.isSubset(of: request.qualifiers) {
      let asked = request.qualifiers.isEmpty ? "no qualifiers" : "\(request.qualifiers)"
      notes.append("has no \(kind) for \(asked), so that for \(key.qualifiers) is taken")
    }
    // As choosing has it: no scheme counts as light, no direction as left to right.
    var asked = request.appearance
    if asked.scheme == .any { asked.scheme = .light }
    let direction = request.direction == .any ? LayoutDirection.ltr : request.direction
    let isServed =
      (key.appearance.scheme == .any || key.appearance.scheme == asked.scheme)
      && key.appearance.isHighContrast == asked.isHighContrast
    if !isServed {
      notes.append("has no \(kind) for \(asked), so that for \(key.appearance) is taken")
    }
    if key.direction != .any, key.direction != direction, !isMirrored {
      notes.append(
        "has no \(kind) for \(direction.rawValue), so that for \(key.direction.rawValue) is taken "
          + "as it is")
    }
    return notes
  }
}
