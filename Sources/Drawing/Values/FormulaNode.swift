/// A formula taken apart.
package indirect enum FormulaNode: Hashable, Sendable {
  case constant(DrawingValue)
  /// A parameter, a derived value, a state, or a measure of the frame.
  case name(String)
  case call(FormulaFunction, [FormulaNode])
  /// `exactly(…)`: whether the states asked for are these and no others.
  case exactly([String])
  case negated(FormulaNode)
  case inverted(FormulaNode)
  case binary(FormulaOperator, FormulaNode, FormulaNode)
}

/// What stands between two operands.
package enum FormulaOperator: String, Sendable, CaseIterable {
  case or, and
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"

  /// Binds the stronger the larger it is.
  package var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .unequal, .less, .atMost, .greater, .atLeast: 3
    case .plus, .minus: 4
    case .times, .over: 5
    }
  }
}

extension FormulaNode {
  /// Whether there is an `exactly(…)` in it.
  var asksForStates: Bool {
    switch self {
    case .constant, .name: false
    case .exactly: true
    case .call(_, let arguments): arguments.contains(where: \.asksForStates)
    case .negated(let node), .inverted(let node): node.asksForStates
    case .binary(_, let left, let right): left.asksForStates || right.asksForStates
    }
  }

  /// Every name that the formula asks for.
  func collectNames(into names: inout Set<String>) {
    switch self {
    case .constant, .exactly: break
    case .name(let name): names.insert(name)
    case .call(_, let arguments):
      for argument in arguments { argument.collectNames(into: &names) }
    case .negated(let node), .inverted(let node): node.collectNames(into: &names)
    case .binary(_, let left, let right):
      left.collectNames(into: &names)
      right.collectNames(into: &names)
    }
  }
}
