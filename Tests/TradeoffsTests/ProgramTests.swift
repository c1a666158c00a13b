import Drawing
import Foundation
import Pixels
import Testing
import Tradeoffs

@Suite("Generated code")
struct ProgramTests {
  private func swift(_ name: String, _ language: CodeLanguage) throws -> String {
    let drawing = try Places.drawing(name)
    return try drawing.code(in: language, named: name, request: DrawingRequest(size: drawing.size))
      .text
  }

  /// The lines between the canvas that is made and the end of the function.
  private func body(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.contains("let canvas = ") } ?? 0
    let end = lines[start...].firstIndex { $0 == "  }" } ?? lines.endIndex
    return lines[(start + 1)..<end].filter { !$0.contains("canvas.show(") && !$0.isEmpty }
  }

  @Test("has the same lines on both libraries", arguments: Places.techniques + ["ordered"])
  func same(name: String) throws {
    let cairo = body(try swift(name, .swiftCairo))
    #expect(cairo == body(try swift(name, .swiftCoreGraphics)))
    #expect(cairo.count > 1)
  }

  @Test("keeps formulas, names and states")
  func readable() throws {
    let text = try swift("glossy", .swiftCoreGraphics)
    for line in [
      "hue: Double = 1,", "    let hue = min(max(hue, 0), 1)", "    if states == .highlighted {",
      "      level = max(0, brightness - 0.1)",
      "    let innerTop = Color(hue: hue, saturation: saturation, brightness: 0.9 * level)",
      "    // inner border", "    if raised, let frame = frame.inset(5) {",
    ] { #expect(text.contains(line), "\(line)") }
    let springs = try swift("dynamic-springs", .swiftCairo)
    #expect(
      springs.contains(
        "frame.placed(x: 4, y: 4, width: frame.width - 7, height: share(frame.height - 4, part: 41, of: 45))"
      ))
  }

  @Test("is the same from the same drawing", arguments: CodeLanguage.allCases)
  func deterministic(language: CodeLanguage) throws {
    for name in Places.all {
      #expect(try swift(name, language) == swift(name, language))
    }
  }

  @Test("has of what goes with it only what it needs")
  func support() throws {
    #expect(try !swift("bezier", .swiftCairo).contains("struct Blur"))
    #expect(try !swift("colorful-solid", .swiftCairo).contains("stops"))
    #expect(try swift("glossy", .swiftCairo).contains("struct Blur"))
    #expect(try !swift("glossy", .swiftCairo).contains("pango"))
  }

  @Test("draws with the values that a variant fixes")
  func fixing() throws {
    let drawing = try Places.drawing("dynamic").fixing(["red": .number(0.25)])
    let text = try drawing.code(
      in: .swiftCairo, named: "d", request: DrawingRequest(size: drawing.size)
    ).text
    #expect(text.contains("red: Double = 0.25,"))
    #expect(throws: DrawingError.self) {
      try Places.drawing("dynamic").fixing(["red": .number(2)])
    }
  }
}
