import AssetCatalog
import Ninefold

/// What a page shows of one asset.
struct PageSection {
  /// What could not be shown, and why.
  private(set) var failures: [PreviewFailure] = []
  private let preview: PreviewAsset
  private var asset: Asset { preview.asset }

  init(_ preview: PreviewAsset) { self.preview = preview }

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

  mutating func write(to html: inout HTML) {
    Self.open(asset.name, in: &html)
    let pictures = preview.pictures
    html.element(
      "p", ["class": "facts"],
      "Resolver \(asset.resolver.rawValue) · "
        + "\(asset.mirrors ? "mirrors" : "does not mirror") · "
        + "\(Wording.counted(asset.variants.count, "variant")) · "
        + "\(Wording.counted(pictures.count, "picture")), "
        + Wording.counted(pictures.bytes, "byte"))
    let pictured = writeVariants(to: &html)
    html.open("div", ["class": "more"])
    writeStates(to: &html)
    writeBox(pictured, to: &html)
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
    for (index, variant) in asset.variants.enumerated() {
      if variant.key.condition != condition {
        if condition != nil { html.markup("</div></div>") }
        condition = variant.key.condition
        html.markup("<div class=\"group\">")
        html.element("h3", variant.key.condition.description)
        html.open("div", ["class": "variants"])
      }
      guard let shown = preview.shown(at: index) else { continue }
      // The box composes pictures alone: a recipe is followed after composing.
      if writeVariant(variant, shown, to: &html), !shown.isDerived { pictured.append(index) }
    }
    if condition != nil { html.markup("</div></div>") }
    html.close("div")
    return pictured
  }

  private mutating func writeVariant(
    _ variant: Variant, _ shown: PreviewAsset.Shown, to html: inout HTML
  ) -> Bool {
    let (index, shape) = (shown.index, shown.shape)
    let words = VariantWords(shown)
    let insets = shape.layout.contentInsets.flatMap { insets in
      insets.byEdge.allSatisfy { $0.value.magnitude < 1e6 }
        ? insets.byEdge.map { VariantWords.short($0.value) }.joined(separator: ",") : nil
    }
    html.open(
      "figure",
      [
        "id": anchor(ofVariant: index), "data-cut": PageCut.text(shape.slicing, scale: shape.scale),
        "data-content": insets ?? "",
      ])
    let ground = variant.key.appearance.scheme
    html.open("div", ["class": ground == .any ? "ground" : "ground \(ground.rawValue)"])
    var isPictured = true
    do throws(PictureError) {
      let file = try file(of: shown)
      let points = PointSize(
        width: Double(shape.size.width) / shape.scale.value,
        height: Double(shape.size.height) / shape.scale.value)
      html.open(
        "div", ["class": "picture", "style": "--w:\(points.width);--h:\(points.height)"])
      html.image(
        png: file, ["alt": "\(asset.name) \(variant.key)", "loading": "lazy", "decoding": "async"])
      PageMarks(shape).write(to: &html)
      html.close("div")
    } catch {
      html.element("p", ["class": "failure"], error.description)
      failures.append(PreviewFailure(index: index, key: variant.key, error: error))
      isPictured = false
    }
    html.close("div")
    html.markup("<figcaption>")
    html.element("b", variant.key.description)
    html.element("div", words.picture)
    if let derivation = shown.derivation { html.element("div", derivation) }
    html.element("div", words.cut)
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

  /// The file as browsers show it: the stored one where they do, else one made of its pixels.
  private func file(
    of shown: PreviewAsset.Shown
  ) throws(PictureError) -> [UInt8] {
    let (picture, shape) = (try preview.picture(of: shown), shown.shape)
    // A layout that does not suit the picture is told here, and nothing else is done with it.
    _ = try picture.composition(at: shape.shownSize, scale: shape.scale)
    if let file = preview.plainFile(of: shown) { return file }
    do { return try PNG.encode(picture.shownRaster).bytes } catch { throw .png(error) }
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
      for cell in row.cells { write(cell, to: &html) }
      html.markup("</tr>")
    }
    html.markup("</tbody></table></div></div>")
  }

  private func write(_ cell: StateTable.Cell, to html: inout HTML) {
    switch cell {
    case .variant(let index, let isOwn, let isMirrored):
      let key = asset.variants[index].key
      var words = key.condition.description
      if key.appearance != .any { words += " \(key.appearance)" }
      if isMirrored { words += ", mirrored" }
      html.open("td", ["class": isOwn ? "own" : "other"])
      html.element("a", ["href": "#" + anchor(ofVariant: index)], words)
      html.close("td")
    case .none(let error):
      html.element("td", ["class": "none", "title": error.description], "none")
    }
  }

  private func writeBox(_ pictured: [Int], to html: inout HTML) {
    guard let first = pictured.first, let shape = preview.shown(at: first)?.shape else { return }
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
