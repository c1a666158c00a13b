internal import AssetCatalog
internal import CommandLineParsing
internal import Pixels

/// What `ninefold set` takes.
enum SetFlags {
  static let name = Argument("NAME", help: "The asset's name.", kind: .asset)
  static let resolver = Flag(
    "--resolver", help: "How the variants for the states asked for are found.",
    choices: StateResolver.allCases.map(\.rawValue))
  static let mirrors = Flag(
    "--mirrors", help: "Whether pictures of one direction are mirrored for the other.",
    choices: ["yes", "no"])
  static let templateIntent = Flag(
    "--template-intent",
    help: "Whether programs show the pictures as they are, or only their shape in a colour.",
    choices: TemplateIntent.allCases.map(\.rawValue) + [noIntent])
  /// What says nothing of it.
  static let noIntent = "none"

  static let command = Command(
    "set", summary: "Changes an asset of a catalog.", arguments: [name],
    flags: [
      resolver, mirrors, templateIntent, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait,
    ]
      + LayoutFlags.all + [LayoutFlags.filled] + PickFlags.all,
    examples: [
      "ninefold set buttons/badge --resolver exact",
      "ninefold set buttons/badge --mode tile --phase center --state normal",
    ],
    discussion: """
      What no flag names stays as it is: new insets keep the mode there is. Resolver, mirroring and template intent are the \
      whole asset's. A list that becomes ordered has pictures of more states first, so that each is \
      found.
      """)
}

/// `ninefold set`: changes of an asset that is there.
struct SetCommand {
  private let name: AssetName
  private let resolver: StateResolver?
  private let mirrors: Bool?
  /// As it was typed.
  private let templateIntent: String?
  private let layout: LayoutChoices
  private let pick: VariantPick
  private let catalog: String
  private let wait: Double
  private let writesJSON: Bool
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    name = try CatalogFlags.name(SetFlags.name, in: arguments)
    resolver = arguments.value(of: SetFlags.resolver).flatMap(StateResolver.init)
    mirrors = arguments.value(of: SetFlags.mirrors).map { $0 == "yes" }
    templateIntent = arguments.value(of: SetFlags.templateIntent)
    layout = try LayoutChoices(arguments)
    pick = try VariantPick(arguments)
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    self.terminal = terminal
    guard !layout.isEmpty || resolver != nil || mirrors != nil || templateIntent != nil
    else {
      throw UsageError("nothing to change is named", try: "ninefold set --help")
    }
    guard !layout.isEmpty || pick.isEverything else {
      throw UsageError(
        "pictures are picked, but only the whole asset has a resolver, a template intent, and mirrors or not"
      )
    }
  }

  /// What the transaction found and did.
  private struct Outcome {
    var changes: CatalogChanges
    var warnings: [String] = []
    var notes: [String] = []
  }

  func run() -> Exit {
    let outcome: Outcome
    var suggestion: String?
    do throws(CatalogError) {
      outcome = try Catalog.edit(path: catalog, wait: wait) { editor throws(CatalogError) in
        guard var asset = try editor.asset(name) else { throw .noAsset(name) }
        var outcome = Outcome(changes: CatalogChanges(asset: name))
        try cut(&asset, &outcome, &suggestion)
        change(&asset, &outcome)
        if !outcome.changes.isEmpty { try editor.put(asset) }
        return outcome
      }
    } catch {
      return terminal.report(error, path: catalog, try: suggestion)
    }
    for note in outcome.notes { terminal.note(path: catalog, reason: note) }
    for warning in outcome.warnings { terminal.warning(path: catalog, reason: warning) }
    if outcome.changes.isEmpty {
      terminal.note(path: catalog, reason: "'\(name)' is so already, nothing is changed")
    }
    return terminal.print(outcome.changes, catalog: catalog, asJSON: writesJSON)
  }

  /// Cuts the picked pictures anew.
  private func cut(
    _ asset: inout Asset, _ outcome: inout Outcome, _ suggestion: inout String?
  ) throws(CatalogError) {
    guard !layout.isEmpty else { return }
    let matching = asset.variants.indices.filter { pick.matches(asset.variants[$0].key) }
    guard !matching.isEmpty else { throw pick.missing(in: asset) }
    let picked = matching.filter { asset.variants[$0].pictured != nil }
    guard !picked.isEmpty else {
      let keys = matching.map { "\(asset.variants[$0].key)" }.joined(separator: "; ")
      throw .refused(reason: "'\(name)' \(keys): is derived and cut as what it is derived from")
    }
    for index in picked {
      let old = asset.variants[index]
      do throws(PictureError) {
        asset.variants[index] = try old.recut(as: layout.request)
      } catch {
        let refusal = layout.refusal(error, at: old.key.scale ?? .one)
        suggestion = refusal.try
        throw .refused(reason: "'\(name)' \(old.key): \(refusal.reason)")
      }
      let cut = asset.variants[index].layout
      outcome.warnings += (cut.map { layout.warnings(about: $0) } ?? []).map {
        "'\(name)' \(old.key): \($0)"
      }
      guard asset.variants[index] != old else { continue }
      if let original = old.layout?.original, cut?.original == nil {
        outcome.notes.append(
          "'\(name)' \(old.key): is cut otherwise than its record says, so the record of its original of "
            + "\(original.size) px is gone")
      }
      outcome.changes.changes.append(CatalogChanges.Change(action: .recut, key: old.key))
    }
  }

  /// Changes what belongs to the whole asset.
  private func change(_ asset: inout Asset, _ outcome: inout Outcome) {
    if let resolver, resolver != asset.resolver {
      if resolver == .ordered {
        let variants = asset.variants
        asset.variants = []
        for variant in variants { asset.variants.insertInOrder(variant) }
      } else if asset.variants.contains(where: { !$0.key.excludedStates.isEmpty }) {
        outcome.warnings.append(
          "'\(name)' has excluded states, which only the resolver ordered looks at")
      }
      asset.resolver = resolver
      outcome.changes.resolver = resolver
    }
    if let templateIntent {
      let intent = TemplateIntent(rawValue: templateIntent)
      if intent != asset.templateIntent {
        asset.templateIntent = intent
        outcome.changes.templateIntent = templateIntent
      }
    }
    if let mirrors, mirrors != asset.mirrors {
      asset.mirrors = mirrors
      outcome.changes.mirrors = mirrors
      if mirrors, asset.variants.allSatisfy({ $0.key.direction == .any }) {
        outcome.warnings.append(
          "'\(name)' has only pictures for any direction, which are never mirrored")
      }
    }
  }
}
