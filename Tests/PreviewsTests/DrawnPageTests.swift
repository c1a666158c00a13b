import AssetCatalog
import Ninefold
import TestSupport
import Testing

@testable import Previews

@Suite("A drawing on a page")
struct DrawnPageTests {
  private static let blue = RGBA8(red: 9, green: 30, blue: 220)

  private func page(
    _ preview: PreviewAsset, limit: Int = Page.pictureBytes
  ) throws -> (root: StrictReader.Element, failures: [PreviewFailure], notes: [String]) {
    var summary = Page.Summary()
    summary.add(preview.asset)
    var page = try Page(
      title: "c.sqlite", names: [preview.asset.name], summary: summary, limit: limit)
    page.begin()
    let failures = page.add(preview)
    page.end()
    return (try StrictReader.read(page.takeBytes()), failures, page.takeNotes())
  }

  private func picture(_ image: StrictReader.Element) throws -> Raster {
    let source = try #require(image.attributes["src"])
    let file = try #require(Base64.decoded(source.dropFirst(22)))
    return try PNG.decode(file).raster.converted(to: .rgba8)
  }

  @Test("is shown in each of its looks, and at other sizes, drawn anew for a screen of scale 2")
  func looks() throws {
    let drawing = PaintedDrawing(
      colors: [.normal: RGBA8(red: 200, green: 30, blue: 9), .selected: Self.blue],
      notes: ["the font is another"],
      contentInsets: PointInsets(top: 1, left: 2, bottom: 3, right: 4),
      minimumSize: PointSize(width: 5, height: 4))
    let preview = try PaintedDrawing.preview([VariantKey()], of: drawing, findsCuts: false)
    let (root, failures, notes) = try page(preview)
    #expect(failures == [] && notes == ["the font is another"])
    let figures = root.all("figure")
    #expect(
      figures.map { $0.all("b").first?.text } == [
        "normal", "selected", "normal", "normal", "normal", "selected", "selected", "selected",
      ])
    #expect(figures.prefix(2).map { $0.attributes["data-cut"] } == ["", ""])
    #expect(figures.prefix(2).map { $0.attributes["data-content"] } == ["1,2,3,4", "1,2,3,4"])
    #expect(
      figures[2...].map { $0.all("figcaption").first?.children.last?.text }.prefix(3) == [
        "5×4 points", "24×8 points", "12×20 points",
      ])
    for (figure, size) in zip(figures, [(24, 16), (24, 16), (10, 8), (48, 16), (24, 40)]) {
      let isSelected = figure.all("b").first?.text == "selected"
      let expected = PaintedDrawing.raster(
        drawing.color(in: isSelected ? .selected : .normal),
        PixelSize(width: size.0, height: size.1))
      #expect(try picture(#require(figure.all("img").first)) == expected)
    }
    let sizes = figures.flatMap { $0.all("div", class: "picture") }.prefix(3).map {
      $0.attributes["style"]
    }
    #expect(sizes == ["--w:12.0;--h:8.0", "--w:12.0;--h:8.0", "--w:5.0;--h:4.0"])
    // Nothing can be drawn to any size by a browser.
    #expect(root.all("div", class: "box").isEmpty && root.all("option").isEmpty)
    #expect(root.all("p", class: "totals").first?.text.hasSuffix("0 bytes · 1 drawing") == true)
    #expect(root.all("path").map { $0.attributes["class"] } == ["content", "content"])
  }

  @Test("has its looks in the table of states")
  func states() throws {
    let drawing = PaintedDrawing(colors: [.normal: Self.blue, .selected: PaintedDrawing.white])
    let preview = try PaintedDrawing.preview([VariantKey()], of: drawing)
    let (root, _, _) = try page(preview)
    let rows = try #require(root.all("table").first).all("tr").dropFirst().map { row in
      row.children.map { "\($0.text)\($0.attributes["class"] == "own" ? "!" : "")" }
    }
    #expect(rows.contains(["normal", "normal!"]) && rows.contains(["selected", "selected!"]))
    #expect(rows.contains(["highlighted,selected", "normal"]))
    let ids = Set(root.all.compactMap { $0.attributes["id"] })
    let links = root.all("td").flatMap { $0.all("a") }.compactMap { $0.attributes["href"] }
    #expect(Set(links) == ["#drawn~v0", "#drawn~v0~1"])
    for link in links { #expect(ids.contains(String(link.dropFirst()))) }
  }

  @Test("that can't be drawn is told with all that is wrong, and shown where it can")
  func broken() throws {
    let drawing = PaintedDrawing(broken: [.disabled])
    let (root, failures, _) = try page(PaintedDrawing.preview([VariantKey()], of: drawing))
    #expect(failures.map(\.key.description) == ["disabled @2x"])
    #expect(
      root.all("p", class: "failure").map(\.text) == ["a is wrong in disabled", "b is wrong, too"])
    #expect(root.all("img").count == 3)
    let (nothing, none, _) = try page(PaintedDrawing.preview([VariantKey()], of: nil))
    #expect(none.map(\.error) == [.nobodyDraws])
    #expect(nothing.all("img").isEmpty && nothing.all("div", class: "sizes").isEmpty)
  }

  @Test("that would bring the page over its limit is left out with a word")
  func limit() throws {
    let preview = try PaintedDrawing.preview([VariantKey()], of: PaintedDrawing())
    let (root, failures, _) = try page(preview, limit: 100)
    #expect(root.all("img").count == 1)
    #expect(
      failures.first?.error.description
        == "would bring the page over its limit of \(Page.pictureBytes) bytes")
  }
}
