internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// `ninefold add`: pictures and drawings into a catalog.
struct AddCommand {
  private let request: AddRequest
  private let drawing: DrawingAccess
  private let terminal: Terminal

  init(
    _ arguments: Arguments, drawing: DrawingAccess, on terminal: Terminal
  ) throws(UsageError) {
    request = try AddRequest(arguments)
    self.drawing = drawing
    self.terminal = terminal
  }

  func run() throws(UsageError) -> Exit {
    // Asked before anything is read, for standard input can't be read by two programs.
    let library = request.mayDraw ? try? drawing.library(for: AddFlags.command.name) : nil
    guard let files = AddReading(request, library, on: terminal).files() else { return .notDone }
    try request.check(files)
    let changes: CatalogChanges
    var suggestion: String?
    do throws(CatalogError) {
      changes = try Catalog.edit(path: request.catalog, creates: true, wait: request.wait) {
        editor throws(CatalogError) in
        try add(files, to: &editor, &suggestion)
      }
    } catch {
      return terminal.report(error, path: request.catalog, try: suggestion)
    }
    return terminal.print(changes, catalog: request.catalog, asJSON: request.writesJSON)
  }

  private func add(
    _ files: [AddedFile], to editor: inout CatalogEditor, _ suggestion: inout String?
  ) throws(CatalogError) -> CatalogChanges {
    let existing = try editor.asset(request.name)
    var asset =
      existing
      ?? Asset(
        name: request.name, resolver: request.resolver ?? .nearest,
        mirrors: request.mirrors ?? false)
    try check(asset, &suggestion)
    var changes = CatalogChanges(asset: request.name)
    for file in files {
      var key = file.key
      // As in the folder of assets: what is to be mirrored has a direction.
      if asset.mirrors, request.direction == nil, key.direction == .any { key.direction = .ltr }
      let variant = try variant(file, key, in: &editor)
      let isReplaced = try asset.add(variant, replacing: request.replaces, &suggestion)
      let name = InputFile.name(for: file.path)
      changes.changes.append(
        CatalogChanges.Change(
          action: isReplaced ? .replaced : .added, key: key, picture: file.isDrawing ? nil : name,
          drawing: variant.drawing.map { (file: name, parameters: $0.parameters) }))
    }
    try editor.put(asset)
    return changes
  }

  /// Stores what a file holds.
  private func variant(
    _ file: AddedFile, _ key: VariantKey, in editor: inout CatalogEditor
  ) throws(CatalogError) -> Variant {
    switch file.content {
    case .picture(let picture):
      return Variant(key: key, layout: picture.layout, picture: try editor.store(picture))
    case .drawing(let document, let parameters):
      var drawing = try editor.store(document)
      drawing.parameters = parameters
      return Variant(key: key, drawing: drawing)
    }
  }

  /// Refuses what is said of the whole asset and isn't so.
  private func check(_ asset: Asset, _ suggestion: inout String?) throws(CatalogError) {
    let set = "ninefold set \(shellWord(asset.name.text))"
    if let resolver = request.resolver, resolver != asset.resolver {
      suggestion = "\(set) --resolver \(resolver.rawValue)"
      throw .refused(
        reason: "'\(asset.name)' is there with the resolver \(asset.resolver.rawValue)")
    }
    if let mirrors = request.mirrors, mirrors != asset.mirrors {
      suggestion = "\(set) --mirrors \(mirrors ? "yes" : "no")"
      throw .refused(
        reason: "'\(asset.name)' is there and \(asset.mirrors ? "mirrors" : "does not mirror")")
    }
    if !request.excluded.isEmpty, asset.resolver != .ordered {
      suggestion = "--resolver ordered"
      throw .refused(
        reason: "--excluding is looked at by the resolver ordered only, and '\(asset.name)' has "
          + asset.resolver.rawValue)
    }
  }
}
