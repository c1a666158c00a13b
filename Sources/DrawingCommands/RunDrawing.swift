package import NinefoldCommands

/// Does what a command line asks for, drawing included.
///
/// The program `ninefold-drawing` takes the same command lines as `ninefold`, and calls itself so in what
/// it says: one types `ninefold`, which becomes this program where it has to draw.
///
/// - Parameters:
///   - words: The command line without the program's own name.
///   - terminal: Where results and messages go.
package func runDrawing(_ words: [String], on terminal: Terminal) -> Exit {
  run(words, on: terminal, drawing: CairoLibrary())
}
