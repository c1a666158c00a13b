package import AssetCatalog
package import CommandLineParsing
package import Pixels

/// What a `generate` line for a drawing asks for, read and checked as far as that can be done without the drawing.
package struct GenerateRequest {
  /// As it was typed: a document's path, `-`, or an asset's name.
  package var source: String
  /// What it asks of an asset; `nil` where the source is a document.
  package var asset: AssetRequest?
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

  /// What tells documents from names.
  private static let rule = AssetRequest.Rule(
    ending: ".json", fileFlags: [], assetFlags: GenerateFlags.assetFlags)

  /// - Throws: `UsageError` for values that can't be used, and flags that don't go together.
  package init(_ arguments: Arguments) throws(UsageError) {
    guard let source = arguments.value(of: GenerateFlags.source) else {
      throw UsageError(
        "SOURCE is missing: a drawing's document or an asset", try: "ninefold generate --help")
    }
    guard let language = arguments.value(of: GenerateFlags.language) else {
      throw UsageError(
        "--language is missing (\(GenerateFlags.languages.joined(separator: "|")))",
        try: "--language swift-coregraphics")
    }
    self.source = source
    self.language = language
    asset = try AssetRequest(source, arguments, by: Self.rule)
    output = arguments.value(of: GenerateFlags.output) ?? "-"
    states = try CatalogFlags.states(arguments)
    settings = try DrawRequest.Setting.all(in: arguments)
    includesText = !arguments.isSet(GenerateFlags.noText)
    (size, scale) = try Self.size(arguments)
    if language.hasPrefix("swift") {
      for flag in GenerateFlags.pictureFlags where arguments.isSet(flag) {
        throw UsageError(
          "\(flag.name) is for svg and css, and code in Swift is told when it is called")
      }
    }
    if asset == nil, language != "svg", arguments.isSet(GenerateFlags.state) {
      throw UsageError("--state is for svg, and code in \(language) has all states")
    }
    name = arguments.value(of: GenerateFlags.name) ?? DrawRequest.name(of: source, asset)
    guard !name.isEmpty else { throw UsageError("--name is empty", try: "--name Button") }
  }

  /// The size in points, where one is asked for, and the scale.
  private static func size(
    _ arguments: Arguments
  ) throws(UsageError) -> (PointSize?, Scale) {
    let asked = try ComposeRequest.scale(GenerateFlags.scale, in: arguments)
    guard let text = arguments.value(of: GenerateFlags.size) else { return (nil, asked ?? .one) }
    let size = try SizeRequest(text[...])
    if let asked, let own = size.scale, asked != own {
      throw UsageError("--size '\(size.text)' has another scale than --scale \(asked)")
    }
    let scale = size.scale ?? asked ?? .one
    _ = try size.pixels(at: scale)
    return (size.inPoints(at: scale), scale)
  }
}
