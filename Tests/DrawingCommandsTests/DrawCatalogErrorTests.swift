import CommandTestSupport
import Ninefold
import NinefoldCommands
import Testing

@Suite("What a catalog holds and can't be drawn")
struct DrawCatalogErrorTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    try place.saveCatalog()
  }

  @Test(
    "is told with its name, the reason and the way out",
    arguments: [
      (
        "compose mixed --size 9x9@2x --from-slices",
        "mixed: is a picture for this, and --from-slices is for drawings", nil
      ),
      (
        "compose painted --size 9x9 --no-text",
        "painted: is a picture for this, and --no-text is for drawings", nil
      ),
      (
        "compose buttons/lamp --size 9x9 --keep-format",
        "buttons/lamp: is drawn for this, and has no form that --keep-format could keep", nil
      ),
      (
        "compose buttons/lamp --size 20000x3",
        "buttons/lamp: 20000×3 pixels are more than a drawing may have: 16384 a side and 268435456 bytes",
        nil
      ),
      (
        "compose buttons/lamp --size 20000x3 --from-slices",
        "buttons/lamp: 20000×3 pixels are more than a drawing may have: 16384 a side and 268435456 bytes",
        nil
      ),
      (
        "draw painted", "painted: has no drawings, and pictures are composed",
        "ninefold compose painted --size 280x41 -o picture.png --catalog ./c.sqlite"
      ),
      ("draw painte", "./c.sqlite: there is no asset 'painte'", "painted"),
      (
        "draw buttons/lamp --set tin=red",
        "buttons/lamp: there is no parameter 'tin'; known are tint, inset", "--set tint=red"
      ),
      (
        "draw buttons/lamp --set inset=9",
        "buttons/lamp: parameter 'inset' is 9, which is not from 0 to 2", nil
      ),
      (
        "draw buttons/lamp --scale 0.01",
        "buttons/lamp: its own size 12x7 has a width that rounds to 0 pixels at @0.01x",
        "--size 280x41"
      ),
      (
        "draw ./p@2x.png",
        "'./p@2x.png' can't be the name of an asset, and a file's must end in .json",
        "- < ./p@2x.png"
      ),
    ] as [(String, String, String?)])
  func table(line: String, reason: String, suggestion: String?) {
    let before = place.folder.names
    let ending = place.onCatalog("\(line) -o ./a.png")
    var expected = "ninefold: error: \(reason)\n"
    if let suggestion { expected += "try '\(suggestion)'\n" }
    #expect(ending.exit == .notDone || ending.exit == .wrongUsage)
    #expect(ending.messages == expected)
    #expect(place.folder.names == before)
  }

  @Test("is told all that is wrong with its document, a line each and each once")
  func mistakes() throws {
    try place.saveCatalog(of: "{\"version\": 1, \"size\": 3, \"layers\": 4}", [:])
    for command in ["compose", "draw"] {
      let ending = place.onCatalog("\(command) x --size 9x9,8x8 -o ./{width}.png")
      #expect(ending.exit == .notDone)
      #expect(
        ending.messages == """
          ninefold: error: x: the drawing for normal: line 1, column 24: size: found 3, expected an \
          object of 'width' and 'height'
          ninefold: error: x: the drawing for normal: line 1, column 37: layers: found 4, expected a \
          list of layers

          """)
    }
  }

  @Test("is told where it isn't one, or is given wrong values, for the variant")
  func broken() throws {
    let cases: [(String, [String: FixedParameters.Value], String)] = [
      ("{\"n\": 1}", [:], "line 1, column 1: the key 'version' is missing"),
      (
        DrawingPlace.lamp, ["rod": .number(1)], "there is no parameter 'rod'; known are tint, inset"
      ),
      (DrawingPlace.lamp, ["inset": .text("1")], "parameter 'inset' is a number, not a text"),
    ]
    for (document, parameters, reason) in cases {
      try place.saveCatalog(of: document, parameters)
      for command in ["compose", "draw"] {
        let ending = place.onCatalog("\(command) x --size 9x9,8x8 -o ./{width}.png")
        #expect(ending.exit == .notDone)
        #expect(ending.messages.isOneLine)
        #expect(
          ending.messages.hasPrefix("ninefold: error: x: the drawing for normal: \(reason)"),
          "\(ending.messages)")
      }
    }
  }

  @Test("at some size is told where it is drawn, and not left transparent")
  func formula() throws {
    try place.saveCatalog(
      of: """
        {"version": 1, "size": {"width": 9, "height": 9}, "layers": [
          {"shape": {"type": "roundedRectangle", "radius": "8 / (width - 9)"}, "fill": "black"}]}
        """)
    for command in ["compose", "draw"] {
      let ending = place.onCatalog("\(command) x --size 9x9,8x12 -o ./{width}.png")
      #expect(ending.exit == .notDone)
      #expect(
        ending.messages.contains("layers[0].shape.radius: '8 / (width - 9)': divides by zero"))
      #expect(!place.folder.names.contains("9.png"))
    }
  }

  @Test("because there is nothing for the states gets the line that explains it")
  func states() throws {
    try place.saveCatalog(of: DrawingPlace.lamp, states: .selected)
    let ending = place.onCatalog("draw x --state focused -o ./a.png")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages == """
        ninefold: error: x: no variant for focused or normal: there is selected
        try 'ninefold explain x --state focused --catalog ./c.sqlite'

        """)
  }

  @Test("because a file was meant gets the way to read it")
  func file() {
    place.folder.write(DrawingPlace.lamp, to: "lamp.drawing")
    let ending = place.onCatalog("draw asset:lamp.drawing -o ./a.png")
    #expect(ending.messages.contains("there is no asset 'lamp.drawing'"))
  }

  @Test("because there is no catalog says how one is made")
  func noCatalog() {
    let ending = place.ninefold("draw lamp -o ./a.png --catalog ./d.sqlite")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages == """
        ninefold: error: ./d.sqlite: no such file; 'lamp' does not end in .json, so it names an asset of a catalog
        try 'ninefold build Assets -o ./d.sqlite'

        """)
  }
}
