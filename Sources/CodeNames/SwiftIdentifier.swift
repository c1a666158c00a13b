/// The one rule by which a name of ours becomes a name in Swift code.
///
/// - Letters, digits and underscores stay, letters of every script. All else parts words, and the first letter of a
///   word that follows is a capital: `my-button 2` is `myButton2`.
/// - The name's own first letter is small for a value, a capital for a type. Capitals in a row at the beginning
///   become small together: `URLBar` is `urlBar`.
/// - A name that begins with a digit gets an underscore in front: `2up` is `_2up`.
/// - A name of which nothing is left is the hexadecimal numbers of its characters: `★` is `u2605`.
/// - A word of Swift's own gets an underscore behind: `default` is `default_`.
/// - A name that is taken gets `_2` behind, then `_3`, and so on; see ``SwiftScope``.
package enum SwiftIdentifier {
  /// What a name is for.
  package enum Kind: Sendable {
    case value, type
  }

  /// The name by all rules but the last.
  package static func make(_ name: some StringProtocol, _ kind: Kind) -> String {
    var words: [[Unicode.Scalar]] = [[]]
    for scalar in name.unicodeScalars {
      if isPart(scalar) {
        words[words.count - 1].append(scalar)
      } else if words.last?.isEmpty == false {
        words.append([])
      }
    }
    words.removeAll(where: \.isEmpty)
    guard let first = words.first else {
      let numbers = name.unicodeScalars.map { "u" + String($0.value, radix: 16, uppercase: true) }
      return capitalized(numbers.joined(separator: "_"), kind)
    }
    var text = kind == .type ? raised(first) : lowered(first)
    for word in words.dropFirst() { text += raised(word) }
    if let head = text.unicodeScalars.first, !isHead(head) { text = "_" + text }
    return keywords.contains(text) ? text + "_" : text
  }

  private static func capitalized(_ text: String, _ kind: Kind) -> String {
    guard !text.isEmpty else { return kind == .type ? "Empty" : "empty" }
    return kind == .type ? raised(Array(text.unicodeScalars)) : text
  }

  /// Whether a character may stand in a name.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let isDigit = (0x30...0x39).contains(scalar.value)
      return isDigit || scalar == "_" || isLatin(scalar)
    }
    return isForeignLetter(scalar)
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || isLatin(scalar) || (!scalar.isASCII && isForeignLetter(scalar))
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7a).contains(scalar.value | 0x20) && scalar.isASCII
  }

  /// Letters of other scripts that Swift takes anywhere in a name.
  private static func isForeignLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xc0 else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter:
      return true
    default: return false
    }
  }

  private static func raised(_ word: [Unicode.Scalar]) -> String {
    guard let first = word.first else { return "" }
    return first.properties.uppercaseMapping + text(word.dropFirst())
  }

  /// The word with the capitals at its beginning made small, but for one that begins the next word.
  private static func lowered(_ word: [Unicode.Scalar]) -> String {
    let capitals = word.prefix { $0.properties.isUppercase }.count
    let rest = word.dropFirst(capitals)
    let startsWord = capitals > 1 && rest.first.map { $0.properties.isLowercase } ?? false
    let count = startsWord ? capitals - 1 : capitals
    return word.prefix(count).map(\.properties.lowercaseMapping).joined()
      + text(word.dropFirst(count))
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Words that Swift reads otherwise than as a name somewhere, and the names that every type has.
  private static let keywords: Set<String> = [
    "_", "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async",
    "await", "borrowing", "break", "case", "catch", "class", "consume", "consuming", "continue",
    "copy", "default", "defer", "deinit", "didSet", "discard", "do", "each", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "get", "guard", "if",
    "import", "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy",
    "let", "macro", "mutating", "nil", "nonisolated", "nonmutating", "open", "operator",
    "override", "package", "postfix", "precedencegroup", "prefix", "private", "protocol", "public",
    "repeat", "required", "rethrows", "return", "self", "sending", "set", "some", "static",
    "struct", "subscript", "super", "switch", "then", "throw", "throws", "true", "try",
    "typealias", "unowned", "unsafe", "var", "weak", "where", "while", "willSet", "yield",
  ]
}
