internal import AssetCatalog
internal import Pixels

extension ButtonDrawing {
  /// Reads a drawing's document.
  ///
  /// - Throws: ``DrawingError`` with the place in the text.
  public init(json bytes: [UInt8]) throws(DrawingError) {
    guard bytes.count <= DrawingLimits.documentBytes else {
      throw DrawingError(
        reason: .tooLarge(bytes: bytes.count, limit: DrawingLimits.documentBytes))
    }
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes)
    } catch {
      throw DrawingError(
        DrawingOrigin(place: error.place, keyPath: error.keyPath), .malformed(error.problem))
    }
    var reader = DrawingReader()
    self = try reader.drawing(DrawingNode(document.root))
  }
}

/// A value of a document with the way to it.
struct DrawingNode {
  let value: JSONValue
  let keyPath: JSONKeyPath

  init(_ value: JSONValue, _ keyPath: JSONKeyPath = JSONKeyPath()) {
    self.value = value
    self.keyPath = keyPath
  }

  var origin: DrawingOrigin { DrawingOrigin(place: value.place, keyPath: keyPath) }

  func error(_ reason: DrawingProblem) -> DrawingError { DrawingError(origin, reason) }

  func unexpected(_ expected: String) -> DrawingError {
    error(.unexpected(found: value.description, expected: expected))
  }

  /// The elements of a list; a value that is no list is one element.
  var list: [DrawingNode] {
    guard case .array(let values) = value.content else { return [self] }
    return elements(values)
  }

  private func elements(_ values: [JSONValue]) -> [DrawingNode] {
    values.enumerated().map { DrawingNode($1, keyPath.appending(index: $0)) }
  }

  /// The elements of what has to be a list.
  func elements(_ expected: String, count: Int? = nil) throws(DrawingError) -> [DrawingNode] {
    guard case .array(let values) = value.content, count.map({ $0 == values.count }) ?? true else {
      throw unexpected(expected)
    }
    return elements(values)
  }

  /// The members of what has to be an object, in their order.
  func entries(_ expected: String) throws(DrawingError) -> [(key: String, node: DrawingNode)] {
    guard case .object(let members) = value.content else { throw unexpected(expected) }
    return members.map { ($0.key, DrawingNode($0.value, keyPath.appending(key: $0.key))) }
  }

  /// The members of what has to be an object of known keys.
  func members(_ known: [String], _ expected: String = "an object") throws(DrawingError)
    -> [String: DrawingNode]
  {
    guard case .object(let members) = value.content else { throw unexpected(expected) }
    var nodes: [String: DrawingNode] = [:]
    for member in members {
      let path = keyPath.appending(key: member.key)
      guard known.contains(member.key) else {
        throw DrawingError(
          DrawingOrigin(place: member.place, keyPath: path),
          .unknownKey(member.key, known: known))
      }
      nodes[member.key] = DrawingNode(member.value, path)
    }
    return nodes
  }
}
