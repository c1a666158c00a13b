internal import AssetCatalog
internal import CodeNames
internal import Drawing

/// What the names of a drawing are called in code, and what they stand for there.
struct ProgramNames {
  /// The names of the document with those of the code.
  private(set) var identifiers: [String: String] = [:]
  private let types: [String: DrawingValueType]

  /// What the code itself calls by name.
  private static let taken: Set<String> = [
    "abs", "canvas", "context", "defaultShadowUnit", "designHeight", "designWidth", "draw", "frame",
    "given", "givenScale", "look", "mask", "max", "min", "mix", "modulo", "outline", "scale",
    "shadowUnit", "share", "size", "states",
  ]

  init(_ drawing: ButtonDrawing) {
    types = drawing.order.types
    var scope = SwiftScope(taken: Self.taken)
    for name in drawing.parameters.map(\.name) + drawing.values.map(\.name) {
      identifiers[name] = scope.add(name, .value)
    }
  }

  func identifier(_ name: String) -> String { identifiers[name] ?? name }

  func local(_ name: String) -> CodeExpression {
    .local(identifier(name), types[name] ?? .number)
  }

  func type(of name: String) -> DrawingValueType { types[name] ?? .number }

  /// A formula with its names told apart.
  ///
  /// - Parameters:
  ///   - width: What `width` stands for.
  ///   - height: What `height` stands for.
  ///   - replaced: What some names stand for in place of the constant of that name.
  func lowered(
    _ formula: Formula, width: CodeExpression = .frameWidth,
    height: CodeExpression = .frameHeight, replaced: [String: CodeExpression] = [:]
  ) -> CodeExpression {
    guard case .success(let node) = formula.parsed else {
      preconditionFailure("a drawing is made of formulas that were read")
    }
    return lowered(node, FormulaScope(width: width, height: height, replaced: replaced))
  }

  private struct FormulaScope {
    var width: CodeExpression
    var height: CodeExpression
    var replaced: [String: CodeExpression]
  }

  private func lowered(_ node: FormulaNode, _ scope: FormulaScope) -> CodeExpression {
    switch node {
    case .constant(let value): .constant(value)
    case .name(let name): lowered(name, scope)
    case .exactly(let words):
      .exactly(
        words.reduce(into: ControlState.normal) { $0.formUnion(ControlState(word: $1) ?? []) })
    case .negated(let one): .negated(lowered(one, scope))
    case .inverted(let one): .inverted(lowered(one, scope))
    case .call(let function, let arguments):
      .call(function, arguments.map { lowered($0, scope) })
    case .binary(let operation, let left, let right):
      .binary(operation, lowered(left, scope), lowered(right, scope))
    }
  }

  private func lowered(_ name: String, _ scope: FormulaScope) -> CodeExpression {
    if let replaced = scope.replaced[name] { return replaced }
    switch name {
    case "width": return scope.width
    case "height": return scope.height
    case "scale": return .scale
    case "normal": return .exactly(.normal)
    default: break
    }
    if let state = ControlState.named.first(where: { $0.name == name }) {
      return .contains(state.state)
    }
    return local(name)
  }
}
