internal import Pixels

/// Premultiplied pixels of a rectangle while they are painted, with more precision than the result has.
struct Canvas {
  let rect: PixelRect
  /// Red, green, blue, alpha; `rect.width` a row.
  var pixels: [SIMD4<Float>]

  init(_ rect: PixelRect) {
    self.rect = rect
    pixels = [SIMD4<Float>](repeating: .zero, count: rect.area)
  }

  init(_ rect: PixelRect, pixels: [SIMD4<Float>]) {
    precondition(pixels.count == rect.area, "a pixel for every place")
    self.rect = rect
    self.pixels = pixels
  }

  /// Lays a paint over the pixels, as much of it as is covered.
  ///
  /// - Parameters:
  ///   - shiftX: How far right of where it is meant to be the paint is drawn.
  ///   - shiftY: How far below.
  mutating func fill(
    _ coverage: Coverage, with kind: ResolvedPaint.Kind, shiftX: Double = 0, shiftY: Double = 0
  ) {
    guard let shared = rect.intersection(coverage.rect) else { return }
    for y in shared.rows {
      let target = (y - rect.y) * rect.width + shared.x - rect.x
      let source = coverage.start(shared.x, y)
      switch kind {
      case .color(let color): layRow(color, coverage.values, source, target, shared.width)
      case .gradient(let gradient):
        let centerY = Double(y) + 0.5 - shiftY
        guard !gradient.isVertical else {
          let color = gradient.color(x: 0, y: centerY)
          layRow(color, coverage.values, source, target, shared.width)
          continue
        }
        for x in 0..<shared.width where coverage.values[source + x] > 0 {
          let color = gradient.color(x: Double(shared.x + x) + 0.5 - shiftX, y: centerY)
          lay(color * coverage.values[source + x], at: target + x)
        }
      }
    }
  }

  private mutating func layRow(
    _ color: SIMD4<Float>, _ coverage: [Float], _ source: Int, _ target: Int, _ count: Int
  ) {
    guard color.w > 0 else { return }
    PixelLoops.lay(color, coverage, from: source, count: count, over: &pixels, at: target)
  }

  @inline(__always)
  private mutating func lay(_ color: SIMD4<Float>, at index: Int) {
    pixels[index] = color + pixels[index] * (1 - color.w)
  }

  /// Lays another canvas over this one.
  ///
  /// - Parameter coverage: Where, and how much of it; `nil` for everywhere and all.
  mutating func lay(
    _ other: Canvas, coverage: Coverage?, opacity: Float, blending: LayerBlending
  ) {
    guard var shared = rect.intersection(other.rect) else { return }
    if let coverage {
      guard let part = shared.intersection(coverage.rect) else { return }
      shared = part
    }
    for y in shared.rows {
      let target = (y - rect.y) * rect.width + shared.x - rect.x
      let source = (y - other.rect.y) * other.rect.width + shared.x - other.rect.x
      let mask = coverage?.start(shared.x, y) ?? 0
      for x in 0..<shared.width {
        var share = opacity
        if let coverage { share *= coverage.values[mask + x] }
        let above = other.pixels[source + x] * share
        guard above.w > 0 else { continue }
        pixels[target + x] = blending.blend(above, over: pixels[target + x])
      }
    }
  }

  /// The alpha of every pixel.
  var alpha: Coverage { Coverage(rect, values: pixels.map(\.w)) }
}

extension LayerBlending {
  /// One premultiplied pixel over another.
  ///
  /// Source: the formulas of W3C's "Compositing and Blending Level 1", written for premultiplied values.
  func blend(_ above: SIMD4<Float>, over below: SIMD4<Float>) -> SIMD4<Float> {
    let uncovered = above * (1 - below.w) + below * (1 - above.w)
    let both: SIMD4<Float>
    switch self {
    case .normal: return above + below * (1 - above.w)
    case .plus: return (above + below).clamped(lowerBound: .zero, upperBound: .one)
    case .multiply: both = above * below
    case .screen: both = above * below.w + below * above.w - above * below
    case .darken: both = pointwiseMin(above * below.w, below * above.w)
    case .lighten: both = pointwiseMax(above * below.w, below * above.w)
    case .overlay:
      let low = 2 * above * below
      let high =
        SIMD4(repeating: above.w * below.w)
        - 2 * (SIMD4(repeating: above.w) - above) * (SIMD4(repeating: below.w) - below)
      both = high.replacing(with: low, where: 2 * below .<= SIMD4(repeating: below.w))
    }
    var result = uncovered + both
    result.w = above.w + below.w - above.w * below.w
    return result
  }
}
