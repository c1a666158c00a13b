/// The code that goes with generated Swift, whatever it draws with.
enum SwiftTemplates {}

extension SwiftTemplates {
  /// Arithmetic.
  static let functions = SwiftTemplate(
    #"""
    private func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
    %if cairo

    /// A colour's components multiplied by its alpha.
    private func multiplied(_ color: SIMD4<Float>) -> SIMD4<Float> {
      var result = color * color.w
      result.w = color.w
      return result
    }
    %else

    private var sRGB: CGColorSpace {
      CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
    }
    %end
    %if mix

    private func mix(_ first: Double, _ second: Double, share: Double) -> Double {
      first + (second - first) * share
    }
    %end
    %if modulo

    private func modulo(_ value: Double, _ divisor: Double) -> Double {
      value - divisor * (value / divisor).rounded(.down)
    }
    %end
    %if share

    /// A flexible part's share of a length, with the fraction that the part has in the design.
    private func share(_ length: Double, part: Double, of sum: Double) -> Double {
      guard sum != 0 else { return 0 }
      let fraction = part - part.rounded(.down)
      return (length * part / sum - fraction + 0.5).rounded(.down) + fraction
    }
    %end
    """#)

  /// Paints and what else is told to a canvas.
  static let values = SwiftTemplate(
    #"""
    /// What an area is filled with.
    fileprivate struct Paint {
      enum Kind {
        case color(Color)
    %if linear gloss
        case linear(from: (x: Double, y: Double), to: (x: Double, y: Double))
    %end
    %if radial
        case radial(x: Double, y: Double, inner: Double, radius: Double)
    %end
      }

      var kind: Kind
    %if gradient
      var stops: [(place: Double, color: Color)] = []
    %end
    %if premultiplied
      /// Whether colours are mixed after they are multiplied by alpha.
      var isPremultiplied = false
    %end
    %if extents
      var extent = Extent.pad
    %end
    %if gloss
      /// The part of the outline that it is for.
      var part: Frame?
    %end

      static func color(_ color: Color) -> Paint { Paint(kind: .color(color)) }
    %if linear

      /// From one point to another, in parts of a frame; from top to bottom by default.
      static func linear(
        _ frame: Frame, _ stops: [Stop], from: (x: Double, y: Double) = (0.5, 0),
        to: (x: Double, y: Double) = (0.5, 1)
      ) -> Paint {
        Paint(
          kind: .linear(
            from: (frame.x + from.x * frame.width, frame.y + from.y * frame.height),
            to: (frame.x + to.x * frame.width, frame.y + to.y * frame.height)),
          stops: placed(stops))
      }
    %end
    %if radial

      /// Around a point in parts of a frame; the radii in points.
      static func radial(
        _ frame: Frame, _ stops: [Stop], center: (x: Double, y: Double), inner: Double,
        radius: Double
      ) -> Paint {
        Paint(
          kind: .radial(
            x: frame.x + center.x * frame.width, y: frame.y + center.y * frame.height,
            inner: max(inner, 0), radius: max(radius, 0)), stops: placed(stops))
      }
    %end
    %if gloss

      /// A light on the upper part of a frame.
      static func gloss(_ frame: Frame, top: Color, bottom: Color, height: Double) -> Paint {
        var part = frame
        part.height *= unit(height)
        return Paint(
          kind: .linear(
            from: (frame.x + 0.5 * frame.width, frame.y),
            to: (frame.x + 0.5 * frame.width, frame.y + part.height)),
          stops: [(0, top), (1, bottom)], part: part)
      }
    %end
    %if linear radial

      /// Stops without places are spread evenly; one that is before its predecessor is moved to it.
      private static func placed(_ stops: [Stop]) -> [(place: Double, color: Color)] {
        var placed: [(place: Double, color: Color)] = []
        for (index, stop) in stops.enumerated() {
          let even = Double(index) / Double(stops.count - 1)
          placed.append((max(unit(stop.place ?? even), placed.last?.place ?? 0), stop.color))
        }
        return placed
      }
    %end
    %if cairo
    %if shadow

      /// Whether it hides what is under it.
      var isOpaque: Bool {
    %if gloss
        guard part == nil else { return false }
    %end
    %if extents
        guard extent != .none else { return false }
    %end
        if case .color(let color) = kind { return Float(color.alpha) == 1 }
    %if gradient
        return stops.allSatisfy { Float($0.color.alpha) == 1 }
    %else
        return false
    %end
      }
    %end
    %else
    %if premultiplied

      /// More stops between those that differ in alpha: Core Graphics mixes components as they are.
      static func refined(
        _ stops: [(place: Double, color: Color)]
      ) -> [(place: Double, color: Color)] {
        var refined = Array(stops.prefix(1))
        for (before, after) in zip(stops, stops.dropFirst()) {
          let steps = before.color.alpha == after.color.alpha ? 1 : 32
          for step in 1...steps {
            let share = Double(step) / Double(steps)
            func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
            let alpha = mix(before.color.alpha, after.color.alpha)
            func part(_ path: KeyPath<Color, Double>) -> Double {
              guard alpha > 0 else { return after.color[keyPath: path] }
              return mix(
                before.color[keyPath: path] * before.color.alpha,
                after.color[keyPath: path] * after.color.alpha) / alpha
            }
            refined.append(
              (
                mix(before.place, after.place),
                Color(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: alpha)
              ))
          }
        }
        return refined
      }
    %end
    %if extents

      /// Stops of several periods, in places from 0 to 1 of all of them.
      func repeated(
        _ stops: [(place: Double, color: Color)], _ range: (low: Double, high: Double)
      ) -> [(place: Double, color: Color)] {
        var all: [(place: Double, color: Color)] = []
        for period in Int(range.low)..<Int(range.high) {
          let isTurned = extent == .reflected && period % 2 != 0
          let own = isTurned ? stops.reversed().map { (1 - $0.place, $0.color) } : stops
          // A period has its colours from its very beginning to its very end.
          for stop in [(0.0, own[0].1)] + own + [(1.0, own[own.count - 1].1)] {
            all.append(
              ((Double(period) + stop.0 - range.low) / (range.high - range.low), stop.1))
          }
        }
        return all
      }
    %end
    %end
    %if premultiplied

      func premultiplied() -> Paint {
        var paint = self
        paint.isPremultiplied = true
        return paint
      }
    %end
    %if extents

      func beyond(_ extent: Extent) -> Paint {
        var paint = self
        paint.extent = extent
        return paint
      }
    %end
    }
    %if extents

    /// What is before a gradient's first stop and after its last.
    fileprivate enum Extent { case pad, none, repeated, reflected }
    %end
    %if linear radial

    /// A colour of a gradient, perhaps at a place from 0 to 1.
    fileprivate struct Stop {
      var color: Color
      var place: Double?

      init(_ color: Color, at place: Double? = nil) {
        self.color = color
        self.place = place
      }
    }
    %end
    %if shadow innerShadow

    /// A blurred picture of something, moved; the blur is twice the standard deviation.
    fileprivate struct Shadow {
      var x: Double
      var y: Double
      var blur: Double
      var color: Color
    }
    %end
    %if stroke

    /// A line along an outline.
    fileprivate struct Line {
      enum Position { case center, inside, outside }
      enum Cap { case butt, round, square }
      enum Join { case miter, round, bevel }

      var width: Double
      var position = Position.center
      var dash: [Double] = []
      var phase = 0.0
      var cap = Cap.butt
      var join = Join.miter
      var miterLimit = 10.0
    }
    %end
    %if blending

    fileprivate enum Blending {
      case normal, multiply, screen, overlay, darken, lighten, plus
    %if cairo

      /// One premultiplied pixel over another.
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
    %end
    }
    %end
    """#)
}
