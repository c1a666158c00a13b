import CommandTestSupport
import Drawing
import Ninefold
import NinefoldCommands
import Previews
import Testing

@testable import DrawingCommands

@Suite("A sheet of a drawing")
struct DrawingSheetTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  private static let request = DrawingRequest(size: PointSize(width: 6, height: 4))
  private static let size = PixelSize(width: 6, height: 4)

  private func drawing() throws -> ButtonDrawing {
    try ButtonDrawing(json: place.bytes(of: "b.json"))
  }

  /// The looks of a drawing without texts.
  private func looks(
    of drawing: ButtonDrawing, _ request: DrawingRequest = Self.request,
    size: PixelSize = Self.size,
    limits: SheetPlan.Limits = .standard
  ) throws -> [DrawingLooks.Look] {
    try DrawingLooks(size: size, limits: limits) { index, states in
      #expect(DrawingLooks.allStates[index] == states)
      var drawn = DrawnRequest(
        states: states, size: size, points: request.size, scale: request.scale)
      drawn.includesText = false
      return try CairoDrawing(drawing).composition(drawn)
    }.looks
  }

  @Test("has every state in just one look, which is how it is drawn", arguments: DrawingPlace.names)
  func looks(name: String) throws {
    let drawing = try DrawingPlace.drawing(name)
    let size = PixelSize(width: 60, height: 44)
    var request = DrawingRequest(size: PointSize(width: 60, height: 44), includesText: false)
    let looks = try looks(of: drawing, request, size: size)
    #expect(looks.flatMap(\.states).count == 32)
    #expect(Set(looks.flatMap(\.states)).count == 32)
    #expect(Set(looks.map(\.raster)).count == looks.count)
    for look in looks {
      for states in look.states {
        request.states = states
        #expect(try drawing.render(request).raster == look.raster)
      }
    }
  }

  @Test("names the states of a look, the fewest first")
  func words() throws {
    let looks = try looks(of: drawing())
    #expect(looks.map { $0.states[0] } == [.normal, .highlighted, [.disabled, .focused]])
    #expect(
      looks.map(\.lines) == [
        ["normal", "disabled", "selected", "focused", "hovered", "and 7 more"],
        [
          "highlighted", "disabled,highlighted", "highlighted,selected", "highlighted,focused",
          "highlighted,hovered", "and 7 more",
        ],
        [
          "disabled,focused", "disabled,highlighted,focused", "disabled,selected,focused",
          "disabled,focused,hovered", "disabled,highlighted,selected,focused", "and 3 more",
        ],
      ])
  }

  @Test("shows the pictures as they are")
  func pixels() throws {
    let ending = place.draw("./b.json --sheet -o ./a.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    let looks = try looks(of: drawing())
    let sheet = try CaptionedSheet(
      title: place.folder / "b.json", facts: "6×4 points at @1x · 6×4 px",
      cells: looks.map { CaptionedSheet.Cell($0.lines, $0.raster.straight) })
    let written = try PNG.decode(place.bytes(of: "a.png")).raster
    #expect(written.pixels == sheet.raster.pixels)
    // In the middle of the first two, nothing shows through.
    let colors = sheet.places.prefix(2).map { written.color(atX: $0.x + 3, y: $0.y + 2) }
    #expect(colors == [RGBA8(red: 255, green: 0, blue: 0), RGBA8(red: 0, green: 0, blue: 0)])
  }

  @Test("is one a size")
  func sizes() throws {
    let ending = place.draw("./b.json --sheet --size 300x10,400x10@2x -o", "./{width}.png")
    #expect(ending.exit == .done)
    #expect(place.folder.names == ["300.png", "400.png", "b.json"])
  }

  @Test("is refused where its looks would take too much memory")
  func tooLarge() throws {
    let limits = SheetPlan.Limits(side: 16384, bytes: 200)
    #expect {
      try looks(of: drawing(), limits: limits)
    } throws: { error in
      error as? PreviewError
        == .sheetTooLarge(variants: 3, size: Self.size, bytes: 288, limit: 200)
    }
  }
}
