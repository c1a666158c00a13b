internal import AssetCatalog

/// Reads the rules of style sheets that have a `border-image`.
struct CSSReader: FormatReader {
  /// The most bytes of a style sheet.
  static let sheetLimit = 8 << 20

  func recognises(_ tree: some SourceTree) -> Bool {
    // A few tell: a site's other sheets have no border images.
    var left = 32
    return tree.contains(file: { path in
      guard path.hasEnding(".css"), left > 0 else { return false }
      left -= 1
      guard let bytes = try? tree.bytes(of: path, limit: Self.sheetLimit) else { return false }
      return String(decoding: bytes, as: UTF8.self).contains("border-image")
    })
  }

  func read(_ tree: some SourceTree, _ options: FormatReadingOptions) -> FormatReading {
    let files = TreeFiles(of: tree)
    var cascade = CSSCascade()
    cascade.findings = files.findings
    for path in files.paths where path.hasEnding(".css") { cascade.take(path, tree) }
    return cascade.reading(tree)
  }
}

/// The rules of all sheets, and what they come to for every look.
struct CSSCascade {
  var findings: [FormatFinding] = []
  private var entries: [Entry] = []

  /// A rule for one selector.
  fileprivate struct Entry {
    var selector: CSSSelector
    var condition: CSSCondition
    var declarations: [CSSDeclaration]
    var sheet: String
    var place: TextPlace

    /// Whether it says anything of a border image.
    var isAboutImages: Bool {
      declarations.contains {
        $0.property.hasPrefix("border-image") || $0.property.hasPrefix("-webkit-border-image")
      }
    }

    var hasSource: Bool {
      declarations.contains {
        ["border-image", "border-image-source", "-webkit-border-image"].contains($0.property)
      }
    }
  }

  /// What decides which entries hold.
  fileprivate struct Look: Hashable {
    var states: ControlState
    var appearance: Appearance
    var direction: LayoutDirection
    var resolution: Double
  }

  mutating func take(_ path: String, _ tree: some SourceTree) {
    let bytes: [UInt8]
    do throws(FolderError.Reason) {
      bytes = try tree.bytes(of: path, limit: CSSReader.sheetLimit)
    } catch {
      findings.append(FormatFinding(.problem, path: path, error.description))
      return
    }
    let parser = CSSParser(String(decoding: bytes, as: UTF8.self))
    if let place = parser.endsEarly {
      findings.append(
        FormatFinding(
          .problem, path: path, place: place, "the text ends inside of what begins here"))
    }
    for (name, place) in parser.passedOver {
      let reason =
        name == "nesting"
        ? "a rule inside a rule is left out" : "@\(shown(name)) is left out with what is in it"
      findings.append(
        FormatFinding(
          name == "import" || name == "nesting" ? .loss : .note, path: path, place: place, reason))
    }
    for rule in parser.rules {
      for text in rule.selectors.pieces(at: { $0 == "," }) {
        guard let selector = CSSSelector(text) else { continue }
        entries.append(
          Entry(
            selector: selector, condition: CSSCondition(rule.media),
            declarations: rule.declarations, sheet: path, place: rule.place))
      }
    }
  }

  /// The assets that the rules make, with pictures from the tree.
  mutating func reading(_ tree: some SourceTree) -> FormatReading {
    var assets: [FormatAsset] = []
    let byName = Dictionary(grouping: entries.indices) { entries[$0].selector.name }
    var taken: [String: AssetName] = [:]
    for (name, indices) in byName.sorted(by: { comesBefore($0.key, $1.key) })
    where indices.contains(where: { entries[$0].hasSource }) {
      let first = entries[indices.first { entries[$0].hasSource } ?? indices[0]]
      do throws(NameError) {
        let assetName = try AssetName(name)
        if let other = taken[assetName.text.lowercased()] {
          report(
            .problem, first, "'\(assetName)' differs from '\(other)' by case only; it is left out")
          continue
        }
        taken[assetName.text.lowercased()] = assetName
        var asset = FormatAsset(name: assetName)
        asset.variants = variants(indices.map { entries[$0] }, assetName, tree)
        asset.sort()
        if !asset.variants.isEmpty { assets.append(asset) }
      } catch {
        report(.problem, first, "'\(shown(name))' can't be a name: \(error)")
      }
    }
    return FormatReading(assets: assets, findings: findings)
  }

  private mutating func report(_ kind: FormatFinding.Kind, _ entry: Entry, _ reason: String) {
    findings.append(
      FormatFinding(kind, path: entry.sheet, place: entry.place, reason))
  }

  private mutating func variants(
    _ entries: [Entry], _ name: AssetName, _ tree: some SourceTree
  ) -> [FormatVariant] {
    var looks: [Look] = []
    var usable: [Entry] = []
    for entry in entries {
      let rest = entry.selector.rest + entry.condition.rest
      guard rest.isEmpty else {
        if entry.isAboutImages {
          report(
            .loss, entry,
            "asks for \(rest.map { "'\(shown($0))'" }.joined(separator: ", ")), which a catalog has no word "
              + "for; it is left out")
        }
        continue
      }
      usable.append(entry)
      let look = Look(
        states: entry.selector.states, appearance: entry.condition.appearance,
        direction: entry.selector.direction, resolution: entry.condition.resolution)
      if entry.isAboutImages, !looks.contains(look) { looks.append(look) }
    }
    var found: [VariantKey: FormatVariant] = [:]
    for look in looks {
      let applied = usable.enumerated().filter { $0.element.applies(to: look) }.sorted {
        ($0.element.selector.states.count, $0.offset) < (
          $1.element.selector.states.count, $1.offset
        )
      }.map(\.element)
      var image = CSSBorderImage()
      var sheet = ""
      for entry in applied {
        for declaration in entry.declarations { image.take(declaration) }
        if entry.hasSource { sheet = entry.sheet }
      }
      for (text, place) in image.problems {
        let problem = FormatFinding(.problem, path: sheet, place: place, asset: name, text)
        if !findings.contains(problem) { findings.append(problem) }
      }
      guard image.source != nil, image.problems.isEmpty else { continue }
      var picture = CSSPicture(image, sheet: sheet, asset: name)
      let key = VariantKey(
        states: look.states, appearance: look.appearance, direction: look.direction)
      let variant = picture.variant(key, tree)
      for finding in picture.findings where !findings.contains(finding) { findings.append(finding) }
      guard let variant, found[variant.key] == nil else { continue }
      found[variant.key] = variant
    }
    return Array(found.values)
  }
}

extension CSSCascade.Entry {
  /// Whether the rule holds for a look.
  fileprivate func applies(to look: CSSCascade.Look) -> Bool {
    selector.states.isSubset(of: look.states)
      && (condition.appearance.scheme == .any
        || condition.appearance.scheme == look.appearance.scheme)
      && (!condition.appearance.isHighContrast || look.appearance.isHighContrast)
      && (selector.direction == .any || selector.direction == look.direction)
      && condition.resolution <= look.resolution
  }
}
