public import AssetCatalog

/// What is different in some states.
public struct DrawingState: Hashable, Sendable {
  public var states: ControlState
  /// States that keep it from being chosen; of meaning under the resolver `ordered` only.
  public var excluding: ControlState
  /// New formulas for parameters and values. One that asks for its own name gets the former value.
  public var overrides: [DerivedValue]
  var origin = OriginNote()

  public init(
    _ states: ControlState, excluding: ControlState = .normal, set overrides: [DerivedValue]
  ) {
    self.states = states
    self.excluding = excluding
    self.overrides = overrides
  }
}

extension ButtonDrawing {
  /// The entry for the states asked for; `nil` where the drawing has nothing of its own for them.
  package func state(for asked: ControlState) -> DrawingState? {
    switch resolver {
    case .nearest:
      states.filter { $0.states.isSubset(of: asked) }
        .max { left, right in
          let (fewer, more) = (left.states.names.count, right.states.names.count)
          return fewer != more ? fewer < more : left.states.rawValue < right.states.rawValue
        }
    case .exact:
      states.first { $0.states == asked } ?? states.first { $0.states == .normal }
    case .ordered:
      states.first { $0.states.isSubset(of: asked) && $0.excluding.isDisjoint(with: asked) }
    }
  }
}
