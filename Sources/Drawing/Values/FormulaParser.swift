internal import AssetCatalog

/// Takes a formula apart, from its text.
struct FormulaParser {
  /// How many brackets and signs may be inside each other.
  static let depthLimit = 60
  /// How many operators, names and numbers a formula may have.
  static let nodeLimit = 500

  private var lexer: FormulaLexer
  private var next: FormulaToken
  private var depth = 0
  private var nodes = 0

  private init(_ text: String) throws(FormulaProblem) {
    lexer = FormulaLexer(text)
    next = try lexer.token()
  }

  static func parse(_ text: String) throws(FormulaProblem) -> FormulaNode {
    var parser = try FormulaParser(text)
    let node = try parser.expression(above: 0)
    guard parser.next == .end else { throw parser.unexpected("an operator or the end") }
    return node
  }

  private mutating func advance() throws(FormulaProblem) { next = try lexer.token() }

  /// Reads operands as long as operators bind stronger than `precedence`.
  private mutating func expression(above precedence: Int) throws(FormulaProblem) -> FormulaNode {
    var left = try operand()
    while case .operation(let operation) = next, operation.precedence > precedence {
      try count()
      try advance()
      left = .binary(operation, left, try expression(above: operation.precedence))
      // `a < b < c` would compare a switch.
      if operation.precedence == 3, case .operation(let another) = next, another.precedence == 3 {
        throw unexpected("and, or, or the end")
      }
    }
    return left
  }

  /// Counts a part of the formula; a long sum is a deep tree.
  private mutating func count() throws(FormulaProblem) {
    nodes += 1
    guard nodes <= Self.nodeLimit else { throw .tooLong(limit: Self.nodeLimit) }
  }

  private mutating func operand() throws(FormulaProblem) -> FormulaNode {
    try count()
    guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    depth += 1
    defer { depth -= 1 }
    let token = next
    switch token {
    case .number(let value):
      try advance()
      return .constant(.number(value))
    case .color(let color):
      try advance()
      return .constant(.color(color))
    case .text(let text):
      try advance()
      return .constant(.text(text))
    case .word("true"), .word("false"):
      try advance()
      return .constant(.switch(token == .word("true")))
    case .word("not"):
      try advance()
      // Binds weaker than a comparison, stronger than `and`.
      return .inverted(try expression(above: FormulaOperator.and.precedence))
    case .operation(.minus):
      try advance()
      let node = try operand()
      if case .constant(.number(let value)) = node { return .constant(.number(0 - value)) }
      return .negated(node)
    case .open:
      try advance()
      let node = try expression(above: 0)
      try close()
      return node
    case .word(let name):
      try advance()
      return next == .open ? try call(name) : constant(name) ?? .name(name)
    case .operation, .close, .comma, .end: throw unexpected("a value")
    }
  }

  private func constant(_ name: String) -> FormulaNode? {
    switch name {
    case "black": .constant(.color(.black))
    case "white": .constant(.color(.white))
    case "clear": .constant(.color(.clear))
    case "pi": .constant(.number(.pi))
    default: nil
    }
  }

  private mutating func call(_ name: String) throws(FormulaProblem) -> FormulaNode {
    try advance()
    if name == "exactly" { return try states() }
    guard let function = FormulaFunction.named[name] else {
      throw .unknownFunction(shown(name), known: FormulaFunction.named.keys.sorted() + ["exactly"])
    }
    var arguments: [FormulaNode] = []
    if next != .close {
      arguments.append(try expression(above: 0))
      while next == .comma {
        try advance()
        arguments.append(try expression(above: 0))
      }
    }
    try close()
    return .call(function, arguments)
  }

  /// Reads the words of `exactly(highlighted, selected)`.
  private mutating func states() throws(FormulaProblem) -> FormulaNode {
    var states: [String] = []
    while case .word(let name) = next {
      guard let state = ControlState(word: name) else {
        throw .unknownName(shown(name), known: ["normal"] + ControlState.named.map(\.name))
      }
      states += state.names
      try advance()
      guard next == .comma else { break }
      try advance()
    }
    try close()
    return .exactly(states)
  }

  private mutating func close() throws(FormulaProblem) {
    guard next == .close else { throw unexpected("',' or ')'") }
    try advance()
  }

  private func unexpected(_ expected: String) -> FormulaProblem {
    .unexpected(found: next.description, expected: expected, column: lexer.column)
  }
}
