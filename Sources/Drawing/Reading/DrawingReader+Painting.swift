internal import AssetCatalog

extension DrawingReader {
  private enum PaintType: String, CaseIterable {
    case linear, radial, gloss

    /// The keys that a paint of the type may have.
    var keys: [String] {
      let shared = ["type", "stops", "interpolation", "extend"]
      return switch self {
      case .linear: shared + ["from", "to"]
      case .radial: shared + ["center", "innerRadius", "radius"]
      case .gloss: ["type", "top", "bottom", "height"]
      }
    }
  }

  func paint(_ node: DrawingNode) -> DrawingPaint {
    if case .string = node.value.content { return .color(formula(node)) }
    guard let entries = node.entries else {
      unexpected(node, "a colour or an object of a 'type'")
      return .color(.told)
    }
    guard let typeNode = entries.first(where: { $0.key == "type" })?.node else {
      report(node, .missingKey("type"))
      return .color(.told)
    }
    guard let type = word(typeNode, PaintType.self) else { return .color(.told) }
    let members = members(of: node, type.keys) ?? [:]
    switch type {
    case .gloss:
      return .gloss(
        top: formula(members, "top", or: "gray(1, 0.35)"),
        bottom: formula(members, "bottom", or: "gray(1, 0.1)"),
        height: formula(members, "height", or: 0.5))
    case .linear:
      return .gradient(
        gradient(
          members, node,
          .linear(
            from: point(members, "from", or: DrawingPoint("0.5", "0")),
            to: point(members, "to", or: DrawingPoint("0.5", "1")))))
    case .radial:
      return .gradient(
        gradient(
          members, node,
          .radial(
            center: point(members, "center", or: DrawingPoint("0.5", "0.5")),
            inner: formula(members, "innerRadius", or: 0),
            radius: formula(members, "radius", or: "min(width, height) / 2"))))
    }
  }

  private func gradient(
    _ members: [String: DrawingNode], _ node: DrawingNode, _ geometry: DrawingGradient.Geometry
  ) -> DrawingGradient {
    DrawingGradient(
      geometry, stops: stops(members, node),
      interpolation: word(members, "interpolation", or: GradientInterpolation.straight),
      extent: word(members, "extend", or: GradientExtent.pad))
  }

  /// At least two stops.
  private func stops(
    _ members: [String: DrawingNode], _ node: DrawingNode
  ) -> [GradientStop] {
    var stops: [GradientStop] = []
    if let stopsNode = required("stops", members, node) {
      if let elements = stopsNode.elements {
        stops = limited(elements, "stops", stopsNode).map(stop)
        if stops.count < 2 { report(stopsNode, .noStops(stops.count)) }
      } else {
        unexpected(stopsNode, "a list of stops")
      }
    }
    while stops.count < 2 { stops.append(GradientStop(.told)) }
    return stops
  }

  private func stop(_ node: DrawingNode) -> GradientStop {
    if case .string = node.value.content { return GradientStop(formula(node)) }
    let expected = "a colour, or an object of 'color' and 'at'"
    guard let members = members(of: node, ["color", "at"], expected) else {
      return GradientStop(.told)
    }
    return GradientStop(formula("color", members, node), at: members["at"].map(formula))
  }

  func shadows(_ node: DrawingNode?) -> [DrawingShadow] {
    guard let node else { return [] }
    return limited(node.list, "shadows", node).compactMap { node in
      let keys = ["offset", "blur", "color"]
      guard let members = members(of: node, keys, "a shadow, which is an object") else {
        return nil
      }
      return DrawingShadow(
        offset: point(members, "offset", or: DrawingPoint(0, 0)),
        blur: formula(members, "blur", or: 0), color: formula("color", members, node))
    }
  }

  func stroke(_ node: DrawingNode) -> DrawingStroke? {
    let keys = ["width", "paint", "position", "dash", "phase", "cap", "join", "miterLimit"]
    guard let members = members(of: node, keys, "a stroke, which is an object") else { return nil }
    let paintNode = required("paint", members, node)
    var stroke = DrawingStroke(paint: paintNode.map(paint) ?? .color(.told))
    stroke.width = formula(members, "width", or: stroke.width)
    stroke.position = word(members, "position", or: stroke.position)
    if let node = members["dash"] {
      stroke.dash = limited(elements(of: node, "a list of lengths"), "dashes", node).map(formula)
    }
    stroke.phase = formula(members, "phase", or: stroke.phase)
    stroke.cap = word(members, "cap", or: stroke.cap)
    stroke.join = word(members, "join", or: stroke.join)
    stroke.miterLimit = formula(members, "miterLimit", or: stroke.miterLimit)
    return stroke
  }
}
