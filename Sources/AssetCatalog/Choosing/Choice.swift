public import Pixels

/// The variant that was chosen for a request.
public struct Choice: Hashable, Sendable {
  /// Its place in ``Asset/variants``.
  public var index: Int
  public var variant: Variant
  /// What leads from the variant to its picture or drawing where it is derived: each derivation, that of the variant
  /// first.
  public var derivations: [Derived]
  /// The variant whose picture is composed or whose drawing is drawn: ``variant`` itself unless that is
  /// derived.
  public var source: Variant
  /// Whether the picture or drawing is for the other direction and has to be mirrored.
  public var isMirrored: Bool

  /// One derivation and the variant it starts from.
  public struct Derived: Hashable, Sendable {
    public var derivation: Derivation
    /// What was chosen as the base.
    public var base: VariantKey

    public init(_ derivation: Derivation, base: VariantKey) {
      self.derivation = derivation
      self.base = base
    }
  }

  public init(
    index: Int, variant: Variant, derivations: [Derived] = [], source: Variant,
    isMirrored: Bool
  ) {
    self.index = index
    self.variant = variant
    self.derivations = derivations
    self.source = source
    self.isMirrored = isMirrored
  }

  /// The picture that is composed; `nil` for a drawing.
  public var pictured: PicturedVariant? { source.pictured }

  /// The drawing that is drawn; `nil` for a picture.
  public var drawn: DrawnVariant? {
    source.drawing.map { DrawnVariant(key: source.key, drawing: $0) }
  }

  /// How the picture is cut, for a mirrored one after mirroring; `nil` for a drawing.
  public var layout: PictureLayout? { isMirrored ? source.layout?.mirrored() : source.layout }

  /// The states in which a drawing is drawn: those asked for, since it has looks of its own for them; under a
  /// derivation those that it starts from.
  public func drawnStates(asked: ControlState) -> ControlState {
    derivations.last?.derivation.states ?? asked
  }

  /// What is done to the composed or drawn picture, one after the other; empty for a picture as it is.
  public var recipes: [Recipe] {
    derivations.reversed().map(\.derivation.recipe).filter { !$0.isEmpty }
  }
}

/// Why no variant could be chosen.
public enum ChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The asset has no variants at all.
  case noVariants
  /// No candidate suits the states. What the candidates are for instead, and what only variants of
  /// another appearance or direction are for, or of other qualifiers, if there are any.
  case noStates(
    asked: ControlState, resolver: StateResolver, existing: [StateCondition],
    elsewhere: [StateCondition], hasQualifiers: Bool = false)
  /// The variant that was chosen is derived from nothing.
  case derivation(DerivationProblem)

  public var description: String {
    switch self {
    case .noVariants:
      return "the asset has no variants"
    case .derivation(let problem):
      return problem.description
    case .noStates(let asked, let resolver, let existing, let elsewhere, let hasQualifiers):
      var text = resolver == .exact && !asked.isEmpty ? "no variant for \(asked) or normal: " : ""
      if text.isEmpty { text = "no variant for \(asked): " }
      text += (existing.count == 1 ? "there is " : "there are ") + enumeration(existing)
      if !elsewhere.isEmpty {
        text += "; \(enumeration(elsewhere)) only for another appearance or direction"
        if hasQualifiers { text += ", or for other qualifiers" }
      }
      return text
    }
  }
}
