package import AssetCatalog
package import CommandLineParsing
package import PNGCodec
package import Pixels

/// What a `draw` line asks for, read and checked as far as that can be done without the document.
package struct DrawRequest {
  /// What is to be made of the document.
  package enum Work: Hashable {
    case pictures
    /// All looks on one sheet, for every size.
    case sheets
    /// A list of the parameters.
    case parameters(asJSON: Bool)
  }

  /// As it was typed: a document's path, `-`, or an asset's name.
  package var source: String
  /// What it asks of an asset; `nil` where the source is a document.
  package var asset: AssetRequest?
  package var work: Work
  package var isWatching: Bool
  package var states: ControlState
  package var settings: [Setting]
  package var includesText: Bool
  package var dithers: Bool
  /// Whether small pictures are drawn and composed.
  package var fromSlices: Bool
  package var effort: PNGEffort
  private let arguments: Arguments

  /// What tells documents from names.
  private static let rule = AssetRequest.Rule(
    ending: ".json", fileFlags: [DrawFlags.watch], assetFlags: DrawFlags.assetFlags)

  /// - Throws: `UsageError` for values that can't be used, and flags that don't go together.
  package init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    source = arguments.value(of: DrawFlags.source) ?? "-"
    asset = try AssetRequest(source, arguments, by: Self.rule)
    states = try CatalogFlags.states(arguments)
    settings = try Setting.all(in: arguments)
    includesText = !arguments.isSet(DrawFlags.noText)
    dithers = arguments.isSet(DrawFlags.dither)
    fromSlices = arguments.isSet(DrawFlags.fromSlices)
    effort = arguments.value(of: ComposeFlags.effort).flatMap(PNGEffort.init) ?? .standard
    isWatching = arguments.isSet(DrawFlags.watch)
    work = try Self.work(arguments)
    guard work == .pictures || work == .sheets else {
      guard asset != nil || !arguments.isSet(CatalogFlags.state) else {
        throw UsageError("--state is for drawing, and --parameters draws nothing")
      }
      return
    }
    if fromSlices, dithers {
      throw UsageError("--dither makes all columns different, and --from-slices repeats one")
    }
    guard let output = arguments.value(of: DrawFlags.output) else {
      throw UsageError("--output is missing (OUT.png)", try: "ninefold draw --help")
    }
    if isWatching, source == "-" || output == "-" {
      throw UsageError("--watch is for files, and - is none", try: "ninefold draw --help")
    }
    // Any size will do to see whether the rest is right.
    _ = try outputs(natural: PointSize(width: 100, height: 100))
  }

  private static func work(_ arguments: Arguments) throws(UsageError) -> Work {
    if arguments.isSet(DrawFlags.parameters) {
      for flag in DrawFlags.drawing where arguments.isSet(flag) {
        throw UsageError("\(flag.name) is for drawing, and --parameters draws nothing")
      }
      return .parameters(asJSON: arguments.isSet(DrawFlags.json))
    }
    guard !arguments.isSet(DrawFlags.json) else {
      throw UsageError("--json goes with --parameters", try: "--parameters --json")
    }
    guard arguments.isSet(DrawFlags.sheet) else { return .pictures }
    guard !arguments.isSet(CatalogFlags.state) else {
      throw UsageError("--sheet shows all states, and --state asks for some")
    }
    guard !arguments.isSet(DrawFlags.fromSlices) else {
      throw UsageError("--sheet draws every look, and --from-slices composes one")
    }
    return .sheets
  }

  /// Whether the picture goes to standard output.
  package var writesToStandardOutput: Bool { arguments.value(of: DrawFlags.output) == "-" }

  /// Whether the sizes come from the command line.
  package var namesSizes: Bool { arguments.isSet(DrawFlags.size) }

  /// The pictures or sheets to make, one a size.
  ///
  /// - Parameter natural: The drawing's own size, which serves where none is asked for.
  /// - Throws: `UsageError` as the initializer, and for a drawing's own size that comes to no pixels.
  package func outputs(natural: PointSize) throws(UsageError) -> [OutputRequest] {
    guard let size = SizeRequest(natural: natural) else {
      throw UsageError("its own size \(natural) comes to no pixels")
    }
    return try OutputRequest.all(arguments, name: name, natural: size)
  }

  /// What stands for `{name}`.
  private var name: String { Self.name(of: source, asset) }

  /// What a source is called: an asset's last part, and a document's file without `.json` and `.drawing`.
  static func name(of source: String, _ asset: AssetRequest?) -> String {
    if let asset { return asset.name.base }
    var name = InputFile.parts(of: source).name
    for ending in [".json", ".drawing"] where name.lowercased().hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    return source == "-" || name.isEmpty ? "drawing" : name
  }
}
