import Drawing
import Pixels
import Testing

@Suite("A document that can't be used")
struct DocumentErrorTests {
  /// A document of one layer, over several lines.
  static func document(layer: String, head: String = "") -> String {
    """
    { "version": 1, "size": { "width": 20, "height": 10 },\(head)
      "layers": [
        \(layer)
      ] }
    """
  }

  static func shape(_ shape: String, _ more: String = "") -> String {
    document(layer: "{ \"shape\": \(shape)\(more) }")
  }

  /// What reading and drawing says, a line for each mistake.
  static func error(_ document: String) -> String? {
    do throws(DrawingError) {
      _ = try ButtonDrawing(json: Array(document.utf8)).picture(20, 10)
      return nil
    } catch {
      return error.descriptions.joined(separator: "\n")
    }
  }

  static let cases: [(String, String)] = [
    ("", "line 1, column 1: the text ends where a value is expected"),
    ("[1]", "line 1, column 1: found a list, expected a drawing, which is an object"),
    ("{ }", "line 1, column 1: the key 'version' is missing"),
    (
      "{ \"version\": 2, \"new\": 1 }",
      "line 1, column 14: version: is of version 2, and this program knows versions up to 1"
    ),
    (
      "{ \"version\": 1.5 }",
      "line 1, column 14: version: found 1.5, expected a whole number from 1 on"
    ),
    ("{ \"version\": 1,\n  \"layers\": [] }", "line 1, column 1: the key 'size' is missing"),
    (
      "{ \"version\": 1,\n \"size\": { \"width\": 0, \"height\": 1 }, \"layers\": [] }",
      "line 2, column 10: size: found a size of 0.0×1.0 points, expected sides above 0"
    ),
    (
      "{ \"version\": 1, \"colour\": 1 }",
      "line 1, column 17: colour: there is no key 'colour'; known are version, size, minimumSize, "
        + "contentInsets, alignmentInsets, parameters, values, resolver, states, layers"
    ),
    (
      document(layer: "{ }"),
      "line 3, column 5: layers[0]: exactly one of shape, layers, text has to be given"
    ),
    (
      document(layer: "{ \"shape\": \"rectangle\", \"text\": {} }"),
      "line 3, column 5: layers[0]: exactly one of shape, layers, text has to be given"
    ),
    (
      document(layer: "{ \"shape\": \"rectangle\", \"clip\": \"ellipse\" }"),
      "line 3, column 29: layers[0].clip: there is no key 'clip'; known are name, visible, frame, opacity, "
        + "blend, shadow, shape, fill, innerShadow, stroke"
    ),
    (
      shape("\"square\""),
      "line 3, column 16: layers[0].shape: found \"square\", expected 'rectangle', 'ellipse' or an object"
    ),
    (
      shape("{ \"type\": \"roundedRectangle\" }"),
      "line 3, column 16: layers[0].shape: the key 'radius' is missing"
    ),
    (
      shape("{ \"type\": \"roundedRectangle\", \"radius\": [1, 2] }"),
      "line 3, column 56: layers[0].shape.radius: found a list, expected a radius, or a list of four from the "
        + "top left clockwise"
    ),
    (
      shape("{ \"type\": \"roundedRectangle\", \"radius\": -2 }"),
      "line 3, column 56: layers[0].shape.radius: '-2': comes to -2, which is not from 0 to 1000000"
    ),
    (
      shape("\"rectangle\"", ", \"fill\": \"rgb(0, 1.5, 0)\""),
      "line 3, column 37: layers[0].fill: 'rgb(0, 1.5, 0)': has a green of 1.5, which is not from 0 to 1"
    ),
    (
      shape("\"rectangle\"", ", \"fill\": \"tint\""),
      "line 3, column 37: layers[0].fill: 'tint': there is no 'tint' here; known are disabled, focused, height, "
        + "highlighted, hovered, normal, scale, selected, width"
    ),
    (
      shape("\"rectangle\"", ", \"fill\": { \"type\": \"linear\", \"stops\": [\"black\"] }"),
      "line 3, column 66: layers[0].fill.stops: a gradient has at least 2 stops, not 1"
    ),
    (
      shape("\"rectangle\"", ", \"fill\": { \"type\": \"linear\", \"radius\": 2, \"stops\": [] }"),
      "line 3, column 57: layers[0].fill.radius: there is no key 'radius'; known are type, stops, "
        + "interpolation, extend, from, to"
    ),
    (
      shape("\"rectangle\"", ", \"shadow\": { \"color\": \"black\", \"blur\": 10000 }"),
      "line 3, column 67: layers[0].shadow.blur: '10000': comes to 10000, which is not from 0 to 1000"
    ),
    (
      shape("\"rectangle\"", ", \"stroke\": { \"paint\": \"black\", \"dash\": [0, 0] }"),
      "line 3, column 68: layers[0].stroke.dash[0]: a dash pattern of zeros has no length"
    ),
    (
      shape("\"rectangle\"", ", \"stroke\": { \"paint\": \"black\", \"dash\": [0.0001] }"),
      "line 3, column 68: layers[0].stroke.dash[0]: has more than the limit of 100000 dashes"
    ),
    (
      shape("{ \"type\": \"path\", \"data\": \"M 0 0 L NaN 5\" }"),
      "line 3, column 42: layers[0].shape.data: found 'NaN 5' at character 9 of the path"
    ),
    (
      shape("{ \"type\": \"path\", \"data\": \"L 1 1\" }"),
      "line 3, column 42: layers[0].shape.data: found 'L 1 1' at character 1 of the path"
    ),
    (
      shape("{ \"type\": \"path\", \"data\": \"M 0 0 C 1 2 3\" }"),
      "line 3, column 42: layers[0].shape.data: found the end at character 14 of the path"
    ),
    (
      shape("{ \"type\": \"path\", \"segments\": [{ \"line\": [1, 2] }] }"),
      "line 3, column 46: layers[0].shape.segments: a path begins with a move"
    ),
    (
      shape("{ \"type\": \"path\", \"segments\": [{ \"move\": [\"0 / (width - 20)\", 0] }] }"),
      "line 3, column 58: layers[0].shape.segments[0].move[0]: '0 / (width - 20)': divides by zero"
    ),
    (
      shape(
        "{ \"type\": \"rectangle\", \"insets\": { \"left\": -900000 } }", ", \"fill\": \"black\""),
      "line 3, column 59: layers[0].shape.insets.left: reaches a coordinate of 900000 pixels, beyond the "
        + "limit of 200000"
    ),
    (
      document(layer: "{ \"layers\": [], \"opacity\": 2 }"),
      "line 3, column 32: layers[0].opacity: '2': comes to 2, which is not from 0 to 1"
    ),
    (
      document(layer: "", head: "\n\"values\": { \"a\": \"b\", \"b\": \"c + 1\", \"c\": \"a\" },"),
      "line 2, column 18: values.a: 'a' needs itself: a needs b needs c needs a"
    ),
    (
      document(layer: "", head: "\n\"values\": { \"a\": \"a + 1\" },"),
      "line 2, column 18: values.a: 'a' needs itself: a needs a"
    ),
    (
      document(layer: "", head: "\n\"values\": { \"width\": 3 },"),
      "line 2, column 22: values.width: 'width' has a meaning of its own in formulas"
    ),
    (
      document(layer: "", head: "\n\"values\": { \"2x\": 3 },"),
      "line 2, column 19: values.2x: '2x' is no name"
    ),
    (
      document(
        layer: "",
        head:
          "\n\"parameters\": { \"a\": { \"type\": \"number\", \"default\": 1 } }, \"values\": { \"a\": 3 },"
      ),
      "line 2, column 77: values.a: 'a' is a parameter already"
    ),
    (
      document(
        layer: "", head: "\n\"parameters\": { \"a\": { \"type\": \"color\", \"default\": 1 } },"),
      "line 2, column 52: parameters.a.default: a number can't be the default of 'a', which is a color"
    ),
    (
      document(
        layer: "",
        head:
          "\n\"parameters\": { \"a\": { \"type\": \"number\", \"default\": 5, \"maximum\": 2 } },"),
      "line 2, column 53: parameters.a.default: parameter 'a' is 5, which is not from -1000000000 to 2"
    ),
    (
      document(layer: "", head: "\n\"parameters\": { \"a\": { \"type\": \"color\" } },"),
      "line 2, column 22: parameters.a: the key 'default' is missing"
    ),
    (
      document(
        layer: "", head: "\n\"states\": [{ \"states\": [\"hot\"], \"set\": {} }],"),
      "line 2, column 25: states[0].states[0]: found \"hot\", expected one of normal, disabled, highlighted, "
        + "selected, focused, hovered"
    ),
    (
      document(
        layer: "", head: "\n\"states\": [{ \"states\": [], \"set\": { \"a\": 1 } }],"),
      "line 2, column 42: states[0].set.a: there is no parameter or value 'a' to set; known are none"
    ),
  ]

  @Test("is refused with its line, its way and its reason", arguments: 0..<cases.count)
  func table(index: Int) throws {
    let (document, expected) = Self.cases[index]
    // A document without a layer has none.
    let error = try #require(Self.error(document.replacing("[\n    \n  ]", with: "[]")))
    #expect(error.contains(expected), "\(error)")
  }

  @Test("because of its size is refused unread")
  func tooLarge() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 100 << 20)
    let error = #expect(throws: DrawingError.self) { try ButtonDrawing(json: bytes) }
    #expect(
      error?.description == "is 104857600 bytes long, more than the limit of 1048576")
  }

  @Test("has at most 4096 layers, those in groups counted")
  func layers() throws {
    func layers(_ count: Int) -> String {
      Array(repeating: "{\"shape\": \"ellipse\"}", count: count).joined(separator: ",")
    }
    #expect(Self.error(Self.document(layer: layers(4096))) == nil)
    #expect(
      Self.error(Self.document(layer: layers(10_000)))?
        .hasSuffix("layers[4096]: has more than the limit of 4096 layers") == true)
    let group = "{\"layers\": [\(layers(4096))]}"
    #expect(Self.error(Self.document(layer: group))?.contains("4096 layers") == true)
  }

  @Test("has at most 1024 names, in chains as long as that")
  func names() {
    func head(_ count: Int) -> String {
      "\n\"values\": { \"v0\": 1"
        + (1..<count).map { ", \"v\($0)\": \"v\($0 - 1) + 1\"" }.joined() + "},"
    }
    let layer = "{\"shape\": \"rectangle\", \"fill\": \"gray(v1023 / 2000)\"}"
    #expect(Self.error(Self.document(layer: layer, head: head(1024))) == nil)
    #expect(
      Self.error(Self.document(layer: "", head: head(1025)).replacing("[\n    \n  ]", with: "[]"))
        == "has 1025 parameters and values, more than the limit of 1024")
  }

  @Test("nested too deeply is refused, in Swift too")
  func depth() {
    let open = String(repeating: "{\"layers\": [", count: 40)
    let close = String(repeating: "]}", count: 40)
    #expect(
      Self.error(Self.document(layer: open + close))?.contains("inside each other") == true)
    var layer = DrawingLayer(.group(GroupContent([])))
    for _ in 0..<1000 { layer = DrawingLayer(.group(GroupContent([layer]))) }
    let error = #expect(throws: DrawingError.self) {
      try ButtonDrawing(size: .init(width: 1, height: 1), layers: [layer])
    }
    #expect(error?.reason == .tooDeep(limit: 24))
  }
}
