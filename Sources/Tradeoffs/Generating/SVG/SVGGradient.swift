internal import Drawing

/// A gradient as SVG defines it.
struct SVGGradient {
  /// The definition, with `@` in place of its name.
  private(set) var definition = ""
  /// The straight colour where it is one colour everywhere.
  private(set) var single: SIMD4<Float>?
  /// What can't be said.
  private(set) var limit: String?

  init(_ gradient: ResolvedGradient) {
    var stops = Self.stops(gradient)
    guard let last = stops.last else { return }
    let number = SVGValues.number
    switch gradient.geometry {
    case .linear(let perX, let perY, let start):
      let squared = perX * perX + perY * perY
      guard squared > 0 else {
        // Two points that are one leave the last colour.
        single = last.color
        return
      }
      func at(_ place: Double) -> (x: String, y: String) {
        let share = (place - start) / squared
        return (number(perX * share), number(perY * share))
      }
      let (from, to) = (at(0), at(1))
      definition =
        "<linearGradient id=\"@\" gradientUnits=\"userSpaceOnUse\" x1=\"\(from.x)\" y1=\"\(from.y)\" "
        + "x2=\"\(to.x)\" y2=\"\(to.y)\"\(Self.spread(gradient.extent))>\(Self.text(stops))</linearGradient>"
    case .radial(let x, let y, let inner, let radius):
      var attributes = "cx=\"\(number(x))\" cy=\"\(number(y))\""
      if gradient.extent == .repeat || gradient.extent == .reflect, inner > 0 {
        attributes += " r=\"\(number(radius))\" fr=\"\(number(inner))\""
        if radius <= inner {
          limit = "a radial gradient that repeats from outside inwards is drawn without repeating"
        }
      } else {
        // Places along the radius in place of an inner circle, which not every viewer knows.
        let outer = max(inner, radius)
        guard outer > 0 else {
          single = last.color
          return
        }
        stops = stops.map { stop in
          (place: (inner + stop.place * (radius - inner)) / outer, color: stop.color)
        }
        if radius < inner { stops.reverse() }
        attributes += " r=\"\(number(outer))\""
      }
      definition =
        "<radialGradient id=\"@\" gradientUnits=\"userSpaceOnUse\" \(attributes)"
        + "\(Self.spread(gradient.extent))>\(Self.text(stops))</radialGradient>"
    }
  }

  private static func spread(_ extent: GradientExtent) -> String {
    switch extent {
    case .pad, .none: ""
    case .repeat: " spreadMethod=\"repeat\""
    case .reflect: " spreadMethod=\"reflect\""
    }
  }

  /// The stops with straight colours; more of them where colours are mixed after multiplying.
  private static func stops(
    _ gradient: ResolvedGradient
  ) -> [(place: Double, color: SIMD4<Float>)] {
    var stops: [(place: Double, color: SIMD4<Float>)] = []
    for stop in gradient.stops {
      if gradient.interpolation == .straight {
        stops.append((stop.place, stop.color))
        continue
      }
      if let before = stops.last, before.color.w != stop.color.w {
        let from = ResolvedColor.premultiplied(before.color)
        for step in 1..<32 {
          let share = Float(step) / 32
          stops.append(
            (
              before.place + (stop.place - before.place) * Double(share),
              SVGValues.straight(from + (stop.color - from) * share)
            ))
        }
      }
      stops.append((stop.place, SVGValues.straight(stop.color)))
    }
    guard gradient.extent == .none, let first = stops.first, let last = stops.last else {
      return stops
    }
    func clear(_ color: SIMD4<Float>) -> SIMD4<Float> { SIMD4(color.x, color.y, color.z, 0) }
    // Hard edges at both ends.
    return [(0, clear(first.color)), (0, first.color)] + stops + [
      (1, last.color), (1, clear(last.color)),
    ]
  }

  private static func text(_ stops: [(place: Double, color: SIMD4<Float>)]) -> String {
    stops.map { stop in
      "<stop offset=\"\(SVGValues.number(stop.place))\""
        + SVGValues.attributes("stop-color", stop.color, opacityName: "stop-opacity") + "/>"
    }.joined()
  }
}

/// Colours as gradients of a drawing keep them.
enum ResolvedColor {
  static func premultiplied(_ color: SIMD4<Float>) -> SIMD4<Float> {
    var result = color * color.w
    result.w = color.w
    return result
  }
}
