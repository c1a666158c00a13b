internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold extract` takes.
enum ExtractFlags {
  static let name = Argument("NAME", help: "The asset's name.", arity: .optional, kind: .asset)
  static let all = Flag("--all", help: "Extract every asset.")
  static let output = Flag(
    "--output", short: "-o", value: "FOLDER", help: "The folder to write in, made if need be.",
    isRequired: true, kind: .file)
  static let force = Flag("--force", help: "Replace files that are there with other contents.")

  static let command = Command(
    "extract",
    summary: "Writes the pictures and drawings of a catalog as files that build it again.",
    arguments: [name],
    flags: [output, all, force, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait],
    examples: [
      "ninefold extract buttons/glossy-slices -o Picked", "ninefold extract --all -o Extracted",
    ],
    discussion: """
      Each asset gets the folder of its name with its pictures, byte for byte, and an asset.json; build of \
      the whole folder gives the same assets. Pictures are named by what they are for \
      (glossy-highlighted~dark@2x.png), or picture where the asset's own name would say something else. \
      Nothing is written outside the folder, through links neither. Files with the same contents already are \
      left alone.
      """)
}

/// `ninefold extract`: a catalog into a folder.
struct ExtractCommand {
  private let name: AssetName?
  private let folder: String
  private let replaces: Bool
  private let catalog: String
  private let wait: Double
  private let writesJSON: Bool
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    let isNamed = arguments.value(of: ExtractFlags.name) != nil
    guard isNamed != arguments.isSet(ExtractFlags.all) else {
      throw UsageError(
        isNamed ? "NAME and --all can't both be given" : "NAME or --all is missing",
        try: isNamed ? nil : "--all")
    }
    name = isNamed ? try CatalogFlags.name(ExtractFlags.name, in: arguments) : nil
    folder = arguments.value(of: ExtractFlags.output) ?? ""
    guard folder != "-" else {
      throw UsageError("a folder can't be written to standard output", try: "-o ./-")
    }
    replaces = arguments.isSet(ExtractFlags.force)
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    self.terminal = terminal
  }

  func run() -> Exit {
    let opened: Catalog
    let names: [AssetName]
    do throws(CatalogError) {
      opened = try terminal.opened(catalog, wait: wait)
      names = try opened.names()
      if let name, !names.contains(name) { throw .noAsset(name) }
    } catch {
      return terminal.report(error, path: catalog)
    }
    let root: ExtractionFolder
    do throws(FileError) {
      root = try ExtractionFolder(path: folder)
    } catch {
      return terminal.report(error, path: folder)
    }
    var exit = Exit.done
    var written: [JSON] = []
    for name in name.map({ [$0] }) ?? names {
      do throws(CatalogError) {
        let (asset, files, documents) = try opened.assetWithFiles(name)
        guard let extraction = extraction(asset, files, documents, names),
          write(extraction, in: root)
        else {
          exit = .notDone
          continue
        }
        for warning in extraction.warnings {
          terminal.warning(path: catalog, reason: "'\(name)' \(warning)")
          exit = exit.or(.answerIsNo)
        }
        let paths = extraction.files.map { path(extraction.folder + [$0.name]) }
        if !writesJSON {
          let lines = paths.map { escaped($0) + "\n" }.joined()
          guard terminal.print(lines) == .done else { return .notDone }
        }
        for (file, path) in zip(extraction.files, paths) {
          written.append(
            .object([
              "asset": .string(name.text), "path": .string(path),
              "bytes": .integer(file.bytes.count),
            ]))
        }
      } catch {
        exit = exit.or(terminal.report(error, path: catalog))
      }
    }
    guard writesJSON else { return exit }
    let document = JSON.object([
      "version": .integer(1), "catalog": .string(catalog), "folder": .string(folder),
      "files": .array(written),
    ])
    return exit.or(terminal.print(document.text + "\n"))
  }

  private func path(_ parts: [String]) -> String {
    ([folder.hasSuffix("/") && folder != "/" ? String(folder.dropLast()) : folder] + parts).joined(
      separator: "/")
  }

  /// The files of an asset; `nil` where no folder can tell of it, which is reported.
  private func extraction(
    _ asset: Asset, _ files: [Int: [UInt8]], _ documents: [Int: [UInt8]], _ names: [AssetName]
  ) -> Extraction? {
    do throws(ExtractionError) {
      return try Extraction(of: asset, files: files, documents: documents, among: names)
    } catch {
      terminal.error(path: catalog, reason: "'\(asset.name)' \(error)")
      return nil
    }
  }

  /// Writes the files of an asset, all of them or, where one is in the way, none.
  private func write(_ extraction: Extraction, in root: ExtractionFolder) -> Bool {
    let inner: ExtractionFolder
    do throws(ExtractionFolder.Failure) {
      inner = try root.descend(extraction.folder)
    } catch {
      _ = terminal.report(error.error, path: path(error.parts))
      return false
    }
    var isGood = true
    var missing: [Extraction.File] = []
    for file in extraction.files {
      switch inner.contents(of: file.name, comparedWith: file.bytes) {
      case .none: missing.append(file)
      case .same: continue
      case .other where replaces: missing.append(file)
      case .other:
        terminal.error(
          path: path(extraction.folder + [file.name]),
          reason: "is there already with other contents", try: "--force")
        isGood = false
      }
    }
    guard isGood else { return false }
    for file in missing {
      do throws(FileError) {
        try inner.write(file.bytes, to: file.name, replacing: replaces)
      } catch {
        _ = terminal.report(error, path: path(extraction.folder + [file.name]))
        return false
      }
    }
    return true
  }
}
