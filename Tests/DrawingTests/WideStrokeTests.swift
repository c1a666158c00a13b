import Drawing
import Pixels
import Testing

@Suite("A stroke that is wider than its curves are round")
struct WideStrokeTests {
  /// How many pixels a stroke on a shape of 12 by 12 points covers, in a frame of 40 by 40.
  private func area(_ shape: DrawingShape, width: Double, scale: Scale) throws -> Double {
    let drawing = try ButtonDrawing(
      size: PointSize(width: 40, height: 40),
      layers: [
        .shape(
          shape, frame: .insets(DrawingInsets(14)),
          stroke: DrawingStroke(width: Formula(.number(width)), paint: "black"))
      ])
    let covered = try drawing.picture(40, 40, scale: scale).words.reduce(0) {
      $0 + Double($1 >> 24) / 255
    }
    return covered / (scale.value * scale.value)
  }

  @Test(
    "has no holes in a rounded rectangle", arguments: [0.5, 1, 2, 4, 6], [2.0, 8, 12, 16, 26])
  func roundedRectangle(radius: Double, width: Double) throws {
    // A rounded rectangle that is larger by half the width, without the smaller one.
    let inner = max(0, 12 - width)
    let innerRadius = min(max(0, radius - width / 2), inner / 2)
    let outerRadius = radius + width / 2
    let expected =
      (12 + width) * (12 + width) - (4 - .pi) * outerRadius * outerRadius
      - (inner * inner - (4 - .pi) * innerRadius * innerRadius)
    for scale: Scale in [1, 3] {
      let covered = try area(
        .roundedRectangle(radius: Formula(.number(radius))), width: width, scale: scale)
      #expect(abs(covered - expected) < 0.004 * expected, "@\(scale)x: \(covered)")
    }
  }

  @Test("has no hole in an ellipse")
  func ellipse() throws {
    let covered = try area(.ellipse, width: 16, scale: 2)
    #expect(abs(covered - .pi * 14 * 14) < 1)
  }

  @Test("keeps the corners of a path's lines, and no more than its area")
  func path() throws {
    // A square whose last corner is round: three corners of a miter join, one of them at the start.
    let drawing = try ButtonDrawing(
      json: Array(
        """
        {
          "version": 1,
          "size": { "width": 40, "height": 40 },
          "layers": [{
            "shape": { "type": "path", "data": "M 10 10 H 30 V 30 H 12 C 10.9 30 10 29.1 10 28 Z" },
            "stroke": { "width": 10 , "paint": "black" }
          }]
        }
        """.utf8))
    let picture = try drawing.picture(40, 40)
    for (x, y) in [(5, 5), (34, 5), (34, 34), (20, 5), (14, 25), (11, 29)] {
      #expect(picture.channels(x, y)[3] == 255, "\(x), \(y)")
    }
    for (x, y) in [(4, 5), (35, 34), (5, 34), (20, 20)] {
      #expect(picture.channels(x, y)[3] == 0, "\(x), \(y)")
    }
  }
}
