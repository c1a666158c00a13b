package import CommandLineParsing

/// The version the program and the library bear.
package let ninefoldVersion = "0.1.0"

/// The program `ninefold`: its commands, for parsing, help and the docs.
package let program = Program(
  "ninefold", version: ninefoldVersion,
  summary: "Keeps the pictures buttons are made of and gives back any size of them.",
  commands: [
    ComposeFlags.command, DrawFlags.command, GenerateFlags.command, CompareFlags.command,
    DiffEnginesFlags.command, InspectFlags.command, SliceFlags.command,
    OptimizeFlags.command,
    BuildFlags.command, AddFlags.command, DeriveFlags.command, SetFlags.command,
    RemoveFlags.command,
    MigrateFlags.command, ExtractFlags.command, DumpFlags.command, LoadFlags.command,
    DiffFlags.command, ImportFlags.command, ExportFlags.command, FormatsFlags.command,
    ListFlags.command, ShowFlags.command, ExplainFlags.command, VerifyFlags.command,
    CompletionsFlags.command,
  ],
  example: "ninefold compose button.9.png --size 280x41 -o button@2x.png")

/// Does what a command line asks for.
///
/// - Parameters:
///   - words: The command line without the program's own name.
///   - terminal: Where results and messages go.
///   - library: Draws where a command needs that. Without it the process becomes the program that has one, see
///     ``DrawingAccess``.
package func run(
  _ words: [String], on terminal: Terminal, drawing library: (any DrawingLibrary)? = nil
) -> Exit {
  let drawing = DrawingAccess(library, on: terminal)
  do {
    switch try program.parse(words) {
    case .show(let text):
      return show(text, on: terminal)
    case .run(let command, let arguments):
      switch command.name {
      case ComposeFlags.command.name:
        return try ComposeCommand(arguments, drawing: drawing, on: terminal).run()
      case DiffEnginesFlags.command.name:
        return try DiffEnginesCommand(arguments, on: terminal).run()
      case DrawFlags.command.name:
        let library: any DrawingLibrary
        do { library = try drawing.library(for: command.name) } catch {
          return terminal.report(error)
        }
        return try library.draw(arguments, on: terminal)
      case GenerateFlags.command.name:
        guard !arguments.isSet(GenerateFlags.names) else {
          return try GenerateNamesCommand(arguments, on: terminal).run()
        }
        let library: any DrawingLibrary
        do { library = try drawing.library(for: command.name) } catch {
          return terminal.report(error)
        }
        return try library.generate(arguments, on: terminal)
      case CompareFlags.command.name:
        let library: any DrawingLibrary
        do { library = try drawing.library(for: command.name) } catch {
          return terminal.report(error)
        }
        return try library.compare(arguments, on: terminal)
      case ImportFlags.command.name, ExportFlags.command.name, FormatsFlags.command.name:
        let library: any DrawingLibrary
        do { library = try drawing.library(for: command.name) } catch {
          return terminal.report(error)
        }
        switch command.name {
        case ImportFlags.command.name: return try library.importAssets(arguments, on: terminal)
        case ExportFlags.command.name: return try library.exportAssets(arguments, on: terminal)
        default: return try library.listFormats(arguments, on: terminal)
        }
      case InspectFlags.command.name: return InspectCommand(arguments, on: terminal).run()
      case SliceFlags.command.name:
        return try SliceCommand(arguments, drawing: drawing, on: terminal).run()
      case OptimizeFlags.command.name: return try OptimizeCommand(arguments, on: terminal).run()
      case AddFlags.command.name:
        return try AddCommand(arguments, drawing: drawing, on: terminal).run()
      case DeriveFlags.command.name: return try DeriveCommand(arguments, on: terminal).run()
      case SetFlags.command.name: return try SetCommand(arguments, on: terminal).run()
      case BuildFlags.command.name:
        return try BuildCommand(arguments, drawing: drawing, on: terminal).run()
      case RemoveFlags.command.name: return try RemoveCommand(arguments, on: terminal).run()
      case MigrateFlags.command.name: return try MigrateCommand(arguments, on: terminal).run()
      case ExtractFlags.command.name: return try ExtractCommand(arguments, on: terminal).run()
      case DumpFlags.command.name: return try DumpCommand(arguments, on: terminal).run()
      case LoadFlags.command.name:
        return try LoadCommand(arguments, drawing: drawing, on: terminal).run()
      case DiffFlags.command.name: return try DiffCommand(arguments, on: terminal).run()
      case ListFlags.command.name: return try ListCommand(arguments, on: terminal).run()
      case ShowFlags.command.name:
        return try ShowCommand(arguments, drawing: drawing, on: terminal).run()
      case ExplainFlags.command.name: return try ExplainCommand(arguments, on: terminal).run()
      case VerifyFlags.command.name:
        return try VerifyCommand(arguments, drawing: drawing, on: terminal).run()
      case CompletionsFlags.command.name:
        let shell = arguments.value(of: CompletionsFlags.shell).flatMap(Shell.init)
        return show(program.completions(for: shell ?? .bash), on: terminal)
      default: preconditionFailure("nothing runs the command \(command.name)")
      }
    }
  } catch {
    return terminal.report(error)
  }
}

/// Prints a text that was asked for.
private func show(_ text: String, on terminal: Terminal) -> Exit {
  do {
    try terminal.write(text)
    return .done
  } catch {
    return terminal.report(error, path: OutputFile.name(for: "-"))
  }
}
