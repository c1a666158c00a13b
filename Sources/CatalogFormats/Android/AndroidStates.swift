internal import AssetCatalog

/// What states are in selectors.
enum AndroidStates {
  static let namespace = "http://schemas.android.com/apk/res/android"

  /// What a selector asks of one attribute.
  enum Meaning {
    case state(ControlState)
    /// The state is there when the attribute is false.
    case inverted(ControlState)
  }

  /// Attributes that are states here.
  static let meanings: [String: Meaning] = [
    "state_pressed": .state(.highlighted), "state_enabled": .inverted(.disabled),
    "state_selected": .state(.selected), "state_checked": .state(.selected),
    "state_activated": .state(.selected), "state_focused": .state(.focused),
    "state_hovered": .state(.hovered),
  ]

  /// The attributes that say some states, of which there may be more than one way.
  ///
  /// A button that is on is checked, and an entry of a list is selected: both are written.
  static func attributes(_ states: ControlState, excluding: ControlState) -> [[String]] {
    var ways: [[String]] = [[]]
    func add(_ text: String) { for index in ways.indices { ways[index].append(text) } }
    if states.contains(.disabled) { add("state_enabled=\"false\"") }
    if excluding.contains(.disabled) { add("state_enabled=\"true\"") }
    for (state, word) in [
      (ControlState.highlighted, "state_pressed"), (.focused, "state_focused"),
      (.hovered, "state_hovered"),
    ] {
      if states.contains(state) { add("\(word)=\"true\"") }
      if excluding.contains(state) { add("\(word)=\"false\"") }
    }
    if states.contains(.selected) {
      ways =
        ways.map { $0 + ["state_selected=\"true\""] } + ways.map { $0 + ["state_checked=\"true\""] }
    }
    if excluding.contains(.selected) {
      add("state_selected=\"false\"")
      add("state_checked=\"false\"")
    }
    return ways
  }
}
