extension DrawingCheck {
  /// Checks layers and everything in them.
  mutating func layers(_ layers: [DrawingLayer], depth: Int = 0) {
    guard depth <= DrawingLimits.depth else {
      return mistakes.add(nil, .tooDeep(limit: DrawingLimits.depth))
    }
    for layer in layers {
      guard countLayer() else { return }
      check(layer.isVisible, .switch)
      check(layer.opacity, .number)
      frame(layer.frame)
      shadows(layer.shadows)
      switch layer.content {
      case .shape(let content): shape(content)
      case .group(let content):
        if let clip = content.clip { outline(clip) }
        self.layers(content.layers, depth: depth + 1)
        if let mask = content.mask { self.layers(mask, depth: depth + 1) }
      case .text(let text):
        check(text.content, .text)
        check(text.size, .number)
        check(text.weight, .number)
        check(text.color, .color)
      }
    }
  }

  private func frame(_ frame: DrawingFrame) {
    switch frame {
    case .whole: break
    case .insets(let value): insets(value)
    case .rectangle(let x, let y, let width, let height),
      .springs(let x, let y, let width, let height, _):
      check(all: [x, y, width, height], .number)
    }
  }

  private func insets(_ insets: DrawingInsets) {
    check(all: [insets.top, insets.left, insets.bottom, insets.right], .number)
  }

  private func point(_ point: DrawingPoint) {
    check(point.x, .number)
    check(point.y, .number)
  }

  private func shadows(_ shadows: [DrawingShadow]) {
    limit("shadows", shadows.count)
    for shadow in shadows {
      point(shadow.offset)
      check(shadow.blur, .number)
      check(shadow.color, .color)
    }
  }

  private func shape(_ content: ShapeContent) {
    outline(content.shape)
    limit("fills", content.fills.count)
    for fill in content.fills { paint(fill) }
    shadows(content.innerShadows)
    limit("strokes", content.strokes.count)
    for stroke in content.strokes {
      check(stroke.width, .number)
      paint(stroke.paint)
      limit("dashes", stroke.dash.count)
      for length in stroke.dash { check(length, .number) }
      check(stroke.phase, .number)
      check(stroke.miterLimit, .number)
    }
  }

  private func outline(_ shape: DrawingShape, depth: Int = 0) {
    guard depth <= DrawingLimits.depth else {
      return mistakes.add(nil, .tooDeep(limit: DrawingLimits.depth))
    }
    insets(shape.insets)
    switch shape.outline {
    case .rectangle, .ellipse: break
    case .roundedRectangle(let radii, _):
      check(
        all: [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft], .number)
    case .path(let segments, let box, _):
      if let box {
        check(box.width, .number)
        check(box.height, .number)
      }
      if let first = segments.first {
        switch first {
        case .move: break
        case .line, .curve, .close: mistakes.add(nil, .pathStart)
        }
      }
      for segment in segments {
        switch segment {
        case .move(let to), .line(let to): point(to)
        case .curve(let first, let second, let to):
          point(first)
          point(second)
          point(to)
        case .close: break
        }
      }
    case .rings(let rings):
      limit("rings", rings.count)
      for ring in rings { outline(ring, depth: depth + 1) }
    }
  }

  private func paint(_ paint: DrawingPaint) {
    switch paint {
    case .color(let color): check(color, .color)
    case .gloss(let top, let bottom, let height):
      check(top, .color)
      check(bottom, .color)
      check(height, .number)
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let from, let to):
        point(from)
        point(to)
      case .radial(let center, let inner, let radius):
        point(center)
        check(inner, .number)
        check(radius, .number)
      }
      if gradient.stops.count < 2 {
        mistakes.add(gradient.stops.first?.color.origin, .noStops(gradient.stops.count))
      }
      limit("stops", gradient.stops.count)
      for stop in gradient.stops {
        check(stop.color, .color)
        check(stop.place, .number)
      }
    }
  }
}
