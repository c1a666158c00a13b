internal import AssetCatalog

/// What states are in style sheets.
enum CSSStates {
  /// For each state the selectors that mean it; the first is written where there is one.
  static let selectors: [(state: ControlState, words: [String])] = [
    (.hovered, [":hover"]),
    (.focused, [":focus", ":focus-visible"]),
    (
      .selected, [":checked", "[aria-pressed=true]", "[aria-checked=true]", "[aria-selected=true]"]
    ),
    (.highlighted, [":active"]),
    (.disabled, [":disabled", "[aria-disabled=true]"]),
  ]

  /// What follows a class for some states; each state counts once when rules are weighed.
  static func suffix(for states: ControlState) -> String {
    var text = ""
    for (state, words) in selectors where states.contains(state) {
      // Of a focus that is seen or not, the first is meant.
      text += words.count == 1 || state == .focused ? words[0] : ":is(\(written(words)))"
    }
    return text
  }

  private static func written(_ words: [String]) -> String {
    words.map { word in
      guard let equals = word.firstIndex(of: "=") else { return word }
      return word[...equals] + "\"" + word[word.index(after: equals)...].dropLast() + "\"]"
    }.joined(separator: ", ")
  }

  /// The state a simple selector means; `nil` for any other one.
  ///
  /// - Parameter selector: Without quotes and spaces, in lower case.
  static func state(of selector: String) -> ControlState? {
    selectors.first { $0.words.contains(selector) }?.state
  }
}
