internal import AssetCatalog

/// Why a formula has no value: by its own doing, or because a value it asks for has none.
enum FormulaFailure: Error {
  case own(FormulaProblem)
  case named(DrawingError)
}

/// What names stand for while a formula is worked out.
protocol FormulaNames {
  /// - Precondition: The name was there when the formula's type was found.
  func value(of name: String) throws(DrawingError) -> DrawingValue
  var states: ControlState { get }
}

extension FormulaNode {
  /// Works the formula out.
  ///
  /// - Precondition: ``type(_:)`` found no fault with it.
  func evaluated(_ names: some FormulaNames) throws(FormulaFailure) -> DrawingValue {
    switch self {
    case .constant(let value): return value
    case .exactly(let words): return .switch(Set(names.states.names) == Set(words))
    case .name(let name):
      do { return try names.value(of: name) } catch { throw .named(error) }
    case .negated(let node): return .number(0 - (try node.number(names)))
    case .inverted(let node): return .switch(!(try node.isOn(names)))
    case .binary(let operation, let left, let right):
      return try Self.result(operation, left, right, names)
    case .call(.choice, let arguments):
      return try arguments[arguments[0].isOn(names) ? 1 : 2].evaluated(names)
    case .call(let function, let arguments):
      var values: [DrawingValue] = []
      for argument in arguments { values.append(try argument.evaluated(names)) }
      do throws(FormulaProblem) {
        return try function.value(values)
      } catch {
        throw .own(error)
      }
    }
  }

  private func number(_ names: some FormulaNames) throws(FormulaFailure) -> Double {
    guard case .number(let value) = try evaluated(names) else {
      preconditionFailure("a formula of a checked type gives that type")
    }
    return value
  }

  private func isOn(_ names: some FormulaNames) throws(FormulaFailure) -> Bool {
    guard case .switch(let value) = try evaluated(names) else {
      preconditionFailure("a formula of a checked type gives that type")
    }
    return value
  }

  private static func result(
    _ operation: FormulaOperator, _ left: FormulaNode, _ right: FormulaNode,
    _ names: some FormulaNames
  ) throws(FormulaFailure) -> DrawingValue {
    switch operation {
    case .and:
      guard try left.isOn(names) else { return .switch(false) }
      return .switch(try right.isOn(names))
    case .or:
      if try left.isOn(names) { return .switch(true) }
      return .switch(try right.isOn(names))
    case .equal: return .switch(try left.evaluated(names) == right.evaluated(names))
    case .unequal: return .switch(try left.evaluated(names) != right.evaluated(names))
    case .less, .atMost, .greater, .atLeast, .plus, .minus, .times, .over: break
    }
    let (first, second) = (try left.number(names), try right.number(names))
    let value: Double
    switch operation {
    case .less: return .switch(first < second)
    case .atMost: return .switch(first <= second)
    case .greater: return .switch(first > second)
    case .atLeast: return .switch(first >= second)
    case .plus: value = first + second
    case .minus: value = first - second
    case .times: value = first * second
    case .over:
      guard second != 0 else { throw .own(.dividesByZero) }
      value = first / second
    case .and, .or, .equal, .unequal: preconditionFailure("done above")
    }
    guard value.isFinite else { throw .own(.notFinite) }
    return .number(value)
  }
}
