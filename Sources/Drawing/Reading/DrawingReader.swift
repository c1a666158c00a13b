internal import AssetCatalog
internal import Pixels

/// Makes a drawing of its document, and goes on after a mistake.
///
/// In the place of what can't be read stands something that leads to no other mistake.
struct DrawingReader {
  let mistakes = DrawingMistakes()
  /// Names of parameters whose type can't be read.
  private var untyped: Set<String> = []
  private var layerCount = 0

  private static let keys = [
    "version", "size", "minimumSize", "contentInsets", "alignmentInsets", "parameters", "values",
    "resolver", "states", "layers",
  ]

  /// Counts one more layer.
  ///
  /// - Returns: Whether there may be as many; the first beyond is told.
  mutating func countLayer(_ node: DrawingNode) -> Bool {
    layerCount += 1
    if layerCount == DrawingLimits.layers + 1 {
      report(node, .tooManyLayers(limit: DrawingLimits.layers))
    }
    return layerCount <= DrawingLimits.layers
  }

  mutating func drawing(_ node: DrawingNode) throws(DrawingError) -> ButtonDrawing {
    try checkVersion(node)
    let members = members(of: node, Self.keys, "a drawing, which is an object") ?? [:]
    let size = required("size", members, node).map(design)
    let layers = required("layers", members, node).map { self.layers($0) }
    return try ButtonDrawing(
      size: size ?? Self.anySize, parameters: members["parameters"].map { parameters($0) } ?? [],
      values: members["values"].map(values) ?? [],
      resolver: word(members, "resolver", or: StateResolver.nearest),
      states: members["states"].map(states) ?? [],
      contentInsets: members["contentInsets"].map(pointInsets) ?? .zero,
      alignmentInsets: members["alignmentInsets"].map(pointInsets) ?? .zero,
      minimumSize: members["minimumSize"].flatMap(self.size) ?? PointSize(width: 0, height: 0),
      layers: layers ?? [], untyped: untyped, mistakes: mistakes)
  }

  /// What stands in the place of a natural size that can't be read.
  private static let anySize = PointSize(width: 1, height: 1)

  private func design(_ node: DrawingNode) -> PointSize {
    guard let size = size(node) else { return Self.anySize }
    guard size.width > 0, size.height > 0 else {
      report(node, .unexpected(found: "a size of \(size) points", expected: "sides above 0"))
      return Self.anySize
    }
    return size
  }

  /// A newer version may have keys that this program can't know: it is looked at first, and alone.
  private func checkVersion(_ node: DrawingNode) throws(DrawingError) {
    guard let entries = node.entries else {
      unexpected(node, "a drawing, which is an object")
      return try mistakes.check()
    }
    if let version = entries.first(where: { $0.key == "version" })?.node {
      if case .number(let value, _) = version.value.content, let number = Int(exactly: value),
        number > 0
      {
        if number > ButtonDrawing.version {
          report(version, .newerVersion(number, newest: ButtonDrawing.version))
        }
      } else {
        unexpected(version, "a whole number from 1 on")
      }
    } else {
      report(node, .missingKey("version"))
    }
    try mistakes.check()
  }

  // MARK: - Names

  private mutating func parameters(_ node: DrawingNode) -> [DrawingParameter] {
    var parameters: [DrawingParameter] = []
    for entry in entries(of: node, "an object of parameters") {
      let (name, node) = (entry.key, entry.node)
      guard let members = members(of: node, ["type", "default", "minimum", "maximum"]) else {
        untyped.insert(name)
        continue
      }
      let standardNode = required("default", members, node)
      guard let typeNode = required("type", members, node),
        let type = word(typeNode, DrawingValueType.self)
      else {
        untyped.insert(name)
        continue
      }
      var parameter = DrawingParameter(name, .switch(false))
      parameter.type = type
      parameter.standard = standardNode.map { standard($0, type) } ?? .told
      parameter.minimum = limit("minimum", members, type)
      parameter.maximum = limit("maximum", members, type)
      parameter.origin = node.origin
      parameters.append(parameter)
    }
    return parameters
  }

  /// A constant; a text's is plain, only elsewhere does a string have to be a formula.
  private func standard(_ node: DrawingNode, _ type: DrawingValueType) -> Formula {
    guard type == .text else { return formula(node) }
    guard let text = string(node) else { return .told }
    var formula = Formula(.text(text))
    formula.origin = node.origin
    return formula
  }

  private func limit(
    _ key: String, _ members: [String: DrawingNode], _ type: DrawingValueType
  ) -> Double? {
    guard let node = members[key] else { return nil }
    guard type == .number else {
      report(
        node,
        .unexpected(found: "a \(key)", expected: "none, as the parameter is a \(type.rawValue)"))
      return nil
    }
    return number(node)
  }

  private func values(_ node: DrawingNode) -> [DerivedValue] {
    entries(of: node, "an object of formulas").map { DerivedValue($0.key, formula($0.node)) }
  }

  // MARK: - States

  private func states(_ node: DrawingNode) -> [DrawingState] {
    limited(elements(of: node, "a list of states"), "states", node).compactMap(state)
  }

  private func state(_ node: DrawingNode) -> DrawingState? {
    guard let members = members(of: node, ["states", "excluding", "set"]) else { return nil }
    return DrawingState(
      required("states", members, node).map(stateSet) ?? .normal,
      excluding: members["excluding"].map(stateSet) ?? .normal,
      set: required("set", members, node).map(values) ?? [])
  }

  private func stateSet(_ node: DrawingNode) -> ControlState {
    var states = ControlState.normal
    for node in elements(of: node, "a list of states") {
      guard case .string(let text) = node.value.content, let state = ControlState(word: text) else {
        unexpected(node, "one of normal, \(ControlState.named.map(\.name).joined(separator: ", "))")
        continue
      }
      states.formUnion(state)
    }
    return states
  }
}
