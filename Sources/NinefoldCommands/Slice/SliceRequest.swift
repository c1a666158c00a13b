internal import CommandLineParsing
internal import Ninefold

/// What a `slice` line asks for.
struct SliceRequest {
  /// What is looked at.
  enum Source: Hashable {
    /// Files, `-` for standard input.
    case files([String])
    case assets([AssetName])
    /// A drawing's document.
    case document

    var isFiles: Bool {
      if case .files = self { return true }
      return false
    }
  }

  var source: Source
  var options: FindingOptions
  var takesEach: Bool
  var checksOnly: Bool
  /// Whether an asset's pictures give their place to smaller ones.
  var applies: Bool
  var writesJSON: Bool
  var effort: PNGEffort
  var output: OutputName?
  var overlay: OutputName?
  var catalog: String
  var wait: Double
  /// Sizes at which the error is told.
  var sizes: [SizeRequest]
  /// What it says of a drawing; `nil` for files and for several assets.
  var renderable: RenderableRequest?
  private let scale: Scale?
  /// A flag that only a drawing has an answer to, and one that only pictures have, where they are given.
  private let drawingFlag: String?
  private let pictureFlag: String?

  /// - Throws: `UsageError` for values that can't be used, and flags that don't go together.
  init(_ arguments: Arguments) throws(UsageError) {
    let source = try Self.source(arguments.values(of: SliceFlags.pictures))
    self.source = source
    takesEach = arguments.isSet(SliceFlags.each)
    checksOnly = arguments.isSet(SliceFlags.check)
    applies = arguments.isSet(SliceFlags.apply)
    writesJSON = arguments.isSet(SliceFlags.json)
    effort = arguments.value(of: SliceFlags.effort).flatMap(PNGEffort.init) ?? .standard
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    options = FindingOptions(
      ranges: try Self.number(
        SliceFlags.ranges, in: arguments, 1...FindingOptions.rangeLimit, default: 1),
      isSymmetrical: arguments.isSet(SliceFlags.symmetrical),
      tolerance: try Self.number(SliceFlags.tolerance, in: arguments, 0...255, default: 0),
      // A file is sliced as what it shows; in a catalog a wider button has no wider margin.
      margins: arguments.isSet(SliceFlags.trim) ? .trimmed : source.isFiles ? .sliced : .kept)
    if let text = arguments.value(of: SliceFlags.output) {
      output = try Self.outputName(text, SliceFlags.output)
    }
    if let text = arguments.value(of: SliceFlags.overlay) {
      overlay = try Self.outputName(text, SliceFlags.overlay)
    }
    sizes = try OutputRequest.sizes(arguments)
    scale = try ComposeRequest.scale(SliceFlags.scale, in: arguments)
    drawingFlag = RenderableRequest.flags.first(where: arguments.isSet)?.name
    pictureFlag =
      [SliceFlags.ranges, SliceFlags.trim, SliceFlags.each].first(where: arguments.isSet)?
      .name
    let words = arguments.values(of: SliceFlags.pictures)
    if !source.isFiles, words.count == 1 {
      renderable = try RenderableRequest(words[0], arguments)
    }
    try check(arguments)
  }

  /// The scale of a drawing, and the sizes at which its error is told, in pixels.
  ///
  /// - Throws: `UsageError` for several scales, and sizes that come to no pixels.
  func drawingSizes() throws(UsageError) -> (scale: Scale, sizes: [PixelSize]) {
    let own = sizes.lazy.compactMap(\.scale).first
    let scale = scale ?? own ?? .one
    var pixels: [PixelSize] = []
    for size in sizes {
      guard size.scale ?? scale == scale else {
        throw UsageError(
          "--size '\(size.text)' has another scale than @\(scale)x, at which the drawing is sliced")
      }
      pixels.append(try size.pixels(at: scale).size)
    }
    return (scale, pixels)
  }

  /// Refuses what says nothing to a drawing.
  func checkForDrawing() throws(UsageError) {
    guard let pictureFlag else { return }
    throw UsageError(
      "\(pictureFlag) is for pictures; a drawing is drawn at any size, without margins")
  }

  /// Refuses what says nothing to pictures.
  func checkForPictures() throws(UsageError) {
    guard let drawingFlag else { return }
    throw UsageError(
      "\(drawingFlag) is for a drawing, and all pictures of an asset are sliced together")
  }

  private func check(_ arguments: Arguments) throws(UsageError) {
    let toStandardOutput = [output, overlay].count { $0?.text == "-" }
    if toStandardOutput + (writesJSON ? 1 : 0) > 1 {
      throw UsageError("two results can't both go to standard output", try: "-o small.png")
    }
    switch source {
    case .files:
      if checksOnly {
        throw UsageError(
          "--check is for assets of a catalog; for a file, --json says whether it can be smaller")
      }
      if applies {
        throw UsageError(
          "--apply changes assets of a catalog; of a file the source is written",
          try: "-o small.png")
      }
      for flag in [CatalogFlags.catalog, CatalogFlags.wait] where arguments.isSet(flag) {
        throw UsageError("\(flag.name) is for an asset")
      }
      try checkForPictures()
    case .document:
      guard !checksOnly, !applies else {
        throw UsageError(
          "\(checksOnly ? "--check" : "--apply") is for pictures in a catalog, and a drawing has none"
        )
      }
      try checkForDrawing()
    case .assets(let names):
      if takesEach { throw UsageError("--each is for files; an asset's pictures have one slicing") }
      if checksOnly, applies {
        throw UsageError("--check changes nothing, and --apply does")
      }
      if names.count > 1, !checksOnly, !applies {
        throw UsageError("several assets are for --check and --apply", try: "--check")
      }
      if checksOnly || applies, !sizes.isEmpty || drawingFlag != nil {
        throw UsageError(
          "\(sizes.isEmpty ? drawingFlag ?? "" : "--size") says nothing to "
            + "\(checksOnly ? "--check" : "--apply")")
      }
      if let other = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
        throw UsageError("\(quoted(names[other].text)) is named twice")
      }
      if checksOnly || applies, output != nil || overlay != nil {
        throw UsageError(
          "\(checksOnly ? "--check" : "--apply") writes no picture, so it takes no --output and no "
            + "--overlay")
      }
    }
  }

  private static func source(_ words: [String]) throws(UsageError) -> Source {
    var (files, assets): ([String], [AssetName]) = ([], [])
    if words.count == 1, words[0].lowercased().hasSuffix(".json"), !words[0].hasPrefix("asset:") {
      return .document
    }
    for word in words {
      let prefix = "asset:"
      if word.lowercased().hasSuffix(".json"), !word.hasPrefix(prefix) {
        throw UsageError("\(quoted(word)) is a drawing, which is sliced by itself")
      }
      if word == "-" || (!word.hasPrefix(prefix) && PictureName(word).isPNG) {
        if word == "-", files.contains("-") {
          throw UsageError("standard input can be read only once")
        }
        files.append(word)
        continue
      }
      let name = word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
      do throws(NameError) {
        assets.append(try AssetName(name))
      } catch {
        throw UsageError("\(quoted(name)) can't be a name: \(error)")
      }
    }
    guard files.isEmpty || assets.isEmpty else {
      throw UsageError(
        "\(quoted(words[0])) and others are files and assets; the names of files end in .png")
    }
    return files.isEmpty ? .assets(assets) : .files(files)
  }

  private static func outputName(_ text: String, _ flag: Flag) throws(UsageError) -> OutputName {
    for place in ["{width}", "{height}"] where text.contains(place) {
      throw UsageError(
        "output '\(text)' has the place \(place); \(flag.name) knows {name} and {scale}")
    }
    return try OutputName(text)
  }

  private static func number(
    _ flag: Flag, in arguments: Arguments, _ range: ClosedRange<Int>, default standard: Int
  ) throws(UsageError) -> Int {
    guard let text = arguments.value(of: flag) else { return standard }
    guard let value = Int(text), range.contains(value) else {
      throw UsageError(
        "\(flag.name) \(quoted(text)) is not a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)", try: "\(flag.name) \(range.lowerBound == 0 ? 1 : 2)")
    }
    return value
  }
}
