// Longer than most, as what it has is one type.

extension SwiftTemplates {
  /// What paints on a context of Core Graphics.
  static let coreGraphicsCanvas = SwiftTemplate(
    #"""
    %if shadow innerShadow
    /// What a shadow's lengths are multiplied by where nothing else is said.
    public static var defaultShadowUnit: CGSize {
      #if canImport(UIKit)
        CGSize(width: 1, height: 1)
      #else
        CGSize(width: 1, height: -1)
      #endif
    }
    %end

    /// A context, and how it is painted on.
    fileprivate struct Canvas {
      private let context: CGContext
    %if shadow innerShadow
      private let shadowUnit: CGSize

      init(_ context: CGContext, shadowUnit: CGSize) {
        self.context = context
        self.shadowUnit = shadowUnit
      }
    %else

      init(_ context: CGContext) { self.context = context }
    %end

      /// Does steps and forgets what they set of the context.
      private func saved(_ steps: () -> Void) {
        context.saveGState()
        steps()
        context.restoreGState()
      }

      private func clip(to outline: Outline) {
        context.addPath(outline.path)
        context.clip(using: outline.rule)
      }

      // MARK: Shapes
    %if fill

      /// Fills an outline, the first paint lowest.
      func fill(
    %if shadow
        _ outline: Outline, _ paints: [Paint], shadows: [Shadow] = []
      ) {
        guard !outline.path.isEmpty else { return }
        cast(shadows) {
          for paint in paints { fill(outline, paint) }
        }
      }
    %else
        _ outline: Outline, _ paints: [Paint]
      ) {
        guard !outline.path.isEmpty else { return }
        for paint in paints { fill(outline, paint) }
      }
    %end

      private func fill(_ outline: Outline, _ paint: Paint) {
        saved {
    %if gloss
          if let part = paint.part { context.clip(to: part.rect) }
    %end
          if case .color(let color) = paint.kind {
            context.setFillColor(color.cgColor)
            context.addPath(outline.path)
            context.fillPath(using: outline.rule)
    %if gradient
          } else {
            clip(to: outline)
            draw(paint)
    %end
          }
        }
      }
    %end
    %if stroke

      func stroke(_ outline: Outline, _ paint: Paint, _ line: Line) {
        guard !outline.path.isEmpty, line.width > 0 else { return }
        switch line.position {
        case .center: stroke(outline, paint, line, width: line.width)
        case .inside:
          saved {
            clip(to: outline)
            stroke(outline, paint, line, width: line.width * 2)
          }
        case .outside:
          together {
            stroke(outline, paint, line, width: line.width * 2)
            erasing {
              context.addPath(outline.path)
              context.fillPath(using: outline.rule)
            }
          }
        }
      }

      private func stroke(_ outline: Outline, _ paint: Paint, _ line: Line, width: Double) {
        saved {
          context.setLineWidth(width)
          context.setLineCap(line.cap == .butt ? .butt : line.cap == .round ? .round : .square)
          let isRound = line.join == .round || outline.isFlat && outline.isRound
          context.setLineJoin(isRound ? .round : line.join == .miter ? .miter : .bevel)
          context.setMiterLimit(line.miterLimit)
          if line.dash.contains(where: { $0 > 0 }) {
            context.setLineDash(
              phase: line.phase, lengths: line.dash.map { CGFloat(max($0, 0)) })
          }
    %if gloss
          if let part = paint.part { context.clip(to: part.rect) }
    %end
          context.addPath(outline.lined)
          if case .color(let color) = paint.kind {
            context.setStrokeColor(color.cgColor)
            context.strokePath()
    %if gradient
          } else {
            context.replacePathWithStrokedPath()
            context.clip()
            draw(paint)
    %end
          }
        }
      }
    %end
    %if innerShadow

      /// A shadow of what is around an outline, on it.
      func innerShadow(_ outline: Outline, _ shadow: Shadow) {
        guard !outline.path.isEmpty, shadow.color.alpha > 0 else { return }
        saved {
          clip(to: outline)
          // All that is around the outline is painted out of sight, and its shadow is brought back.
          let reach = shadow.blur * 2 + abs(shadow.x) + abs(shadow.y) + 10
          let around = outline.path.boundingBox.insetBy(dx: -reach, dy: -reach)
          let far = Double(around.size.width) + reach
          var moved = shadow
          moved.x += far
          set(moved)
          context.translateBy(x: CGFloat(-far), y: 0)
          context.setFillColor(Color.black.cgColor)
          context.addRect(around)
          context.addPath(outline.path)
          context.fillPath(using: .evenOdd)
        }
      }
    %end
    %if shadow innerShadow

      private func set(_ shadow: Shadow) {
        context.setShadow(
          offset: CGSize(
            width: CGFloat(shadow.x) * shadowUnit.width,
            height: CGFloat(shadow.y) * shadowUnit.height),
          blur: CGFloat(shadow.blur) * abs(shadowUnit.width), color: shadow.color.cgColor)
      }
    %end
    %if shadow

      /// Paints steps with shadows under them, the first one on top.
      private func cast(_ shadows: [Shadow], _ steps: () -> Void) {
        let visible = shadows.filter { $0.color.alpha > 0 }
        guard !visible.isEmpty else { return steps() }
        for shadow in visible.reversed() {
          saved {
            set(shadow)
            together(steps)
          }
        }
      }
    %end
    %if shadowedSteps

      /// Paints steps with shadows under them.
      func shadowed(_ shadows: [Shadow], _ steps: () -> Void) { cast(shadows, steps) }
    %end

      // MARK: Groups
    %if clipped

      /// Paints steps inside an outline, each cut out on its own.
      func clipped(to outline: Outline, _ steps: () -> Void) {
        guard !outline.path.isEmpty else { return }
        saved {
          clip(to: outline)
          steps()
        }
      }
    %end
    %if group

      /// Puts steps together, cuts the whole out once, and lays it over what is there.
      func group(
        clip outline: Outline? = nil,
    %if mask
        mask: (() -> Void)? = nil,
    %end
    %if shadow
        shadows: [Shadow] = [],
    %end
        _ steps: () -> Void
      ) {
        func whole() {
          together {
            steps()
            if let outline {
              erasingAllBut {
                context.addPath(outline.path)
                context.fillPath(using: outline.rule)
              }
            }
    %if mask
            if let mask { erasingAllBut(mask) }
    %end
          }
        }
    %if shadow
        cast(shadows, whole)
    %else
        whole()
    %end
      }

      /// Takes away from the layer what steps don't cover.
      private func erasingAllBut(_ steps: () -> Void) {
        erasing {
          context.fill(context.boundingBoxOfClipPath)
          erasing(steps)
        }
      }
    %end
    %if layer

      /// Puts steps together and lays the whole over what is there, as much of it as the opacity says.
      func layer(
    %if blending
        opacity: Double = 1, blending: Blending = .normal, _ steps: () -> Void
    %else
        opacity: Double, _ steps: () -> Void
    %end
      ) {
        guard opacity > 0 else { return }
        saved {
          context.setAlpha(CGFloat(min(opacity, 1)))
    %if blending
          switch blending {
          case .normal: context.setBlendMode(.normal)
          case .multiply: context.setBlendMode(.multiply)
          case .screen: context.setBlendMode(.screen)
          case .overlay: context.setBlendMode(.overlay)
          case .darken: context.setBlendMode(.darken)
          case .lighten: context.setBlendMode(.lighten)
          case .plus: context.setBlendMode(.plusLighter)
          }
    %end
          together(steps)
        }
      }
    %end
    %if stroke group layer shadow

      /// Paints steps on a transparency layer, which is laid down as the context then has it.
      private func together(_ steps: () -> Void) {
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        steps()
        context.endTransparencyLayer()
      }
    %end
    %if stroke group

      /// Takes away from the layer what steps cover.
      private func erasing(_ steps: () -> Void) {
        saved {
          context.setBlendMode(.destinationOut)
          together {
            context.setFillColor(Color.black.cgColor)
            steps()
          }
        }
      }
    %end
    %if gradient

      // MARK: Gradients

      /// Draws a gradient over all of the clip.
      private func draw(_ paint: Paint) {
    %if premultiplied extents
        var stops = paint.stops
    %else
        let stops = paint.stops
    %end
    %if premultiplied
        if paint.isPremultiplied { stops = Paint.refined(stops) }
    %end
        let options: CGGradientDrawingOptions
    %if extents
        var range = (low: 0.0, high: 1.0)
        if paint.extent == .repeated || paint.extent == .reflected {
          range = periods(of: paint)
          stops = paint.repeated(stops, range)
        }
        options = paint.extent == .pad ? [.drawsBeforeStartLocation, .drawsAfterEndLocation] : []
    %else
        options = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    %end
        var parts: [CGFloat] = []
        for stop in stops {
          parts += [
            CGFloat(stop.color.red), CGFloat(stop.color.green), CGFloat(stop.color.blue),
            CGFloat(stop.color.alpha),
          ]
        }
        guard
          let gradient = CGGradient(
            colorSpace: sRGB, colorComponents: parts, locations: stops.map { CGFloat($0.place) },
            count: stops.count)
        else { return }
        switch paint.kind {
        case .color: break
    %if linear gloss
        case .linear(let from, let to):
          guard from.x != to.x || from.y != to.y else {
            // Two points that are one leave the last colour.
            guard let last = stops.last else { return }
            context.setFillColor(last.color.cgColor)
            context.fill(context.boundingBoxOfClipPath)
            return
          }
    %if extents
          let (dx, dy) = (to.x - from.x, to.y - from.y)
          context.drawLinearGradient(
            gradient, start: CGPoint(x: from.x + dx * range.low, y: from.y + dy * range.low),
            end: CGPoint(x: from.x + dx * range.high, y: from.y + dy * range.high), options: options)
    %else
          context.drawLinearGradient(
            gradient, start: CGPoint(x: from.x, y: from.y), end: CGPoint(x: to.x, y: to.y),
            options: options)
    %end
    %end
    %if radial
        case .radial(let x, let y, let inner, let radius):
          let center = CGPoint(x: x, y: y)
          guard radius != inner else {
            // Radii that are alike leave nothing between: an edge.
            guard let first = stops.first, let last = stops.last else { return }
            let around = CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)
            context.setFillColor(last.color.cgColor)
            context.fill(context.boundingBoxOfClipPath)
            context.setFillColor(first.color.cgColor)
            context.setBlendMode(.copy)
            context.fillEllipse(in: around)
            return
          }
    %if extents
          let span = radius - inner
          context.drawRadialGradient(
            gradient, startCenter: center, startRadius: CGFloat(inner + span * range.low),
            endCenter: center, endRadius: CGFloat(inner + span * range.high), options: options)
    %else
          context.drawRadialGradient(
            gradient, startCenter: center, startRadius: CGFloat(inner), endCenter: center,
            endRadius: CGFloat(radius), options: options)
    %end
    %end
        }
      }
    %end
    %if extents

      /// The whole periods of a gradient that the clip shows, 1,000 at most.
      private func periods(of paint: Paint) -> (low: Double, high: Double) {
        let box = context.boundingBoxOfClipPath
        let corners = [
          (Double(box.minX), Double(box.minY)), (Double(box.maxX), Double(box.minY)),
          (Double(box.minX), Double(box.maxY)), (Double(box.maxX), Double(box.maxY)),
        ]
        var places: [Double] = []
        switch paint.kind {
        case .color: break
    %if linear gloss
        case .linear(let from, let to):
          let (dx, dy) = (to.x - from.x, to.y - from.y)
          places = corners.map {
            (($0.0 - from.x) * dx + ($0.1 - from.y) * dy) / (dx * dx + dy * dy)
          }
    %end
    %if radial
        case .radial(let x, let y, let inner, let radius):
          places = corners.map {
            let (dx, dy) = ($0.0 - x, $0.1 - y)
            return ((dx * dx + dy * dy).squareRoot() - inner) / (radius - inner)
          }
          places.append(-inner / (radius - inner))
    %end
        }
        let low = max((places.min() ?? 0).rounded(.down), -500)
        let high = min((places.max() ?? 1).rounded(.up), 500)
        return low < high ? (low, high) : (0, 1)
      }
    %end
    @TEXT@
    }
    """#)
}
