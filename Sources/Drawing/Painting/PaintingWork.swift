internal import Pixels

/// How much painting layers come to, reckoned before anything is painted.
///
/// Goes where ``Painter`` goes, and counts what it does there in pixels of one colour laid over others, some
/// nanoseconds each: so a document that would be painted for hours is refused at once.
struct PaintingWork {
  /// What a layer costs however few pixels it has: shadows of groups in groups are painted again and again.
  private static let layer = 100_000

  private(set) var pixels = 0
  /// How many parts were counted.
  private(set) var steps = 0
  /// How many outlines will be drawn.
  private(set) var outlines = 0
  private var kept: [(key: PathCoverage, rect: PixelRect)] = []
  /// Pixels of the canvases that are in use for shadows.
  private var castingArea = 0

  /// - Throws: ``DrawingError`` once there is more than may be painted.
  private mutating func charge(_ pixels: Int) throws(DrawingError) {
    steps += 1
    self.pixels += pixels
    guard self.pixels <= DrawingLimits.work else {
      throw DrawingError(reason: .tooMuchWork(limit: DrawingLimits.work))
    }
  }

  // MARK: - Layers

  /// Counts layers painted on a rectangle.
  ///
  /// - Throws: ``DrawingError`` once there is more than may be painted, at the layer that leads to it.
  mutating func add(
    _ layers: [ResolvedLayer], in rect: PixelRect, _ shift: Painter.Shift = Painter.Shift()
  ) throws(DrawingError) {
    for layer in layers where layer.opacity > 0 {
      do throws(DrawingError) {
        try charge(Self.layer + rect.area * (layer.isIsolated ? 5 : 1))
        try add(layer, in: rect, shift)
      } catch {
        throw error.placed(at: layer.origin.origin)
      }
    }
  }

  private mutating func add(
    _ layer: ResolvedLayer, in rect: PixelRect, _ shift: Painter.Shift
  ) throws(DrawingError) {
    for shadow in layer.shadows.reversed() {
      guard let caster = try casting(layer, shadow, for: rect, shift) else { continue }
      try blur(shadow.sigma, from: caster, to: rect)
    }
    switch layer.content {
    case .shape(let shape): try add(shape, in: rect, shift)
    case .text(let text): try add(text, in: rect, shift)
    case .group(let group):
      guard !group.isWhole, layer.shadows.isEmpty else {
        _ = try whole(group, in: rect, shift)
        return
      }
      if let clip = group.clip, try coverage(clip, in: rect, shift) == nil { return }
      try add(group.layers, in: rect, shift)
    }
  }

  /// - Returns: Where the group is; `nil` where nothing is left of it.
  private mutating func whole(
    _ group: ResolvedGroup, in rect: PixelRect, _ shift: Painter.Shift
  ) throws(DrawingError) -> PixelRect? {
    var part = rect
    if let clip = group.clip {
      guard let cut = try coverage(clip, in: rect, shift) else { return nil }
      part = cut
    }
    if let mask = group.mask {
      try charge(part.area * 4)
      try add(mask, in: part, shift)
    }
    try charge(part.area * 5)
    try add(group.layers, in: part, shift)
    return part
  }

  private mutating func add(
    _ text: ResolvedText, in rect: PixelRect, _ shift: Painter.Shift
  ) throws(DrawingError) {
    let part = text.bounds(shift).intersection(rect)
    try charge(50_000 + text.content.utf8.count * 400 + (part?.area ?? 0) * 8)
  }

  // MARK: - Shapes

  private mutating func add(
    _ shape: ResolvedShape, in rect: PixelRect, _ shift: Painter.Shift
  ) throws(DrawingError) {
    if let covered = try coverage(shape.path, in: rect, shift) {
      for paint in shape.fills { try fill(paint, in: covered, shift) }
      for shadow in shape.innerShadows.reversed() {
        let moved = shift.moved(by: shadow)
        let bounds = shape.path.pixels(shiftX: moved.x, shiftY: moved.y, grown: 0)
        try charge(covered.area * 2)
        if let part = try Painter.part(
          of: bounds, within: GaussianBlur.reach(shadow.sigma), of: covered,
          limit: Painter.shadowArea), let caster = try coverage(shape.path, in: part, moved)
        {
          try blur(shadow.sigma, from: caster, to: covered)
        }
      }
    }
    for stroke in shape.strokes {
      guard let line = try coverage(shape.path, stroke.line, in: rect, shift) else { continue }
      if stroke.position != .center { _ = try coverage(shape.path, in: rect, shift) }
      try fill(stroke.paint, in: line, shift)
    }
  }

  private mutating func fill(
    _ paint: ResolvedPaint, in rect: PixelRect, _ shift: Painter.Shift
  ) throws(DrawingError) {
    if let area = paint.area { _ = try coverage(area, in: rect, shift) }
    var cost = 2
    if case .gradient(let gradient) = paint.kind, !gradient.isVertical { cost = 10 }
    try charge(rect.area * cost)
  }

  // MARK: - Shadows

  /// - Returns: Where the caster is; `nil` for nowhere.
  private mutating func casting(
    _ layer: ResolvedLayer, _ shadow: ResolvedShadow, for rect: PixelRect, _ shift: Painter.Shift
  ) throws(DrawingError) -> PixelRect? {
    let moved = shift.moved(by: shadow)
    let isOutline = layer.castsOutline
    let part = try Painter.part(
      of: layer.bounds(moved), within: GaussianBlur.reach(shadow.sigma), of: rect,
      limit: isOutline ? Painter.shadowArea : Painter.canvasArea - castingArea)
    guard let part else { return nil }
    if isOutline, case .shape(let shape) = layer.content {
      return try coverage(shape.path, in: part, moved)
    }
    castingArea += part.area
    defer { castingArea -= part.area }
    try charge(part.area * 5)
    switch layer.content {
    case .shape(var shape):
      shape.innerShadows = []
      if !shape.fills.isEmpty { shape.strokes = [] }
      try add(shape, in: part, moved)
    case .text(let text): try add(text, in: part, moved)
    case .group(let group): return try whole(group, in: part, moved)
    }
    return part
  }

  /// Counts a blur, and laying it over the rectangle: lines down over the caster's width, then across over the
  /// rectangle's height, each from both ends.
  private mutating func blur(
    _ sigma: Double, from caster: PixelRect, to rect: PixelRect
  ) throws(DrawingError) {
    func lines(_ source: Range<Int>, _ target: Range<Int>) -> Int {
      max(0, target.upperBound - source.lowerBound) + max(0, source.upperBound - target.lowerBound)
    }
    let down = caster.width * lines(caster.rows, rect.rows)
    let across = rect.height * lines(caster.columns, rect.columns)
    let side = GaussianBlur.cellSide(sigma)
    try charge(caster.area + 4 * (down + across) / side + 4 * rect.area)
  }

  // MARK: - Coverage

  /// Counts an outline or its stroke, where its coverage was not found just before.
  ///
  /// - Returns: The pixels that it touches; `nil` for none.
  private mutating func coverage(
    _ path: DevicePath, _ line: StrokeLine? = nil, in rect: PixelRect, _ shift: Painter.Shift
  ) throws(DrawingError) -> PixelRect? {
    let key = PathCoverage(path: path, line: line, shiftX: shift.x, shiftY: shift.y)
    let tight = key.pixels(in: rect)
    guard !kept.contains(where: { $0.rect == rect && $0.key == key }) else { return tight }
    if tight.map({ $0.area <= Painter.keptArea }) ?? true {
      if kept.count == Painter.keptCount { kept.removeFirst() }
      kept.append((key, rect))
    }
    outlines += 1
    try charge(tight.map { key.work(in: $0) } ?? path.elements.count)
    return tight
  }
}

extension PathCoverage {
  /// What Cairo takes for it, in pixels laid over others; measured at outlines of up to 16,000 points.
  fileprivate func work(in tight: PixelRect) -> Int {
    let edges = path.edges(in: tight.rows, shiftY: shiftY)
    let strips = strips(in: tight)
    var (each, height) = (100.0, edges.height)
    var dashes = 0.0
    if let line {
      each = 2000
      height = 2 * (height + Double(edges.count) * min(line.width, Double(tight.height)))
      let period = line.dash.reduce(0, +)
      if period > 0 { dashes = path.longestLength / period * Double(line.dash.count) }
    }
    let outline = Double(edges.count * strips) * each + height * 200
    return tight.area * 4 + Int(outline + dashes * Double(20_000 + 1000 * strips))
  }
}

extension DevicePath {
  /// How many edges there are, curves taken for as many as they are flattened to, and how many rows of some they go
  /// through, taken together.
  fileprivate func edges(in rows: Range<Int>, shiftY: Double) -> (count: Int, height: Double) {
    var (count, height) = (0, 0.0)
    var (current, start) = (PathPoint(x: 0, y: 0), PathPoint(x: 0, y: 0))
    let (top, bottom) = (Double(rows.lowerBound) - shiftY, Double(rows.upperBound) - shiftY)
    func go(to point: PathPoint) {
      let (first, last) = (min(current.y, point.y), max(current.y, point.y))
      height += max(0, min(last, bottom) - max(first, top))
      current = point
    }
    for element in elements {
      switch element {
      case .move(let to):
        start = to
        current = to
      case .line(let to):
        count += 1
        go(to: to)
      case .curve(let first, let second, let to):
        count += 24
        go(to: first)
        go(to: second)
        go(to: to)
      case .close:
        count += 1
        go(to: start)
      }
    }
    return (count, height)
  }
}
