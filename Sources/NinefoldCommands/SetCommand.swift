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
      try CatalogFile.set(
        AssetName(arguments.value(of: SetFlags.name) ?? ""),
        resolver: arguments.value(of: SetFlags.resolver).flatMap(StateResolver.init),
        mirrors: arguments.value(of: SetFlags.mirrors).map { $0 == "yes" }, in: catalog)
      return .done
    } catch {
      terminal.error(path: catalog, reason: "\(error)")
      return .notDone
    }
  }
}
