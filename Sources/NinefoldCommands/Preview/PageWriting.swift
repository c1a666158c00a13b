internal import AssetCatalog
internal import CommandLineParsing
internal import Previews

/// Writes a page of assets.
struct PageWriting {
  private let catalog: Catalog
  private let path: String
  private let drawer: PreviewDrawer
  private let writesJSON: Bool
  private let terminal: Terminal

  init(
    _ catalog: Catalog, path: String, _ drawer: PreviewDrawer, writesJSON: Bool,
    on terminal: Terminal
  ) {
    self.drawer = drawer
    self.catalog = catalog
    self.path = path
    self.writesJSON = writesJSON
    self.terminal = terminal
  }

  /// - Parameter names: The assets in the order of the page; none for all of the catalog.
  func write(_ names: [AssetName], to output: String) -> Exit {
    do {
      var exit = Exit.done
      var shown: [AssetName] = []
      var broken: [AssetName: CatalogError] = [:]
      var summary = Page.Summary()
      // A name that is given twice is shown once.
      var given: Set<AssetName> = []
      let chosen = names.filter { given.insert($0).inserted }
      for name in chosen.isEmpty ? try catalog.names() : chosen {
        do throws(CatalogError) {
          summary.add(try catalog.asset(name))
          shown.append(name)
        } catch {
          switch error {
          // Removed by another process since the names were read.
          case .noAsset where names.isEmpty: continue
          case .damaged:
            broken[name] = error
            shown.append(name)
          default: throw error
          }
        }
      }
      let title = path.split(separator: "/").last.map(String.init) ?? path
      var page = try Page(title: title, names: shown, summary: summary)
      var file = try OutputFile(
        output, on: terminal, inputs: InputFile.Identity(path: path).map { [$0] } ?? [])
      let progress = Progress(
        of: OutputFile.name(for: output), rows: shown.count, on: terminal)
      defer { progress.end() }
      page.begin()
      var byteCount = 0
      var failures: [PreviewFailure] = []
      for (done, name) in shown.enumerated() {
        progress.update(done)
        exit = exit.or(try add(name, broken[name], to: &page, &failures))
        let bytes = page.takeBytes()
        byteCount += bytes.count
        try file.write(bytes)
      }
      page.end()
      let bytes = page.takeBytes()
      byteCount += bytes.count
      try file.write(bytes)
      try file.commit()
      drawer.warn(failures, path: path, on: terminal)
      guard writesJSON else { return exit }
      return exit.or(
        terminal.print([
          "catalog": .string(path), "page": .string(output), "bytes": .integer(byteCount),
          "assets": .array(shown.map { .string($0.text) }), "variants": .integer(summary.variants),
          "pictures": .integer(summary.pictures), "pictureBytes": .integer(summary.bytes),
          "drawings": .integer(summary.drawings), "drawingBytes": .integer(summary.drawingBytes),
        ]))
    } catch let error as CatalogError {
      return terminal.report(error, path: path)
    } catch let error as PreviewError {
      terminal.error(
        path: path, reason: error.description,
        try: "ninefold show NAME --html \(shellWord(output))" + CatalogFlags.words(for: path))
      return .notDone
    } catch let error as FileError {
      return terminal.report(error, path: OutputFile.name(for: output))
    } catch {
      preconditionFailure("an error of another type: \(error)")
    }
  }

  /// Adds an asset, or why it can't be shown.
  ///
  /// - Parameter failures: What of it is not shown is added to these.
  private func add(
    _ name: AssetName, _ failure: CatalogError?, to page: inout Page,
    _ failures: inout [PreviewFailure]
  ) throws(CatalogError) -> Exit {
    do throws(CatalogError) {
      if let failure { throw failure }
      let found = page.add(try PreviewAsset(name, in: catalog, drawings: drawer.factory))
      failures += found
      for note in page.takeNotes() { terminal.note(path: name.text, reason: note) }
      return terminal.report(found, of: name)
    } catch {
      switch error {
      case .damaged, .noAsset:
        page.add(name, failure: error.description)
        return terminal.report(error, path: path)
      default: throw error
      }
    }
  }
}
