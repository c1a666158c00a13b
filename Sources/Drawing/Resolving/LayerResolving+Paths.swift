extension LayerResolving {
  /// A shape's outline in pixels.
  func path(
    _ shape: DrawingShape, _ frame: FrameScope, _ names: FrameNames
  ) throws(DrawingError) -> DevicePath {
    var path = try outline(shape, frame, names)
    if case .rings = shape.outline { path.rule = .evenOdd }
    guard path.furthest <= DevicePath.limit else {
      throw DrawingError(
        origin(of: shape),
        .tooFar(pixels: path.furthest, limit: DevicePath.limit))
    }
    return path
  }

  /// Where the shape stands in the document, or a part of it.
  private func origin(of shape: DrawingShape) -> DrawingOrigin? {
    let insets = [shape.insets.top, shape.insets.left, shape.insets.bottom, shape.insets.right]
    if let origin = insets.lazy.compactMap(\.origin).first { return origin }
    return switch shape.outline {
    case .roundedRectangle(let radii, _): radii.topLeft.origin
    case .path(let segments, _, _):
      if case .move(let point) = segments.first { point.x.origin } else { nil }
    case .rectangle, .ellipse, .rings: nil
    }
  }

  private func outline(
    _ shape: DrawingShape, _ frame: FrameScope, _ names: FrameNames
  ) throws(DrawingError) -> DevicePath {
    let inner = try PlacedFrame(shape.insets, names)
    guard inner.width >= 0, inner.height >= 0 else { return DevicePath() }
    let (x, y) = ((frame.x + inner.x) * scale, (frame.y + inner.y) * scale)
    let (width, height) = (inner.width * scale, inner.height * scale)
    switch shape.outline {
    case .rectangle: return DevicePath(x: x, y: y, width: width, height: height)
    case .ellipse where width == 0 || height == 0:
      return DevicePath(roundX: x, y: y, width: width, height: height)
    case .ellipse: return DevicePath(ellipseX: x, y: y, width: width, height: height)
    case .roundedRectangle(let radii, let corners):
      let radii = [
        try names.length(radii.topLeft) * scale, try names.length(radii.topRight) * scale,
        try names.length(radii.bottomRight) * scale, try names.length(radii.bottomLeft) * scale,
      ]
      if width == 0 || height == 0, radii.contains(where: { $0 > 0 }) {
        return DevicePath(roundX: x, y: y, width: width, height: height)
      }
      return DevicePath(
        x: x, y: y, width: width, height: height, radii: radii, corners: corners)
    case .rings(let rings):
      var path = DevicePath()
      let frame = FrameScope(
        x: frame.x + inner.x, y: frame.y + inner.y, width: inner.width, height: inner.height,
        designWidth: inner.width, designHeight: inner.height)
      let names = FrameNames(evaluation, width: inner.width, height: inner.height)
      for ring in rings { path.append(try outline(ring, frame, names)) }
      path.rule = .evenOdd
      return path
    case .path(let segments, let box, let rule):
      var (scaleX, scaleY) = (scale, scale)
      if let box {
        let range = 1e-6...DrawingLimits.length
        scaleX *= inner.width / (try names.number(box.width, range))
        scaleY *= inner.height / (try names.number(box.height, range))
      }
      func place(_ point: DrawingPoint) throws(DrawingError) -> PathPoint {
        PathPoint(
          x: x + (try names.number(point.x)) * scaleX,
          y: y + (try names.number(point.y)) * scaleY)
      }
      var path = DevicePath()
      path.rule = rule
      for segment in segments {
        switch segment {
        case .move(let to): path.append(.move(try place(to)))
        case .line(let to): path.append(.line(try place(to)))
        case .curve(let first, let second, let to):
          path.append(.curve(try place(first), try place(second), try place(to)))
        case .close: path.append(.close)
        }
      }
      return path
    }
  }

  /// What a shape is filled with.
  func paint(
    _ paint: DrawingPaint, _ frame: FrameScope, _ names: FrameNames
  ) throws(DrawingError) -> ResolvedPaint {
    switch paint {
    case .color(let color):
      return ResolvedPaint(kind: .color(premultiplied(try names.color(color).vector)))
    case .gradient(let gradient):
      return ResolvedPaint(kind: .gradient(try self.gradient(gradient, frame, names)))
    case .gloss(let top, let bottom, let height):
      let part = try names.number(height, 0...1)
      let upper = FrameScope(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height * part,
        designWidth: frame.width, designHeight: frame.height * part)
      let gradient = DrawingGradient(stops: [GradientStop(top), GradientStop(bottom)])
      var paint = ResolvedPaint(kind: .gradient(try self.gradient(gradient, upper, names)))
      paint.area = DevicePath(
        x: upper.x * scale, y: upper.y * scale, width: upper.width * scale,
        height: upper.height * scale)
      return paint
    }
  }

  private func gradient(
    _ gradient: DrawingGradient, _ frame: FrameScope, _ names: FrameNames
  ) throws(DrawingError) -> ResolvedGradient {
    func place(_ point: DrawingPoint) throws(DrawingError) -> PathPoint {
      PathPoint(
        x: (frame.x + (try names.number(point.x)) * frame.width) * scale,
        y: (frame.y + (try names.number(point.y)) * frame.height) * scale)
    }
    let geometry: ResolvedGradient.Geometry
    switch gradient.geometry {
    case .linear(let from, let to):
      let (start, end) = (try place(from), try place(to))
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let squared = dx * dx + dy * dy
      // Two points that are one leave the last colour.
      geometry =
        squared > 0
        ? .linear(
          perX: dx / squared, perY: dy / squared, start: -(start.x * dx + start.y * dy) / squared)
        : .linear(perX: 0, perY: 0, start: 1)
    case .radial(let center, let inner, let radius):
      let middle = try place(center)
      geometry = .radial(
        x: middle.x, y: middle.y, inner: try names.length(inner) * scale,
        radius: try names.length(radius) * scale)
    }
    var stops: [ResolvedGradient.Stop] = []
    for (index, stop) in gradient.stops.enumerated() {
      var place = Double(index) / Double(gradient.stops.count - 1)
      if let formula = stop.place { place = try names.number(formula, 0...1) }
      // A stop that is before its predecessor is moved to it.
      place = max(place, stops.last?.place ?? 0)
      let color = try names.color(stop.color).vector
      stops.append(
        ResolvedGradient.Stop(
          place: place,
          color: gradient.interpolation == .straight ? color : premultiplied(color)))
    }
    return ResolvedGradient(
      geometry: geometry, stops: stops, interpolation: gradient.interpolation,
      extent: gradient.extent)
  }
}
