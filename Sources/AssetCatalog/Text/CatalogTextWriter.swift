import NineSlice
import Pixels

extension CatalogText {
  /// Writes a catalog as text, picture after picture, as it is at one moment.
  ///
  /// Other processes may read meanwhile; one that writes waits with its commit until the end.
  ///
  /// - Parameters:
  ///   - path: The catalog's file; an older one is read as it is.
  ///   - names: The assets to write; `nil` for all.
  ///   - wait: Seconds to wait for another process that is writing.
  ///   - output: Takes the next piece of the text, and says whether it wants more.
  /// - Returns: Whether the output took all of it.
  /// - Throws: ``CatalogError``, of the names ``CatalogError/noAsset(_:)``.
  public static func write(
    catalog path: String, only names: [AssetName]? = nil, wait: Double = 10,
    to output: @escaping (String) -> Bool
  ) throws(CatalogError) -> Bool {
    try patiently(wait) { patience throws(CatalogError) in
      var opened = try Store.reading(CatalogFile(path: path), patience: patience)
      return try write(&opened.store, only: names, to: output)
    }
  }

  static func write(
    _ store: inout Store, only names: [AssetName]? = nil, to output: @escaping (String) -> Bool
  ) throws(CatalogError) -> Bool {
    var writer = CatalogTextWriter(output)
    return try store.inTransaction { store throws(CatalogError) in
      try writer.write(&store, only: names)
    }
  }
}

/// Writes a catalog's text.
private struct CatalogTextWriter {
  private static let pieceSize = 1 << 16

  private let output: (String) -> Bool
  private var pending = ""
  private var isTaken = true

  init(_ output: @escaping (String) -> Bool) { self.output = output }

  private mutating func line(_ text: String) {
    pending += text
    pending += "\n"
    if pending.utf8.count >= Self.pieceSize { flush() }
  }

  private mutating func flush() {
    if isTaken { isTaken = output(pending) }
    pending.removeAll(keepingCapacity: true)
  }

  mutating func write(
    _ store: inout Store, only chosen: [AssetName]?
  ) throws(CatalogError) -> Bool {
    let all = try store.names()
    let known = Set(all)
    if let missing = chosen?.first(where: { !known.contains($0) }) { throw .noAsset(missing) }
    let names = chosen.map(Set.init).map { names in all.filter(names.contains) } ?? all
    let digests = try store.digests()
    let drawingDigests = try store.drawingDigests()
    var used: [Digest: Int] = [:]
    var usedDrawings: [Digest: Int] = [:]
    line("{")
    line("  \"version\": \(CatalogText.version),")
    line("  \"assets\": {")
    for (index, name) in names.enumerated() {
      guard let asset = try store.asset(name) else { throw .noAsset(name) }
      try write(asset, (digests, drawingDigests), &used, &usedDrawings)
      line("    }" + comma(index, of: names.count))
      guard isTaken else { return false }
    }
    line("  },")
    if !usedDrawings.isEmpty {
      line("  \"drawings\": {")
      let drawings = usedDrawings.sorted {
        $0.key.bytes.lexicographicallyPrecedes($1.key.bytes)
      }
      for (index, (digest, id)) in drawings.enumerated() {
        try write(drawing: id, digest, in: &store)
        line("    }" + comma(index, of: drawings.count))
        guard isTaken else { return false }
      }
      line("  },")
    }
    // Always there, so always the last: no other line's comma depends on what else there is.
    line("  \"pictures\": {")
    let pictures = used.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
    for (index, (digest, id)) in pictures.enumerated() {
      try write(picture: id, digest, in: &store)
      line("    }" + comma(index, of: pictures.count))
      guard isTaken else { return false }
    }
    line("  }")
    line("}")
    flush()
    return isTaken
  }

  private func comma(_ index: Int, of count: Int) -> String { index < count - 1 ? "," : "" }

  // MARK: Assets

  private mutating func write(
    _ asset: Asset, _ digests: (pictures: [Int: Digest], drawings: [Int: Digest]),
    _ used: inout [Digest: Int], _ usedDrawings: inout [Digest: Int]
  ) throws(CatalogError) {
    line("    \(jsonText(asset.name.text)): {")
    if asset.resolver != .nearest { line("      \"resolver\": \"\(asset.resolver.rawValue)\",") }
    if asset.mirrors { line("      \"mirrors\": true,") }
    if let intent = asset.templateIntent {
      line("      \"templateIntent\": \"\(intent.rawValue)\",")
    }
    if !asset.kept.isEmpty { line("      \"kept\": \(asset.kept.text),") }
    line("      \"variants\": [")
    let variants =
      asset.resolver == .ordered ? asset.variants : asset.variants.sorted { $0.key < $1.key }
    for (index, variant) in variants.enumerated() {
      // Always there, so always the last: no other line's comma depends on what else there is.
      let last: String
      switch variant.content {
      case .picture(let picture, _):
        guard let digest = digests.pictures[picture.id] else {
          throw .damaged(reason: "picture \(picture.id) has no digest")
        }
        used[digest] = picture.id
        last = "\"picture\": \"\(digest)\""
      case .drawing(let drawing):
        guard let digest = digests.drawings[drawing.id] else {
          throw .damaged(reason: "drawing \(drawing.id) has no digest")
        }
        usedDrawings[digest] = drawing.id
        last = "\"drawing\": \"\(digest)\""
      case .derivation(let derivation):
        last = "\"from\": \(Self.list(derivation.states))"
      }
      line("        {")
      for fact in try Self.facts(of: variant, asset.name) { line("          \(fact),") }
      line("          \(last)")
      line("        }" + comma(index, of: variants.count))
    }
    line("      ]")
  }

  /// What is not as it is by default, each with its key.
  private static func facts(
    of variant: Variant, _ name: AssetName
  ) throws(CatalogError) -> [String] {
    let key = variant.key
    var facts: [String] = []
    func add(_ key: String, _ value: String) { facts.append("\"\(key)\": \(value)") }
    func add(word key: String, _ word: String, unless usual: String) {
      if word != usual { add(key, "\"\(word)\"") }
    }
    func add(
      axes key: String, _ layout: PictureLayout, _ part: (AxisSlicing) -> String,
      unless usual: String
    ) {
      let (x, y) = (part(layout.slicing.x), part(layout.slicing.y))
      if x == y { return add(word: key, x, unless: usual) }
      add(key, "{\"x\": \"\(x)\", \"y\": \"\(y)\"}")
    }
    func number(_ value: Double) throws(CatalogError) -> String {
      guard value.isFinite else {
        throw .damaged(reason: "a length of '\(name)' is no number that can be written")
      }
      // Not minus zero.
      return decimal(value + 0)
    }
    func insets(_ insets: PointInsets) throws(CatalogError) -> String {
      let parts = try insets.byEdge.map { edge, value throws(CatalogError) in
        "\"\(edge.rawValue)\": \(try number(value))"
      }
      return "{\(parts.joined(separator: ", "))}"
    }
    if !key.states.isEmpty { add("states", list(key.states)) }
    if !key.excludedStates.isEmpty { add("excluding", list(key.excludedStates)) }
    add(word: "appearance", key.appearance.description, unless: "any")
    add(word: "direction", key.direction.rawValue, unless: "any")
    if !key.qualifiers.isEmpty {
      let members = key.qualifiers.pairs.map { "\(jsonText($0.name)): \(jsonText($0.value))" }
      add("qualifiers", "{\(members.joined(separator: ", "))}")
    }
    if !variant.kept.isEmpty { add("kept", variant.kept.text) }
    if let derivation = variant.derivation {
      if let appearance = derivation.appearance {
        add("fromAppearance", "\"\(appearance)\"")
      }
      for (step, value) in derivation.recipe.words {
        add(step, value.first == "#" ? "\"\(value)\"" : value)
      }
    }
    if let drawing = variant.drawing, !drawing.parameters.isEmpty {
      add("parameters", drawing.parameters.text)
    }
    guard let pictured = variant.pictured else { return facts }
    let layout = pictured.layout
    if pictured.scale != .one { add("scale", try number(pictured.scale.value)) }
    if let size = key.size {
      add("size", "{\"width\": \(try number(size.width)), \"height\": \(try number(size.height))}")
    }
    add(word: "origin", layout.origin.rawValue, unless: "whole")
    let slicing = layout.slicing
    for (axis, side) in [(Axis.x, pictured.picture.size.width), (.y, pictured.picture.size.height)]
    where slicing[axis].segments != [.resizable(side)] {
      add(axis.rawValue, segments(slicing[axis]))
    }
    add(axes: "resizingMode", layout, \.mode.rawValue, unless: "stretch")
    add(axes: "phase", layout, \.phase.rawValue, unless: "start")
    add(word: "filter", slicing.filter.rawValue, unless: "smooth")
    add(word: "shrink", slicing.shrink.rawValue, unless: "proportional")
    if slicing.center == .hollow { add("hollow", "true") }
    if let values = layout.contentInsets { add("contentInsets", try insets(values)) }
    if let values = layout.alignmentInsets { add("alignmentInsets", try insets(values)) }
    if let original = layout.original {
      let members = original.members.map { "            \"\($0.key)\": \($0.value)" }
      add("original", "{\n\(members.joined(separator: ",\n"))\n          }")
    }
    return facts
  }

  private static func list(_ states: ControlState) -> String {
    "[" + states.names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  /// On one line; where there are many, a line each.
  private static func segments(_ axis: AxisSlicing) -> String {
    let parts = axis.segments.map { "[\"\($0.kind.rawValue)\", \($0.length)]" }
    guard parts.count > 8 else { return "[\(parts.joined(separator: ", "))]" }
    return "[\n            \(parts.joined(separator: ",\n            "))\n          ]"
  }

  // MARK: Pictures

  private mutating func write(
    picture id: Int, _ digest: Digest, in store: inout Store
  ) throws(CatalogError) {
    let (picture, _, bytes) = try store.picture(id)
    guard Digest(of: bytes) == digest else {
      throw .damaged(reason: "picture \(id) does not match its digest")
    }
    line("    \"\(digest)\": {")
    if picture.hasFrame { line("      \"frame\": true,") }
    line("      \"png\": [")
    var start = 0
    while start < bytes.count {
      let end = min(start + CatalogText.bytesPerLine, bytes.count)
      line(
        "        \"\(Base64.text(of: bytes[start..<end]))\"" + (end < bytes.count ? "," : ""))
      start = end
    }
    line("      ]")
  }
}

extension CatalogTextWriter {
  /// Writes a document by its lines, so that two versions can be compared.
  private mutating func write(
    drawing id: Int, _ digest: Digest, in store: inout Store
  ) throws(CatalogError) {
    let bytes = try store.drawing(id).bytes
    guard Digest(of: bytes) == digest, let text = String(validating: bytes, as: UTF8.self) else {
      throw .damaged(reason: "drawing \(id) does not match its digest or is no text")
    }
    line("    \"\(digest)\": {")
    line("      \"lines\": [")
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, part) in lines.enumerated() {
      line("        \(jsonText(String(part)))" + comma(index, of: lines.count))
    }
    line("      ]")
  }
}

extension Store {
  /// The digests of all drawings, under their rows.
  func drawingDigests() throws(CatalogError) -> [Int: Digest] {
    let statement = try connection.prepare("SELECT id, sha256 FROM drawing")
    var digests: [Int: Digest] = [:]
    while try statement.step() { digests[statement.integer(0)] = Digest(bytes: statement.bytes(1)) }
    return digests
  }

  /// The digests of all pictures, under their rows.
  func digests() throws(CatalogError) -> [Int: Digest] {
    let statement = try connection.prepare("SELECT picture, sha256 FROM digest")
    var digests: [Int: Digest] = [:]
    while try statement.step() { digests[statement.integer(0)] = Digest(bytes: statement.bytes(1)) }
    return digests
  }
}
