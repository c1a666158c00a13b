/// What a variant is for beyond states, scale, appearance, direction and size, in words of other systems:
/// `idiom=ipad`, `locale=fr`, `gamut=display-P3`.
///
/// A small set of names with a value each, sorted by name. The words mean nothing to choosing but themselves: a request
/// that asks for just that pair is served.
public struct Qualifiers: Sendable {
  /// The most pairs of a set.
  public static let pairLimit = 16
  /// The most bytes of a name.
  public static let nameLimit = 64
  /// The most bytes of a value.
  public static let valueLimit = 255

  /// A name and its value.
  public struct Pair: Hashable, Sendable {
    public let name: String
    /// In normal form C.
    public let value: String
  }

  /// What a set that isn't empty shares with its copies.
  @usableFromInline
  final class Storage: Sendable {
    let pairs: [Pair]
    let text: String
    let hash: Int
    @usableFromInline let number: Int

    init(_ pairs: [Pair]) {
      self.pairs = pairs
      text = pairs.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      hash = pairs.hashValue
      number = QualifierNumbers.number(of: pairs)
    }
  }

  /// `nil` for the empty set, which is what nearly all have: nothing is counted, hashed or compared then.
  @usableFromInline let storage: Storage?

  /// None.
  public init() { storage = nil }

  /// - Parameter values: The values by their names; they are brought into normal form C.
  /// - Throws: ``QualifierProblem``.
  public init(_ values: [String: String]) throws(QualifierProblem) {
    guard values.count <= Self.pairLimit else {
      throw .tooMany(values.count, limit: Self.pairLimit)
    }
    var pairs: [Pair] = []
    for (name, value) in values.sorted(by: { precedes($0.key, $1.key) }) {
      guard Self.isName(name) else { throw .name(name) }
      pairs.append(Pair(name: name, value: try Self.checked(value, of: name)))
    }
    self.init(sorted: pairs)
  }

  private init(sorted pairs: [Pair]) { storage = pairs.isEmpty ? nil : Storage(pairs) }

  /// Whether a text is 1 to ``nameLimit`` small letters, digits, hyphens and points of ASCII.
  package static func isName(_ text: String) -> Bool {
    (1...nameLimit).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      }
  }

  private static func checked(
    _ value: String, of name: String
  ) throws(QualifierProblem) -> String {
    let text = AssetName.normalized(value)
    guard !text.isEmpty else { throw .emptyValue(name) }
    guard text.utf8.count <= valueLimit else {
      throw .valueTooLong(name, bytes: text.utf8.count, limit: valueLimit)
    }
    for scalar in text.unicodeScalars where AssetName.isControl(scalar) {
      throw .controlCharacter(name, scalar.value)
    }
    return text
  }

  @inlinable public var isEmpty: Bool { storage == nil }

  /// A number that equal sets of the process share, unless very many others were made between them, and different ones
  /// never; 0 for none.
  @inlinable package var number: Int { storage?.number ?? 0 }

  /// How many there are.
  public var count: Int { storage?.pairs.count ?? 0 }

  /// In the order of the names' bytes.
  public var pairs: [Pair] { storage?.pairs ?? [] }

  /// The value of a name; `nil` where it is not there.
  public subscript(name: String) -> String? {
    storage?.pairs.first { $0.name == name }?.value
  }

  /// Whether every pair is also in another set, the value too.
  public func isSubset(of other: Qualifiers) -> Bool {
    guard let storage else { return true }
    guard let others = other.storage else { return false }
    if storage === others { return true }
    var place = 0
    for index in storage.pairs.indices {
      while place < others.pairs.count, others.pairs[place] != storage.pairs[index] { place += 1 }
      guard place < others.pairs.count else { return false }
      place += 1
    }
    return true
  }

  /// The pairs of both; `nil` where both give a name another value, or have too many together.
  func merged(with other: Qualifiers) -> Qualifiers? {
    if isSubset(of: other) { return other }
    if other.isSubset(of: self) { return self }
    var values = Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first }
    for pair in other.pairs {
      if let existing = values.updateValue(pair.value, forKey: pair.name), existing != pair.value {
        return nil
      }
    }
    return try? Qualifiers(values)
  }
}

extension Qualifiers: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    guard let one = left.storage, let other = right.storage else {
      return left.storage == nil && right.storage == nil
    }
    return one === other || one.hash == other.hash && one.pairs == other.pairs
  }

  public func hash(into hasher: inout Hasher) {
    if let storage { hasher.combine(storage.hash) }
  }
}

extension Qualifiers: Comparable {
  /// By the number of pairs, then by the bytes of ``description``: the first of several sets is what is taken where none
  /// suits.
  public static func < (left: Self, right: Self) -> Bool {
    if left.count != right.count { return left.count < right.count }
    if left.text != right.text { return precedes(left.text, right.text) }
    // A value may look like the beginning of another pair.
    return precedes(left.column ?? "", right.column ?? "")
  }
}

extension Qualifiers: CustomStringConvertible {
  private var text: String { storage?.text ?? "" }

  /// `idiom=ipad locale=fr`; empty for none.
  public var description: String { text }

  /// ``description``, and words for none.
  var words: String { storage?.text ?? "no qualifiers" }
}

extension Qualifiers {
  /// JSON as a column of a catalog has it, `{"idiom":"ipad","locale":"fr"}`; `nil` for none.
  var column: String? {
    guard let storage else { return nil }
    let members = storage.pairs.map { "\(jsonText($0.name)):\(jsonText($0.value))" }
    return "{\(members.joined(separator: ","))}"
  }

  /// Reads ``column``.
  ///
  /// - Returns: `nil` for anything else: none, another order, other spaces or another normal form.
  init?(column: String) {
    guard let document = try? JSONDocument(Array(column.utf8)),
      case .object(let members) = document.root.content, !members.isEmpty
    else { return nil }
    var values: [String: String] = [:]
    for member in members {
      guard case .string(let value) = member.value.content else { return nil }
      values[member.key] = value
    }
    guard let read = try? Qualifiers(values), let text = read.column,
      text.utf8.elementsEqual(column.utf8)
    else { return nil }
    self = read
  }
}
