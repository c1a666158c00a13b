internal import AssetCatalog
internal import Pixels

/// Makes a drawing of its document.
struct DrawingReader {
  private static let keys = [
    "version", "size", "minimumSize", "contentInsets", "alignmentInsets", "parameters", "values",
    "resolver", "states", "layers",
  ]

  private(set) var layerCount = 0

  mutating func countLayer(_ node: DrawingNode) throws(DrawingError) {
    layerCount += 1
    guard layerCount <= DrawingLimits.layers else {
      throw node.error(.tooManyLayers(limit: DrawingLimits.layers))
    }
  }

  mutating func drawing(_ node: DrawingNode) throws(DrawingError) -> ButtonDrawing {
    try checkVersion(node)
    let members = try node.members(Self.keys, "a drawing, which is an object")
    guard let size = members["size"] else { throw node.error(.missingKey("size")) }
    guard let layersNode = members["layers"] else { throw node.error(.missingKey("layers")) }
    let design = try self.size(size)
    guard design.width > 0, design.height > 0 else {
      throw size.error(
        .unexpected(found: "a size of \(design) points", expected: "sides above 0"))
    }
    var states: [DrawingState] = []
    if let node = members["states"] {
      for node in try limited(node.elements("a list of states"), "states", node) {
        states.append(try state(node))
      }
    }
    return try ButtonDrawing(
      size: design, parameters: try members["parameters"].map(parameters) ?? [],
      values: try members["values"].map(values) ?? [],
      resolver: try members["resolver"].map { (node) throws(DrawingError) in
        try word(node, StateResolver.self)
      } ?? .nearest,
      states: states, contentInsets: try members["contentInsets"].map(pointInsets) ?? .zero,
      alignmentInsets: try members["alignmentInsets"].map(pointInsets) ?? .zero,
      minimumSize: try members["minimumSize"].map(self.size) ?? PointSize(width: 0, height: 0),
      layers: try layers(layersNode))
  }

  /// A newer version may have keys that this program can't know: it is looked at first.
  private func checkVersion(_ node: DrawingNode) throws(DrawingError) {
    guard
      let version = try node.entries("a drawing, which is an object")
        .first(where: { $0.key == "version" })
    else { throw node.error(.missingKey("version")) }
    guard case .number(let value, _) = version.node.value.content, let number = Int(exactly: value),
      number > 0
    else { throw version.node.unexpected("a whole number from 1 on") }
    guard number <= ButtonDrawing.version else {
      throw version.node.error(.newerVersion(number, newest: ButtonDrawing.version))
    }
  }

  // MARK: - Names

  private func parameters(_ node: DrawingNode) throws(DrawingError) -> [DrawingParameter] {
    var parameters: [DrawingParameter] = []
    for (name, node) in try node.entries("an object of parameters") {
      let members = try node.members(["type", "default", "minimum", "maximum"])
      guard let typeNode = members["type"] else { throw node.error(.missingKey("type")) }
      guard let standardNode = members["default"] else { throw node.error(.missingKey("default")) }
      let type = try word(typeNode, DrawingValueType.self)
      var parameter = DrawingParameter(name, .switch(false))
      parameter.type = type
      parameter.standard = try standard(standardNode, type)
      parameter.minimum = try limit("minimum", members, type)
      parameter.maximum = try limit("maximum", members, type)
      parameter.origin = node.origin
      parameters.append(parameter)
    }
    return parameters
  }

  /// A constant; a text's is plain, only elsewhere does a string have to be a formula.
  private func standard(
    _ node: DrawingNode, _ type: DrawingValueType
  ) throws(DrawingError) -> Formula {
    guard type == .text else { return try formula(node) }
    var formula = Formula(.text(try string(node)))
    formula.origin = node.origin
    return formula
  }

  private func limit(
    _ key: String, _ members: [String: DrawingNode], _ type: DrawingValueType
  ) throws(DrawingError) -> Double? {
    guard let node = members[key] else { return nil }
    guard type == .number else {
      throw node.error(
        .unexpected(found: "a \(key)", expected: "none, as the parameter is a \(type.rawValue)"))
    }
    return try number(node)
  }

  private func values(_ node: DrawingNode) throws(DrawingError) -> [DerivedValue] {
    var values: [DerivedValue] = []
    for (name, node) in try node.entries("an object of formulas") {
      values.append(DerivedValue(name, try formula(node)))
    }
    return values
  }

  private func state(_ node: DrawingNode) throws(DrawingError) -> DrawingState {
    let members = try node.members(["states", "excluding", "set"])
    guard let statesNode = members["states"] else { throw node.error(.missingKey("states")) }
    guard let setNode = members["set"] else { throw node.error(.missingKey("set")) }
    return DrawingState(
      try states(statesNode), excluding: try members["excluding"].map(states) ?? .normal,
      set: try values(setNode))
  }

  private func states(_ node: DrawingNode) throws(DrawingError) -> ControlState {
    var states = ControlState.normal
    for node in try node.elements("a list of states") {
      guard case .string(let text) = node.value.content, let state = ControlState(word: text) else {
        throw node.unexpected(
          "one of normal, \(ControlState.named.map(\.name).joined(separator: ", "))")
      }
      states.formUnion(state)
    }
    return states
  }
}
