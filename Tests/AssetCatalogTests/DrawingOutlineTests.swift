import Pixels
import Testing

@testable import AssetCatalog

@Suite("What a drawing's document says of itself")
struct DrawingOutlineTests {
  private func outline(_ text: String) -> DrawingOutline {
    DrawingOutline(document: Array(text.utf8))
  }

  private static let document = """
    {"version": 1, "size": {"width": 12.5, "height": 8}, "parameters": {
      "red": {"type": "number", "default": 1}, "tint": {"type": "color"},
      "on": {"type": "switch", "default": false}, "title": {"type": "text", "default": 3}}}
    """

  @Test("is its natural size and its parameters in their order")
  func whole() throws {
    let outline = outline(Self.document)
    #expect(outline.size == PointSize(width: 12.5, height: 8))
    #expect(outline.parameters?.map(\.name) == ["red", "tint", "on", "title"])
    #expect(outline.parameters?.map(\.type) == [.number, .color, .switch, .text])
    #expect(try ReadDrawing(json: Array(Self.document.utf8)).outline == outline)
  }

  @Test(
    "is nothing where it can't be read, or is of another version",
    arguments: [
      "", "[]", "{}", "3", "{\"version\": 2, \"size\": {\"width\": 1, \"height\": 1}}",
      "{\"version\": \"1\"}", "{\"version\": 1, \"version\": 1}", "{\"version\": 1",
      String(repeating: " ", count: 1 << 20) + "{\"version\": 1}",
    ])
  func nothing(text: String) {
    #expect(outline(text).size == nil && outline(text).parameters == nil)
  }

  @Test(
    "is less where a part can't be read",
    arguments: [
      (#""size": {"width": 1}"#, false, true), (#""size": {"width": 0, "height": 1}"#, false, true),
      (#""size": [1, 2]"#, false, true), (#""size": {"width": "1", "height": 1}"#, false, true),
      (#""parameters": []"#, false, false),
      (#""parameters": {"a": {"type": "colour"}}"#, false, false),
      (#""parameters": {"a": 3}"#, false, false),
      (#""size": {"width": 1, "height": 1}, "parameters": {}"#, true, true),
    ])
  func less(part: String, hasSize: Bool, hasParameters: Bool) {
    let outline = outline("{\"version\": 1, \(part)}")
    #expect((outline.size != nil) == hasSize)
    #expect((outline.parameters != nil) == hasParameters)
  }

  @Test("says which values can't be fixed")
  func problems() throws {
    let fixed = try FixedParameters([
      "red": .text("x"), "tint": .number(1), "on": .text("true"), "title": .switch(true),
      "none": .number(1),
    ])
    #expect(
      outline(Self.document).problems(of: fixed).map(\.description) == [
        "there is no parameter 'none'; known are red, tint, on, title",
        "parameter 'on' is a switch, not a text", "parameter 'red' is a number, not a text",
        "parameter 'tint' is a color, not a number", "parameter 'title' is a text, not a switch",
      ])
    let good = try FixedParameters([
      "red": .number(1), "tint": .text("#fff"), "on": .switch(true), "title": .text("1"),
    ])
    #expect(outline(Self.document).problems(of: good) == [])
    #expect(outline("{}").problems(of: fixed) == [])
    #expect(outline("{\"version\": 1}").problems(of: good).count == 4)
  }

  @Test("reads values as they are typed")
  func values() throws {
    let outline = outline(Self.document)
    #expect(try outline.value(of: "red", from: "-0.5e1") == .number(-5))
    #expect(try outline.value(of: "tint", from: "1") == .text("1"))
    #expect(try outline.value(of: "title", from: "true") == .text("true"))
    for (word, isOn) in [("yes", true), ("off", false), ("true", true)] {
      #expect(try outline.value(of: "on", from: word) == .switch(isOn))
    }
    for (name, text) in [
      ("red", ""), ("red", "nan"), ("red", "0x1"), ("red", "1e999"), ("on", "1"), ("on", "TRUE"),
    ] {
      #expect(throws: FixedParameterProblem.self) { try outline.value(of: name, from: text) }
    }
    let unknown = DrawingOutline(document: [])
    #expect(try unknown.value(of: "x", from: "1") == .number(1))
    #expect(try unknown.value(of: "x", from: "no") == .switch(false))
    #expect(try unknown.value(of: "x", from: "inf") == .text("inf"))
  }
}
