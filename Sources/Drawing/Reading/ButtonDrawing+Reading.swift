internal import AssetCatalog
internal import Pixels

extension ButtonDrawing {
  /// Reads a drawing's document.
  ///
  /// - Throws: ``DrawingError`` with the place in the text; of several mistakes each that can be told on its own.
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

  /// The elements of a list; `nil` for a value that is no list.
  var elements: [DrawingNode]? {
    guard case .array(let values) = value.content else { return nil }
    return values.enumerated().map { DrawingNode($1, keyPath.appending(index: $0)) }
  }

  /// The elements of a list; a value that is no list is one element.
  var list: [DrawingNode] { elements ?? [self] }

  /// The members of an object, in their order; `nil` for a value that is no object.
  var entries: [DrawingEntry]? {
    guard case .object(let members) = value.content else { return nil }
    return members.map { member in
      let path = keyPath.appending(key: member.key)
      return DrawingEntry(
        key: member.key, origin: DrawingOrigin(place: member.place, keyPath: path),
        node: DrawingNode(member.value, path))
    }
  }
}

/// A member of an object in a document.
struct DrawingEntry {
  let key: String
  /// Where the key stands.
  let origin: DrawingOrigin
  let node: DrawingNode
}
