internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What `ninefold list` takes.
enum ListFlags {
  static let prefix = Argument(
    "PREFIX", help: "Only names that begin so.", arity: .optional, kind: .asset)
  static let long = Flag(
    "--long", help: "Say how many variants there are, for which states and scales, and the bytes.")

  static let command = Command(
    "list", summary: "Lists the assets of a catalog.", arguments: [prefix],
    flags: [long, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait],
    examples: ["ninefold list --long buttons/"],
    discussion:
      "Bytes are those of the asset's PNG files and drawings, each counted once. A drawing serves every scale."
  )
}

/// `ninefold list`: the names there are.
struct ListCommand {
  private let prefix: String
  private let isLong: Bool
  private let writesJSON: Bool
  private let path: String
  private let wait: Double
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    prefix = arguments.value(of: ListFlags.prefix) ?? ""
    isLong = arguments.isSet(ListFlags.long)
    writesJSON = arguments.isSet(CatalogFlags.json)
    path = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    self.terminal = terminal
  }

  func run() -> Exit {
    var exit = Exit.done
    var entries: [Entry] = []
    do throws(CatalogError) {
      let catalog = try terminal.opened(path, wait: wait)
      let all = try catalog.names()
      // Swift compares texts by what they mean: it does not matter how an accent was typed.
      let names = all.filter { $0.text.hasPrefix(prefix) }
      if names.isEmpty {
        terminal.note(
          path: path,
          reason: all.isEmpty ? "has no assets" : "no asset's name begins with \(quoted(prefix))")
      }
      for name in names {
        do throws(CatalogError) {
          entries.append(Entry(name: name, asset: isLong ? try catalog.asset(name) : nil))
        } catch {
          // Removed by another process since the names were read.
          if case .noAsset = error { continue }
          guard case .damaged = error else { throw error }
          exit = terminal.report(error, path: path)
        }
      }
    } catch {
      return terminal.report(error, path: path)
    }
    if writesJSON {
      return exit.or(terminal.print(["assets": .array(entries.map(\.json))]))
    }
    let lines = isLong ? table(entries.map(\.cells)) : entries.map { escaped($0.name.text) }
    return exit.or(terminal.print(lines.map { $0 + "\n" }.joined()))
  }

  /// What is said of one asset.
  private struct Entry {
    var name: AssetName
    /// `nil` where the name is enough.
    var asset: Asset?

    private var states: [ControlState] { distinct(\.states) { $0.rawValue < $1.rawValue } }
    private var scales: [Scale] {
      distinct(\.scale) { $0?.value ?? 0 < $1?.value ?? 0 }.compactMap(\.self)
    }

    private var byteCount: Int {
      let pictures = (asset?.variants ?? []).compactMap(\.picture)
      let sizes = pictures.map { ($0.id, $0.byteCount) }
      return Dictionary(sizes) { first, _ in first }.values.reduce(0, +) + drawingBytes
    }

    private var drawings: [StoredDrawing] { (asset?.variants ?? []).compactMap(\.drawing) }

    private var drawingBytes: Int {
      let sizes = drawings.map { ($0.id, $0.byteCount) }
      return Dictionary(sizes) { first, _ in first }.values.reduce(0, +)
    }

    private func distinct<Value: Hashable>(
      _ part: (VariantKey) -> Value, by areInOrder: (Value, Value) -> Bool
    ) -> [Value] {
      Set((asset?.variants ?? []).map { part($0.key) }).sorted(by: areInOrder)
    }

    var cells: [String] {
      [
        escaped(name.text), counted(asset?.variants.count ?? 0, "variant"),
        states.map(\.description).joined(separator: " "),
        (scales.map { "@\($0)x" } + (drawings.isEmpty ? [] : ["drawn"])).joined(separator: " "),
        counted(byteCount, "byte"),
      ]
    }

    var json: JSON {
      var members: [String: JSON] = ["name": .string(name.text)]
      if let asset {
        members["variants"] = .integer(asset.variants.count)
        members["states"] = .array(states.map(\.json))
        members["scales"] = .array(scales.map { .number($0.value) })
        members["drawings"] = .integer(drawings.count)
        members["bytes"] = .integer(byteCount)
      }
      return .object(members)
    }
  }
}
