extension JSONReader {
  /// Reads a string, which begins at the place with a double quote.
  mutating func string() throws(JSONError) -> String {
    text.skip()
    let start = text.takePlain()
    if text.skip("\"") { return String(decoding: start, as: UTF8.self) }
    var bytes = Array(start)
    while true {
      switch text.next {
      case nil: throw error(.endsEarly(expected: "the end of a string"))
      case UInt8(ascii: "\""):
        text.skip()
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes += try escape()
      case let byte? where byte < 0x20: throw error(.controlCharacter(byte))
      case let byte?:
        let plain = text.takePlain()
        guard !plain.isEmpty else { throw error(.notUTF8(byte)) }
        bytes += plain
      }
    }
  }

  /// What an escape stands for, in UTF-8.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    let place = text.place
    text.skip()
    guard let letter = text.next else { throw error(.endsEarly(expected: "an escape")) }
    if letter == UInt8(ascii: "u") { return try unicodeEscape(at: place) }
    guard let byte = Self.escapes[letter] else {
      guard case .success(let scalar) = text.scalar else { throw error(.notUTF8(letter)) }
      throw error(.unknownEscape("\\" + shown(String(scalar))), at: place)
    }
    text.skip()
    return [byte]
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12,
    UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
  ]

  /// Reads `uD83D\uDE00` after the first backslash: a character of one or two escapes.
  private mutating func unicodeEscape(at place: TextPlace) throws(JSONError) -> [UInt8] {
    let high = try codeUnit(at: place)
    if let scalar = Unicode.Scalar(high.value) { return Array(String(scalar).utf8) }
    let second = text.place
    guard high.value < 0xdc00, text.skip("\\"), text.next == UInt8(ascii: "u") else {
      throw error(.loneSurrogate(high.text), at: place)
    }
    let low = try codeUnit(at: second)
    guard (0xdc00...0xdfff).contains(low.value),
      let scalar = Unicode.Scalar(0x1_0000 + (high.value - 0xd800) << 10 + (low.value - 0xdc00))
    else { throw error(.loneSurrogate(high.text), at: place) }
    return Array(String(scalar).utf8)
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func codeUnit(
    at place: TextPlace
  ) throws(JSONError) -> (value: UInt32, text: String) {
    text.skip()
    var digits = ""
    while digits.utf8.count < 4, let byte = text.next, byte < 0x80,
      Character(Unicode.Scalar(byte)).isHexDigit
    {
      digits.unicodeScalars.append(Unicode.Scalar(byte))
      text.skip()
    }
    guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16) else {
      guard text.next != nil else { throw error(.endsEarly(expected: "an escape")) }
      throw error(.unknownEscape("\\u" + digits), at: place)
    }
    return (value, "\\u" + digits)
  }
}
