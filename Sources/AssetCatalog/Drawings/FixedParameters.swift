internal import Pixels

/// Values for some of a drawing's parameters, as a variant of an asset fixes them.
///
/// Whether a drawing has such parameters is known to who draws it. As text they are JSON with sorted keys
/// and without spaces, so that equal values are equal bytes.
public struct FixedParameters: Hashable, Sendable {
  /// What a parameter can be fixed to.
  public enum Value: Hashable, Sendable {
    case number(Double)
    /// A text, or a colour as it is written: `#ff8000`.
    case text(String)
    /// On or off.
    case `switch`(Bool)
  }

  /// The values by their names.
  public private(set) var values: [String: Value] = [:]

  /// The most bytes of a name.
  public static let nameLimit = 60

  /// Nothing is fixed.
  public init() {}

  /// - Throws: ``FixedParameterProblem`` for a name that no parameter can have, and for a number that is none.
  public init(_ values: [String: Value]) throws(FixedParameterProblem) {
    for (name, value) in values.sorted(by: { precedes($0.key, $1.key) }) {
      try insert(value, for: name)
    }
  }

  public var isEmpty: Bool { values.isEmpty }

  /// Fixes one more value.
  ///
  /// - Throws: As ``init(_:)``.
  mutating func insert(_ value: Value, for name: String) throws(FixedParameterProblem) {
    guard Self.isName(name) else { throw .name(name) }
    if case .number(let number) = value {
      guard number.isFinite else { throw .notFinite(name) }
      // Not minus zero: it would be other bytes for the same.
      values[name] = .number(number + 0)
    } else {
      values[name] = value
    }
  }

  /// Whether a text is letters, digits and underscores of ASCII, a letter first.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= nameLimit else { return false }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return letters.contains(first | 0x20)
      && text.utf8.allSatisfy {
        letters.contains($0 | 0x20) || digits.contains($0) || $0 == UInt8(ascii: "_")
      }
  }

  /// The names in the order of their bytes, each with its value as JSON has it.
  public var words: [(name: String, value: String)] {
    values.sorted { precedes($0.key, $1.key) }.map { ($0.key, $0.value.text) }
  }

  /// The values as JSON: `{"green":0.2,"title":"Buy"}`.
  public var text: String {
    "{" + words.map { "\(jsonText($0.name)):\($0.value)" }.joined(separator: ",") + "}"
  }

  /// ``text``; `nil` where nothing is fixed.
  var column: String? { isEmpty ? nil : text }

  /// Reads ``text``.
  ///
  /// - Returns: `nil` for anything else, other spaces or another order too.
  init?(text: String) {
    guard let document = try? JSONDocument(Array(text.utf8)),
      case .object(let members) = document.root.content
    else { return nil }
    for member in members {
      guard let value = Value(member.value),
        (try? insert(value, for: member.key)) != nil
      else { return nil }
    }
    guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

extension FixedParameters: CustomStringConvertible {
  /// `green 0.2, title "Buy"`; empty where nothing is fixed.
  public var description: String {
    words.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }
}

extension FixedParameters.Value {
  /// What a value of JSON says; `nil` for a list, an object and `null`.
  init?(_ value: JSONValue) {
    switch value.content {
    case .number(let number, _): self = .number(number)
    case .string(let text): self = .text(text)
    case .bool(let isOn): self = .switch(isOn)
    case .null, .array, .object: return nil
    }
  }

  /// As JSON has it.
  public var text: String {
    switch self {
    case .number(let number): decimal(number)
    case .text(let text): jsonText(text)
    case .switch(let isOn): "\(isOn)"
    }
  }
}
