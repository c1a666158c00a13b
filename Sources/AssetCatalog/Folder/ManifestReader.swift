import Pixels

/// Reads a manifest, and goes on after what is wrong in it.
struct ManifestReader {
  /// The manifest's path, for errors.
  let path: String
  private(set) var errors: [FolderError] = []
  /// What lengths in points or pixels are taken.
  private(set) var insetRange = 0...4e9

  init(path: String) { self.path = path }

  /// A reader of single values of another document, in which lengths of all kinds may stand.
  init(insetRange: ClosedRange<Double>) {
    path = ""
    self.insetRange = insetRange
  }

  /// Gives the errors so far, and forgets them.
  mutating func takeErrors() -> [FolderError] {
    defer { errors.removeAll() }
    return errors
  }

  /// A value with the way to it.
  struct Node {
    let value: JSONValue
    let keyPath: JSONKeyPath

    var at: ManifestPlace { ManifestPlace(place: value.place, keyPath: keyPath) }
  }

  /// An object's values by their keys.
  struct Members {
    let at: ManifestPlace
    fileprivate(set) var nodes: [String: Node] = [:]

    subscript(key: String) -> Node? { nodes[key] }
  }

  static let layoutKeys = [
    "capInsets", "capInsetsInPixels", "resizingMode", "phase", "filter", "shrink", "hollow",
    "contentInsets", "contentInsetsInPixels", "alignmentInsets", "alignmentInsetsInPixels",
  ]
  private static let assetKeys =
    [
      "version", "resolver", "mirrors", "templateIntent", "kept", "variants", "drawings", "derived",
      "dimmed",
    ] + layoutKeys
  private static let variantKeys =
    ["picture", "states", "excluding", "scale", "appearance", "direction", "size"]
    + qualifierKeys + layoutKeys + derivationKeys + ["drawing", "parameters", "original"]
  /// What a variant without a picture may say of itself.
  private static let derivedKeys =
    ["states", "excluding", "appearance", "direction"] + qualifierKeys + derivationKeys

  /// - Returns: What could be read; `nil` where nothing could. See also ``errors``.
  mutating func read(_ bytes: [UInt8]) -> Manifest? {
    do throws(JSONError) {
      let document = try JSONDocument(bytes)
      return manifest(Node(value: document.root, keyPath: JSONKeyPath()))
    } catch {
      let at = ManifestPlace(place: error.place, keyPath: error.keyPath)
      report(.malformed(error.problem), at)
      return nil
    }
  }

  private mutating func manifest(_ root: Node) -> Manifest? {
    // A newer version may have keys that this program can't know: it is looked at first.
    if case .object(let members) = root.value.content,
      let version = members.first(where: { $0.key == "version" })
    {
      let node = Node(value: version.value, keyPath: root.keyPath.appending(key: version.key))
      guard isKnown(version: node) else { return nil }
    }
    guard let members = members(of: root, known: Self.assetKeys) else { return nil }
    var manifest = Manifest()
    if let node = members["resolver"], let resolver = word(node, StateResolver.self) {
      manifest.resolver = resolver
    }
    if let node = members["mirrors"], let mirrors = bool(node) { manifest.mirrors = mirrors }
    if let node = members["templateIntent"] {
      manifest.templateIntent = word(node, TemplateIntent.self)
    }
    if let node = members["kept"] { manifest.kept = kept(node) }
    manifest.layout = layout(members)
    if let node = members["variants"] {
      guard case .array(let values) = node.value.content else {
        report(.unexpected(found: node.value.description, expected: "a list of variants"), node.at)
        return manifest
      }
      manifest.variants = values.enumerated().compactMap { index, value in
        variant(
          Node(value: value, keyPath: node.keyPath.appending(index: index)), manifest.resolver)
      }
      if values.isEmpty { report(.noPicture, node.at) }
    }
    if let node = members["drawings"] {
      manifest.drawings = elements(node, "a list of drawings").compactMap {
        drawnVariant($0, manifest.resolver)
      }
    }
    if let node = members["derived"] {
      manifest.derived = elements(node, "a list of derived variants").compactMap {
        derivedVariant($0, manifest.resolver)
      }
    }
    if let node = members["dimmed"], let states = states(node) {
      let others = states.subtracting([.highlighted, .disabled])
      if others.isEmpty {
        manifest.dimmed = states
      } else {
        report(
          .unexpected(found: "\(others)", expected: "a list of highlighted, disabled or both"),
          node.at)
      }
    }
    return manifest
  }

  /// Whether a value is a version that this program knows; reported where not.
  mutating func isKnown(version node: Node, newest: Int = Manifest.version) -> Bool {
    let expected = "a whole number from 1 on"
    guard let version = number(node, expected), let version = Int(exactly: version), version > 0
    else {
      if case .number = node.value.content { unexpected(node, expected) }
      return false
    }
    guard version <= newest else {
      report(.newerVersion(version, newest: newest), node.at)
      return false
    }
    return true
  }

  private mutating func variant(_ node: Node, _ resolver: StateResolver) -> ManifestVariant? {
    if isDerived(node) { return derivedVariant(node, resolver) }
    if has(node, "drawing", without: "picture") { return drawnVariant(node, resolver) }
    guard let members = members(of: node, known: Self.variantKeys) else { return nil }
    guard let pictureNode = members["picture"] else {
      report(.missingKey("picture"), node.at)
      return nil
    }
    guard let picture = string(pictureNode, "the path of a PNG file") else { return nil }
    var variant = ManifestVariant(at: node.at, picture: picture, pictureAt: pictureNode.at)
    if !FolderWalk.isPicture(picture) { report(.notPNG(picture), pictureNode.at) }
    readStates(members, into: &variant, resolver)
    if let node = members["drawing"] { report(.eitherKey("picture", "drawing"), node.at) }
    if let node = members["parameters"] { report(.parametersOfPicture, node.at) }
    for key in Self.derivationKeys {
      if let node = members[key] { report(.recipeOfPicture(key), node.at) }
    }
    if let node = members["scale"] {
      variant.scale = scale(node)
      variant.scaleAt = node.at
    }
    if let node = members["size"] {
      variant.size = size(node)
      variant.sizeAt = node.at
    }
    variant.layout = layout(members)
    if let node = members["original"] { variant.original = original(node) }
    return variant
  }

  /// A variant that is derived from another: it has no picture, and no scale, size or cuts of its own.
  private mutating func derivedVariant(
    _ node: Node, _ resolver: StateResolver
  ) -> ManifestVariant? {
    guard let members = members(of: node, known: Self.derivedKeys) else { return nil }
    guard let derivation = derivation(members) else { return nil }
    var variant = ManifestVariant(at: node.at, pictureAt: node.at, derivation: derivation)
    readStates(members, into: &variant, resolver)
    return variant
  }

  /// Whether an entry of the list of variants has no picture, but says what it is derived from.
  private func isDerived(_ node: Node) -> Bool {
    has(node, "from", without: "picture") && !has(node, "drawing")
  }

  private func has(_ node: Node, _ key: String, without other: String? = nil) -> Bool {
    guard case .object(let members) = node.value.content else { return false }
    let keys = members.map(\.key)
    return keys.contains(key) && !(other.map(keys.contains) ?? false)
  }

  mutating func readStates(
    _ members: Members, into variant: inout ManifestVariant, _ resolver: StateResolver
  ) {
    if let node = members["states"] { variant.states = states(node) }
    if let node = members["excluding"], let states = states(node) {
      variant.excludedStates = states
      if resolver != .ordered { report(.excludingUnlessOrdered(resolver), node.at) }
      let both = states.intersection(variant.states ?? .normal)
      if !both.isEmpty { report(.neededAndExcluded(both), node.at) }
    }
    if let node = members["appearance"] { variant.appearance = appearance(node) }
    if let node = members["direction"] { variant.direction = word(node, LayoutDirection.self) }
    if let node = members["qualifiers"] { variant.qualifiers = qualifiers(node) }
    if let node = members["kept"] { variant.kept = kept(node) }
  }

  /// The values of a list, each with the way to it.
  mutating func elements(_ node: Node, _ expected: String) -> [Node] {
    guard case .array(let values) = node.value.content else {
      unexpected(node, expected)
      return []
    }
    return values.enumerated().map { index, value in
      Node(value: value, keyPath: node.keyPath.appending(index: index))
    }
  }

  // MARK: - Objects and errors

  /// An object's members; those under unknown keys are reported and left out.
  mutating func members(of node: Node, known: [String], expected: String = "an object") -> Members?
  {
    guard case .object(let members) = node.value.content else {
      unexpected(node, expected)
      return nil
    }
    var result = Members(at: node.at)
    for member in members {
      let keyPath = node.keyPath.appending(key: member.key)
      if known.contains(member.key) {
        result.nodes[member.key] = Node(value: member.value, keyPath: keyPath)
      } else {
        report(
          .unknownKey(member.key, known: known),
          ManifestPlace(place: member.place, keyPath: node.keyPath))
      }
    }
    return result
  }

  mutating func report(_ reason: FolderError.Reason, _ at: ManifestPlace) {
    errors.append(at.error(reason, in: path))
  }

  mutating func unexpected(_ node: Node, _ expected: String) {
    report(.unexpected(found: node.value.description, expected: expected), node.at)
  }
}
