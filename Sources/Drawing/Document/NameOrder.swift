internal import AssetCatalog

/// The types of a drawing's names, and in which order they are worked out.
package struct NameOrder: Sendable {
  /// Parameters and values, and what every formula may ask for.
  package var types: [String: DrawingValueType]
  /// For no entry of the states, then for each: the names, those that others need first.
  package var orders: [[String]]

  /// What formulas may ask for besides parameters and values.
  static let builtIn: [String: DrawingValueType] = {
    var types: [String: DrawingValueType] = [
      "width": .number, "height": .number, "scale": .number, "normal": .switch,
    ]
    for (name, _) in ControlState.named { types[name] = .switch }
    return types
  }()

  /// Names that can't be a parameter's or a value's.
  static let reserved = Set(builtIn.keys).union([
    "true", "false", "and", "or", "not", "pi", "black", "white", "clear", "exactly",
  ])
}

/// What a name stands for in some states.
struct NameDefinition {
  /// The parameter's default or the value's formula.
  var base: Formula
  var isParameter = false
  /// What the state sets.
  var override: Formula?

  /// The names that have to be worked out before.
  func needs(name: String) -> Set<String> {
    guard let override else { return isParameter ? [] : base.names }
    var needs = override.names
    if needs.remove(name) != nil, !isParameter { needs.formUnion(base.names) }
    return needs
  }
}
