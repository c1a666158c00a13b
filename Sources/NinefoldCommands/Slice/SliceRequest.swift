internal import CommandLineParsing
internal import Ninefold

/// What a `slice` line asks for.
struct SliceRequest {
  /// What is looked at.
  enum Source: Hashable {
    /// Files, `-` for standard input.
    case files([String])
    case assets([AssetName])
  }

  var source: Source
  var options: FindingOptions
  var takesEach: Bool
  var checksOnly: Bool
  var writesJSON: Bool
  var effort: PNGEffort
  var output: OutputName?
  var overlay: OutputName?
  var catalog: String
  var wait: Double

  /// - Throws: `UsageError` for values that can't be used, and flags that don't go together.
  init(_ arguments: Arguments) throws(UsageError) {
    source = try Self.source(arguments.values(of: SliceFlags.pictures))
    takesEach = arguments.isSet(SliceFlags.each)
    checksOnly = arguments.isSet(SliceFlags.check)
    writesJSON = arguments.isSet(SliceFlags.json)
    effort = arguments.value(of: SliceFlags.effort).flatMap(PNGEffort.init) ?? .standard
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    options = FindingOptions(
      ranges: try Self.number(
        SliceFlags.ranges, in: arguments, 1...FindingOptions.rangeLimit, default: 1),
      isSymmetrical: arguments.isSet(SliceFlags.symmetrical),
      tolerance: try Self.number(SliceFlags.tolerance, in: arguments, 0...255, default: 0),
      trimsMargins: arguments.isSet(SliceFlags.trim))
    if let text = arguments.value(of: SliceFlags.output) {
      output = try Self.outputName(text, SliceFlags.output)
    }
    if let text = arguments.value(of: SliceFlags.overlay) {
      overlay = try Self.outputName(text, SliceFlags.overlay)
    }
    try check(arguments)
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
      for flag in [CatalogFlags.catalog, CatalogFlags.wait] where arguments.isSet(flag) {
        throw UsageError("\(flag.name) is for an asset")
      }
    case .assets(let names):
      if takesEach { throw UsageError("--each is for files; an asset's pictures have one slicing") }
      if names.count > 1, !checksOnly {
        throw UsageError("several assets are for --check", try: "--check")
      }
      if checksOnly, output != nil || overlay != nil {
        throw UsageError("--check writes nothing, so it takes no --output and no --overlay")
      }
    }
  }

  private static func source(_ words: [String]) throws(UsageError) -> Source {
    var (files, assets): ([String], [AssetName]) = ([], [])
    for word in words {
      let prefix = "asset:"
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
