import Drawing
import Pixels
import Testing

@Suite("A document with several mistakes")
struct SeveralMistakesTests {
  static func lines(_ document: String) -> [String] {
    do throws(DrawingError) {
      _ = try ButtonDrawing(json: Array(document.utf8))
      return []
    } catch {
      return error.descriptions
    }
  }

  @Test("is told all of them, in the order of the text, each with its place")
  func all() throws {
    let document = """
      {
        "version": 1, "colour": 3,
        "size": { "width": 20, "height": 10 },
        "parameters": {
          "tint": { "type": "colour", "default": "#ff0000" },
          "inset": { "type": "number", "default": 5, "maximum": 2 }
        },
        "values": { "a": "b + 1", "b": "a", "light": "mix(tint, white, 1)", "dim": "gray(inset, )" },
        "states": [
          { "states": ["hot"], "set": { "inset": "tint", "c": 1 } },
          { "set": { "inset": "white" } }
        ],
        "layers": [
          { "frame": { "insets": [1] }, "shape": { "type": "oval" }, "fill": ["light", "inset", "dim"] },
          { "shape": "rectangle", "text": {} },
          { "layers": [{ "text": { "content": "title", "size": "'x'", "align": "middle" } }], "opacity": null },
          { "shape": { "type": "path", "segments": [{ "line": [1] }, "end"] },
            "stroke": { "width": "height > 3", "dash": 4 } }
        ]
      }
      """
    let expected = [
      "line 2, column 17: colour: there is no key 'colour'; known are version, size, minimumSize, contentInsets, "
        + "alignmentInsets, parameters, values, resolver, states, layers",
      "line 5, column 23: parameters.tint.type: found \"colour\", expected one of number, color, switch, text",
      "line 6, column 45: parameters.inset.default: parameter 'inset' is 5, which is not from -1000000000 to 2",
      "line 8, column 20: values.a: 'a' needs itself: a needs b needs a",
      "line 8, column 78: values.dim: 'gray(inset, )': found ')' at column 13 where a value is expected",
      "line 10, column 18: states[0].states[0]: found \"hot\", expected one of normal, disabled, highlighted, "
        + "selected, focused, hovered",
      "line 10, column 57: states[0].set.c: there is no parameter or value 'c' to set; known are inset, a, b, "
        + "light, dim",
      "line 11, column 5: states[1]: the key 'states' is missing",
      "line 11, column 25: states[1].set.inset: 'white': is a color, not a number",
      "line 14, column 28: layers[0].frame.insets: found a list, expected a number, true, false or a formula in a "
        + "string",
      "line 14, column 54: layers[0].shape.type: found \"oval\", expected one of rectangle, roundedRectangle, "
        + "ellipse, path, rings",
      "line 14, column 82: layers[0].fill[1]: 'inset': is a number, not a color",
      "line 15, column 5: layers[1]: exactly one of shape, layers, text has to be given",
      "line 16, column 41: layers[2].layers[0].text.content: 'title': there is no 'title' here; known are",
      "line 16, column 58: layers[2].layers[0].text.size: ''x'': is a text, not a number",
      "line 16, column 74: layers[2].layers[0].text.align: found \"middle\", expected one of left, center, right",
      "line 16, column 100: layers[2].opacity: found null, expected a number",
      "line 17, column 46: layers[3].shape.segments: a path begins with a move",
      "line 17, column 57: layers[3].shape.segments[0].line: found a list, expected a list of x and y",
      "line 17, column 64: layers[3].shape.segments[1]: found \"end\", expected 'close' or an object",
      "and 3 more mistakes",
    ]
    let lines = Self.lines(document)
    for (line, words) in zip(lines, expected) { #expect(line.hasPrefix(words), "\(line)") }
    #expect(lines.count == expected.count, "\(lines.joined(separator: "\n"))")
  }

  @Test("has the first one as its error, which says how many there are")
  func first() throws {
    let error = #expect(throws: DrawingError.self) {
      try ButtonDrawing(
        json: Array("{ \"version\": 1, \"size\": 3, \"layers\": [{ \"shape\": 4 }] }".utf8))
    }
    #expect(
      error?.description
        == "line 1, column 25: size: found 3, expected an object of 'width' and 'height' (the first of 2 mistakes)"
    )
    #expect(error?.keyPath == "size" && error?.further.map(\.keyPath) == ["layers[0].shape"])
    #expect(error?.further.first?.further == [] && error?.omitted == 0)
  }

  /// Documents with one mistake, whatever is made of what it spoils.
  static let single = [
    #""parameters": { "tint": { "default": "white" } }, "values": { "a": "tint", "b": "mix(a, tint, 1)" },"#,
    #""parameters": { "tint": [1] }, "states": [{ "states": [], "set": { "tint": "black" } }],"#,
    #""parameters": { "tint": { "type": "color", "default": {} } },"#,
    #""values": { "tint": "mix(white, 3, 4)", "b": "withAlpha(tint, 0.5)", "c": "b" },"#,
    #""values": { "tint": "b", "b": "tint", "c": "if(true, b, 3)" }, "states": [{ "states": [], "set": {"c": "tint"}}],"#,
    #""values": { "tint": null, "c": "tint + 1" },"#,
    #""values": { "tint": "'x", "c": "tint and true" },"#,
    #""values": { "tint": "white", "d": { } }, "states": [{ "states": [], "set": { "d": "tint" } }],"#,
    #""values": { "tint": "white", "n": 1 }, "states": [{ "states": [], "set": { "n": "m" } }],"#,
    #""values": { "tint": "white", "m": "n", "n": 1 }, "states": [{ "states": [], "set": { "n": "m" } }],"#,
    #""values": { "tint": "white" }, "contentInsets": { "top": -1 },"#,
    #""values": { "tint": "white" }, "resolver": "first","#,
  ]

  @Test("made of one is told that one", arguments: single)
  func noOthers(head: String) {
    let lines = Self.lines(
      """
      { "version": 1, "size": { "width": 20, "height": 10 }, \(head)
        "layers": [
          { "shape": "rectangle", "fill": "tint", "stroke": { "paint": "mix(tint, black, 0.5)" } },
          { "shape": { "type": "roundedRectangle", "radius": 2, "insets": 3 },
            "fill": { "type": "linear", "stops": ["tint", "black"] } }
        ] }
      """)
    #expect(lines.count == 1, "\(lines)")
  }

  /// Parts of layers that can't be used, each by one mistake.
  static let parts = [
    #""shape": { "type": "roundedRectangle", "radius": "white", "insets": 3 }"#,
    #""shape": { "type": "roundedRectangle", "radius": [1, 2, 3] }"#,
    #""shape": { "type": "roundedRectangle" }"#,
    #""shape": { "type": "rectangle", "insets": "'a'" }"#,
    #""shape": { "type": "rectangle", "insets": { "topp": 3 } }"#,
    #""shape": { "radius": 3 }"#,
    #""shape": { "type": "path", "segments": [] }"#,
    #""shape": { "type": "path", "segments": [{ "line": [1, 2] }] }"#,
    #""shape": { "type": "path", "segments": [{ "move": [1, 2, 3] }, "close"] }"#,
    #""shape": { "type": "path", "segments": [{ "moved": [1, 2] }, "close"] }"#,
    #""shape": { "type": "path", "data": "M 1" }"#,
    #""shape": { "type": "path" }"#,
    #""shape": { "type": "path", "data": "M 0 0 L 1 1", "box": { "width": 3 } }"#,
    #""shape": { "type": "rings", "rings": ["ellipse", "oval"] }"#,
    #""shape": "rectangle", "fill": { "stops": [] }"#,
    #""shape": "rectangle", "fill": { "type": "conic", "stops": 3 }"#,
    #""shape": "rectangle", "fill": { "type": "linear" }"#,
    #""shape": "rectangle", "fill": { "type": "linear", "stops": ["white"] }"#,
    #""shape": "rectangle", "fill": { "type": "linear", "stops": ["white", { "at": 3 }] }"#,
    #""shape": "rectangle", "fill": { "type": "gloss", "top": 3 }"#,
    #""shape": "rectangle", "stroke": { "width": 2 }"#,
    #""shape": "rectangle", "stroke": 4"#,
    #""shape": "rectangle", "stroke": { "paint": [], "dash": [1, 2] }"#,
    #""shape": "rectangle", "shadow": { "blur": 2 }"#,
    #""shape": "rectangle", "innerShadow": { "color": "white", "offset": [1] }"#,
    #""shape": "rectangle", "fill": "white", "frame": { "flexible": ["middle"] }"#,
    #""shape": "rectangle", "frame": { "insets": 3, "x": 2 }"#,
    #""shape": "rectangle", "visible": 1"#,
    #""layers": {}"#,
    #""layers": [3]"#,
    #""layers": [], "clip": 4"#,
    #""layers": [], "isolated": "yes""#,
    #""text": { "size": 12 }"#,
    #""text": []"#,
    #""text": { "content": "'a'", "weight": "heavy" }"#,
    #""name": "nothing""#,
  ]

  /// Pairs of them, each far from the other.
  static let pairs = parts.indices.map { ($0, ($0 &* 7 &+ 5) % parts.count) }

  @Test("in two layers is told both, and no third", arguments: pairs)
  func independent(one: Int, other: Int) {
    let good = #"{ "shape": "ellipse", "fill": "white" }"#
    let lines = Self.lines(
      """
      { "version": 1, "size": { "width": 20, "height": 10 },
        "layers": [
      { \(Self.parts[one]) }, \(good),
      { \(Self.parts[other]) }] }
      """)
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.contains(": layers[0]") == true, "\(lines)")
    #expect(lines.last?.contains(": layers[2]") == true, "\(lines)")
  }

  @Test(
    "is told 20 of them, and how many more there are; of a thousand and more not all are counted")
  func limits() {
    func document(_ count: Int) -> String {
      let keys = (0..<count).map { "\"x\($0)\": 1" }.joined(separator: ",\n")
      return
        "{ \"version\": 1, \"size\": { \"width\": 1, \"height\": 1 }, \"layers\": [],\n\(keys) }"
    }
    #expect(Self.lines(document(20)).count == 20)
    let lines = Self.lines(document(21))
    #expect(lines.count == 21 && lines.last == "and 1 more mistake")
    #expect(lines[19].hasPrefix("line 21, column 1: x19: there is no key 'x19'"))
    #expect(Self.lines(document(999)).last == "and 979 more mistakes")
    #expect(Self.lines(document(50_000)).last == "and at least 980 more mistakes")
  }

  @Test("by the thousand is read in little time")
  func many() {
    let values = (0..<1000).map { "\"v\($0)\": \"w\($0) + 1\"" }.joined(separator: ",")
    let layer = #"{"shape": "ellipse", "fill": ["u", "u", "u", "u", "u", "u", "u", "u"]}"#
    let layers = Array(repeating: layer, count: 4096).joined(separator: ",")
    let begin = ContinuousClock.now
    let lines = Self.lines(
      "{\"version\": 1, \"size\": {\"width\": 1, \"height\": 1}, \"values\": {\(values)}, \"layers\": [\(layers)]}"
    )
    #expect(lines.count == 21)
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  @Test("is made in Swift, too")
  func inSwift() {
    let error = #expect(throws: DrawingError.self) {
      try ButtonDrawing(
        size: .init(width: 0, height: 1), values: [DerivedValue("a", "b")],
        layers: [.shape(.rectangle, fill: .color("1"))])
    }
    #expect(
      error?.descriptions.count == 3
        && error?.descriptions.last?.hasPrefix("found a natural size of") == true)
  }
}
