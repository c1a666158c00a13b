internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold verify` takes.
enum VerifyFlags {
  static let command = Command(
    "verify", summary: "Looks at all that a catalog holds, and says what is wrong or missing.",
    flags: [CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait],
    examples: ["ninefold verify"],
    discussion: """
      Damage is what no build wrote: every picture is decoded and compared with its seal, its digest and what is \
      stored of it; a picture in a larger one's place is composed at that one's size and has to give its pixels. A drawing \
      is JSON and has the parameters that are fixed; where the program ninefold-drawing is installed, each is drawn once \
      at its own size too. A gap is something that an asset lacks or says in vain; notes are what is often meant so.
      It exits with 2 where there is damage, else with 1 where there are gaps.
      """)
}

/// `ninefold verify`: whether a catalog is sound and complete.
struct VerifyCommand {
  private let writesJSON: Bool
  private let path: String
  private let wait: Double
  private let drawing: DrawingAccess
  private let terminal: Terminal

  init(
    _ arguments: Arguments, drawing: DrawingAccess, on terminal: Terminal
  ) throws(UsageError) {
    self.drawing = drawing
    writesJSON = arguments.isSet(CatalogFlags.json)
    path = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    self.terminal = terminal
  }

  func run() -> Exit {
    let found: CatalogVerification
    do throws(CatalogError) {
      let catalog = try Catalog(path: path, wait: wait)
      // Before anything is said: the program that draws begins anew.
      let hasDrawings = (try? catalog.hasDrawings()) ?? false
      let drawer = hasDrawings ? try? drawing.library(for: VerifyFlags.command.name) : nil
      if let version = catalog.olderVersion { terminal.noteOlder(version, path: path) }
      var shown: Progress?
      defer { shown?.end() }
      found = try catalog.verify(checking: drawer?.check) { done, count in
        if shown == nil { shown = Progress(of: path, rows: count, on: terminal) }
        shown?.update(done)
      }
    } catch {
      return terminal.report(error, path: path)
    }
    let exit: Exit =
      found.count(.damage) > 0 ? .notDone : found.count(.gap) > 0 ? .answerIsNo : .done
    return exit.or(writesJSON ? terminal.print(members(found)) : terminal.print(text(found)))
  }

  private func members(_ found: CatalogVerification) -> [String: JSON] {
    [
      "catalog": .string(path), "assets": .integer(found.assets),
      "variants": .integer(found.variants), "pictures": .integer(found.pictures),
      "drawings": .integer(found.drawings), "originals": .integer(found.originals),
      "provenOriginals": .integer(found.provenOriginals),
      "damage": .integer(found.count(.damage)), "gaps": .integer(found.count(.gap)),
      "notes": .integer(found.count(.note)),
      "findings": .array(
        found.findings.map { finding in
          .object([
            "severity": .string(finding.severity.rawValue),
            "asset": finding.asset.map { .string($0.text) } ?? .null,
            "variants": .array(finding.variants.map { .object($0.json) }),
            "reason": .string(finding.reason),
          ])
        }),
    ]
  }

  private func text(_ found: CatalogVerification) -> String {
    var lines = found.findings.map { finding in
      let place = finding.asset.map { $0.text + ": " } ?? ""
      return "\(finding.severity.rawValue): \(escaped(place + finding.reason))"
    }
    let counts = [(CatalogVerification.Severity.gap, "gap"), (.note, "note")].map {
      counted(found.count($0), $1)
    }
    lines.append(
      "\(escaped(path)): \(counted(found.assets, "asset")), \(counted(found.variants, "variant")), "
        + "\(counted(found.pictures, "picture"))"
        + (found.drawings == 0 ? "" : ", \(counted(found.drawings, "drawing"))")
        + originals(found) + ": "
        + (found.count(.damage) == 0 ? "sound" : "\(found.count(.damage)) damaged") + ", "
        + counts.joined(separator: ", "))
    return lines.map { $0 + "\n" }.joined()
  }

  /// How many of the originals in whose place smaller pictures stand are proven.
  private func originals(_ found: CatalogVerification) -> String {
    guard found.originals > 0 else { return "" }
    return found.provenOriginals == found.originals
      ? ", \(counted(found.originals, "original")) proven"
      : ", \(found.provenOriginals) of \(counted(found.originals, "original")) proven"
  }
}
