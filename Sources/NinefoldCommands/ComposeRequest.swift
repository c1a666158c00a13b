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
  /// Whether a drawing is composed from a small picture of it.
  var fromSlices: Bool
  /// Whether a drawing's texts are drawn.
  var includesText: Bool
  /// The flags given that only drawings can heed.
  var drawingFlags: [Flag]
  /// Another system whose way it is.
  var profile: EngineProfile?
  var keepsFormat: Bool
  var effort: PNGEffort

  /// One picture to make.
  typealias Output = OutputRequest

  /// - Throws: `UsageError` for values that can't be used, and outputs that would overwrite each other.
  init(_ arguments: Arguments) throws(UsageError) {
    source = arguments.value(of: ComposeFlags.source) ?? "-"
    asset = try AssetRequest(source, arguments, by: Self.rule)
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
    fromSlices = arguments.isSet(DrawFlags.fromSlices)
    includesText = !arguments.isSet(DrawFlags.noText)
    drawingFlags = [DrawFlags.fromSlices, DrawFlags.noText].filter { arguments.isSet($0) }
    profile = arguments.value(of: ComposeFlags.profile).flatMap(EngineProfile.init)
    if let profile {
      for flag in [ComposeFlags.shrink, ComposeFlags.phase] where arguments.isSet(flag) {
        throw UsageError("\(flag.name) is for \(profile.rawValue) to decide, where --as is given")
      }
    }
    keepsFormat = arguments.isSet(ComposeFlags.keepFormat)
    effort = arguments.value(of: ComposeFlags.effort).flatMap(PNGEffort.init) ?? .standard
    let name = source == "-" ? "picture" : asset?.name.base ?? PictureName(source).base
    outputs = try Output.all(arguments, name: name)
  }

  /// What tells files from names.
  private static let rule = AssetRequest.Rule(
    ending: ".png", fileFlags: ComposeFlags.fileFlags, assetFlags: ComposeFlags.assetFlags)

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

  /// The modes of `--mode`; `nil` where it is not given.
  static func modes(
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
