internal import CommandLineParsing
internal import Interchange
package import Pixels

/// One picture to make: where it goes, and how large it is.
package struct OutputRequest {
  package var path: String
  package var size: PixelSize
  package var scale: Scale
  /// The size in points, not rounded.
  package var points: PointSize
  /// Whether a flag gave the scale, and not the output's name.
  package var isScaleAskedFor: Bool
  /// What was typed, where it was no whole number of pixels.
  package var roundedFrom: String?

  /// An output's name that tells all sizes apart.
  private static let template = #"-o "{name}-{width}x{height}{scale}.png""#

  /// The outputs of a command line, one for every size of `--size`.
  ///
  /// - Parameters:
  ///   - sourceName: What stands for `{name}`.
  ///   - natural: The size where none is typed.
  /// - Throws: `UsageError` for values that can't be used, and outputs that would overwrite each other.
  static func all(
    _ arguments: Arguments, name sourceName: String, natural: SizeRequest? = nil
  ) throws(UsageError) -> [OutputRequest] {
    var sizes = try sizes(arguments)
    if sizes.isEmpty, let natural { sizes = [natural] }
    let name = try OutputName(arguments.value(of: ComposeFlags.output) ?? "-")
    let scale = try ComposeRequest.scale(ComposeFlags.scale, in: arguments)
    guard sizes.count <= 1 || name.tellsSizesApart else {
      throw UsageError(
        "\(sizes.count) sizes would \(sizes.count == 2 ? "both" : "all") be written to '\(name.text)'",
        try: template)
    }
    var outputs: [OutputRequest] = []
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
      guard !isEmptyName(path) || path == name.text else {
        throw UsageError("output '\(name.text)' leaves no name but '\(path)'", try: template)
      }
      // A name that only turned out to be a dash is a file's.
      if path == "-", name.text != "-" { path = "./-" }
      if let other = outputs.firstIndex(where: { $0.path == path }) {
        throw UsageError(
          "sizes '\(sizes[other].text)' and '\(size.text)' would both be written to '\(path)'",
          try: outputs[other].size == pixels && outputs[other].scale == scale ? nil : template)
      }
      outputs.append(
        OutputRequest(
          path: path, size: pixels, scale: scale, points: size.inPoints(at: scale),
          isScaleAskedFor: isScaleAskedFor,
          roundedFrom: isRounded ? size.text : nil))
    }
    return outputs
  }

  /// The sizes of `--size`, in the order in which they are typed.
  static func sizes(_ arguments: Arguments) throws(UsageError) -> [SizeRequest] {
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
    return sizes
  }

  /// Whether a path that came of places has nothing before its ending.
  private static func isEmptyName(_ path: String) -> Bool {
    path.isEmpty || path.hasSuffix("/") || PictureName(path).base.isEmpty
  }
}

extension OutputRequest {
  /// Says, before it is made, what its size and name don't say of it.
  ///
  /// - Parameter made: How it comes about, as `composed`.
  package func tellName(on terminal: Terminal, made: String) {
    let name = OutputFile.name(for: path)
    if let typed = roundedFrom {
      terminal.note(
        path: name,
        reason: "\(typed) is no whole number of pixels at @\(scale)x, rounded to \(size)")
    }
    let picture = PictureName(path)
    if picture.isNinePatch {
      terminal.warning(path: name, reason: "is named like a 9-patch, but a result has no marks")
    } else if !picture.isPNG, picture.base.dropFirst().contains(".") {
      terminal.warning(path: name, reason: "is a PNG, whatever its name says")
    }
    if let named = picture.scale, named != scale {
      terminal.warning(path: name, reason: "is named @\(named)x but \(made) for @\(scale)x")
    }
  }

  /// Says, when it is made, that its name lacks the scale that a flag gave it.
  package func tellScale(on terminal: Terminal, made: String) {
    guard isScaleAskedFor, scale != .one, PictureName(path).scale == nil, path != "-",
      InputFile.Identity(path: path) != nil
    else { return }
    let suffix = PictureName.suffix(for: scale)
    terminal.note(
      path: OutputFile.name(for: path),
      reason: "is \(made) for \(suffix), but its name has no \(suffix)"
        + " and will be taken for @1x")
  }
}
