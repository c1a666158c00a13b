internal import CommandLineParsing
internal import Ninefold

/// `ninefold compose`: a picture at one size or several.
struct ComposeCommand {
  private let request: ComposeRequest
  private let drawing: DrawingAccess
  private let terminal: Terminal

  init(
    _ arguments: Arguments, drawing: DrawingAccess, on terminal: Terminal
  ) throws(UsageError) {
    request = try ComposeRequest(arguments)
    self.drawing = drawing
    self.terminal = terminal
  }

  func run() throws(UsageError) -> Exit {
    if request.outputs.contains(where: { $0.path == "-" }), terminal.outputIsTerminal {
      throw UsageError("a picture is not written to a terminal", try: "-o picture.png")
    }
    if let asset = request.asset {
      return AssetComposing(asset, request, drawing: drawing, on: terminal).run()
    }
    guard let (picture, identity) = read() else { return .notDone }
    let writing = PictureWriting(effort: request.effort, on: terminal)
    var exit = Exit.done
    for output in request.outputs {
      output.tellName(on: terminal, made: "composed")
      var engineNotes: [String] = []
      let (ending, notes) = writing.write(
        output, of: InputFile.name(for: request.source), inputs: identity.map { [$0] } ?? [],
        keeping: request.keepsFormat ? picture.info.form : nil,
        background: picture.info.background
      ) {
        let (composition, notes) = try picture.composition(
          at: output.size, scale: output.scale, as: request.profile)
        engineNotes = notes
        return composition
      }
      exit = exit.or(ending)
      guard ending == .done else { continue }
      for note in engineNotes {
        terminal.note(path: request.profile?.rawValue, reason: note)
      }
      for note in notes {
        terminal.note(path: OutputFile.name(for: output.path), reason: note)
      }
      output.tellScale(on: terminal, made: "composed")
    }
    return exit
  }

  /// The source with its slicing as the flags have it; failures are reported.
  private func read() -> (ResizablePicture, InputFile.Identity?)? {
    let path = request.source
    let name = InputFile.name(for: path)
    let file: InputFile
    do {
      file = try InputFile(path: path, limit: PNGLimits.standard.maxFileBytes)
    } catch {
      _ = terminal.report(error, path: name)
      return nil
    }
    do throws(PictureError) {
      let pictureFile = try PictureFile(
        png: file.bytes, named: path == "-" ? "" : path,
        hasFrame: request.isNinePatch ? true : nil)
      var picture = try ResizablePicture(
        file: pictureFile, scale: request.sourceScale,
        capInsets: { scale throws(PictureError) in try request.insets?.pixels(at: scale) })
      for warning in picture.info.warnings { terminal.warning(path: name, reason: warning) }
      adjust(&picture.slicing)
      sayWhatDecides(picture)
      return (picture, file.identity)
    } catch {
      terminal.error(path: name, reason: error.description + pointsHint(error))
      return nil
    }
  }

  /// Insets are typed in points and refused in pixels: says how one became the other.
  private func pointsHint(_ error: PictureError) -> String {
    guard case .slicing = error, case .points = request.insets,
      let text = request.insetsText,
      let scale = request.sourceScale ?? PictureName(request.source).scale, scale != .one
    else { return "" }
    return " (--insets \(text) at @\(scale)x)"
  }

  private func adjust(_ slicing: inout Slicing) {
    if let (x, y) = request.modes { (slicing.x.mode, slicing.y.mode) = (x, y) }
    if let phase = request.phase { (slicing.x.phase, slicing.y.phase) = (phase, phase) }
    if let filter = request.filter { slicing.filter = filter }
    if let shrink = request.shrink { slicing.shrink = shrink }
    if request.isHollow { slicing.center = .hollow }
  }

  /// A button that was meant to keep its corners, or its middle, is the commonest surprise.
  private func sayWhatDecides(_ picture: ResizablePicture) {
    let name = InputFile.name(for: request.source)
    if picture.origin == .capInsets, picture.ninePatch?.hasMarks == true {
      terminal.note(path: name, reason: "has marks, but --insets were given and count instead")
    }
    let isScaled = request.outputs.contains { $0.size != picture.raster.size }
    if !request.isNinePatch,
      picture.info.isUnmarkedFrame(picture.ninePatch, named: request.source)
    {
      let isWhole = isScaled && picture.origin != .capInsets && request.modes == nil
      terminal.warning(
        path: name,
        reason: PNGInfo.unmarkedFrame
          + (isWhole && !request.isHollow ? " and it is scaled as a whole" : ""))
    }
    // A mode that was named is what is wanted; a hollow whole is nothing at all.
    guard picture.origin == .whole, request.modes == nil || request.isHollow,
      isScaled
    else { return }
    let result = request.isHollow ? "--hollow leaves nothing" : "it is scaled as a whole"
    terminal.note(
      path: name, reason: "has no marks and no --insets were given, so \(result)")
  }
}
