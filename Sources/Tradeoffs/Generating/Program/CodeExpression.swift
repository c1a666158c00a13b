internal import AssetCatalog
internal import Drawing

/// A formula whose names are told apart, ready to be written in any language.
indirect enum CodeExpression: Hashable, Sendable {
  case constant(DrawingValue)
  /// A constant of the code.
  case local(String, DrawingValueType)
  /// The length of the frame that the code is in.
  case frameWidth, frameHeight
  /// Pixels a point.
  case scale
  /// Whether all of some states are asked for.
  case contains(ControlState)
  /// Whether some states are asked for and no others.
  case exactly(ControlState)
  case call(FormulaFunction, [CodeExpression])
  case negated(CodeExpression)
  case inverted(CodeExpression)
  case binary(FormulaOperator, CodeExpression, CodeExpression)
  /// A flexible part's share of a length, rounded as springs are; see ``SpringAxis``.
  case share(of: CodeExpression, part: CodeExpression, sum: CodeExpression)
}

extension CodeExpression {
  static func number(_ value: Double) -> CodeExpression { .constant(.number(value)) }

  /// The constant that it is; `nil` for what has to be worked out.
  var number: Double? {
    if case .constant(.number(let value)) = self { value } else { nil }
  }

  /// The difference; of two constants a constant.
  func minus(_ other: CodeExpression) -> CodeExpression {
    if other.number == 0 { return self }
    if let left = number, let right = other.number { return .number(left - right) }
    return .binary(.minus, self, other)
  }

  /// The sum; of two constants a constant.
  func plus(_ other: CodeExpression) -> CodeExpression {
    if let left = number, let right = other.number { return .number(left + right) }
    return .binary(.plus, self, other)
  }

  /// Whether it needs no frame and no name.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .local, .frameWidth, .frameHeight, .scale, .contains, .exactly: false
    case .call(_, let arguments): arguments.allSatisfy(\.isConstant)
    case .negated(let one), .inverted(let one): one.isConstant
    case .binary(_, let left, let right): left.isConstant && right.isConstant
    case .share(let length, let part, let sum):
      length.isConstant && part.isConstant && sum.isConstant
    }
  }

  /// How many operators and operands there are.
  var weight: Int {
    switch self {
    case .constant, .local, .frameWidth, .frameHeight, .scale, .contains, .exactly: 1
    case .call(_, let arguments): arguments.reduce(1) { $0 + $1.weight }
    case .negated(let one), .inverted(let one): 1 + one.weight
    case .binary(_, let left, let right): 1 + left.weight + right.weight
    case .share(let length, let part, let sum): 1 + length.weight + part.weight + sum.weight
    }
  }

  /// What it gives.
  var type: DrawingValueType {
    switch self {
    case .constant(let value): value.type
    case .local(_, let type): type
    case .frameWidth, .frameHeight, .scale, .negated, .share: .number
    case .contains, .exactly, .inverted: .switch
    case .call(let function, let arguments):
      function.result(of: arguments.map(\.type)) ?? .number
    case .binary(let operation, _, _):
      switch operation {
      case .plus, .minus, .times, .over: .number
      case .or, .and, .equal, .unequal, .less, .atMost, .greater, .atLeast: .switch
      }
    }
  }
}
