internal import CommandLineParsing
internal import Drawing
internal import Ninefold
internal import NinefoldCommands
internal import Previews

/// Draws all that a command line asks for, from the document as it is now.
struct DrawingWork {
  private let request: DrawRequest
  private let terminal: Terminal
  /// Notes that were made: once is enough, however often and at however many sizes one draws.
  private var said: Set<String> = []

  /// What came of it.
  struct Outcome: Equatable {
    var exit = Exit.done
    /// The files that were written.
    var paths: [String] = []
  }

  init(_ request: DrawRequest, on terminal: Terminal) {
    self.request = request
    self.terminal = terminal
  }

  mutating func run() -> Outcome {
    var outcome = Outcome()
    guard let source = DrawingSource(request, on: terminal) else {
      return Outcome(exit: .notDone)
    }
    let looks: [DrawingSource.Look]
    do throws(DrawingRefusal) {
      looks =
        request.work == .sheets
        ? try source.looks(for: DrawingLooks.allStates) : [try source.look(for: request.states)]
    } catch {
      return Outcome(exit: terminal.report(error, path: source.name))
    }
    let outputs: [OutputRequest]
    do throws(UsageError) {
      outputs = try request.outputs(natural: looks[0].drawing.drawing.size)
    } catch {
      terminal.error(path: source.name, reason: error.description, try: "--size 280x41")
      return Outcome(exit: .notDone)
    }
    for output in outputs {
      let exit =
        request.work == .sheets
        ? writeSheet(output, of: source, looks) : writePicture(output, of: source, looks[0])
      outcome.exit = outcome.exit.or(exit)
      if exit == .done { outcome.paths.append(output.path) }
    }
    return outcome
  }

  private mutating func note(_ notes: [String], of source: DrawingSource) {
    for note in notes where said.insert(note).inserted {
      terminal.note(path: source.name, reason: note)
    }
  }

  /// Draws one picture and writes it row by row.
  private mutating func writePicture(
    _ output: OutputRequest, of source: DrawingSource, _ look: DrawingSource.Look
  ) -> Exit {
    let made = request.fromSlices ? "composed" : "drawn"
    if said.insert(output.path).inserted { output.tellName(on: terminal, made: made) }
    var notes = look.notes
    let writing = PictureWriting(effort: request.effort, on: terminal)
    let (exit, more) = writing.write(
      output, of: source.name, inputs: source.identity.map { [$0] } ?? []
    ) {
      let drawn = look.request(for: output, request, states: request.states)
      let (composition, made) = try look.drawing.composition(drawn)
      notes += made
      return composition
    }
    guard exit == .done else { return exit }
    note(notes + more, of: source)
    output.tellScale(on: terminal, made: made)
    return .done
  }

  /// Draws the looks of all states on a sheet and writes that.
  private mutating func writeSheet(
    _ output: OutputRequest, of source: DrawingSource, _ all: [DrawingSource.Look]
  ) -> Exit {
    let name = OutputFile.name(for: output.path)
    do {
      // First, so that a hopeless output is refused before there is work.
      var file = try OutputFile(
        output.path, on: terminal, inputs: source.identity.map { [$0] } ?? [])
      let looks = try DrawingLooks(size: output.size) { index, states in
        try all[index].drawing.composition(
          all[index].request(for: output, request, states: states))
      }
      let sheet = try CaptionedSheet(
        title: source.name,
        facts: "\(short(output.points)) points at @\(output.scale)x · \(output.size) px",
        cells: looks.looks.map { CaptionedSheet.Cell($0.lines, $0.raster.straight) })
      try file.write(sheet.png())
      try file.commit()
      note(looks.notes, of: source)
      return .done
    } catch let error as FileError {
      return terminal.report(error, path: name)
    } catch let error as DrawingRefusal {
      return terminal.report(error, path: source.name)
    } catch let error as PreviewError {
      terminal.error(path: source.name, reason: error.description, try: "--size 280x41")
    } catch let error as PNGError {
      terminal.error(path: name, reason: error.description)
    } catch {
      preconditionFailure("an error of another type: \(error)")
    }
    return .notDone
  }
}
