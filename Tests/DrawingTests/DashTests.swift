import Drawing
import Foundation
import Pixels
import Testing

@Suite("A dashed outline with round corners")
struct DashTests {
  /// The visible half of an outline of 3 points in dashes of 4 and gaps of 4, sampled where the shape says it is.
  struct Outline {
    var width: Double
    var height: Double
    var radius: Double { min(10, width / 2, height / 2) }

    /// How much of a pixel is covered, from as many samples a side.
    func coverage(_ x: Int, _ y: Int, scale: Double, samples: Int = 12) -> Double {
      var count = 0
      for row in 0..<samples {
        for column in 0..<samples {
          let step = 1 / (scale * Double(samples))
          count +=
            covers(
              (Double(x * samples + column) + 0.5) * step, (Double(y * samples + row) + 0.5) * step)
            ? 1 : 0
        }
      }
      return Double(count) / Double(samples * samples)
    }

    /// Whether a point lies in a dash: less than 1.5 inside the outline, at a place along it that is on.
    private func covers(_ x: Double, _ y: Double) -> Bool {
      let (across, down) = (width - 2 * radius, height - 2 * radius)
      let corner = radius * .pi / 2
      let (right, bottom) = (x > width - radius, y > height - radius)
      let (left, top) = (x < radius, y < radius)
      guard right || left, top || bottom else {
        let sides = [
          (y, x - radius), (width - x, across + corner + y - radius),
          (height - y, across + down + 2 * corner + width - radius - x),
          (x, 2 * across + down + 3 * corner + height - radius - y),
        ]
        guard let nearest = sides.min(by: { $0.0 < $1.0 }), nearest.0 < 1.5 else { return false }
        return isOn(nearest.1)
      }
      // From the middle of the corner, turned so that the outline comes from angle 0.
      let (dx, dy) = (
        x - (right ? width - radius : radius), y - (bottom ? height - radius : radius)
      )
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance <= radius, distance > radius - 1.5 else { return false }
      switch (right, bottom) {
      case (true, false): return isOn(across + atan2(dx, -dy) * radius)
      case (true, true): return isOn(across + down + corner + atan2(dy, dx) * radius)
      case (false, true): return isOn(2 * across + down + 2 * corner + atan2(-dx, dy) * radius)
      case (false, false):
        return isOn(2 * across + 2 * down + 3 * corner + atan2(-dy, -dx) * radius)
      }
    }

    private func isOn(_ position: Double) -> Bool {
      position.truncatingRemainder(dividingBy: 8) < 4
    }
  }

  @Test(
    "is where the length of the outline says, within the gate, also where it bends on the spot",
    arguments: [
      (120, 44, 1), (40, 30, 2), (3, 60, 3), (60, 3, 3), (3, 200, 3), (17, 9, 3), (12, 12, 2),
      (5, 5, 3),
    ])
  func cut(width: Double, height: Double, scale: Int) throws {
    let outline = Outline(width: width, height: height)
    let picture = try Drawings.named("selection")
      .picture(width, height, scale: #require(Scale(Double(scale))))
    var largest = 0.0
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        let alpha = Double(picture.word(x, y) >> 24)
        let expected = 255 * outline.coverage(x, y, scale: Double(scale))
        largest = max(largest, (alpha - expected).magnitude)
      }
    }
    #expect(largest <= 40)
  }
}
