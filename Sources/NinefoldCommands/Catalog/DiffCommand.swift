internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold diff` takes.
enum DiffFlags {
  static let first = Argument("A", help: "A catalog; or what dump wrote: a name in .json, or -.")
  static let second = Argument("B", help: "The catalog to compare it with, likewise.")

  static let command = Command(
    "diff", summary: "Says in what two catalogs differ, pictures included.",
    arguments: [first, second], flags: [CatalogFlags.json, CatalogFlags.wait],
    examples: [
      "ninefold diff catalog.json catalog.sqlite", "ninefold diff old.sqlite catalog.sqlite",
    ],
    discussion: """
      A line says one thing: what A has, an arrow, and what B has. Pictures are compared pixel by pixel, a frame \
      of marks taken off, with colours multiplied by their alpha: of 8 bits a channel, or of 16 where one of \
      the two has them. It exits with 1 where anything differs.
      """)
}

/// `ninefold diff`: what two catalogs have otherwise.
struct DiffCommand {
  private let paths: [String]
  private let wait: Double
  private let writesJSON: Bool
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    paths = [DiffFlags.first, DiffFlags.second].map { arguments.value(of: $0) ?? "" }
    guard paths != ["-", "-"] else {
      throw UsageError("standard input can't be both catalogs")
    }
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    self.terminal = terminal
  }

  func run() -> Exit {
    guard var first = opened(paths[0]), var second = opened(paths[1]) else { return .notDone }
    let differences: [CatalogDifference]
    do throws(ComparedCatalog.Failure) {
      differences = try first.differences(from: &second)
    } catch {
      return terminal.report(error.error, path: paths[error.isOfOther ? 1 : 0])
    }
    let exit: Exit = differences.isEmpty ? .done : .answerIsNo
    if writesJSON {
      return exit.or(
        terminal.print([
          "from": .string(paths[0]), "to": .string(paths[1]),
          "differences": .array(differences.map(Self.json)),
        ]))
    }
    return exit.or(terminal.print(differences.map { escaped("\($0)") + "\n" }.joined()))
  }

  /// A catalog or a text, told by its name; what is wrong with it is reported.
  private func opened(_ path: String) -> ComparedCatalog? {
    guard path == "-" || path.lowercased().hasSuffix(".json") else {
      do throws(CatalogError) {
        let catalog = try ComparedCatalog(catalog: path, wait: wait)
        if let version = catalog.olderVersion { terminal.noteOlder(version, path: path) }
        return catalog
      } catch {
        _ = terminal.report(error, path: path)
        return nil
      }
    }
    let name = InputFile.name(for: path)
    let text: [UInt8]
    do throws(FileError) {
      text = try InputFile.read(path, limit: CatalogText.byteLimit)
    } catch {
      _ = terminal.report(error, path: name)
      return nil
    }
    do throws(CatalogText.Failure) {
      return try ComparedCatalog(text: text)
    } catch {
      _ = terminal.report(error, path: name, text: name)
      return nil
    }
  }

  private static func json(_ difference: CatalogDifference) -> JSON {
    var members: [String: JSON] = [
      "asset": .string(difference.asset.text),
      "variant": difference.variant.map { .object($0.json) } ?? .null,
    ]
    switch difference.what {
    case .added: members["change"] = .string("added")
    case .removed: members["change"] = .string("removed")
    case .order: members["change"] = .string("order")
    case .value(let name, let from, let to):
      members["change"] = .string("value")
      members["name"] = .string(name)
      members["from"] = .string(from)
      members["to"] = .string(to)
    case .picture(let difference):
      members["change"] = .string("picture")
      members.merge(json(difference)) { $1 }
    }
    return .object(members)
  }

  private static func json(_ difference: PictureDifference) -> [String: JSON] {
    switch difference {
    case .sizes(let from, let to):
      ["picture": .string("size"), "from": .object(from), "to": .object(to)]
    case .pixels(let count, let total, let largest, let full):
      [
        "picture": .string("pixels"), "pixels": .integer(count), "of": .integer(total),
        "largest": .integer(largest), "full": .integer(full),
      ]
    case .color: ["picture": .string("color")]
    case .file(let from, let to):
      ["picture": .string("file"), "from": .integer(from), "to": .integer(to)]
    }
  }
}
