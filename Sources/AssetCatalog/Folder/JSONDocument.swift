/// A JSON text, read strictly by RFC 8259; every value and key knows its place.
package struct JSONDocument: Sendable {
  /// How many lists and objects may be inside each other.
  package static let depthLimit = 64

  package let root: JSONValue
  /// What is no JSON and was understood all the same, in the order of the text; of comments the first.
  package let oddities: [JSONError]

  /// - Throws: ``JSONError`` for a text that is no JSON, has a key twice in one object, or is nested
  ///   beyond ``depthLimit``.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    root = try reader.document()
    oddities = []
  }

  /// Reads a text of other programs: a byte order mark, comments, a comma before a closing bracket and a key given
  /// twice, of which the last one counts, are no errors.
  ///
  /// - Throws: ``JSONError`` for anything else that is no JSON.
  package init(lenient bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, isLenient: true)
    root = try reader.document()
    oddities = reader.oddities
  }
}

/// Reads a JSON text from its beginning to its end.
struct JSONReader {
  var text: JSONText
  private(set) var keyPath = JSONKeyPath()
  private var depth = 0
  private let isLenient: Bool
  private(set) var oddities: [JSONError] = []

  init(_ bytes: [UInt8], isLenient: Bool = false) {
    text = JSONText(bytes)
    self.isLenient = isLenient
  }

  /// Takes what a strict reader refuses.
  ///
  /// - Throws: The error where nothing is let pass.
  private mutating func pass(_ error: JSONError) throws(JSONError) {
    guard isLenient else { throw error }
    oddities.append(error)
  }

  /// Moves over spaces, and over comments where they are let pass.
  private mutating func skipSpace() throws(JSONError) {
    text.skipSpace()
    while isLenient, text.next == UInt8(ascii: "/") {
      if !oddities.contains(where: { $0.problem == .comment }) { oddities.append(error(.comment)) }
      guard text.skipComment() else { throw unexpected("a value or the end of a comment") }
      text.skipSpace()
    }
  }

  mutating func document() throws(JSONError) -> JSONValue {
    try document { reader throws(JSONError) in try reader.value() }
  }

  /// Reads what a body makes of the document's value, which must be all there is.
  mutating func document<Result>(
    _ read: (inout JSONReader) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    if text.startsWithByteOrderMark {
      try pass(error(.byteOrderMark))
      text.skipByteOrderMark()
    }
    try skipSpace()
    let result = try read(&self)
    try skipSpace()
    guard text.next == nil else { throw error(found { .afterEnd(found: $0) }) }
    return result
  }

  mutating func value() throws(JSONError) -> JSONValue {
    let place = text.place
    let content: JSONValue.Content =
      switch text.next {
      case UInt8(ascii: "{"):
        .object(try members())
      case UInt8(ascii: "["):
        .array(try elements())
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: try number()
      case (UInt8(ascii: "a")...UInt8(ascii: "z"))?, (UInt8(ascii: "A")...UInt8(ascii: "Z"))?:
        try word()
      default: throw unexpected("a value")
      }
    return JSONValue(place: place, content: content)
  }

  /// Reads what stands inside a bracket, and counts the brackets.
  private mutating func nested<Result>(
    _ read: (inout JSONReader) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    guard depth < JSONDocument.depthLimit else {
      throw error(.tooDeep(limit: JSONDocument.depthLimit))
    }
    depth += 1
    defer { depth -= 1 }
    text.skip()
    try skipSpace()
    return try read(&self)
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try eachElement { reader, _ throws(JSONError) in elements.append(try reader.value()) }
    return elements
  }

  /// Reads a list, which begins at the place, value by value: the body moves over each.
  mutating func eachElement(
    _ body: (inout JSONReader, _ index: Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    try nested { reader throws(JSONError) in
      var index = 0
      if reader.text.skip("]") { return }
      while true {
        reader.keyPath.append(.index(index))
        try body(&reader, index)
        reader.keyPath.removeLast()
        index += 1
        try reader.skipSpace()
        if reader.text.skip("]") { return }
        guard reader.text.skip(",") else { throw reader.unexpected("',' or ']'") }
        if try reader.endsAfterComma("]") { return }
      }
    }
  }

  private mutating func members() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    try eachMember { reader, key, place throws(JSONError) in
      members.append(JSONMember(key: key, place: place, value: try reader.value()))
    }
    guard isLenient else { return members }
    // Of a key given twice, which only a lenient reader comes to, the last counts.
    var seen: Set<[UInt8]> = []
    return members.reversed().filter { seen.insert(Array($0.key.utf8)).inserted }.reversed()
  }

  /// Moves over what follows a comma in a list or object; whether that is its end, where it is let pass.
  private mutating func endsAfterComma(_ bracket: Unicode.Scalar) throws(JSONError) -> Bool {
    try skipSpace()
    guard isLenient, text.next == UInt8(ascii: bracket) else { return false }
    oddities.append(error(.trailingComma))
    text.skip()
    return true
  }

  /// Reads an object, which begins at the place, key by key: the body moves over the value of each.
  mutating func eachMember(
    _ body: (inout JSONReader, _ key: String, _ place: TextPlace) throws(JSONError) -> Void
  ) throws(JSONError) {
    try nested { reader throws(JSONError) in
      // By bytes: to Swift two keys in different normal forms would be one.
      var places: [[UInt8]: TextPlace] = [:]
      if reader.text.skip("}") { return }
      while true {
        let place = reader.text.place
        guard reader.text.next == UInt8(ascii: "\"") else {
          throw reader.unexpected("a key in double quotes")
        }
        let key = try reader.string()
        if let first = places.updateValue(place, forKey: Array(key.utf8)) {
          try reader.pass(reader.error(.duplicateKey(shown(key), first: first), at: place))
        }
        reader.keyPath.append(.key(key))
        try reader.skipSpace()
        guard reader.text.skip(":") else { throw reader.unexpected("':'") }
        try reader.skipSpace()
        try body(&reader, key, place)
        reader.keyPath.removeLast()
        try reader.skipSpace()
        if reader.text.skip("}") { return }
        guard reader.text.skip(",") else { throw reader.unexpected("',' or '}'") }
        if try reader.endsAfterComma("}") { return }
      }
    }
  }

  private mutating func word() throws(JSONError) -> JSONValue.Content {
    let place = text.place
    let word = text.takeWord()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: throw error(.unknownWord(shown(word)), at: place)
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue.Content {
    let place = text.place
    let token = text.takeWord()
    guard isJSONNumber(token), let value = Double(token) else {
      throw error(.malformedNumber(shown(token)), at: place)
    }
    guard value.isFinite else { throw error(.hugeNumber(shown(token)), at: place) }
    return .number(value, text: token)
  }

  // MARK: - Errors

  func error(_ problem: JSONProblem, at place: TextPlace? = nil) -> JSONError {
    JSONError(place: place ?? text.place, keyPath: keyPath, problem: problem)
  }

  /// The error for what stands here instead of what should.
  func unexpected(_ expected: String) -> JSONError {
    guard text.next != nil else { return error(.endsEarly(expected: expected)) }
    return error(found { .unexpected(found: $0, expected: expected) })
  }

  /// A problem with the next character, or that it is none.
  private func found(_ problem: (String) -> JSONProblem) -> JSONProblem {
    switch text.scalar {
    case .success(let scalar): problem("'\(shown(String(scalar)))'")
    case .failure(let byte): .notUTF8(byte.value)
    }
  }
}

/// Whether a text is a number by JSON's grammar: no sign `+`, no leading zero, digits around a point.
func isJSONNumber(_ text: String) -> Bool {
  var rest = text.utf8[...]
  func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  func skipDigits() -> Int {
    let count = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(count)
    return count
  }
  if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
  let hasLeadingZero = rest.first == UInt8(ascii: "0")
  let count = skipDigits()
  guard count > 0, count == 1 || !hasLeadingZero else { return false }
  if rest.first == UInt8(ascii: ".") {
    rest = rest.dropFirst()
    guard skipDigits() > 0 else { return false }
  }
  if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    guard skipDigits() > 0 else { return false }
  }
  return rest.isEmpty
}
