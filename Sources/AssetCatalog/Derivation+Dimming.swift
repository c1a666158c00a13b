import Pixels

extension Derivation {
  /// The states for which ``dimmed(_:for:)`` has a look: those that UIKit can dim a picture for by itself.
  public static let dimmable: [ControlState] = [.highlighted, .disabled]

  /// The look of a button's picture where there is none for its being pressed or disabled.
  ///
  /// What UIKit's `adjustsImageWhenHighlighted` and `adjustsImageWhenDisabled` do; Apple does not say by how
  /// much. Highlighted is half-way to black inside the picture's shape (`tint #00000080`), disabled is of
  /// half the opacity.
  ///
  /// - Parameters:
  ///   - states: Whose picture is dimmed.
  ///   - state: ``ControlState/highlighted`` or ``ControlState/disabled``.
  /// - Precondition: `state` is one of the two.
  public static func dimmed(_ states: ControlState, for state: ControlState) -> Derivation {
    switch state {
    case .highlighted:
      Derivation(
        from: states, recipe: Recipe(tint: RGBA8(red: 0, green: 0, blue: 0, alpha: 128)))
    case .disabled: Derivation(from: states, recipe: Recipe(opacity: 0.5))
    default: preconditionFailure("a picture is dimmed for highlighted or disabled, not \(state)")
    }
  }
}

extension Asset {
  /// Adds a dimmed look for some states wherever there is a variant without them and none with them: dimmed
  /// for `highlighted`, a button with pictures for normal and selected gets the looks highlighted and
  /// selected and highlighted.
  ///
  /// Nothing is both disabled and highlighted.
  ///
  /// - Parameter states: Any of ``Derivation/dimmable``; others are ignored.
  public mutating func addDimmed(for states: ControlState) {
    let keys = variants.map(\.key)
    let existing = keys.map(\.states)
    // A look for one appearance, direction or set of qualifiers leaves the others without.
    func serves(_ key: VariantKey) -> Bool {
      key.appearance == .any && key.qualifiers.isEmpty
        && (key.direction == .any || mirrors)
    }
    for state in Derivation.dimmable where states.contains(state) {
      let other: ControlState = state == .disabled ? .highlighted : .disabled
      var seen: Set<ControlState> = []
      for base in existing.sorted(by: { $0.rawValue < $1.rawValue })
      where base.isDisjoint(with: [state, other]) && seen.insert(base).inserted {
        let key = VariantKey(states: base.union(state))
        guard !keys.contains(where: { $0.states == key.states && serves($0) }) else { continue }
        let variant = Variant(key: key, derivation: .dimmed(base, for: state))
        add(variant)
      }
    }
  }
}
