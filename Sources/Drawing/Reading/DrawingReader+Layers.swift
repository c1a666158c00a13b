internal import AssetCatalog

extension DrawingReader {
  private static let layerKeys = ["name", "visible", "frame", "opacity", "blend", "shadow"]
  private static let shapeKeys = ["shape", "fill", "innerShadow", "stroke"]
  private static let groupKeys = ["layers", "clip", "mask", "isolated"]

  mutating func layers(_ node: DrawingNode) throws(DrawingError) -> [DrawingLayer] {
    var layers: [DrawingLayer] = []
    for node in try node.elements("a list of layers") {
      try countLayer(node)
      layers.append(try layer(node))
    }
    return layers
  }

  private mutating func layer(_ node: DrawingNode) throws(DrawingError) -> DrawingLayer {
    let given = Set(try node.entries("a layer, which is an object").map(\.key))
    let kinds = ["shape", "layers", "text"].filter { given.contains($0) }
    guard kinds.count == 1, let kind = kinds.first else {
      throw node.error(.oneOf(["shape", "layers", "text"]))
    }
    let own =
      switch kind {
      case "shape": Self.shapeKeys
      case "layers": Self.groupKeys
      default: ["text"]
      }
    let members = try node.members(Self.layerKeys + own)
    let content: DrawingLayer.Content =
      switch kind {
      case "shape": .shape(try shapeContent(members))
      case "layers": .group(try groupContent(members))
      default: .text(try text(members))
      }
    return DrawingLayer(
      content, name: try members["name"].map(string) ?? "",
      isVisible: try formula(members, "visible", or: true),
      frame: try members["frame"].map(frame) ?? .whole,
      opacity: try formula(members, "opacity", or: 1),
      blending: try word(members, "blend", or: LayerBlending.normal),
      shadows: try shadows(members["shadow"]))
  }

  private func shapeContent(_ members: [String: DrawingNode]) throws(DrawingError) -> ShapeContent {
    guard let shapeNode = members["shape"] else { preconditionFailure("a shape's layer has one") }
    var content = ShapeContent(try shape(shapeNode))
    if let node = members["fill"] {
      for node in try limited(node.list, "fills", node) { content.fills.append(try paint(node)) }
    }
    content.innerShadows = try shadows(members["innerShadow"])
    if let node = members["stroke"] {
      for node in try limited(node.list, "strokes", node) {
        content.strokes.append(try stroke(node))
      }
    }
    return content
  }

  private mutating func groupContent(
    _ members: [String: DrawingNode]
  ) throws(DrawingError) -> GroupContent {
    guard let layersNode = members["layers"] else { preconditionFailure("a group has layers") }
    var content = GroupContent(try layers(layersNode))
    if let node = members["clip"] { content.clip = try shape(node) }
    if let node = members["mask"] { content.mask = try layers(node) }
    if let node = members["isolated"] { content.isIsolated = try bool(node) }
    return content
  }

  private func text(_ members: [String: DrawingNode]) throws(DrawingError) -> DrawingText {
    guard let node = members["text"] else { preconditionFailure("a text's layer has one") }
    let members = try node.members(
      [
        "content", "font", "size", "weight", "italic", "color", "align", "verticalAlign",
        "ellipsis",
      ], "a text, which is an object")
    guard let contentNode = members["content"] else { throw node.error(.missingKey("content")) }
    var text = DrawingText(try formula(contentNode))
    if let node = members["font"] { text.font = try string(node) }
    text.size = try formula(members, "size", or: text.size)
    if let node = members["weight"] { text.weight = try weight(node) }
    if let node = members["italic"] { text.isItalic = try bool(node) }
    text.color = try formula(members, "color", or: text.color)
    text.alignment = try word(members, "align", or: text.alignment)
    text.verticalAlignment = try word(members, "verticalAlign", or: text.verticalAlignment)
    text.ellipsis = try word(members, "ellipsis", or: text.ellipsis)
    return text
  }

  /// A number, a formula, or `regular`, `medium`, `semibold`, `bold`.
  private func weight(_ node: DrawingNode) throws(DrawingError) -> Formula {
    let words = ["regular": 400, "medium": 500, "semibold": 600, "bold": 700]
    if case .string(let text) = node.value.content, let weight = words[text] {
      return Formula(.number(Double(weight)))
    }
    return try formula(node)
  }

  private func frame(_ node: DrawingNode) throws(DrawingError) -> DrawingFrame {
    let members = try node.members(["insets", "x", "y", "width", "height", "flexible"])
    if let insetsNode = members["insets"] {
      guard members.count == 1 else { throw node.error(.oneOf(["insets", "x, y, width, height"])) }
      return .insets(try insets(insetsNode))
    }
    let x = try formula(members, "x", or: 0)
    let y = try formula(members, "y", or: 0)
    let width = try formula(members, "width", or: "width")
    let height = try formula(members, "height", or: "height")
    guard let flexibleNode = members["flexible"] else {
      return .rectangle(x: x, y: y, width: width, height: height)
    }
    var flexible: Set<FramePart> = []
    for node in try flexibleNode.elements("a list of parts") {
      flexible.insert(try word(node, FramePart.self))
    }
    return .springs(x: x, y: y, width: width, height: height, flexible: flexible)
  }
}
