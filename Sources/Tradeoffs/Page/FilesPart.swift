internal import Pixels
internal import Previews

/// The files that each technique ships, and the pictures that it holds to make others from.
struct FilesPart {
  let asset: ComparedAsset

  /// How many rows a table has at most; what is left is summed up in one more.
  private static let rowLimit = 60

  func write(_ pictures: inout PagePictures, to html: inout HTML) {
    for one in asset.techniques {
      guard let result = one.result else { continue }
      html.open("details", ["class": "files t-\(one.technique.rawValue)"])
      html.markup("<summary><b><i></i>")
      html.text(one.technique.title)
      html.markup("</b>")
      html.element(
        "span", ["class": "verdict"],
        [
          sum(result.files.map(\.bytes), "file"), sum(result.sources.map(\.bytes), "source"),
        ].joined(separator: " · "))
      html.markup("</summary>")
      html.element("p", one.technique.explanation)
      write(result.files, one.technique, to: &html)
      write(result.sources, one.technique, &pictures, to: &html)
      html.markup("</details>")
    }
  }

  private func sum(_ bytes: [Int], _ noun: String) -> String {
    let total = Quantity.bytes(bytes.reduce(0, +)).text
    return bytes.isEmpty ? "no \(noun)s" : "\(PageWords.counted(bytes.count, noun)), \(total)"
  }

  // MARK: - Files

  private func write(_ files: [ShippedFile], _ technique: Technique, to html: inout HTML) {
    guard !files.isEmpty else { return }
    html.markup("<div class=\"scroll\" data-scroll=\"\"><table class=\"figures\">")
    html.element("caption", "Files of \(technique.title)")
    html.markup(
      "<thead><tr><th scope=\"col\" class=\"words\">file</th><th scope=\"col\">bytes</th><th scope=\"col\">bytes in an archive</th></tr></thead><tbody>"
    )
    for file in files.prefix(Self.rowLimit) {
      html.markup("<tr><th scope=\"row\" class=\"words\">")
      html.element("bdi", file.path)
      html.markup("</th>")
      html.element("td", Quantity.grouped(file.bytes))
      html.element("td", Quantity.grouped(file.compressedBytes))
      html.markup("</tr>")
    }
    if files.count > Self.rowLimit {
      let rest = files.dropFirst(Self.rowLimit)
      html.markup("<tr>")
      html.element("th", ["scope": "row", "class": "words"], "and \(rest.count) more")
      html.element("td", Quantity.grouped(rest.reduce(0) { $0 + $1.bytes }))
      html.element("td", Quantity.grouped(rest.reduce(0) { $0 + $1.compressedBytes }))
      html.markup("</tr>")
    }
    html.markup("</tbody><tfoot><tr><th scope=\"row\" class=\"words\">all</th>")
    html.element("td", Quantity.grouped(files.reduce(0) { $0 + $1.bytes }))
    html.element("td", Quantity.grouped(files.reduce(0) { $0 + $1.compressedBytes }))
    html.markup("</tr></tfoot></table></div>")
  }

  // MARK: - Sources

  private func write(
    _ sources: [SourcePicture], _ technique: Technique, _ pictures: inout PagePictures,
    to html: inout HTML
  ) {
    guard !sources.isEmpty else {
      html.markup("<p>It holds no pictures to make others from.</p>")
      return
    }
    html.markup("<div class=\"scroll\" data-scroll=\"\"><table class=\"figures sources\">")
    html.element("caption", "Sources of \(technique.title)")
    html.markup(
      "<thead><tr><th scope=\"col\" class=\"words\">source</th><th scope=\"col\" class=\"words\">states</th><th scope=\"col\">scale</th><th scope=\"col\">pixels</th><th scope=\"col\" class=\"words\">cap insets, pixels</th><th scope=\"col\">decoded<small>bytes</small></th><th scope=\"col\" class=\"words\">picture</th></tr></thead><tbody>"
    )
    for source in sources.prefix(Self.rowLimit) {
      html.markup("<tr><th scope=\"row\" class=\"words\">")
      html.element("bdi", source.name)
      html.markup("</th>")
      html.element(
        "td", ["class": "words"], source.states.map(PageWords.states).joined(separator: "; "))
      html.element("td", "@\(source.scale)x")
      html.element("td", source.size.description)
      html.element(
        "td", ["class": "words"],
        source.capInsets.map { insets in
          insets.byEdge.map { "\($0.edge.rawValue) \($0.value)" }.joined(separator: ", ")
        } ?? "")
      html.element("td", Quantity.grouped(source.bytes))
      html.markup("<td class=\"words\">")
      if let picture = source.picture {
        html.markup("<div class=\"ground\">")
        pictures.write(
          picture, as: source.size.points(at: source.scale),
          "\(technique.title), source \(source.name)", to: &html)
        html.markup("</div>")
      }
      html.markup("</td></tr>")
    }
    if sources.count > Self.rowLimit {
      let rest = sources.dropFirst(Self.rowLimit)
      html.markup("<tr>")
      html.element("th", ["scope": "row", "class": "words"], "and \(rest.count) more")
      html.markup("<td></td><td></td><td></td><td></td>")
      html.element("td", Quantity.grouped(rest.reduce(0) { $0 + $1.bytes }))
      html.markup("<td></td></tr>")
    }
    html.markup("</tbody></table></div>")
  }
}
