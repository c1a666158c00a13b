internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// Composes or draws the outputs of a `compose` line from the variants of an asset that serve them.
struct AssetComposing {
  private let asset: AssetRequest
  private let request: ComposeRequest
  private let drawing: DrawingAccess
  private let terminal: Terminal

  init(
    _ asset: AssetRequest, _ request: ComposeRequest, drawing: DrawingAccess, on terminal: Terminal
  ) {
    self.asset = asset
    self.request = request
    self.drawing = drawing
    self.terminal = terminal
  }

  func run() -> Exit {
    let catalog: Catalog
    do {
      catalog = try Catalog(path: asset.catalog, wait: asset.wait)
    } catch {
      return terminal.report(error, of: asset)
    }
    let renditions = AssetRenditions(asset, in: catalog)
    var library: (any DrawingLibrary)?
    var unavailable: DrawingUnavailable?
    if drawing.hasLibrary || renditions.draws(any: request.outputs) {
      // Before a word is said: another program may go on from here.
      do {
        library = try drawing.library(for: "compose of a drawing")
      } catch {
        unavailable = error
      }
    }
    if let version = catalog.olderVersion { terminal.noteOlder(version, path: asset.catalog) }
    if let unavailable { _ = terminal.report(unavailable, path: asset.name.text) }
    var exit = unavailable == nil ? Exit.done : .notDone
    var said = Said(terminal: terminal, name: asset.name.text)
    for output in request.outputs {
      do throws(AssetRenditions.Failure) {
        let (source, notes) = try renditions.source(for: output, drawingBy: library)
        switch source {
        case .picture(let picture, let isNew):
          exit = exit.or(compose(picture, isNew: isNew, notes, to: output, &said))
        case .drawing(let drawing, let drawn):
          exit = exit.or(draw(drawing, drawn, notes, to: output, &said))
        }
      } catch {
        exit = .notDone
        switch error {
        case .catalog(let error):
          if said.isNew(error.description) { _ = terminal.report(error, of: asset) }
        case .picture(let error): said.error(error.description)
        case .drawing(let key, let error):
          for reason in error.descriptions {
            said.error("the drawing for \(key): \(reason)", try: error.suggestion)
          }
        case .undrawn:
          // Said already, unless another process has made a drawing of a picture since.
          if unavailable == nil { said.error(PictureError.isDrawing.description) }
        }
      }
    }
    return exit
  }

  /// What was said of the asset: many outputs have the same to be said, and once is enough.
  private struct Said {
    let terminal: Terminal
    let name: String
    private var texts: Set<String> = []

    init(terminal: Terminal, name: String) {
      self.terminal = terminal
      self.name = name
    }

    mutating func isNew(_ text: String) -> Bool { texts.insert(text).inserted }

    mutating func error(_ reason: String, try suggestion: String? = nil) {
      if isNew(reason) { terminal.error(path: name, reason: reason, try: suggestion) }
    }

    mutating func note(_ notes: [String]) {
      for note in notes where isNew(note) { terminal.note(path: name, reason: note) }
    }
  }

  /// Writes an output, and says what is to be said of it.
  private func write(
    _ output: OutputRequest, made: String, keeping form: PNGForm? = nil,
    background: PNGBackground? = nil, _ compose: () throws -> Composition
  ) -> Exit {
    output.tellName(on: terminal, made: made)
    let inputs = InputFile.Identity(path: asset.catalog).map { [$0] } ?? []
    let (exit, notes) = PictureWriting(effort: request.effort, on: terminal).write(
      output, of: asset.name.text, inputs: inputs, keeping: form, background: background, compose)
    guard exit == .done else { return exit }
    for note in notes { terminal.note(path: OutputFile.name(for: output.path), reason: note) }
    output.tellScale(on: terminal, made: made)
    return exit
  }

  private func compose(
    _ picture: ResizablePicture, isNew: Bool, _ notes: [String], to output: OutputRequest,
    _ said: inout Said
  ) -> Exit {
    if let flag = request.drawingFlags.first {
      said.error("is a picture for this, and \(flag.name) is for drawings")
      return .notDone
    }
    if isNew {
      for warning in picture.info.warnings {
        terminal.warning(path: asset.name.text, reason: warning)
      }
    }
    let losesProfile =
      !picture.recipes.isEmpty && picture.raster.color.profile?.isGray == true
    said.note(
      notes + (losesProfile ? ["is derived in RGB, where its gray colour profile is dropped"] : []))
    var engineNotes: [String] = []
    let exit = write(
      output, made: "composed", keeping: request.keepsFormat ? picture.info.form : nil,
      background: picture.info.background
    ) {
      let (composition, notes) = try picture.composition(
        at: output.size, scale: output.scale, as: request.profile)
      engineNotes = notes
      return composition
    }
    if exit == .done { said.note(engineNotes.map { "\(request.profile?.rawValue ?? "") \($0)" }) }
    return exit
  }

  private func draw(
    _ drawing: any CatalogDrawing, _ drawn: DrawnRequest, _ notes: [String],
    to output: OutputRequest, _ said: inout Said
  ) -> Exit {
    guard request.profile == nil else {
      said.error("is drawn for this, and \(ComposeFlags.profile.name) is for pictures")
      return .notDone
    }
    guard !request.keepsFormat else {
      said.error(
        "is drawn for this, and has no form that \(ComposeFlags.keepFormat.name) could keep")
      return .notDone
    }
    said.note(notes)
    var drawn = drawn
    drawn.fromSlices = request.fromSlices
    drawn.includesText = request.includesText
    var more: [String] = []
    let exit = write(output, made: request.fromSlices ? "composed" : "drawn") {
      let (composition, notes) = try drawing.composition(drawn)
      more = notes
      return composition
    }
    if exit == .done { said.note(more) }
    return exit
  }
}
