/// What a format can hold of what a catalog knows.
public struct FormatAbilities: Sendable {
  private let answers: [Feature: Answer]

  /// Something a catalog knows of an asset, in the order of tables.
  public enum Feature: String, Sendable, CaseIterable {
    case states = "states"
    case resolver = "resolver"
    case scales = "scales"
    case appearances = "appearances"
    case contrast = "high contrast"
    case directions = "directions"
    case mirroring = "mirroring"
    case sizes = "pictures of one size"
    case qualifiers = "qualifiers"
    case templateIntent = "template intent"
    case capInsets = "cap insets"
    case stretch = "stretch"
    case tile = "tile"
    case roundAndSpace = "round and space"
    case modePerAxis = "a mode per axis"
    case phase = "phase"
    case filter = "filter"
    case shrink = "shrink"
    case hollow = "hollow"
    case severalRanges = "several resizable parts"
    case omitted = "omitted parts"
    case contentInsets = "content insets"
    case alignmentInsets = "alignment insets"
    case drawings = "drawings"
    case derivations = "derivations"
    case originals = "originals"
  }

  /// Whether a format can hold something.
  public enum Answer: Hashable, Sendable {
    case yes
    case no
    /// Only so far, in a clause.
    case partly(String)
  }

  /// - Parameter answers: What is not named is not held.
  init(_ answers: [Feature: Answer]) { self.answers = answers }

  public subscript(feature: Feature) -> Answer { answers[feature] ?? .no }
}

extension FormatAbilities.Answer: CustomStringConvertible {
  public var description: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .partly(let clause): clause
    }
  }
}
