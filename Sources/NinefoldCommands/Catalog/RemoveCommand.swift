internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold remove` takes.
enum RemoveFlags {
  static let name = Argument("NAME", help: "The asset's name.", kind: .asset)

  static let command = Command(
    "remove", summary: "Removes an asset, or some of its pictures, from a catalog.",
    arguments: [name],
    flags: [CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait] + PickFlags.all,
    examples: [
      "ninefold remove buttons/badge --scale 1", "ninefold remove buttons/badge",
    ],
    discussion: """
      Without a flag that picks pictures the whole asset goes; with the last picture it goes too. Pictures \
      that no asset has any more go with it.
      """)
}

/// `ninefold remove`: an asset or some of its pictures out of a catalog.
struct RemoveCommand {
  private let name: AssetName
  private let pick: VariantPick
  private let catalog: String
  private let wait: Double
  private let writesJSON: Bool
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    name = try CatalogFlags.name(RemoveFlags.name, in: arguments)
    pick = try VariantPick(arguments)
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    self.terminal = terminal
  }

  func run() -> Exit {
    let changes: CatalogChanges
    do throws(CatalogError) {
      changes = try Catalog.edit(path: catalog, wait: wait) { editor throws(CatalogError) in
        guard var asset = try editor.asset(name) else { throw .noAsset(name) }
        var changes = CatalogChanges(asset: name)
        for variant in asset.variants where pick.matches(variant.key) {
          changes.changes.append(CatalogChanges.Change(action: .removed, key: variant.key))
        }
        guard !changes.isEmpty else { throw pick.missing(in: asset) }
        asset.variants.removeAll { pick.matches($0.key) }
        changes.isAssetRemoved = asset.variants.isEmpty
        try editor.put(asset)
        return changes
      }
    } catch {
      return terminal.report(error, path: catalog)
    }
    return terminal.print(changes, catalog: catalog, asJSON: writesJSON)
  }
}
