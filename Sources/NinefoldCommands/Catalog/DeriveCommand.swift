internal import AssetCatalog
internal import CommandLineParsing

/// `ninefold derive`: looks that are made from others.
struct DeriveCommand {
  private let request: DeriveRequest
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try DeriveRequest(arguments)
    self.terminal = terminal
  }

  func run() -> Exit {
    let changes: CatalogChanges
    var suggestion: String?
    do throws(CatalogError) {
      changes = try Catalog.edit(path: request.catalog, wait: request.wait) {
        editor throws(CatalogError) in
        guard let asset = try editor.asset(request.name) else { throw .noAsset(request.name) }
        let (changed, changes) = try derive(in: asset, &suggestion)
        if !changes.isEmpty { try editor.put(changed) }
        return changes
      }
    } catch {
      return terminal.report(error, path: request.catalog, try: suggestion)
    }
    if changes.isEmpty {
      terminal.note(
        path: request.catalog,
        reason: "'\(request.name)' has a look for all of these states, nothing is changed")
    }
    return terminal.print(changes, catalog: request.catalog, asJSON: request.writesJSON)
  }

  private func derive(
    in asset: Asset, _ suggestion: inout String?
  ) throws(CatalogError) -> (Asset, CatalogChanges) {
    var asset = asset
    var changes = CatalogChanges(asset: asset.name)
    guard let (key, derivation) = request.single else {
      let known = Set(asset.variants.map(\.key))
      asset.addDimmed(for: request.dimmed)
      for variant in asset.variants where !known.contains(variant.key) {
        changes.changes.append(
          CatalogChanges.Change(
            action: .derived, key: variant.key, derivation: variant.derivation))
      }
      return (asset, changes)
    }
    if !key.excludedStates.isEmpty, asset.resolver != .ordered {
      suggestion = "ninefold set \(shellWord(asset.name.text)) --resolver ordered"
      throw .refused(
        reason: "--excluding is looked at by the resolver ordered only, and '\(asset.name)' has "
          + asset.resolver.rawValue)
    }
    _ = try asset.add(
      Variant(key: key, derivation: derivation), replacing: request.replaces, &suggestion)
    changes.changes.append(
      CatalogChanges.Change(action: .derived, key: key, derivation: derivation))
    return (asset, changes)
  }
}
