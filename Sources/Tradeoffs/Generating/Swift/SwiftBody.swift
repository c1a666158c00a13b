internal import AssetCatalog
internal import CodeNames
internal import Drawing
internal import Pixels

/// Writes the steps of a program in Swift, for every library the same lines.
struct SwiftBody {
  private let program: PaintProgram
  private(set) var expressions = SwiftExpressions()
  private(set) var lines: SwiftLines
  /// Whether anything asks how many pixels a point has.
  private(set) var usesScale = false

  init(_ program: PaintProgram, depth: Int) {
    self.program = program
    lines = SwiftLines(depth: depth)
    steps(program.steps)
  }

  var needs: Set<SwiftSupport> { SwiftSupport.closure(expressions.needs) }

  private mutating func need(_ support: SwiftSupport) { expressions.need(support) }

  private mutating func text(_ expression: CodeExpression) -> String {
    usesScale = usesScale || Self.asksForScale(expression)
    return expressions.text(expression)
  }

  private static func asksForScale(_ expression: CodeExpression) -> Bool {
    switch expression {
    case .scale: true
    case .constant, .local, .frameWidth, .frameHeight, .contains, .exactly: false
    case .call(_, let arguments): arguments.contains(where: asksForScale)
    case .negated(let one), .inverted(let one): asksForScale(one)
    case .binary(_, let left, let right): asksForScale(left) || asksForScale(right)
    case .share(let length, let part, let sum):
      asksForScale(length) || asksForScale(part) || asksForScale(sum)
    }
  }

  private mutating func definition(
    _ name: String, _ value: CodeExpression, word: String = "let"
  ) -> String {
    usesScale = usesScale || Self.asksForScale(value)
    return expressions.definition(name, value, word: word)
  }

  // MARK: - Constants

  mutating func steps(_ steps: [PaintStep]) {
    for step in steps {
      switch step {
      case .define(let name, let value): lines.add(definition(name, value))
      case .vary(let name, _, let first, let changes):
        lines.add(definition(name, first, word: "var"))
        vary(name, changes)
      case .perLook(let declared, let branches): perLook(declared, branches)
      case .layer(let layer): self.layer(layer)
      }
    }
  }

  private mutating func vary(_ name: String, _ changes: [(look: Int, value: CodeExpression)]) {
    if let change = changes.first, changes.count == 1 {
      lines.add("if look == .\(program.looks[change.look].name) {")
      lines.add("  \(name) = \(text(change.value))")
      lines.add("}")
      return
    }
    lines.add("switch look {")
    for change in changes {
      lines.add("case .\(program.looks[change.look].name): \(name) = \(text(change.value))")
    }
    if changes.count < program.looks.count + (program.otherLook == nil ? 0 : 1) {
      lines.add("default: break")
    }
    lines.add("}")
  }

  private mutating func perLook(
    _ declared: [(name: String, type: DrawingValueType)],
    _ branches: [[(name: String, value: CodeExpression)]]
  ) {
    for one in declared { lines.add("let \(one.name): \(SwiftExpressions.typeName(one.type))") }
    lines.add("switch look {")
    for (index, look) in program.looks.enumerated() {
      lines.add("case .\(look.name):")
      for one in branches[index] { lines.add("  \(one.name) = \(text(one.value))") }
    }
    if let other = program.otherLook, let last = branches.last {
      lines.add("case .\(other):")
      for one in last { lines.add("  \(one.name) = \(text(one.value))") }
    }
    lines.add("}")
  }

  // MARK: - Layers

  private mutating func layer(_ layer: PaintLayer) {
    lines.gap()
    if !layer.name.isEmpty { lines.add("// " + SwiftText.comment(layer.name)) }
    steps(layer.before)
    var conditions = layer.condition.map { [text($0)] } ?? []
    if let frame = frame(layer.frame) { conditions.append("let frame = \(frame)") }
    if !conditions.isEmpty {
      let head = "if " + conditions.joined(separator: ", ")
      inner(head) { $0.inFrame(layer) }
    } else if layer.constants.isEmpty, !Self.declares(layer.content) {
      inFrame(layer)
    } else {
      inner("do") { $0.inFrame(layer) }
    }
  }

  /// Whether a layer's lines declare something.
  private static func declares(_ content: PaintLayer.Content) -> Bool {
    switch content {
    case .shape(_, let fills, let innerShadows, let strokes):
      (fills.isEmpty ? 0 : 1) + innerShadows.count + strokes.count > 1
    case .group(let steps, _, let mask, _):
      mask != nil || steps.contains { if case .layer = $0 { false } else { true } }
    case .text: false
    }
  }

  /// Writes lines between braces.
  private mutating func inner(_ head: String, _ body: (inout SwiftBody) -> Void) {
    var copy = self
    lines.braces(head) { lines in
      copy.lines = lines
      body(&copy)
      lines = copy.lines
    }
    take(copy)
  }

  /// Writes a call whose last argument is a closure.
  private mutating func closure(
    _ head: String, _ arguments: [String], _ body: (inout SwiftBody) -> Void
  ) {
    var copy = self
    let body = { (lines: inout SwiftLines) in
      copy.lines = lines
      body(&copy)
      lines = copy.lines
    }
    if arguments.isEmpty {
      lines.braces(head, body)
    } else {
      lines.call(head, arguments, body: body)
    }
    take(copy)
  }

  private mutating func take(_ copy: SwiftBody) {
    expressions = copy.expressions
    usesScale = copy.usesScale
  }

  private mutating func frame(_ frame: PaintFrame) -> String? {
    switch frame {
    case .whole: return nil
    case .insets(let insets): return "frame" + inset(insets)
    case .placed(let x, let y, let width, let height):
      need(.placed)
      return
        "frame.placed(x: \(text(x)), y: \(text(y)), width: \(text(width)), height: \(text(height)))"
    }
  }

  private mutating func inset(_ insets: PaintInsets) -> String {
    need(.inset)
    if insets.top == insets.left, insets.left == insets.bottom, insets.bottom == insets.right {
      return ".inset(\(text(insets.top)))"
    }
    var parts: [String] = []
    for (name, value) in [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ] where value.number != 0 {
      parts.append("\(name): \(text(value))")
    }
    return ".inset(\(parts.joined(separator: ", ")))"
  }

  private mutating func inFrame(_ layer: PaintLayer) {
    steps(layer.constants)
    guard layer.opacity != nil || layer.blending != .normal else { return content(layer) }
    need(.layer)
    var arguments: [String] = []
    if let opacity = layer.opacity { arguments.append("opacity: \(text(opacity))") }
    if layer.blending != .normal {
      need(.blending)
      arguments.append("blending: .\(layer.blending.rawValue)")
    }
    closure("canvas.layer", arguments) { $0.content(layer) }
  }

  private mutating func content(_ layer: PaintLayer) {
    let shadows = layer.shadows.map { shadow($0) }
    switch layer.content {
    case .shape(let outline, let fills, let innerShadows, let strokes):
      var shape = self.outline(outline)
      let uses = (fills.isEmpty ? 0 : 1) + innerShadows.count + strokes.count
      if uses > 1 {
        lines.add("let outline = Outline\(shape)")
        shape = "outline"
      }
      if !fills.isEmpty {
        need(.fill)
        var arguments = [shape, SwiftLines.list(fills.map { source($0) })]
        if !shadows.isEmpty {
          need(.shadow)
          arguments.append(SwiftLines.list(shadows, label: "shadows: "))
        }
        lines.call("canvas.fill", arguments)
      }
      for inner in innerShadows.reversed() {
        need(.innerShadow)
        lines.call("canvas.innerShadow", [shape, shadow(inner)])
      }
      if fills.isEmpty, !shadows.isEmpty, !strokes.isEmpty {
        shadowed(shadows) { $0.strokes(strokes, shape) }
      } else {
        self.strokes(strokes, shape)
      }
    case .group(let layers, let clip, let mask, let isIsolated):
      group(layers, clip, mask, isTogether: isIsolated || mask != nil || !shadows.isEmpty, shadows)
    case .text(let text):
      if shadows.isEmpty { self.text(text) } else { shadowed(shadows) { $0.text(text) } }
    }
  }

  private mutating func shadowed(_ shadows: [String], _ body: (inout SwiftBody) -> Void) {
    need(.shadow)
    need(.shadowedSteps)
    closure("canvas.shadowed", [SwiftLines.list(shadows)], body)
  }

  private mutating func group(
    _ layers: [PaintStep], _ clip: PaintOutline?, _ mask: [PaintStep]?, isTogether: Bool,
    _ shadows: [String]
  ) {
    guard isTogether else {
      guard let clip else { return steps(layers) }
      need(.clipped)
      closure("canvas.clipped", ["to: \(outline(clip))"]) { $0.steps(layers) }
      return
    }
    need(.group)
    var arguments: [String] = []
    if let clip { arguments.append("clip: \(outline(clip))") }
    if let mask {
      need(.mask)
      inner("let mask =") { $0.steps(mask) }
      arguments.append("mask: mask")
    }
    if !shadows.isEmpty {
      need(.shadow)
      arguments.append(SwiftLines.list(shadows, label: "shadows: "))
    }
    closure("canvas.group", arguments) { $0.steps(layers) }
  }
}

// MARK: - Values of the canvas

extension SwiftBody {
  private mutating func shadow(_ shadow: PaintShadow) -> String {
    "Shadow(x: \(text(shadow.offset.x)), y: \(text(shadow.offset.y)), blur: \(text(shadow.blur)), "
      + "color: \(text(shadow.color)))"
  }

  private mutating func point(_ point: PaintPoint) -> String {
    "\(text(point.x)), \(text(point.y))"
  }

  /// An outline, with a dot where its type has to be known.
  private mutating func outline(_ outline: PaintOutline) -> String {
    var frame = "frame"
    for (index, insets) in outline.insets.enumerated() {
      frame += (index > 0 ? "?" : "") + inset(insets)
    }
    switch outline.kind {
    case .rectangle:
      need(.rectangle)
      return ".rectangle(\(frame))"
    case .ellipse:
      need(.ellipse)
      return ".ellipse(\(frame))"
    case .rounded(let radii, let corners):
      need(.rounded)
      var style = ""
      if corners == .continuous {
        need(.continuous)
        style = ", isContinuous: true"
      }
      if Set(radii).count == 1 { return ".rounded(\(frame), radius: \(text(radii[0]))\(style))" }
      return
        ".rounded(\(frame), radii: [\(radii.map { text($0) }.joined(separator: ", "))]\(style))"
    case .path(let segments, let box, let rule):
      need(.path)
      var arguments = [frame]
      if let box { arguments.append("box: (\(text(box.width)), \(text(box.height)))") }
      if rule == .evenOdd { arguments.append("evenOdd: true") }
      var calls: [String] = []
      for segment in segments {
        switch segment {
        case .move(let to): calls.append("$0.move(\(point(to)))")
        case .line(let to): calls.append("$0.line(\(point(to)))")
        case .curve(let first, let second, let to):
          calls.append("$0.curve(\(point(first)), \(point(second)), \(point(to)))")
        case .close: calls.append("$0.close()")
        }
      }
      let body = calls.isEmpty ? "_ in" : calls.joined(separator: "; ")
      return ".path(\(arguments.joined(separator: ", "))) { \(body) }"
    case .rings(let rings):
      need(.rings)
      return ".rings(" + rings.map { self.outline($0) }.joined(separator: ", ") + ")"
    }
  }

  private mutating func source(_ source: PaintSource) -> String {
    switch source {
    case .color(let color): return ".color(\(text(color)))"
    case .gloss(let top, let bottom, let height):
      need(.gloss)
      return
        ".gloss(frame, top: \(text(top)), bottom: \(text(bottom)), height: \(text(height)))"
    case .linear(let from, let to, let stops):
      need(.linear)
      var arguments = ["frame", self.stops(stops)]
      let plain =
        from.x.number == 0.5 && from.y.number == 0 && to.x.number == 0.5
        && to.y.number == 1
      if !plain { arguments += ["from: (\(point(from)))", "to: (\(point(to)))"] }
      return ".linear(\(arguments.joined(separator: ", ")))" + modifiers(stops)
    case .radial(let center, let inner, let radius, let stops):
      need(.radial)
      return
        ".radial(frame, \(self.stops(stops)), center: (\(point(center))), inner: \(text(inner)), "
        + "radius: \(text(radius)))" + modifiers(stops)
    }
  }

  private mutating func stops(_ stops: PaintStops) -> String {
    var parts: [String] = []
    for stop in stops.stops {
      parts.append(
        stops.isEven
          ? "Stop(\(text(stop.color)))" : "Stop(\(text(stop.color)), at: \(text(stop.place)))")
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private mutating func modifiers(_ stops: PaintStops) -> String {
    var text = ""
    if stops.interpolation == .premultiplied {
      need(.premultiplied)
      text += ".premultiplied()"
    }
    if stops.extent != .pad {
      need(.extents)
      let words: [GradientExtent: String] = [
        .none: "none", .repeat: "repeated", .reflect: "reflected",
      ]
      text += ".beyond(.\(words[stops.extent] ?? "pad"))"
    }
    return text
  }

  private mutating func strokes(_ strokes: [PaintStroke], _ shape: String) {
    for stroke in strokes {
      need(.stroke)
      var arguments = ["width: \(text(stroke.width))"]
      if stroke.position != .center { arguments.append("position: .\(stroke.position.rawValue)") }
      if !stroke.dash.isEmpty {
        arguments.append("dash: [\(stroke.dash.map { text($0) }.joined(separator: ", "))]")
      }
      if stroke.phase.number != 0 { arguments.append("phase: \(text(stroke.phase))") }
      if stroke.cap != .butt { arguments.append("cap: .\(stroke.cap.rawValue)") }
      if stroke.join != .miter { arguments.append("join: .\(stroke.join.rawValue)") }
      if stroke.miterLimit.number != 10 {
        arguments.append("miterLimit: \(text(stroke.miterLimit))")
      }
      lines.call(
        "canvas.stroke",
        [shape, source(stroke.source), "Line(\(arguments.joined(separator: ", ")))"])
    }
  }

  private mutating func text(_ value: PaintText) {
    need(.text)
    var arguments = [text(value.content), "in: frame"]
    if !value.font.isEmpty { arguments.append("font: \(SwiftText.literal(value.font))") }
    if value.size.number != 17 { arguments.append("size: \(text(value.size))") }
    if value.weight.number != 400 { arguments.append("weight: \(text(value.weight))") }
    if value.isItalic { arguments.append("isItalic: true") }
    arguments.append("color: \(text(value.color))")
    if value.alignment != .center {
      arguments.append("align: .\(value.alignment == .left ? "start" : "end")")
    }
    if value.verticalAlignment != .center {
      arguments.append("verticalAlign: .\(value.verticalAlignment == .top ? "start" : "end")")
    }
    if value.ellipsis != .end { arguments.append("ellipsis: .\(value.ellipsis.rawValue)") }
    lines.call("canvas.text", arguments)
  }
}
