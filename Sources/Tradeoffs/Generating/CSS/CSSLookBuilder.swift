internal import AssetCatalog
internal import Drawing
internal import Pixels

/// Makes boxes of layers.
struct CSSLookBuilder {
  let evaluation: Evaluation
  let size: PointSize
  let includesText: Bool
  private(set) var boxes: [CSSBox] = []
  private(set) var cut: CSSOutline?
  private(set) var text: [String: String] = [:]
  private(set) var limits: [CodeLimit] = []
  /// What the colours of the layer at hand are multiplied by, where that says its opacity.
  private(set) var fading = 1.0

  init(evaluation: Evaluation, size: PointSize, includesText: Bool) {
    self.evaluation = evaluation
    self.size = size
    self.includesText = includesText
  }

  mutating func setText(_ property: String, _ value: String) { text[property] = value }

  mutating func limit(_ layer: String, _ reason: String) {
    let limit = CodeLimit(layer, reason)
    if !limits.contains(limit) { limits.append(limit) }
  }

  /// Whether anything of a layer is drawn where nothing can be filled.
  private static func hasLines(_ content: DrawingLayer.Content) -> Bool {
    switch content {
    case .shape(let shape): !shape.strokes.isEmpty
    case .group(let group): group.layers.contains { hasLines($0.content) || $0.frame != .whole }
    case .text: false
    }
  }

  mutating func add(
    _ layers: [DrawingLayer], in outer: FrameScope, clip: CSSOutline?, place: String
  ) throws(DrawingError) {
    for (index, layer) in layers.enumerated() {
      let name = layerName(layer, index, below: place)
      let outerNames = FrameNames(evaluation, width: outer.width, height: outer.height)
      guard try outerNames.isOn(layer.isVisible) else { continue }
      let frame = try outer.scope(of: layer.frame, evaluation)
      guard !frame.isFlat else {
        if !frame.isNothing, Self.hasLines(layer.content) {
          limit(name, "lines in a frame without width or height")
        }
        continue
      }
      let names = FrameNames(evaluation, width: frame.width, height: frame.height)
      let opacity = try names.number(layer.opacity, 0...1)
      guard opacity > 0 else { continue }
      switch layer.content {
      case .shape(let shape):
        fading = Self.isOneColor(shape, layer) ? opacity : 1
        defer { fading = 1 }
        guard var box = try box(shape, layer, frame, names, clip, name) else { continue }
        if opacity < 1, fading == 1 { box.opacity = opacity }
        if layer.blending != .normal {
          box.blending = layer.blending == .plus ? "plus-lighter" : layer.blending.rawValue
        }
        insert(box)
      case .group(let group):
        try add(group, of: layer, opacity, frame, names, clip, name)
      case .text(let content):
        guard includesText else { continue }
        try add(content, names, name)
        if !layer.shadows.isEmpty { try addTextShadows(layer.shadows, names, name) }
      }
    }
  }

  /// Whether a layer is one colour alone, so that its opacity may be that colour's.
  private static func isOneColor(_ shape: ShapeContent, _ layer: DrawingLayer) -> Bool {
    let paints = shape.fills + shape.strokes.map(\.paint)
    guard paints.count == 1, case .color = paints[0] else { return false }
    return shape.innerShadows.isEmpty && layer.shadows.isEmpty
  }

  /// A colour as a layer of an opacity paints it.
  func color(_ formula: Formula, _ names: FrameNames) throws(DrawingError) -> DrawingColor {
    var color = try names.color(formula)
    color.alpha *= fading
    return color
  }

  /// Puts a box on the others, or makes it one with the last or an earlier one of its outline.
  private mutating func insert(_ box: CSSBox) {
    guard !box.isEmpty else { return }
    if let last = boxes.indices.last, boxes[last].merge(box) { return }
    // Lines along the outline of an earlier box may be that box's own where nothing lies on them.
    if box.backgrounds.isEmpty, box.isPlain,
      let earlier = boxes.lastIndex(where: { $0.outline == box.outline })
    {
      let later = boxes[(earlier + 1)...]
      let reach = box.lineReach
      let isFree = later.allSatisfy {
        $0.outer.isEmpty && box.outline.surrounds($0.outline, by: reach)
      }
      if isFree, boxes[earlier].merge(box) { return }
    }
    boxes.append(box)
  }

  // MARK: - Groups

  private mutating func add(
    _ group: GroupContent, of layer: DrawingLayer, _ opacity: Double, _ frame: FrameScope,
    _ names: FrameNames, _ outerClip: CSSOutline?, _ name: String
  ) throws(DrawingError) {
    var clip = outerClip
    if let shape = group.clip {
      let own = try CSSOutline(shape, in: frame, names)
      if let own, own.isEmpty { return }
      if own == nil {
        limit(name, "is cut by an outline that is no box of CSS; it is not cut at all")
      }
      if let outerClip, own != outerClip {
        limit(name, "is cut twice, and CSS cuts by one outline here")
      } else {
        clip = own
      }
    }
    if group.mask != nil { limit(name, "has a mask, which is left out") }
    let start = boxes.count
    try add(group.layers, in: frame, clip: clip, place: name)
    if !layer.shadows.isEmpty {
      // What the lowest box casts is what all of it casts, if it is all of it and hides what is below.
      if boxes.count > start, group.mask == nil, let clip, boxes[start].outline == clip,
        boxes[start].outer.isEmpty
      {
        for shadow in layer.shadows {
          if let text = try self.shadow(shadow, names, name) { boxes[start].outer.append(text) }
        }
      } else {
        limit(name, "casts a shadow as a group, which is left out")
      }
    }
    guard opacity < 1 || layer.blending != .normal else { return }
    if boxes.count == start + 1 {
      if opacity < 1 { boxes[start].opacity = (boxes[start].opacity ?? 1) * opacity }
      if layer.blending != .normal {
        boxes[start].blending = layer.blending == .plus ? "plus-lighter" : layer.blending.rawValue
      }
    } else if boxes.count > start {
      limit(
        name, "is a group of an opacity or blending of its own, and is drawn without")
    }
  }

  // MARK: - Shapes

  private mutating func box(
    _ shape: ShapeContent, _ layer: DrawingLayer, _ frame: FrameScope, _ names: FrameNames,
    _ clip: CSSOutline?, _ name: String
  ) throws(DrawingError) -> CSSBox? {
    if case .rings(let rings) = shape.shape.outline {
      return try ring(rings, shape, layer, frame, names, clip, name)
    }
    guard let outline = try CSSOutline(shape.shape, in: frame, names) else {
      limit(name, "is a path, which CSS has no box for; it is left out")
      return nil
    }
    guard !outline.isEmpty else { return nil }
    if case .roundedRectangle(_, .continuous) = shape.shape.outline {
      limit(name, "has continuous corners; they are circular here")
    }
    if let line = try self.line(shape, layer, outline, names) {
      var box = CSSBox(layer: name, outline: line.outline, inner: [line.shadow])
      if !clipped(&box, by: clip, name) || clip == nil { return box }
    }
    var box = CSSBox(layer: name, outline: outline)
    let paintsInside = shape.innerShadows.isEmpty && shape.strokes.isEmpty
    let cutsOutside = clipped(&box, by: clip, name, paintsInside: paintsInside)
    for fill in shape.fills {
      if let background = try background(fill, box.outline, frame, names, name) {
        box.backgrounds.append(background)
      }
    }
    if !layer.shadows.isEmpty {
      if shape.fills.isEmpty {
        limit(name, "is a line that casts a shadow, which is left out")
      } else {
        if !box.backgrounds.contains(where: \.isOpaque) {
          limit(
            name,
            "is translucent, and its shadow does not shine through: CSS draws none under a box")
        }
        for shadow in layer.shadows where !cutsOutside {
          if let text = try self.shadow(shadow, names, name) { box.outer.append(text) }
        }
      }
    }
    for shadow in shape.innerShadows {
      if let text = try self.shadow(shadow, names, name) { box.inner.append(text) }
    }
    for stroke in shape.strokes {
      try add(stroke, to: &box, cutsOutside: cutsOutside, names, name)
    }
    return box
  }

  /// A line and nothing else, centred on its outline: that of a larger outline, on its inside.
  ///
  /// Browsers round the halves of a line, and not the whole of it.
  private func line(
    _ shape: ShapeContent, _ layer: DrawingLayer, _ outline: CSSOutline, _ names: FrameNames
  ) throws(DrawingError) -> (outline: CSSOutline, shadow: String)? {
    guard shape.fills.isEmpty, shape.innerShadows.isEmpty, layer.shadows.isEmpty,
      shape.strokes.count == 1, !outline.isEllipse
    else { return nil }
    let stroke = shape.strokes[0]
    guard stroke.position == .center, stroke.dash.isEmpty, stroke.join == .miter,
      case .color(let color) = stroke.paint
    else { return nil }
    let width = try names.length(stroke.width)
    // Another line around the same outline belongs on its box.
    guard width > 0, boxes.allSatisfy({ $0.outline != outline }) else { return nil }
    var wide = outline
    wide.x -= width / 2
    wide.y -= width / 2
    wide.width += width
    wide.height += width
    wide.radii = outline.radii.map { $0 > 0 ? $0 + width / 2 : 0 }
    let shown = CSSValues.color(try self.color(color, names))
    return (wide, "0 0 0 \(CSSValues.length(width)) \(shown)")
  }

  /// Lets a clip cut a box.
  ///
  /// - Parameter paintsInside: Whether it paints all of its inside alike, and nothing along its outline.
  /// - Returns: Whether nothing of the box shows outside its outline.
  private mutating func clipped(
    _ box: inout CSSBox, by clip: CSSOutline?, _ name: String, paintsInside: Bool = false
  ) -> Bool {
    guard let clip else { return false }
    let isSame = box.outline.isSameRectangle(as: clip)
    let covers = paintsInside && box.outline.surrounds(clip, by: 0)
    if box.outline.isPlain, isSame || covers {
      box.outline = clip
      return true
    }
    if box.outline == clip { return true }
    guard clip.x == 0, clip.y == 0, clip.width == size.width, clip.height == size.height else {
      if !clip.surrounds(box.outline, by: 0) {
        limit(name, "reaches out of the clip of its group, and is not cut")
      }
      return false
    }
    cut = clip
    box.isCut = true
    return false
  }

  /// Two outlines inside each other: a line of even width.
  private mutating func ring(
    _ rings: [DrawingShape], _ shape: ShapeContent, _ layer: DrawingLayer, _ frame: FrameScope,
    _ names: FrameNames, _ clip: CSSOutline?, _ name: String
  ) throws(DrawingError) -> CSSBox? {
    let insets = shape.shape.insets
    let scope = try frame.scope(of: .insets(insets), evaluation)
    let inner = FrameNames(evaluation, width: scope.width, height: scope.height)
    var outlines: [CSSOutline] = []
    for ring in rings {
      if let outline = try CSSOutline(ring, in: scope, inner) { outlines.append(outline) }
    }
    guard rings.count == 2, outlines.count == 2, shape.fills.count == 1,
      case .color(let color) = shape.fills[0], shape.strokes.isEmpty, shape.innerShadows.isEmpty,
      layer.shadows.isEmpty
    else {
      limit(name, "is a ring that is more than a line of one colour; it is left out")
      return nil
    }
    var box = CSSBox(layer: name, outline: outlines[0])
    _ = clipped(&box, by: clip, name, paintsInside: true)
    guard let width = box.outline.distance(to: outlines[1]) else {
      limit(name, "is a ring whose two outlines don't run side by side; it is left out")
      return nil
    }
    let text = CSSValues.color(try self.color(color, names))
    box.inner.append("0 0 0 \(CSSValues.length(width)) \(text)")
    return box
  }
}
