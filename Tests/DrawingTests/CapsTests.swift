import AssetCatalog
import Drawing
import Pixels
import Testing

@Suite("A drawing's caps")
struct CapsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var drawing: String
    var states: ControlState = .normal
    var parameters: [String: DrawingValue] = [:]
    /// Left and right, at @1x, @2x and @3x.
    var caps: [(Int, Int)]
    var period = 1
    var height = 49.0

    var testDescription: String { "\(drawing) \(states)" }
  }

  static let rows = [
    Row(drawing: "dynamic", caps: [(13, 12), (24, 21), (37, 33)]),
    Row(drawing: "dynamic", states: .highlighted, caps: [(12, 11), (24, 23), (45, 41)]),
    Row(drawing: "dynamic-springs", caps: [(13, 12), (24, 21), (37, 33)]),
    Row(drawing: "glossy", caps: [(14, 14), (28, 28), (42, 42)], height: 44),
    Row(drawing: "glossy", states: .highlighted, caps: [(14, 14), (28, 28), (42, 42)], height: 44),
    Row(drawing: "colorful-solid", caps: [(8, 8), (16, 16), (24, 24)], height: 44),
    Row(drawing: "colorful", caps: [(8, 8), (16, 16), (24, 24)], height: 44),
    Row(drawing: "layered", caps: [(6, 6), (11, 11), (16, 16)], height: 44),
    Row(drawing: "bezier", caps: [(4, 4), (8, 8), (12, 12)], height: 44),
    Row(
      drawing: "selection", parameters: ["active": .switch(true)],
      caps: [(10, 10), (20, 20), (30, 30)], height: 44),
    Row(
      drawing: "selection", caps: [(10, 10), (20, 20), (30, 30)], period: 8, height: 44),
  ]

  @Test("are those that pixels show, left and right", arguments: rows)
  func table(row: Row) throws {
    let drawing = try Drawings.named(row.drawing)
    for (index, expected) in row.caps.enumerated() {
      let scale = Scale(integerLiteral: index + 1)
      let request = DrawingRequest(
        size: PointSize(width: 280, height: row.height), scale: scale, states: row.states,
        parameters: row.parameters, includesText: false)
      let caps = try #require(try drawing.caps(for: request, along: .x))
      #expect(caps.period == row.period * (row.period > 1 ? index + 1 : 1))
      // Another renderer's, whose last bits differ: by a pixel at curves, by more where a weak blur ends.
      let less = row.drawing == "dynamic" && row.states == .highlighted ? 6 : 1
      #expect((expected.0 - less...expected.0 + 1).contains(caps.leading), "@\(scale)x: \(caps)")
      #expect((expected.1 - less...expected.1 + 1).contains(caps.trailing), "@\(scale)x: \(caps)")
    }
  }

  @Test("are found downwards where no gradient runs")
  func vertical() throws {
    func caps(_ name: String, _ height: Double, states: ControlState = .normal) throws -> DrawnCaps?
    {
      try Drawings.named(name).caps(
        for: DrawingRequest(
          size: PointSize(width: 120, height: height), states: states, includesText: false),
        along: .y)
    }
    let solid = try #require(try caps("colorful-solid", 44))
    #expect((solid.leading, solid.trailing) == (8, 8))
    let fixed = try #require(try caps("dynamic", 60))
    #expect((fixed.leading, fixed.trailing, fixed.exactFrom) == (49, 0, 50))
    let active = try #require(try caps("selection", 44, states: .selected))
    #expect((active.leading, active.trailing) == (10, 10))
    for name in ["dynamic-springs", "glossy", "colorful", "layered", "bezier"] {
      #expect(try caps(name, 60) == nil, "\(name)")
    }
  }

  @Test("pieced together are the drawing at every width up to 640", arguments: [1, 2])
  func exact(scale: Int) throws {
    let drawing = try Drawings.named("dynamic")
    let scale = Scale(integerLiteral: scale)
    let request = DrawingRequest(
      size: PointSize(width: 280, height: 49), scale: scale, includesText: false)
    let caps = try #require(try drawing.caps(for: request, along: .x))
    let wide = try drawing.picture(280, 49, scale: scale)
    for width in stride(from: caps.exactFrom, through: 640, by: 13) {
      let drawn = try drawing.picture(Double(width) / scale.value, 49, scale: scale)
      for y in 0..<wide.size.height {
        for x in 0..<width {
          let source =
            x >= width - caps.trailing
            ? wide.size.width - width + x : min(x, caps.leading)
          #expect(drawn.word(x, y) == wide.word(source, y))
        }
      }
    }
  }

  @Test("are none where every column differs")
  func none() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 40, height: 40)) {
      DrawingLayer.shape(.ellipse, fill: "black")
    }
    #expect(
      try drawing.caps(for: DrawingRequest(size: PointSize(width: 40, height: 9)), along: .x) == nil
    )
  }
}
