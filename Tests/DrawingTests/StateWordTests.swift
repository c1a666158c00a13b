import AssetCatalog
import Drawing
import Pixels
import Testing

@Suite("A name that other systems have for a state")
struct StateWordTests {
  static let words = ["pressed", "checked", "hover", "focus"]

  private func gray(
    _ drawing: ButtonDrawing, _ states: ControlState = .normal,
    _ given: [String: DrawingValue] = [:]
  ) throws -> Int {
    try drawing.picture(1, 1, states: states, given).channels(0, 0)[0]
  }

  private func drawing(
    _ parameter: DrawingParameter, values: [DerivedValue] = [], states: [DrawingState] = [],
    fill: Formula
  ) throws -> ButtonDrawing {
    try ButtonDrawing(
      size: PointSize(width: 1, height: 1), parameters: [parameter], values: values,
      states: states, layers: [.shape(.rectangle, fill: .color(fill))])
  }

  @Test("can be a colour's", arguments: words)
  func color(word: String) throws {
    let parameter = DrawingParameter(word, .color(DrawingColor(white: 0.2)))
    let half = Formula("mix(\(word), white, 0.5)")
    let white: [String: DrawingValue] = [word: .color(.white)]
    let layer = try drawing(parameter, fill: Formula(word))
    #expect(try gray(layer) == 51 && gray(layer, .all, white) == 255)
    let value = try drawing(parameter, values: [DerivedValue("half", half)], fill: "half")
    #expect(try gray(value) == 153 && gray(value, .all, white) == 255)
    let override = try drawing(
      parameter, states: [DrawingState(.all, set: [DerivedValue(word, half)])],
      fill: Formula(word))
    #expect(try gray(override) == 51 && gray(override, .all) == 153)
  }

  @Test("can be a number's", arguments: words)
  func number(word: String) throws {
    let parameter = DrawingParameter(word, .number(51), minimum: 0, maximum: 255)
    let twice = Formula("\(word) * 2")
    let layer = try drawing(parameter, fill: Formula("gray(\(word) / 255)"))
    #expect(try gray(layer) == 51 && gray(layer, .all, [word: .number(7)]) == 7)
    let value = try drawing(
      parameter, values: [DerivedValue("twice", twice)], fill: "gray(twice / 255)")
    #expect(try gray(value) == 102 && gray(value, .all) == 102)
    let override = try drawing(
      parameter, states: [DrawingState(.all, set: [DerivedValue(word, twice)])],
      fill: Formula("gray(\(word) / 255)"))
    #expect(try gray(override) == 51 && gray(override, .all) == 102)
  }

  @Test(
    "can be a switch's, which is on where it is set and in no state by itself", arguments: words)
  func isOn(word: String) throws {
    let parameter = DrawingParameter(word, .switch(false))
    let choice = Formula("if(\(word), white, black)")
    let layer = try drawing(parameter, fill: choice)
    #expect(try gray(layer) == 0 && gray(layer, .all) == 0)
    #expect(try gray(layer, .normal, [word: .switch(true)]) == 255)
    let value = try drawing(parameter, values: [DerivedValue("color", choice)], fill: "color")
    #expect(try gray(value, .all) == 0 && gray(value, .normal, [word: .switch(true)]) == 255)
    let override = try drawing(
      parameter,
      states: [DrawingState(.all, set: [DerivedValue(word, Formula("not \(word)"))])],
      fill: choice)
    #expect(try gray(override) == 0 && gray(override, .all) == 255)
  }

  @Test("means nothing in a formula where nothing has it", arguments: words)
  func unknown(word: String) {
    let error = #expect(throws: DrawingError.self) {
      try ButtonDrawing(size: PointSize(width: 1, height: 1)) {
        DrawingLayer.shape(.rectangle, fill: "black", isVisible: Formula(word))
      }
    }
    #expect(error?.description.hasPrefix("'\(word)': there is no '\(word)' here") == true)
  }
}
