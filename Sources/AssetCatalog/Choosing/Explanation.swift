public import Pixels

/// How a variant was chosen for a request: what each step settled, and why the others lost.
public struct Explanation: Hashable, Sendable {
  /// The request with light for no scheme and left to right for no direction.
  public var request: RenditionRequest
  public var resolver: StateResolver
  /// What was settled, one after the other.
  public var steps: [Step]
  /// Every variant in the asset's order.
  public var entries: [Entry]
  /// As ``Asset/choose(_:)`` has it.
  public var result: Result<Choice, ChoiceError>

  /// One variant and what became of it.
  public struct Entry: Hashable, Sendable {
    public var key: VariantKey
    public var verdict: Verdict
  }

  /// The variant chosen; `nil` where none could be.
  public var choice: Choice? { try? result.get() }

  /// Something that was settled on the way.
  public enum Step: Hashable, Sendable {
    /// No scheme was asked for.
    case assumedAppearance(Appearance)
    /// No direction was asked for.
    case assumedDirection(LayoutDirection)
    /// Nothing suits the asked qualifiers, so that those of this set are left.
    case qualifierFallback(asked: Qualifiers, taken: Qualifiers)
    /// How many variants have right qualifiers, where others have not.
    case qualified(Int, of: Int)
    /// Nothing serves the asked appearance.
    case appearanceFallback(asked: Appearance, taken: Appearance)
    /// Nothing serves the asked direction.
    case otherDirection(asked: LayoutDirection, isMirrored: Bool)
    /// How many variants have a right appearance and direction, of those of right qualifiers.
    case candidates(Int, of: Int)
    /// The states whose variants are left.
    case states(asked: ControlState, taken: StateCondition, by: StateResolver)
    /// No candidate suits the states.
    case noStates(asked: ControlState, by: StateResolver)
    /// The winner is of normal contrast, though high contrast was asked for.
    case droppedContrast(asked: Appearance, taken: Appearance)
    /// A full-size picture is scaled to a size that it was not made for.
    case resized(from: PointSize, to: PointSize)
    /// The picture's scale is not the asked one.
    case rescaled(from: Scale, to: Scale)
    /// The winner, or the base of the step before, is made from another variant.
    case derived(VariantKey, from: Choice.Derived)
  }
}

extension Explanation.Step: CustomStringConvertible {
  /// One clause.
  public var description: String {
    switch self {
    case .assumedAppearance(let appearance):
      "no light or dark is asked for, which counts as \(appearance)"
    case .assumedDirection(let direction):
      "no direction is asked for, which counts as \(direction.rawValue)"
    case .qualifierFallback(let asked, let taken):
      "nothing serves \(asked.words): \(taken) is taken"
    case .qualified(let count, let total):
      "\(count) of \(total) \(total == 1 ? "variant" : "variants") \(count == 1 ? "has" : "have") right qualifiers"
    case .appearanceFallback(let asked, let taken):
      "nothing serves \(asked): \(taken) is taken"
    case .otherDirection(let asked, let isMirrored):
      "nothing serves \(asked.rawValue): pictures for \(asked == .rtl ? "ltr" : "rtl") are taken, "
        + (isMirrored ? "mirrored" : "as they are")
    case .candidates(let count, let total):
      "\(count) of \(total) \(total == 1 ? "variant" : "variants") "
        + "\(count == 1 ? "has" : "have") a right appearance and direction"
    case .states(let asked, let taken, let resolver):
      "states by \(resolver.rawValue): for \(asked), those of \(taken)"
    case .noStates(let asked, let resolver):
      "states by \(resolver.rawValue): for \(asked), none"
    case .droppedContrast(let asked, let taken):
      "high contrast is dropped: \(taken) serves \(asked)"
    case .resized(let from, let to):
      "a picture of \(short(from)) points is scaled to \(short(to))"
    case .derived(let key, let from):
      "\(key) is derived: from \(from.base), \(from.derivation.recipe)"
    case .rescaled(let from, let to):
      "a picture of @\(from)x is scaled to @\(to)x"
    }
  }
}
