internal import AssetCatalog
internal import Pixels

/// A comparison being made, asset by asset, all in this process.
public final class ComparisonRun {
  private let profile: UsageProfile
  private let options: ComparisonOptions
  /// Where files are written that are counted.
  private let folder: String
  /// Where files are made that are removed in the end.
  private let temporary: String
  private let compiler: CompilerState
  private var assets: [ComparedAsset] = []
  private var costs: [[Technique: TechniqueCosts]] = []
  private let emptyCatalogBytes: Int

  /// - Throws: ``ComparisonError`` where no files can be written.
  public init(_ profile: UsageProfile, _ options: ComparisonOptions) throws(ComparisonError) {
    precondition(
      !profile.sizes.isEmpty && !profile.scales.isEmpty && !profile.states.isEmpty,
      "a profile asks for something")
    self.profile = profile
    self.options = options
    guard let temporary = FileWriting.temporaryFolder() else {
      throw ComparisonError("no folder for temporary files can be made")
    }
    self.temporary = temporary
    folder = options.folder ?? "\(temporary)/kept"
    compiler = CompilerState(isWanted: options.compiles, folder: temporary)
    let empty = "\(temporary)/empty.sqlite"
    do throws(CatalogError) {
      try Catalog.edit(path: empty, creates: true) { _ in }
    } catch {
      FileWriting.remove(temporary)
      throw ComparisonError(error)
    }
    emptyCatalogBytes = FileWriting.count(empty) ?? 0
  }

  deinit { FileWriting.remove(temporary) }

  /// Measures one asset; of one that can't be compared nothing is kept.
  ///
  /// - Parameter progress: Told what is done, in a few words.
  public func add(
    _ subject: ComparisonSubject, progress: @escaping (String) -> Void = { _ in }
  ) throws(ComparisonError) {
    let plan = try ComparisonPlan(subject, profile)
    do {
      let (asset, costs) = try AssetMeasuring(plan, options, folder: folder, progress: progress)
        .asset(compiler: compiler)
      assets.append(asset)
      self.costs.append(costs)
    } catch {
      throw ComparisonError(error)
    }
  }

  /// The whole comparison so far.
  ///
  /// - Parameter command: The line for the shell that makes it again.
  public func comparison(command: String) throws(ComparisonError) -> Comparison {
    let empty: Int
    do { empty = try ZipArchive([]).bytes.count } catch { throw ComparisonError(error) }
    let conditions = ComparisonConditions(
      runs: options.runs, peakMemory: PeakMemory.method.words, compiler: compiler.version,
      compilerAbsence: compiler.absence, isDebugBuild: Self.isDebugBuild,
      emptyCatalogBytes: emptyCatalogBytes, emptyArchiveBytes: empty)
    let totals =
      assets.count < 2
      ? []
      : Technique.allCases.compactMap { TechniqueTotal($0, assets, costs, command: command) }
    let whole = totals.filter { $0.missing.isEmpty }
    let recommendation =
      totals.isEmpty
      ? nil
      : Recommendation(
        of: Dictionary(uniqueKeysWithValues: whole.map { ($0.technique, $0.figures) }))
    return Comparison(
      profile: profile, conditions: conditions, assets: assets, totals: totals,
      recommendation: recommendation, command: command)
  }

  private static var isDebugBuild: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }
}
