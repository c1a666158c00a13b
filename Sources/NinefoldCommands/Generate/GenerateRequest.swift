package import AssetCatalog
package import CommandLineParsing
package import Pixels

/// What a `generate` line for a drawing asks for, read and checked as far as that can be done without the drawing.
package struct GenerateRequest {
  /// Where the drawing is.
  package enum Source: Hashable, Sendable {
    /// A document's path, or `-`.
    case file(String)
    case asset(AssetName, RenditionRequest, catalog: String, wait: Double)
  }

  package var source: Source
  /// As `--language` has it.
  package var language: String
  package var output: String
  /// What the code is called.
  package var name: String
  /// In points; `nil` for the drawing's own.
  package var size: PointSize?
  package var scale: Scale
  package var states: ControlState
  package var settings: [DrawRequest.Setting]
  package var includesText: Bool

  private static let ending = ".json"
  private static let forcingPrefix = "asset:"

  /// - Throws: `UsageError` for values that can't be used, and flags that don't go together.
  package init(_ arguments: Arguments) throws(UsageError) {
    guard let text = arguments.value(of: GenerateFlags.source) else {
      throw UsageError("SOURCE is missing: a drawing's document or an asset", try: "ninefold generate --help")
    }
    guard let language = arguments.value(of: GenerateFlags.language) else {
      throw UsageError(
        "--language is missing (\(GenerateFlags.languages.joined(separator: "|")))",
        try: "--language swift-coregraphics")
    }
    self.language = language
    output = arguments.value(of: GenerateFlags.output) ?? "-"
    states = try CatalogFlags.states(arguments)
    settings = try DrawRequest.settings(arguments)
    includesText = !arguments.isSet(GenerateFlags.noText)
    var asked = try ComposeRequest.scale(GenerateFlags.scale, in: arguments)
    var size: SizeRequest?
    if let text = arguments.value(of: GenerateFlags.size) {
      let own = try SizeRequest(text[...])
      if let scale = own.scale {
        if let asked, asked != scale {
          throw UsageError("--size '\(own.text)' has another scale than --scale \(asked)")
        }
        asked = scale
      }
      size = own
    }
    let scale = asked ?? .one
    self.scale = scale
    if let size { _ = try size.pixels(at: scale) }
    self.size = size?.inPoints(at: scale)
    if language.hasPrefix("swift") {
      for flag in GenerateFlags.pictureFlags where arguments.isSet(flag) {
        throw UsageError("\(flag.name) is for svg and css, and code in Swift is told when it is called")
      }
    }
    source = try Self.source(text, arguments, RenditionRequest(states: states, scale: scale, size: self.size))
    if case .file = source {
      for flag in GenerateFlags.assetFlags + GenerateFlags.catalogFlags where arguments.isSet(flag) {
        throw UsageError(
          "\(flag.name) is for an asset of a catalog, and \(quoted(InputFile.name(for: text))) is a file")
      }
      if language != "svg", arguments.isSet(GenerateFlags.state) {
        throw UsageError("--state is for svg, and code in \(language) has all states")
      }
    }
    name = arguments.value(of: GenerateFlags.name) ?? Self.name(of: source)
    guard !name.isEmpty else { throw UsageError("--name is empty", try: "--name Button") }
  }

  private static func source(
    _ text: String, _ arguments: Arguments, _ request: RenditionRequest
  ) throws(UsageError) -> Source {
    let isForced = text.utf8.starts(with: forcingPrefix.utf8)
    let isFile = !isForced && (text == "-" || text.lowercased().hasSuffix(ending))
    guard !isFile else { return .file(text) }
    let words = isForced ? String(Substring(text.utf8.dropFirst(forcingPrefix.utf8.count))) : text
    let name: AssetName
    do throws(NameError) { name = try AssetName(words) } catch {
      guard InputFile.Identity(path: text) != nil else {
        throw UsageError("\(quoted(words)) can't be the name of an asset: \(error)")
      }
      throw UsageError(
        "\(quoted(text)) can't be the name of an asset, and a file's must end in \(ending)",
        try: "- < \(shellWord(text))")
    }
    var request = request
    request.appearance = try CatalogFlags.appearance(arguments) ?? .light
    request.direction = CatalogFlags.direction(arguments) ?? .ltr
    return .asset(
      name, request, catalog: CatalogFlags.path(arguments), wait: try CatalogFlags.wait(arguments))
  }

  private static func name(of source: Source) -> String {
    switch source {
    case .asset(let name, _, _, _): return name.base
    case .file("-"): return "drawing"
    case .file(let path):
      var name = InputFile.parts(of: path).name
      for end in [ending, ".drawing"] where name.lowercased().hasSuffix(end) {
        name = String(name.dropLast(end.count))
      }
      return name.isEmpty ? "drawing" : name
    }
  }
}
