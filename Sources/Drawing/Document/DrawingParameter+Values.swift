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
      let (lowest, highest) = (minimum ?? -1e9, maximum ?? 1e9)
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
        guard try formula.parsed.get().type([:]) == type else {
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
