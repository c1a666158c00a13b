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

  /// Whether it goes on one line.
  private var isPlain: Bool {
    switch self {
    case .number, .bool, .string: true
    case .array(let values): values.allSatisfy(\.isPlain) && values.count <= 8
    case .object(let members): members.allSatisfy(\.value.isPlain) && members.count <= 4
    }
  }

  /// The value's text, short ones on one line, others with a line for every member.
  func text(indent: String = "") -> String {
    switch self {
    case .number(let value): return decimalText(value)
    case .bool(let value): return "\(value)"
    case .string(let text): return jsonText(text)
    case .array(let values):
      return Self.lines(values.map { ("", $0) }, "[", "]", isPlain, indent)
    case .object(let members):
      return Self.lines(
        members.map { (jsonText($0.key) + ": ", $0.value) }, "{", "}", isPlain, indent)
    }
  }

  private static func lines(
    _ parts: [(String, DocumentValue)], _ open: String, _ close: String, _ isPlain: Bool,
    _ indent: String
  ) -> String {
    guard !parts.isEmpty else { return open + close }
    let inner = indent + "  "
    // Only of what may go on one line: made of everything, each level would double the work.
    if isPlain {
      let oneLine = parts.map { $0 + $1.text() }.joined(separator: ", ")
      if oneLine.utf8.count + indent.utf8.count <= 90 {
        return open == "{" ? "{ \(oneLine) }" : "[\(oneLine)]"
      }
    }
    return open + "\n"
      + parts.map { inner + $0 + $1.text(indent: inner) }.joined(separator: ",\n")
      + "\n" + indent + close
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
