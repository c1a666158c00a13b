package import AssetCatalog
internal import CommandLineParsing
package import Pixels

/// What a command line asks of an asset, where its source may also be a file.
///
/// A source whose name has the file's ending is a file, in capitals too, and `-` is standard input; everything else
/// names an asset, and so does what stands behind `asset:`.
package struct AssetRequest: Sendable {
  /// As it was typed.
  package let source: String
  package var name: AssetName
  package var states: ControlState
  package var appearance: Appearance
  package var direction: LayoutDirection
  package var qualifiers: Qualifiers
  /// The catalog's file.
  package var catalog: String
  package var wait: Double
  /// What a file's name would have to end in.
  let fileEnding: String

  /// What tells files from names for one command.
  struct Rule {
    /// With its dot.
    var ending: String
    /// What says nothing to an asset.
    var fileFlags: [Flag]
    /// What says nothing to a file.
    var assetFlags: [Flag]
  }

  /// What makes a name of any source.
  private static let forcingPrefix = "asset:"

  /// What is asked of an asset; `nil` where the source is a file.
  ///
  /// - Throws: `UsageError` for flags of the other kind of source, and for what can be no name.
  init?(_ source: String, _ arguments: Arguments, by rule: Rule) throws(UsageError) {
    self.source = source
    fileEnding = rule.ending
    let isForced = source.utf8.starts(with: Self.forcingPrefix.utf8)
    let isFile = !isForced && (source == "-" || Self.has(rule.ending, source))
    for flag in isFile ? rule.assetFlags : rule.fileFlags where arguments.isSet(flag) {
      let name = quoted(InputFile.name(for: source))
      guard !isFile else {
        throw UsageError("\(flag.name) is for an asset of a catalog, and \(name) is a file")
      }
      let isThere = !isForced && InputFile.Identity(path: source) != nil
      throw UsageError(
        "\(flag.name) is for a file, whose name must end in \(rule.ending); \(name) names an asset",
        try: isThere ? Self.fromStandardInput(source) : nil)
    }
    guard !isFile else { return nil }
    let text =
      isForced ? String(Substring(source.utf8.dropFirst(Self.forcingPrefix.utf8.count))) : source
    do throws(NameError) { name = try AssetName(text) } catch {
      // A path such as ./button can be no name, but is what a file may be called.
      throw isForced || InputFile.Identity(path: source) == nil
        ? UsageError("\(quoted(text)) can't be the name of an asset: \(error)")
        : UsageError(
          "\(quoted(source)) can't be the name of an asset, and a file's must end in \(rule.ending)",
          try: Self.fromStandardInput(source))
    }
    states = try CatalogFlags.states(arguments)
    appearance = try CatalogFlags.appearance(arguments) ?? .light
    direction = CatalogFlags.direction(arguments) ?? .ltr
    qualifiers = try QualifierFlags.qualifiers(arguments)
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
  }

  private static func has(_ ending: String, _ source: String) -> Bool {
    source.split(separator: "/").last?.lowercased().hasSuffix(ending) ?? false
  }

  /// How a file of any name can be read.
  static func fromStandardInput(_ path: String) -> String { "- < \(shellWord(path))" }

  /// What is asked of the asset at a scale and a size.
  package func choosing(scale: Scale, size: PointSize?) -> RenditionRequest {
    RenditionRequest(
      states: states, scale: scale, appearance: appearance, direction: direction, size: size,
      qualifiers: qualifiers)
  }
}

extension Terminal {
  /// Reports why there is no such asset, or nothing of it for what was asked.
  ///
  /// A file that was meant gets the way to read it.
  package func report(_ error: CatalogError, of asset: AssetRequest) -> Exit {
    switch error {
    case .missing, .noAsset:
      let (source, ending) = (asset.source, asset.fileEnding)
      if InputFile.Identity(path: source) != nil {
        self.error(
          path: source,
          reason: "is a file whose name does not end in \(ending), and no asset's name",
          try: AssetRequest.fromStandardInput(source))
        return .notDone
      }
      guard error == .missing else { return report(error, path: asset.catalog) }
      self.error(
        path: asset.catalog,
        reason:
          "\(error); \(quoted(source)) does not end in \(ending), so it names an asset of a catalog",
        try: "ninefold build Assets -o \(shellWord(asset.catalog))")
      return .notDone
    case .noChoice:
      return report(error, path: asset.catalog, try: asset.explaining)
    default:
      return report(error, path: asset.catalog)
    }
  }
}

extension AssetRequest {
  /// The command line that explains what is chosen.
  package var explaining: String {
    var words = "ninefold explain \(shellWord(name.text)) --state \(states)"
    if appearance != .light { words += " --appearance \(appearance)" }
    if direction != .ltr { words += " --direction \(direction.rawValue)" }
    return words + QualifierFlags.words(for: qualifiers) + CatalogFlags.words(for: catalog)
  }

  /// A command line that composes it.
  package var composing: String {
    "ninefold compose \(shellWord(name.text)) --size 280x41 -o picture.png"
      + CatalogFlags.words(for: catalog)
  }
}
