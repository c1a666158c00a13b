import CommandLineParsing
import CommandTestSupport
import Drawing
import Ninefold
import NinefoldCommands
import Testing

@testable import DrawingCommands

@Suite("Drawing what a catalog holds")
struct DrawCatalogTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    try place.saveCatalog()
  }

  /// What may be asked of an asset, and how a command line asks it.
  struct Request: CustomTestStringConvertible, Sendable {
    var states: ControlState = .normal
    var appearance = Appearance.light
    var direction = LayoutDirection.ltr

    var testDescription: String {
      "--state \(states) --appearance \(appearance) --direction \(direction.rawValue)"
    }

    static let all: [Request] =
      [
        .normal, .highlighted, .selected, [.highlighted, .selected], .disabled,
        [.disabled, .hovered, .highlighted],
      ].flatMap { states in
        [Appearance.light, Appearance(.dark)].flatMap { appearance in
          [LayoutDirection.ltr, .rtl].map {
            Request(states: states, appearance: appearance, direction: $0)
          }
        }
      }
  }

  private func button(_ name: String = "buttons/lamp") throws -> ButtonBackground {
    try ButtonBackground(
      name, in: Catalog(path: place.catalogPath), drawings: ButtonDrawing.factory,
      cache: ButtonCache())
  }

  @Test("gives the pixels of the library's button, composed and drawn", arguments: Request.all)
  func pixels(request: Request) throws {
    let button = try button()
    let sizes = [("12x7", 12.0, 7.0, Scale(1)), ("30x21", 30, 21, 2), ("18x10", 18, 10, 1.5)]
    for (size, width, height, scale) in sizes {
      let line = "buttons/lamp \(request.testDescription) --size \(size)@\(scale)x"
      let composed = place.onCatalog("compose \(line) -o ./c@\(scale)x.png")
      #expect(composed.exit == .done, "\(composed.messages)")
      let drawn = place.onCatalog("draw \(line) -o ./d@\(scale)x.png")
      #expect(drawn.exit == .done)
      #expect(drawn.messages == composed.messages.replacing("./c@", with: "./d@"))
      #expect(try place.bytes(of: "c@\(scale)x.png") == place.bytes(of: "d@\(scale)x.png"))
      let expected = try button.pixels(
        ButtonRequest(
          states: request.states, size: PointSize(width: width, height: height), scale: scale,
          appearance: request.appearance, direction: request.direction))
      #expect(try place.words("c@\(scale)x.png") == expected.words)
    }
  }

  @Test("from slices gives the same pixels, mirrored and derived too", arguments: Request.all)
  func slices(request: Request) throws {
    for size in ["12x7", "30x21@2x", "41x8@3x"] {
      let line = "compose buttons/lamp \(request.testDescription) --size \(size)"
      #expect(place.onCatalog("\(line) -o ./a.png").exit == .done)
      let ending = place.onCatalog("\(line) --from-slices -o ./b.png")
      #expect(ending.exit == .done, "\(ending.messages)")
      #expect(ending.messages.contains("is composed from a picture of "))
      #expect(try place.words("a.png") == place.words("b.png"))
    }
  }

  @Test("says what had to be given up, and nothing for states that a drawing knows itself")
  func concessions() {
    #expect(
      place.onCatalog("compose buttons/lamp --state hovered --size 5x5 -o ./a.png").messages == "")
    let ending = place.onCatalog(
      "draw buttons/lamp --state disabled,hovered --appearance dark --size 5x5,6x6 -o ./{width}.png"
    )
    #expect(
      ending.messages == """
        ninefold: note: buttons/lamp: has no drawing for disabled,hovered, so that for disabled is taken

        """)
  }

  @Test("has the drawing's own size where none is asked for, and its places")
  func naturalSize() throws {
    let ending = place.onCatalog(
      "draw buttons/lamp --scale 2 -o ./{name}-{width}x{height}{scale}.png")
    #expect(ending.exit == .done)
    #expect(try place.picture("lamp-12x7@2x.png").size == PixelSize(width: 24, height: 14))
  }

  @Test("rounds a size to pixels before it draws, as buttons do")
  func rounded() throws {
    let ending = place.onCatalog("draw buttons/lamp --size 11.7x7 -o ./a.png")
    #expect(
      ending.messages
        == "ninefold: note: ./a.png: 11.7x7 is no whole number of pixels at @1x, rounded to 12×7\n")
    #expect(place.onCatalog("draw buttons/lamp -o ./b.png").exit == .done)
    #expect(try place.bytes(of: "a.png") == place.bytes(of: "b.png"))
  }

  @Test("takes values that go over those of the variant, which others keep")
  func settings() throws {
    let line = "draw buttons/lamp --state selected -o ./a.png"
    #expect(place.onCatalog("\(line) --set inset=2").exit == .done)
    let drawing = try ButtonDrawing(json: Array(DrawingPlace.lamp.utf8))
    let tint = DrawingColor(red: 0, green: 192.0 / 255, blue: 64.0 / 255)
    let expected = try drawing.render(
      DrawingRequest(
        size: drawing.size, states: .selected,
        parameters: ["tint": .color(tint), "inset": .number(2)])
    ).raster
    #expect(try place.picture("a.png").pixels == expected.pixels)
  }

  @Test("passes over the asset's pictures, which compose takes")
  func mixed() throws {
    #expect(place.onCatalog("draw mixed --size 12x7@2x -o ./a@2x.png").exit == .done)
    #expect(place.onCatalog("draw buttons/lamp --size 12x7@2x -o ./b@2x.png").exit == .done)
    #expect(try place.words("a@2x.png") == place.words("b@2x.png"))
    #expect(place.onCatalog("compose mixed --size 12x7@2x,12x7@3x -o ./c{scale}.png").exit == .done)
    #expect(try place.words("c@2x.png") != place.words("b@2x.png"))
    #expect(place.onCatalog("draw buttons/lamp --size 12x7@3x -o ./b@3x.png").exit == .done)
    #expect(try place.words("c@3x.png") == place.words("b@3x.png"))
  }

  @Test("lists what the chosen variant fixes")
  func parameters() throws {
    let ending = place.onCatalog("draw buttons/lamp --parameters --state disabled,selected")
    #expect(ending.exit == .done)
    #expect(
      ending.outputText == """
        tint   color   #00c040  fixed instead of #ff8000
        inset  number  0        from 0 to 2, fixed instead of 1

        """)
    let json = try ParsedJSON(
      place.onCatalog("draw buttons/lamp --parameters --appearance dark --json").output)
    #expect(json["drawing"] == "buttons/lamp")
    #expect(json["variant"]?["appearance"] == "dark")
    #expect(json["parameters"]?[0]?["fixed"] == "#402000")
    #expect(json["parameters"]?[0]?["default"] == "#ff8000")
    #expect(json["parameters"]?[1]?["fixed"] == .null)
  }

  @Test("shows the looks of all states on a sheet, each with its variant's values")
  func sheet() throws {
    #expect(place.onCatalog("draw buttons/lamp --sheet --direction rtl -o ./a.png").exit == .done)
    #expect(try place.picture("a.png").size.height > 92)
    guard
      case .run(_, let arguments) = try program.parse([
        "draw", "buttons/lamp", "--sheet", "--catalog", place.catalogPath, "-o", "a.png",
      ])
    else { return }
    let line = try DrawRequest(arguments)
    let source = try #require(DrawingSource(line, on: .capturing()))
    let all = try source.looks(for: DrawingLooks.allStates)
    let output = try line.outputs(natural: all[0].drawing.drawing.size)[0]
    let looks = try DrawingLooks(size: output.size) { index, states in
      try all[index].drawing.composition(
        all[index].request(for: output, line, states: states))
    }.looks
    #expect(
      looks.map { $0.states[0] }
        == [.normal, .disabled, .highlighted, .selected, [.highlighted, .selected]])
    let button = try button()
    for look in looks {
      for states in look.states {
        let pixels = try button.pixels(
          ButtonRequest(states: states, size: PointSize(width: 12, height: 7)))
        #expect(look.raster.pixels == .bytes4(pixels.words), "\(states)")
      }
    }
  }

  @Test("on a sheet sets a parameter where there is one, and asks for one that has it")
  func sheetSettings() {
    #expect(place.onCatalog("draw buttons/lamp --sheet --set inset=2 -o ./a.png").exit == .done)
    let ending = place.onCatalog("draw buttons/lamp --sheet --set inst=2 -o ./b.png")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages == """
        ninefold: error: buttons/lamp: there is no parameter 'inst'; known are tint, inset
        try '--set inset=2'

        """)
  }

  @Test("is forced by a prefix where the name looks like a file's")
  func forced() throws {
    #expect(place.onCatalog("draw asset:buttons/lamp -o ./a.png").exit == .done)
    let ending = place.onCatalog("draw asset:lamp.json -o ./b.png")
    #expect(ending.messages.contains("there is no asset 'lamp.json'"))
  }

  @Test("never writes over the catalog")
  func itself() throws {
    let before = try place.bytes(of: "c.sqlite")
    for command in ["draw", "compose"] {
      let ending = place.onCatalog("\(command) buttons/lamp --size 9x9 -o ./c.sqlite")
      #expect(ending.exit == .notDone)
      #expect(ending.messages.contains("is the input itself, which is never overwritten"))
    }
    #expect(try place.bytes(of: "c.sqlite") == before)
  }
}
