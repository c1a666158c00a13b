public import AssetCatalog

/// How names tell control states: `ok-highlighted`, `ok_pressed` and `okHighlighted` are `ok`, highlighted.
///
/// After `-`, `_`, a point or a space, in upper or lower case, a word of the table is a state; so is one that begins
/// with a capital in the middle of a name (`okPressed`), where there is a picture of the name without it, for
/// otherwise it is a name like others. Several may follow each other.
public struct StateNames: Hashable, Sendable {
  /// A state and a word for it.
  public struct Word: Hashable, Sendable {
    /// In lower case.
    public var text: String
    /// One state, or ``ControlState/normal``.
    public var state: ControlState

    public init(_ text: String, _ state: ControlState) {
      self.text = text
      self.state = state
    }
  }

  /// The words in order: the first for a state is written.
  public private(set) var words: [Word]
  private let states: [String: ControlState]

  /// - Parameter words: In lower case; of two that are the same the first counts.
  public init(_ words: [Word]) {
    self.words = words
    states = Dictionary(words.map { ($0.text, $0.state) }) { first, _ in first }
  }

  /// Names say nothing of states.
  public static let none = StateNames([])

  /// The words of UIKit, Android, the web and of tools that export pictures.
  public static let standard = StateNames([
    Word("normal", .normal), Word("default", .normal),
    Word("disabled", .disabled),
    Word("highlighted", .highlighted), Word("pressed", .highlighted), Word("tapped", .highlighted),
    Word("selected", .selected), Word("checked", .selected), Word("activated", .selected),
    Word("focused", .focused), Word("focus", .focused),
    Word("hovered", .hovered), Word("hover", .hovered), Word("rollover", .hovered),
  ])

  /// What a name says.
  public struct Meaning: Hashable, Sendable {
    /// What is left of the name.
    public var base: String
    public var states: ControlState

    public init(base: String, states: ControlState) {
      self.base = base
      self.states = states
    }
  }

  /// Takes the words for states off a name's end; something is always left.
  ///
  /// - Parameter exists: Whether there is a picture of a name, asked for what is left before a capital.
  public func meaning(of name: String, exists: (String) -> Bool) -> Meaning {
    var meaning = Meaning(base: name, states: .normal)
    while let (state, rest) = lastWord(of: meaning.base, afterSeparator: true) {
      meaning.states.formUnion(state)
      meaning.base = rest
    }
    if meaning.base != name { return meaning }
    var inner = meaning
    while let (state, rest) = lastWord(of: inner.base, afterSeparator: false) {
      inner.states.formUnion(state)
      inner.base = rest
      if exists(rest) { meaning = inner }
    }
    return meaning
  }

  /// The last word of a name, where it means a state, and what stands before it.
  private func lastWord(
    of name: String, afterSeparator: Bool
  ) -> (state: ControlState, rest: String)? {
    let scalars = Array(name.unicodeScalars)
    let start: Int
    if afterSeparator {
      guard let separator = scalars.lastIndex(where: Self.isSeparator) else { return nil }
      start = separator + 1
    } else {
      guard let capital = scalars.lastIndex(where: { ("A"..."Z").contains($0) }) else { return nil }
      start = capital
    }
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    guard let state = states[text(scalars[start...]).lowercased()] else { return nil }
    var rest = scalars[..<start]
    if afterSeparator { while let last = rest.last, Self.isSeparator(last) { rest.removeLast() } }
    return rest.isEmpty ? nil : (state, text(rest))
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar == "." || scalar == " "
  }

  /// What stands after a name to say some states: `-disabled-selected`, nothing for normal.
  ///
  /// - Returns: `nil` where the table has no word for one of them.
  public func ending(for states: ControlState) -> String? {
    var ending = ""
    for (_, state) in ControlState.named where states.contains(state) {
      guard let word = words.first(where: { $0.state == state }) else { return nil }
      ending += "-" + word.text
    }
    return ending
  }
}
