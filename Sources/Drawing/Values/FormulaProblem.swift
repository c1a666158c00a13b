/// What is wrong with a formula, or with what it comes to.
public enum FormulaProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something else than what has to stand there; columns count from 1 within the formula.
  case unexpected(found: String, expected: String, column: Int)
  case badNumber(String, column: Int)
  case badColor(String, column: Int)
  /// A text without its closing quote.
  case unfinishedText(column: Int)
  /// Brackets inside each other beyond the limit.
  case tooDeep(limit: Int)
  /// More operators and operands than the limit.
  case tooLong(limit: Int)
  case unknownName(String, known: [String])
  case unknownFunction(String, known: [String])
  /// Arguments that a function doesn't take.
  case arguments(found: [DrawingValueType], signature: String)
  /// Operands that an operator doesn't take.
  case operands(String, [DrawingValueType])
  case wrongType(DrawingValueType, expected: DrawingValueType)
  /// A formula for a constant that asks for states.
  case asksForStates
  case dividesByZero
  /// A number that is endless or none.
  case notFinite
  /// A component of a colour outside 0 to 1.
  case component(String, Double)
  /// A number outside the range that its use allows.
  case outOfRange(Double, lowest: Double, highest: Double)

  /// One lower-case clause, ready to follow the formula.
  public var description: String {
    switch self {
    case .unexpected(let found, let expected, let column):
      "found \(found) at column \(column) where \(expected) is expected"
    case .badNumber(let text, let column): "'\(text)' at column \(column) is no number"
    case .badColor(let text, let column):
      "'\(text)' at column \(column) is no colour; one has 3, 4, 6 or 8 hexadecimal digits"
    case .unfinishedText(let column): "the text at column \(column) lacks its closing quote"
    case .tooDeep(let limit): "more than \(limit) brackets are inside each other"
    case .tooLong(let limit): "has more than \(limit) operators and operands"
    case .unknownName(let name, let known):
      "there is no '\(name)' here; known are \(known.joined(separator: ", "))"
    case .unknownFunction(let name, let known):
      "there is no function '\(name)'; known are \(known.joined(separator: ", "))"
    case .arguments(let found, let signature):
      "arguments (\(Self.list(found))) where \(signature) is expected"
    case .operands(let sign, let types): "'\(sign)' can't be used with \(Self.list(types))"
    case .wrongType(let type, let expected): "is a \(type.rawValue), not a \(expected.rawValue)"
    case .asksForStates: "asks for states, where a value is the same in all of them"
    case .dividesByZero: "divides by zero"
    case .notFinite: "comes to no finite number"
    case .component(let name, let value):
      "has a \(name) of \(decimalText(value)), which is not from 0 to 1"
    case .outOfRange(let value, let lowest, let highest):
      "comes to \(decimalText(value)), which is not from \(decimalText(lowest)) to "
        + decimalText(highest)
    }
  }

  private static func list(_ types: [DrawingValueType]) -> String {
    types.isEmpty ? "none" : types.map(\.rawValue).joined(separator: ", ")
  }
}
