internal import Drawing

extension CSSLookBuilder {
  /// A shadow without its word `inset`; `nil` for one that does not show.
  mutating func shadow(
    _ shadow: DrawingShadow, _ names: FrameNames, _ layer: String
  ) throws(DrawingError) -> String? {
    let color = try names.color(shadow.color)
    guard color.alpha > 0 else { return nil }
    let lengths = [
      try names.number(shadow.offset.x), try names.number(shadow.offset.y),
      try names.number(shadow.blur, 0...DrawingLimits.blur),
    ]
    if lengths[..<2].contains(where: { $0 != $0.rounded() }) {
      limit(
        layer,
        "has a shadow that is moved by parts of a point, which browsers round to whole pixels")
    }
    return lengths.map(CSSValues.length).joined(separator: " ") + " " + CSSValues.color(color)
  }

  /// A fill as a background; `nil` for one that does not show.
  mutating func background(
    _ paint: DrawingPaint, _ outline: CSSOutline, _ frame: FrameScope, _ names: FrameNames,
    _ layer: String
  ) throws(DrawingError) -> CSSBox.Background? {
    switch paint {
    case .color(let formula):
      let color = try self.color(formula, names)
      guard color.alpha > 0 else { return nil }
      return CSSBox.Background(
        text: CSSValues.color(color), isColor: true, isOpaque: color.alpha == 1)
    case .gloss(let top, let bottom, let height):
      let image = CSSGradient.gloss(
        top: try names.color(top), bottom: try names.color(bottom),
        height: try names.number(height, 0...1), frame: frame, box: outline)
      return CSSBox.Background(text: image, isColor: false, isOpaque: false)
    case .gradient(let gradient):
      let image = try CSSGradient(gradient, frame: frame, box: outline, names)
      if let reason = image.limit { limit(layer, reason) }
      var hides = gradient.extent != .none
      for stop in gradient.stops where try names.color(stop.color).alpha < 1 { hides = false }
      return CSSBox.Background(text: image.image, isColor: false, isOpaque: hides)
    }
  }

  /// A line of one colour, as shadows without blur on both sides of the outline.
  mutating func add(
    _ stroke: DrawingStroke, to box: inout CSSBox, cutsOutside: Bool, _ names: FrameNames,
    _ layer: String
  ) throws(DrawingError) {
    let width = try names.length(stroke.width)
    guard width > 0 else { return }
    guard case .color(let formula) = stroke.paint else {
      limit(layer, "has a line in a gradient, which is left out")
      return
    }
    let color = CSSValues.color(try self.color(formula, names))
    let inside =
      switch stroke.position {
      case .center: width / 2
      case .inside: width
      case .outside: 0.0
      }
    let outside = cutsOutside ? 0 : stroke.position == .inside ? 0 : width - inside
    if !stroke.dash.isEmpty {
      var lengths: [String] = []
      for length in stroke.dash { lengths.append(CSSValues.length(try names.length(length))) }
      limit(
        layer,
        "has a line in dashes of \(lengths.joined(separator: ", ")); the browser chooses their lengths and where they begin"
      )
      if outside > 0 {
        limit(
          layer, "has a line in dashes outside its outline, of which only the inner half is drawn")
      }
      box.border = "\(CSSValues.length(inside)) dashed \(color)"
      return
    }
    if stroke.join != .miter, box.outline.radii.contains(0), !box.outline.isEllipse, outside > 0 {
      limit(layer, "has a line with \(stroke.join.rawValue) corners; they are sharp here")
    }
    if inside > 0 { box.inner.insert("0 0 0 \(CSSValues.length(inside)) \(color)", at: 0) }
    if outside > 0 { box.outer.insert("0 0 0 \(CSSValues.length(outside)) \(color)", at: 0) }
    box.lineReach = max(box.lineReach, inside)
  }
}

extension CSSLookBuilder {
  /// A text's font and colour; what it says is the element's own.
  mutating func add(
    _ content: DrawingText, _ names: FrameNames, _ layer: String
  ) throws(DrawingError) {
    guard text.isEmpty else {
      limit(layer, "is a second text, and an element has one; it is left out")
      return
    }
    setText("color", CSSValues.color(try names.color(content.color)))
    setText(
      "font",
      (content.isItalic ? "italic " : "")
        + "\(CSSValues.number(try names.number(content.weight, 1...1000))) "
        + "\(CSSValues.length(try names.number(content.size, 0.01...10_000))) "
        + (content.font.isEmpty
          ? "system-ui, sans-serif" : CSSValues.quoted(content.font) + ", sans-serif"))
    if content.alignment != .center { setText("text-align", content.alignment.rawValue) }
    let words = try names.text(content.content)
    limit(layer, "its text is the element's own: \(CSSValues.quoted(words))")
    if content.verticalAlignment != .center {
      limit(
        layer,
        "its text stands at the \(content.verticalAlignment.rawValue) of its frame; here the element says where"
      )
    }
  }

  mutating func addTextShadows(
    _ shadows: [DrawingShadow], _ names: FrameNames, _ layer: String
  ) throws(DrawingError) {
    var list: [String] = []
    for shadow in shadows {
      if let text = try self.shadow(shadow, names, layer) { list.append(text) }
    }
    if !list.isEmpty { setText("text-shadow", list.joined(separator: ", ")) }
  }
}
