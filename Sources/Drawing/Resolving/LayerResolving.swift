internal import Pixels

/// Works out layers for one request.
struct LayerResolving {
  let evaluation: Evaluation
  let includesText: Bool

  var scale: Double { evaluation.scale }

  /// The layers that are to be drawn in a frame, back to front.
  func layers(
    _ layers: [DrawingLayer], in frame: FrameScope
  ) throws(DrawingError) -> [ResolvedLayer] {
    var resolved: [ResolvedLayer] = []
    for layer in layers {
      do throws(DrawingError) {
        if let layer = try self.layer(layer, in: frame) { resolved.append(layer) }
      } catch {
        throw error.placed(at: layer.origin.origin)
      }
    }
    return resolved
  }

  private func layer(
    _ layer: DrawingLayer, in outer: FrameScope
  ) throws(DrawingError) -> ResolvedLayer? {
    let outerNames = FrameNames(evaluation, width: outer.width, height: outer.height)
    guard try outerNames.isOn(layer.isVisible) else { return nil }
    let frame = try outer.scope(of: layer.frame, evaluation)
    guard !frame.isNothing else { return nil }
    let names = FrameNames(evaluation, width: frame.width, height: frame.height)
    let content: ResolvedLayer.Content
    switch layer.content {
    case .shape(let shape): content = .shape(try self.shape(shape, frame, names))
    case .group(let group):
      content = .group(
        ResolvedGroup(
          layers: try layers(group.layers, in: frame),
          clip: try group.clip.map { (shape) throws(DrawingError) in
            try path(shape, frame, names)
          },
          mask: try group.mask.map { (mask) throws(DrawingError) in
            try layers(mask, in: frame)
          }, isIsolated: group.isIsolated))
    case .text(let text):
      guard includesText, !frame.isFlat else { return nil }
      content = .text(try self.text(text, frame, names))
    }
    return ResolvedLayer(
      opacity: Float(try names.number(layer.opacity, 0...1)), blending: layer.blending,
      shadows: try shadows(layer.shadows, names), content: content, origin: layer.origin)
  }

  // MARK: - Contents

  private func shape(
    _ content: ShapeContent, _ frame: FrameScope, _ names: FrameNames
  ) throws(DrawingError) -> ResolvedShape {
    let path = try self.path(content.shape, frame, names)
    var fills: [ResolvedPaint] = []
    for fill in content.fills { fills.append(try paint(fill, frame, names)) }
    var strokes: [ResolvedStroke] = []
    for stroke in content.strokes {
      if let stroke = try self.stroke(stroke, path, frame, names) { strokes.append(stroke) }
    }
    return ResolvedShape(
      path: path, fills: fills, innerShadows: try shadows(content.innerShadows, names),
      strokes: strokes)
  }

  private func text(
    _ text: DrawingText, _ frame: FrameScope, _ names: FrameNames
  ) throws(DrawingError) -> ResolvedText {
    let size = try names.number(text.size, 0.01...10_000) * scale
    for value in [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height] {
      try check(value * scale, text.content)
    }
    try check(size, text.size)
    let content = try names.text(text.content)
    guard content.utf8.count <= DrawingLimits.textBytes else {
      throw DrawingError(
        text.content.origin,
        .tooMany("bytes of text", content.utf8.count, limit: DrawingLimits.textBytes))
    }
    return ResolvedText(
      text: text, content: content, x: frame.x * scale, y: frame.y * scale,
      width: frame.width * scale, height: frame.height * scale, fontSize: size,
      weight: Int(try names.number(text.weight, 1...1000)), color: try names.color(text.color))
  }

  private func shadows(
    _ shadows: [DrawingShadow], _ names: FrameNames
  ) throws(DrawingError) -> [ResolvedShadow] {
    var resolved: [ResolvedShadow] = []
    for shadow in shadows {
      let (x, y) = (try names.number(shadow.offset.x), try names.number(shadow.offset.y))
      try check(x * scale, shadow.offset.x)
      try check(y * scale, shadow.offset.y)
      let color = try names.color(shadow.color)
      let blur = try names.number(shadow.blur, 0...DrawingLimits.blur)
      guard color.alpha > 0 else { continue }
      resolved.append(
        ResolvedShadow(
          x: x * scale, y: y * scale, sigma: blur / 2 * scale, color: premultiplied(color.vector)))
    }
    return resolved
  }

  private func stroke(
    _ stroke: DrawingStroke, _ path: DevicePath, _ frame: FrameScope, _ names: FrameNames
  ) throws(DrawingError) -> ResolvedStroke? {
    let width = try names.length(stroke.width) * scale
    try check(width, stroke.width)
    var dash: [Double] = []
    for length in stroke.dash { dash.append(try names.length(length) * scale) }
    let phase = try names.number(stroke.phase) * scale
    let miterLimit = try names.number(stroke.miterLimit, 1...1000)
    let paint = try self.paint(stroke.paint, frame, names)
    let period = dash.reduce(0, +)
    if let first = stroke.dash.first {
      guard period > 0 else { throw DrawingError(first.origin, .emptyDash) }
      guard path.longestLength / period * Double(dash.count) <= Double(DrawingLimits.dashes) else {
        throw DrawingError(first.origin, .tooManyDashes(limit: DrawingLimits.dashes))
      }
    }
    guard width > 0 else { return nil }
    return ResolvedStroke(
      line: StrokeLine(
        width: stroke.position == .center ? width : width * 2, dash: dash, phase: phase,
        cap: stroke.cap, join: stroke.join, miterLimit: miterLimit),
      position: stroke.position, paint: paint)
  }

  func check(_ pixels: Double, _ formula: Formula) throws(DrawingError) {
    guard pixels.magnitude <= DevicePath.limit else {
      throw DrawingError(formula.origin, .tooFar(pixels: pixels, limit: DevicePath.limit))
    }
  }
}

extension DevicePath {
  /// No less than the outline's length: that of its control points.
  var longestLength: Double {
    var length = 0.0
    var (current, start) = (PathPoint(x: 0, y: 0), PathPoint(x: 0, y: 0))
    func distance(_ from: PathPoint, _ to: PathPoint) -> Double {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    for element in elements {
      switch element {
      case .move(let to):
        start = to
        current = to
      case .line(let to):
        length += distance(current, to)
        current = to
      case .curve(let first, let second, let to):
        length += distance(current, first) + distance(first, second) + distance(second, to)
        current = to
      case .close:
        length += distance(current, start)
        current = start
      }
    }
    return length
  }
}
