/// What the techniques cost for one asset.
public struct ComparedAsset: Hashable, Sendable {
  /// What the asset offers.
  public enum Kind: String, Sendable {
    /// A drawing, with code for every size.
    case drawing
    /// Pictures with cap insets.
    case resizable
    /// Pictures of certain sizes, or without insets.
    case fullSize = "full-size"
  }

  /// An asset's name, or a file's path, as it was given.
  public var name: String
  public var kind: Kind
  /// What every picture is held against, one clause: `what the drawing draws`.
  public var reference: String
  /// Every size, scale and set of states of the profile, states fastest, then scales.
  public var requests: [ComparedRequest]
  /// One for each technique, in the order of ``Technique/allCases``.
  public var techniques: [ComparedTechnique]
  public var breakEvens: [BreakEven]
  public var recommendation: Recommendation
  /// What is good to know, one clause each.
  public var notes: [String]

  public subscript(technique: Technique) -> ComparedTechnique? {
    techniques.first { $0.technique == technique }
  }
}

/// What a technique costs for all assets together.
public struct TechniqueTotal: Hashable, Sendable {
  public var technique: Technique
  /// Sums over the assets that offer it; times are of the whole profile, errors the largest, or the mean of all pixels.
  public var figures: [Figure]
  /// How many assets are in the sums.
  public var assets: Int
  /// Names of the assets that don't offer it.
  public var missing: [String]

  public subscript(measure: Measure) -> Figure? { figures[measure] }
}
