internal import AssetCatalog

extension DrawingReader {
  private enum ShapeType: String, CaseIterable {
    case rectangle, roundedRectangle, ellipse, path, rings
  }

  func shape(_ node: DrawingNode) throws(DrawingError) -> DrawingShape {
    if case .string = node.value.content { return try plainShape(node) }
    let entries = try node.entries("a shape, which is 'rectangle', 'ellipse' or an object")
    guard let typeNode = entries.first(where: { $0.key == "type" })?.node else {
      throw node.error(.missingKey("type"))
    }
    let type = try word(typeNode, ShapeType.self)
    let own =
      switch type {
      case .rectangle, .ellipse: [String]()
      case .roundedRectangle: ["radius", "corners"]
      case .path: ["data", "segments", "box", "rule"]
      case .rings: ["rings"]
      }
    let members = try node.members(["type", "insets"] + own)
    let outline: DrawingShape.Outline
    switch type {
    case .rectangle: outline = .rectangle
    case .ellipse: outline = .ellipse
    case .roundedRectangle:
      guard let radiusNode = members["radius"] else { throw node.error(.missingKey("radius")) }
      outline = .roundedRectangle(
        radii: try radii(radiusNode),
        corners: try word(members, "corners", or: CornerStyle.circular))
    case .path: outline = try path(node, members)
    case .rings:
      guard let ringsNode = members["rings"] else { throw node.error(.missingKey("rings")) }
      var rings: [DrawingShape] = []
      for node in try limited(ringsNode.elements("a list of shapes"), "rings", ringsNode) {
        rings.append(try shape(node))
      }
      outline = .rings(rings)
    }
    return DrawingShape(outline, insets: try members["insets"].map(insets) ?? .none)
  }

  private func plainShape(_ node: DrawingNode) throws(DrawingError) -> DrawingShape {
    switch try string(node) {
    case "rectangle": return .rectangle
    case "ellipse": return .ellipse
    default: throw node.unexpected("'rectangle', 'ellipse' or an object")
    }
  }

  /// One radius, or four from the top left clockwise.
  private func radii(_ node: DrawingNode) throws(DrawingError) -> CornerRadii {
    guard case .array = node.value.content else { return CornerRadii(try formula(node)) }
    let four = try node.elements(
      "a radius, or a list of four from the top left clockwise", count: 4)
    return CornerRadii(
      topLeft: try formula(four[0]), topRight: try formula(four[1]),
      bottomRight: try formula(four[2]), bottomLeft: try formula(four[3]))
  }

  private func path(
    _ node: DrawingNode, _ members: [String: DrawingNode]
  ) throws(DrawingError) -> DrawingShape.Outline {
    var box: PathBox?
    if let node = members["box"] {
      let members = try node.members(["width", "height"], "an object of 'width' and 'height'")
      guard let width = members["width"] else { throw node.error(.missingKey("width")) }
      guard let height = members["height"] else { throw node.error(.missingKey("height")) }
      box = PathBox(width: try formula(width), height: try formula(height))
    }
    let rule = try word(members, "rule", or: FillRule.nonZero)
    switch (members["data"], members["segments"]) {
    case (let data?, nil):
      do throws(PathFault) {
        return .path(try PathDataReader.segments(try pathText(data)), box: box, rule: rule)
      } catch {
        throw data.error(.pathData(error.found, at: error.index))
      }
    case (nil, let segments?): return .path(try self.segments(segments), box: box, rule: rule)
    default: throw node.error(.oneOf(["data", "segments"]))
    }
  }

  private func pathText(_ node: DrawingNode) throws(PathFault) -> String {
    guard case .string(let text) = node.value.content else {
      throw PathFault(found: node.value.description, index: 1)
    }
    return text
  }

  /// `{"move": [x, y]}`, `{"line": [x, y]}`, `{"curve": [x1, y1, x2, y2, x, y]}` and `"close"`.
  private func segments(_ node: DrawingNode) throws(DrawingError) -> [PathSegment] {
    var segments: [PathSegment] = []
    for node in try node.elements("a list of segments") {
      if case .string(let word) = node.value.content {
        guard word == "close" else { throw node.unexpected("'close' or an object") }
        segments.append(.close)
        continue
      }
      let entries = try node.entries("'close', or an object of 'move', 'line' or 'curve'")
      guard entries.count == 1, let (key, value) = entries.first else {
        throw node.error(.oneOf(["move", "line", "curve"]))
      }
      switch key {
      case "move": segments.append(.move(try point(value)))
      case "line": segments.append(.line(try point(value)))
      case "curve":
        let six = try value.elements("a list of x1, y1, x2, y2, x, y", count: 6)
        segments.append(
          .curve(
            DrawingPoint(try formula(six[0]), try formula(six[1])),
            DrawingPoint(try formula(six[2]), try formula(six[3])),
            to: DrawingPoint(try formula(six[4]), try formula(six[5]))))
      default: throw node.error(.unknownKey(key, known: ["move", "line", "curve"]))
      }
    }
    guard case .move? = segments.first else { throw node.error(.pathStart) }
    return segments
  }
}
