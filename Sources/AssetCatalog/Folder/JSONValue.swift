/// A value in a JSON text, and where it begins.
package struct JSONValue: Sendable {
  package let place: TextPlace
  package let content: Content

  /// What a value is.
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number, and how it was written.
    case number(Double, text: String)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; no two have the same key.
    case object([JSONMember])
  }
}

extension JSONValue {
  /// A member of an object; `nil` where there is none, and of anything else.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// A key of an object with its value.
package struct JSONMember: Sendable {
  package let key: String
  /// Where the key begins.
  package let place: TextPlace
  package let value: JSONValue
}

extension JSONValue: CustomStringConvertible {
  /// As a message names it: the value itself where it is short, else what kind it is.
  package var description: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(_, let text): shown(text)
    case .string(let text): "\"\(shown(text))\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// The way from a JSON text's root to a value: `variants[1].capInsets.top`.
package struct JSONKeyPath: Hashable, Sendable {
  private(set) var parts: [Part] = []

  /// One step down.
  enum Part: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package init() {}

  mutating func append(_ part: Part) { parts.append(part) }
  mutating func removeLast() { parts.removeLast() }

  package func appending(key: String) -> Self {
    var result = self
    result.append(.key(key))
    return result
  }

  package func appending(index: Int) -> Self {
    var result = self
    result.append(.index(index))
    return result
  }
}

extension JSONKeyPath: CustomStringConvertible {
  /// Empty for the root.
  package var description: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isPlain(key): text += (text.isEmpty ? "" : ".") + shown(key)
      case .key(let key): text += "[\"\(shown(key))\"]"
      }
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
      }
  }
}
