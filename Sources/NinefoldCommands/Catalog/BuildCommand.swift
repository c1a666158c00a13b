internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold build` takes.
enum BuildFlags {
  static let folder = Argument("ASSETS", help: "The folder of pictures and asset.json files.")
  static let output = Flag(
    "--output", short: "-o", value: "FILE", help: "The catalog to make; --catalog is the same.",
    default: CatalogFlags.catalog.defaultText, kind: .file)
  static let check = Flag(
    "--check", help: "Only compare with the catalog there is; exit with 1 if it differs.")
  static let explain = Flag(
    "--explain", help: "Print how names and asset.json files are understood.")

  static let command = Command(
    "build", summary: "Builds a catalog from a folder of assets.", arguments: [folder],
    flags: [
      output, check, explain, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait,
    ],
    examples: [
      "ninefold build Assets -o catalog.sqlite", "ninefold build Assets --check",
    ],
    discussion: """
      The catalog there is gets replaced at one stroke when all is done, or stays as it is. The same folder \
      gives the same bytes, with the same SQLite. Pictures that the old catalog knows are not decoded again.
      Where the program ninefold-drawing is installed, each drawing is checked whole and drawn once at its own size; else \
      that it is JSON and has the parameters that are fixed.
      """)
}

/// `ninefold build`: a folder into a catalog.
struct BuildCommand {
  private let folderPath: String
  private let catalog: String
  private let wait: Double
  private let checksOnly: Bool
  private let explains: Bool
  private let writesJSON: Bool
  private let drawing: DrawingAccess
  private let terminal: Terminal

  init(
    _ arguments: Arguments, drawing: DrawingAccess, on terminal: Terminal
  ) throws(UsageError) {
    self.drawing = drawing
    folderPath = arguments.value(of: BuildFlags.folder) ?? ""
    catalog = try CatalogFlags.newPath(BuildFlags.output, in: arguments)
    wait = try CatalogFlags.wait(arguments)
    checksOnly = arguments.isSet(BuildFlags.check)
    explains = arguments.isSet(BuildFlags.explain)
    writesJSON = arguments.isSet(CatalogFlags.json)
    self.terminal = terminal
  }

  func run() -> Exit {
    let folder: AssetFolder
    do throws(FolderError) {
      folder = try AssetFolder(path: folderPath)
    } catch {
      terminal.error(path: folderPath, reason: error.description)
      return .notDone
    }
    let contents = folder.contents()
    // Before anything is said: the program that draws begins anew.
    let drawer = contents.hasDrawings ? try? drawing.library(for: BuildFlags.command.name) : nil
    guard contents.errors.isEmpty else { return refuse(contents, of: folder, drawer?.check) }
    if contents.assets.isEmpty {
      terminal.warning(
        path: folderPath, reason: "holds no picture and no drawing, so there is no asset")
    }
    let progress = Progress(
      of: catalog, rows: max(contents.assets.count, 1), on: terminal)
    defer { progress.end() }
    do throws(CatalogBuild.Failure) {
      if checksOnly { return try check(folder, contents, drawer?.check, progress) }
      let report = try CatalogBuild.build(
        folder, contents.assets, to: catalog, wait: wait, checking: drawer?.check
      ) { done, _ in progress.update(done) }
      progress.end()
      return say(report, contents)
    } catch {
      progress.end()
      switch error {
      case .catalog(let error): return terminal.report(error, path: catalog)
      case .folder(let problems):
        for problem in problems { terminal.error(path: path(problem.path), reason: problem.reason) }
        return .notDone
      }
    }
  }

  /// The path of something in the folder, as the user would type it.
  private func path(_ inner: String) -> String {
    guard !inner.isEmpty else { return folderPath }
    return folderPath.hasSuffix("/") ? folderPath + inner : folderPath + "/" + inner
  }

  // MARK: Errors

  /// Lists everything that is wrong, with the folder and with the pictures that were found all the same.
  private func refuse(
    _ contents: FolderContents, of folder: AssetFolder, _ check: DocumentCheck?
  ) -> Exit {
    var problems = contents.errors.map { error in
      (path: error.path, reason: error.description, suggestion: Self.suggestion(for: error))
    }
    if let more = try? CatalogBuild.problems(
      folder, contents.assets, knownFrom: catalog, checking: check)
    {
      problems += more.map { ($0.path, $0.reason, nil) }
    }
    // Stable, so that errors of one file stay in the order of their places.
    for problem in problems.enumerated().sorted(by: {
      ($0.element.path, $0.offset) < ($1.element.path, $1.offset)
    }).map(\.element) {
      terminal.error(path: path(problem.path), reason: problem.reason, try: problem.suggestion)
    }
    return .notDone
  }

  private static func suggestion(for error: FolderError) -> String? {
    guard case .unknownKey(let key, let known) = error.reason else { return nil }
    return nearest(to: key, in: known)
  }

  // MARK: Results

  private func check(
    _ folder: AssetFolder, _ contents: FolderContents, _ check: DocumentCheck?,
    _ progress: Progress
  ) throws(CatalogBuild.Failure) -> Exit {
    let differences = try CatalogBuild.differences(
      folder, contents.assets, from: catalog, wait: wait, checking: check
    ) { done, _ in progress.update(done) }
    progress.end()
    let writer = SQLiteVersion(writerOf: catalog)
    let isOtherSQLite = differences.isEmpty && writer != nil && writer != .own
    if isOtherSQLite, let writer {
      terminal.note(
        path: catalog,
        reason: "was written by SQLite \(writer) and would be by \(SQLiteVersion.own) now; "
          + "nothing else differs")
    }
    var exit: Exit
    if writesJSON {
      var members: [String: JSON] = [
        "version": .integer(1), "catalog": .string(catalog),
        "differences": .array(differences.map(JSON.string)),
        "hasOtherSQLiteVersion": .bool(isOtherSQLite),
      ]
      if explains { members["explanation"] = explanation(contents) }
      exit = terminal.print(JSON.object(members).text + "\n")
    } else {
      var text = explains ? explanationText(contents) : ""
      for line in differences { text += "\(catalog): \(line)\n" }
      exit = terminal.print(terminal.escapedLines(text))
    }
    guard !differences.isEmpty else { return exit }
    let count = differences.count
    terminal.error(
      path: catalog,
      reason: "differs from \(folderPath) in \(count == 1 ? "1 thing" : "\(count) things")",
      try: "ninefold build \(shellWord(folderPath)) -o \(shellWord(catalog))")
    exit = exit.or(.answerIsNo)
    return exit
  }

  private func say(_ report: CatalogBuild.Report, _ contents: FolderContents) -> Exit {
    for warning in report.warnings {
      terminal.warning(path: path(warning.path), reason: warning.reason)
    }
    let fileBytes = FileSize.bytes(of: catalog)
    guard !writesJSON else {
      var members: [String: JSON] = [
        "version": .integer(1), "catalog": .string(catalog), "assets": .integer(report.assets),
        "variants": .integer(report.variants), "pictures": .integer(report.pictures),
        "pictureBytes": .integer(report.pictureBytes), "drawings": .integer(report.drawings),
        "drawingBytes": .integer(report.drawingBytes), "decoded": .integer(report.decoded),
        "fileBytes": fileBytes.map(JSON.integer) ?? .null,
        "warnings": .array(
          report.warnings.map {
            .object(["path": .string(path($0.path)), "reason": .string($0.reason)])
          }),
      ]
      if explains { members["explanation"] = explanation(contents) }
      return terminal.print(JSON.object(members).text + "\n")
    }
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let text =
      (explains ? explanationText(contents) : "")
      + "\(catalog): \(count(report.assets, "asset")), \(count(report.variants, "variant")), "
      + "\(count(report.pictures, "picture")) of \(report.pictureBytes) bytes, "
      + report.drawingWords
      + "\(report.decoded) decoded; the file has \(fileBytes.map { "\($0)" } ?? "?") bytes\n"
    return terminal.print(terminal.escapedLines(text))
  }

  // MARK: What was understood

  private func explanationText(_ contents: FolderContents) -> String {
    var text = ""
    for asset in contents.assets {
      text += "\(asset.name)\n"
      for note in asset.notes { text += "  \(note)\n" }
    }
    for note in contents.notes { text += "\(path(note))\n" }
    return text
  }

  private func explanation(_ contents: FolderContents) -> JSON {
    .object([
      "assets": .array(
        contents.assets.map {
          .object([
            "name": .string($0.name.text), "notes": .array($0.notes.map(JSON.string)),
          ])
        }),
      "notes": .array(contents.notes.map { .string(path($0)) }),
    ])
  }
}

extension FolderContents {
  /// Whether a variant of one of the assets is a drawing.
  fileprivate var hasDrawings: Bool {
    assets.contains { $0.variants.contains { $0.drawing != nil } }
  }
}
