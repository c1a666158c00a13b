internal import AssetCatalog

extension FormulaNode {
  /// What the formula gives, once every name has a type.
  ///
  /// - Throws: ``FormulaProblem`` for an unknown name, and for operands or arguments of wrong types.
  func type(_ types: [String: DrawingValueType]) throws(FormulaProblem) -> DrawingValueType {
    switch self {
    case .constant(let value):
      // Only in Swift is there one.
      if case .number(let number) = value, !number.isFinite { throw .notFinite }
      return value.type
    case .exactly: return .switch
    case .name(let name):
      guard let type = types[name] else {
        throw .unknownName(shown(name), known: Array(types.keys.sorted().prefix(40)))
      }
      return type
    case .call(let function, let arguments):
      var found: [DrawingValueType] = []
      for argument in arguments { found.append(try argument.type(types)) }
      guard let type = function.result(of: found) else {
        throw .arguments(found: found, signature: function.signature)
      }
      return type
    case .negated(let node):
      let type = try node.type(types)
      guard type == .number else { throw .operands("-", [type]) }
      return .number
    case .inverted(let node):
      let type = try node.type(types)
      guard type == .switch else { throw .operands("not", [type]) }
      return .switch
    case .binary(let operation, let left, let right):
      let (first, second) = (try left.type(types), try right.type(types))
      func need(_ type: DrawingValueType) throws(FormulaProblem) {
        guard first == type, second == type else {
          throw .operands(operation.rawValue, [first, second])
        }
      }
      switch operation {
      case .or, .and: try need(.switch)
      case .equal, .unequal: try need(first)
      case .less, .atMost, .greater, .atLeast, .plus, .minus, .times, .over: try need(.number)
      }
      switch operation {
      case .plus, .minus, .times, .over: return .number
      case .or, .and, .equal, .unequal, .less, .atMost, .greater, .atLeast: return .switch
      }
    }
  }
}
