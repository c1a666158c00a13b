internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold
internal import Previews

/// Writes the sheet of an asset.
struct SheetWriting {
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

  func write(_ name: AssetName, to output: String) -> Exit {
    let preview: PreviewAsset
    do throws(CatalogError) {
      preview = try PreviewAsset(name, in: catalog, drawings: drawer.factory, findsCuts: true)
    } catch {
      return terminal.report(error, path: path)
    }
    do {
      // Before the output is touched: whether there can be a sheet at all.
      _ = try SheetPlan(of: preview)
      var file = try OutputFile(
        output, on: terminal, inputs: InputFile.Identity(path: path).map { [$0] } ?? [])
      let sheet = try Sheet(of: preview)
      let bytes = try sheet.png()
      try file.write(bytes)
      try file.commit()
      drawer.warn(sheet.failures, path: name.text, on: terminal)
      for note in sheet.notes { terminal.note(path: name.text, reason: note) }
      let exit = terminal.report(sheet.failures, of: name)
      guard writesJSON else { return exit }
      return exit.or(terminal.print(members(sheet, name, output, bytes.count)))
    } catch let error as PreviewError {
      terminal.error(
        path: name.text, reason: error.description,
        try: "ninefold show \(shellWord(name.text)) --html page.html"
          + CatalogFlags.words(for: path))
      return .notDone
    } catch let error as FileError {
      return terminal.report(error, path: OutputFile.name(for: output))
    } catch let error as PNGError {
      terminal.error(path: OutputFile.name(for: output), reason: error.description)
      return .notDone
    } catch {
      preconditionFailure("an error of another type: \(error)")
    }
  }

  /// What was written, and where on it everything is.
  private func members(
    _ sheet: Sheet, _ name: AssetName, _ output: String, _ byteCount: Int
  ) -> [String: JSON] {
    func json(_ rect: PixelRect) -> JSON {
      .object([
        "x": .integer(rect.x), "y": .integer(rect.y), "width": .integer(rect.width),
        "height": .integer(rect.height),
      ])
    }
    return [
      "catalog": .string(path), "name": .string(name.text), "preview": .string(output),
      "width": .integer(sheet.plan.size.width), "height": .integer(sheet.plan.size.height),
      "bytes": .integer(byteCount),
      "variants": .array(
        sheet.plan.cards.map { card in
          let isShown = !sheet.failures.contains {
            $0.index == card.index && $0.key == card.key
          }
          var members = card.key.json
          members["variant"] = .integer(card.index)
          members["looksSo"] = card.looksSo.map { .array($0.map(\.json)) } ?? .null
          members["factor"] = .number(card.factor)
          members["cells"] =
            !isShown
            ? .array([])
            : .array(
              card.cells.map { cell in
                .object([
                  "shows": .string(cell.kind.rawValue), "pixels": .object(cell.size),
                  "place": json(cell.rect),
                ])
              })
          return .object(members)
        }),
    ]
  }
}
