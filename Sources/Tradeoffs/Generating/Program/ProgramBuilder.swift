internal import AssetCatalog
internal import CodeNames
internal import Drawing
internal import Pixels

/// Takes a drawing apart into a ``PaintProgram``.
struct ProgramBuilder {
  let drawing: ButtonDrawing
  let names: ProgramNames
  let looks: ProgramLooks
  /// How many constants were made for parts of long formulas.
  var partCount = 0

  /// Formulas with more operators and operands are written in parts.
  private static let longestFormula = 24

  /// Whether texts are drawn.
  let includesText: Bool

  private init(_ drawing: ButtonDrawing, includesText: Bool) {
    self.drawing = drawing
    self.includesText = includesText
    names = ProgramNames(drawing)
    looks = ProgramLooks(drawing)
  }

  /// - Parameter name: The drawing's name, as `buttons/glossy` or `glossy.json` without the ending.
  static func program(
    _ drawing: ButtonDrawing, named name: String, includesText: Bool
  ) -> PaintProgram {
    var builder = ProgramBuilder(drawing, includesText: includesText)
    let design = DesignFrame(
      width: .number(drawing.size.width), height: .number(drawing.size.height))
    let layers = builder.layers(drawing.layers, design)
    let values = builder.values(
      neededBy: LayerFormulas(drawing.layers, includesText: includesText).names)
    let base = name.unicodeScalars.split(separator: "/").last.map { String(Substring($0)) } ?? name
    var types = SwiftScope(taken: SwiftTemplates.names)
    return PaintProgram(
      typeName: types.add(base, .type), title: name, size: drawing.size,
      parameters: builder.parameters(values.renamed), looks: builder.looks.looks.map(\.look),
      otherLook: builder.looks.otherName, steps: values.steps + layers)
  }

  private func parameters(_ renamed: Set<String>) -> [PaintProgram.Parameter] {
    drawing.parameters.map { parameter in
      let label = names.identifier(parameter.name)
      let standard: DrawingValue
      do {
        standard = try parameter.defaultValue
      } catch {
        preconditionFailure("a drawing was made with a default that is no constant: \(error)")
      }
      return PaintProgram.Parameter(
        label: label, name: renamed.contains(parameter.name) ? "_" + label : label,
        standard: standard, minimum: parameter.minimum, maximum: parameter.maximum)
    }
  }

  /// An expression that is short enough to be read: parts of a long one become constants.
  mutating func settled(
    _ expression: CodeExpression, _ steps: inout [PaintStep]
  ) -> CodeExpression {
    guard expression.weight > Self.longestFormula else { return expression }
    let shorter: CodeExpression
    switch expression {
    case .constant, .local, .frameWidth, .frameHeight, .scale, .contains, .exactly:
      return expression
    case .negated(let one): shorter = .negated(part(one, &steps))
    case .inverted(let one): shorter = .inverted(part(one, &steps))
    case .binary(let operation, let left, let right):
      shorter = .binary(operation, part(left, &steps), part(right, &steps))
    case .call(let function, let arguments):
      var parts: [CodeExpression] = []
      for argument in arguments { parts.append(part(argument, &steps)) }
      shorter = .call(function, parts)
    case .share(let length, let share, let sum):
      shorter = .share(
        of: part(length, &steps), part: part(share, &steps), sum: part(sum, &steps))
    }
    return shorter
  }

  /// A constant for an operand, unless it is short itself.
  private mutating func part(
    _ expression: CodeExpression, _ steps: inout [PaintStep]
  ) -> CodeExpression {
    guard expression.weight > Self.longestFormula / 4 else { return expression }
    let value = settled(expression, &steps)
    partCount += 1
    let name = "_part\(partCount)"
    steps.append(.define(name, value))
    return .local(name, expression.type)
  }
}

/// How large a frame is as designed.
struct DesignFrame {
  var width: CodeExpression
  var height: CodeExpression
}
