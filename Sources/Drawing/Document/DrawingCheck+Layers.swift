extension DrawingCheck {
  /// Checks layers and everything in them.
  mutating func layers(_ layers: [DrawingLayer], depth: Int = 0) throws(DrawingError) {
    guard depth <= DrawingLimits.depth else {
      throw DrawingError(nil, .tooDeep(limit: DrawingLimits.depth))
    }
    for layer in layers {
      try countLayer()
      try check(layer.isVisible, .switch)
      try check(layer.opacity, .number)
      try frame(layer.frame)
      try shadows(layer.shadows)
      switch layer.content {
      case .shape(let content): try shape(content)
      case .group(let content):
        if let clip = content.clip { try outline(clip) }
        try self.layers(content.layers, depth: depth + 1)
        if let mask = content.mask { try self.layers(mask, depth: depth + 1) }
      case .text(let text):
        try check(text.content, .text)
        try check(text.size, .number)
        try check(text.weight, .number)
        try check(text.color, .color)
      }
    }
  }

  private func frame(_ frame: DrawingFrame) throws(DrawingError) {
    switch frame {
    case .whole: break
    case .insets(let value): try insets(value)
    case .rectangle(let x, let y, let width, let height),
      .springs(let x, let y, let width, let height, _):
      for formula in [x, y, width, height] { try check(formula, .number) }
    }
  }

  private func insets(_ insets: DrawingInsets) throws(DrawingError) {
    for formula in [insets.top, insets.left, insets.bottom, insets.right] {
      try check(formula, .number)
    }
  }

  private func point(_ point: DrawingPoint) throws(DrawingError) {
    try check(point.x, .number)
    try check(point.y, .number)
  }

  private func shadows(_ shadows: [DrawingShadow]) throws(DrawingError) {
    try limit("shadows", shadows.count)
    for shadow in shadows {
      try point(shadow.offset)
      try check(shadow.blur, .number)
      try check(shadow.color, .color)
    }
  }

  private func shape(_ content: ShapeContent) throws(DrawingError) {
    try outline(content.shape)
    try limit("fills", content.fills.count)
    for fill in content.fills { try paint(fill) }
    try shadows(content.innerShadows)
    try limit("strokes", content.strokes.count)
    for stroke in content.strokes {
      try check(stroke.width, .number)
      try paint(stroke.paint)
      try limit("dashes", stroke.dash.count)
      for length in stroke.dash { try check(length, .number) }
      try check(stroke.phase, .number)
      try check(stroke.miterLimit, .number)
    }
  }

  private func outline(_ shape: DrawingShape, depth: Int = 0) throws(DrawingError) {
    guard depth <= DrawingLimits.depth else {
      throw DrawingError(nil, .tooDeep(limit: DrawingLimits.depth))
    }
    try insets(shape.insets)
    switch shape.outline {
    case .rectangle, .ellipse: break
    case .roundedRectangle(let radii, _):
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        try check(radius, .number)
      }
    case .path(let segments, let box, _):
      if let box {
        try check(box.width, .number)
        try check(box.height, .number)
      }
      if let first = segments.first {
        guard case .move = first else { throw DrawingError(nil, .pathStart) }
      }
      for segment in segments {
        switch segment {
        case .move(let to), .line(let to): try point(to)
        case .curve(let first, let second, let to):
          try point(first)
          try point(second)
          try point(to)
        case .close: break
        }
      }
    case .rings(let rings):
      try limit("rings", rings.count)
      for ring in rings { try outline(ring, depth: depth + 1) }
    }
  }

  private func paint(_ paint: DrawingPaint) throws(DrawingError) {
    switch paint {
    case .color(let color): try check(color, .color)
    case .gloss(let top, let bottom, let height):
      try check(top, .color)
      try check(bottom, .color)
      try check(height, .number)
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let from, let to):
        try point(from)
        try point(to)
      case .radial(let center, let inner, let radius):
        try point(center)
        try check(inner, .number)
        try check(radius, .number)
      }
      guard gradient.stops.count >= 2 else {
        throw DrawingError(gradient.stops.first?.color.origin, .noStops(gradient.stops.count))
      }
      try limit("stops", gradient.stops.count)
      for stop in gradient.stops {
        try check(stop.color, .color)
        try check(stop.place, .number)
      }
    }
  }
}
