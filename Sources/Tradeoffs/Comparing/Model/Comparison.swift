/// What each technique costs for some assets at the sizes, scales and states that an app uses, measured in one run.
///
/// It holds every number of the report and, where asked for, the pictures to show beside them.
public struct Comparison: Hashable, Sendable {
  public var profile: UsageProfile
  public var conditions: ComparisonConditions
  /// In the order they were asked for; those that could not be compared are left out.
  public var assets: [ComparedAsset]
  /// One for each technique that any asset offers, in the order of ``Technique/allCases``; empty for a single asset.
  public var totals: [TechniqueTotal]
  /// For all assets together; `nil` for a single one.
  public var recommendation: Recommendation?
  /// A line for the shell that makes the whole comparison again.
  public var command: String
}

/// How a comparison was measured.
public struct ComparisonConditions: Hashable, Sendable {
  /// How often every time was taken, all techniques in turn.
  public var runs: Int
  /// How the peak of memory was found, one clause; why it was not, where it wasn't.
  public var peakMemory: String
  /// What compiled the generated code, the first line that it says of itself; `nil` where nothing was compiled.
  public var compiler: String?
  /// Why nothing was compiled; `nil` where it was.
  public var compilerAbsence: String?
  /// Whether times are of a program built without optimisation, which is many times slower.
  public var isDebugBuild: Bool
  /// Bytes of a catalog without assets, part of every ``Measure/catalogBytes``.
  public var emptyCatalogBytes: Int
  /// Bytes of a ZIP archive without files, part of every ``Measure/compressedBytes``.
  public var emptyArchiveBytes: Int
}
