extension SwiftTemplates {
  /// Colours of paints, pixel by pixel.
  static let cairoSource = SwiftTemplate(
    #"""
    /// A paint in pixels.
    fileprivate struct Source {
      private let kind: Paint.Kind
      private let scale: Double
    %if gradient
      private let stops: [(place: Double, color: SIMD4<Float>)]
    %if premultiplied
      private let isStraight: Bool
    %end
    %if extents
      private let extent: Extent
    %end
    %end
    %if linear gloss
      private var perX = 0.0
      private var perY = 0.0
      private var start = 1.0
    %end

      init(_ paint: Paint, scale: Double) {
        kind = paint.kind
        self.scale = scale
    %if gradient
    %if premultiplied
        isStraight = !paint.isPremultiplied
        stops = paint.stops.map { stop in
          (stop.place, paint.isPremultiplied ? multiplied(stop.color.vector) : stop.color.vector)
        }
    %else
        stops = paint.stops.map { ($0.place, $0.color.vector) }
    %end
    %if extents
        extent = paint.extent
    %end
    %end
    %if linear gloss
        guard case .linear(let from, let to) = kind else { return }
        let (startX, startY) = (from.x * scale, from.y * scale)
        let (dx, dy) = (to.x * scale - startX, to.y * scale - startY)
        let squared = dx * dx + dy * dy
        // Two points that are one leave the last colour.
        guard squared > 0 else { return }
        perX = dx / squared
        perY = dy / squared
        start = -(startX * dx + startY * dy) / squared
    %end
      }

      /// Whether all pixels of a row have one colour.
      var isEvenAcross: Bool {
        switch kind {
        case .color: return true
    %if linear gloss
        case .linear: return perX == 0
    %end
    %if radial
        case .radial: return false
    %end
        }
      }

      /// The premultiplied colour of a place in pixels.
      func color(_ x: Double, _ y: Double) -> SIMD4<Float> {
        switch kind {
        case .color(let color): return multiplied(color.vector)
    %if linear gloss
        case .linear: return color(at: x * perX + y * perY + start)
    %end
    %if radial
        case .radial(let middleX, let middleY, let inner, let radius):
          let (dx, dy) = (x - middleX * scale, y - middleY * scale)
          let distance = (dx * dx + dy * dy).squareRoot()
          // Radii that are alike leave nothing between: an edge.
          guard radius != inner else { return color(at: distance < radius * scale ? -1 : 2) }
          return color(at: (distance - inner * scale) / (radius * scale - inner * scale))
    %end
        }
      }
    %if gradient

      private func color(at place: Double) -> SIMD4<Float> {
    %if extents
        var place = place
        switch extent {
        case .pad: break
        case .none: if place < 0 || place > 1 { return .zero }
        case .repeated: place -= place.rounded(.down)
        case .reflected:
          place = (place / 2 - (place / 2).rounded(.down)) * 2
          if place > 1 { place = 2 - place }
        }
    %end
    %if premultiplied
        return isStraight ? multiplied(mixed(at: place)) : mixed(at: place)
    %else
        return multiplied(mixed(at: place))
    %end
      }

      private func mixed(at place: Double) -> SIMD4<Float> {
        guard let first = stops.first, let last = stops.last else { return .zero }
        if place < first.place { return first.color }
        if place >= last.place { return last.color }
        // The last stop that is not behind the place.
        guard let low = stops.lastIndex(where: { $0.place <= place }) else { return first.color }
        let (before, after) = (stops[low], stops[low + 1])
        let share = Float((place - before.place) / (after.place - before.place))
        return before.color + (after.color - before.color) * share
      }
    %end
    }
    """#)
}
