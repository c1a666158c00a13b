package import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// Why an asset can't be had as a folder of files.
package enum ExtractionError: Error, CustomStringConvertible {
  /// A part that `build` passes over.
  case hiddenPart(String)
  /// More folders inside each other than `build` looks into.
  case tooDeep(limit: Int)
  /// Another asset's folder would have the manifest's name.
  case namedAsManifest(AssetName)
  /// A way to be cut that no manifest can say.
  case unspeakable(VariantKey)
  /// A picture that can't be read.
  case picture(VariantKey, PictureError)
  case tooManyVariants(bytes: Int, limit: Int)

  package var description: String {
    switch self {
    case .hiddenPart(let part):
      "can't be a folder of assets: '\(part)' begins with a point, so it would be passed over"
    case .tooDeep(let limit):
      "can't be a folder of assets: more than \(limit) folders would be inside each other"
    case .namedAsManifest(let name):
      "and '\(name)' can't both be folders: one's asset.json would be the other's folder"
    case .unspeakable(let key): "\(key): is cut in a way that asset.json has no words for"
    case .picture(let key, let error): "\(key): \(error)"
    case .tooManyVariants(let bytes, let limit):
      "would need an asset.json of \(bytes) bytes, more than the limit of \(limit)"
    }
  }
}

/// An asset as files: what `build` reads to have it again.
package struct Extraction {
  /// The parts of the folder's path.
  package let folder: [String]
  /// The pictures and drawings, and the manifest last.
  package private(set) var files: [File] = []
  /// What `build` will have otherwise, for a manifest can't say it.
  package private(set) var warnings: [String] = []

  package struct File {
    package var name: String
    package var bytes: [UInt8]
  }

  private static let manifestName = "asset.json"
  private static let depthLimit = 64
  private static let manifestLimit = 1 << 20

  /// - Parameters:
  ///   - files: The bytes of its pictures.
  ///   - documents: Those of its drawings.
  ///   - names: All names of the catalog: some are folders in this one's.
  package init(
    of asset: Asset, files: [Int: [UInt8]], documents: [Int: [UInt8]], among names: [AssetName]
  ) throws(ExtractionError) {
    folder = asset.name.text.unicodeScalars.split(separator: "/").map {
      String(String.UnicodeScalarView($0))
    }
    for part in folder where part.utf8.first == UInt8(ascii: ".") { throw .hiddenPart(part) }
    guard folder.count <= Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    var namer = try PictureNamer(asset.name, among: names)
    var drawn: [Int: String] = [:]
    var described: [(members: [String: JSON], layout: [String: JSON]?)] = []
    for variant in asset.variants {
      if let derivation = variant.derivation {
        described.append(
          (Self.members(of: variant.key, derivation).merging(Self.more(of: variant)) { $1 }, nil))
        continue
      }
      if let drawing = variant.drawing {
        let name = drawn[drawing.id] ?? namer.drawingName()
        if drawn.updateValue(name, forKey: drawing.id) == nil {
          self.files.append(File(name: name, bytes: documents[drawing.id] ?? []))
        }
        let members = Self.members(of: variant.key, drawing, named: name, mirrors: asset.mirrors)
        described.append((members.merging(Self.more(of: variant)) { $1 }, nil))
        continue
      }
      let more = Self.more(of: variant)
      guard let variant = variant.pictured else { continue }
      let name = namer.name(for: variant)
      let bytes = files[variant.picture.id] ?? []
      described.append(
        (
          Self.members(of: variant, named: name, mirrors: asset.mirrors).merging(more) { $1 },
          try layout(of: variant, named: name, bytes)
        ))
      self.files.append(File(name: name, bytes: bytes))
    }
    var manifest: [String: JSON] = ["version": .integer(1)]
    if asset.resolver != .nearest { manifest["resolver"] = .string(asset.resolver.rawValue) }
    if asset.mirrors { manifest["mirrors"] = .bool(true) }
    if let intent = asset.templateIntent { manifest["templateIntent"] = .string(intent.rawValue) }
    if !asset.kept.isEmpty { manifest["kept"] = asset.kept.json }
    // What all pictures share stands once.
    let layouts = described.compactMap(\.layout)
    let shared = layouts.first ?? [:]
    let isShared = layouts.allSatisfy { $0 == shared }
    if isShared { manifest.merge(shared) { $1 } }
    manifest["variants"] = .array(
      described.map { members, layout in
        .object(isShared ? members : members.merging(layout ?? [:]) { $1 })
      })
    let text = Array((JSON.object(manifest).text + "\n").utf8)
    guard text.count <= Self.manifestLimit else {
      throw .tooManyVariants(bytes: text.count, limit: Self.manifestLimit)
    }
    self.files.append(File(name: Self.manifestName, bytes: text))
  }

  // MARK: What a picture is for

  /// What no name says of a variant, whatever it is.
  private static func more(of variant: Variant) -> [String: JSON] {
    var members: [String: JSON] = [:]
    if !variant.key.qualifiers.isEmpty { members["qualifiers"] = variant.key.qualifiers.json }
    if !variant.kept.isEmpty { members["kept"] = variant.kept.json }
    return members
  }

  /// What a manifest has to say of a picture beyond what its name says.
  private static func members(
    of variant: PicturedVariant, named name: String, mirrors: Bool
  ) -> [String: JSON] {
    let key = variant.key
    let meaning = PictureMeaning(name)
    let all = key.json
    var members: [String: JSON] = ["picture": .string(name)]
    if meaning.states != key.states { members["states"] = all["states"] }
    if !key.excludedStates.isEmpty { members["excluding"] = all["excluding"] }
    if (meaning.scale ?? .one) != key.scale { members["scale"] = all["scale"] }
    if meaning.appearance != key.appearance { members["appearance"] = all["appearance"] }
    let direction = mirrors && meaning.direction == .any ? .ltr : meaning.direction
    if direction != key.direction { members["direction"] = all["direction"] }
    if key.size != nil { members["size"] = all["size"] }
    if let original = variant.layout.original { members["original"] = original.manifestMembers }
    return members
  }

  /// What a manifest has to say of a drawing, whose name says nothing.
  private static func members(
    of key: VariantKey, _ drawing: StoredDrawing, named name: String, mirrors: Bool
  ) -> [String: JSON] {
    let all = key.json
    var members: [String: JSON] = ["drawing": .string(name)]
    if !drawing.parameters.isEmpty { members["parameters"] = drawing.parameters.json }
    if !key.states.isEmpty { members["states"] = all["states"] }
    if !key.excludedStates.isEmpty { members["excluding"] = all["excluding"] }
    if key.appearance != .any { members["appearance"] = all["appearance"] }
    if key.direction != (mirrors ? .ltr : .any) { members["direction"] = all["direction"] }
    return members
  }

  /// What a manifest has to say of a variant that is derived.
  private static func members(
    of key: VariantKey, _ derivation: Derivation
  ) -> [String: JSON] {
    let all = key.json
    var members = derivation.manifestMembers
    if !key.states.isEmpty { members["states"] = all["states"] }
    if !key.excludedStates.isEmpty { members["excluding"] = all["excluding"] }
    if key.appearance != .any { members["appearance"] = all["appearance"] }
    if key.direction != .any { members["direction"] = all["direction"] }
    return members
  }

  // MARK: How it is cut

  /// What a manifest has to say of how a picture is cut beyond what follows from the picture.
  private mutating func layout(
    of variant: PicturedVariant, named name: String, _ bytes: [UInt8]
  ) throws(ExtractionError) -> [String: JSON] {
    let layout = variant.layout
    var members: [String: JSON] = [:]
    var request = LayoutRequest()
    if layout.origin == .insets {
      guard let caps = layout.slicing.capInsets else { throw .unspeakable(variant.key) }
      request.capInsets = .pixels(caps)
      let points = caps.points(at: variant.scale)
      let isWhole = points.byEdge.allSatisfy { $0.value == $0.value.rounded() }
      members[isWhole ? "capInsets" : "capInsetsInPixels"] =
        isWhole ? Self.json(points) : Self.json(caps.points(at: .one))
    }
    let plain: PictureLayout
    do throws(PictureError) {
      plain = try ReadPicture(png: bytes, named: name, cutAs: request, scale: variant.scale)
        .layout
    } catch {
      throw .picture(variant.key, error)
    }
    let (old, new) = (plain.slicing, layout.slicing)
    guard plain.origin == layout.origin, old.x.segments == new.x.segments,
      old.y.segments == new.y.segments
    else { throw .unspeakable(variant.key) }
    members["resizingMode"] = Self.axes(old.x.mode, old.y.mode, new.x.mode, new.y.mode)
    members["phase"] = Self.axes(old.x.phase, old.y.phase, new.x.phase, new.y.phase)
    if old.filter != new.filter { members["filter"] = .string(new.filter.rawValue) }
    if old.shrink != new.shrink { members["shrink"] = .string(new.shrink.rawValue) }
    if old.center != new.center { members["hollow"] = .bool(new.center == .hollow) }
    if plain.contentInsets != layout.contentInsets {
      members["contentInsets"] = layout.contentInsets.map(Self.json)
    }
    if plain.alignmentInsets != layout.alignmentInsets {
      members["alignmentInsets"] = layout.alignmentInsets.map(Self.json)
    }
    // Such came about by migration only: older versions took insets without what marks say beside them.
    for (word, marked, own) in [
      ("content", plain.contentInsets, layout.contentInsets),
      ("alignment", plain.alignmentInsets, layout.alignmentInsets),
    ] where marked != nil && own == nil {
      warnings.append(
        "\(variant.key): has no \(word) insets, and asset.json can't say so; build will take those of "
          + "its marks")
    }
    return members
  }

  /// The words of both axes where one is not what it would be anyway.
  private static func axes<Word: RawRepresentable<String> & Equatable>(
    _ oldX: Word, _ oldY: Word, _ x: Word, _ y: Word
  ) -> JSON? {
    if (oldX, oldY) == (x, y) { return nil }
    if x == y { return .string(x.rawValue) }
    return .object(["x": .string(x.rawValue), "y": .string(y.rawValue)])
  }

  private static func json(_ insets: PointInsets) -> JSON {
    if insets.byEdge.allSatisfy({ $0.value == insets.top }) { return .number(insets.top) }
    return .object(
      Dictionary(uniqueKeysWithValues: insets.byEdge.map { ($0.edge.rawValue, .number($0.value)) }))
  }
}

extension Slicing {
  /// The caps of a slicing of one resizable part between them; `nil` for any other.
  fileprivate var capInsets: PixelInsets? {
    func caps(_ axis: AxisSlicing) -> (begin: Int, end: Int)? {
      guard axis.segments.count >= 2, let begin = axis.segments.first, begin.kind == .fixed,
        let end = axis.segments.last, end.kind == .fixed
      else { return nil }
      return (begin.length, end.length)
    }
    guard let x = caps(x), let y = caps(y) else { return nil }
    return PixelInsets(top: y.begin, left: x.begin, bottom: y.end, right: x.end)
  }
}

/// Gives the pictures of an asset file names by what they are for, each its own.
struct PictureNamer {
  private let base: String
  /// In lower case: a file system may not tell upper from lower.
  private var taken: Set<String> = []

  /// The most bytes of a base, so that all that follows still fits into a name.
  private static let baseLimit = 150

  init(_ name: AssetName, among names: [AssetName]) throws(ExtractionError) {
    let own = name.base
    base = own.utf8.count <= Self.baseLimit && Self.saysNothing(own) ? own : "picture"
    let start = name.text + "/"
    for other in names where other.text.utf8.starts(with: start.utf8) {
      let rest = other.text.utf8.dropFirst(start.utf8.count)
      let part = String(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
      guard part != "asset.json" else { throw .namedAsManifest(other) }
      taken.insert(part.lowercased())
    }
  }

  /// Whether a picture of that name would be for nothing in particular.
  private static func saysNothing(_ base: String) -> Bool {
    let meaning = PictureMeaning(base + ".png")
    var plain = PictureMeaning("x.png")
    plain.base = base
    return meaning == plain
  }

  /// A name for a drawing, which several variants may have.
  mutating func drawingName() -> String { free(base, ".drawing.json") }

  mutating func name(for variant: PicturedVariant) -> String {
    let key = variant.key
    var words = key.states.names.map { "-" + $0 }
    if key.appearance.scheme != .any { words.append("~" + key.appearance.scheme.rawValue) }
    if key.appearance.isHighContrast { words.append("~high") }
    if key.direction != .any { words.append("~" + key.direction.rawValue) }
    let start = base + (key.size.map { "-\(decimal($0.width))x\(decimal($0.height))" } ?? "")
    let end =
      words.joined() + PictureName.suffix(for: variant.scale)
      + (variant.picture.hasFrame ? ".9.png" : ".png")
    return free(start, end)
  }

  private mutating func free(_ start: String, _ end: String) -> String {
    var number = 1
    while true {
      let name = start + (number == 1 ? "" : "-\(number)") + end
      if taken.insert(name.lowercased()).inserted { return name }
      number += 1
    }
  }
}
