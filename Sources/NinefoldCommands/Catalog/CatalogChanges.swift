package import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What a command did to an asset of a catalog; the text and the JSON hold the same facts.
struct CatalogChanges {
  /// What was done to one variant.
  enum Action: String {
    case added, replaced, removed, derived
    /// Cut otherwise.
    case recut
  }

  /// One picture, drawing or derivation that is other than before.
  struct Change {
    var action: Action
    var key: VariantKey
    /// The file it came from, as it was named.
    var picture: String?
    /// The file that a drawing came from, and what is fixed of its parameters.
    var drawing: (file: String, parameters: FixedParameters)?
    /// What it is made from.
    var derivation: Derivation?
  }

  var asset: AssetName
  var changes: [Change] = []
  /// How states are resolved now, where that was changed.
  var resolver: StateResolver?
  /// Whether pictures are mirrored now, where that was changed.
  var mirrors: Bool?
  /// The template intent now, `none` for none, where that was changed.
  var templateIntent: String?
  /// Whether the asset was removed with its last picture.
  var isAssetRemoved = false

  var isEmpty: Bool {
    changes.isEmpty && resolver == nil && mirrors == nil && templateIntent == nil
  }

  /// A line a change.
  var text: String {
    var lines = changes.map { change in
      "\(change.action.rawValue) \(change.key)"
        + (change.origin.map { " from \($0)" } ?? "") + change.fixing
    }
    if let resolver { lines.append("resolver \(resolver.rawValue)") }
    if let mirrors { lines.append("mirrors \(mirrors ? "yes" : "no")") }
    if let templateIntent { lines.append("template intent \(templateIntent)") }
    if isAssetRemoved { lines.append("removed") }
    return lines.map { "\(asset): \($0)\n" }.joined()
  }

  func json(catalog: String) -> JSON {
    var members: [String: JSON] = [
      "version": .integer(1), "catalog": .string(catalog), "asset": .string(asset.text),
      "changes": .array(changes.map(Self.json)), "isAssetRemoved": .bool(isAssetRemoved),
    ]
    members["resolver"] = resolver.map { .string($0.rawValue) } ?? .null
    members["mirrors"] = mirrors.map(JSON.bool) ?? .null
    members["templateIntent"] = templateIntent.map(JSON.string) ?? .null
    return .object(members)
  }

  private static func json(_ change: Change) -> JSON {
    var members = change.key.json
    members["change"] = .string(change.action.rawValue)
    members["picture"] = change.picture.map(JSON.string) ?? .null
    members["drawing"] = change.drawing.map { .string($0.file) } ?? .null
    members["parameters"] = change.drawing?.parameters.json ?? .null
    members["derivation"] = change.derivation?.json ?? .null
    return .object(members)
  }
}

extension CatalogChanges.Change {
  /// What the variant is made of now, in words.
  fileprivate var origin: String? { picture ?? drawing?.file ?? derivation?.description }

  /// What is fixed of a drawing, as the end of a line.
  fileprivate var fixing: String {
    guard let parameters = drawing?.parameters, !parameters.isEmpty else { return "" }
    return " with \(parameters)"
  }
}

extension VariantKey {
  /// What a picture is for, as members of a JSON object.
  package var json: [String: JSON] {
    [
      "states": states.json, "excluding": excludedStates.json,
      "scale": scale.map { .number($0.value) } ?? .null,
      "appearance": .string(appearance.description),
      "direction": .string(direction.rawValue),
      "size": size.map { .object($0) } ?? .null, "qualifiers": qualifiers.json,
    ]
  }
}

extension Terminal {
  /// Prints results; a failure to is reported.
  package func print(_ text: String) -> Exit {
    do {
      try write(text)
      return .done
    } catch {
      return report(error, path: OutputFile.name(for: "-"))
    }
  }

  /// Prints what was changed.
  func print(_ changes: CatalogChanges, catalog: String, asJSON: Bool) -> Exit {
    print(asJSON ? changes.json(catalog: catalog).text + "\n" : escapedLines(changes.text))
  }

  /// A text of lines with everything else that moves the cursor written out.
  package func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\n")
  }
}
