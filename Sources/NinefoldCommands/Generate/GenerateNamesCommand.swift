internal import AssetCatalog
internal import CodeNames
internal import CommandLineParsing

/// `ninefold generate --names`: Swift names for the assets of a catalog.
struct GenerateNamesCommand {
  private let path: String
  private let wait: Double
  private let output: String
  private let typeName: String
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    if arguments.value(of: GenerateFlags.source) != nil {
      throw UsageError(
        "--names is for a whole catalog, and takes no SOURCE",
        try: "--names --catalog catalog.sqlite")
    }
    let others =
      [GenerateFlags.language, GenerateFlags.noText, GenerateFlags.state]
      + GenerateFlags.pictureFlags + [
        CatalogFlags.appearance, CatalogFlags.direction, QualifierFlags.asked,
      ]
    for flag in others where arguments.isSet(flag) {
      throw UsageError("\(flag.name) is for code of a drawing, and --names generates names")
    }
    path = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    output = arguments.value(of: GenerateFlags.output) ?? "-"
    typeName = arguments.value(of: GenerateFlags.name) ?? "Assets"
    self.terminal = terminal
  }

  func run() -> Exit {
    let assets: [Asset]
    do throws(CatalogError) {
      let catalog = try terminal.opened(path, wait: wait)
      var found: [Asset] = []
      for name in try catalog.names() {
        do throws(CatalogError) { found.append(try catalog.asset(name)) } catch {
          // Removed by another process since the names were read.
          if case .noAsset = error { continue }
          throw error
        }
      }
      assets = found
    } catch {
      return terminal.report(error, path: path)
    }
    if assets.isEmpty { terminal.note(path: path, reason: "has no assets") }
    let source = InputFile.parts(of: path).name
    let code = AssetNamesCode(assets, typeName: typeName, source: source)
    return terminal.write(
      code.text, to: output, inputs: InputFile.Identity(path: path).map { [$0] } ?? [])
  }
}

extension Terminal {
  /// Writes a text to a file, or to standard output.
  package func write(
    _ text: String, to path: String, inputs: [InputFile.Identity]
  ) -> Exit {
    do throws(FileError) {
      var file = try OutputFile(path, on: self, inputs: inputs)
      try file.write(Array(text.utf8))
      try file.commit()
      return .done
    } catch {
      return report(error, path: OutputFile.name(for: path))
    }
  }
}
