internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// `ninefold add`: pictures into a catalog.
struct AddCommand {
  private let request: AddRequest
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try AddRequest(arguments)
    self.terminal = terminal
  }

  /// A picture that was read, and what it is for.
  private struct Item {
    var path: String
    var key: VariantKey
    var picture: ReadPicture
  }

  func run() -> Exit {
    guard let items = read() else { return .notDone }
    let changes: CatalogChanges
    var suggestion: String?
    do throws(CatalogError) {
      changes = try Catalog.edit(path: request.catalog, creates: true, wait: request.wait) {
        editor throws(CatalogError) in
        try add(items, to: &editor, &suggestion)
      }
    } catch {
      return terminal.report(error, path: request.catalog, try: suggestion)
    }
    return terminal.print(changes, catalog: request.catalog, asJSON: request.writesJSON)
  }

  // MARK: Pictures

  /// All pictures; `nil` where one can't be used, which is reported as the others are.
  private func read() -> [Item]? {
    var items: [Item] = []
    var isGood = true
    for path in request.pictures {
      guard let item = read(path) else {
        isGood = false
        continue
      }
      if let other = items.first(where: { $0.key == item.key }) {
        terminal.error(
          path: InputFile.name(for: path), reason: "is for \(item.key), and so is \(other.path)")
        isGood = false
      }
      items.append(item)
    }
    return isGood ? items : nil
  }

  private func read(_ path: String) -> Item? {
    let name = InputFile.name(for: path)
    guard let key = request.key(of: path, on: terminal) else { return nil }
    let scale = key.scale ?? .one
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.read(path, limit: PNGLimits.standard.maxFileBytes)
    } catch {
      _ = terminal.report(error, path: name)
      return nil
    }
    do throws(PictureError) {
      let picture = try ReadPicture(
        png: bytes, named: path == "-" ? "" : path, cutAs: request.layout.request,
        scale: scale)
      say(picture, key, scale, name)
      return Item(path: path, key: key, picture: picture)
    } catch {
      let refusal = request.layout.refusal(error, at: scale)
      terminal.error(path: name, reason: refusal.reason, try: refusal.try)
      return nil
    }
  }

  /// Says what surprises in a picture.
  private func say(
    _ picture: ReadPicture, _ key: VariantKey, _ scale: Scale, _ name: String
  ) {
    for warning in picture.warnings + request.layout.warnings(about: picture.layout) {
      terminal.warning(path: name, reason: warning)
    }
    if picture.hasMarks, picture.layout.origin == .insets {
      terminal.note(path: name, reason: "has marks, but --insets were given and count instead")
    }
    if let size = key.size, let pixels = try? size.pixels(at: scale), pixels != picture.size {
      terminal.warning(
        path: name,
        reason: "is \(picture.size) pixels, and --size \(request.size?.text ?? "") is \(pixels) "
          + "at @\(scale)x")
    }
    // A mode that was named is what is wanted, and so is a full-size picture's size.
    if picture.layout.origin == .whole, key.size == nil, request.layout.request.modeX == nil,
      request.layout.request.centre == nil
    {
      terminal.note(
        path: name, reason: "has no marks and no --insets were given, so it is scaled as a whole")
    }
  }

  // MARK: The catalog

  private func add(
    _ items: [Item], to editor: inout CatalogEditor, _ suggestion: inout String?
  ) throws(CatalogError) -> CatalogChanges {
    let existing = try editor.asset(request.name)
    var asset =
      existing
      ?? Asset(
        name: request.name, resolver: request.resolver ?? .nearest,
        mirrors: request.mirrors ?? false)
    try check(asset, &suggestion)
    var changes = CatalogChanges(asset: request.name)
    for item in items {
      var key = item.key
      // As in the folder of assets: what is to be mirrored has a direction.
      if asset.mirrors, request.direction == nil, key.direction == .any { key.direction = .ltr }
      let variant = Variant(
        key: key, layout: item.picture.layout, picture: try editor.store(item.picture))
      let place = asset.variants.firstIndex { $0.key == key }
      if let place {
        guard request.replaces else {
          suggestion = "--replace"
          throw .variantExists(request.name, key)
        }
        asset.variants[place] = variant
      } else if asset.resolver == .ordered {
        asset.variants.insertInOrder(variant)
      } else {
        asset.variants.append(variant)
      }
      changes.changes.append(
        CatalogChanges.Change(
          action: place == nil ? .added : .replaced, key: key,
          picture: InputFile.name(for: item.path)))
    }
    try editor.put(asset)
    return changes
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
