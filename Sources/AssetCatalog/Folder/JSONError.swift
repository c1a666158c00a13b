/// Why a text is no JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  package var place: TextPlace
  /// The way to the value that was being read.
  package var keyPath: JSONKeyPath
  package var problem: JSONProblem
}

/// What is wrong with a JSON text.
public enum JSONProblem: Equatable, Sendable, CustomStringConvertible {
  /// Something else than what has to stand here.
  case unexpected(found: String, expected: String)
  /// The text ends too early.
  case endsEarly(expected: String)
  /// Something after the value that is the document.
  case afterEnd(found: String)
  /// A word other than `true`, `false` and `null`.
  case unknownWord(String)
  /// A byte that begins no character in UTF-8.
  case notUTF8(UInt8)
  /// A byte order mark at the beginning.
  case byteOrderMark
  /// A comment, which JSON has none of.
  case comment
  /// A comma with nothing after it.
  case trailingComma
  /// A control character inside a string, where only its escape is allowed.
  case controlCharacter(UInt8)
  /// A backslash with something after it that is no escape.
  case unknownEscape(String)
  /// Half of a pair of `\u` escapes.
  case loneSurrogate(String)
  case malformedNumber(String)
  /// A number beyond what 64 bits of floating point hold.
  case hugeNumber(String)
  case duplicateKey(String, first: TextPlace)
  /// Lists and objects inside each other beyond the limit.
  case tooDeep(limit: Int)
  /// A value whose text has more bytes than the limit.
  case tooLong(limit: Int)

  /// One lower-case clause.
  public var description: String {
    switch self {
    case .unexpected(let found, let expected): "found \(found) where \(expected) is expected"
    case .endsEarly(let expected): "the text ends where \(expected) is expected"
    case .afterEnd(let found): "found \(found) after the end of the document"
    case .unknownWord(let word): "'\(word)' is none of true, false and null"
    case .notUTF8(let byte): "byte 0x\(hex(byte)) is not UTF-8"
    case .byteOrderMark: "begins with a byte order mark, which JSON doesn't allow"
    case .comment: "has a comment, which JSON doesn't allow"
    case .trailingComma: "a comma stands before a closing bracket, which JSON doesn't allow"
    case .controlCharacter(let byte):
      "a string has the control character 0x\(hex(byte)), which must be written as \\u00\(hex(byte))"
    case .unknownEscape(let text): "'\(text)' is not an escape of JSON"
    case .loneSurrogate(let text): "'\(text)' is half of a pair of escapes"
    case .malformedNumber(let text): "'\(text)' is not a number of JSON"
    case .hugeNumber(let text): "number \(text) is too large"
    case .duplicateKey(let key, let first): "key '\(key)' is given twice, first at \(first)"
    case .tooDeep(let limit): "more than \(limit) lists and objects are inside each other"
    case .tooLong(let limit): "a value takes more than the limit of \(limit) bytes"
    }
  }
}

/// Two hexadecimal digits.
func hex(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
