import AssetCatalog
import Ninefold
import TestSupport
import Testing

@testable import Previews

@Suite("A page")
struct PageTests {
  /// A page of assets, read again.
  private func page(
    _ previews: [PreviewAsset], title: String = "catalog.sqlite"
  ) throws -> (root: StrictReader.Element, bytes: [UInt8]) {
    var summary = Page.Summary()
    for preview in previews { summary.add(preview.asset) }
    var page = try Page(title: title, names: previews.map(\.asset.name), summary: summary)
    page.begin()
    for preview in previews { _ = page.add(preview) }
    page.end()
    let bytes = page.takeBytes()
    return (try StrictReader.read(bytes), bytes)
  }

  private func button() throws -> PreviewAsset {
    let raster = PreviewSamples.plain(12, 8)
    let slicing = try PreviewSamples.caps(2, 3, 1, 4, of: raster)
    return try PreviewSamples.preview(
      [
        PreviewSamples.Sample(
          key: VariantKey(scale: 2), raster: raster, slicing: slicing,
          contentInsets: PointInsets(top: 1, left: 2, bottom: 0.5, right: 1)),
        PreviewSamples.Sample(
          key: VariantKey(states: .highlighted, appearance: .dark, scale: 2),
          raster: PreviewSamples.plain(4, 4)),
      ], named: "buttons/one")
  }

  @Test("shows every variant's picture at its size in points, and how it is cut")
  func variants() throws {
    let preview = try button()
    let (root, _) = try page([preview])
    let figures = root.all("figure")
    #expect(figures.map { $0.all("b").map(\.text) } == [["normal @2x"], ["highlighted @2x dark"]])
    let pictures = figures.flatMap { $0.all("div", class: "picture") }
    #expect(pictures.map { $0.attributes["style"] } == ["--w:6.0;--h:4.0", "--w:2.0;--h:2.0"])
    let caption = try #require(figures[0].all("figcaption").first).children.map(\.text)
    #expect(
      caption == [
        "normal @2x", "12×8 px · 6×4 points · \(preview.shown[0].byteCount) bytes",
        "caps top 1, left 1.5, bottom 0.5, right 2 · tile",
        "content top 1, left 2, bottom 0.5, right 1",
      ])
    #expect(
      figures[0].attributes["data-cut"]
        == "2;tile,start,f3,r5,f4;tile,start,f2,r5,f1;smooth;proportional;filled")
    #expect(figures[0].attributes["data-content"] == "1,2,0.5,1")
    #expect(figures.map { $0.all("div", class: "ground").count } == [1, 1])
    #expect(figures.map { $0.all("div", class: "dark").count } == [0, 1])
    let marks = figures[0].all("path").map { [$0.attributes["class"], $0.attributes["d"]] }
    #expect(
      marks == [
        ["resizable", "M3 0h5v8h-5zM0 2h12v5h-12z"], ["cut", "M3 0v8M8 0v8M0 2h12M0 7h12"],
        ["content", "M4 2h6v5h-6z"],
      ])
    #expect(figures[1].all("svg").isEmpty)
  }

  @Test("holds the pictures themselves, loaded when they come into sight")
  func pictures() throws {
    let (root, _) = try page([try button()])
    let images = root.all("img")
    #expect(images.allSatisfy { $0.attributes["loading"] == "lazy" })
    for (image, size) in zip(
      images, [PixelSize(width: 12, height: 8), PixelSize(width: 4, height: 4)])
    {
      let source = try #require(image.attributes["src"])
      #expect(source.hasPrefix("data:image/png;base64,"))
      let file = try #require(Base64.decoded(source.dropFirst(22)))
      #expect(try PNG.decode(file).raster.size == size)
    }
  }

  @Test("says what states get, what stands in for others, and where there is nothing")
  func states() throws {
    let (root, _) = try page([try button()])
    let table = try #require(root.all("table").first)
    #expect(
      table.all("thead").flatMap { $0.all("th") }.map(\.text) == ["asked for", "light", "dark"])
    let rows = table.all("tr").dropFirst().map { row in
      row.children.map { "\($0.text)\($0.attributes["class"] == "own" ? "!" : "")" }
    }
    #expect(
      rows.prefix(3) == [
        ["normal", "normal!", "normal!"],
        ["highlighted", "normal", "highlighted dark!"], ["hovered", "normal", "normal"],
      ])
    let ids = Set(root.all.compactMap { $0.attributes["id"] })
    for link in root.all("a") {
      #expect(ids.contains(String(link.attributes["href"]?.dropFirst() ?? "")))
    }
    let none = try PreviewSamples.preview([
      PreviewSamples.Sample(key: VariantKey(states: .focused), raster: PreviewSamples.plain(2, 2))
    ])
    let cells = try page([none]).root.all("td", class: "none")
    #expect(cells.count == StateTable.common.count - 1)
    #expect(cells.first?.attributes["title"] == "no variant for normal: there is focused")
  }

  @Test("tells mirrored variants and those of high contrast apart")
  func columns() throws {
    let asset = Asset(
      name: try AssetName("a"), mirrors: true,
      variants: [
        VariantKey(direction: .ltr),
        VariantKey(appearance: Appearance(.dark, isHighContrast: true), direction: .ltr),
      ].map {
        Variant(
          key: $0,
          layout: PictureLayout(
            slicing: Slicing(stretchingWhole: PixelSize(width: 1, height: 1)), origin: .whole),
          picture: StoredPicture(
            id: 0, size: PixelSize(width: 1, height: 1), byteCount: 9, hasFrame: false))
      })
    let table = StateTable(asset)
    #expect(
      table.columns.map(\.title) == [
        "light ltr", "light rtl", "dark ltr", "dark rtl", "light,high ltr", "light,high rtl",
        "dark,high ltr", "dark,high rtl",
      ])
    let chosen = table.rows[0].cells.map { cell in
      guard case .variant(let index, _, let isMirrored) = cell else { return "none" }
      return "\(index)\(isMirrored ? "m" : "")"
    }
    #expect(chosen == ["0", "0m", "0", "0m", "0", "0m", "1", "1m"])
  }

  @Test(
    "is sound whatever assets are called",
    arguments: [
      "<b onclick=\"x\">&amp;'", "a b\u{a0}c", "شريط/زر", "кнопка 🔥",
      "</section></script><script>", "a\"/'b", "~7e/~", "=\u{301}", "]]>", "--><!--", "%2F#?x=1&y",
    ])
  func hostileNames(name: String) throws {
    let preview = try PreviewSamples.preview(
      [PreviewSamples.Sample(raster: PreviewSamples.plain(2, 2))], named: name)
    let (root, bytes) = try page([preview], title: name)
    let section = try #require(root.all("section").first)
    #expect(section.attributes["data-name"] == name)
    #expect(root.all("h2").map(\.text) == [name] && root.all("title").map(\.text) == [name])
    #expect(root.all("img").first?.attributes["alt"] == "\(name) normal @1x")
    let id = try #require(section.attributes["id"])
    #expect(root.all("nav").flatMap { $0.all("a") }.map { $0.attributes["href"] } == ["#" + id])
    #expect(id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
    // One style sheet and one script, the page's own.
    #expect(root.all("script").count == 1 && root.all("style").count == 1)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("url("))
  }

  @Test("gives every asset a place of its own")
  func anchors() throws {
    let names = ["a", "A", "a~", "a~7e", "a/b", "a~2fb", "a b", "a~20b", "é", "~c3~a9"]
    let anchors = try names.map { PageSection.anchor(try AssetName($0)) }
    #expect(Set(anchors).count == names.count)
  }

  @Test("shows what a browser can't read in a form that it can")
  func otherForms() throws {
    let size = PixelSize(width: 3, height: 3)
    let framed = Raster(
      RasterHeader(size: PixelSize(width: 5, height: 5), format: .rgba8),
      pixels: .bytes4(
        (0..<25).map {
          [2, 10, 14, 22].contains($0)
            ? 0xff00_0000
            : [0, 1, 3, 4, 5, 9, 15, 19, 20, 21, 23, 24].contains($0) ? 0 : 0xff40_8020
        }))
    let file = try PNG.encode(framed).bytes
    var asset = try PreviewSamples.preview([
      PreviewSamples.Sample(raster: PreviewSamples.plain(3, 3), file: file)
    ]).asset
    asset.variants[0].picture?.hasFrame = true
    let (root, _) = try page([PreviewAsset(asset, files: [0: file])])
    let source = try #require(root.all("img").first?.attributes["src"])
    let shown = try PNG.decode(try #require(Base64.decoded(source.dropFirst(22)))).raster
    #expect(shown.size == size && shown.converted(to: .rgba8).pixels[4] == 0xff40_8020)
  }

  @Test("says in the place of a picture why it can't be shown")
  func damaged() throws {
    let preview = try PreviewSamples.preview([
      PreviewSamples.Sample(raster: PreviewSamples.plain(2, 2), file: Array("<i>nonsense".utf8)),
      PreviewSamples.Sample(key: VariantKey(states: .disabled), raster: PreviewSamples.plain(2, 2)),
    ])
    var page = try Page(title: "x", names: [preview.asset.name], summary: Page.Summary())
    page.begin()
    let failures = page.add(preview)
    page.add(try AssetName("b"), failure: "is damaged: <b>")
    page.end()
    let root = try StrictReader.read(page.takeBytes())
    #expect(failures.map(\.key.states) == [.normal])
    #expect(
      root.all("p", class: "failure").map(\.text) == [
        failures[0].error.description, "is damaged: <b>",
      ])
    #expect(root.all("img").count == 1 && root.all("option").count == 1)
  }

  @Test("is refused where its pictures are too many bytes, before any is read")
  func limit() throws {
    var summary = Page.Summary()
    let preview = try button()
    let names = [preview.asset.name]
    summary.add(preview.asset)
    summary.add(preview.asset)
    // Shown twice, stored once.
    let bytes = preview.pictures.bytes
    #expect(summary.bytes == bytes && summary.pictures == 2 && summary.variants == 4)
    #expect(throws: PreviewError.pageTooLarge(pictures: 4, bytes: 2 * bytes, limit: 2 * bytes - 1))
    {
      try Page(title: "", names: names, summary: summary, limit: 2 * bytes - 1)
    }
    #expect(throws: Never.self) {
      try Page(title: "", names: names, summary: summary, limit: 2 * bytes)
    }
  }

  @Test("grows with its assets, each as much as another")
  func linear() throws {
    func size(_ count: Int) throws -> Int {
      let previews = try (100..<100 + count).map {
        try PreviewSamples.preview(
          [PreviewSamples.Sample(raster: PreviewSamples.plain(3, 3))], named: "a\($0)")
      }
      return try page(previews).bytes.count
    }
    let sizes = try [size(1), size(101), size(201)]
    // But for the digits of the totals.
    #expect(abs((sizes[2] - sizes[1]) - (sizes[1] - sizes[0])) < 20)
  }

  @Test("parts thousands")
  func counts() {
    for (count, text) in [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1,000 bytes"),
      (1_234_567, "1,234,567 bytes"),
    ] {
      #expect(Wording.counted(count, "byte") == text)
    }
  }
}
