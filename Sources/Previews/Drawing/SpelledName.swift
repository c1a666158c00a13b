/// What a character without a glyph is called, by its name in Unicode.
struct SpelledName: Hashable, Sendable {
  /// The script of a letter; `nil` for signs.
  private let script: String?
  private let word: String

  /// - Returns: `nil` for a character without a name.
  init?(_ scalar: Unicode.Scalar) {
    guard let name = scalar.properties.name else { return nil }
    if let range = Self.range(of: " LETTER ", in: name) {
      let kind = name[..<range.lowerBound].split(separator: " ")
      let script = kind.filter { $0 != "SMALL" && $0 != "CAPITAL" }
      let word = name[range.upperBound...].lowercased()
      self.script = script.joined(separator: " ").lowercased()
      self.word = kind.contains("CAPITAL") ? word.prefix(1).uppercased() + word.dropFirst() : word
    } else if let range = Self.range(of: " SYLLABLE ", in: name) {
      script = name[..<range.lowerBound].lowercased()
      word = name[range.upperBound...].lowercased()
    } else if let range = Self.range(of: " UNIFIED IDEOGRAPH-", in: name) {
      script = name[..<range.lowerBound].lowercased()
      word = name[range.upperBound...].lowercased()
    } else {
      script = nil
      word = name.lowercased()
    }
  }

  /// Names in braces: letters after the name of their script, signs parted by commas.
  static func text(of names: [SpelledName]) -> String {
    var text = "{"
    var last: SpelledName?
    for name in names {
      if let last { text += last.script == name.script && name.script != nil ? " " : ", " }
      if let script = name.script, last?.script != script { text += script + " " }
      text += name.word
      last = name
    }
    return text + "}"
  }

  /// The plain letter of a Latin one, whatever stands on it or goes through it.
  static func latinLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let words = scalar.properties.name?.split(separator: " "), words.count >= 4,
      words[0] == "LATIN", words[2] == "LETTER", words[3].unicodeScalars.count == 1,
      words.count == 4 || words[4] == "WITH"
    else { return nil }
    let letter = words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    return letter.unicodeScalars.first
  }

  private static func range(of part: String, in text: String) -> Range<String.Index>? {
    text.firstRange(of: part)
  }
}
