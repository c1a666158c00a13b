internal import AssetCatalog
internal import Drawing

/// Which states a drawing has anything to say of, and what selects them.
enum CSSStates {
  /// The pseudo-classes, in the order in which selectors have them.
  static let selectors: [(state: ControlState, selector: String)] = [
    (.selected, ":is(:checked, [aria-pressed=\"true\"])"), (.hovered, ":hover"),
    (.focused, ":focus"), (.highlighted, ":active"), (.disabled, ":disabled"),
  ]

  /// The states that a drawing's entries or formulas mention.
  static func mentioned(by drawing: ButtonDrawing) -> ControlState {
    var states = drawing.states.reduce(ControlState.normal) {
      $0.union($1.states).union($1.excluding)
    }
    var formulas =
      drawing.values.map(\.formula) + drawing.states.flatMap { $0.overrides.map(\.formula) }
    formulas += LayerFormulas(drawing.layers).formulas
    for formula in formulas {
      if case .success(let node) = formula.parsed { states.formUnion(mentioned(in: node)) }
    }
    return states
  }

  private static func mentioned(in node: FormulaNode) -> ControlState {
    switch node {
    case .constant: .normal
    case .exactly(let words): words.reduce(.normal) { $0.union(ControlState(word: $1) ?? .normal) }
    case .name(let name): ControlState.named.first { $0.name == name }?.state ?? .normal
    case .call(_, let arguments): arguments.reduce(.normal) { $0.union(mentioned(in: $1)) }
    case .negated(let one), .inverted(let one): mentioned(in: one)
    case .binary(_, let left, let right): mentioned(in: left).union(mentioned(in: right))
    }
  }

  /// The selector of exactly some states of those that count; empty for none of one.
  static func selector(of states: ControlState, among relevant: ControlState) -> String {
    var text = ""
    for (state, selector) in selectors where relevant.isSuperset(of: state) {
      text += states.isSuperset(of: state) ? selector : ":not(\(selector))"
    }
    return text
  }

  /// Every set of some states, the empty one first.
  static func sets(of states: ControlState) -> [ControlState] {
    (0...ControlState.all.rawValue).map { ControlState(rawValue: $0) }
      .filter { $0.isSubset(of: states) }
  }
}
