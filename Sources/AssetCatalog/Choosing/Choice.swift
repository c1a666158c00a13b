/// The variant that was chosen for a request.
public struct Choice: Hashable, Sendable {
  /// Its place in ``Asset/variants``.
  public var index: Int
  public var variant: Variant
  /// Whether its picture is for the other direction and has to be mirrored.
  public var isMirrored: Bool

  public init(index: Int, variant: Variant, isMirrored: Bool) {
    self.index = index
    self.variant = variant
    self.isMirrored = isMirrored
  }

  /// How the picture is cut, for a mirrored one after mirroring.
  public var layout: PictureLayout { isMirrored ? variant.layout.mirrored() : variant.layout }
}

/// Why no variant could be chosen.
public enum ChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The asset has no variants at all.
  case noVariants
  /// No candidate suits the states. What the candidates are for instead, and what only variants of
  /// another appearance or direction are for.
  case noStates(
    asked: ControlState, resolver: StateResolver, existing: [StateCondition],
    elsewhere: [StateCondition])

  public var description: String {
    switch self {
    case .noVariants:
      return "the asset has no variants"
    case .noStates(let asked, let resolver, let existing, let elsewhere):
      var text = resolver == .exact && !asked.isEmpty ? "no variant for \(asked) or normal: " : ""
      if text.isEmpty { text = "no variant for \(asked): " }
      text += (existing.count == 1 ? "there is " : "there are ") + enumeration(existing)
      if !elsewhere.isEmpty {
        text += "; \(enumeration(elsewhere)) only for another appearance or direction"
      }
      return text
    }
  }
}
