extension DrawingLayer {
  var document: DocumentValue {
    var members = DocumentMembers()
    if !name.isEmpty { members.add("name", .string(name)) }
    members.add("visible", isVisible, unless: true)
    if let frame = frame.document { members.add("frame", frame) }
    members.add("opacity", opacity, unless: 1)
    members.add("blend", blending, unless: .normal)
    members.add("shadow", oneOrMore: shadows.map(\.document))
    switch content {
    case .shape(let content):
      members.add("shape", content.shape.document)
      members.add("fill", oneOrMore: content.fills.map(\.document))
      members.add("innerShadow", oneOrMore: content.innerShadows.map(\.document))
      members.add("stroke", oneOrMore: content.strokes.map(\.document))
    case .group(let content):
      if let clip = content.clip { members.add("clip", clip.document) }
      if content.isIsolated { members.add("isolated", .bool(true)) }
      if let mask = content.mask { members.add("mask", .array(mask.map(\.document))) }
      members.add("layers", .array(content.layers.map(\.document)))
    case .text(let text): members.add("text", text.document)
    }
    return members.value
  }
}

extension DrawingText {
  var document: DocumentValue {
    let standard = DrawingText(content)
    var members = DocumentMembers()
    members.add("content", content)
    if !font.isEmpty { members.add("font", .string(font)) }
    members.add("size", size, unless: standard.size)
    // A parameter may bear a weight's name.
    let isWord = DrawingReader.weights[weight.text] != nil
    members.add("weight", isWord ? Formula("(\(weight.text))") : weight, unless: standard.weight)
    if isItalic { members.add("italic", .bool(true)) }
    members.add("color", color, unless: standard.color)
    members.add("align", alignment, unless: standard.alignment)
    members.add("verticalAlign", verticalAlignment, unless: standard.verticalAlignment)
    members.add("ellipsis", ellipsis, unless: standard.ellipsis)
    return members.value
  }
}

extension DrawingFrame {
  /// `nil` for the whole frame around.
  var document: DocumentValue? {
    var members = DocumentMembers()
    switch self {
    case .whole: return nil
    case .insets(let insets):
      members.add("insets", insets.document)
      return members.value
    case .rectangle(let x, let y, let width, let height):
      members.add("x", x)
      members.add("y", y)
      members.add("width", width)
      members.add("height", height)
    case .springs(let x, let y, let width, let height, let flexible):
      members.add("x", x)
      members.add("y", y)
      members.add("width", width)
      members.add("height", height)
      members.add(
        "flexible",
        .array(FramePart.allCases.filter(flexible.contains).map { .string($0.rawValue) }))
    }
    return members.value
  }
}

extension DrawingInsets {
  var document: DocumentValue {
    if top == left, top == bottom, top == right { return DocumentValue(top) }
    var members = DocumentMembers()
    members.add("top", top, unless: 0)
    members.add("left", left, unless: 0)
    members.add("bottom", bottom, unless: 0)
    members.add("right", right, unless: 0)
    return members.value
  }
}

extension DrawingPoint {
  var document: DocumentValue { .array([DocumentValue(x), DocumentValue(y)]) }
}
