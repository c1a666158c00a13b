/// What another system's format says of an asset or a variant and a catalog has no word for, kept so that it is there
/// when the format is written again.
///
/// An object of JSON for every format, under the format's word: `{"xcassets":{"properties":{"compression-type":"gpu"}}}`. It is
/// no part of what a variant is for, and choosing never reads it. As text the keys are sorted by their bytes and there
/// are no spaces; numbers and texts stay as they were written. An empty object is none.
public struct KeptFacts: Sendable {
  /// The most bytes of ``text``.
  public static let byteLimit = 1 << 16
  /// How many lists and objects may be inside each other, the outermost included.
  public static let depthLimit = 32

  /// What isn't empty, shared by copies.
  private final class Storage: Sendable {
    /// The objects as text, by the bytes of their formats' words.
    let objects: [(format: String, text: String)]
    let text: String

    init(_ objects: [(format: String, text: String)]) {
      self.objects = objects
      let members = objects.map { "\(jsonText($0.format)):\($0.text)" }
      text = "{\(members.joined(separator: ","))}"
    }
  }

  private let storage: Storage?

  /// Nothing is kept.
  public init() { storage = nil }

  /// Reads an object of objects; order, spaces and escapes of the text don't matter.
  ///
  /// - Throws: ``KeptFactsProblem``.
  public init(json: [UInt8]) throws(KeptFactsProblem) {
    let root: JSONValue
    do throws(JSONError) { root = try JSONDocument(json).root } catch {
      throw .malformed(error.problem, at: error.place)
    }
    try self.init(root)
  }

  package init(_ value: JSONValue) throws(KeptFactsProblem) {
    guard case .object(let members) = value.content else { throw .noObject(value.description) }
    var objects: [(format: String, text: String)] = []
    for member in members.sorted(by: { precedes($0.key, $1.key) }) {
      guard Qualifiers.isName(member.key) else { throw .format(member.key) }
      guard case .object(let inner) = member.value.content else {
        throw .noObjectOfFormat(member.key, found: member.value.description)
      }
      guard member.value.depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
      if !inner.isEmpty { objects.append((member.key, member.value.canonicalText)) }
    }
    let storage = objects.isEmpty ? nil : Storage(objects)
    let count = storage?.text.utf8.count ?? 0
    guard count <= Self.byteLimit else { throw .tooLong(bytes: count, limit: Self.byteLimit) }
    self.storage = storage
  }

  /// The same with another object for one format.
  ///
  /// - Parameter object: Takes the place of what is kept for the format; an empty one removes that.
  /// - Throws: ``KeptFactsProblem``.
  package func replacing(
    _ object: JSONValue, for format: String
  ) throws(KeptFactsProblem) -> KeptFacts {
    var members: [JSONMember] = []
    for other in formats where other != format {
      guard let value = value(of: other) else { continue }
      members.append(JSONMember(key: other, place: object.place, value: value))
    }
    members.append(JSONMember(key: format, place: object.place, value: object))
    return try KeptFacts(JSONValue(place: object.place, content: .object(members)))
  }

  public var isEmpty: Bool { storage == nil }

  /// The words of the formats, by their bytes.
  public var formats: [String] { storage?.objects.map(\.format) ?? [] }

  /// All of it: `{"xcassets":{…}}`, and `{}` where nothing is kept.
  public var text: String { storage?.text ?? "{}" }

  /// What is kept for a format, as an object of JSON; `nil` for nothing.
  public subscript(format: String) -> String? {
    storage?.objects.first { $0.format == format }?.text
  }

  /// The same, read.
  package func value(of format: String) -> JSONValue? {
    self[format].flatMap { try? JSONDocument(Array($0.utf8)).root }
  }
}

extension KeptFacts: Hashable {
  /// By bytes: what is kept has whatever normal form it came in.
  public static func == (left: Self, right: Self) -> Bool {
    guard let one = left.storage, let other = right.storage else {
      return left.storage == nil && right.storage == nil
    }
    return one === other || one.text.utf8.elementsEqual(other.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    // Equal bytes are equal texts.
    if let storage { hasher.combine(storage.text) }
  }
}

extension KeptFacts: CustomStringConvertible {
  /// ``text``, and `nothing` where nothing is kept.
  public var description: String { storage?.text ?? "nothing" }
}

extension KeptFacts {
  /// ``text`` as a column of a catalog has it; `nil` where nothing is kept.
  var column: String? { storage?.text }

  /// Reads ``column``.
  ///
  /// - Returns: `nil` for anything else, other spaces or another order too.
  init?(column: String) {
    guard let read = try? KeptFacts(json: Array(column.utf8)), let text = read.column,
      text.utf8.elementsEqual(column.utf8)
    else { return nil }
    self = read
  }
}
