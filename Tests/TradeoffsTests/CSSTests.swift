import Drawing
import Pixels
import Testing
import Tradeoffs

@Suite("CSS")
struct CSSTests {
  private func css(_ name: String) throws -> GeneratedCode {
    let drawing = try Places.drawing(name)
    return try drawing.code(
      in: .css, named: name, request: DrawingRequest(size: drawing.size, includesText: true))
  }

  private func css(layers: String, more: String = "") throws -> GeneratedCode {
    let text =
      "{\"version\": 1, \"size\": {\"width\": 100, \"height\": 40}, \(more)\"layers\": [\(layers)]}"
    return try ButtonDrawing(json: Array(text.utf8)).code(
      in: .css, named: "b",
      request: DrawingRequest(size: PointSize(width: 100, height: 40)))
  }

  @Test("says all of the techniques that boxes can be")
  func whole() throws {
    for name in ["layered", "bezier", "colorful", "colorful-solid"] {
      #expect(try css(name).limits.isEmpty, "\(name)")
    }
    let text = try css("layered").text
    #expect(text.contains("\n.layered {\n"))
    #expect(text.contains("  background: linear-gradient(to bottom, #f0d185 0%, #e88c00 100%);\n"))
    #expect(text.contains("  box-shadow: inset 0 0 0 1px #c46e00;\n"))
    #expect(text.contains("  border-radius: 4.5px;\n"))
    #expect(text.contains("\n.layered:active {\n"))
    #expect(text.contains("  overflow: hidden;\n"))
  }

  @Test(
    "says what of the others it can't",
    arguments: [
      (
        "glossy",
        ["layer 4 'ring': is a ring that is more than a line of one colour; it is left out"]
      ),
      (
        "dynamic-design",
        [
          "layer 1: has a shadow that is moved by parts of a point, which browsers round to whole pixels",
          "layer 1: looks as it does at 280×49 points; at other sizes the drawing differs",
        ]
      ),
      (
        "dynamic",
        [
          "layer 1: has a shadow that is moved by parts of a point, which browsers round to whole pixels",
          "layer 1: is translucent, and its shadow does not shine through: CSS draws none under a box",
          "layer 1: looks as it does at 280×49 points; at other sizes the drawing differs",
        ]
      ),
      (
        "selection",
        [
          "layer 1.3 'dashed': has a line in dashes of 4px, 4px; the browser chooses their lengths and where they begin",
          "layer 2 'title': its text is the element's own: \"Deselected\"",
          "layer 2 'title': its text is the element's own: \"Selected\"",
        ]
      ),
    ] as [(String, [String])])
  func limits(name: String, limits: [String]) throws {
    let code = try css(name)
    #expect(code.limits.map(\.description) == limits)
    for limit in limits { #expect(code.text.contains("/* \(limit) */\n")) }
  }

  @Test(
    "has a clause for everything it leaves out",
    arguments: [
      (
        #"{"shape": {"type": "path", "data": "M0 0 L9 9 L0 9 Z"}, "fill": "black"}"#,
        "layer 1: is a path, which CSS has no box for; it is left out"
      ),
      (
        #"{"shape": {"type": "roundedRectangle", "radius": 5, "corners": "continuous"}, "fill": "black"}"#,
        "layer 1: has continuous corners; they are circular here"
      ),
      (
        #"{"shape": "rectangle", "stroke": {"paint": {"type": "gloss"}}}"#,
        "layer 1: has a line in a gradient, which is left out"
      ),
      (
        #"{"shape": "rectangle", "shadow": {"color": "black"}, "stroke": {"paint": "black"}}"#,
        "layer 1: is a line that casts a shadow, which is left out"
      ),
      (
        #"{"shape": "rectangle", "fill": {"type": "linear", "from": [0, 0], "to": [1, 1], "stops": ["black", "white"]}}"#,
        "layer 1: has a slanted gradient, which fits this size only"
      ),
      (
        #"{"layers": [{"shape": "rectangle", "fill": "black"}], "mask": [{"shape": "ellipse", "fill": "black"}]}"#,
        "layer 1: has a mask, which is left out"
      ),
      (
        #"{"shadow": {"color": "black"}, "layers": [{"shape": "ellipse", "fill": "black"}]}"#,
        "layer 1: casts a shadow as a group, which is left out"
      ),
      (
        #"{"opacity": 0.5, "layers": [{"shape": "ellipse", "fill": "black"}, {"shape": "rectangle", "fill": "white"}]}"#,
        "layer 1: is a group of an opacity or blending of its own, and is drawn without"
      ),
      (
        #"{"clip": {"type": "path", "data": "M0 0 L9 9 L0 9 Z"}, "layers": [{"shape": "rectangle", "fill": "black"}]}"#,
        "layer 1: is cut by an outline that is no box of CSS; it is not cut at all"
      ),
      (
        #"{"frame": {"insets": 1}, "shape": "rectangle", "fill": "black"}, {"frame": {"insets": 2}, "shape": "rectangle", "fill": "black"}, {"frame": {"insets": 3}, "name": "x", "shape": "rectangle", "fill": "black"}"#,
        "layer 3 'x': needs more than the 2 boxes that are there for layers; it is left out"
      ),
      (
        #"{"shape": {"type": "rings", "rings": ["rectangle", {"type": "rectangle", "insets": {"top": 2, "left": 3}}]}, "fill": "black"}"#,
        "layer 1: is a ring whose two outlines don't run side by side; it is left out"
      ),
      (
        #"{"frame": {"x": 10, "y": 0, "width": 20, "height": 20}, "shape": "rectangle", "fill": "black"}"#,
        "layer 1: looks as it does at 100×40 points; at other sizes the drawing differs"
      ),
      (
        #"{"text": {"content": "'a'", "verticalAlign": "top"}}"#,
        "layer 1: its text stands at the top of its frame; here the element says where"
      ),
    ])
  func clauses(layers: String, limit: String) throws {
    #expect(try css(layers: layers).limits.map(\.description).contains(limit))
  }

  @Test("selects exactly the states that matter")
  func states() throws {
    let layer =
      #"{"shape": "rectangle", "fill": "if(disabled, white, if(highlighted, black, #123456))"}"#
    let text = try css(layers: layer).text
    #expect(text.contains("\n.b:active:not(:disabled) {\n  background: #000000;\n}\n"))
    #expect(
      text.contains(
        "\n.b:not(:active):disabled,\n.b:active:disabled {\n  background: #ffffff;\n}\n"))
    #expect(!text.contains(":hover"))
    let hover = #"{"visible": "hovered and selected", "shape": "rectangle", "fill": "white"}"#
    #expect(
      try css(layers: hover).text.contains("\n.b:is(:checked, [aria-pressed=\"true\"]):hover {\n"))
  }

  @Test("mixes straight colours in steps, as CSS mixes multiplied ones")
  func straight() throws {
    let layer =
      ##"{"shape": "rectangle", "fill": {"type": "linear", "stops": ["#ff0000", "#0000ff00"]}}"##
    let text = try css(layers: layer).text
    #expect(text.contains("rgb(128 0 128 / 0.5) 50%"))
    let plain = layer.replacing("]}}", with: "], \"interpolation\": \"premultiplied\"}}")
    #expect(
      try css(layers: plain).text.contains(
        "linear-gradient(to bottom, #ff0000 0%, rgb(0 0 255 / 0) 100%)"))
  }
}
