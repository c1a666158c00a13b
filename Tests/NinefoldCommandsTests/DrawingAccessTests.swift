import CommandLineParsing
import Ninefold
import NinefoldCommands
import Testing

@Suite("What a command draws with")
struct DrawingAccessTests {
  /// Says that it was asked, and draws nothing.
  private struct Library: DrawingLibrary {
    var factory: DrawingFactory { { _, _ in throw UsageError("draws nothing") } }

    func drawing(
      _ document: [UInt8], fixing parameters: FixedParameters
    ) throws(DrawingRefusal) -> any CatalogDrawing { throw DrawingRefusal("draws nothing") }

    func renderable(
      _ request: RenderableRequest, on terminal: Terminal
    ) -> RenderableDrawing? {
      terminal.note(reason: "asked for \(request.source)")
      return nil
    }

    func draw(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit {
      terminal.note(reason: "asked for \(arguments.value(of: DrawFlags.source) ?? "nothing")")
      return .answerIsNo
    }

    func generate(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit {
      try draw(arguments, on: terminal)
    }

    func compare(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit {
      try draw(arguments, on: terminal)
    }

    func importAssets(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit {
      try draw(arguments, on: terminal)
    }

    func exportAssets(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit {
      try draw(arguments, on: terminal)
    }

    func listFormats(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit {
      try draw(arguments, on: terminal)
    }
  }

  @Test("is the library that it is told")
  func library() {
    let terminal = Terminal.capturing()
    #expect(run(["draw", "b.json"], on: terminal, drawing: Library()) == .answerIsNo)
    #expect(terminal.messages == "ninefold: note: asked for b.json\n")
  }

  @Test("is nothing in a program that goes on afterwards, which is told in one line")
  func missing() {
    let terminal = Terminal.capturing()
    #expect(run(["draw", "b.json", "-o", "a.png"], on: terminal) == .notDone)
    #expect(
      terminal.messages
        == "ninefold: error: draw needs a drawing library, and this program has none\n")
    #expect(terminal.output == [])
  }
}
