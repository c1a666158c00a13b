package import AssetCatalog

/// Assets as one page of HTML that needs nothing beside itself.
///
/// Written in parts, so that memory grows with one asset and not with the catalog: ``begin()``, then every
/// asset, then ``end()``.
package struct Page {
  /// The most bytes of pictures a page holds, those that stand several times counted so.
  package static let pictureBytes = 256 << 20

  /// What a page says of all its assets.
  package struct Summary: Equatable, Sendable {
    package var variants = 0
    /// Different pictures, and the bytes of their files.
    package var pictures = 0
    package var bytes = 0
    /// Pictures as they stand on the page, and the bytes of their files.
    package var shownPictures = 0
    package var shownBytes = 0
    /// Different drawings, and the bytes of their documents.
    package var drawings = 0
    package var drawingBytes = 0
    private var known: Set<Int> = []
    private var knownDrawings: Set<Int> = []

    package init() {}

    /// Adds an asset of a catalog.
    package mutating func add(_ asset: Asset) {
      variants += asset.variants.count
      for picture in PreviewAsset.pictures(of: asset) {
        shownPictures += 1
        shownBytes += picture.bytes
        guard known.insert(picture.number).inserted else { continue }
        pictures += 1
        bytes += picture.bytes
      }
      for drawing in asset.variants.compactMap(\.drawing)
      where knownDrawings.insert(drawing.id).inserted {
        drawings += 1
        drawingBytes += drawing.byteCount
      }
    }
  }

  private let title: String
  private let names: [AssetName]
  private let summary: Summary
  private let limit: Int
  /// Bytes of the pictures that were drawn so far.
  private var drawnBytes = 0
  private var notes: [String] = []
  private var html = HTML()

  /// - Parameters:
  ///   - title: What the page is called.
  ///   - names: The assets in the order in which they are added.
  /// - Throws: ``PreviewError/pageTooLarge(pictures:bytes:limit:)``.
  package init(
    title: String, names: [AssetName], summary: Summary, limit: Int = pictureBytes
  ) throws(PreviewError) {
    guard summary.shownBytes <= limit else {
      throw .pageTooLarge(
        pictures: summary.shownPictures, bytes: summary.shownBytes, limit: limit)
    }
    self.title = title
    self.names = names
    self.summary = summary
    self.limit = limit
  }

  /// What has been written since the last call.
  package mutating func takeBytes() -> [UInt8] {
    defer { html = HTML() }
    return html.bytes
  }

  /// What is good to know of what was drawn since the last call, a clause each.
  package mutating func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Writes everything before the first asset.
  package mutating func begin() {
    html.begin(title: title, style: PageStyle.source)
    html.markup("\n<header class=\"page\"><h1>")
    html.element("bdi", title)
    html.markup("</h1>")
    html.element(
      "p", ["class": "totals"],
      [
        Wording.counted(names.count, "asset"), Wording.counted(summary.variants, "variant"),
        Wording.counted(summary.pictures, "picture"), Wording.counted(summary.bytes, "byte"),
        summary.drawings == 0 ? nil : Wording.counted(summary.drawings, "drawing"),
      ].compactMap { $0 }.joined(separator: " · "))
    html.zoomSwitch()
    html.themeSwitch()
    html.markup(
      "<fieldset><label><input type=\"checkbox\" id=\"marks\"><span>Marks</span></label></fieldset>"
    )
    html.markup("</header>\n<div class=\"columns\"><nav aria-label=\"Assets\">")
    html.markup(
      "<input class=\"script-only\" type=\"search\" id=\"search\" placeholder=\"Find…\" aria-label=\"Find assets\"><ul>"
    )
    for name in names { writeLink(to: name) }
    html.markup("</ul></nav>\n<main>")
    html.markup("<p id=\"nothing\" hidden=\"\">No asset has such a name.</p>\n")
  }

  private mutating func writeLink(to name: AssetName) {
    html.markup("<li>")
    html.open("a", ["href": "#" + PageSection.anchor(name), "title": name.text])
    html.markup("<bdi>")
    let base = name.base
    let folder = name.text.dropLast(base.count)
    if !folder.isEmpty { html.element("span", ["class": "folder"], String(folder)) }
    html.text(base)
    html.markup("</bdi></a></li>")
  }

  /// Writes an asset.
  ///
  /// - Returns: What of it could not be shown, and why.
  package mutating func add(_ preview: PreviewAsset) -> [PreviewFailure] {
    var section = PageSection(preview, room: limit - summary.shownBytes - drawnBytes)
    section.write(to: &html)
    drawnBytes += section.drawnBytes
    notes += section.notes
    return section.failures
  }

  /// Writes that an asset can't be shown.
  package mutating func add(_ name: AssetName, failure: String) {
    PageSection.write(name, failure: failure, to: &html)
  }

  /// Writes everything after the last asset.
  package mutating func end() {
    html.markup("</main></div>\n<footer>")
    html.markup(
      "Lengths are points. Boxes are composed by the rules of Ninefold, pixel for pixel, except that colours of 16 bits a channel have 8 here."
    )
    html.markup("</footer>\n<script>\n")
    html.source(PageComposer.source)
    html.markup("\n")
    html.source(PageScript.source)
    html.markup("\n</script></body></html>\n")
  }
}
