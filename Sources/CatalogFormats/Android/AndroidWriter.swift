internal import AssetCatalog
internal import Interchange
internal import NineSlice
internal import PNGCodec
internal import Pixels

/// Writes Android's resources: pictures in folders of densities, and a selector for an asset with several states.
struct AndroidWriter: FormatWriter {
  func write(_ assets: [FormatAsset], _ options: FormatWritingOptions) -> FormatWriting {
    var writing = AndroidWriting()
    for asset in assets.sorted(by: { comesBefore($0.name.text, $1.name.text) }) {
      writing.add(asset)
    }
    var result = FormatWriting(files: writing.files, findings: writing.findings)
    result.sort()
    return result
  }
}

/// The resources on their way.
private struct AndroidWriting {
  private(set) var files: [FormatFile] = []
  private(set) var findings: [FormatFinding] = []
  /// Resource names, each with the asset it is of.
  private var taken: [String: AssetName] = [:]

  /// What a selector tells apart.
  private struct Look: Hashable {
    var states: ControlState
    var excluded: ControlState
  }

  mutating func add(_ asset: FormatAsset) {
    var collector = FindingCollector(asset: asset.name)
    defer { findings += collector.findings }
    var plain = asset.withoutQualifiers(&collector)
    do throws(PictureError) { plain = try plain.mirroredAsPictures() } catch {
      collector.add(.problem, error.description)
    }
    let base = Self.resource(asset.name)
    if base != asset.name.text { collector.add(.note, "is called '\(base)' there") }
    var looks: [Look] = []
    for variant in plain.variants {
      let look = Look(states: variant.key.states, excluded: variant.key.excludedStates)
      if !looks.contains(look) { looks.append(look) }
    }
    if asset.resolver != .ordered { looks.sort { $0.states.comesBeforeInOrder($1.states) } }
    let needsSelector =
      looks.count > 1 || looks.contains { !$0.states.isEmpty || !$0.excluded.isEmpty }
    let names = looks.map { needsSelector ? base + "_" + Self.word(for: $0) : base }
    for name in Set(names + [base]).sorted(by: comesBefore) {
      if let other = taken[name] {
        collector.add(.problem, "its resource '\(name)' is that of '\(other)' already")
        return
      }
    }
    for name in names + [base] { taken[name] = asset.name }
    var made: Set<Look> = []
    for (look, name) in zip(looks, names) {
      let own = plain.variants.filter {
        $0.key.states == look.states && $0.key.excludedStates == look.excluded
      }
      if write(own, name, &collector) { made.insert(look) }
    }
    guard needsSelector else { return }
    let items = zip(looks, names).filter { made.contains($0.0) }
    guard !items.isEmpty else { return }
    files.append(
      FormatFile(
        path: "drawable/\(base).xml", bytes: Self.selector(items.map { ($0.0, $0.1) }, asset)))
  }

  /// A name as resources have it: lower-case letters, digits and underscores, a letter first.
  private static func resource(_ name: AssetName) -> String {
    var text = ""
    for scalar in name.text.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "_": text.unicodeScalars.append(scalar)
      default: text += "_"
      }
    }
    guard let first = text.unicodeScalars.first, ("a"..."z").contains(first) else {
      return "x" + text
    }
    return text
  }

  private static func word(for look: Look) -> String {
    var words = look.states.isEmpty ? ["normal"] : look.states.names
    if !look.excluded.isEmpty { words += ["not"] + look.excluded.names }
    return words.joined(separator: "_")
  }

  /// The XML of a selector: of the first item that suits, the drawable is shown.
  private static func selector(_ items: [(look: Look, name: String)], _ asset: FormatAsset)
    -> [UInt8]
  {
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Made by ninefold; made again, it is the same. -->
      <selector xmlns:android="\(AndroidStates.namespace)">

      """
    for (look, name) in items {
      // Exact: nothing else is asked for.
      let excluded =
        asset.resolver == .exact && !look.states.isEmpty
        ? ControlState.all.subtracting(look.states) : look.excluded
      for attributes in AndroidStates.attributes(look.states, excluding: excluded) {
        let words = (attributes + ["drawable=\"@drawable/\(name)\""]).map { " android:" + $0 }
        text += "    <item\(words.joined()) />\n"
      }
    }
    return Array((text + "</selector>\n").utf8)
  }

  // MARK: - Pictures

  /// - Returns: Whether there is any.
  private mutating func write(
    _ variants: [FormatVariant], _ name: String, _ collector: inout FindingCollector
  ) -> Bool {
    var folders: Set<String> = []
    // What is for every size comes before what is for one.
    for variant in variants.sorted(by: {
      ($0.key.size == nil ? 0 : 1, $0.key) < ($1.key.size == nil ? 0 : 1, $1.key)
    }) {
      let key = variant.key
      if key.appearance.isHighContrast {
        collector.add(.loss, "high contrast has no folder there, so it is left out", of: key)
        continue
      }
      let qualifiers = AndroidQualifiers(
        direction: key.direction, scheme: key.appearance.scheme, scale: key.scale)
      guard let folder = qualifiers.folder else {
        collector.add(.loss, "its scale is no whole number of dpi, so it is left out", of: key)
        continue
      }
      guard folders.insert(folder).inserted else {
        collector.add(
          .loss, "is for one size only, and a drawable has one picture for all", of: key)
        continue
      }
      if let size = key.size {
        collector.add(
          .loss, "is for \(short(size)) points only, and would be for all there", of: key)
      }
      do {
        let picture = try AndroidPicture(variant)
        for (kind, reason) in picture.findings { collector.add(kind, reason, of: key) }
        files.append(
          FormatFile(path: "\(folder)/\(name)\(picture.ending)", bytes: picture.bytes))
      } catch {
        folders.remove(folder)
        collector.add(.problem, "\(error)", of: key)
      }
    }
    return !folders.isEmpty
  }
}
