internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// `ninefold compose`: a picture at one size or several.
struct ComposeCommand {
  private let request: ComposeRequest
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try ComposeRequest(arguments)
    self.terminal = terminal
  }

  func run() throws(UsageError) -> Exit {
    if request.outputs.contains(where: { $0.path == "-" }), terminal.outputIsTerminal {
      throw UsageError("a picture is not written to a terminal", try: "-o picture.png")
    }
    if let asset = request.asset { return compose(asset) }
    guard let (picture, identity) = read() else { return .notDone }
    var exit = Exit.done
    for output in request.outputs {
      exit = exit.or(
        write(output, of: picture, named: InputFile.name(for: request.source), readFrom: identity))
    }
    return exit
  }

  /// Composes the outputs from the variants that serve them.
  private func compose(_ asset: AssetRequest) -> Exit {
    let catalog: Catalog
    do {
      catalog = try terminal.opened(asset.catalog, wait: asset.wait)
    } catch {
      return report(error, asset)
    }
    let renditions = AssetRenditions(asset, in: catalog)
    let identity = InputFile.Identity(path: asset.catalog)
    var exit = Exit.done
    var said: Set<String> = []
    for output in request.outputs {
      do throws(AssetRenditions.Failure) {
        let (picture, notes, isNew) = try renditions.picture(for: output)
        if isNew {
          for warning in picture.info.warnings {
            terminal.warning(path: asset.name.text, reason: warning)
          }
        }
        let losesProfile =
          !picture.recipes.isEmpty && picture.raster.color.profile?.isGray == true
        let all =
          notes
          + (losesProfile ? ["is derived in RGB, where its gray colour profile is dropped"] : [])
        // Many outputs give up the same; once is enough.
        for note in all where said.insert(note).inserted {
          terminal.note(path: asset.name.text, reason: note)
        }
        exit = exit.or(
          write(output, of: picture, named: asset.name.text, readFrom: identity))
      } catch {
        exit = .notDone
        switch error {
        case .catalog(let error):
          if said.insert(error.description).inserted { _ = report(error, asset) }
        case .picture(let error):
          if said.insert(error.description).inserted {
            terminal.error(
              path: asset.name.text, reason: error.description,
              try: error == .isDrawing ? Self.drawing(asset) : nil)
          }
        }
      }
    }
    return exit
  }

  /// How the document of an asset that is drawn is had, which `ninefold draw` takes.
  private static func drawing(_ asset: AssetRequest) -> String {
    "ninefold extract \(shellWord(asset.name.text)) -o drawings"
      + CatalogFlags.words(for: asset.catalog)
  }

  /// Reports why there is no such asset, or no picture of it for what was asked.
  private func report(_ error: CatalogError, _ asset: AssetRequest) -> Exit {
    switch error {
    case .missing, .noAsset:
      let source = request.source
      if InputFile.Identity(path: source) != nil {
        terminal.error(
          path: source, reason: "is a file whose name does not end in .png, and no asset's name",
          try: ComposeRequest.fromStandardInput(source))
        return .notDone
      }
      guard error == .missing else { return terminal.report(error, path: asset.catalog) }
      terminal.error(
        path: asset.catalog,
        reason:
          "\(error); \(quoted(source)) does not end in .png, so it names an asset of a catalog",
        try: "ninefold build Assets -o \(shellWord(asset.catalog))")
      return .notDone
    case .noChoice:
      var words = "ninefold explain \(shellWord(asset.name.text)) --state \(asset.states)"
      if asset.appearance != .light { words += " --appearance \(asset.appearance)" }
      if asset.direction != .ltr { words += " --direction \(asset.direction.rawValue)" }
      if asset.catalog != CatalogFlags.defaultPath {
        words += " --catalog \(shellWord(asset.catalog))"
      }
      return terminal.report(error, path: asset.catalog, try: words)
    default:
      return terminal.report(error, path: asset.catalog)
    }
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

  private func write(
    _ output: ComposeRequest.Output, of picture: ResizablePicture, named sourceName: String,
    readFrom source: InputFile.Identity?
  ) -> Exit {
    let name = OutputFile.name(for: output.path)
    output.tellName(on: terminal, made: "composed")
    let composition: Composition
    do {
      composition = try picture.composition(at: output.size, scale: output.scale)
      try Self.checkMemory(of: composition)
    } catch {
      terminal.error(path: sourceName, reason: error.description)
      return .notDone
    }
    do {
      // First, so that a hopeless output is refused before there is work.
      var file = try OutputFile(
        output.path, on: terminal, inputs: source.map { [$0] } ?? [])
      let encoder = CompositionEncoder(
        composition, keeping: request.keepsFormat ? picture.info.form : nil,
        background: picture.info.background, effort: request.effort)
      let progress = Progress(of: name, rows: output.size.height, on: terminal)
      defer { progress.end() }
      let (_, notes) = try encoder.write(progress: progress.update) { bytes throws(FileError) in
        try file.write(bytes)
      }
      try file.commit()
      for note in notes { terminal.note(path: name, reason: note) }
      output.tellScale(on: terminal, made: "composed")
      return .done
    } catch let error as EncodingFailure<FileError> {
      switch error {
      case .png(let error):
        terminal.error(path: name, reason: error.description)
        return .notDone
      case .sink(let error):
        return terminal.report(error, path: name)
      }
    } catch let error as FileError {
      return terminal.report(error, path: name)
    } catch {
      preconditionFailure("an error of another type: \(error)")
    }
  }

  /// Refuses a row so wide that making it would end the program.
  ///
  /// A row is held a dozen times over, composed, packed, and filtered in several ways.
  private static func checkMemory(of composition: Composition) throws(PictureError) {
    let bytes = composition.header.size.width * composition.header.format.bytesPerPixel * 12
    guard bytes <= rowBytesLimit else {
      throw .tooLargeForMemory(
        size: PixelSize(width: composition.header.size.width, height: 1), bytes: bytes,
        limit: rowBytesLimit)
    }
  }

  /// The most bytes that rows may take.
  private static let rowBytesLimit = 4 << 30
}
