#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON document as it was read, to compare with what it should be.
package enum ParsedJSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ParsedJSON])
  case object([String: ParsedJSON])

  /// Reads a document with a parser that isn't ours.
  package init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(ParsedJSON.self, from: Data(bytes))
  }

  /// A member of an object, an element of an array; `nil` where there is none.
  package subscript(key: String) -> ParsedJSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  package subscript(index: Int) -> ParsedJSON? {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }

  /// The names of an object's members, sorted.
  package var keys: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }
}

extension ParsedJSON: Decodable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([ParsedJSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: ParsedJSON].self))
    }
  }
}

extension ParsedJSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: ParsedJSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, ParsedJSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
