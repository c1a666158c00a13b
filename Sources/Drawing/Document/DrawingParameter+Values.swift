extension ButtonDrawing {
  /// The parameter of a name.
  ///
  /// - Throws: ``DrawingError`` for a name that is no parameter.
  package func parameter(named name: String) throws(DrawingError) -> DrawingParameter {
    if let parameter = parameters.first(where: { $0.name == name }) { return parameter }
    throw DrawingError(
      reason: .unknownParameter(name, known: Array(parameters.map(\.name).prefix(40))))
  }
}

extension DrawingParameter {
  /// Whether the parameter can have a value.
  ///
  /// - Throws: ``DrawingError`` for one of another type or outside the limits.
  func check(_ value: DrawingValue, _ origin: DrawingOrigin? = nil) throws(DrawingError) {
    guard value.type == type else {
      throw DrawingError(origin, .parameterType(name, value.type, expected: type))
    }
    switch value {
    case .number(let number):
      let (lowest, highest) = (minimum ?? -DrawingLimits.number, maximum ?? DrawingLimits.number)
      guard lowest <= number, number <= highest else {
        throw DrawingError(
          origin, .parameterRange(name, number, lowest: lowest, highest: highest))
      }
    case .color(let color):
      for component in [color.red, color.green, color.blue, color.alpha] {
        guard (0...1).contains(component) else {
          throw DrawingError(
            origin, .parameterRange(name, component, lowest: 0, highest: 1))
        }
      }
    case .switch, .text: break
    }
  }

  /// The parameter with a text's default as a constant, as a document has it: there it is no formula.
  var normalized: DrawingParameter {
    guard type == .text, standard.constant == nil, (try? standard.constantType()) == .text,
      let value = try? defaultValue
    else { return self }
    var result = self
    result.standard = Formula(value)
    result.standard.origin = standard.origin
    return result
  }

  /// The value where none is given.
  ///
  /// - Throws: ``DrawingError`` for a default that is no constant; no drawing can be made with one.
  package var defaultValue: DrawingValue {
    get throws(DrawingError) { try standard.value(NoNames()) }
  }

  /// Reads a value as it is written by hand: `0.2`, `#ff8000`, `rgb(1, 0, 0)`, `true`, `Bought`.
  ///
  /// - Throws: ``DrawingError`` for a text that is none of the type, or outside the limits.
  public func value(from text: String) throws(DrawingError) -> DrawingValue {
    guard type != .text else { return .text(text) }
    let formula = Formula(text)
    let words: [String: DrawingValue] = [
      "yes": .switch(true), "no": .switch(false), "on": .switch(true), "off": .switch(false),
    ]
    let value: DrawingValue
    if let word = words[text] {
      value = word
    } else {
      do throws(FormulaProblem) {
        guard try formula.constantType() == type else {
          throw FormulaProblem.notFinite
        }
      } catch {
        throw DrawingError(reason: .parameterText(name, text, expected: type))
      }
      value = try formula.value(NoNames())
    }
    guard value.type == type else {
      throw DrawingError(reason: .parameterText(name, text, expected: type))
    }
    try check(value)
    return value
  }
}
