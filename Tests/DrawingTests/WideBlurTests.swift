import Foundation
import Pixels
import Testing

@testable import Drawing

@Suite("A blur as wide as the picture and wider")
struct WideBlurTests {
  /// What a line of pixels from `from` up to `to`, blurred, has at a pixel.
  private func expected(_ place: Int, from: Int, to: Int, sigma: Double) -> Double {
    func below(_ edge: Int) -> Double {
      erf((Double(edge) - Double(place) - 0.5) / (sigma * 2.0.squareRoot()))
    }
    return (below(to) - below(from)) / 2
  }

  @Test(
    "is a Gaussian, to a quarter of a level of 255",
    arguments: [1200.0, 1999, 2001, 2900, 5000, 10_000, 20_000, 80_001, 500_000])
  func gaussian(sigma: Double) {
    let source = PixelRect(x: -37, y: -Int(sigma * 1.5) - 11, width: 1, height: Int(sigma * 2))
    // As much of it as makes the one column's blur 1 there.
    let whole = Float(sigma * (2 * Double.pi).squareRoot())
    let rows = PixelRect(x: -37, y: -9000, width: 1, height: 18_000)
    let blurred = GaussianBlur(sigma: sigma).blurred(
      Coverage(source, filled: whole), in: rows)
    #expect(blurred.rect == rows)
    for y in stride(from: -9000, to: 9000, by: 97) {
      let value = expected(y, from: source.y, to: source.y + source.height, sigma: sigma)
      #expect(abs(Double(blurred.values[blurred.start(-37, y)]) - value) * 255 <= 0.25, "\(y)")
    }
  }

  @Test("is the same across as down", arguments: [1500.0, 2500, 30_000])
  func transposed(sigma: Double) {
    let source = PixelRect(x: -900, y: 13, width: 1801, height: 7)
    let target = PixelRect(x: -50, y: -30, width: 21, height: 90)
    func turned(_ rect: PixelRect) -> PixelRect {
      PixelRect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    }
    let blur = GaussianBlur(sigma: sigma)
    let down = blur.blurred(Coverage(source, filled: 1e4), in: target)
    let across = blur.blurred(Coverage(turned(source), filled: 1e4), in: turned(target))
    for (first, second) in zip(down.values, across.transposed.values) {
      #expect(abs(first - second) <= 1e-5 * abs(first))
    }
  }
}
