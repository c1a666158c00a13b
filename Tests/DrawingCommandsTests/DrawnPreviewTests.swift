import CommandTestSupport
import Drawing
import Ninefold
import NinefoldCommands
import Testing

@Suite("A preview of drawings")
struct DrawnPreviewTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
    place.folder.write(
      """
      { "version": 1, "size": { "width": 30, "height": 20 },
        "contentInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4 },
        "minimumSize": { "width": 14, "height": 14 },
        "states": [{ "states": ["selected"], "set": { "tint": "black" } }],
        "parameters": { "tint": { "type": "color", "default": "#2a6fdb" } },
        "layers": [{ "frame": { "insets": 1 },
          "shape": { "type": "roundedRectangle", "radius": 4 }, "fill": "tint" }] }
      """, to: "round.json")
    #expect(ninefold("add round ./round.json --set tint=#ff8000").exit == .done)
    #expect(ninefold("derive round --state disabled --opacity 0.5").exit == .done)
  }

  private func ninefold(_ line: String) -> DrawingPlace.Ending {
    place.run(line.split(separator: " ").map(String.init) + ["--catalog", "./c.sqlite"])
  }

  @Test(
    "is a sheet of what draw draws, in every look at scales 1, 2 and 3, with cut lines and insets")
  func sheet() throws {
    let ending = ninefold("show round --preview ./s.png --json")
    #expect(ending.exit == .done && ending.messages == "", "\(ending.messages)")
    let json = try ParsedJSON(Array(ending.outputText.utf8))
    guard case .array(let variants)? = json["variants"] else { throw Missing() }
    #expect(variants.count == 9)
    #expect(variants.map { $0["variant"] } == [0, 0, 0, 0, 0, 0, 1, 1, 1])
    #expect(variants[3]["looksSo"]?[0] == ["selected"])
    let sheet = try PNG.decode(place.bytes(of: "s.png")).raster
    for variant in variants {
      guard case .number(let scale)? = variant["scale"],
        case .number(let factor)? = variant["factor"],
        let states = variant["states"]?[0], case .string(let state) = states
      else { continue }
      let cell = try #require(variant["cells"]?[1])
      guard case .number(let x)? = cell["place"]?["x"], case .number(let y)? = cell["place"]?["y"]
      else { throw Missing() }
      let request = DrawingRequest(
        size: PointSize(width: 30, height: 20), scale: try #require(Scale(scale)),
        states: state == "selected" ? .selected : .normal,
        parameters: ["tint": .color(DrawingColor(red: 1, green: 128 / 255, blue: 0))])
      let drawn = try ButtonDrawing(json: place.bytes(of: "round.json")).render(request).raster
        .straight
      let middle = (x: drawn.size.width / 2, y: drawn.size.height / 2)
      let shown = sheet.color(
        atX: Int(x + Double(middle.x) * factor), y: Int(y + Double(middle.y) * factor))
      let expected = drawn.color(atX: middle.x, y: middle.y)
      if state == "disabled" {
        #expect(shown != expected)
      } else {
        #expect(shown == expected, "\(variant["states"] as Any) @\(scale)x")
      }
    }
    #expect(ninefold("show round --preview -").output == (try place.bytes(of: "s.png")))
  }

  struct Missing: Error {}

  @Test("is a page with the pictures in it, silently")
  func page() throws {
    let ending = ninefold("show --html ./p.html --json")
    #expect(ending.exit == .done && ending.messages == "", "\(ending.messages)")
    let json = try ParsedJSON(Array(ending.outputText.utf8))
    #expect(json["drawings"] == 1 && json["pictures"] == 0 && json["variants"] == 2)
    let html = String(decoding: try place.bytes(of: "p.html"), as: UTF8.self)
    #expect(html.contains("Drawn at other sizes") && html.contains("<div>14×14 points</div>"))
    #expect(html.split(separator: "<img").count - 1 == 3 + 6)
    #expect(!html.contains("class=\"failure\""))
  }

  @Test("tells all that is wrong with a document that can't be drawn, and shows the others")
  func broken() throws {
    let document = Array(
      "{\"version\": 1, \"size\": {\"width\": 6, \"height\": 4}, \"layers\": 3, \"states\": 4}".utf8
    )
    let name = try AssetName("broken")
    let read = try ReadDrawing(json: document)
    try Catalog.edit(path: place.folder / "c.sqlite") { editor throws(CatalogError) in
      let drawing = try editor.store(read)
      try editor.put(Asset(name: name, variants: [Variant(key: VariantKey(), drawing: drawing)]))
    }
    for line in ["show --html ./p.html", "show broken --preview ./s.png"] {
      let ending = ninefold(line)
      #expect(ending.exit == .notDone)
      let key = line.contains("html") ? "normal @2x" : "normal @1x"
      #expect(
        ending.messages == """
          ninefold: error: broken: \(key): line 1, column 61: layers: found 3, expected a list of layers
          ninefold: error: broken: \(key): line 1, column 74: states: found 4, expected a list of states

          """)
    }
    let html = String(decoding: try place.bytes(of: "p.html"), as: UTF8.self)
    #expect(html.split(separator: "class=\"failure\"").count == 3)
    #expect(html.split(separator: "<img").count - 1 == 3 + 6)
  }
}
