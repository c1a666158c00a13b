internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold show` takes.
enum ShowFlags {
  static let name = Argument("NAME", help: "The asset's name.", kind: .asset)

  static let command = Command(
    "show", summary: "Says what an asset is: its variants, their pictures and how they are cut.",
    arguments: [name], flags: [CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait],
    examples: ["ninefold show buttons/shadow"])
}

/// `ninefold show`: one asset with all its variants.
struct ShowCommand {
  private let name: AssetName
  private let writesJSON: Bool
  private let path: String
  private let wait: Double
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    name = try CatalogFlags.name(ShowFlags.name, in: arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    path = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    self.terminal = terminal
  }

  func run() -> Exit {
    let asset: Asset
    do throws(CatalogError) {
      asset = try terminal.opened(path, wait: wait).asset(name)
    } catch {
      return terminal.report(error, path: path)
    }
    let reports = asset.variants.map { VariantReport($0) }
    if writesJSON {
      return terminal.print([
        "name": .string(asset.name.text), "resolver": .string(asset.resolver.rawValue),
        "mirrors": .bool(asset.mirrors), "variants": .array(reports.map(\.json)),
      ])
    }
    let facts = [
      ("resolver", asset.resolver.rawValue), ("mirrors", asset.mirrors ? "yes" : "no"),
      ("variants", "\(asset.variants.count)"),
    ]
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
