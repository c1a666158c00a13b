/// The states a variant wants asked for, and those it wants not.
public struct StateCondition: Hashable, Sendable {
  public var states: ControlState
  /// Empty unless the resolver is ``StateResolver/ordered``.
  public var excludedStates: ControlState

  public init(_ states: ControlState, excluding excludedStates: ControlState = .normal) {
    self.states = states
    self.excludedStates = excludedStates
  }

  /// What a resolver reads of a variant's key.
  init(_ key: VariantKey, for resolver: StateResolver) {
    states = key.states
    excludedStates = resolver == .ordered ? key.excludedStates : .normal
  }

  /// Whether all states are asked for and none of the excluded ones.
  public func holds(for asked: ControlState) -> Bool {
    states.isSubset(of: asked) && excludedStates.isDisjoint(with: asked)
  }
}

extension StateCondition: CustomStringConvertible {
  /// `highlighted`, or with excluded states `highlighted not disabled`.
  public var description: String {
    excludedStates.isEmpty ? states.description : "\(states) not \(excludedStates)"
  }
}
