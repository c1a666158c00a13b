internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What `show` says of one variant; the text and the JSON hold the same facts.
struct VariantReport {
  let variant: Variant
  /// What a drawing says of itself.
  private let outline: DrawingOutline?

  init(_ variant: Variant, _ outline: DrawingOutline?) {
    self.variant = variant
    self.outline = outline
  }

  var json: JSON {
    var members = variant.key.json
    if let pictured = variant.pictured {
      members.merge(PictureFacts(pictured).members) { $1 }
    } else {
      members["picture"] = .null
    }
    members["drawing"] = variant.drawing.map { $0.json(outline) } ?? .null
    members["derivation"] = variant.derivation?.json ?? .null
    members["kept"] = variant.kept.json
    return .object(members)
  }

  var facts: [(name: String, value: String)] {
    let key = variant.key
    var facts = [("states", key.states.description)]
    if !key.excludedStates.isEmpty { facts.append(("not", key.excludedStates.description)) }
    facts += [
      ("scale", key.scale.map { "\($0)" } ?? "every"), ("appearance", key.appearance.description),
      ("direction", key.direction.rawValue),
    ]
    if let size = key.size { facts.append(("for the size", "\(short(size)) points")) }
    if !key.qualifiers.isEmpty { facts.append(("qualifiers", key.qualifiers.description)) }
    if !variant.kept.isEmpty { facts.append(("kept", variant.kept.words)) }
    if let derivation = variant.derivation {
      let base =
        "\(derivation.states)" + (derivation.appearance.map { " \($0)" } ?? "")
      facts += [("derived from", base), ("recipe", "\(derivation.recipe)")]
    }
    if let drawing = variant.drawing { facts += drawing.facts(outline) }
    return facts + (variant.pictured.map { PictureFacts($0).facts } ?? [])
  }
}

/// What `show` says of a picture and how it is cut.
struct PictureFacts {
  let variant: PicturedVariant

  init(_ variant: PicturedVariant) { self.variant = variant }

  private var slicing: Slicing { variant.layout.slicing }

  /// In points, a frame of marks taken off.
  private var points: PointSize {
    let size = variant.picture.size
    return PointSize(
      width: Double(size.width) / variant.scale.value,
      height: Double(size.height) / variant.scale.value)
  }

  /// `nil` for a picture that is scaled as a whole.
  private var caps: PixelInsets? { variant.layout.origin == .whole ? nil : slicing.caps }

  /// Whether the caps tell all of an axis: a resizable middle between fixed ends.
  private static func isTold(by caps: AxisSlicing) -> Bool {
    let kinds = caps.segments.filter { $0.length > 0 }.map(\.kind)
    return kinds.count { $0 == .resizable } == 1 && kinds.count { $0 == .fixed } <= 2
      && !kinds.contains(.omitted) && (kinds.count < 3 || kinds[1] == .resizable)
  }

  // MARK: JSON

  var members: [String: JSON] {
    var members: [String: JSON] = [:]
    members["picture"] = .object([
      "width": .integer(variant.picture.size.width),
      "height": .integer(variant.picture.size.height), "points": .object(points),
      "bytes": .integer(variant.picture.byteCount), "hasFrame": .bool(variant.picture.hasFrame),
    ])
    members["origin"] = .string(variant.layout.origin.rawValue)
    members["capInsets"] =
      caps.map {
        .object(["points": .object($0.points(at: variant.scale)), "pixels": .object($0)])
      } ?? .null
    members["x"] = Self.json(slicing.x)
    members["y"] = Self.json(slicing.y)
    members["filter"] = .string(slicing.filter.rawValue)
    members["shrink"] = .string(slicing.shrink.rawValue)
    members["hollow"] = .bool(slicing.center == .hollow)
    members["contentInsets"] = variant.layout.contentInsets.map { .object($0) } ?? .null
    members["alignmentInsets"] = variant.layout.alignmentInsets.map { .object($0) } ?? .null
    members["original"] = variant.layout.original?.json ?? .null
    return members
  }

  private static func json(_ axis: AxisSlicing) -> JSON {
    .object([
      "segments": .array(
        axis.segments.map {
          .object(["kind": .string($0.kind.rawValue), "length": .integer($0.length)])
        }),
      "mode": .string(axis.mode.rawValue), "phase": .string(axis.phase.rawValue),
    ])
  }

  // MARK: Text

  var facts: [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    facts.append(
      (
        "picture",
        "\(variant.picture.size) px, \(short(points)) points, "
          + counted(variant.picture.byteCount, "byte")
          + (variant.picture.hasFrame ? ", in a frame of marks" : "")
      ))
    facts.append(("cut by", Self.words(variant.layout.origin)))
    if let caps {
      let points = caps.points(at: variant.scale)
      facts.append(
        (
          "cap insets",
          "\(Self.words(points)) points"
            + (variant.scale == .one ? "" : " (\(Self.numbers(caps)) px)")
        ))
    }
    for axis in [Axis.x, .y] where caps != nil && !Self.isTold(by: slicing[axis]) {
      let words = slicing[axis].segments.map { "\($0.kind.rawValue) \($0.length)" }
      facts.append(("segments \(axis.rawValue)", words.joined(separator: ", ") + " px"))
    }
    facts.append(("mode", Self.pair(slicing, \.mode.rawValue)))
    if slicing.x.mode == .tile || slicing.y.mode == .tile {
      facts.append(("phase", Self.pair(slicing, \.phase.rawValue)))
    }
    facts += [("filter", slicing.filter.rawValue), ("shrink", slicing.shrink.rawValue)]
    if slicing.center == .hollow { facts.append(("centre", "hollow")) }
    if let insets = variant.layout.contentInsets {
      facts.append(("content insets", "\(Self.words(insets)) points"))
    }
    if let insets = variant.layout.alignmentInsets {
      facts.append(("alignment insets", "\(Self.words(insets)) points"))
    }
    return facts + (variant.layout.original?.facts ?? [])
  }

  private static func words(_ origin: PictureLayout.Origin) -> String {
    switch origin {
    case .insets: "cap insets"
    case .marks: "its nine-patch marks"
    case .whole: "nothing: it is scaled as a whole"
    }
  }

  private static func words(_ insets: PointInsets) -> String {
    insets.byEdge.map { "\($0.edge.rawValue) \(short($0.value))" }.joined(separator: ", ")
  }

  private static func numbers(_ insets: PixelInsets) -> String {
    insets.byEdge.map { "\($0.value)" }.joined(separator: ", ")
  }

  /// What both axes have in common, else across and down.
  private static func pair(_ slicing: Slicing, _ part: (AxisSlicing) -> String) -> String {
    let (x, y) = (part(slicing.x), part(slicing.y))
    return x == y ? x : "\(x) across, \(y) down"
  }
}
