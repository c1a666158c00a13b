internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold show` takes.
enum ShowFlags {
  /// The argument of commands that take one asset.
  static let name = Argument("NAME", help: "The asset's name.", kind: .asset)
  static let names = Argument(
    "NAME", help: "The asset's name; for --html any number of them, or none for all.", arity: .any,
    kind: .asset)
  static let preview = Flag(
    "--preview", value: "OUT.png",
    help: "Draw all variants on one sheet, marked, and write that; - for standard output.",
    kind: .file)
  static let html = Flag(
    "--html", value: "OUT.html",
    help: "Write a page that shows the assets in any browser; - for standard output.", kind: .file)

  static let command = Command(
    "show", summary: "Says what an asset is: its variants, their pictures and how they are cut.",
    arguments: [names],
    flags: [preview, html, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait],
    examples: [
      "ninefold show buttons/shadow", "ninefold show buttons/shadow --preview shadow.png",
      "ninefold show --html catalog.html",
    ],
    discussion: """
      A sheet shows each variant as it is stored, with cut lines, lengths, content and alignment insets; composed at its own \
      size; and composed larger; a drawing in each of its looks, at scales 1, 2 and 3. A page is one file without any link to another: it has the pictures, what the resolver \
      chooses for the common states, and boxes to be drawn to any size. With --json, either says on standard output \
      what was written. The program ninefold-drawing draws what is a drawing; without it a note stands in its place.
      """)
}

/// `ninefold show`: one asset with all its variants, or a preview of some.
struct ShowCommand {
  /// What is to be made.
  private enum Work {
    case facts(AssetName)
    case sheet(AssetName, output: String)
    /// Of all assets where none is named.
    case page([AssetName], output: String)
  }

  private let work: Work
  private let writesJSON: Bool
  private let path: String
  private let wait: Double
  private let drawing: DrawingAccess
  private let terminal: Terminal

  init(
    _ arguments: Arguments, drawing: DrawingAccess, on terminal: Terminal
  ) throws(UsageError) {
    self.drawing = drawing
    work = try Self.work(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    path = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    self.terminal = terminal
  }

  private static func work(_ arguments: Arguments) throws(UsageError) -> Work {
    let texts = arguments.values(of: ShowFlags.names)
    var names: [AssetName] = []
    for text in texts {
      do throws(NameError) {
        names.append(try AssetName(text))
      } catch {
        throw UsageError("\(quoted(text)) can't be a name: \(error)")
      }
    }
    let sheet = arguments.value(of: ShowFlags.preview)
    let page = arguments.value(of: ShowFlags.html)
    if sheet != nil, page != nil {
      throw UsageError("--preview and --html can't both be given")
    }
    if (sheet ?? page) == "-", arguments.isSet(CatalogFlags.json) {
      let flag = page == nil ? ShowFlags.preview : ShowFlags.html
      throw UsageError(
        "\(flag.name) - and --json would both write to standard output",
        try: "\(flag.name) \(page == nil ? "sheet.png" : "page.html")")
    }
    if let page { return .page(names, output: page) }
    guard let name = names.first else {
      throw UsageError("NAME is missing", try: "ninefold show --help")
    }
    guard names.count == 1 else {
      throw UsageError(
        "unexpected argument \(quoted(texts[1])): several assets are for --html",
        try: "--html page.html")
    }
    return sheet.map { .sheet(name, output: $0) } ?? .facts(name)
  }

  func run() throws(UsageError) -> Exit {
    if case .sheet(_, "-") = work, terminal.outputIsTerminal {
      throw UsageError("a picture is not written to a terminal", try: "--preview sheet.png")
    }
    let catalog: Catalog
    let drawer: PreviewDrawer
    do throws(CatalogError) {
      catalog = try Catalog(path: path, wait: wait)
      // Before anything is said: the program that draws begins anew.
      drawer = PreviewDrawer(drawing, isNeeded: try needsDrawing(catalog))
    } catch {
      return terminal.report(error, path: path)
    }
    if let version = catalog.olderVersion { terminal.noteOlder(version, path: path) }
    switch work {
    case .facts(let name):
      return show(name, of: catalog)
    case .sheet(let name, let output):
      return SheetWriting(catalog, path: path, drawer, writesJSON: writesJSON, on: terminal)
        .write(name, to: output)
    case .page(let names, let output):
      return PageWriting(catalog, path: path, drawer, writesJSON: writesJSON, on: terminal)
        .write(names, to: output)
    }
  }

  /// Whether something that is to be shown is drawn. Assets that can't be read are told about later.
  private func needsDrawing(_ catalog: Catalog) throws(CatalogError) -> Bool {
    let names: [AssetName]
    switch work {
    case .facts: return false
    case .sheet(let name, _): names = [name]
    case .page([], _): return (try? catalog.hasDrawings()) ?? false
    case .page(let given, _): names = given
    }
    return names.contains { name in
      (try? catalog.asset(name))?.variants.contains { $0.drawing != nil } ?? false
    }
  }

  private func show(_ name: AssetName, of catalog: Catalog) -> Exit {
    let (asset, documents): (Asset, [Int: [UInt8]])
    do throws(CatalogError) { (asset, documents) = try catalog.assetWithDocuments(name) } catch {
      return terminal.report(error, path: path)
    }
    let outlines = documents.mapValues { DrawingOutline(document: $0) }
    let reports = asset.variants.map { variant in
      VariantReport(variant, variant.drawing.flatMap { outlines[$0.id] })
    }
    if writesJSON {
      return terminal.print([
        "name": .string(asset.name.text), "resolver": .string(asset.resolver.rawValue),
        "mirrors": .bool(asset.mirrors),
        "templateIntent": asset.templateIntent.map { .string($0.rawValue) } ?? .null,
        "kept": asset.kept.json, "variants": .array(reports.map(\.json)),
      ])
    }
    var facts = [
      ("resolver", asset.resolver.rawValue), ("mirrors", asset.mirrors ? "yes" : "no"),
    ]
    if let intent = asset.templateIntent { facts.append(("template intent", intent.rawValue)) }
    if !asset.kept.isEmpty { facts.append(("kept", asset.kept.words)) }
    facts.append(("variants", "\(asset.variants.count)"))
    let blocks =
      [escaped(asset.name.text) + "\n" + factLines(facts)]
      + reports.map { "\($0.variant.key)\n" + factLines($0.facts) }
    return terminal.print(blocks.joined(separator: "\n"))
  }
}

/// Facts a line each, their names on the left.
func factLines(_ facts: [(name: String, value: String)]) -> String {
  facts.map { name, value in
    "  \(name)" + String(repeating: " ", count: max(1, 18 - name.count)) + value + "\n"
  }.joined()
}
