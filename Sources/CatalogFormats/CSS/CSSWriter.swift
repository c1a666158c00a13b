internal import AssetCatalog
internal import NineSlice
internal import PNGCodec
internal import Pixels

/// Writes a style sheet for every asset, beside its pictures: a class of the asset's name with a `border-image`.
///
/// Scales, dark mode and contrast are media queries, states pseudo-classes. The browser's cascade then finds the rule
/// whose states are the most of those that hold, as the resolver `nearest` does.
struct CSSWriter: FormatWriter {
  func write(_ assets: [FormatAsset], _ options: FormatWritingOptions) -> FormatWriting {
    var writing = FormatWriting()
    var taken: Set<String> = []
    for asset in assets.sorted(by: { comesBefore($0.name.text, $1.name.text) }) {
      var sheet = CSSSheet(of: asset)
      let files = sheet.files()
      writing.findings += sheet.findings
      for file in files {
        guard taken.insert(file.path.lowercased()).inserted else {
          writing.findings.append(
            FormatFinding(
              .problem, asset: asset.name, "\(file.path) belongs to another asset already"))
          continue
        }
        writing.files.append(file)
      }
    }
    writing.sort()
    return writing
  }
}

/// The style sheet of one asset, on its way.
private struct CSSSheet {
  private let asset: FormatAsset
  private var collector: FindingCollector
  private var pictures: [FormatFile] = []

  init(of asset: FormatAsset) {
    self.asset = asset
    collector = FindingCollector(asset: asset.name)
  }

  var findings: [FormatFinding] { collector.findings }

  /// What decides which rule counts, but for the scale.
  private struct Look: Hashable {
    var states: ControlState
    var appearance: Appearance
    var direction: LayoutDirection
  }

  /// The sheet and its pictures; none where nothing could be made.
  mutating func files() -> [FormatFile] {
    if asset.resolver != .nearest {
      collector.add(.loss, "states are resolved as nearest there, not \(asset.resolver.rawValue)")
    }
    var plain = asset.withoutQualifiers(&collector)
    do throws(PictureError) { plain = try plain.mirroredAsPictures() } catch {
      collector.add(.problem, error.description)
    }
    var looks: [Look: [FormatVariant]] = [:]
    for variant in plain.variants {
      let key = variant.key
      if !key.excludedStates.isEmpty {
        collector.add(.loss, "excludes states, which a rule can't say", of: key)
      }
      let look = Look(
        states: key.states, appearance: key.appearance, direction: key.direction)
      if let size = key.size {
        guard !(looks[look] ?? []).contains(where: { $0.key.scale == key.scale }) else {
          collector.add(.loss, "is for one size only, and a rule has one picture for all", of: key)
          continue
        }
        collector.add(
          .loss, "is for \(short(size)) points only, and would be for all there", of: key)
      }
      looks[look, default: []].append(variant)
    }
    var text =
      "/* \(CSSText.comment(asset.name.text)): made by ninefold; made again, it is the same. */\n"
    for look in looks.keys.sorted(by: Self.isWeaker) {
      let variants = (looks[look] ?? []).sorted { $0.key < $1.key }
      var said: [String] = []
      var below: Scale?
      for variant in variants {
        guard let declarations = declarations(variant) else { continue }
        // What a smaller scale says holds for a larger one as well.
        let new = declarations.filter { !said.contains($0) }
        text += "\n" + rule(look, above: below, new)
        (said, below) = (declarations, variant.key.scale)
      }
    }
    guard !pictures.isEmpty else { return [] }
    return [FormatFile(path: "\(asset.name).css", bytes: Array(text.utf8))] + pictures
  }

  /// Rules of equal weight count by their order: what is to win comes last.
  private static func isWeaker(_ left: Look, _ right: Look) -> Bool {
    func order(_ look: Look) -> [Int] {
      [
        look.states.count, Int(look.states.rawValue), look.direction == .any ? 0 : 1,
        look.appearance.scheme == .any ? 0 : 1, look.appearance.isHighContrast ? 1 : 0,
        look.appearance.scheme == .dark ? 1 : 0, look.direction == .rtl ? 1 : 0,
      ]
    }
    return order(left).lexicographicallyPrecedes(order(right))
  }

  private func rule(_ look: Look, above scale: Scale?, _ declarations: [String]) -> String {
    var conditions: [String] = []
    if look.appearance.scheme != .any {
      conditions.append("(prefers-color-scheme: \(look.appearance.scheme.rawValue))")
    }
    if look.appearance.isHighContrast { conditions.append("(prefers-contrast: more)") }
    // As a catalog chooses: a scale between two takes the larger picture.
    if let scale { conditions.append("(min-resolution: \(decimal(scale.value + 0.01))dppx)") }
    var selector = "." + CSSText.identifier(asset.name.text)
    // Weighs nothing, so that states alone decide.
    if look.direction != .any { selector += ":where(:dir(\(look.direction.rawValue)))" }
    selector += CSSStates.suffix(for: look.states)
    let indent = conditions.isEmpty ? "" : "  "
    let body = declarations.map { "\(indent)  \($0);\n" }.joined()
    let rule = "\(indent)\(selector) {\n\(body)\(indent)}\n"
    return conditions.isEmpty
      ? rule : "@media \(conditions.joined(separator: " and ")) {\n\(rule)}\n"
  }

  /// What a picture's rule says; `nil` where it can't be had, which is reported.
  private mutating func declarations(_ variant: FormatVariant) -> [String]? {
    let (key, layout) = (variant.key, variant.layout)
    let picture: CappedPicture
    do throws(PictureError) { picture = try CappedPicture(variant, keepsOmitted: false) } catch {
      collector.add(.problem, error.description, of: key)
      return nil
    }
    for loss in picture.losses { collector.add(.loss, loss, of: key) }
    if picture.size != variant.picture.size, variant.layout.slicing.hasOmitted {
      collector.add(.note, "what is never shown is cut out", of: key)
    }
    for loss in layout.slicing.lossesOfCSS { collector.add(.loss, loss, of: key) }
    for (axis, caps) in [("wider", picture.x), ("higher", picture.y)] where caps.center == 0 {
      collector.add(
        .loss, "nothing of it resizes, so a box \(axis) than it has a gap there", of: key)
    }
    let base = asset.name.base
    let ending = key.states.names.map { "-" + $0 }.joined()
    var fileKey = key
    fileKey.size = nil
    let file = PNGSetName.file(base, ending, fileKey)
    let folder = asset.name.text.utf8.dropLast(base.utf8.count)
    pictures.append(FormatFile(path: String(Substring(folder)) + file, bytes: picture.bytes))
    let scale = (key.scale ?? .one).value
    let slices = PointInsets(
      top: Double(picture.y.begin), left: Double(picture.x.begin), bottom: Double(picture.y.end),
      right: Double(picture.x.end))
    let caps = PointInsets(
      top: slices.top / scale, left: slices.left / scale, bottom: slices.bottom / scale,
      right: slices.right / scale)
    let slicing = layout.slicing
    let (across, down) = (slicing.x.mode.cssWord, slicing.y.mode.cssWord)
    var lines = [
      "border: 0 solid transparent", "background: none",
      "border-image-source: \(CSSText.url(file))",
      "border-image-slice: \(CSSText.box(slices, unit: ""))"
        + (slicing.center == .filled ? " fill" : ""),
      "border-image-width: \(CSSText.box(caps, unit: "px"))",
      "border-image-repeat: \(across == down ? across : "\(across) \(down)")",
    ]
    let outset = layout.alignmentInsets
    lines.append("border-image-outset: \(outset.map { CSSText.box($0, unit: "px") } ?? "0")")
    if let content = layout.contentInsets {
      let padding = content.less(outset ?? .zero)
      lines.append("padding: \(CSSText.box(padding.values, unit: "px"))")
      if padding.isCut {
        collector.add(.loss, "a title can't stand outside of what is aligned there", of: key)
      }
    } else if asset.variants.contains(where: { $0.layout.contentInsets != nil }) {
      lines.append("padding: initial")
    }
    lines.append("image-rendering: \(slicing.filter == .nearest ? "pixelated" : "auto")")
    return lines
  }
}

extension Slicing {
  fileprivate var hasOmitted: Bool {
    [x, y].contains { $0.segments.contains { $0.kind == .omitted && $0.length > 0 } }
  }

  /// What `border-image` can't say.
  fileprivate var lossesOfCSS: [String] {
    var known: KnownChoices = [.centerPhase, .hollow, .filter]
    // Nobody decided what happens to caps that don't fit unless it is something else.
    if shrink == .uniform { known.insert(.uniform) }
    var losses = losses(knowing: known)
    if filter == .linear { losses.append("the filter linear is the browser's own there") }
    return losses
  }
}

extension ResizingMode {
  /// The word of `border-image-repeat`.
  var cssWord: String {
    switch self {
    case .tile: "repeat"
    case .stretch: "stretch"
    case .round: "round"
    case .space: "space"
    }
  }

  init?(cssWord: String) {
    guard let mode = Self.allCases.first(where: { $0.cssWord == cssWord }) else { return nil }
    self = mode
  }
}

extension Insets<Double> {
  /// What is left of these insets inside others, none below 0; whether one would be.
  fileprivate func less(_ other: PointInsets) -> (values: PointInsets, isCut: Bool) {
    let values = PointInsets(
      top: top - other.top, left: left - other.left, bottom: bottom - other.bottom,
      right: right - other.right)
    let cut = values.byEdge.contains { $0.value < 0 }
    return (
      PointInsets(
        top: max(0, values.top), left: max(0, values.left), bottom: max(0, values.bottom),
        right: max(0, values.right)), cut
    )
  }
}
