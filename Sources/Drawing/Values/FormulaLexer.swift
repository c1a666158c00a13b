internal import AssetCatalog

/// One word, number or sign of a formula.
enum FormulaToken: Equatable {
  case number(Double)
  case color(DrawingColor)
  case text(String)
  case word(String)
  case operation(FormulaOperator)
  case open, close, comma, end

  var description: String {
    switch self {
    case .number(let value): "'\(decimalText(value))'"
    case .color(let color): "'\(color)'"
    case .text(let text): "the text '\(shown(text))'"
    case .word(let word): "'\(shown(word))'"
    case .operation(let operation): "'\(operation.rawValue)'"
    case .open: "'('"
    case .close: "')'"
    case .comma: "','"
    case .end: "the end"
    }
  }
}

/// Reads a formula token by token.
struct FormulaLexer {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var start = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Where the last token begins, from 1.
  var column: Int { start + 1 }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func token() throws(FormulaProblem) -> FormulaToken {
    while let scalar = next, scalar.properties.isWhitespace { index += 1 }
    start = index
    guard let scalar = next else { return .end }
    switch scalar {
    case "0"..."9", ".": return try number()
    case "a"..."z", "A"..."Z", "_":
      let word = take { $0.isWordPart }
      return FormulaOperator(rawValue: word).map { .operation($0) } ?? .word(word)
    case "#": return try color()
    case "'": return try text()
    case "(": return taking(.open)
    case ")": return taking(.close)
    case ",": return taking(.comma)
    default: return try sign()
    }
  }

  private mutating func taking(_ token: FormulaToken) -> FormulaToken {
    index += 1
    return token
  }

  private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    let first = index
    while let scalar = next, isPart(scalar) { index += 1 }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[first..<index])
    return text
  }

  private mutating func number() throws(FormulaProblem) -> FormulaToken {
    var text = take { $0.isDigit || $0 == "." }
    if next == "e" || next == "E" {
      index += 1
      text += "e"
      if let sign = next, sign == "+" || sign == "-" {
        index += 1
        text.unicodeScalars.append(sign)
      }
      text += take { $0.isDigit }
    }
    guard text.utf8.contains(where: { $0 != UInt8(ascii: ".") }), let value = Double(text),
      value.isFinite
    else { throw .badNumber(shown(text), column: column) }
    return .number(value)
  }

  private mutating func color() throws(FormulaProblem) -> FormulaToken {
    index += 1
    let text = "#" + take { $0.isWordPart }
    guard let color = DrawingColor(hex: text) else { throw .badColor(shown(text), column: column) }
    return .color(color)
  }

  /// Reads a text in single quotes, in which `''` stands for one.
  private mutating func text() throws(FormulaProblem) -> FormulaToken {
    index += 1
    var text = ""
    while let scalar = next {
      index += 1
      if scalar == "'" {
        guard next == "'" else { return .text(text) }
        index += 1
      }
      text.unicodeScalars.append(scalar)
    }
    throw .unfinishedText(column: column)
  }

  private mutating func sign() throws(FormulaProblem) -> FormulaToken {
    // The longer of `<` and `<=`.
    for length in [2, 1] where index + length <= scalars.count {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[index..<index + length])
      if let operation = FormulaOperator(rawValue: text) {
        index += length
        return .operation(operation)
      }
    }
    throw .unexpected(
      found: "'\(shown(String(scalars[index])))'", expected: "a value or an operator",
      column: column)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isWordPart: Bool {
    isDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
}
