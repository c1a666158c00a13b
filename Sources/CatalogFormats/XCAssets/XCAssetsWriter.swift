internal import AssetCatalog
internal import NineSlice
internal import Pixels

/// Writes Apple's asset catalogs: an image set for every asset and state, in groups that give names.
struct XCAssetsWriter: FormatWriter {
  var folderEnding: String { XCAssets.catalogEnding }

  func write(_ assets: [FormatAsset], _ options: FormatWritingOptions) -> FormatWriting {
    var writing = XCAssetsWriting(options.stateNames)
    for asset in assets.sorted(by: { comesBefore($0.name.text, $1.name.text) }) {
      writing.add(asset)
    }
    return writing.result
  }
}

/// The files of an asset catalog on their way.
private struct XCAssetsWriting {
  private let stateNames: StateNames
  private var files: [String: [UInt8]] = [:]
  private var findings: [FormatFinding] = []
  /// In lower case: a file system may not tell upper from lower.
  private var taken: [String: AssetName] = [:]

  init(_ stateNames: StateNames) {
    self.stateNames = stateNames
    files[XCAssets.contents] = XcodeJSON.group(providesNamespace: false)
  }

  var result: FormatWriting {
    var writing = FormatWriting(
      files: files.map { FormatFile(path: $0.key, bytes: $0.value) }, findings: findings)
    writing.sort()
    return writing
  }

  mutating func add(_ asset: FormatAsset) {
    var collector = FindingCollector(asset: asset.name)
    defer { findings += collector.findings }
    sayLosses(of: asset, to: &collector)
    var byStates: [ControlState: [FormatVariant]] = [:]
    for variant in asset.variants { byStates[variant.key.states, default: []].append(variant) }
    for (states, variants) in byStates.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let ending = stateNames.ending(for: states) else {
        collector.add(
          .loss, "there is no word for the state \(states), so its pictures are left out")
        continue
      }
      var group = asset.name.text.utf8.split(separator: UInt8(ascii: "/")).map {
        String(Substring($0))
      }
      let base = group.removeLast()
      write(variants, group, base, ending, states, asset.templateIntent, &collector)
    }
  }

  /// What of an asset image sets have no place for.
  private func sayLosses(of asset: FormatAsset, to collector: inout FindingCollector) {
    if asset.resolver != .nearest {
      collector.add(
        .loss,
        "how states are resolved (\(asset.resolver.rawValue)) is for the program to say there")
    }
    let keys = Set(asset.variants.map(\.key))
    let lacks = keys.contains { key in
      var other = key
      if key.direction == .any { return false }
      other.direction = key.direction == .ltr ? .rtl : .ltr
      return !keys.contains(other)
    }
    if lacks, !asset.mirrors {
      collector.add(.loss, "what is for one direction only is mirrored for the other there")
    }
  }

  private mutating func write(
    _ variants: [FormatVariant], _ group: [String], _ base: String, _ ending: String,
    _ states: ControlState, _ intent: TemplateIntent?, _ collector: inout FindingCollector
  ) {
    let groups = XCAssets.groups(of: collector.asset)
    if groups != group {
      collector.add(
        .loss,
        "a point can't stand in a group's name, so the name begins with "
          + groups.joined(separator: "/"))
    }
    // What the name says when it is read again.
    let meaning = stateNames.meaning(of: base + ending) { _ in false }
    if meaning != StateNames.Meaning(base: base, states: states) {
      collector.add(
        .loss,
        "the name '\(base + ending)' would be read as '\(meaning.base)' for \(meaning.states)")
    }
    let folder = (groups + [base + ending + XCAssets.setEnding]).joined(separator: "/")
    if let other = taken[folder.lowercased()] {
      collector.add(.problem, "its image set \(folder) is that of '\(other)' already")
      return
    }
    taken[folder.lowercased()] = collector.asset
    for count in groups.indices {
      let path = (groups[...count] + [XCAssets.contents]).joined(separator: "/")
      files[path] = XcodeJSON.group(providesNamespace: true)
    }
    var entries: [XcodeJSON] = []
    var keys: Set<VariantKey> = []
    let known = variants.filter { variant in
      let unknown = variant.key.qualifiers.pairs.filter { XCAssets.key(for: $0.name) == nil }
      for pair in unknown {
        collector.add(
          .loss, "\(pair.name) is no key of Apple's, so it is left out", of: variant.key)
      }
      return unknown.isEmpty
    }
    for variant in known.sorted(by: {
      ($0.key.size == nil ? 0 : 1, $0.key) < ($1.key.size == nil ? 0 : 1, $1.key)
    }) {
      var key = variant.key
      if let size = key.size {
        key.size = nil
        guard !keys.contains(key) else {
          collector.add(
            .loss, "is for one size only, and an image set has one picture for all", of: variant.key
          )
          continue
        }
        collector.add(
          .loss, "is for \(short(size)) points only, and would be for all there", of: variant.key)
      }
      if !key.excludedStates.isEmpty {
        key.excludedStates = .normal
        collector.add(.loss, "excludes states, which a name can't say", of: variant.key)
      }
      guard keys.insert(key).inserted else {
        collector.add(.loss, "has no image set of its own", of: variant.key)
        continue
      }
      do throws(PictureError) {
        let picture = try CappedPicture(variant, keepsOmitted: true)
        for loss in picture.losses { collector.add(.loss, loss, of: variant.key) }
        var name = fileName(base + ending, key)
        // Values that differ only in what no name has.
        while files[joined(folder, name)] != nil { name = "x" + name }
        files[joined(folder, name)] = picture.bytes
        entries.append(entry(variant, key, picture, name, &collector))
      } catch {
        collector.add(.problem, error.description, of: variant.key)
      }
    }
    files[joined(folder, XCAssets.contents)] = XcodeJSON.set(entries, intent)
  }

  private func fileName(_ base: String, _ key: VariantKey) -> String {
    var name = base
    if key.appearance.scheme != .any { name += "_" + key.appearance.scheme.rawValue }
    if key.appearance.isHighContrast { name += "_high" }
    if key.direction != .any { name += "_" + key.direction.rawValue }
    for pair in key.qualifiers.pairs { name += "_" + Self.word(pair.value) }
    if let scale = key.scale, scale != .one { name += "@\(scale)x" }
    return name + ".png"
  }

  /// A value with letters and digits only, as a part of a file's name.
  private static func word(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  private func entry(
    _ variant: FormatVariant, _ key: VariantKey, _ picture: CappedPicture, _ name: String,
    _ collector: inout FindingCollector
  ) -> XcodeJSON {
    var members: [String: XcodeJSON] = [
      "filename": .text(name), "idiom": .text("universal"),
      "scale": .text("\(key.scale ?? .one)x"),
    ]
    var appearances: [XcodeJSON] = []
    func add(_ word: String, _ value: String) {
      appearances.append(.object(["appearance": .text(word), "value": .text(value)]))
    }
    if key.appearance.scheme != .any { add("luminosity", key.appearance.scheme.rawValue) }
    if key.appearance.isHighContrast { add("contrast", "high") }
    if !appearances.isEmpty { members["appearances"] = .list(appearances) }
    switch key.direction {
    case .any: break
    case .ltr: members["language-direction"] = .text("left-to-right")
    case .rtl: members["language-direction"] = .text("right-to-left")
    }
    for pair in key.qualifiers.pairs {
      if let word = XCAssets.key(for: pair.name) { members[word] = .text(pair.value) }
    }
    if let insets = variant.layout.alignmentInsets {
      members["alignment-insets"] = alignment(insets, variant.key, &collector)
    }
    members["resizing"] = XCAssetsCut(picture, variant.layout.slicing).resizing(
      of: variant.key, &collector)
    if variant.layout.contentInsets != nil {
      collector.add(.loss, "content insets have no place there", of: variant.key)
    }
    return .object(members)
  }

  /// Insets in whole pixels of the picture.
  private func alignment(
    _ insets: PointInsets, _ key: VariantKey, _ collector: inout FindingCollector
  ) -> XcodeJSON {
    let scale = (key.scale ?? .one).value
    var members: [String: XcodeJSON] = [:]
    var isRounded = false
    for (edge, value) in insets.byEdge {
      let pixels = (value * scale * 1024).rounded() / 1024
      if pixels != pixels.rounded() { isRounded = true }
      members[edge.rawValue] = .integer(Int(max(0, pixels.rounded())))
      if pixels < 0 { isRounded = true }
    }
    if isRounded { collector.add(.loss, "alignment insets are rounded to whole pixels", of: key) }
    return .object(members)
  }
}

/// A size as it stands in a text: `280x41`.
func short(_ size: PointSize) -> String { "\(decimal(size.width))x\(decimal(size.height))" }
