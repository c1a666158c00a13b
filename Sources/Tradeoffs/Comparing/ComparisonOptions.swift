public import PNGCodec

/// How a comparison is made.
public struct ComparisonOptions: Sendable {
  /// How often every time is taken; at least 1.
  public var runs: Int
  /// How small PNGs are made.
  public var effort: PNGEffort
  /// Whether the code of drawings is compiled, where there is a compiler.
  public var compiles: Bool
  /// Whether the pictures stand in the result, for whoever shows them.
  public var keepsPictures: Bool
  /// A folder for all files that are counted; `nil` where they are removed in the end.
  public var folder: String?
  /// What stands in a command line for the profile: `--sizes 120x44 --scales 2 --states normal`.
  public var profileWords: String
  /// What stands in a command line for other flags that change numbers, after a space; mostly empty.
  public var otherWords: String

  public init(
    runs: Int = 11, effort: PNGEffort = .standard, compiles: Bool = true,
    keepsPictures: Bool = false,
    folder: String? = nil, profileWords: String, otherWords: String = ""
  ) {
    self.runs = max(1, runs)
    self.effort = effort
    self.compiles = compiles
    self.keepsPictures = keepsPictures
    self.folder = folder
    self.profileWords = profileWords
    self.otherWords = otherWords
  }
}
