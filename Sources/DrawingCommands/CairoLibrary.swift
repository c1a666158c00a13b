package import CommandLineParsing
internal import Drawing
package import Ninefold
package import NinefoldCommands

/// Draws for commands by the module `Drawing`.
package struct CairoLibrary: DrawingLibrary {
  package init() {}

  package var factory: DrawingFactory { ButtonDrawing.factory }

  package func draw(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(UsageError) -> Exit {
    try DrawCommand(arguments, on: terminal).run()
  }

  package func generate(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(UsageError) -> Exit {
    try GenerateCommand(arguments, on: terminal).run()
  }
}
