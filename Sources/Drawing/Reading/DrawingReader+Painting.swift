internal import AssetCatalog

extension DrawingReader {
  func paint(_ node: DrawingNode) throws(DrawingError) -> DrawingPaint {
    if case .string = node.value.content { return .color(try formula(node)) }
    let members = try node.members(
      [
        "type", "from", "to", "center", "innerRadius", "radius", "stops", "interpolation", "extend",
        "top", "bottom", "height",
      ], "a colour or an object of a 'type'")
    guard let typeNode = members["type"] else { throw node.error(.missingKey("type")) }
    let shared = ["type", "stops", "interpolation", "extend"]
    switch try word(typeNode, PaintType.self) {
    case .gloss:
      _ = try node.members(["type", "top", "bottom", "height"])
      return .gloss(
        top: try formula(members, "top", or: "gray(1, 0.35)"),
        bottom: try formula(members, "bottom", or: "gray(1, 0.1)"),
        height: try formula(members, "height", or: 0.5))
    case .linear:
      _ = try node.members(shared + ["from", "to"])
      return .gradient(
        try gradient(
          members, node,
          .linear(
            from: try point(members, "from", or: DrawingPoint("0.5", "0")),
            to: try point(members, "to", or: DrawingPoint("0.5", "1")))))
    case .radial:
      _ = try node.members(shared + ["center", "innerRadius", "radius"])
      return .gradient(
        try gradient(
          members, node,
          .radial(
            center: try point(members, "center", or: DrawingPoint("0.5", "0.5")),
            inner: try formula(members, "innerRadius", or: 0),
            radius: try formula(members, "radius", or: "min(width, height) / 2"))))
    }
  }

  private enum PaintType: String, CaseIterable {
    case linear, radial, gloss
  }

  private func gradient(
    _ members: [String: DrawingNode], _ node: DrawingNode, _ geometry: DrawingGradient.Geometry
  ) throws(DrawingError) -> DrawingGradient {
    guard let stopsNode = members["stops"] else { throw node.error(.missingKey("stops")) }
    let nodes = try limited(stopsNode.elements("a list of stops"), "stops", stopsNode)
    guard nodes.count >= 2 else { throw stopsNode.error(.noStops(nodes.count)) }
    var stops: [GradientStop] = []
    for node in nodes {
      if case .string = node.value.content {
        stops.append(GradientStop(try formula(node)))
        continue
      }
      let members = try node.members(["color", "at"], "a colour, or an object of 'color' and 'at'")
      guard let colorNode = members["color"] else { throw node.error(.missingKey("color")) }
      stops.append(
        GradientStop(try formula(colorNode), at: try members["at"].map(formula)))
    }
    return DrawingGradient(
      geometry, stops: stops,
      interpolation: try word(members, "interpolation", or: GradientInterpolation.straight),
      extent: try word(members, "extend", or: GradientExtent.pad))
  }

  func shadows(_ node: DrawingNode?) throws(DrawingError) -> [DrawingShadow] {
    guard let node else { return [] }
    var shadows: [DrawingShadow] = []
    for node in try limited(node.list, "shadows", node) {
      let members = try node.members(["offset", "blur", "color"], "a shadow, which is an object")
      guard let colorNode = members["color"] else { throw node.error(.missingKey("color")) }
      shadows.append(
        DrawingShadow(
          offset: try point(members, "offset", or: DrawingPoint(0, 0)),
          blur: try formula(members, "blur", or: 0), color: try formula(colorNode)))
    }
    return shadows
  }

  func stroke(_ node: DrawingNode) throws(DrawingError) -> DrawingStroke {
    let members = try node.members(
      ["width", "paint", "position", "dash", "phase", "cap", "join", "miterLimit"],
      "a stroke, which is an object")
    guard let paintNode = members["paint"] else { throw node.error(.missingKey("paint")) }
    var stroke = DrawingStroke(paint: try paint(paintNode))
    stroke.width = try formula(members, "width", or: stroke.width)
    stroke.position = try word(members, "position", or: stroke.position)
    if let node = members["dash"] {
      for node in try limited(node.elements("a list of lengths"), "dashes", node) {
        stroke.dash.append(try formula(node))
      }
    }
    stroke.phase = try formula(members, "phase", or: stroke.phase)
    stroke.cap = try word(members, "cap", or: stroke.cap)
    stroke.join = try word(members, "join", or: stroke.join)
    stroke.miterLimit = try formula(members, "miterLimit", or: stroke.miterLimit)
    return stroke
  }
}
