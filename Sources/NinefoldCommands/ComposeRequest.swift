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
  struct Output {
    var path: String
    var size: PixelSize
    var scale: Scale
    /// The size in points, not rounded.
    var points: PointSize
    /// Whether a flag gave the scale, and not the output's name.
    var isScaleAskedFor: Bool
    /// What was typed, where it was no whole number of pixels.
    var roundedFrom: String?
  }

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
    outputs = try Self.outputs(arguments, name: name)
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

  /// An output's name that tells all sizes apart.
  private static let template = #"-o "{name}-{width}x{height}{scale}.png""#

  /// Whether a path that came of places has nothing before its ending.
  private static func isEmptyName(_ path: String) -> Bool {
    path.isEmpty || path.hasSuffix("/") || PictureName(path).base.isEmpty
  }

  private static func outputs(
    _ arguments: Arguments, name sourceName: String
  ) throws(UsageError) -> [Output] {
    var sizes: [SizeRequest] = []
    for text in arguments.values(of: ComposeFlags.size) {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 1 || parts.allSatisfy({ !$0.isEmpty }) else {
        let right = parts.filter { !$0.isEmpty }.joined(separator: ",")
        throw UsageError(
          "--size '\(text)' has a comma without a size beside it",
          try: "--size " + (right.isEmpty ? "280x41,280x41@2x" : right))
      }
      for part in parts { sizes.append(try SizeRequest(part)) }
    }
    let name = try OutputName(arguments.value(of: ComposeFlags.output) ?? "-")
    let scale = try scale(ComposeFlags.scale, in: arguments)
    guard sizes.count <= 1 || name.tellsSizesApart else {
      throw UsageError(
        "\(sizes.count) sizes would \(sizes.count == 2 ? "both" : "all") be written to '\(name.text)'",
        try: Self.template)
    }
    var outputs: [Output] = []
    for size in sizes {
      if let own = size.scale, let scale, own != scale {
        throw UsageError("--size '\(size.text)' has another scale than --scale \(scale)")
      }
      let isScaleAskedFor = size.scale ?? scale != nil
      let scale = size.scale ?? scale ?? PictureName(name.text).scale ?? .one
      let (pixels, isRounded) = try size.pixels(at: scale)
      let points = size.points(at: scale)
      var path = name.path(
        name: sourceName, width: points.width, height: points.height,
        scale: PictureName.suffix(for: scale))
      guard !Self.isEmptyName(path) || path == name.text else {
        throw UsageError("output '\(name.text)' leaves no name but '\(path)'", try: Self.template)
      }
      // A name that only turned out to be a dash is a file's.
      if path == "-", name.text != "-" { path = "./-" }
      if let other = outputs.firstIndex(where: { $0.path == path }) {
        throw UsageError(
          "sizes '\(sizes[other].text)' and '\(size.text)' would both be written to '\(path)'",
          try: outputs[other].size == pixels && outputs[other].scale == scale ? nil : Self.template)
      }
      outputs.append(
        Output(
          path: path, size: pixels, scale: scale, points: size.inPoints(at: scale),
          isScaleAskedFor: isScaleAskedFor,
          roundedFrom: isRounded ? size.text : nil))
    }
    return outputs
  }
}
