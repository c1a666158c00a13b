import AssetCatalog
import Drawing
import Pixels
import Testing

@Suite("A formula")
struct FormulaTests {
  /// The width of a rectangle that a formula gives, drawn.
  static func number(_ formula: String, states: ControlState = .normal) throws -> Int {
    let drawing = try ButtonDrawing(
      size: PointSize(width: 100, height: 20),
      parameters: [
        DrawingParameter("a", .number(7)), DrawingParameter("on", .switch(true)),
        DrawingParameter("tint", .color(DrawingColor(red: 1, green: 0.5, blue: 0))),
      ], values: [DerivedValue("half", "a / 2")]
    ) {
      DrawingLayer.shape(
        .rectangle, frame: .rectangle(x: 0, y: 0, width: Formula(formula), height: 1),
        fill: "black")
    }
    let picture = try drawing.picture(100, 20, states: states)
    return picture.words.prefix(100).filter { $0 == 0xff00_0000 }.count
  }

  /// The colour that a formula gives, as 8 bits.
  static func color(_ formula: String) throws -> [Int] {
    let drawing = try ButtonDrawing(
      size: PointSize(width: 1, height: 1),
      parameters: [
        DrawingParameter("tint", .color(DrawingColor(red: 1, green: 0.5, blue: 0)))
      ], layers: [.shape(.rectangle, fill: .color(Formula(formula)))])
    return try drawing.picture(1, 1).channels(0, 0)
  }

  @Test(
    "comes to its number",
    arguments: [
      ("3 + 4 * 5", 23), ("(3 + 4) * 5", 35), ("20 - 4 - 3", 13), ("40 / 2 / 5", 4),
      ("-2 + 5", 3), ("10 - -5", 15), ("width - height", 80), ("a * 3", 21), ("half * 4", 14),
      ("min(9, a, 30)", 7), ("max(9, a)", 9), ("floor(2.9)", 2), ("ceil(2.1)", 3),
      ("round(2.5)", 3), ("round(0 - 2.5) + 5", 3), ("abs(0 - 4)", 4), ("clamp(99, 1, 8)", 8),
      ("mod(0 - 1, 5)", 4), ("if(a > 6 and on, 11, 12)", 11), ("if(not on, 11, 12)", 12),
      ("if(a == 7, 5, 6)", 5), ("if(tint != tint, 5, 6)", 6), ("if(on, 3, 1 / 0)", 3),
      ("mix(10, 20, 0.5)", 15), ("round(hue(hsb(0.25, 1, 1)) * 100)", 25),
      ("round(green(tint) * 10)", 5), ("brightness(tint) * 9", 9), ("scale * 6", 6),
      ("1e1", 10), ("if(a < 7 or a <= 7, 4, 3)", 4), ("if(false or not false and true, 2, 1)", 2),
    ])
  func numbers(formula: String, expected: Int) throws {
    #expect(try Self.number(formula) == expected)
  }

  @Test(
    "knows the states asked for",
    arguments: [
      ("highlighted", [.highlighted, [.highlighted, .selected]]),
      ("exactly(highlighted)", [.highlighted]),
      ("exactly(highlighted, selected)", [[.highlighted, .selected]]),
      ("exactly(pressed, checked)", [[.highlighted, .selected]]),
      ("normal", [.normal]), ("exactly()", [.normal]), ("exactly(normal)", [.normal]),
    ] as [(String, [ControlState])])
  func states(formula: String, on: [ControlState]) throws {
    for states: ControlState in [.normal, .highlighted, .selected, [.highlighted, .selected]] {
      let drawn = try Self.number("if(\(formula), 2, 1)", states: states)
      #expect(drawn == (on.contains(states) ? 2 : 1), "\(states)")
    }
  }

  @Test(
    "comes to its colour",
    arguments: [
      ("#f00", [255, 0, 0, 255]), ("#ff800080", [128, 64, 0, 128]),
      ("gray(0.5)", [128, 128, 128, 255]),
      ("hsb(1, 1, 0.9)", [230, 0, 0, 255]), ("hsb(0.58, 0.85, 0.9)", [34, 136, 230, 255]),
      ("hsb(0.33, 0.6, 0.05)", [5, 13, 5, 255]), ("hsb(0.12, 0, 0.8)", [204, 204, 204, 255]),
      ("hsb(5, 2, 0 - 1)", [0, 0, 0, 255]), ("mix(tint, black, 0.5)", [128, 64, 0, 255]),
      ("withAlpha(tint, 0.5)", [128, 64, 0, 128]),
      ("multiplyBrightness(tint, 0.5)", [128, 64, 0, 255]),
      ("addBrightness(tint, 0 - 2)", [0, 0, 0, 255]), ("withHue(#f00, 2 / 3)", [0, 0, 255, 255]),
      ("addHue(#f00, 4 / 3)", [0, 255, 0, 255]), ("withSaturation(#f00, 0)", [255, 255, 255, 255]),
      ("multiplyAlpha(withAlpha(white, 0.5), 4)", [255, 255, 255, 255]),
      ("withRed(tint, 0)", [0, 128, 0, 255]), ("clear", [0, 0, 0, 0]),
    ])
  func colors(formula: String, expected: [Int]) throws {
    #expect(try Self.color(formula) == expected)
  }

  @Test("gives every colour back from its hue, saturation and brightness")
  func roundTrip() {
    for red in stride(from: 0.0, through: 1, by: 0.25) {
      for green in stride(from: 0.0, through: 1, by: 0.25) {
        for blue in stride(from: 0.0, through: 1, by: 0.25) {
          let color = DrawingColor(red: red, green: green, blue: blue)
          let again = DrawingColor(
            hue: color.hue, saturation: color.saturation, brightness: color.brightness)
          #expect(abs(again.red - red) < 1e-12)
          #expect(abs(again.green - green) < 1e-12)
          #expect(abs(again.blue - blue) < 1e-12)
        }
      }
    }
  }

  @Test(
    "that is none, or has no value, is told",
    arguments: [
      ("1 +", "'1 +': found the end at column 4 where a value is expected"),
      ("(1", "'(1': found the end at column 3 where ',' or ')' is expected"),
      ("1 2", "'1 2': found '2' at column 3 where an operator or the end is expected"),
      ("1 < 2 < 3", "'1 < 2 < 3': found '<' at column 7 where and, or, or the end is expected"),
      ("1.2.3", "'1.2.3': '1.2.3' at column 1 is no number"),
      ("1e999", "'1e999': '1e999' at column 1 is no number"),
      ("1 $ 2", "'1 $ 2': found '$' at column 3 where a value or an operator is expected"),
      ("tint", "'tint': is a color, not a number"),
      ("tint + 1", "'tint + 1': '+' can't be used with color, number"),
      ("not a", "'not a': 'not' can't be used with number"),
      ("-on", "'-on': '-' can't be used with switch"),
      (
        "floor(1, 2)",
        "'floor(1, 2)': arguments (number, number) where floor(number) is expected"
      ),
      ("min()", "'min()': arguments (none) where min(number, …) is expected"),
      ("'text'", "''text'': is a text, not a number"),
      ("'text", "''text': the text at column 1 lacks its closing quote"),
      (
        "alpha(#12345)",
        "'alpha(#12345)': '#12345' at column 7 is no colour; one has 3, 4, 6 or 8 "
          + "hexadecimal digits"
      ),
      ("a / (half - half)", "'a / (half - half)': divides by zero"),
      ("mod(1, 0)", "'mod(1, 0)': divides by zero"),
      ("1e300 * 1e300", "'1e300 * 1e300': comes to no finite number"),
      ("1e9", "'1e9': comes to 1000000000, which is not from -1000000 to 1000000"),
      (
        "red(rgb(2, 0, 0))",
        "'red(rgb(2, 0, 0))': has a red of 2, which is not from 0 to 1"
      ),
    ])
  func errors(formula: String, expected: String) {
    let error = #expect(throws: DrawingError.self) { try Self.number(formula) }
    #expect(error?.description == expected)
  }

  @Test("of an unknown name lists the known ones")
  func unknownNames() {
    let name = #expect(throws: DrawingError.self) { try Self.number("b") }
    #expect(
      name?.description
        == "'b': there is no 'b' here; known are a, disabled, focused, half, height, "
        + "highlighted, hovered, normal, on, scale, selected, tint, width")
    let function = #expect(throws: DrawingError.self) { try Self.number("sin(1)") }
    #expect(
      function?.description.hasPrefix("'sin(1)': there is no function 'sin'; known are ") == true)
  }

  @Test("nested or long beyond the limits is refused, up to them it is read")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(try Self.number(nested(59)) == 1)
    #expect(throws: DrawingError.self) { try Self.number(nested(100_000)) }
    let sum = Array(repeating: "1", count: 90).joined(separator: " + ")
    #expect(try Self.number(sum) == 90)
    let long = Array(repeating: "0", count: 100_000).joined(separator: " + ")
    #expect(throws: DrawingError.self) { try Self.number(long) }
    #expect(throws: DrawingError.self) {
      try Self.number(String(repeating: "-", count: 10_000) + "1")
    }
    #expect(throws: DrawingError.self) {
      try Self.number(String(repeating: "not ", count: 10_000) + "on")
    }
  }
}
