internal import AssetCatalog

extension DrawingReader {
  private enum ShapeType: String, CaseIterable {
    case rectangle, roundedRectangle, ellipse, path, rings

    /// The keys that a shape of the type may have.
    var keys: [String] {
      let own =
        switch self {
        case .rectangle, .ellipse: [String]()
        case .roundedRectangle: ["radius", "corners"]
        case .path: ["data", "segments", "box", "rule"]
        case .rings: ["rings"]
        }
      return ["type", "insets"] + own
    }
  }

  /// A shape; a plain rectangle stands for what is none.
  func shape(_ node: DrawingNode) -> DrawingShape { shape(node, depth: 0) }

  private func shape(_ node: DrawingNode, depth: Int) -> DrawingShape {
    if case .string(let text) = node.value.content { return plainShape(node, text) }
    guard let entries = node.entries else {
      unexpected(node, "a shape, which is 'rectangle', 'ellipse' or an object")
      return .rectangle
    }
    guard depth <= DrawingLimits.depth else {
      report(node, .tooDeep(limit: DrawingLimits.depth))
      return .rectangle
    }
    guard let typeNode = entries.first(where: { $0.key == "type" })?.node else {
      report(node, .missingKey("type"))
      return .rectangle
    }
    guard let type = word(typeNode, ShapeType.self) else { return .rectangle }
    let members = members(of: node, type.keys) ?? [:]
    let outline: DrawingShape.Outline
    switch type {
    case .rectangle: outline = .rectangle
    case .ellipse: outline = .ellipse
    case .roundedRectangle:
      outline = .roundedRectangle(
        radii: required("radius", members, node).map(radii) ?? CornerRadii(.told),
        corners: word(members, "corners", or: CornerStyle.circular))
    case .path: outline = path(node, members)
    case .rings:
      let nodes = required("rings", members, node).map { ringsNode in
        limited(elements(of: ringsNode, "a list of shapes"), "rings", ringsNode)
      }
      outline = .rings((nodes ?? []).map { shape($0, depth: depth + 1) })
    }
    return DrawingShape(outline, insets: members["insets"].map(insets) ?? .none)
  }

  private func plainShape(_ node: DrawingNode, _ text: String) -> DrawingShape {
    switch text {
    case "rectangle": return .rectangle
    case "ellipse": return .ellipse
    default:
      unexpected(node, "'rectangle', 'ellipse' or an object")
      return .rectangle
    }
  }

  /// One radius, or four from the top left clockwise.
  private func radii(_ node: DrawingNode) -> CornerRadii {
    guard case .array = node.value.content else { return CornerRadii(formula(node)) }
    let four = elements(
      of: node, "a radius, or a list of four from the top left clockwise", count: 4)
    guard four.count == 4 else { return CornerRadii(.told) }
    return CornerRadii(
      topLeft: formula(four[0]), topRight: formula(four[1]), bottomRight: formula(four[2]),
      bottomLeft: formula(four[3]))
  }

  private func path(
    _ node: DrawingNode, _ members: [String: DrawingNode]
  ) -> DrawingShape.Outline {
    let box = members["box"].flatMap(pathBox)
    let rule = word(members, "rule", or: FillRule.nonZero)
    switch (members["data"], members["segments"]) {
    case (let data?, nil): return .path(pathData(data), box: box, rule: rule)
    case (nil, let segments?): return .path(self.segments(segments), box: box, rule: rule)
    default:
      report(node, .oneOf(["data", "segments"]))
      return .path([], box: box, rule: rule)
    }
  }

  private func pathBox(_ node: DrawingNode) -> PathBox? {
    let expected = "an object of 'width' and 'height'"
    guard let members = members(of: node, ["width", "height"], expected) else { return nil }
    return PathBox(
      width: formula("width", members, node), height: formula("height", members, node))
  }

  private func pathData(_ node: DrawingNode) -> [PathSegment] {
    do throws(PathFault) {
      guard case .string(let text) = node.value.content else {
        throw PathFault(found: node.value.description, index: 1)
      }
      return try PathDataReader.segments(text)
    } catch {
      report(node, .pathData(error.found, at: error.index))
      return []
    }
  }

  /// `{"move": [x, y]}`, `{"line": [x, y]}`, `{"curve": [x1, y1, x2, y2, x, y]}` and `"close"`.
  private func segments(_ node: DrawingNode) -> [PathSegment] {
    let nodes = elements(of: node, "a list of segments")
    guard node.elements != nil else { return [] }
    // A first segment that can't be read is told as such, and may have been meant as a move.
    let first = nodes.first.map(segment)
    var segments = nodes.dropFirst().compactMap(segment)
    switch first {
    case .some(.some(let first)):
      if case .move = first {
        segments.insert(first, at: 0)
      } else {
        report(node, .pathStart)
        segments.insert(contentsOf: [Self.anyMove, first], at: 0)
      }
    case .some(nil): segments.insert(Self.anyMove, at: 0)
    case nil: report(node, .pathStart)
    }
    return segments
  }

  /// What stands in the place of a beginning that can't be read.
  private static let anyMove = PathSegment.move(DrawingPoint(.told, .told))

  /// One segment; `nil` for what is none.
  private func segment(_ node: DrawingNode) -> PathSegment? {
    if case .string(let word) = node.value.content {
      if word == "close" { return .close }
      unexpected(node, "'close' or an object")
      return nil
    }
    guard let entries = node.entries else {
      unexpected(node, "'close', or an object of 'move', 'line' or 'curve'")
      return nil
    }
    guard entries.count == 1, let entry = entries.first else {
      report(node, .oneOf(["move", "line", "curve"]))
      return nil
    }
    switch entry.key {
    case "move": return .move(point(entry.node))
    case "line": return .line(point(entry.node))
    case "curve":
      let six = elements(of: entry.node, "a list of x1, y1, x2, y2, x, y", count: 6)
      guard six.count == 6 else { return nil }
      return .curve(
        DrawingPoint(formula(six[0]), formula(six[1])),
        DrawingPoint(formula(six[2]), formula(six[3])),
        to: DrawingPoint(formula(six[4]), formula(six[5])))
    default:
      report(node, .unknownKey(entry.key, known: ["move", "line", "curve"]))
      return nil
    }
  }
}
