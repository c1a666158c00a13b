internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold dump` takes.
enum DumpFlags {
  static let names = Argument(
    "NAME", help: "Assets to write; without any, all of them.", arity: .any, kind: .asset)
  static let output = Flag(
    "--output", short: "-o", value: "FILE", help: "The file to write, or - for standard output.",
    default: "-", kind: .file)

  static let command = Command(
    "dump", summary: "Writes a catalog as JSON, to be compared, merged and loaded again.",
    arguments: [names], flags: [output, CatalogFlags.catalog, CatalogFlags.wait],
    examples: ["ninefold dump -o catalog.json", "ninefold dump buttons/outline -o outline.json"],
    discussion: """
      Assets come first, by name, a line for each thing that is not as it is by default; then their pictures, \
      as base64 under their SHA-256. The text depends on nothing but what the catalog says.
      """)
}

/// `ninefold dump`: a catalog as text.
struct DumpCommand {
  private let names: [AssetName]?
  private let output: String
  private let path: String
  private let wait: Double
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    let texts = arguments.values(of: DumpFlags.names)
    var names: [AssetName] = []
    for text in texts {
      do throws(NameError) {
        names.append(try AssetName(text))
      } catch {
        throw UsageError("\(quoted(text)) can't be a name: \(error)")
      }
    }
    self.names = texts.isEmpty ? nil : names
    output = arguments.value(of: DumpFlags.output) ?? "-"
    path = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    self.terminal = terminal
  }

  func run() -> Exit {
    let writing: Writing
    do throws(CatalogError) {
      // Before the output is touched: what can't be read, and names there are none of.
      let known = Set(try terminal.opened(path, wait: wait).names())
      if let missing = names?.first(where: { !known.contains($0) }) { throw .noAsset(missing) }
    } catch {
      return terminal.report(error, path: path)
    }
    do throws(FileError) {
      let inputs = InputFile.Identity(path: path).map { [$0] } ?? []
      writing = Writing(try OutputFile(output, on: terminal, inputs: inputs))
    } catch {
      return terminal.report(error, path: OutputFile.name(for: output))
    }
    do throws(CatalogError) {
      _ = try CatalogText.write(catalog: path, only: names, wait: wait) { writing.take($0) }
    } catch {
      return terminal.report(error, path: path)
    }
    do throws(FileError) {
      try writing.commit()
      return .done
    } catch {
      return terminal.report(error, path: OutputFile.name(for: output))
    }
  }

  /// The output, and why it took no more.
  private final class Writing {
    private var file: OutputFile?
    private var failure: FileError?

    init(_ file: consuming OutputFile) { self.file = consume file }

    func take(_ text: String) -> Bool {
      do throws(FileError) {
        try file?.write(Array(text.utf8))
        return true
      } catch {
        failure = error
        return false
      }
    }

    func commit() throws(FileError) {
      if let failure { throw failure }
      try file.take()?.commit()
    }
  }
}
