internal import CommandLineParsing
internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// `ninefold draw`: a drawing's pictures, a sheet of its looks, or a list of its parameters.
struct DrawCommand {
  private let request: DrawRequest
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try DrawRequest(arguments)
    self.terminal = terminal
  }

  /// - Parameter pause: Waits between two looks at a watched document; `false` ends the watch.
  func run(pause: () -> Bool = DrawingWatch.pause) throws(UsageError) -> Exit {
    if case .parameters(let asJSON) = request.work {
      return listParameters(asJSON: asJSON)
    }
    if terminal.outputIsTerminal, request.writesToStandardOutput {
      throw UsageError("a picture is not written to a terminal", try: "-o picture.png")
    }
    var work = DrawingWork(request, on: terminal)
    guard request.isWatching else { return work.run().exit }
    return DrawingWatch(path: request.source, on: terminal).run(pause: pause) { work.run() }
  }

  private func listParameters(asJSON: Bool) -> Exit {
    guard let source = DrawingSource(request, on: terminal) else { return .notDone }
    do throws(DrawingRefusal) {
      let report = ParameterReport(try source.look(for: request.states), of: source.name)
      return report.print(on: terminal, asJSON: asJSON)
    } catch {
      return terminal.report(error, path: source.name)
    }
  }
}
