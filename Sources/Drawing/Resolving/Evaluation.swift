package import AssetCatalog
package import Pixels

/// What every name of a drawing stands for in one request.
package struct Evaluation {
  package let states: ControlState
  package let scale: Double
  /// A value that can't be worked out is an error for who asks for it, and for nobody else.
  private var values: [String: Result<DrawingValue, DrawingError>] = [:]

  /// - Parameter given: Values for parameters; checked.
  package init(
    _ drawing: ButtonDrawing, states: ControlState, size: PointSize, scale: Double,
    given: [String: DrawingValue]
  ) {
    self.states = states
    self.scale = scale
    var definitions: [String: NameDefinition] = [:]
    for parameter in drawing.parameters {
      let base = given[parameter.name].map { Formula($0) } ?? parameter.standard
      definitions[parameter.name] = NameDefinition(base: base, isParameter: true)
    }
    for value in drawing.values { definitions[value.name] = NameDefinition(base: value.formula) }
    let state = drawing.state(for: states)
    for override in state?.overrides ?? [] {
      definitions[override.name]?.override = override.formula
    }
    let index = state.flatMap { drawing.states.firstIndex(of: $0) }
    for name in drawing.order.orders[index.map { $0 + 1 } ?? 0] {
      guard let definition = definitions[name] else { continue }
      var names = FrameNames(self, width: size.width, height: size.height)
      guard let override = definition.override else {
        values[name] = Self.value(definition.base, names)
        continue
      }
      // An override that asks for its own name gets what the name was without it; for another one that may ask for
      // names that are not known yet.
      if override.names.contains(name) {
        names.evaluation.values[name] = Self.value(definition.base, names)
      }
      values[name] = Self.value(override, names)
    }
  }

  private static func value(
    _ formula: Formula, _ names: FrameNames
  ) -> Result<DrawingValue, DrawingError> {
    do throws(DrawingError) { return .success(try formula.value(names)) } catch {
      return .failure(error)
    }
  }

  func value(of name: String) throws(DrawingError) -> DrawingValue? { try values[name]?.get() }
}

/// What names stand for in a frame.
package struct FrameNames: FormulaNames {
  fileprivate(set) var evaluation: Evaluation
  package var width: Double
  package var height: Double

  package init(_ evaluation: Evaluation, width: Double, height: Double) {
    self.evaluation = evaluation
    self.width = width
    self.height = height
  }

  var states: ControlState { evaluation.states }

  func value(of name: String) throws(DrawingError) -> DrawingValue {
    switch name {
    case "width": return .number(width)
    case "height": return .number(height)
    case "scale": return .number(evaluation.scale)
    case "normal": return .switch(states == .normal)
    default: break
    }
    if let state = ControlState(word: name) { return .switch(states.isSuperset(of: state)) }
    guard let value = try evaluation.value(of: name) else {
      preconditionFailure("the names of checked formulas are known")
    }
    return value
  }
}

extension FrameNames {
  package func number(
    _ formula: Formula, _ range: ClosedRange<Double> = -DrawingLimits.length...DrawingLimits.length
  ) throws(DrawingError) -> Double {
    guard case .number(let value) = try formula.value(self) else {
      preconditionFailure("a formula of a checked type gives that type")
    }
    guard range.contains(value) else {
      throw formula.error(
        .outOfRange(value, lowest: range.lowerBound, highest: range.upperBound))
    }
    return value
  }

  /// A number from 0 on.
  package func length(_ formula: Formula) throws(DrawingError) -> Double {
    try number(formula, 0...DrawingLimits.length)
  }

  package func color(_ formula: Formula) throws(DrawingError) -> DrawingColor {
    guard case .color(let color) = try formula.value(self) else {
      preconditionFailure("a formula of a checked type gives that type")
    }
    return color
  }

  package func isOn(_ formula: Formula) throws(DrawingError) -> Bool {
    guard case .switch(let isOn) = try formula.value(self) else {
      preconditionFailure("a formula of a checked type gives that type")
    }
    return isOn
  }

  package func text(_ formula: Formula) throws(DrawingError) -> String {
    guard case .text(let text) = try formula.value(self) else {
      preconditionFailure("a formula of a checked type gives that type")
    }
    return text
  }
}
