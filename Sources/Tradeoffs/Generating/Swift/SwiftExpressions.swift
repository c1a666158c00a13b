internal import AssetCatalog
internal import CodeNames
internal import Drawing
internal import Pixels

/// Writes expressions in Swift, and keeps what they need of the code that goes with them.
struct SwiftExpressions {
  private(set) var needs: Set<SwiftSupport> = []

  mutating func need(_ support: SwiftSupport) { needs.insert(support) }

  mutating func text(_ expression: CodeExpression) -> String { text(expression, around: 0) }

  /// An expression as the value of a new constant: a whole number gets its type.
  mutating func definition(_ name: String, _ value: CodeExpression, word: String = "let") -> String
  {
    let type = isUntyped(value) ? ": Double" : ""
    return "\(word) \(name)\(type) = \(text(value))"
  }

  /// The name of a type of values.
  static func typeName(_ type: DrawingValueType) -> String {
    switch type {
    case .number: "Double"
    case .color: "Color"
    case .switch: "Bool"
    case .text: "String"
    }
  }

  /// A set of states.
  static func states(_ states: ControlState) -> String {
    switch states.count {
    case 0: ".normal"
    case 1: ".\(states.names[0])"
    default: "[" + states.names.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }

  /// Whether a number's type follows from nothing in it.
  private func isUntyped(_ expression: CodeExpression) -> Bool {
    guard expression.type == .number else { return false }
    switch expression {
    case .constant: return true
    case .local, .frameWidth, .frameHeight, .scale, .contains, .exactly, .share: return false
    case .negated(let one), .inverted(let one): return isUntyped(one)
    case .binary(_, let left, let right): return isUntyped(left) && isUntyped(right)
    case .call(.choice, let arguments): return arguments.dropFirst().allSatisfy(isUntyped)
    case .call(.minimum, let arguments), .call(.maximum, let arguments),
      .call(.clamp, let arguments), .call(.absolute, let arguments):
      return arguments.allSatisfy(isUntyped)
    case .call: return false
    }
  }

  /// - Parameters:
  ///   - precedence: That of the operator around; what binds weaker gets brackets.
  ///   - isPointed: Whether whole numbers are written with a point, as nothing else says that they are no integers.
  private mutating func text(
    _ expression: CodeExpression, around precedence: Int, isPointed: Bool = false
  ) -> String {
    switch expression {
    case .constant(let value): return literal(value, precedence, isPointed)
    case .local(let name, _): return name
    case .frameWidth: return "frame.width"
    case .frameHeight: return "frame.height"
    case .scale: return "scale"
    case .contains(let state): return "states.contains(\(Self.states(state)))"
    case .exactly(let states): return bracketed("states == \(Self.states(states))", 3, precedence)
    case .negated(let one):
      return bracketed("-" + text(one, around: 7, isPointed: isPointed), 6, precedence)
    case .inverted(let one): return "!" + text(one, around: 7)
    case .binary(let operation, let left, let right):
      // A comparison of two whole numbers, or their quotient, would be one of integers.
      let isPointed = isPointed || (isUntyped(left) && isUntyped(right))
      let own = operation.precedence
      let first = text(left, around: own == 3 ? 4 : own, isPointed: isPointed)
      let second = text(right, around: own + 1, isPointed: isPointed)
      return bracketed("\(first) \(Self.sign(operation)) \(second)", own, precedence)
    case .share(let length, let part, let sum):
      need(.share)
      return "share(\(text(length)), part: \(text(part)), of: \(text(sum)))"
    case .call(let function, let arguments):
      return call(function, arguments, precedence, isPointed)
    }
  }

  private func bracketed(_ text: String, _ own: Int, _ around: Int) -> String {
    own < around ? "(\(text))" : text
  }

  private static func sign(_ operation: FormulaOperator) -> String {
    switch operation {
    case .or: "||"
    case .and: "&&"
    case .equal, .unequal, .less, .atMost, .greater, .atLeast, .plus, .minus, .times, .over:
      operation.rawValue
    }
  }

  // MARK: - Literals

  private mutating func literal(
    _ value: DrawingValue, _ precedence: Int, _ isPointed: Bool
  ) -> String {
    switch value {
    case .number(let number):
      var text = decimal(number == 0 ? 0 : number)
      if isPointed, !text.contains(where: { $0 == "." || $0 == "e" }) { text += ".0" }
      return number < 0 ? bracketed(text, 6, precedence) : text
    case .switch(let isOn): return "\(isOn)"
    case .text(let text): return SwiftText.literal(text)
    case .color(let color): return literal(color)
    }
  }

  private mutating func literal(_ color: DrawingColor) -> String {
    switch color {
    case .black: return "Color.black"
    case .white: return "Color.white"
    case .clear: return "Color.clear"
    default: break
    }
    let components = [color.red, color.green, color.blue, color.alpha]
    let bytes = components.map { ($0 * 255).rounded() }
    guard zip(bytes, components).allSatisfy({ (0...255).contains($0) && $0 / 255 == $1 }) else {
      return call(
        "Color", ["red", "green", "blue"] + (color.alpha == 1 ? [] : ["alpha"]),
        components.map { .number($0) })
    }
    need(.colorHex)
    func hex(_ bytes: ArraySlice<Double>) -> String {
      "0x"
        + bytes.map { byte in
          let digits = String(Int(byte), radix: 16, uppercase: true)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
    let alpha = color.alpha == 1 ? "" : ", alpha: \(hex(bytes[3...]))"
    return "Color(hex: \(hex(bytes[..<3]))\(alpha))"
  }

  // MARK: - Functions

  private mutating func call(
    _ name: String, _ labels: [String], _ arguments: [CodeExpression]
  ) -> String {
    var parts: [String] = []
    for (label, argument) in zip(labels, arguments) {
      parts.append((label.isEmpty ? "" : label + ": ") + text(argument))
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }

  private mutating func call(
    _ function: FormulaFunction, _ arguments: [CodeExpression], _ precedence: Int, _ isPointed: Bool
  ) -> String {
    let isPointed = isPointed || arguments.allSatisfy(isUntyped)
    func argument(_ index: Int, _ own: inout Self) -> String {
      own.text(arguments[index], around: 0, isPointed: isPointed)
    }
    func rounded(_ direction: String, _ own: inout Self) -> String {
      own.text(arguments[0], around: 7, isPointed: own.isUntyped(arguments[0]))
        + ".rounded(.\(direction))"
    }
    switch function {
    case .minimum, .maximum:
      guard arguments.count > 1 else { return text(arguments[0], around: precedence) }
      var parts: [String] = []
      for index in arguments.indices { parts.append(argument(index, &self)) }
      return (function == .minimum ? "min" : "max") + "(\(parts.joined(separator: ", ")))"
    case .floor: return rounded("down", &self)
    case .ceiling: return rounded("up", &self)
    case .round:
      let half = CodeExpression.binary(.plus, arguments[0], .number(0.5))
      return text(half, around: 7, isPointed: isUntyped(arguments[0])) + ".rounded(.down)"
    case .absolute: return "abs(\(argument(0, &self)))"
    case .clamp:
      let value = "max(\(argument(0, &self)), \(argument(1, &self)))"
      return "min(\(value), \(argument(2, &self)))"
    case .modulo:
      need(.modulo)
      return call("modulo", ["", ""], arguments)
    case .choice:
      // Both are of one type, which one of them may have to say.
      let areUntyped = isUntyped(arguments[1]) && isUntyped(arguments[2])
      let test = text(arguments[0], around: 1)
      let first = text(arguments[1], around: 1, isPointed: isPointed || areUntyped)
      let second = text(arguments[2], around: 0, isPointed: isPointed || areUntyped)
      return bracketed("\(test) ? \(first) : \(second)", 0, precedence)
    case .rgb: return call("Color", ["red", "green", "blue", "alpha"], arguments)
    case .hsb:
      need(.colorFromHue)
      return call("Color", ["hue", "saturation", "brightness", "alpha"], arguments)
    case .gray: return call("Color", ["white", "alpha"], arguments)
    case .mix:
      if arguments[0].type == .color {
        need(.colorMix)
        return text(arguments[0], around: 7) + "."
          + call("mixed", ["with", "share"], Array(arguments[1...]))
      }
      need(.mix)
      return call("mix", ["", "", "share"], arguments)
    case .channel(let channel):
      need(.channel(channel))
      return text(arguments[0], around: 7) + "." + channel.rawValue
    case .setting(let channel): return change("with", channel, arguments)
    case .multiplying(let channel): return change("multiplying", channel, arguments)
    case .adding(let channel): return change("adding", channel, arguments)
    }
  }

  private mutating func change(
    _ word: String, _ channel: ColorChannel, _ arguments: [CodeExpression]
  ) -> String {
    need(.change(word, channel))
    let name = word + channel.rawValue.prefix(1).uppercased() + channel.rawValue.dropFirst()
    return text(arguments[0], around: 7) + ".\(name)(\(text(arguments[1])))"
  }
}
