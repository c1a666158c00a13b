internal import AssetCatalog
internal import Pixels

// Each reads one value.
extension DrawingReader {
  /// A number, a switch, or a formula in a string.
  func formula(_ node: DrawingNode) throws(DrawingError) -> Formula {
    var formula: Formula
    switch node.value.content {
    case .number(let value, _): formula = Formula(.number(value))
    case .bool(let value): formula = Formula(.switch(value))
    case .string(let text): formula = Formula(text)
    case .null, .array, .object:
      throw node.unexpected("a number, true, false or a formula in a string")
    }
    formula.origin = node.origin
    if case .failure(let problem) = formula.parsed { throw formula.error(problem) }
    return formula
  }

  func formula(
    _ members: [String: DrawingNode], _ key: String, or standard: Formula
  ) throws(DrawingError) -> Formula {
    guard let node = members[key] else { return standard }
    return try formula(node)
  }

  func number(_ node: DrawingNode) throws(DrawingError) -> Double {
    guard case .number(let value, _) = node.value.content else { throw node.unexpected("a number") }
    return value
  }

  func string(_ node: DrawingNode) throws(DrawingError) -> String {
    guard case .string(let text) = node.value.content else { throw node.unexpected("a text") }
    return text
  }

  func bool(_ node: DrawingNode) throws(DrawingError) -> Bool {
    guard case .bool(let value) = node.value.content else {
      throw node.unexpected("true or false")
    }
    return value
  }

  /// One of the words of a type.
  func word<Word>(_ node: DrawingNode, _ type: Word.Type) throws(DrawingError) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    guard case .string(let text) = node.value.content, let word = Word(rawValue: text) else {
      throw node.unexpected(
        "one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  func word<Word>(
    _ members: [String: DrawingNode], _ key: String, or standard: Word
  ) throws(DrawingError) -> Word where Word: RawRepresentable<String> & CaseIterable {
    guard let node = members[key] else { return standard }
    return try word(node, Word.self)
  }

  /// Two formulas in a list.
  func point(_ node: DrawingNode) throws(DrawingError) -> DrawingPoint {
    let pair = try node.elements("a list of x and y", count: 2)
    return DrawingPoint(try formula(pair[0]), try formula(pair[1]))
  }

  func point(
    _ members: [String: DrawingNode], _ key: String, or standard: DrawingPoint
  ) throws(DrawingError) -> DrawingPoint {
    guard let node = members[key] else { return standard }
    return try point(node)
  }

  /// One formula for all edges, or an object of some; those left out are 0.
  func insets(_ node: DrawingNode) throws(DrawingError) -> DrawingInsets {
    guard case .object = node.value.content else { return DrawingInsets(try formula(node)) }
    let members = try node.members(Edge.allCases.map(\.rawValue))
    return DrawingInsets(
      top: try formula(members, "top", or: 0), left: try formula(members, "left", or: 0),
      bottom: try formula(members, "bottom", or: 0), right: try formula(members, "right", or: 0))
  }

  /// One number for all edges, or an object of some; those left out are 0.
  func pointInsets(_ node: DrawingNode) throws(DrawingError) -> PointInsets {
    guard case .object = node.value.content else {
      let all = try length(node)
      return PointInsets(top: all, left: all, bottom: all, right: all)
    }
    let members = try node.members(Edge.allCases.map(\.rawValue))
    func edge(_ edge: Edge) throws(DrawingError) -> Double {
      guard let node = members[edge.rawValue] else { return 0 }
      return try length(node)
    }
    return PointInsets(
      top: try edge(.top), left: try edge(.left), bottom: try edge(.bottom),
      right: try edge(.right))
  }

  func size(_ node: DrawingNode) throws(DrawingError) -> PointSize {
    let members = try node.members(["width", "height"], "an object of 'width' and 'height'")
    guard let width = members["width"] else { throw node.error(.missingKey("width")) }
    guard let height = members["height"] else { throw node.error(.missingKey("height")) }
    return PointSize(width: try length(width), height: try length(height))
  }

  private func length(_ node: DrawingNode) throws(DrawingError) -> Double {
    let value = try number(node)
    guard (0...DrawingLimits.length).contains(value) else {
      throw node.unexpected("a length from 0 to \(decimalText(DrawingLimits.length)) points")
    }
    return value + 0
  }

  /// Elements of which a layer has no more than the limit.
  func limited(
    _ nodes: [DrawingNode], _ what: String, _ node: DrawingNode
  ) throws(DrawingError) -> [DrawingNode] {
    guard nodes.count <= DrawingLimits.parts else {
      throw node.error(.tooMany(what, nodes.count, limit: DrawingLimits.parts))
    }
    return nodes
  }
}
