import AssetCatalog
import Ninefold

/// What a page shows of one asset.
struct PageSection {
  /// What could not be shown, and why.
  private(set) var failures: [PreviewFailure] = []
  /// What is good to know of what is drawn, a clause each.
  private(set) var notes: [String] = []
  /// Bytes of the pictures that were drawn.
  private(set) var drawnBytes = 0
  /// The most bytes that these may take.
  private let room: Int
  private let preview: PreviewAsset
  private var asset: Asset { preview.asset }

  init(_ preview: PreviewAsset, room: Int) {
    self.preview = preview
    self.room = room
  }

  /// The place of an asset on its page: its name in characters that any address may have.
  static func anchor(_ name: AssetName) -> String {
    var text = ""
    for byte in name.text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "/"), UInt8(ascii: "."):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "~" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
    }
    return text
  }

  private func anchor(ofVariant index: Int) -> String { Self.anchor(asset.name) + "~v\(index)" }

  private func anchor(ofVariant index: Int, look: Int) -> String {
    anchor(ofVariant: index) + (look == 0 ? "" : "~\(look)")
  }

  mutating func write(to html: inout HTML) {
    Self.open(asset.name, in: &html)
    html.element(
      "p", ["class": "facts"],
      "Resolver \(asset.resolver.rawValue) · "
        + "\(asset.mirrors ? "mirrors" : "does not mirror") · "
        + "\(Wording.counted(asset.variants.count, "variant")) · "
        + Wording.contents(preview, parting: ", "))
    let pictured = writeVariants(to: &html)
    html.open("div", ["class": "more"])
    writeStates(to: &html)
    writeBox(pictured, to: &html)
    writeSizes(to: &html)
    html.close("div")
    html.close("section")
    html.markup("\n")
  }

  /// Adds an asset that can't be read.
  static func write(_ name: AssetName, failure: String, to html: inout HTML) {
    open(name, in: &html)
    html.element("p", ["class": "failure"], failure)
    html.close("section")
    html.markup("\n")
  }

  private static func open(_ name: AssetName, in html: inout HTML) {
    html.open("section", ["class": "asset", "id": anchor(name), "data-name": name.text])
    html.markup("<h2>")
    html.open("a", ["href": "#" + anchor(name)])
    html.element("bdi", name.text)
    html.markup("</a></h2>")
  }
}

// MARK: Variants

extension PageSection {
  /// Adds the pictures of all variants.
  ///
  /// - Returns: The variants whose pictures could be shown.
  private mutating func writeVariants(to html: inout HTML) -> [Int] {
    var pictured: [Int] = []
    var condition: StateCondition?
    html.open("div", ["class": "groups"])
    for index in asset.variants.indices {
      for (place, shown) in preview.shown(at: index).enumerated() {
        if shown.key.condition != condition {
          if condition != nil { html.markup("</div></div>") }
          condition = shown.key.condition
          html.markup("<div class=\"group\">")
          html.element("h3", shown.key.condition.description)
          html.open("div", ["class": "variants"])
        }
        let isPictured = writeVariant(shown, anchor(ofVariant: index, look: place), to: &html)
        // The box composes pictures alone: a recipe is followed after composing, a drawing drawn anew.
        if isPictured, !shown.isDerived, shown.look == nil { pictured.append(index) }
      }
    }
    if condition != nil { html.markup("</div></div>") }
    html.close("div")
    return pictured
  }

  private mutating func writeVariant(
    _ shown: PreviewAsset.Shown, _ anchor: String, to html: inout HTML
  ) -> Bool {
    let shape = shown.shape
    let words = VariantWords(shown)
    let insets = shape.layout.contentInsets.flatMap { insets in
      insets.byEdge.allSatisfy { $0.value.magnitude < 1e6 }
        ? insets.byEdge.map { VariantWords.short($0.value) }.joined(separator: ",") : nil
    }
    html.open(
      "figure",
      [
        "id": anchor,
        "data-cut": shown.look == nil ? PageCut.text(shape.slicing, scale: shape.scale) : "",
        "data-content": insets ?? "",
      ])
    let isPictured = write(shown, at: shape.size, hasMarks: true, to: &html)
    html.markup("<figcaption>")
    html.element("b", Self.title(shown))
    html.element("div", words.picture)
    if let derivation = shown.derivation { html.element("div", derivation) }
    for line in words.cut { html.element("div", line) }
    let layout = shape.layout
    for (name, insets) in [
      ("content", layout.contentInsets), ("alignment", layout.alignmentInsets),
    ] {
      guard let insets else { continue }
      html.element("div", ["class": "insets \(name)"], "\(name) \(VariantWords.words(insets))")
    }
    html.markup("</figcaption></figure>")
    return isPictured
  }

  /// What a variant is called: what is drawn or derived serves every scale.
  private static func title(_ shown: PreviewAsset.Shown) -> String {
    var key = shown.key
    if shown.look != nil || shown.isDerived { key.scale = nil }
    return key.description
  }

  /// Adds a picture on its ground, or why there is none.
  ///
  /// - Returns: Whether there is one.
  private mutating func write(
    _ shown: PreviewAsset.Shown, at size: PixelSize, hasMarks: Bool = false, to html: inout HTML
  ) -> Bool {
    let ground = shown.key.appearance.scheme
    html.open("div", ["class": ground == .any ? "ground" : "ground \(ground.rawValue)"])
    defer { html.close("div") }
    do throws(ShowingError) {
      let file = try file(of: shown, at: size)
      let points = size.points(at: shown.shape.scale)
      html.open(
        "div", ["class": "picture", "style": "--w:\(points.width);--h:\(points.height)"])
      html.image(
        png: file,
        ["alt": "\(asset.name) \(Self.title(shown))", "loading": "lazy", "decoding": "async"])
      if hasMarks { PageMarks(shown.shape).write(to: &html) }
      html.close("div")
      return true
    } catch {
      for words in error.descriptions { html.element("p", ["class": "failure"], words) }
      failures.append(PreviewFailure(index: shown.index, key: shown.key, error: error))
      return false
    }
  }

  /// The file as browsers show it: the stored one where they do, else one made of its pixels, or of what is drawn.
  private mutating func file(
    of shown: PreviewAsset.Shown, at size: PixelSize
  ) throws(ShowingError) -> [UInt8] {
    let source = try preview.source(of: shown)
    guard shown.look != nil else {
      // A layout that does not suit the picture is told here, and nothing else is done with it.
      try source.check([shown.shape.shownSize])
      if let file = preview.plainFile(of: shown) { return file }
      return try Self.encoded(source.stored(size).raster)
    }
    let drawn = try source.raster(at: size)
    let file = try Self.encoded(drawn.raster)
    guard file.count <= room - drawnBytes else {
      throw .drawing(["would bring the page over its limit of \(Page.pictureBytes) bytes"])
    }
    drawnBytes += file.count
    for note in drawn.notes where !notes.contains(note) { notes.append(note) }
    return file
  }

  private static func encoded(_ raster: Raster) throws(ShowingError) -> [UInt8] {
    do { return try PNG.encode(raster).bytes } catch { throw .picture(.png(error)) }
  }
}

// MARK: States and box

extension PageSection {
  private func writeStates(to html: inout HTML) {
    let table = StateTable(asset)
    html.markup(
      "<div><h3>What states get</h3><div class=\"scroll\"><table><thead><tr><th>asked for</th>")
    for column in table.columns {
      html.element("th", column.title.isEmpty ? "variant" : column.title)
    }
    html.markup("</tr></thead><tbody>")
    for row in table.rows {
      html.markup("<tr>")
      html.element("th", row.states.description)
      for cell in row.cells { write(cell, row.states, to: &html) }
      html.markup("</tr>")
    }
    html.markup("</tbody></table></div></div>")
  }

  private func write(_ cell: StateTable.Cell, _ states: ControlState, to html: inout HTML) {
    switch cell {
    case .variant(let index, let isOwn, let isMirrored):
      let key = asset.variants[index].key
      // Of what is drawn its look: that of a variant for normal has looks for other states.
      let looks = preview.shown(at: index)
      let place = looks.firstIndex { $0.look?.asked.contains(states) == true } ?? 0
      let shown = looks.indices.contains(place) && !looks[place].isDerived ? looks[place].key : key
      var words = shown.condition.description
      if key.appearance != .any { words += " \(key.appearance)" }
      if !key.qualifiers.isEmpty { words += " \(key.qualifiers)" }
      if isMirrored { words += ", mirrored" }
      html.open("td", ["class": isOwn || shown.states == states ? "own" : "other"])
      html.element("a", ["href": "#" + anchor(ofVariant: index, look: place)], words)
      html.close("td")
    case .none(let error):
      html.element("td", ["class": "none", "title": error.description], "none")
    }
  }

  private func writeBox(_ pictured: [Int], to html: inout HTML) {
    guard let first = pictured.first, let shape = preview.shown(at: first).first?.shape else {
      return
    }
    func side(_ pixels: Int, _ axis: AxisSlicing, growth: Double) -> String {
      let points = Double(pixels) / shape.scale.value
      let resizes = axis.segments.contains { $0.kind == .resizable && $0.length > 0 }
      return "\(min(max(1, Int((points + (resizes ? growth : 0)).rounded())), 1000))"
    }
    let width = side(shape.shownSize.width, shape.slicing.x, growth: 120)
    let height = side(shape.shownSize.height, shape.slicing.y, growth: 24)
    html.markup("<div class=\"box script-only\"><h3>Any size</h3><div class=\"tools\">")
    html.open("select", ["aria-label": "Variant"])
    for index in pictured {
      html.element(
        "option", ["value": anchor(ofVariant: index)], asset.variants[index].key.description)
    }
    html.markup("</select><label>width ")
    html.open("input", ["type": "number", "min": "1", "max": "1000", "value": width])
    html.markup("</label><label>height ")
    html.open("input", ["type": "number", "min": "1", "max": "1000", "value": height])
    html.markup("</label><span>points</span></div><div class=\"stage\">")
    html.open("div", ["class": "drag", "style": "width:\(width)px;height:\(height)px"])
    html.markup("<canvas></canvas><div class=\"frame\" hidden=\"\"></div></div></div>")
    html.markup("<p class=\"note\"></p></div>")
  }
}

// MARK: Sizes of drawings

extension PageSection {
  /// How many looks of an asset are drawn at other sizes.
  private static let sizedLooks = 8

  /// Adds the looks of the asset's drawings at some other sizes: what is drawn is drawn anew at each, so no box shows it.
  private mutating func writeSizes(to html: inout HTML) {
    let drawn = asset.variants.indices.flatMap { preview.shown(at: $0) }.filter { shown in
      shown.look != nil && !shown.isDerived
        && !failures.contains { $0.index == shown.index && $0.key == shown.key }
    }
    guard !drawn.isEmpty else { return }
    html.markup("<div class=\"sizes\"><h3>Drawn at other sizes</h3>")
    html.open("div", ["class": "variants"])
    for shown in drawn.prefix(Self.sizedLooks) {
      for size in preview.otherSizes(of: shown) {
        html.open("figure")
        _ = write(shown, at: size, to: &html)
        html.markup("<figcaption>")
        html.element("b", Self.title(shown))
        let points = size.points(at: shown.shape.scale)
        html.element(
          "div",
          "\(VariantWords.short(points.width))×\(VariantWords.short(points.height)) points")
        html.markup("</figcaption></figure>")
      }
    }
    html.markup("</div></div>")
  }
}
