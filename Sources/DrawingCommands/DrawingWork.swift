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
    let outputs: [OutputRequest]
    do throws(UsageError) {
      outputs = try request.outputs(natural: source.drawing.size)
    } catch {
      terminal.error(path: source.name, reason: error.description, try: "--size 280x41")
      return Outcome(exit: .notDone)
    }
    for output in outputs {
      let exit = write(output, of: source)
      outcome.exit = outcome.exit.or(exit)
      if exit == .done { outcome.paths.append(output.path) }
    }
    return outcome
  }

  private mutating func write(_ output: OutputRequest, of source: DrawingSource) -> Exit {
    let name = OutputFile.name(for: output.path)
    if said.insert(output.path).inserted, request.work == .pictures {
      output.tellName(on: terminal, made: "drawn")
    }
    do {
      // First, so that a hopeless output is refused before there is work.
      var file = try OutputFile(
        output.path, on: terminal, inputs: source.identity.map { [$0] } ?? [])
      let notes: [String]
      if request.work == .sheets {
        let (bytes, made) = try sheet(output, of: source)
        try file.write(bytes)
        notes = made
      } else {
        notes = try writePicture(output, of: source, to: &file)
      }
      try file.commit()
      for note in notes where said.insert(note).inserted {
        terminal.note(path: source.name, reason: note)
      }
      if request.work == .pictures { output.tellScale(on: terminal, made: "drawn") }
      return .done
    } catch let error as FileError {
      return terminal.report(error, path: name)
    } catch let error as DrawingError {
      terminal.error(path: source.name, reason: error.description)
    } catch let error as PreviewError {
      terminal.error(path: source.name, reason: error.description, try: "--size 280x41")
    } catch let error as PNGError {
      terminal.error(path: name, reason: error.description)
    } catch {
      preconditionFailure("an error of another type: \(error)")
    }
    return .notDone
  }

  private func drawingRequest(
    _ output: OutputRequest, _ source: DrawingSource
  ) -> DrawingRequest {
    DrawingRequest(
      size: output.points, scale: output.scale, states: request.states,
      parameters: source.parameters, includesText: request.includesText,
      dithers: request.dithers)
  }

  /// Draws one picture and writes it row by row.
  private func writePicture(
    _ output: OutputRequest, of source: DrawingSource, to file: inout OutputFile
  ) throws -> [String] {
    let drawn = try source.drawing.render(drawingRequest(output, source), size: output.size)
    let straight = drawn.raster.straight
    let whole = Slicing(stretchingWhole: straight.size)
    let encoder = CompositionEncoder(
      try Composition(of: straight, slicing: whole, at: straight.size), effort: request.effort)
    do {
      let (_, notes) = try encoder.write { bytes throws(FileError) in try file.write(bytes) }
      return drawn.notes.map(\.description) + notes
    } catch {
      switch error {
      case .png(let error): throw error
      case .sink(let error): throw error
      }
    }
  }

  private func sheet(
    _ output: OutputRequest, of source: DrawingSource
  ) throws -> (bytes: [UInt8], notes: [String]) {
    let looks = try DrawingLooks(
      of: source.drawing, drawingRequest(output, source), size: output.size)
    let sheet = try CaptionedSheet(
      title: source.name,
      facts: "\(short(output.points)) points at @\(output.scale)x · \(output.size) px",
      cells: looks.looks.map { CaptionedSheet.Cell($0.lines, $0.raster.straight) })
    return (try sheet.png(), looks.notes.map(\.description))
  }
}
