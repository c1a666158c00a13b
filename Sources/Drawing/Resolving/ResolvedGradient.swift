/// A gradient in pixels.
package struct ResolvedGradient: Hashable, Sendable {
  package enum Geometry: Hashable, Sendable {
    /// The place of a pixel is `x · perX + y · perY + start`.
    case linear(perX: Double, perY: Double, start: Double)
    case radial(x: Double, y: Double, inner: Double, radius: Double)
  }

  /// A colour at a place.
  package struct Stop: Hashable, Sendable {
    package var place: Double
    package var color: SIMD4<Float>
  }

  package var geometry: Geometry
  /// Places in rising order; colours straight or premultiplied, see ``interpolation``.
  package var stops: [Stop]
  package var interpolation: GradientInterpolation
  package var extent: GradientExtent

  var isOpaque: Bool { extent != .none && stops.allSatisfy { $0.color.w == 1 } }

  /// Whether all pixels of a row have one colour.
  var isVertical: Bool {
    if case .linear(let perX, _, _) = geometry { perX == 0 } else { false }
  }

  /// The premultiplied colour at a place, which is a pixel's centre.
  func color(x: Double, y: Double) -> SIMD4<Float> {
    switch geometry {
    case .linear(let perX, let perY, let start): return color(at: x * perX + y * perY + start)
    case .radial(let centerX, let centerY, let inner, let radius):
      let (dx, dy) = (x - centerX, y - centerY)
      let distance = (dx * dx + dy * dy).squareRoot()
      // Radii that are alike leave nothing between: an edge.
      guard radius != inner else { return color(at: distance < radius ? -1 : 2) }
      return color(at: (distance - inner) / (radius - inner))
    }
  }

  private func color(at place: Double) -> SIMD4<Float> {
    var place = place
    switch extent {
    case .pad: break
    case .none: if place < 0 || place > 1 { return .zero }
    case .repeat: place -= place.rounded(.down)
    case .reflect:
      place = (place / 2 - (place / 2).rounded(.down)) * 2
      if place > 1 { place = 2 - place }
    }
    let mixed = mixed(at: place)
    guard interpolation == .straight else { return mixed }
    return premultiplied(mixed)
  }

  private func mixed(at place: Double) -> SIMD4<Float> {
    guard let first = stops.first, let last = stops.last else { return .zero }
    if place < first.place { return first.color }
    if place >= last.place { return last.color }
    // The last stop that is not behind the place.
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].place <= place { low = middle } else { high = middle }
    }
    let (before, after) = (stops[low], stops[high])
    let share = Float((place - before.place) / (after.place - before.place))
    return before.color + (after.color - before.color) * share
  }
}

/// A straight colour with its components multiplied by its alpha.
func premultiplied(_ color: SIMD4<Float>) -> SIMD4<Float> {
  var result = color * color.w
  result.w = color.w
  return result
}

extension DrawingColor {
  /// Red, green, blue, alpha; straight.
  var vector: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) }
}
