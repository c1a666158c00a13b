import AssetCatalog
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("Drawings, in the commands of a catalog,")
struct CatalogDrawingTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "Assets/x/x@2x.png")
    try place.write("{\"n\": 1}\n", to: "Assets/x/x.drawing.json")
    try place.write(
      """
      {"mirrors": true, "variants": [{"picture": "x@2x.png"}, {"drawing": "x.drawing.json"},
        {"drawing": "x.drawing.json", "states": ["selected"],
         "parameters": {"red": 0.25, "on": true, "title": "Buy"}}],
       "derived": [{"states": ["disabled"], "from": ["selected"], "opacity": 0.5}]}
      """, to: "Assets/x/asset.json")
    try place.write("{\"n\": 2}", to: "Assets/y~dark.drawing.json")
    _ = place.place.ninefold("build ./Assets -o ./c.sqlite")
  }

  @Test("are built, counted, verified and found unchanged")
  func build() throws {
    let ending = place.place.ninefold("build ./Assets -o ./c.sqlite")
    #expect(ending.exit == .done && ending.messages == "")
    #expect(
      place.text(ending).contains(
        "1 picture of \(try CatalogPlace.picture().count) bytes, 2 drawings of 17 bytes, 0 decoded"),
      "\(place.text(ending))")
    let json = try JSONValue(place.place.ninefold("build ./Assets -o ./c.sqlite --json").output)
    #expect(json["drawings"] == 2 && json["drawingBytes"] == 17)
    #expect(place.place.ninefold("build ./Assets -o ./c.sqlite --check").exit == .done)
    let verified = place.ninefold("verify")
    #expect(
      place.text(verified).contains("1 picture, 2 drawings: sound"), "\(place.text(verified))")
    #expect(try JSONValue(place.ninefold("verify --json").output)["drawings"] == 2)
    try place.write("{\"n\": 3}", to: "Assets/y~dark.drawing.json")
    let check = place.place.ninefold("build ./Assets -o ./c.sqlite --check")
    #expect(check.exit == .answerIsNo)
    #expect(place.lines(check) == ["./c.sqlite: 'y' is drawn otherwise for normal dark"])
  }

  @Test("that are no JSON keep the catalog as it was, with file and place")
  func broken() throws {
    let before = try place.place.bytes(of: "c.sqlite")
    try place.write("{\"n\" 3}", to: "Assets/y~dark.drawing.json")
    let ending = place.place.ninefold("build ./Assets -o ./c.sqlite")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./Assets/y~dark.drawing.json: line 1, column 6: n: found '3' where ':' is expected\n"
    )
    #expect(try place.place.bytes(of: "c.sqlite") == before)
  }

  @Test("are listed and shown with their bytes and parameters")
  func shown() throws {
    let bytes = try CatalogPlace.picture().count + 9
    let list = place.lines(place.ninefold("list --long"))
    #expect(
      list == [
        "x  4 variants  normal selected disabled  @2x drawn  \(bytes) bytes",
        "y  1 variant   normal                    drawn      8 bytes",
      ])
    let entry = try JSONValue(place.ninefold("list --long --json").output)["assets"]?[0]
    #expect(entry?["drawings"] == 2 && entry?["bytes"] == .number(Double(bytes)))
    let show = place.lines(place.ninefold("show x"))
    for line in [
      "selected ltr", "  scale             every", "  drawing           9 bytes",
      "  parameters        on true, red 0.25, title \"Buy\"",
    ] {
      #expect(show.contains(line), "\(line) in \(show)")
    }
    let variants = try JSONValue(place.ninefold("show x --json").output)["variants"]
    #expect(variants?[0]?["drawing"] == .null && variants?[1]?["picture"] == .null)
    #expect(
      variants?[2]?["drawing"] == [
        "bytes": 9, "parameters": ["on": true, "red": 0.25, "title": "Buy"], "size": .null,
        "declared": .null,
      ])
  }

  @Test("are shown with their natural size and the parameters that are left free")
  func outlines() throws {
    let document = """
      {"version": 1, "size": {"width": 120.5, "height": 40}, "layers": [], "parameters": {
        "red": {"type": "number", "default": 1}, "tint": {"type": "color", "default": "white"},
        "on": {"type": "switch", "default": false}}}
      """
    let count = document.utf8.count
    try place.write(document, to: "Assets/z/z.drawing.json")
    try place.write(
      #"{"drawings": [{"drawing": "z.drawing.json", "parameters": {"red": 0.5}}], "dimmed": ["disabled"]}"#,
      to: "Assets/z/asset.json")
    #expect(place.place.ninefold("build ./Assets -o ./c.sqlite").exit == .done)
    let show = place.text(place.ninefold("show z"))
    #expect(
      show.contains(
        """
          drawing           \(count) bytes
          natural size      120.5×40 points
          parameters        red 0.5
          left free         tint (color), on (switch)

        """), "\(show)")
    #expect(
      try JSONValue(place.ninefold("show z --json").output)["variants"]?[0]?["drawing"] == [
        "bytes": .number(Double(count)), "parameters": ["red": 0.5],
        "size": ["width": 120.5, "height": 40],
        "declared": [
          ["name": "red", "type": "number"], ["name": "tint", "type": "color"],
          ["name": "on", "type": "switch"],
        ],
      ])
    let unknown = place.lines(place.ninefold("show y"))
    #expect(unknown.contains("  natural size      not known"), "\(unknown)")
  }

  @Test("that have not what is fixed of them are not built, and found by verify")
  func unfixable() throws {
    try place.write(
      """
      {"version": 1, "size": {"width": 1, "height": 1}, "layers": [], "parameters": {
        "red": {"type": "number", "default": 1}}}
      """, to: "Assets/z/z.drawing.json")
    try place.write(
      """
      {"drawings": [{"drawing": "z.drawing.json", "parameters": {"rod": 0.5, "red": "x"}},
        {"drawing": "z.drawing.json", "states": ["selected"], "parameters": {"red": true}}]}
      """, to: "Assets/z/asset.json")
    let ending = place.place.ninefold("build ./Assets -o ./c.sqlite")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages == """
        ninefold: error: ./Assets/z/z.drawing.json: parameters for normal: parameter 'red' is a number, not a text
        ninefold: error: ./Assets/z/z.drawing.json: parameters for normal: there is no parameter 'rod'; known are red
        ninefold: error: ./Assets/z/z.drawing.json: parameters for selected: parameter 'red' is a number, not a switch

        """)
    try place.write(
      #"{"drawings": [{"drawing": "z.drawing.json", "parameters": {"red": 0.5}}]}"#,
      to: "Assets/z/asset.json")
    _ = place.place.ninefold("build ./Assets -o ./c.sqlite")
    // What a catalog of before says may not be so.
    let text = place.ninefold("dump").outputText.replacing("{\"red\":0.5}", with: "{\"rod\":0.5}")
    try place.write(text, to: "t.json")
    #expect(place.ninefold("load ./t.json").exit == .done)
    let verified = place.ninefold("verify")
    #expect(verified.exit == .answerIsNo)
    #expect(
      place.text(verified).contains(
        "gap: z: parameters for normal: there is no parameter 'rod'; known are red\n"))
  }

  @Test("are explained: why they are chosen or not, and how they are drawn")
  func explained() throws {
    let exact = place.lines(place.ninefold("explain x --scale 2"))
    #expect(exact.contains { $0.hasSuffix("is a drawing, and the winner a picture of @2x") })
    let larger = place.lines(place.ninefold("explain x --size 20x10@3x --direction rtl"))
    #expect(
      larger.contains { $0.hasSuffix("is @2x, and the winner is drawn for @3x") }, "\(larger)")
    #expect(
      larger.suffix(2) == [
        "  draws for @3x, 60×30 px", "  mirrors what was drawn from left to right",
      ])
    let derived = place.ninefold("explain x --state disabled,hovered --size 20x10")
    #expect(derived.exit == .done)
    #expect(
      place.lines(derived).suffix(2) == [
        "  draws for @1x in selected, 20×10 px, with on true, red 0.25, title \"Buy\"",
        "  changes the drawn pixels: opacity 0.5",
      ])
    let choice = try JSONValue(place.ninefold("explain y --json").output)["choice"]
    #expect(choice?["drawing"] == ["bytes": 8, "parameters": [:]] && choice?["k"] == 1)
  }

  @Test("are not composed where nobody draws: that is said, and nothing is written")
  func composed() throws {
    let before = place.names(in: "")
    let ending = place.ninefold("compose y --state selected --size 20x10@2x -o ./y.png")
    #expect(ending.exit == .notDone && ending.output == [])
    #expect(
      ending.messages
        == "ninefold: error: y: compose of a drawing needs a drawing library, and this program has none\n"
    )
    #expect(place.names(in: "") == before)
    // Of several outputs those that pictures serve are composed.
    let some = place.ninefold("compose x --size 20x10@2x,20x10@3x -o ./{width}{scale}.png")
    #expect(some.exit == .notDone)
    #expect(
      some.messages
        == """
        ninefold: error: x: compose of a drawing needs a drawing library, and this program has none
        ninefold: note: x: has no cap insets and no marks, so it is scaled as a whole

        """)
    #expect(place.names(in: "").contains("20@2x.png"))
    #expect(!place.names(in: "").contains("20@3x.png"))
  }

  @Test("are extracted, each document once, so that build gives the same")
  func extracted() throws {
    let ending = place.ninefold("extract --all -o ./out")
    #expect(ending.exit == .done)
    #expect(
      place.lines(ending) == [
        "./out/x/x~ltr@2x.png", "./out/x/x.drawing.json", "./out/x/asset.json",
        "./out/y/y.drawing.json", "./out/y/asset.json",
      ])
    #expect(place.place.ninefold("build ./out -o ./d.sqlite").exit == .done)
    #expect(try place.place.bytes(of: "c.sqlite") == place.place.bytes(of: "d.sqlite"))
  }

  @Test("are dumped, loaded and compared")
  func text() throws {
    let text = place.ninefold("dump")
    try place.write(text.output, to: "t.json")
    let load = place.ninefold("load ./t.json --catalog ./d.sqlite")
    #expect(place.text(load).contains("2 drawings of 17 bytes"), "\(place.text(load))")
    #expect(try place.place.bytes(of: "c.sqlite") == place.place.bytes(of: "d.sqlite"))
    try place.write(
      text.outputText.replacing("\"red\":0.25", with: "\"red\":0.5"), to: "t.json")
    _ = place.ninefold("load ./t.json --catalog ./d.sqlite")
    let difference = place.place.ninefold("diff ./c.sqlite ./d.sqlite")
    #expect(
      place.lines(difference) == [
        "x: selected ltr: parameters: on true, red 0.25, title \"Buy\" → on true, red 0.5, title \"Buy\""
      ])
  }

  @Test(
    "have a card on previews that says that nobody draws them here, and the status of something left out"
  )
  func previews() throws {
    let warning =
      "drawings are not shown: show needs a drawing library, and this program has none\n"
    let sheet = place.ninefold("show x --preview ./s.png")
    #expect(sheet.exit == .answerIsNo)
    #expect(sheet.messages == "ninefold: warning: x: \(warning)")
    #expect(try place.place.picture("s.png").raster.size.width > 400)
    let page = place.ninefold("show --html ./p.html")
    #expect(page.exit == .answerIsNo)
    #expect(page.messages == "ninefold: warning: ./c.sqlite: \(warning)")
    let html = String(decoding: try place.place.bytes(of: "p.html"), as: UTF8.self)
    #expect(html.contains("is drawn by the program ninefold-drawing, which is not here"))
    #expect(html.contains("drawing of 9 bytes") && html.contains("with on true, red 0.25"))
    // A page of pictures alone asks for nobody.
    _ = place.ninefold("remove x --state selected")
    try place.write(CatalogPlace.picture(1), to: "p.png")
    _ = place.ninefold("add p ./p.png --insets 2")
    let pictures = place.ninefold("show p --html ./p.html")
    #expect(pictures.exit == .done && pictures.messages == "")
  }

  @Test("are derived from, cut by nothing and taken away")
  func changed() throws {
    #expect(place.ninefold("derive y --state highlighted --brightness 0.5").exit == .done)
    #expect(place.ninefold("remove x --state disabled").exit == .done)
    #expect(place.ninefold("remove x --state selected").exit == .done)
    #expect(try place.asset("x").variants.compactMap(\.drawing).count == 1)
    #expect(place.ninefold("set x --filter nearest").exit == .done)
    #expect(try place.asset("x").variants.first?.layout?.slicing.filter == .nearest)
    let nothing = place.ninefold("set y --filter nearest")
    #expect(nothing.exit == .notDone && !nothing.messages.isEmpty, "\(nothing.messages)")
    #expect(place.ninefold("verify").exit != .notDone)
  }
}
