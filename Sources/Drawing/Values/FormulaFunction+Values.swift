extension FormulaFunction {
  /// What it gives for values of types that it takes.
  func value(_ arguments: [DrawingValue]) throws(FormulaProblem) -> DrawingValue {
    var numbers: [Double] = []
    var colors: [DrawingColor] = []
    for argument in arguments {
      switch argument {
      case .number(let value): numbers.append(value)
      case .color(let color): colors.append(color)
      case .switch, .text: break
      }
    }
    switch self {
    case .minimum: return .number(numbers.dropFirst().reduce(numbers[0]) { Swift.min($0, $1) })
    case .maximum: return .number(numbers.dropFirst().reduce(numbers[0]) { Swift.max($0, $1) })
    case .floor: return .number(numbers[0].rounded(.down))
    case .ceiling: return .number(numbers[0].rounded(.up))
    case .round: return .number((numbers[0] + 0.5).rounded(.down))
    case .absolute: return .number(numbers[0].magnitude)
    case .clamp: return .number(Swift.min(Swift.max(numbers[0], numbers[1]), numbers[2]))
    case .modulo:
      guard numbers[1] != 0 else { throw .dividesByZero }
      let rest = numbers[0] - numbers[1] * (numbers[0] / numbers[1]).rounded(.down)
      guard rest.isFinite else { throw .notFinite }
      return .number(rest)
    case .choice: preconditionFailure("a choice works out only what it needs")
    case .rgb:
      for (name, value) in zip(["red", "green", "blue", "alpha"], numbers) {
        try Self.check(name, value)
      }
      return .color(
        DrawingColor(
          red: numbers[0], green: numbers[1], blue: numbers[2],
          alpha: numbers.count > 3 ? numbers[3] : 1))
    case .hsb:
      let alpha = numbers.count > 3 ? numbers[3] : 1
      try Self.check("alpha", alpha)
      return .color(
        DrawingColor(
          hue: numbers[0], saturation: numbers[1], brightness: numbers[2], alpha: alpha))
    case .gray:
      for (name, value) in zip(["white", "alpha"], numbers) { try Self.check(name, value) }
      return .color(DrawingColor(white: numbers[0], alpha: numbers.count > 1 ? numbers[1] : 1))
    case .mix:
      guard colors.isEmpty else {
        return .color(colors[0].mixed(with: colors[1], share: numbers[0]))
      }
      let mixed = numbers[0] + (numbers[1] - numbers[0]) * numbers[2]
      guard mixed.isFinite else { throw .notFinite }
      return .number(mixed)
    case .channel(let channel): return .number(channel.value(of: colors[0]))
    case .setting(let channel): return .color(colors[0].setting(channel, to: numbers[0]))
    case .multiplying(let channel):
      return .color(colors[0].setting(channel, to: channel.value(of: colors[0]) * numbers[0]))
    case .adding(let channel):
      var value = channel.value(of: colors[0]) + numbers[0]
      // Hues go round; beyond red there is more of them.
      if channel == .hue { value -= value.rounded(.down) }
      return .color(colors[0].setting(channel, to: value))
    }
  }

  private static func check(_ name: String, _ value: Double) throws(FormulaProblem) {
    guard (0...1).contains(value) else { throw .component(name, value) }
  }
}
