extension DrawingPaint {
  var document: DocumentValue {
    var members = DocumentMembers()
    switch self {
    case .color(let color): return .string(color.text)
    case .gloss(let top, let bottom, let height):
      members.add("type", .string("gloss"))
      members.add("top", top, unless: "gray(1, 0.35)")
      members.add("bottom", bottom, unless: "gray(1, 0.1)")
      members.add("height", height, unless: 0.5)
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let from, let to):
        members.add("type", .string("linear"))
        if from != DrawingPoint("0.5", "0") { members.add("from", from.document) }
        if to != DrawingPoint("0.5", "1") { members.add("to", to.document) }
      case .radial(let center, let inner, let radius):
        members.add("type", .string("radial"))
        if center != DrawingPoint("0.5", "0.5") { members.add("center", center.document) }
        members.add("innerRadius", inner, unless: 0)
        members.add("radius", radius, unless: "min(width, height) / 2")
      }
      members.add("stops", .array(gradient.stops.map(\.document)))
      members.add("interpolation", gradient.interpolation, unless: .straight)
      members.add("extend", gradient.extent, unless: .pad)
    }
    return members.value
  }
}

extension GradientStop {
  fileprivate var document: DocumentValue {
    guard let place else { return .string(color.text) }
    return .object([("color", .string(color.text)), ("at", DocumentValue(place))])
  }
}

extension DrawingShadow {
  var document: DocumentValue {
    var members = DocumentMembers()
    if offset != DrawingPoint(0, 0) { members.add("offset", offset.document) }
    members.add("blur", blur, unless: 0)
    members.add("color", .string(color.text))
    return members.value
  }
}

extension DrawingStroke {
  var document: DocumentValue {
    let standard = DrawingStroke(paint: paint)
    var members = DocumentMembers()
    members.add("width", width, unless: standard.width)
    members.add("paint", paint.document)
    members.add("position", position, unless: standard.position)
    if !dash.isEmpty { members.add("dash", .array(dash.map { DocumentValue($0) })) }
    members.add("phase", phase, unless: standard.phase)
    members.add("cap", cap, unless: standard.cap)
    members.add("join", join, unless: standard.join)
    members.add("miterLimit", miterLimit, unless: standard.miterLimit)
    return members.value
  }
}
