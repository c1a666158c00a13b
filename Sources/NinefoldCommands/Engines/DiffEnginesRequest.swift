internal import CommandLineParsing
internal import Ninefold

/// What a `diff-engines` line asks for.
struct DiffEnginesRequest {
  /// As it was typed.
  var source: String
  /// What it asks of an asset; `nil` where the source is a file.
  var asset: AssetRequest?
  var sizes: [Size]
  var profiles: [EngineProfile]
  var insets: InsetsRequest?
  var sourceScale: Scale?
  var modes: (x: ResizingMode, y: ResizingMode)?
  var filter: Filter?
  var isHollow: Bool
  var isNinePatch: Bool
  /// Where pictures go; `nil` for nowhere.
  var output: String?
  var writesJSON: Bool

  /// One size that systems are compared at.
  struct Size {
    var text: String
    var pixels: PixelSize
    var scale: Scale
    var points: PointSize
  }

  private static let rule = AssetRequest.Rule(
    ending: ".png", fileFlags: DiffEnginesFlags.fileFlags, assetFlags: DiffEnginesFlags.assetFlags)

  /// - Throws: `UsageError` for values that can't be used.
  init(_ arguments: Arguments) throws(UsageError) {
    source = arguments.value(of: DiffEnginesFlags.source) ?? "-"
    asset = try AssetRequest(source, arguments, by: Self.rule)
    insets = try arguments.value(of: ComposeFlags.insets).map { text throws(UsageError) in
      try InsetsRequest(text)
    }
    sourceScale = try ComposeRequest.scale(ComposeFlags.sourceScale, in: arguments)
    modes = try ComposeRequest.modes(arguments)
    filter = arguments.value(of: ComposeFlags.filter).flatMap(Filter.init)
    isHollow = arguments.isSet(ComposeFlags.hollow)
    isNinePatch = arguments.isSet(ComposeFlags.ninePatch)
    writesJSON = arguments.isSet(DiffEnginesFlags.json)
    let words = arguments.value(of: DiffEnginesFlags.engines).map { pieces(of: $0, at: ",") }
    profiles =
      words.map { $0.compactMap { EngineProfile(rawValue: String($0)) } } ?? EngineProfile.allCases
    for profile in Set(profiles) where profiles.count(where: { $0 == profile }) > 1 {
      throw UsageError("--engines has \(profile.rawValue) twice")
    }
    output = arguments.value(of: DiffEnginesFlags.output)
    let scale = try ComposeRequest.scale(ComposeFlags.scale, in: arguments)
    sizes = []
    for size in try OutputRequest.sizes(arguments) {
      if let own = size.scale, let scale, own != scale {
        throw UsageError("--size '\(size.text)' has another scale than --scale \(scale)")
      }
      let used = size.scale ?? scale ?? .one
      sizes.append(
        Size(
          text: size.text, pixels: try size.pixels(at: used).size, scale: used,
          points: size.inPoints(at: used)))
    }
    guard let output else { return }
    guard output != "-" else {
      throw UsageError(
        "several pictures can't be written to standard output", try: "-o '{engine}.png'")
    }
    guard output.contains("{engine}") || profiles.count == 1 else {
      throw UsageError(
        "\(profiles.count) systems would all be written to '\(output)'", try: "-o '{engine}.png'")
    }
  }
}
