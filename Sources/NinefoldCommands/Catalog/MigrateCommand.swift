internal import AssetCatalog
internal import CommandLineParsing

/// What `ninefold migrate` takes.
enum MigrateFlags {
  static let file = Argument(
    "FILE", help: "The catalog; without it, that of --catalog.", arity: .optional)
  static let dryRun = Flag("--dry-run", help: "Only print what would change.")

  static let command = Command(
    "migrate", summary: "Brings an older catalog to this program's version.", arguments: [file],
    flags: [dryRun, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait],
    examples: ["ninefold migrate old.sqlite --dry-run", "ninefold migrate old.sqlite"],
    discussion: """
      The old file stays beside the new one, as FILE.before-NNN after its version, and nothing is ever \
      written over it.
      """)
}

/// `ninefold migrate`: an older catalog brought to the newest version.
struct MigrateCommand {
  private let catalog: String
  private let wait: Double
  private let isDryRun: Bool
  private let writesJSON: Bool
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    let file = arguments.value(of: MigrateFlags.file)
    if let file, let other = arguments.value(of: CatalogFlags.catalog), other != file {
      throw UsageError("FILE and --catalog name two files")
    }
    catalog = file ?? CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    isDryRun = arguments.isSet(MigrateFlags.dryRun)
    writesJSON = arguments.isSet(CatalogFlags.json)
    self.terminal = terminal
  }

  func run() -> Exit {
    do throws(CatalogError) {
      let plan = try Catalog.migrationPlan(path: catalog, wait: wait)
      let kept = isDryRun ? nil : try Catalog.migrate(path: catalog, wait: wait)
      return terminal.print(writesJSON ? json(plan, kept: kept) : text(plan, kept: kept))
    } catch {
      return terminal.report(error, path: catalog)
    }
  }

  private func text(_ plan: Catalog.MigrationPlan, kept: String?) -> String {
    guard !plan.steps.isEmpty else {
      return terminal.escapedLines(
        "\(catalog): has schema version \(plan.version), the newest; nothing to do\n")
    }
    var text = ""
    for step in plan.steps {
      text += "step \(step.name)\n"
      for change in step.changes { text += "  \(change)\n" }
    }
    let (from, to) = (plan.version, plan.newestVersion)
    if let kept {
      text += "\(catalog): brought from schema version \(from) to \(to); the old file is \(kept)\n"
    } else if isDryRun {
      text += "\(catalog): would go from schema version \(from) to \(to); nothing is changed\n"
    } else {
      text += "\(catalog): another process brought it to schema version \(to) meanwhile\n"
    }
    return terminal.escapedLines(text)
  }

  private func json(_ plan: Catalog.MigrationPlan, kept: String?) -> String {
    let steps = plan.steps.map { step in
      JSON.object([
        "name": .string(step.name), "changes": .array(step.changes.map(JSON.string)),
      ])
    }
    let document = JSON.object([
      "version": .integer(1), "catalog": .string(catalog), "from": .integer(plan.version),
      "to": .integer(plan.newestVersion), "steps": .array(steps),
      "isDone": .bool(!isDryRun && !plan.steps.isEmpty),
      "kept": kept.map(JSON.string) ?? .null,
    ])
    return document.text + "\n"
  }
}
