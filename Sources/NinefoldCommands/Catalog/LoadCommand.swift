internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold load` takes.
enum LoadFlags {
  static let file = Argument("FILE", help: "What dump wrote, or - for standard input.")
  static let output = Flag(
    "--output", short: "-o", value: "FILE", help: "The catalog to make; --catalog is the same.",
    default: CatalogFlags.catalog.defaultText, kind: .file)

  static let command = Command(
    "load", summary: "Makes a catalog of what dump wrote.", arguments: [file],
    flags: [output, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait],
    examples: ["ninefold load catalog.json -o catalog.sqlite"],
    discussion: """
      The catalog there is gets replaced at one stroke when all is done, or stays as it is. It has the bytes \
      that build would give it, with the same SQLite. Every picture is compared with its digest and decoded, \
      unless the old catalog knows it.
      """)
}

/// `ninefold load`: a text into a catalog.
struct LoadCommand {
  private let file: String
  private let catalog: String
  private let wait: Double
  private let writesJSON: Bool
  private let drawing: DrawingAccess
  private let terminal: Terminal

  init(
    _ arguments: Arguments, drawing: DrawingAccess, on terminal: Terminal
  ) throws(UsageError) {
    self.drawing = drawing
    file = arguments.value(of: LoadFlags.file) ?? ""
    catalog = try CatalogFlags.newPath(LoadFlags.output, in: arguments)
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    self.terminal = terminal
  }

  func run() -> Exit {
    // Before anything is read: the program that draws begins anew.
    let drawer = try? drawing.library(for: LoadFlags.command.name)
    let name = InputFile.name(for: file)
    let text: [UInt8]
    do throws(FileError) {
      text = try InputFile.read(file, limit: CatalogText.byteLimit)
    } catch {
      return terminal.report(error, path: name)
    }
    var shown: Progress?
    defer { shown?.end() }
    let report: CatalogBuild.Report
    do throws(CatalogText.Failure) {
      report = try CatalogText.load(text, to: catalog, wait: wait, checking: drawer?.check) {
        done, count in
        if shown == nil { shown = Progress(of: catalog, rows: count, on: terminal) }
        shown?.update(done)
      }
    } catch {
      shown?.end()
      return terminal.report(error, path: catalog, text: name)
    }
    shown?.end()
    for warning in report.warnings {
      terminal.warning(path: name, reason: "\(warning.path): \(warning.reason)")
    }
    let fileBytes = FileSize.bytes(of: catalog)
    if writesJSON {
      return terminal.print([
        "catalog": .string(catalog), "assets": .integer(report.assets),
        "variants": .integer(report.variants), "pictures": .integer(report.pictures),
        "pictureBytes": .integer(report.pictureBytes), "drawings": .integer(report.drawings),
        "drawingBytes": .integer(report.drawingBytes), "decoded": .integer(report.decoded),
        "fileBytes": fileBytes.map(JSON.integer) ?? .null,
        "warnings": .array(
          report.warnings.map {
            .object(["path": .string($0.path), "reason": .string($0.reason)])
          }),
      ])
    }
    return terminal.print(
      terminal.escapedLines(
        "\(catalog): \(counted(report.assets, "asset")), \(counted(report.variants, "variant")), "
          + "\(counted(report.pictures, "picture")) of \(report.pictureBytes) bytes, "
          + report.drawingWords
          + "\(report.decoded) decoded; the file has \(fileBytes.map { "\($0)" } ?? "?") bytes\n"))
  }
}

extension CatalogBuild.Report {
  /// How many drawings there are, and a comma; nothing where there are none.
  var drawingWords: String {
    drawings == 0 ? "" : "\(counted(drawings, "drawing")) of \(drawingBytes) bytes, "
  }
}

extension Terminal {
  /// Reports why a text can't be loaded, every error with its place.
  ///
  /// - Parameters:
  ///   - path: The catalog that was to be made.
  ///   - text: What messages call the text.
  func report(_ failure: CatalogText.Failure, path: String, text: String) -> Exit {
    switch failure {
    case .catalog(let error): return report(error, path: path)
    case .text(let errors):
      for error in errors {
        var suggestion: String?
        if case .value(.unknownKey(let key, let known)) = error.reason {
          suggestion = nearest(to: key, in: known)
        }
        self.error(path: text, reason: error.description, try: suggestion)
      }
      return .notDone
    }
  }
}
