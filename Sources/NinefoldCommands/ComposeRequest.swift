internal import CommandLineParsing
internal import Ninefold

/// What a `compose` line asks for, read and checked as far as that can be done without the source.
struct ComposeRequest {
  /// As it was typed.
  var source: String
  /// What it asks of an asset; `nil` where the source is a file.
  var asset: AssetRequest?
  var outputs: [Output]
  var insets: InsetsRequest?
  /// The insets as they were typed.
  var insetsText: String?
  var sourceScale: Scale?
  /// Across and down.
  var modes: (x: ResizingMode, y: ResizingMode)?
  var filter: Filter?
  var shrink: ShrinkPolicy?
  var phase: TilePhase?
  var isHollow: Bool
  var isNinePatch: Bool
  var keepsFormat: Bool
  var effort: PNGEffort

  /// One picture to make.
  typealias Output = OutputRequest

  /// - Throws: `UsageError` for values that can't be used, and outputs that would overwrite each other.
  init(_ arguments: Arguments) throws(UsageError) {
    source = arguments.value(of: ComposeFlags.source) ?? "-"
    asset = try Self.asset(source, arguments)
    insetsText = arguments.value(of: ComposeFlags.insets)
    insets = try insetsText.map { text throws(UsageError) in
      try InsetsRequest(text)
    }
    sourceScale = try Self.scale(ComposeFlags.sourceScale, in: arguments)
    modes = try Self.modes(arguments)
    filter = arguments.value(of: ComposeFlags.filter).flatMap(Filter.init)
    shrink = arguments.value(of: ComposeFlags.shrink).flatMap(ShrinkPolicy.init)
    phase = arguments.value(of: ComposeFlags.phase).flatMap(TilePhase.init)
    isHollow = arguments.isSet(ComposeFlags.hollow)
    isNinePatch = arguments.isSet(ComposeFlags.ninePatch)
    keepsFormat = arguments.isSet(ComposeFlags.keepFormat)
    effort = arguments.value(of: ComposeFlags.effort).flatMap(PNGEffort.init) ?? .standard
    let name = source == "-" ? "picture" : asset?.name.base ?? PictureName(source).base
    outputs = try Output.all(arguments, name: name)
  }

  /// What is asked of an asset, where the source is one; flags of the other kind of source are refused.
  private static func asset(
    _ source: String, _ arguments: Arguments
  ) throws(UsageError) -> AssetRequest? {
    let isForced = source.utf8.starts(with: forcingPrefix.utf8)
    let isFile = !isForced && (source == "-" || PictureName(source).isPNG)
    for flag in isFile ? ComposeFlags.assetFlags : ComposeFlags.fileFlags
    where arguments.isSet(flag) {
      let name = quoted(InputFile.name(for: source))
      guard !isFile else {
        throw UsageError("\(flag.name) is for an asset of a catalog, and \(name) is a file")
      }
      let isThere = !isForced && InputFile.Identity(path: source) != nil
      throw UsageError(
        "\(flag.name) is for a file, whose name must end in .png; \(name) names an asset",
        try: isThere ? fromStandardInput(source) : nil)
    }
    guard !isFile else { return nil }
    let text = isForced ? forced(source) : source
    let name: AssetName
    do throws(NameError) { name = try AssetName(text) } catch {
      // A path such as ./button can be no name, but is what a file may be called.
      throw isForced || InputFile.Identity(path: source) == nil
        ? UsageError("\(quoted(text)) can't be the name of an asset: \(error)")
        : UsageError(
          "\(quoted(source)) can't be the name of an asset, and a file's must end in .png",
          try: fromStandardInput(source))
    }
    return AssetRequest(
      name: name, states: try CatalogFlags.states(arguments),
      appearance: try CatalogFlags.appearance(arguments) ?? .light,
      direction: CatalogFlags.direction(arguments) ?? .ltr,
      catalog: CatalogFlags.path(arguments), wait: try CatalogFlags.wait(arguments))
  }

  /// What makes a name of any source.
  private static let forcingPrefix = "asset:"

  private static func forced(_ source: String) -> String {
    String(Substring(source.utf8.dropFirst(forcingPrefix.utf8.count)))
  }

  /// How a file of any name can be read.
  static func fromStandardInput(_ path: String) -> String { "- < \(shellWord(path))" }

  static func scale(
    _ flag: Flag, in arguments: Arguments
  ) throws(UsageError) -> Scale? {
    guard let text = arguments.value(of: flag) else { return nil }
    guard isDecimal(text), let scale = Scale(text) else {
      throw UsageError(
        "\(flag.name) '\(text)' is not a number from 0.01 to 1000 with at most six decimals",
        try: "\(flag.name) 2")
    }
    return scale
  }

  private static func modes(
    _ arguments: Arguments
  ) throws(UsageError) -> (x: ResizingMode, y: ResizingMode)? {
    guard let text = arguments.value(of: ComposeFlags.mode) else { return nil }
    let modes = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { ResizingMode(rawValue: String($0)) }
    guard let first = modes.first, modes.count <= 2 else {
      throw UsageError(
        "--mode '\(text)' is not one mode, or one across and one down", try: "--mode stretch,tile")
    }
    return (first, modes.count == 2 ? modes[1] : first)
  }
}
