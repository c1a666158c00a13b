internal import AssetCatalog

extension DrawingReader {
  private static let layerKeys = ["name", "visible", "frame", "opacity", "blend", "shadow"]
  private static let shapeKeys = ["shape", "fill", "innerShadow", "stroke"]
  private static let groupKeys = ["layers", "clip", "mask", "isolated"]
  private static let kinds = ["shape", "layers", "text"]

  mutating func layers(_ node: DrawingNode, depth: Int = 0) -> [DrawingLayer] {
    let nodes = elements(of: node, "a list of layers")
    guard depth <= DrawingLimits.depth else {
      report(node, .tooDeep(limit: DrawingLimits.depth))
      return []
    }
    var layers: [DrawingLayer] = []
    for node in nodes {
      guard countLayer(node) else { break }
      if let layer = layer(node, depth) { layers.append(layer) }
    }
    return layers
  }

  private mutating func layer(_ node: DrawingNode, _ depth: Int) -> DrawingLayer? {
    guard let entries = node.entries else {
      unexpected(node, "a layer, which is an object")
      return nil
    }
    let given = entries.filter { Self.kinds.contains($0.key) }
    guard given.count == 1, let kind = given.first else {
      report(node, .oneOf(Self.kinds))
      return nil
    }
    let own =
      switch kind.key {
      case "shape": Self.shapeKeys
      case "layers": Self.groupKeys
      default: ["text"]
      }
    let members = members(of: node, Self.layerKeys + own) ?? [:]
    let content: DrawingLayer.Content =
      switch kind.key {
      case "shape": .shape(shapeContent(kind.node, members))
      case "layers": .group(groupContent(kind.node, members, depth))
      default: .text(text(kind.node))
      }
    return DrawingLayer(
      content, name: members["name"].flatMap(string) ?? "",
      isVisible: formula(members, "visible", or: true),
      frame: members["frame"].map(frame) ?? .whole,
      opacity: formula(members, "opacity", or: 1),
      blending: word(members, "blend", or: LayerBlending.normal),
      shadows: shadows(members["shadow"]))
  }

  private func shapeContent(
    _ shapeNode: DrawingNode, _ members: [String: DrawingNode]
  ) -> ShapeContent {
    var content = ShapeContent(shape(shapeNode))
    if let node = members["fill"] {
      content.fills = limited(node.list, "fills", node).map(paint)
    }
    content.innerShadows = shadows(members["innerShadow"])
    if let node = members["stroke"] {
      content.strokes = limited(node.list, "strokes", node).compactMap(stroke)
    }
    return content
  }

  private mutating func groupContent(
    _ layersNode: DrawingNode, _ members: [String: DrawingNode], _ depth: Int
  ) -> GroupContent {
    var content = GroupContent(layers(layersNode, depth: depth + 1))
    if let node = members["clip"] { content.clip = shape(node) }
    if let node = members["mask"] { content.mask = layers(node, depth: depth + 1) }
    if let node = members["isolated"] { content.isIsolated = bool(node) }
    return content
  }

  private func text(_ node: DrawingNode) -> DrawingText {
    let keys = [
      "content", "font", "size", "weight", "italic", "color", "align", "verticalAlign", "ellipsis",
    ]
    guard let members = members(of: node, keys, "a text, which is an object") else {
      return DrawingText(.told)
    }
    var text = DrawingText(formula("content", members, node))
    if let node = members["font"] { text.font = string(node) ?? "" }
    text.size = formula(members, "size", or: text.size)
    if let node = members["weight"] { text.weight = weight(node) }
    if let node = members["italic"] { text.isItalic = bool(node) }
    text.color = formula(members, "color", or: text.color)
    text.alignment = word(members, "align", or: text.alignment)
    text.verticalAlignment = word(members, "verticalAlign", or: text.verticalAlignment)
    text.ellipsis = word(members, "ellipsis", or: text.ellipsis)
    return text
  }

  /// A number, a formula, or `regular`, `medium`, `semibold`, `bold`.
  private func weight(_ node: DrawingNode) -> Formula {
    let words = ["regular": 400, "medium": 500, "semibold": 600, "bold": 700]
    if case .string(let text) = node.value.content, let weight = words[text] {
      return Formula(.number(Double(weight)))
    }
    return formula(node)
  }

  private func frame(_ node: DrawingNode) -> DrawingFrame {
    guard
      let members = members(of: node, ["insets", "x", "y", "width", "height", "flexible"])
    else { return .whole }
    if let insetsNode = members["insets"] {
      if members.count > 1 { report(node, .oneOf(["insets", "x, y, width, height"])) }
      return .insets(insets(insetsNode))
    }
    let x = formula(members, "x", or: 0)
    let y = formula(members, "y", or: 0)
    let width = formula(members, "width", or: "width")
    let height = formula(members, "height", or: "height")
    guard let flexibleNode = members["flexible"] else {
      return .rectangle(x: x, y: y, width: width, height: height)
    }
    let flexible = elements(of: flexibleNode, "a list of parts").compactMap {
      word($0, FramePart.self)
    }
    return .springs(x: x, y: y, width: width, height: height, flexible: Set(flexible))
  }
}
