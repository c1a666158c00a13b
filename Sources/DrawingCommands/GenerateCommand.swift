internal import CommandLineParsing
internal import Drawing
internal import Ninefold
internal import NinefoldCommands
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

  func run() -> Exit {
    let found = DrawingSource(
      request.source, request.asset, settings: request.settings, on: terminal)
    guard let source = found else { return .notDone }
    do throws(DrawingRefusal) {
      let look = try source.look(for: request.states)
      let code = try code(of: look)
      for note in notes(on: look) + code.limits.map(\.description) {
        terminal.note(path: source.name, reason: note)
      }
      return terminal.write(
        code.text, to: request.output, inputs: source.identity.map { [$0] } ?? [])
    } catch {
      return terminal.report(error, path: source.name)
    }
  }

  private func code(of look: DrawingSource.Look) throws(DrawingRefusal) -> GeneratedCode {
    do throws(DrawingError) {
      // Values that a variant fixes are what its code begins with.
      let drawing = try look.drawing.drawing.fixing(look.fixed)
      let states = look.choice?.drawnStates(asked: request.states) ?? request.states
      let asked = DrawingRequest(
        size: request.size ?? drawing.size, scale: request.scale, states: states,
        parameters: look.drawing.parameters, includesText: request.includesText)
      return try drawing.code(in: language, named: request.name, request: asked)
    } catch {
      throw DrawingRefusal(error.descriptions)
    }
  }

  /// What of an asset is not in the code.
  private func notes(on look: DrawingSource.Look) -> [String] {
    guard let choice = look.choice, let drawn = choice.drawn else { return look.notes }
    var notes = look.notes
    if !choice.recipes.isEmpty {
      notes.append("is derived for \(request.states); the code draws what it is derived from")
    }
    if choice.isMirrored { notes.append("is mirrored for what is asked; the code is not") }
    if look.hasOthers {
      notes.append("has other drawings; the code is of the one for \(drawn.key)")
    }
    return notes
  }
}
