package import AssetCatalog
package import CommandLineParsing
package import PNGCodec
package import Pixels

/// What a `compare` line asks for, read and checked as far as that can be done without its files.
package struct CompareRequest {
  /// What is compared.
  package enum Source: Hashable, Sendable {
    /// A drawing's document.
    case drawing(path: String)
    /// A PNG file.
    case picture(path: String)
    case asset(AssetName)
  }

  /// Empty where every asset is compared.
  package var sources: [Source] = []
  /// Whether every asset is compared.
  package var isAll: Bool
  /// A profile's file; the three below are empty then.
  package var profile: String?
  package var sizes: [PointSize] = []
  package var scales: [Scale] = []
  package var states: [ControlState] = []
  /// Values of drawings' parameters.
  package var settings: [DrawRequest.Setting]
  package var runs: Int
  package var effort: PNGEffort
  package var compiles: Bool
  package var writesJSON: Bool
  /// Where a page is written.
  package var html: String?
  package var keep: String?
  package var budget: String?
  package var appearance: Appearance
  package var direction: LayoutDirection
  package var catalog: String
  package var wait: Double
  /// What stands in a command line for the profile, `--sizes 120x44 --scales 2 --states normal`.
  package var profileWords: String
  /// What stands there for other flags that change numbers, each after a space.
  package var otherWords = ""
  /// What a command line says besides of an asset, and of no file.
  package var assetWords = ""

  /// - Throws: `UsageError` for values that can't be used, and flags that don't go together.
  package init(_ arguments: Arguments) throws(UsageError) {
    isAll = arguments.isSet(CompareFlags.all)
    appearance = try CatalogFlags.appearance(arguments) ?? .light
    direction = CatalogFlags.direction(arguments) ?? .ltr
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    effort = arguments.value(of: CompareFlags.effort).flatMap(PNGEffort.init) ?? .standard
    compiles = !arguments.isSet(CompareFlags.noCompile)
    writesJSON = arguments.isSet(CompareFlags.json)
    html = arguments.value(of: CompareFlags.html)
    keep = arguments.value(of: CompareFlags.keep)
    budget = arguments.value(of: CompareFlags.budget)
    settings = try DrawRequest.Setting.all(in: arguments)
    runs = try Self.runs(arguments)
    profileWords = ""
    profile = arguments.value(of: CompareFlags.profile)
    if let profile {
      for flag in [CompareFlags.sizes, CompareFlags.scales, CompareFlags.states]
      where arguments.isSet(flag) {
        throw UsageError("--profile and \(flag.name) say the same in two ways")
      }
      profileWords = "--profile \(shellWord(profile))"
    } else {
      try readUsage(arguments)
    }
    if keep == "-" || keep == "" { throw UsageError("--keep names no folder", try: "--keep kept") }
    if html == "-", writesJSON {
      throw UsageError(
        "--html - and --json would both write to standard output", try: "--html report.html")
    }
    sources = try arguments.values(of: CompareFlags.sources).map { (text) throws(UsageError) in
      try Self.source(text)
    }
    guard isAll == sources.isEmpty else {
      throw isAll
        ? UsageError("--all compares every asset, and takes no SOURCE")
        : UsageError(
          "SOURCE is missing: the name of an asset or a drawing's document", try: "--all")
    }
    for source in Set(sources) where sources.count(where: { $0 == source }) > 1 {
      throw UsageError("\(quoted(source.text)) is given twice")
    }
    if isAll || sources.contains(where: \.isAsset) {
      if appearance != .light { assetWords += " --appearance \(appearance)" }
      if direction != .ltr { assetWords += " --direction \(direction.rawValue)" }
      assetWords += CatalogFlags.words(for: catalog)
    } else {
      for flag in CompareFlags.assetFlags where arguments.isSet(flag) {
        throw UsageError("\(flag.name) is for an asset of a catalog, and there is none")
      }
    }
    if effort != .standard { otherWords += " --effort \(effort.rawValue)" }
    for setting in settings { otherWords += " " + setting.words }
    if !compiles { otherWords += " --no-compile" }
    if runs != Self.standardRuns { otherWords += " --runs \(runs)" }
  }

  // MARK: - Values

  private static let standardRuns = 11
  private static let runLimit = 10_000
  private static let sideLimit = 4096.0

  private static func runs(_ arguments: Arguments) throws(UsageError) -> Int {
    guard let text = arguments.value(of: CompareFlags.runs) else { return standardRuns }
    guard isDecimal(text), let count = Int(text), (1...runLimit).contains(count) else {
      throw UsageError(
        "--runs \(quoted(text)) is not a whole number from 1 to \(runLimit)", try: "--runs 11")
    }
    return count
  }

  private mutating func readUsage(_ arguments: Arguments) throws(UsageError) {
    sizes = try Self.sizes(arguments.value(of: CompareFlags.sizes) ?? "120x44,280x41,480x49")
    scales = try Self.scales(arguments.value(of: CompareFlags.scales) ?? "1,2,3")
    let stateText = arguments.value(of: CompareFlags.states) ?? "normal,highlighted"
    for piece in stateText.split(separator: ",", omittingEmptySubsequences: false) {
      let set = try Self.states(piece)
      guard !states.contains(set) else { throw UsageError("--states has \(set) twice") }
      states.append(set)
    }
    for size in sizes {
      for scale in scales {
        do throws(UnitError) { _ = try size.pixels(at: scale) } catch {
          throw UsageError("--sizes: \(error)")
        }
      }
    }
    let stateWords = states.map { $0 == .normal ? "normal" : $0.names.joined(separator: "+") }
    profileWords =
      "--sizes " + sizes.map { "\(decimal($0.width))x\(decimal($0.height))" }.joined(separator: ",")
      + " --scales " + scales.map(\.description).joined(separator: ",") + " --states "
      + stateWords.joined(separator: ",")
  }

  /// The sizes in points of `--sizes`, each once.
  static func sizes(_ text: String) throws(UsageError) -> [PointSize] {
    var sizes: [PointSize] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let size = try size(piece)
      guard !sizes.contains(size) else { throw UsageError("--sizes has \(quoted(piece)) twice") }
      sizes.append(size)
    }
    return sizes
  }

  /// The scales of `--scales`, each once.
  static func scales(_ text: String) throws(UsageError) -> [Scale] {
    var scales: [Scale] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard isDecimal(piece), let scale = Scale(piece) else {
        throw UsageError(
          "--scales has \(quoted(piece)), which is not a number from 0.01 to 1000 with at most six decimals",
          try: "--scales 1,2,3")
      }
      guard !scales.contains(scale) else { throw UsageError("--scales has \(scale) twice") }
      scales.append(scale)
    }
    return scales
  }

  private static func size(_ text: Substring) throws(UsageError) -> PointSize {
    func refused(_ reason: String) -> UsageError {
      UsageError("--sizes has \(quoted(text)), which \(reason)", try: "--sizes 120x44,280x41")
    }
    guard !text.contains("@") else { throw refused("has a scale; --scales has those") }
    guard !text.hasSuffix("px") else { throw refused("is in pixels; sizes are points here") }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ isDecimal($0) }), let width = Double(sides[0]),
      let height = Double(sides[1])
    else { throw refused("is not a width and a height, as in 280x41") }
    guard width > 0, height > 0, width <= sideLimit, height <= sideLimit else {
      throw refused("has a side that is not above 0 and up to \(decimal(sideLimit)) points")
    }
    return PointSize(width: width, height: height)
  }

  private static func states(_ text: Substring) throws(UsageError) -> ControlState {
    var states = ControlState.normal
    for word in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let state = ControlState(word: word) else {
        let known = ControlState.named.map(\.name) + ["normal"]
        throw UsageError(
          "--states takes \(alternatives(known)), not \(quoted(word))",
          try: nearest(to: String(word), in: known).map { "--states \($0)" })
      }
      states.formUnion(state)
    }
    return states
  }

  private static func source(_ text: String) throws(UsageError) -> Source {
    let prefix = "asset:"
    let isForced = text.utf8.starts(with: prefix.utf8)
    if !isForced {
      guard text != "-" else {
        throw UsageError(
          "standard input is read once, and a comparison names what it compares; give a file")
      }
      let lower = text.lowercased()
      if lower.hasSuffix(".json") { return .drawing(path: text) }
      if lower.hasSuffix(".png") { return .picture(path: text) }
    }
    let words = isForced ? String(Substring(text.utf8.dropFirst(prefix.utf8.count))) : text
    do throws(NameError) { return .asset(try AssetName(words)) } catch {
      guard !isForced, InputFile.Identity(path: text) != nil else {
        throw UsageError("\(quoted(words)) can't be the name of an asset: \(error)")
      }
      throw UsageError(
        "\(quoted(text)) can't be the name of an asset, and a file's must end in .json or .png")
    }
  }
}

extension CompareRequest.Source {
  /// As it is typed.
  package var text: String {
    switch self {
    case .drawing(let path), .picture(let path): path
    case .asset(let name):
      [".json", ".png"].contains { name.text.lowercased().hasSuffix($0) }
        ? "asset:\(name.text)" : name.text
    }
  }

  fileprivate var isAsset: Bool {
    if case .asset = self { return true }
    return false
  }
}
