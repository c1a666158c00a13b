internal import Drawing

extension ProgramBuilder {
  /// The steps of layers in the frame that the code is in.
  mutating func layers(_ layers: [DrawingLayer], _ design: DesignFrame) -> [PaintStep] {
    var steps: [PaintStep] = []
    for layer in layers {
      if let step = self.layer(layer, design) { steps.append(.layer(step)) }
    }
    return steps
  }

  /// - Returns: `nil` for a layer that is never visible, or has nothing to paint.
  private mutating func layer(_ layer: DrawingLayer, _ design: DesignFrame) -> PaintLayer? {
    if case .text = layer.content, !includesText { return nil }
    var before: [PaintStep] = []
    let isVisible = settled(names.lowered(layer.isVisible), &before)
    guard isVisible != .constant(.switch(false)) else { return nil }
    var constants: [PaintStep] = []
    let (frame, inner) = self.frame(layer.frame, design, &before)
    // What is inside asks for the design only where it has springs.
    let designed = Self.hasSprings(layer.content) ? designConstants(inner, &before) : inner
    let opacity = settled(names.lowered(layer.opacity), &constants)
    let shadows = layer.shadows.map { shadow($0, &constants) }
    let content: PaintLayer.Content
    switch layer.content {
    case .shape(let shape):
      content = .shape(
        outline(shape.shape, &constants), fills: shape.fills.map { source($0, &constants) },
        innerShadows: shape.innerShadows.map { shadow($0, &constants) },
        strokes: shape.strokes.map { stroke($0, &constants) })
    case .group(let group):
      content = .group(
        layers(group.layers, designed), clip: group.clip.map { outline($0, &constants) },
        mask: group.mask.map { layers($0, designed) }, isIsolated: group.isIsolated)
    case .text(let text): content = .text(self.text(text, &constants))
    }
    switch content {
    case .shape(_, let fills, let innerShadows, let strokes):
      guard !fills.isEmpty || !innerShadows.isEmpty || !strokes.isEmpty else { return nil }
    case .group(let steps, _, _, _): guard !steps.isEmpty else { return nil }
    case .text: break
    }
    return PaintLayer(
      name: layer.name, before: before,
      condition: isVisible == .constant(.switch(true)) ? nil : isVisible, frame: frame,
      constants: constants, opacity: opacity.number == 1 ? nil : opacity,
      blending: layer.blending, shadows: shadows, content: content)
  }

  // MARK: - Frames

  private static func hasSprings(_ content: DrawingLayer.Content) -> Bool {
    guard case .group(let group) = content else { return false }
    return (group.layers + (group.mask ?? [])).contains { layer in
      if case .springs = layer.frame { return true }
      return hasSprings(layer.content)
    }
  }

  /// The design's lengths as constants where they are formulas.
  private mutating func designConstants(
    _ design: DesignFrame, _ steps: inout [PaintStep]
  ) -> DesignFrame {
    func named(_ name: String, _ value: CodeExpression) -> CodeExpression {
      guard value.weight > 1 else { return value }
      steps.append(.define(name, value))
      return .local(name, .number)
    }
    partCount += 1
    let number = partCount
    return DesignFrame(
      width: named("_designWidth\(number)", settled(design.width, &steps)),
      height: named("_designHeight\(number)", settled(design.height, &steps)))
  }

  /// Where a layer is, and how large it is as designed.
  private mutating func frame(
    _ frame: DrawingFrame, _ design: DesignFrame, _ steps: inout [PaintStep]
  ) -> (PaintFrame, DesignFrame) {
    func designed(_ formula: Formula) -> CodeExpression {
      names.lowered(formula, width: design.width, height: design.height)
    }
    switch frame {
    case .whole: return (.whole, design)
    case .insets(let insets):
      let inner = DesignFrame(
        width: design.width.minus(designed(insets.left)).minus(designed(insets.right)),
        height: design.height.minus(designed(insets.top)).minus(designed(insets.bottom)))
      return (.insets(self.insets(insets, &steps)), inner)
    case .rectangle(let x, let y, let width, let height):
      return (
        .placed(
          x: settled(names.lowered(x), &steps), y: settled(names.lowered(y), &steps),
          width: settled(names.lowered(width), &steps),
          height: settled(names.lowered(height), &steps)),
        DesignFrame(width: designed(width), height: designed(height))
      )
    case .springs(let x, let y, let width, let height, let flexible):
      let across = SpringCode(
        leading: designed(x), length: designed(width), whole: design.width,
        isLeadingFlexible: flexible.contains(.left), isLengthFlexible: flexible.contains(.width),
        isTrailingFlexible: flexible.contains(.right)
      ).placed(in: .frameWidth)
      let down = SpringCode(
        leading: designed(y), length: designed(height), whole: design.height,
        isLeadingFlexible: flexible.contains(.top), isLengthFlexible: flexible.contains(.height),
        isTrailingFlexible: flexible.contains(.bottom)
      ).placed(in: .frameHeight)
      return (
        .placed(
          x: settled(across.position, &steps), y: settled(down.position, &steps),
          width: settled(across.length, &steps), height: settled(down.length, &steps)),
        DesignFrame(width: designed(width), height: designed(height))
      )
    }
  }

  private mutating func insets(
    _ insets: DrawingInsets, _ steps: inout [PaintStep],
    width: CodeExpression = .frameWidth, height: CodeExpression = .frameHeight
  ) -> PaintInsets {
    func lowered(_ formula: Formula) -> CodeExpression {
      names.lowered(formula, width: width, height: height)
    }
    return PaintInsets(
      top: settled(lowered(insets.top), &steps), left: settled(lowered(insets.left), &steps),
      bottom: settled(lowered(insets.bottom), &steps),
      right: settled(lowered(insets.right), &steps))
  }

  // MARK: - Outlines

  private mutating func outline(
    _ shape: DrawingShape, _ steps: inout [PaintStep], around: [PaintInsets] = [],
    width: CodeExpression = .frameWidth, height: CodeExpression = .frameHeight
  ) -> PaintOutline {
    let own = insets(shape.insets, &steps, width: width, height: height)
    let insets = own.isZero ? around : around + [own]
    func lowered(_ formula: Formula) -> CodeExpression {
      names.lowered(formula, width: width, height: height)
    }
    let kind: PaintOutline.Kind
    switch shape.outline {
    case .rectangle: kind = .rectangle
    case .ellipse: kind = .ellipse
    case .roundedRectangle(let radii, let corners):
      var values: [CodeExpression] = []
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        values.append(settled(lowered(radius), &steps))
      }
      kind = .rounded(radii: values, corners: corners)
    case .path(let segments, let box, let rule):
      func point(_ point: DrawingPoint) -> PaintPoint {
        PaintPoint(x: settled(lowered(point.x), &steps), y: settled(lowered(point.y), &steps))
      }
      let code = segments.map { segment -> PaintOutline.Segment in
        switch segment {
        case .move(let to): .move(point(to))
        case .line(let to): .line(point(to))
        case .curve(let first, let second, let to): .curve(point(first), point(second), point(to))
        case .close: .close
        }
      }
      kind = .path(
        code,
        box: box.map {
          (settled(lowered($0.width), &steps), settled(lowered($0.height), &steps))
        }, rule: rule)
    case .rings(let rings):
      // Inside them, the frame is what the insets leave.
      let innerWidth = width.minus(own.left).minus(own.right)
      let innerHeight = height.minus(own.top).minus(own.bottom)
      kind = .rings(
        rings.map {
          outline($0, &steps, around: insets, width: innerWidth, height: innerHeight)
        })
    }
    return PaintOutline(insets: insets, kind: kind)
  }
}
