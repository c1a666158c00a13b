import Drawing
import Pixels
import Testing

@Suite("A request that a drawing can't serve")
struct RequestErrorTests {
  private func error(
    _ name: String, _ width: Double, _ height: Double, scale: Scale = .one,
    _ parameters: [String: DrawingValue] = [:]
  ) throws -> String? {
    let drawing = try Drawings.named(name)
    do throws(DrawingError) {
      _ = try drawing.picture(width, height, scale: scale, parameters)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("says which parameter, and why")
  func parameters() throws {
    #expect(
      try error("dynamic", 9, 9, ["rad": .number(1)])
        == "there is no parameter 'rad'; known are red, green, blue")
    #expect(
      try error("dynamic", 9, 9, ["red": .switch(true)])
        == "parameter 'red' is a number, not a switch")
    #expect(
      try error("dynamic", 9, 9, ["red": .number(1.5)])
        == "parameter 'red' is 1.5, which is not from 0 to 1")
    #expect(
      try error("dynamic", 9, 9, ["red": .number(.nan)])?.contains("which is not from") == true)
    #expect(
      try error("colorful", 9, 9, ["lowColor": .color(DrawingColor(white: 3))])
        == "parameter 'lowColor' is 3, which is not from 0 to 1")
  }

  @Test("refuses a text that takes too long to be laid out, by its length")
  func longText() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 9, height: 9)) {
      DrawingLayer.text(DrawingText(Formula(.text(String(repeating: "e\u{301}", count: 1400)))))
    }
    let error = #expect(throws: DrawingError.self) {
      try drawing.render(DrawingRequest(size: PointSize(width: 9, height: 9)))
    }
    #expect(error?.description == "has 4200 bytes of text, more than the limit of 4096")
  }

  @Test("says what is wrong with the size")
  func sizes() throws {
    #expect(
      try error("dynamic", 0, 9) == "width of 0 points at @1x is not within 1 to 2147483647 pixels")
    #expect(try error("dynamic", 9, 0.2)?.contains("rounds to 0 pixels") == true)
    #expect(
      try error("dynamic", 20_000, 9)
        == "20000×9 pixels are more than a drawing may have: 16384 a side and 268435456 bytes")
    #expect(try error("dynamic", 16_000, 16_000)?.contains("268435456 bytes") == true)
    #expect(try error("dynamic", .infinity, 9) != nil)
  }

  @Test(
    "takes parameters as they are written by hand",
    arguments: [
      ("red", "0.2", DrawingValue.number(0.2)), ("red", "1 / 2", .number(0.5)),
      ("active", "true", .switch(true)), ("active", "off", .switch(false)),
      ("selectedText", "Bought", .text("Bought")), ("selectedText", "", .text("")),
      ("backgroundColor", "#fff", .color(.white)), ("backgroundColor", "gray(0)", .color(.black)),
    ])
  func written(name: String, text: String, expected: DrawingValue) throws {
    let drawing = try Drawings.named(name == "red" ? "dynamic" : "selection")
    let parameter = try #require(drawing.parameters.first { $0.name == name })
    #expect(try parameter.value(from: text) == expected)
  }

  @Test(
    "refuses what is no value",
    arguments: [
      ("red", "much", "'much' is no number for parameter 'red'"),
      ("red", "true", "'true' is no number for parameter 'red'"),
      ("red", "2", "parameter 'red' is 2, which is not from 0 to 1"),
      ("red", "yes", "'yes' is no number for parameter 'red'"),
      ("active", "1", "'1' is no switch for parameter 'active'"),
      ("backgroundColor", "red", "'red' is no color for parameter 'backgroundColor'"),
    ])
  func unwritten(name: String, text: String, expected: String) throws {
    let drawing = try Drawings.named(name == "red" ? "dynamic" : "selection")
    let parameter = try #require(drawing.parameters.first { $0.name == name })
    let error = #expect(throws: DrawingError.self) { try parameter.value(from: text) }
    #expect(error?.description == expected)
  }
}
