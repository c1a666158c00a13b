internal import AssetCatalog
internal import Pixels

/// A comparison being made, asset by asset, all in this process.
public final class ComparisonRun {
  private let profile: UsageProfile
  private let options: ComparisonOptions
  /// Where files are written that are counted.
  private let folder: String
  /// The folders of the assets below it, in lower case, as some disks don't tell it from upper case.
  private var folders: Set<String> = []
  /// Where files are made that are removed in the end.
  private let temporary: TemporaryFolder
  private let compiler: CompilerState
  private var assets: [ComparedAsset] = []
  private var costs: [[Technique: TechniqueCosts]] = []
  private let emptyCatalogBytes: Int

  /// - Throws: ``ComparisonError`` where no files can be written, and for a profile that asks for more than can be
  ///   held.
  public init(_ profile: UsageProfile, _ options: ComparisonOptions) throws(ComparisonError) {
    precondition(
      !profile.sizes.isEmpty && !profile.scales.isEmpty && !profile.states.isEmpty,
      "a profile asks for something")
    self.profile = profile
    self.options = options
    try profile.checkLimits()
    do throws(TemporaryFolder.Failure) { temporary = try TemporaryFolder() } catch {
      throw ComparisonError(error.reason)
    }
    folder = options.folder ?? "\(temporary.path)/kept"
    compiler = CompilerState(isWanted: options.compiles, folder: temporary)
    let empty = "\(temporary.path)/empty.sqlite"
    do throws(CatalogError) {
      try Catalog.edit(path: empty, creates: true) { _ in }
    } catch {
      throw ComparisonError(error)
    }
    emptyCatalogBytes = FileWriting.count(empty) ?? 0
  }

  /// Measures one asset; of one that can't be compared nothing is kept.
  ///
  /// - Parameter progress: Told what is done, in a few words.
  public func add(
    _ subject: ComparisonSubject, progress: @escaping (String) -> Void = { _ in }
  ) throws(ComparisonError) {
    var subject = subject
    let own = ownFolder(&subject)
    let plan = try ComparisonPlan(subject, profile)
    do {
      let (asset, costs) = try AssetMeasuring(
        plan, options, folder: "\(folder)/\(own)", progress: progress
      ).asset(compiler: compiler)
      assets.append(asset)
      self.costs.append(costs)
    } catch {
      throw ComparisonError(error)
    }
  }

  /// The folder of an asset's files, another one for every asset: two files may have one name.
  private func ownFolder(_ subject: inout ComparisonSubject) -> String {
    let alone = subject.folder
    var (own, number) = (alone, 2)
    while !folders.insert(own.lowercased()).inserted {
      own = "\(alone)-\(number)"
      number += 1
    }
    if own != alone {
      subject.notes.append(
        "has the name of another one here, so its files are kept in \(own); compared alone, in \(alone)"
      )
    }
    return own
  }

  /// The whole comparison so far.
  ///
  /// - Parameter command: The line for the shell that makes it again.
  public func comparison(command: String) throws(ComparisonError) -> Comparison {
    let empty: Int
    do { empty = try ZipArchive([]).bytes.count } catch { throw ComparisonError(error) }
    let conditions = ComparisonConditions(
      runs: options.runs, peakMemory: PeakMemory.method.words, compiler: compiler.used,
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
