import AssetCatalog
import Drawing
import Pixels
import Testing

@Suite("A drawing built in Swift")
struct SwiftBuiltTests {
  @Test("is its document, read back", arguments: UInt64(0)..<300)
  func roundTrip(seed: UInt64) throws {
    var generator = DrawingGenerator(seed: seed)
    let drawing = try generator.drawing()
    let again = try ButtonDrawing(json: Array(drawing.json.utf8))
    #expect(again == drawing)
    #expect(again.json == drawing.json)
  }

  @Test("of groups as deep as may be has a document, in no more time than its text needs")
  func deep() throws {
    var layer = DrawingLayer.shape(.ellipse, fill: "black")
    // Were each level written twice, this would be 2^48 times as much.
    for _ in 0..<24 { layer = DrawingLayer(.group(GroupContent([layer]))) }
    let drawing = try ButtonDrawing(size: PointSize(width: 9, height: 9), layers: [layer])
    #expect(try ButtonDrawing(json: Array(drawing.json.utf8)) == drawing)
  }

  @Test("takes insets, a least size, and lists of layers in braces, with all that a layer may have")
  func builder() throws {
    let insets = PointInsets(top: 1, left: 2, bottom: 3, right: 4)
    let shadow = DrawingShadow(color: "black")
    let dots = [DrawingLayer.shape(.ellipse, fill: "white"), .shape(.ellipse, fill: "black")]
    let drawing = try ButtonDrawing(
      size: PointSize(width: 9, height: 9), contentInsets: insets, alignmentInsets: insets,
      minimumSize: PointSize(width: 8, height: 7)
    ) {
      dots
      DrawingLayer.shape(.rectangle, fill: "black", opacity: 0.5, blending: .screen)
      DrawingLayer.group(blending: .multiply, shadow: shadow) { dots }
      DrawingLayer.text(DrawingText("'Buy'"), opacity: 0.25, blending: .plus, shadow: shadow)
    }
    #expect(drawing.contentInsets == insets && drawing.alignmentInsets == insets)
    #expect(drawing.minimumSize == PointSize(width: 8, height: 7))
    #expect(drawing.layers.prefix(2) == dots[...])
    #expect(drawing.layers.dropFirst(2).map(\.opacity) == [0.5, 1, 0.25])
    #expect(drawing.layers.dropFirst(2).map(\.blending) == [.screen, .multiply, .plus])
    #expect(drawing.layers.dropFirst(2).map(\.shadows.count) == [0, 1, 1])
  }

  private func error(
    parameters: [DrawingParameter] = [], values: [DerivedValue] = [],
    resolver: StateResolver = .nearest, states: [DrawingState] = [],
    contentInsets: PointInsets = .zero, alignmentInsets: PointInsets = .zero,
    minimumSize: PointSize = PointSize(width: 0, height: 0), layers: [DrawingLayer] = []
  ) -> String? {
    do throws(DrawingError) {
      _ = try ButtonDrawing(
        size: PointSize(width: 9, height: 9), parameters: parameters, values: values,
        resolver: resolver, states: states, contentInsets: contentInsets,
        alignmentInsets: alignmentInsets, minimumSize: minimumSize, layers: layers)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "with insets or a least size that are no lengths is refused",
    arguments: [-1, .nan, .infinity, 2e6])
  func lengths(value: Double) {
    let insets = PointInsets(top: 1, left: 2, bottom: value, right: 4)
    let expected = "expected a length from 0 to 1000000 points"
    let told = value == -1 ? "-1" : value == 2e6 ? "2000000" : "\(value)"
    #expect(error(contentInsets: insets) == "found bottom content insets of \(told), \(expected)")
    #expect(
      error(alignmentInsets: insets) == "found bottom alignment insets of \(told), \(expected)")
    #expect(
      error(minimumSize: PointSize(width: 3, height: value))
        == "found a minimum height of \(told), \(expected)")
  }

  @Test("has no default that depends on states")
  func stateful() {
    var parameter = DrawingParameter("active", .switch(false))
    parameter.standard = "exactly(highlighted)"
    #expect(
      error(parameters: [parameter])
        == "'exactly(highlighted)': asks for states, where a value is the same in all of them")
    #expect(throws: DrawingError.self) { try parameter.value(from: "not exactly(highlighted)") }
  }

  @Test("has numbers for limits, on numbers")
  func limits() {
    var parameter = DrawingParameter("number", .number(1))
    parameter.minimum = .nan
    #expect(
      error(parameters: [parameter]) == "found a minimum of nan for 'number', expected a number")
    var text = DrawingParameter("title", .text("Buy"))
    text.maximum = 3
    #expect(
      error(parameters: [text])
        == "found a maximum, expected none, as the parameter is a text")
    #expect(
      error(layers: [.shape(.rectangle, fill: "black", isVisible: Formula(.number(.nan)))])
        == "'nan': comes to no finite number")
  }

  @Test("has one entry for the same states, and sets a name once in it")
  func twice() {
    let entries = [
      DrawingState(.highlighted, set: []), DrawingState(.selected, set: []),
      DrawingState(.highlighted, excluding: .disabled, set: []),
    ]
    let expected = "there is an entry for highlighted already"
    #expect(error(states: entries) == expected)
    #expect(error(resolver: .exact, states: entries) == expected)
    // In order the second one serves when the first is kept from it.
    #expect(error(resolver: .ordered, states: entries.reversed()) == nil)
    #expect(
      error(resolver: .ordered, states: [entries[0], entries[1], entries[0]]) == expected)
    #expect(
      error(states: [DrawingState(.normal, set: []), DrawingState(.normal, set: [])])
        == "there is an entry for normal already")
    let set = [DerivedValue("a", 2), DerivedValue("a", 3)]
    #expect(
      error(values: [DerivedValue("a", 1)], states: [DrawingState(.selected, set: set)])
        == "'a' is set twice")
  }

  @Test("takes a colour measure that is no number for 0")
  func noNumber() {
    #expect(
      DrawingColor(hue: .nan, saturation: 1, brightness: 1)
        == DrawingColor(red: 1, green: 0, blue: 0))
    #expect(
      DrawingColor(hue: 0.5, saturation: .nan, brightness: .nan)
        == DrawingColor(white: 0))
  }
}
