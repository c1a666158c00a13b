extension Store {
  /// What another catalog has otherwise, a line each, by the names of the assets.
  mutating func differences(from other: inout Store) throws(CatalogError) -> [String] {
    let mine = try names()
    let others = Set(try other.names())
    var lines: [(name: AssetName, line: String)] = []
    for name in mine where !others.contains(name) {
      lines.append((name, "'\(name)' is no longer there"))
    }
    for name in others {
      guard let theirs = try other.asset(name) else { continue }
      guard let ours = try asset(name) else {
        lines.append((name, "'\(name)' is new"))
        continue
      }
      for line in try differences(ours, theirs, &other) { lines.append((name, line)) }
    }
    return lines.sorted { $0.name < $1.name }.map(\.line)
  }

  /// A variant's drawing by its document; `nil` for what is none.
  mutating func drawing(
    of variant: Variant
  ) throws(CatalogError) -> DrawingContent? {
    guard let drawing = variant.drawing else { return nil }
    return DrawingContent(
      bytes: try self.drawing(drawing.id).bytes, parameters: drawing.parameters)
  }

  private mutating func differences(
    _ ours: Asset, _ theirs: Asset, _ other: inout Store
  ) throws(CatalogError) -> [String] {
    var lines: [String] = []
    let name = ours.name
    if ours.resolver != theirs.resolver {
      lines.append("'\(name)' resolves states by \(theirs.resolver), not \(ours.resolver)")
    }
    if ours.mirrors != theirs.mirrors {
      lines.append("'\(name)' \(theirs.mirrors ? "mirrors" : "does not mirror")")
    }
    if ours.templateIntent != theirs.templateIntent {
      let words = [theirs, ours].map { $0.templateIntent?.rawValue ?? "none" }
      lines.append("'\(name)' has the template intent \(words[0]), not \(words[1])")
    }
    if ours.kept != theirs.kept { lines.append("'\(name)' keeps other facts") }
    let keys = Dictionary(ours.variants.map { ($0.key, $0) }) { first, _ in first }
    for variant in theirs.variants {
      guard let old = keys[variant.key] else {
        lines.append("'\(name)' has a new variant for \(variant.key)")
        continue
      }
      if old.kept != variant.kept {
        lines.append("'\(name)' keeps other facts for \(variant.key)")
      }
      if old.derivation != variant.derivation {
        lines.append("'\(name)' derives \(variant.key) otherwise")
      }
      if try drawing(of: old) != other.drawing(of: variant) {
        lines.append("'\(name)' is drawn otherwise for \(variant.key)")
      }
      guard let old = old.pictured, let new = variant.pictured else { continue }
      if old.layout.withoutOriginal != new.layout.withoutOriginal {
        lines.append("'\(name)' is cut otherwise for \(variant.key)")
      }
      if old.layout.original != new.layout.original {
        lines.append("'\(name)' has another record of its original for \(variant.key)")
      }
      if try picture(old.picture.id).bytes != other.picture(new.picture.id).bytes {
        lines.append("'\(name)' has another picture for \(variant.key)")
      }
    }
    let theirKeys = Set(theirs.variants.map(\.key))
    for variant in ours.variants where !theirKeys.contains(variant.key) {
      lines.append("'\(name)' has no variant for \(variant.key) any more")
    }
    if lines.isEmpty, ours.resolver == .ordered,
      ours.variants.map(\.key) != theirs.variants.map(\.key)
    {
      lines.append("'\(name)' lists its variants in another order")
    }
    return lines
  }
}
