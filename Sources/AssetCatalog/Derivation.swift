public import Pixels

/// A variant without a picture of its own: the picture or drawing of other states, changed by a recipe.
///
/// The base is chosen among the asset's variants of exactly ``states`` as for the request itself: by
/// direction, appearance, size and scale. It may be a derivation too.
public struct Derivation: Hashable, Sendable {
  /// Whose picture is taken.
  public var states: ControlState
  /// The appearance whose picture is taken; `nil` for the one that is asked for.
  public var appearance: Appearance?
  /// What is done to it.
  public var recipe: Recipe

  public init(from states: ControlState, appearance: Appearance? = nil, recipe: Recipe = Recipe()) {
    self.states = states
    self.appearance = appearance
    self.recipe = recipe
  }
}

extension Derivation: CustomStringConvertible {
  /// `normal, saturation 0, opacity 0.5`, or with an appearance `normal light, brightness 0.8`.
  public var description: String {
    let base = "\(states)" + (appearance.map { " \($0)" } ?? "")
    return recipe.isEmpty ? base : "\(base), \(recipe)"
  }
}

/// Why nothing can be derived.
public enum DerivationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// No variant is for the states of the base.
  case noBase(VariantKey, from: ControlState)
  /// Each of these is derived from the next, and the last from the first.
  case circle([VariantKey])

  public var description: String {
    switch self {
    case .noBase(let key, let states):
      return "\(key) is derived from \(states), and no variant is for that"
    case .circle(let keys):
      guard keys.count > 1 else { return "\(enumeration(keys)) is derived from itself" }
      let circle = (keys + keys.prefix(1)).map(\.description)
      return "\(circle[0]) is derived from " + circle.dropFirst().joined(separator: ", that from ")
    }
  }
}
