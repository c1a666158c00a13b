internal import AssetCatalog
internal import CommandLineParsing
internal import Drawing
internal import NinefoldCommands
internal import Pixels
internal import Tradeoffs

/// `ninefold generate`: code of a drawing.
struct GenerateCommand {
  private let request: GenerateRequest
  private let language: CodeLanguage
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try GenerateRequest(arguments)
    guard let language = CodeLanguage(rawValue: request.language) else {
      preconditionFailure("a language that is declared is known")
    }
    self.language = language
    self.terminal = terminal
  }

  /// A drawing that was found, and what messages call it.
  private struct Found {
    var drawing: ButtonDrawing
    var name: String
    var parameters: [String: DrawingValue] = [:]
    var inputs: [InputFile.Identity] = []
  }

  func run() -> Exit {
    guard let found = found() else { return .notDone }
    var parameters = found.parameters
    for setting in request.settings {
      do throws(DrawingError) {
        parameters[setting.name] = try DrawingSource.value(of: setting, in: found.drawing)
      } catch {
        terminal.error(
          path: found.name, reason: error.description,
          try: DrawingSource.wayOut(error, setting, in: found.drawing))
        return .notDone
      }
    }
    let code: GeneratedCode
    do throws(DrawingError) {
      // Values that a variant fixes are what its code begins with.
      let drawing = try found.drawing.fixing(found.parameters)
      let asked = DrawingRequest(
        size: request.size ?? drawing.size, scale: request.scale, states: request.states,
        parameters: parameters, includesText: request.includesText)
      code = try drawing.code(in: language, named: request.name, request: asked)
    } catch {
      terminal.error(path: found.name, reason: error.description)
      return .notDone
    }
    for limit in code.limits { terminal.note(path: found.name, reason: limit.description) }
    return terminal.write(code.text, to: request.output, inputs: found.inputs)
  }

  /// Finds the drawing; what is in the way is reported, and `nil` returned.
  private func found() -> Found? {
    switch request.source {
    case .file(let path): return file(path)
    case .asset(let name, let asked, let catalog, let wait):
      return asset(name, asked, catalog: catalog, wait: wait)
    }
  }

  private func file(_ path: String) -> Found? {
    let name = InputFile.name(for: path)
    let file: InputFile
    do throws(FileError) {
      file = try InputFile(path: path, limit: DrawingLimits.documentBytes)
    } catch {
      _ = terminal.report(error, path: name)
      return nil
    }
    guard let drawing = read(file.bytes, named: name) else { return nil }
    return Found(drawing: drawing, name: name, inputs: file.identity.map { [$0] } ?? [])
  }

  private func read(_ bytes: [UInt8], named name: String) -> ButtonDrawing? {
    do throws(DrawingError) { return try ButtonDrawing(json: bytes) } catch {
      terminal.error(path: name, reason: error.description)
      return nil
    }
  }

  private func asset(
    _ name: AssetName, _ asked: RenditionRequest, catalog path: String, wait: Double
  ) -> Found? {
    let rendition: Rendition
    let others: Bool
    do throws(CatalogError) {
      let catalog = try terminal.opened(path, wait: wait)
      rendition = try catalog.rendition(of: name, for: asked)
      let own = rendition.choice.source.key
      others = try catalog.asset(name).variants.contains { $0.key != own }
    } catch {
      _ = terminal.report(error, path: path)
      return nil
    }
    guard let drawn = rendition.choice.drawn else {
      terminal.error(
        path: name.text, reason: "for \(asked.states) it is a picture, and code is made of drawings",
        try: "ninefold explain \(shellWord(name.text)) --state \(asked.states)")
      return nil
    }
    guard let drawing = read(rendition.bytes, named: name.text) else { return nil }
    let parameters: [String: DrawingValue]
    do throws(DrawingError) { parameters = try drawing.values(of: drawn.drawing.parameters) } catch {
      terminal.error(path: name.text, reason: error.description)
      return nil
    }
    if !rendition.choice.recipes.isEmpty {
      terminal.note(
        path: name.text,
        reason: "is derived for \(asked.states); the code draws what it is derived from")
    }
    if rendition.choice.isMirrored {
      terminal.note(path: name.text, reason: "is mirrored for \(asked.direction.rawValue); the code is not")
    }
    if others {
      terminal.note(
        path: name.text, reason: "has other variants; the code is of the one for \(drawn.key)")
    }
    return Found(
      drawing: drawing, name: name.text, parameters: parameters,
      inputs: InputFile.Identity(path: path).map { [$0] } ?? [])
  }
}
