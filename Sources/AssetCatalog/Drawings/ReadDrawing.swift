/// A drawing's document that was read whole, ready to be stored.
public struct ReadDrawing: Sendable {
  /// The most bytes of a document.
  public static let byteLimit = 1 << 20

  /// The document.
  public let bytes: [UInt8]
  public let digest: Digest
  /// What it says of itself.
  public let outline: DrawingOutline

  /// Takes a document; that it is an object of JSON is checked, whether it can be drawn is not.
  ///
  /// - Throws: ``DocumentProblem``.
  public init(json bytes: [UInt8]) throws(DocumentProblem) {
    guard bytes.count <= Self.byteLimit else {
      throw .tooLarge(bytes: bytes.count, limit: Self.byteLimit)
    }
    let root: JSONValue
    do throws(JSONError) { root = try JSONDocument(bytes).root } catch {
      throw .malformed(error.problem, at: error.place, keyPath: error.keyPath.description)
    }
    guard case .object = root.content else { throw .noObject(root.description) }
    self.bytes = bytes
    digest = Digest(of: bytes)
    outline = DrawingOutline(root: root)
  }
}

/// Why bytes can't be a drawing's document.
public enum DocumentProblem: Error, Equatable, Sendable, CustomStringConvertible {
  case tooLarge(bytes: Int, limit: Int)
  /// No JSON; the way to the value is as in `layers[0].fill`.
  case malformed(JSONProblem, at: TextPlace, keyPath: String)
  /// JSON, but something else than an object; what.
  case noObject(String)

  /// One clause with its place, ready to follow a path and a colon.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      "is \(bytes) bytes long, more than the limit of \(limit)"
    case .malformed(let problem, let place, let keyPath):
      "\(place): " + (keyPath.isEmpty ? "" : "\(keyPath): ") + problem.description
    case .noObject(let found): "found \(found), expected the object that is a drawing"
    }
  }
}
