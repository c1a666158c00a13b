internal import Pixels

/// Paints resolved layers on canvases.
///
/// Keeps the coverage of the last outlines, as fills, shadows and clips ask for the same again.
final class Painter {
  private var kept: [(key: PathCoverage, rect: PixelRect, coverage: Coverage?)] = []
  static let keptCount = 6
  static let keptArea = 1 << 21
  /// Pixels that the shape behind a shadow may have within reach.
  static let shadowArea = 1 << 26
  /// Pixels that the canvases for what casts shadows may have.
  static let canvasArea = shadowArea / 4

  /// How many outlines were drawn.
  private(set) var outlines = 0
  private(set) var notes: [DrawingNote] = []
  /// What is painted and what will be; `nil` where all of it was reckoned before.
  private var work: PaintingWork? = PaintingWork()
  /// Pixels of the canvases that are in use for shadows.
  private var castingArea = 0

  /// How far right and down of its place everything is drawn.
  struct Shift: Hashable {
    var x = 0.0
    var y = 0.0

    func moved(by shadow: ResolvedShadow) -> Shift { Shift(x: x + shadow.x, y: y + shadow.y) }
  }

  func note(_ note: DrawingNote) {
    if !notes.contains(note) { notes.append(note) }
  }

  // MARK: - Layers

  /// Paints layers, back to front, inside a clip; `nil` for no clip.
  ///
  /// - Throws: ``DrawingError``, before anything is painted where there is more than may be.
  func paint(
    _ layers: [ResolvedLayer], on canvas: inout Canvas, clip: Coverage?, shift: Shift
  ) throws(DrawingError) {
    try work?.add(layers, in: canvas.rect, shift)
    try paintReckoned(layers, on: &canvas, clip: clip, shift: shift)
  }

  /// Lets everything be painted, as all of it was reckoned.
  func stopReckoning() { work = nil }

  private func paintReckoned(
    _ layers: [ResolvedLayer], on canvas: inout Canvas, clip: Coverage?, shift: Shift
  ) throws(DrawingError) {
    for layer in layers where layer.opacity > 0 {
      do throws(DrawingError) {
        guard layer.isIsolated else {
          try paintWhole(layer, on: &canvas, clip: clip, shift: shift)
          continue
        }
        var own = Canvas(canvas.rect)
        try paintWhole(layer, on: &own, clip: nil, shift: shift)
        canvas.lay(own, coverage: clip, opacity: layer.opacity, blending: layer.blending)
      } catch {
        throw error.placed(at: layer.origin.origin)
      }
    }
  }

  /// Paints a layer's shadows and the layer itself, without its opacity and blending.
  private func paintWhole(
    _ layer: ResolvedLayer, on canvas: inout Canvas, clip: Coverage?, shift: Shift
  ) throws(DrawingError) {
    for shadow in layer.shadows.reversed() {
      guard let caster = try casting(layer, shadow, for: canvas.rect, shift) else { continue }
      let blurred = GaussianBlur(sigma: shadow.sigma).blurred(caster, in: canvas.rect)
      fill(&canvas, blurred, clip, .color(shadow.color), Shift())
    }
    switch layer.content {
    case .shape(let shape): try paint(shape, on: &canvas, clip: clip, shift: shift)
    case .text(let text): try paint(text, on: &canvas, clip: clip, shift: shift)
    case .group(let group):
      guard group.isWhole || !layer.shadows.isEmpty else {
        var inner = clip
        if let path = group.clip {
          guard let own = try coverage(path, in: canvas.rect, shift),
            let both = clip.map({ own.times($0) }) ?? own
          else { return }
          inner = both
        }
        try paintReckoned(group.layers, on: &canvas, clip: inner, shift: shift)
        return
      }
      let whole = try whole(group, in: canvas.rect, shift)
      if let whole { canvas.lay(whole, coverage: clip, opacity: 1, blending: .normal) }
    }
  }

  /// A group put together, cut out and masked; `nil` where nothing is left of it.
  private func whole(
    _ group: ResolvedGroup, in rect: PixelRect, _ shift: Shift
  ) throws(DrawingError) -> Canvas? {
    var cut: Coverage?
    if let path = group.clip {
      guard let own = try coverage(path, in: rect, shift) else { return nil }
      cut = own
    }
    if let mask = group.mask {
      var canvas = Canvas(cut?.rect ?? rect)
      try paintReckoned(mask, on: &canvas, clip: nil, shift: shift)
      cut = cut.map { $0.times(canvas.alpha) } ?? canvas.alpha
    }
    var canvas = Canvas(cut?.rect ?? rect)
    try paintReckoned(group.layers, on: &canvas, clip: nil, shift: shift)
    guard let cut else { return canvas }
    var result = Canvas(canvas.rect)
    result.lay(canvas, coverage: cut, opacity: 1, blending: .normal)
    return result
  }

  // MARK: - Shapes

  private func paint(
    _ shape: ResolvedShape, on canvas: inout Canvas, clip: Coverage?, shift: Shift
  ) throws(DrawingError) {
    let covered = try coverage(shape.path, in: canvas.rect, shift)
    if let covered {
      for paint in shape.fills {
        guard let part = try limited(covered, to: paint.area, shift) else { continue }
        fill(&canvas, part, clip, paint.kind, shift)
      }
      for shadow in shape.innerShadows.reversed() {
        let moved = shift.moved(by: shadow)
        let reach = GaussianBlur.reach(shadow.sigma)
        let bounds = shape.path.pixels(shiftX: moved.x, shiftY: moved.y, grown: 0)
        var light = covered
        if let part = try Self.part(
          of: bounds, within: reach, of: covered.rect, limit: Self.shadowArea),
          let caster = try coverage(shape.path, in: part, moved)
        {
          // What is around the shape is all that is not in it, and so is its blur.
          let inside = GaussianBlur(sigma: shadow.sigma).blurred(caster, in: covered.rect)
          light = covered.without(inside)
        }
        fill(&canvas, light, clip, .color(shadow.color), Shift())
      }
    }
    for stroke in shape.strokes {
      guard let line = try self.line(stroke, shape.path, in: canvas.rect, shift) else { continue }
      guard let part = try limited(line, to: stroke.paint.area, shift) else { continue }
      fill(&canvas, part, clip, stroke.paint.kind, shift)
    }
  }

  private func line(
    _ stroke: ResolvedStroke, _ path: DevicePath, in rect: PixelRect, _ shift: Shift
  ) throws(DrawingError) -> Coverage? {
    guard let line = try coverage(path, stroke.line, in: rect, shift) else { return nil }
    switch stroke.position {
    case .center: return line
    case .inside:
      return try coverage(path, in: rect, shift).flatMap { line.times($0) }
    case .outside: return line.without(try coverage(path, in: rect, shift))
    }
  }

  private func limited(
    _ coverage: Coverage, to area: DevicePath?, _ shift: Shift
  ) throws(DrawingError) -> Coverage? {
    guard let area else { return coverage }
    return try self.coverage(area, in: coverage.rect, shift).flatMap { coverage.times($0) }
  }

  /// What casts a layer's shadow, moved to where the shadow is, as far as it shows in a rectangle.
  private func casting(
    _ layer: ResolvedLayer, _ shadow: ResolvedShadow, for rect: PixelRect, _ shift: Shift
  ) throws(DrawingError) -> Coverage? {
    let moved = shift.moved(by: shadow)
    let reach = GaussianBlur.reach(shadow.sigma)
    let part = try Self.part(
      of: layer.bounds(moved), within: reach, of: rect,
      limit: layer.castsOutline ? Self.shadowArea : Self.canvasArea - castingArea)
    guard let part else { return nil }
    if layer.castsOutline, case .shape(let shape) = layer.content {
      return try coverage(shape.path, in: part, moved)
    }
    castingArea += part.area
    defer { castingArea -= part.area }
    var canvas = Canvas(part)
    switch layer.content {
    case .shape(var shape):
      shape.innerShadows = []
      if !shape.fills.isEmpty { shape.strokes = [] }
      try paint(shape, on: &canvas, clip: nil, shift: moved)
    case .text(let text): try paint(text, on: &canvas, clip: nil, shift: moved)
    case .group(let group):
      guard let whole = try whole(group, in: part, moved) else { return nil }
      canvas = whole
    }
    return canvas.alpha
  }

  /// The part of a caster's pixels whose blur reaches into a rectangle; `nil` for none.
  static func part(
    of bounds: PixelRect?, within reach: Int, of rect: PixelRect, limit: Int
  ) throws(DrawingError) -> PixelRect? {
    guard let part = bounds?.intersection(rect.grown(by: reach)) else { return nil }
    guard part.area <= limit else {
      throw DrawingError(reason: .shadowTooLarge(pixels: part.area, limit: limit))
    }
    return part
  }

  /// Lays a paint on a canvas where a coverage and a clip let it.
  func fill(
    _ canvas: inout Canvas, _ coverage: Coverage, _ clip: Coverage?, _ kind: ResolvedPaint.Kind,
    _ shift: Shift
  ) {
    guard let part = clip.map({ coverage.times($0) }) ?? coverage else { return }
    canvas.fill(part, with: kind, shiftX: shift.x, shiftY: shift.y)
  }

  // MARK: - Coverage

  /// What an outline or its stroke covers of a rectangle, found now or before.
  func coverage(
    _ path: DevicePath, _ line: StrokeLine? = nil, in rect: PixelRect, _ shift: Shift
  ) throws(DrawingError) -> Coverage? {
    let key = PathCoverage(path: path, line: line, shiftX: shift.x, shiftY: shift.y)
    if let index = kept.firstIndex(where: { $0.rect == rect && $0.key == key }) {
      return kept[index].coverage
    }
    outlines += 1
    let found = try key.coverage(in: rect)
    if found.map({ $0.rect.area <= Self.keptArea }) ?? true {
      if kept.count == Self.keptCount { kept.removeFirst() }
      kept.append((key, rect, found))
    }
    return found
  }
}
