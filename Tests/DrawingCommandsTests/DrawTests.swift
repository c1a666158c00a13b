import CommandTestSupport
import Drawing
import Ninefold
import NinefoldCommands
import Testing

@Suite("Drawing")
struct DrawTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  /// What the library draws.
  private func drawn(_ name: String, _ request: DrawingRequest) throws -> Raster {
    try DrawingPlace.drawing(name).render(request).raster.straight
  }

  private func straight(_ name: String) throws -> PixelData {
    try PNG.decode(place.bytes(of: name)).raster.converted(to: .rgba8).pixels
  }

  @Test("writes the pixels that the library draws", arguments: DrawingPlace.names)
  func pixels(name: String) throws {
    let drawing = try DrawingPlace.drawing(name)
    let path = DrawingPlace.path(name)
    let own = place.draw("\(path) --no-text -o ./own@2x.png")
    #expect(own.exit == .done)
    #expect(own.messages == "")
    let natural = DrawingRequest(size: drawing.size, scale: 2, includesText: false)
    #expect(try straight("own@2x.png") == drawn(name, natural).pixels)

    let line = "\(path) --no-text --dither --state highlighted,selected --size 97x53 --scale 1.5"
    #expect(place.draw("\(line) -o ./a@1.5x.png").exit == .done)
    let other = DrawingRequest(
      size: PointSize(width: 97, height: 53), scale: 1.5, states: [.highlighted, .selected],
      includesText: false, dithers: true)
    #expect(try straight("a@1.5x.png") == drawn(name, other).pixels)
  }

  @Test("takes parameters of every type")
  func parameters() throws {
    let line = DrawingPlace.path("selection") + " --no-text --size 60x30 -o ./a.png"
    let set = [
      "--set", "borderWidth=5", "--set", "active=yes", "--set",
      "borderColorSelected=hsb(0.5, 1, 1)", "--set", "selectedText=a=b",
    ]
    #expect(place.run(["draw"] + line.split(separator: " ").map(String.init) + set).exit == .done)
    let request = DrawingRequest(
      size: PointSize(width: 60, height: 30),
      parameters: [
        "borderWidth": .number(5), "active": .switch(true), "selectedText": .text("a=b"),
        "borderColorSelected": .color(DrawingColor(red: 0, green: 1, blue: 1)),
      ], includesText: false)
    #expect(try straight("a.png") == drawn("selection", request).pixels)
  }

  @Test("writes several sizes and scales, each under its name")
  func sizes() throws {
    let ending = place.draw(
      "./b.json --size 6x4,6x4@2x --size 9x8px@3x -o", "./{name}-{width}x{height}{scale}.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    #expect(
      place.folder.names == ["b-3x2.667@3x.png", "b-6x4.png", "b-6x4@2x.png", "b.json"])
    #expect(try place.picture("b-6x4@2x.png").size == PixelSize(width: 12, height: 8))
    #expect(try place.picture("b-3x2.667@3x.png").size == PixelSize(width: 9, height: 8))
  }

  @Test("gives a natural size its places too")
  func naturalName() {
    #expect(
      place.draw("./b.json --scale 2 -o", "./{name}-{width}x{height}{scale}.png").exit == .done)
    #expect(place.folder.names == ["b-6x4@2x.png", "b.json"])
  }

  @Test(
    "calls a document without what says that it is one", arguments: ["x.drawing.json", "x.JSON"])
  func documentName(name: String) {
    place.save(as: name)
    #expect(place.draw("./\(name) -o", "./{name}.png").exit == .done)
    #expect(place.folder.names.contains("x.png"))
  }

  @Test("writes to standard output")
  func standardOutput() throws {
    let ending = place.draw("./b.json -o -")
    #expect(ending.exit == .done)
    #expect(place.draw("./b.json -o ./a.png").exit == .done)
    #expect(try ending.output == place.bytes(of: "a.png"))
  }

  @Test("makes the file smaller with more effort, of the same pixels")
  func effort() throws {
    let line = DrawingPlace.path("glossy") + " --size 64x41"
    for effort in ["fast", "max"] {
      #expect(place.draw("\(line) --effort \(effort) -o ./\(effort).png").exit == .done)
    }
    #expect(try straight("fast.png") == straight("max.png"))
    #expect(try place.bytes(of: "max.png").count < place.bytes(of: "fast.png").count)
  }

  @Test(
    "says what a size or a name doesn't",
    arguments: [
      (
        "--size 5.5x4 -o ./a.png",
        "note: ./a.png: 5.5x4 is no whole number of pixels at @1x, rounded to 6×4"
      ),
      (
        "--scale 2 -o ./a.png",
        "note: ./a.png: is drawn for @2x, but its name has no @2x and will be taken for @1x"
      ),
      ("--scale 2 -o ./a@3x.png", "warning: ./a@3x.png: is named @3x but drawn for @2x"),
      ("-o ./a.jpg", "warning: ./a.jpg: is a PNG, whatever its name says"),
    ])
  func notes(line: String, message: String) {
    let ending = place.draw("./b.json \(line)")
    #expect(ending.exit == .done)
    #expect(ending.messages == "ninefold: \(message)\n")
  }

  @Test("says once that a font is missing, at however many sizes")
  func missingFont() {
    place.folder.write(
      """
      {"version": 1, "size": {"width": 60, "height": 20}, "layers": [
        {"text": {"content": "'Buy'", "font": "No Such Font At All"}}]}
      """, to: "t.json")
    let ending = place.draw("./t.json --size 60x20,70x20 -o", "./{width}.png")
    #expect(ending.exit == .done)
    #expect(ending.messages.isOneLine, "\(ending.messages)")
    #expect(
      ending.messages.hasPrefix(
        "ninefold: note: ./t.json: there is no font 'No Such Font At All'; "))
    #expect(place.draw("./t.json --no-text -o ./a.png").messages == "")
  }
}
