/// A function of formulas.
package enum FormulaFunction: Hashable, Sendable {
  case minimum, maximum, floor, ceiling, round, absolute, clamp, modulo
  /// `if(switch, then, else)`, which works out only what it needs.
  case choice
  case rgb, hsb, gray, mix
  /// `hue(color)` and the like.
  case channel(ColorChannel)
  /// `withHue(color, number)` and the like.
  case setting(ColorChannel)
  case multiplying(ColorChannel)
  case adding(ColorChannel)

  private static let plain: [(String, FormulaFunction)] = [
    ("min", .minimum), ("max", .maximum), ("floor", .floor), ("ceil", .ceiling),
    ("round", .round), ("abs", .absolute), ("clamp", .clamp), ("mod", .modulo), ("if", .choice),
    ("rgb", .rgb), ("hsb", .hsb), ("gray", .gray), ("mix", .mix),
  ]

  /// The functions by their names.
  static let named: [String: FormulaFunction] = {
    var named = Dictionary(uniqueKeysWithValues: plain)
    for channel in ColorChannel.allCases {
      let word = channel.rawValue.prefix(1).uppercased() + channel.rawValue.dropFirst()
      named[channel.rawValue] = .channel(channel)
      named["with" + word] = .setting(channel)
      named["multiply" + word] = .multiplying(channel)
      named["add" + word] = .adding(channel)
    }
    return named
  }()

  /// How it is called, for messages.
  var signature: String {
    switch self {
    case .minimum: "min(number, …)"
    case .maximum: "max(number, …)"
    case .floor: "floor(number)"
    case .ceiling: "ceil(number)"
    case .round: "round(number)"
    case .absolute: "abs(number)"
    case .clamp: "clamp(number, lowest, highest)"
    case .modulo: "mod(number, divisor)"
    case .choice: "if(switch, then, else)"
    case .rgb: "rgb(red, green, blue) or rgb(red, green, blue, alpha)"
    case .hsb: "hsb(hue, saturation, brightness) or hsb(hue, saturation, brightness, alpha)"
    case .gray: "gray(white) or gray(white, alpha)"
    case .mix: "mix(color, color, share) or mix(number, number, share)"
    case .channel(let channel): "\(channel.rawValue)(color)"
    case .setting(let channel): "with\(word(channel))(color, number)"
    case .multiplying(let channel): "multiply\(word(channel))(color, number)"
    case .adding(let channel): "add\(word(channel))(color, number)"
    }
  }

  private func word(_ channel: ColorChannel) -> String {
    channel.rawValue.prefix(1).uppercased() + channel.rawValue.dropFirst()
  }

  /// What it gives for arguments of some types; `nil` where it takes none such.
  package func result(of types: [DrawingValueType]) -> DrawingValueType? {
    let areNumbers = types.allSatisfy { $0 == .number }
    switch self {
    case .minimum, .maximum: return areNumbers && !types.isEmpty ? .number : nil
    case .floor, .ceiling, .round, .absolute: return types == [.number] ? .number : nil
    case .clamp: return areNumbers && types.count == 3 ? .number : nil
    case .modulo: return areNumbers && types.count == 2 ? .number : nil
    case .choice:
      return types.count == 3 && types[0] == .switch && types[1] == types[2] ? types[1] : nil
    case .rgb, .hsb: return areNumbers && (3...4).contains(types.count) ? .color : nil
    case .gray: return areNumbers && (1...2).contains(types.count) ? .color : nil
    case .mix:
      return types == [.color, .color, .number]
        ? .color : areNumbers && types.count == 3 ? .number : nil
    case .channel: return types == [.color] ? .number : nil
    case .setting, .multiplying, .adding: return types == [.color, .number] ? .color : nil
    }
  }
}
