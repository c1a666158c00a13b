internal import AssetCatalog
internal import Pixels

// MARK: - What is wrong

extension DrawingReader {
  func report(_ node: DrawingNode, _ reason: @autoclosure () -> DrawingProblem) {
    mistakes.add(node.origin, reason())
  }

  func unexpected(_ node: DrawingNode, _ expected: @autoclosure () -> String) {
    report(node, .unexpected(found: node.value.description, expected: expected()))
  }
}

// MARK: - Lists and objects

extension DrawingReader {
  /// The members of what has to be an object, in their order.
  func entries(of node: DrawingNode, _ expected: String) -> [DrawingEntry] {
    if let entries = node.entries { return entries }
    unexpected(node, expected)
    return []
  }

  /// The members of what has to be an object of known keys; `nil` for what is no object.
  func members(
    of node: DrawingNode, _ known: [String], _ expected: String = "an object"
  ) -> [String: DrawingNode]? {
    guard let entries = node.entries else {
      unexpected(node, expected)
      return nil
    }
    var nodes: [String: DrawingNode] = [:]
    for entry in entries {
      if known.contains(entry.key) {
        nodes[entry.key] = entry.node
      } else {
        mistakes.add(entry.origin, .unknownKey(entry.key, known: known))
      }
    }
    return nodes
  }

  /// A member that has to be there.
  func required(
    _ key: String, _ members: [String: DrawingNode], _ node: DrawingNode
  ) -> DrawingNode? {
    if let member = members[key] { return member }
    report(node, .missingKey(key))
    return nil
  }

  /// The elements of what has to be a list; none where it is not, or not as long as it should.
  func elements(of node: DrawingNode, _ expected: String, count: Int? = nil) -> [DrawingNode] {
    if let elements = node.elements, count ?? elements.count == elements.count { return elements }
    unexpected(node, expected)
    return []
  }

  /// Elements of which a layer has no more than the limit.
  func limited(_ nodes: [DrawingNode], _ what: String, _ node: DrawingNode) -> [DrawingNode] {
    guard nodes.count > DrawingLimits.parts else { return nodes }
    report(node, .tooMany(what, nodes.count, limit: DrawingLimits.parts))
    return Array(nodes.prefix(DrawingLimits.parts))
  }
}

// MARK: - Single values

extension DrawingReader {
  /// A number, a switch, or a formula in a string; a text that is no formula is told when it is checked.
  func formula(_ node: DrawingNode) -> Formula {
    var formula: Formula
    switch node.value.content {
    case .number(let value, _): formula = Formula(.number(value))
    case .bool(let value): formula = Formula(.switch(value))
    case .string(let text): formula = Formula(text)
    case .null, .array, .object:
      unexpected(node, "a number, true, false or a formula in a string")
      return .told
    }
    formula.origin = node.origin
    return formula
  }

  func formula(
    _ members: [String: DrawingNode], _ key: String, or standard: Formula
  ) -> Formula {
    members[key].map(formula) ?? standard
  }

  /// The formula of a member that has to be there.
  func formula(
    _ key: String, _ members: [String: DrawingNode], _ node: DrawingNode
  ) -> Formula {
    required(key, members, node).map(formula) ?? .told
  }

  func number(_ node: DrawingNode) -> Double? {
    if case .number(let value, _) = node.value.content { return value }
    unexpected(node, "a number")
    return nil
  }

  func string(_ node: DrawingNode) -> String? {
    if case .string(let text) = node.value.content { return text }
    unexpected(node, "a text")
    return nil
  }

  func bool(_ node: DrawingNode) -> Bool {
    if case .bool(let value) = node.value.content { return value }
    unexpected(node, "true or false")
    return false
  }

  /// One of the words of a type.
  func word<Word>(_ node: DrawingNode, _ type: Word.Type) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    if case .string(let text) = node.value.content, let word = Word(rawValue: text) { return word }
    unexpected(node, "one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
    return nil
  }

  func word<Word>(_ members: [String: DrawingNode], _ key: String, or standard: Word) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    members[key].flatMap { word($0, Word.self) } ?? standard
  }

  /// Two formulas in a list.
  func point(_ node: DrawingNode) -> DrawingPoint {
    let pair = elements(of: node, "a list of x and y", count: 2)
    guard pair.count == 2 else { return DrawingPoint(.told, .told) }
    return DrawingPoint(formula(pair[0]), formula(pair[1]))
  }

  func point(
    _ members: [String: DrawingNode], _ key: String, or standard: DrawingPoint
  ) -> DrawingPoint {
    members[key].map(point) ?? standard
  }

  /// One formula for all edges, or an object of some; those left out are 0.
  func insets(_ node: DrawingNode) -> DrawingInsets {
    guard case .object = node.value.content else { return DrawingInsets(formula(node)) }
    let members = members(of: node, Edge.allCases.map(\.rawValue)) ?? [:]
    return DrawingInsets(
      top: formula(members, "top", or: 0), left: formula(members, "left", or: 0),
      bottom: formula(members, "bottom", or: 0), right: formula(members, "right", or: 0))
  }

  /// One number for all edges, or an object of some; those left out are 0.
  func pointInsets(_ node: DrawingNode) -> PointInsets {
    guard case .object = node.value.content else {
      let all = length(node) ?? 0
      return PointInsets(top: all, left: all, bottom: all, right: all)
    }
    let members = members(of: node, Edge.allCases.map(\.rawValue)) ?? [:]
    func edge(_ edge: Edge) -> Double { members[edge.rawValue].flatMap(length) ?? 0 }
    return PointInsets(
      top: edge(.top), left: edge(.left), bottom: edge(.bottom), right: edge(.right))
  }

  /// `nil` for what is no size.
  func size(_ node: DrawingNode) -> PointSize? {
    guard
      let members = members(of: node, ["width", "height"], "an object of 'width' and 'height'")
    else { return nil }
    let width = required("width", members, node).flatMap(length)
    let height = required("height", members, node).flatMap(length)
    guard let width, let height else { return nil }
    return PointSize(width: width, height: height)
  }

  private func length(_ node: DrawingNode) -> Double? {
    guard let value = number(node) else { return nil }
    if (0...DrawingLimits.length).contains(value) { return value + 0 }
    unexpected(node, "a length from 0 to \(decimalText(DrawingLimits.length)) points")
    return nil
  }
}
