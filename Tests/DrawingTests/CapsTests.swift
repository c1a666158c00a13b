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
    // Another renderer's pictures have 12+11, 24+23, 45+41. They are rounded with straight alpha, ours with colours
    // multiplied by it, so that a weak glow under translucent paint rounds away elsewhere; and at @3x ours is
    // blurred by a recursive filter.
    Row(drawing: "dynamic", states: .highlighted, caps: [(11, 10), (25, 22), (39, 36)]),
    Row(drawing: "dynamic-springs", caps: [(13, 12), (24, 21), (37, 33)]),
    Row(drawing: "glossy", caps: [(14, 14), (28, 28), (42, 42)], height: 44),
    Row(drawing: "glossy", states: .highlighted, caps: [(14, 14), (28, 28), (42, 42)], height: 44),
    Row(drawing: "colorful-solid", caps: [(8, 8), (16, 16), (24, 24)], height: 44),
    Row(drawing: "colorful", caps: [(8, 8), (16, 16), (24, 24)], height: 44),
    // The other renderer has 16+16 at @3x. The ring's arc ends at 16½ pixels, and what it leaves of the 17th column,
    // 0.082 of a level in exact arithmetic, is between 198.456 and 198.538.
    Row(drawing: "layered", caps: [(6, 6), (11, 11), (17, 17)], height: 44),
    Row(drawing: "bezier", caps: [(4, 4), (8, 8), (12, 12)], height: 44),
    Row(
      drawing: "selection", parameters: ["active": .switch(true)],
      caps: [(10, 10), (20, 20), (30, 30)], height: 44),
    Row(
      drawing: "selection", caps: [(10, 10), (20, 20), (30, 30)], period: 8, height: 44),
  ]

  @Test(
    "are those that pixels show: exact at 17 widths from the least and at larger ones, as smaller ones are not",
    arguments: rows)
  func table(row: Row) throws {
    let drawing = try Drawings.named(row.drawing)
    for (index, expected) in row.caps.enumerated() {
      let scale = index + 1
      var request = DrawingRequest(
        size: PointSize(width: 280, height: row.height), scale: Scale(integerLiteral: scale),
        states: row.states, parameters: row.parameters, includesText: false)
      let caps = try #require(try drawing.caps(for: request, along: .x))
      #expect(caps.period == row.period * (row.period > 1 ? scale : 1))
      // With other versions of the libraries a curve's last bits may round otherwise.
      #expect(abs(expected.0 - caps.leading) <= 1, "@\(scale)x: \(caps)")
      #expect(abs(expected.1 - caps.trailing) <= 1, "@\(scale)x: \(caps)")
      let wide = lines(of: try drawing.render(request).raster)
      let length = wide[0].count
      let first = caps.exactFrom + (length - caps.exactFrom) % caps.period
      let widths =
        (0...16).map { first + $0 * caps.period }
        + stride(from: 120 * scale, through: 640 * scale, by: 260 * scale).map {
          $0 - ($0 - length) % caps.period
        }
      let begin = caps.leading + caps.period
      for width in widths {
        request.size.width = Double(width) / Double(scale)
        let isExact = zip(lines(of: try drawing.render(request).raster), wide).allSatisfy {
          row, wide in
          let middle = row[caps.leading..<width - caps.trailing]
          return row[..<begin] == wide[..<begin]
            && middle.dropFirst(caps.period) == middle.dropLast(caps.period)
            && row.suffix(caps.trailing) == wide.suffix(caps.trailing)
        }
        #expect(isExact, "\(width) px @\(scale)x")
      }
      // With one less at either end, what would be repeated is not the same.
      let (last, end) = (caps.leading - 1, length - caps.trailing)
      #expect(wide.contains { $0[last] != $0[last + caps.period] })
      #expect(wide.contains { $0[end] != $0[end - caps.period] })
    }
  }

  private func lines(of raster: PremultipliedRaster) -> [ArraySlice<UInt32>] {
    let words = raster.words
    let width = raster.size.width
    return stride(from: 0, to: words.count, by: width).map {
      ArraySlice(Array(words[$0..<$0 + width]))
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
