import NineSlice
import Pixels

// Past 400 lines, and whole: each part of the text is read by a few lines, which share the errors so far and the
// places of what is read again.

/// Reads a catalog's text, and goes on after what is wrong in it.
///
/// The text is read several times: first for what stands where, then asset by asset and picture by picture,
/// so that of what it says little is held at once.
struct CatalogTextReader {
  typealias Node = ManifestReader.Node

  /// An asset of the text, not read yet.
  struct AssetPlace {
    let name: AssetName
    let at: ManifestPlace
    let reader: JSONReader
  }

  /// A picture of the text, not read yet.
  struct PicturePlace {
    let at: ManifestPlace
    let reader: JSONReader
    var isUsed = false
  }

  /// A drawing's document, read.
  struct TextDrawing {
    let at: ManifestPlace
    let keyPath: JSONKeyPath
    let drawing: ReadDrawing
    var isUsed = false
  }

  /// By their names.
  private(set) var assets: [AssetPlace] = []
  private(set) var pictures: [Digest: PicturePlace] = [:]
  private(set) var drawings: [Digest: TextDrawing] = [:]
  private(set) var variantCount = 0
  private(set) var errors: [CatalogTextError] = []
  private var values = ManifestReader(
    insetRange: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)

  /// Whether there are as many errors as are told.
  private var isFull: Bool { errors.count >= CatalogText.errorLimit }

  /// Finds what stands where, and checks all but the pictures; see ``errors``.
  init(_ bytes: [UInt8]) {
    do throws(JSONError) {
      try readRoot(JSONReader(bytes))
    } catch {
      report(
        .value(.malformed(error.problem)),
        ManifestPlace(place: error.place, keyPath: error.keyPath))
    }
    errors.sort { $0.place < $1.place }
  }

  // MARK: The whole

  private mutating func readRoot(_ start: JSONReader) throws(JSONError) {
    var reader = start
    var sections: [String: JSONReader] = [:]
    var unknown: [(key: String, at: ManifestPlace)] = []
    var root = ManifestPlace(place: reader.text.place, keyPath: JSONKeyPath())
    try reader.document { reader throws(JSONError) in
      root.place = reader.text.place
      guard reader.text.next == UInt8(ascii: "{") else {
        return try unexpected(&reader, "an object")
      }
      try reader.eachMember { reader, key, place throws(JSONError) in
        if CatalogText.rootKeys.contains(key) {
          sections[key] = reader
        } else if unknown.count < CatalogText.errorLimit {
          unknown.append((key, ManifestPlace(place: place, keyPath: root.keyPath)))
        }
        try reader.skipValue()
      }
    }
    guard errors.isEmpty else { return }
    // A newer version may have keys that this program can't know: it is looked at first.
    if var version = sections["version"] {
      let isKnown = values.isKnown(version: try node(&version), newest: CatalogText.version)
      takeErrors()
      guard isKnown else { return }
    }
    for (key, at) in unknown {
      report(.value(.unknownKey(key, known: CatalogText.rootKeys)), at)
    }
    for key in CatalogText.rootKeys
    where sections[key] == nil && key != CatalogText.optionalRootKey {
      report(.value(.missingKey(key)), root)
    }
    if let reader = sections["pictures"] { try findPictures(reader) }
    if let reader = sections["drawings"] { try readDrawings(reader) }
    if let reader = sections["assets"] { try findAssets(reader) }
  }

  private mutating func findPictures(_ start: JSONReader) throws(JSONError) {
    var reader = start
    guard reader.text.next == UInt8(ascii: "{") else {
      return try unexpected(&reader, "an object of pictures")
    }
    let outer = reader.keyPath
    try reader.eachMember { reader, key, place throws(JSONError) in
      let at = ManifestPlace(place: place, keyPath: outer)
      if let digest = Digest(text: key) {
        pictures[digest] = PicturePlace(at: at, reader: reader)
      } else {
        report(.value(.unexpected(found: "'\(shown(key))'", expected: Digest.words)), at)
      }
      try reader.skipValue()
    }
  }

  /// Reads all documents: none is longer than 1 MiB.
  private mutating func readDrawings(_ start: JSONReader) throws(JSONError) {
    var reader = start
    guard reader.text.next == UInt8(ascii: "{") else {
      return try unexpected(&reader, "an object of drawings")
    }
    let outer = reader.keyPath
    try reader.eachMember { reader, key, place throws(JSONError) in
      let at = ManifestPlace(place: place, keyPath: outer)
      guard let digest = Digest(text: key) else {
        report(.value(.unexpected(found: "'\(shown(key))'", expected: Digest.words)), at)
        return try reader.skipValue()
      }
      let inside = ManifestPlace(place: place, keyPath: reader.keyPath)
      guard let bytes = try documentLines(&reader, inside) else { return }
      do throws(DocumentProblem) {
        let drawing = try ReadDrawing(json: bytes)
        guard drawing.digest == digest else { return report(.digest(drawing.digest), inside) }
        drawings[digest] = TextDrawing(at: at, keyPath: inside.keyPath, drawing: drawing)
      } catch {
        report(.document(error), inside)
      }
    }
  }

  /// The bytes that a document's lines come to; `nil`, which is reported, where they are none.
  private mutating func documentLines(
    _ reader: inout JSONReader, _ at: ManifestPlace
  ) throws(JSONError) -> [UInt8]? {
    let keyPath = reader.keyPath
    // Every line break and quotation mark takes a byte more than in the document.
    let value = try reader.value(limit: 8 * ReadDrawing.byteLimit)
    defer { takeErrors() }
    guard
      let members = values.members(
        of: Node(value: value, keyPath: keyPath), known: CatalogText.drawingKeys)
    else { return nil }
    guard let node = members["lines"] else {
      values.report(.missingKey("lines"), at)
      return nil
    }
    guard case .array(let lines) = node.value.content else {
      values.unexpected(node, "a list of lines")
      return nil
    }
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      guard case .string(let text) = line.content else {
        values.unexpected(
          Node(value: line, keyPath: node.keyPath.appending(index: index)), "a line of text")
        return nil
      }
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      bytes += text.utf8
    }
    return bytes
  }

  private mutating func findAssets(_ start: JSONReader) throws(JSONError) {
    var reader = start
    guard reader.text.next == UInt8(ascii: "{") else {
      return try unexpected(&reader, "an object of assets")
    }
    let outer = reader.keyPath
    var folded: [String: AssetName] = [:]
    try reader.eachMember { reader, key, place throws(JSONError) in
      guard !isFull else { return try reader.skipValue() }
      let at = ManifestPlace(place: place, keyPath: outer)
      var named: AssetName?
      do throws(NameError) {
        let name = try AssetName(key)
        named = name
        if let existing = folded.updateValue(name, forKey: name.folded) {
          report(.asset(.nameClash(name, existing: existing)), at)
        }
        assets.append(AssetPlace(name: name, at: at, reader: reader))
      } catch {
        report(.value(.badName(key, error)), at)
      }
      variantCount += try asset(&reader, named, at)?.variants.count ?? 0
    }
    assets.sort { $0.name < $1.name }
  }

  // MARK: Assets

  /// An asset as the text has it.
  struct TextAsset {
    var resolver = StateResolver.nearest
    var mirrors = false
    var templateIntent: TemplateIntent?
    var kept = KeptFacts()
    var variants: [TextVariant] = []
  }

  /// Reads an asset again that was found without errors.
  mutating func asset(_ place: AssetPlace) -> TextAsset {
    var reader = place.reader
    do throws(JSONError) {
      return try asset(&reader, place.name, place.at) ?? TextAsset()
    } catch {
      report(
        .value(.malformed(error.problem)),
        ManifestPlace(place: error.place, keyPath: error.keyPath))
      return TextAsset()
    }
  }

  private mutating func asset(
    _ reader: inout JSONReader, _ name: AssetName?, _ at: ManifestPlace
  ) throws(JSONError) -> TextAsset? {
    guard reader.text.next == UInt8(ascii: "{") else {
      try unexpected(&reader, "an object")
      return nil
    }
    var result = TextAsset()
    var hasVariants = false
    let outer = reader.keyPath
    try reader.eachMember { reader, key, place throws(JSONError) in
      switch key {
      case "resolver":
        let node = try node(&reader)
        result.resolver = values.word(node, StateResolver.self) ?? .nearest
      case "mirrors":
        let node = try node(&reader)
        result.mirrors = values.bool(node) ?? false
      case "templateIntent":
        let node = try node(&reader)
        result.templateIntent = values.word(node, TemplateIntent.self)
      case "kept":
        let node = try node(&reader)
        result.kept = values.kept(node)
      case "variants":
        hasVariants = true
        result.variants = try variants(&reader)
      default:
        report(
          .value(.unknownKey(key, known: CatalogText.assetKeys)),
          ManifestPlace(place: place, keyPath: outer))
        try reader.skipValue()
      }
      takeErrors()
    }
    if !hasVariants {
      let inside = ManifestPlace(place: at.place, keyPath: outer)
      report(.value(.missingKey("variants")), inside)
    }
    if let name { check(result.variants, of: name, at) }
    return result
  }

  private mutating func variants(
    _ reader: inout JSONReader
  ) throws(JSONError) -> [TextVariant] {
    guard reader.text.next == UInt8(ascii: "[") else {
      try unexpected(&reader, "a list of variants")
      return []
    }
    let at = ManifestPlace(place: reader.text.place, keyPath: reader.keyPath)
    var variants: [TextVariant] = []
    var count = 0
    try reader.eachElement { reader, _ throws(JSONError) in
      count += 1
      guard !isFull, variants.count <= Self.variantLimit else { return try reader.skipValue() }
      if let variant = variant(try node(&reader)) { variants.append(variant) }
      takeErrors()
    }
    if count == 0 { report(.value(.noPicture), at) }
    return variants
  }

  /// The most variants an asset can have.
  private static let variantLimit = Store.variantLimit << 5

  /// Reports variants that can't stand beside each other.
  private mutating func check(
    _ variants: [TextVariant], of name: AssetName, _ asset: ManifestPlace
  ) {
    var keys: Set<VariantKey> = []
    var counts: [ControlState: Int] = [:]
    for variant in variants {
      if !keys.insert(variant.key).inserted {
        report(.asset(.variantExists(name, variant.key)), variant.at)
      }
      counts[variant.key.states, default: 0] += 1
    }
    for (states, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where count > Store.variantLimit {
      report(
        .asset(.tooManyVariants(name, states: states, limit: Store.variantLimit)), asset)
    }
  }

  private mutating func variant(_ node: Node) -> TextVariant? {
    guard var variant = content(node) else { return nil }
    if case .object(let members) = node.value.content,
      let kept = members.first(where: { $0.key == "kept" })
    {
      variant.kept = values.kept(
        Node(value: kept.value, keyPath: node.keyPath.appending(key: kept.key)))
    }
    return variant
  }

  /// A variant without what is kept of it.
  private mutating func content(_ node: Node) -> TextVariant? {
    if case .object(let members) = node.value.content,
      members.contains(where: { $0.key == "from" }),
      !members.contains(where: { $0.key == "picture" || $0.key == "drawing" })
    {
      return derivedVariant(node)
    }
    if case .object(let members) = node.value.content,
      members.contains(where: { $0.key == "drawing" }),
      !members.contains(where: { $0.key == "picture" })
    {
      return drawnVariant(node)
    }
    guard let members = values.members(of: node, known: CatalogText.variantKeys) else { return nil }
    guard let pictureNode = members["picture"] else {
      values.report(.missingKey("picture"), node.at)
      return nil
    }
    var key = key(members)
    if let node = members["scale"] { key.scale = values.scale(node) ?? .one }
    if let node = members["size"], let size = values.size(node) {
      if size.width > 0, size.height > 0 { key.size = size } else { unusable(size, node) }
    }
    var origin = PictureLayout.Origin.whole
    if let node = members["origin"] {
      origin = values.word(node, PictureLayout.Origin.self) ?? .whole
    }
    guard let text = values.string(pictureNode, Digest.words) else { return nil }
    guard let digest = Digest(text: text) else {
      values.unexpected(pictureNode, Digest.words)
      return nil
    }
    if pictures[digest] == nil {
      report(.noPicture(text), pictureNode.at)
    } else {
      pictures[digest]?.isUsed = true
    }
    let cut = TextCut(
      origin: origin, x: members["x"].flatMap { segments($0) },
      y: members["y"].flatMap { segments($0) }, layout: values.layout(members).request,
      original: members["original"].flatMap { values.original($0) })
    return TextVariant(at: node.at, key: key, content: .picture(digest, cut))
  }

  private mutating func derivedVariant(_ node: Node) -> TextVariant? {
    guard let members = values.members(of: node, known: CatalogText.derivedKeys),
      let derivation = values.derivation(members)
    else { return nil }
    var key = key(members)
    key.scale = nil
    return TextVariant(at: node.at, key: key, content: .derivation(derivation))
  }

  private mutating func drawnVariant(_ node: Node) -> TextVariant? {
    guard let members = values.members(of: node, known: CatalogText.drawnKeys),
      let drawingNode = members["drawing"],
      let text = values.string(drawingNode, Digest.words)
    else { return nil }
    guard let digest = Digest(text: text) else {
      values.unexpected(drawingNode, Digest.words)
      return nil
    }
    if drawings[digest] == nil {
      report(.noDrawing(text), drawingNode.at)
    } else {
      drawings[digest]?.isUsed = true
    }
    let parameters = members["parameters"].map { values.parameters($0) } ?? FixedParameters()
    var key = key(members)
    key.scale = nil
    return TextVariant(at: node.at, key: key, content: .drawing(digest, parameters))
  }

  /// What a variant is for, but for its scale and size.
  private mutating func key(_ members: ManifestReader.Members) -> VariantKey {
    var key = VariantKey()
    if let node = members["states"] { key.states = values.states(node) ?? .normal }
    if let node = members["excluding"] { key.excludedStates = values.states(node) ?? .normal }
    if let node = members["appearance"] { key.appearance = values.appearance(node) ?? .any }
    if let node = members["direction"] {
      key.direction = values.word(node, LayoutDirection.self) ?? .any
    }
    if let node = members["qualifiers"] { key.qualifiers = values.qualifiers(node) }
    return key
  }

  private mutating func unusable(_ size: PointSize, _ node: Node) {
    let found = "\(decimal(size.width))×\(decimal(size.height))"
    values.report(.unexpected(found: found, expected: "a size above 0"), node.at)
  }

  private mutating func segments(_ node: Node) -> [Segment]? {
    guard case .array(let parts) = node.value.content else {
      values.unexpected(node, "a list of segments")
      return nil
    }
    guard parts.count <= Slicing.segmentLimit else {
      values.report(
        .unexpected(
          found: "\(parts.count) segments", expected: "\(Slicing.segmentLimit) at most"), node.at)
      return nil
    }
    return parts.enumerated().compactMap { index, value in
      guard case .array(let pair) = value.content, pair.count == 2,
        case .string(let word) = pair[0].content, let kind = Segment.Kind(rawValue: word),
        case .number(let number, _) = pair[1].content, let length = Int32(exactly: number),
        length >= 0
      else {
        let kinds = Segment.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        values.unexpected(
          Node(value: value, keyPath: node.keyPath.appending(index: index)),
          "a list of two: one of \(kinds), and a whole number of pixels")
        return nil
      }
      return Segment(kind, length: Int(length))
    }
  }

  // MARK: Values and errors

  private func node(_ reader: inout JSONReader) throws(JSONError) -> Node {
    let keyPath = reader.keyPath
    return Node(value: try reader.value(limit: CatalogText.variantLimit), keyPath: keyPath)
  }

  /// Reports a value that is not what has to stand here, and moves over it.
  private mutating func unexpected(
    _ reader: inout JSONReader, _ expected: String
  ) throws(JSONError) {
    let at = ManifestPlace(place: reader.text.place, keyPath: reader.keyPath)
    let found = try reader.describedValue()
    report(.value(.unexpected(found: found, expected: expected)), at)
  }

  /// Takes over what is wrong with single values.
  private mutating func takeErrors() {
    for error in values.takeErrors() where !isFull {
      guard let place = error.place else { continue }
      errors.append(CatalogTextError(.value(error.reason), place: place, keyPath: error.keyPath))
    }
  }

  mutating func report(_ reason: CatalogTextError.Reason, _ at: ManifestPlace) {
    report(CatalogTextError(reason, at))
  }

  mutating func report(_ error: CatalogTextError) {
    if !isFull { errors.append(error) }
  }
}

/// A variant as the text has it; its picture is not read yet.
struct TextVariant {
  let at: ManifestPlace
  let key: VariantKey
  let content: Content
  var kept = KeptFacts()

  enum Content {
    case picture(Digest, TextCut)
    case drawing(Digest, FixedParameters)
    case derivation(Derivation)
  }

  /// The digest of its drawing; `nil` for what is none.
  var drawingDigest: Digest? {
    if case .drawing(let digest, _) = content { return digest }
    return nil
  }

  /// The digest of its picture; `nil` for what has none.
  var digest: Digest? {
    if case .picture(let digest, _) = content { return digest }
    return nil
  }
}

/// How a picture is cut, as the text has it.
struct TextCut {
  let origin: PictureLayout.Origin
  /// `nil` where the whole side is one resizable segment.
  let x: [Segment]?
  let y: [Segment]?
  let layout: LayoutRequest
  let original: OriginalPicture?

  /// How a picture of that size and scale is cut.
  func layout(of size: PixelSize, scale: Scale) -> PictureLayout {
    let slicing = Slicing(
      x: AxisSlicing(
        x ?? [.resizable(size.width)], mode: layout.modeX ?? .stretch,
        phase: layout.phaseX ?? .start),
      y: AxisSlicing(
        y ?? [.resizable(size.height)], mode: layout.modeY ?? .stretch,
        phase: layout.phaseY ?? .start),
      filter: layout.filter ?? .smooth, shrink: layout.shrink ?? .proportional,
      center: layout.centre ?? .filled)
    return PictureLayout(
      slicing: slicing, origin: origin, contentInsets: layout.contentInsets?.points(at: scale),
      alignmentInsets: layout.alignmentInsets?.points(at: scale), original: original)
  }
}

extension JSONReader {
  /// Moves over a value and says what it is, as messages do.
  mutating func describedValue() throws(JSONError) -> String {
    switch text.next {
    case UInt8(ascii: "["):
      try skipValue()
      return "a list"
    case UInt8(ascii: "{"):
      try skipValue()
      return "an object"
    default: return try value().description
    }
  }
}
