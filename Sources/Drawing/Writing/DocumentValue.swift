internal import AssetCatalog

/// A value about to be written as JSON.
indirect enum DocumentValue {
  case number(Double)
  case bool(Bool)
  case string(String)
  case array([DocumentValue])
  case object([(key: String, value: DocumentValue)])

  init(_ formula: Formula) {
    switch formula.constant {
    case .number(let value): self = .number(value)
    case .switch(let isOn): self = .bool(isOn)
    case .color, .text, nil: self = .string(formula.text)
    }
  }

  /// The parts of a list or an object, each with its name; `nil` for a single value.
  private var parts: (all: [(name: String, value: DocumentValue)], open: String, close: String)? {
    switch self {
    case .number, .bool, .string: nil
    case .array(let values): (values.map { ("", $0) }, "[", "]")
    case .object(let members): (members.map { (jsonText($0.key) + ": ", $0.value) }, "{", "}")
    }
  }

  /// How many parts may stand on one line.
  private var mostOnLine: Int { if case .array = self { 8 } else { 4 } }

  /// Everything on one line; `nil` where that has too many parts, or its inner part more bytes than the limit.
  ///
  /// Gives up at the limit: each level of a deep document asks for it anew.
  private func line(atMost limit: Int) -> String? {
    guard let parts else { return text() }
    guard limit > 0 || parts.all.isEmpty, parts.all.count <= mostOnLine else { return nil }
    guard !parts.all.isEmpty else { return parts.open + parts.close }
    var line = ""
    for (index, part) in parts.all.enumerated() {
      let start = (index == 0 ? "" : ", ") + part.name
      guard let text = part.value.line(atMost: limit - line.utf8.count - start.utf8.count) else {
        return nil
      }
      line += start + text
      guard line.utf8.count <= limit else { return nil }
    }
    return parts.open == "{" ? "{ \(line) }" : "[\(line)]"
  }

  /// The value's text, short ones on one line, others with a line for every member.
  func text(indent: String = "") -> String {
    switch self {
    case .number(let value): return decimalText(value)
    case .bool(let value): return "\(value)"
    case .string(let text): return jsonText(text)
    case .array, .object: break
    }
    if let line = line(atMost: 90 - indent.utf8.count) { return line }
    guard let parts else { preconditionFailure("a single value is on one line") }
    let inner = indent + "  "
    return parts.open + "\n"
      + parts.all.map { inner + $0.name + $0.value.text(indent: inner) }.joined(separator: ",\n")
      + "\n" + indent + parts.close
  }
}

/// The members of an object in their order, without those that say what goes without saying.
struct DocumentMembers {
  private(set) var members: [(key: String, value: DocumentValue)] = []

  mutating func add(_ key: String, _ value: DocumentValue) { members.append((key, value)) }

  mutating func add(_ key: String, _ formula: Formula, unless standard: Formula? = nil) {
    if formula != standard { add(key, DocumentValue(formula)) }
  }

  mutating func add<Word: RawRepresentable<String> & Equatable>(
    _ key: String, _ word: Word, unless standard: Word
  ) {
    if word != standard { add(key, .string(word.rawValue)) }
  }

  /// One value as it is, several in a list, none not at all.
  mutating func add(_ key: String, oneOrMore values: [DocumentValue]) {
    guard let first = values.first else { return }
    add(key, values.count == 1 ? first : .array(values))
  }

  var value: DocumentValue { .object(members) }
}
