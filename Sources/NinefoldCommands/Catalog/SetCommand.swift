internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold set` takes.
enum SetFlags {
  static let name = Argument("NAME", help: "The asset's name.", kind: .text)
  static let resolver = Flag(
    "--resolver", help: "How the variants for the states asked for are found.",
    choices: StateResolver.allCases.map(\.rawValue))
  static let mirrors = Flag(
    "--mirrors", help: "Whether pictures of one direction are mirrored for the other.",
    choices: ["yes", "no"])

  static let command = Command(
    "set", summary: "Changes an asset of a catalog.", arguments: [name],
    flags: [resolver, mirrors, CatalogFlags.catalog],
    examples: ["ninefold set buttons/glossy --resolver exact"])
}

/// `ninefold set`: changes of an asset that is there.
struct SetCommand {
  private let arguments: Arguments
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) {
    self.arguments = arguments
    self.terminal = terminal
  }

  func run() -> Exit {
    let catalog = CatalogFlags.path(arguments)
    do {
      let name = try AssetName(arguments.value(of: SetFlags.name) ?? "")
      try Catalog.edit(path: catalog) { editor throws(CatalogError) in
        guard var asset = try editor.asset(name) else { throw .noAsset(name) }
        if let resolver = arguments.value(of: SetFlags.resolver).flatMap(StateResolver.init) {
          asset.resolver = resolver
        }
        if let mirrors = arguments.value(of: SetFlags.mirrors) { asset.mirrors = mirrors == "yes" }
        try editor.put(asset)
      }
      return .done
    } catch {
      terminal.error(path: catalog, reason: "\(error)")
      return .notDone
    }
  }
}
