/// A set of control states; the empty set is ``normal``.
///
/// The raw value orders states as choosing does: of two sets of the same size the one with the larger
/// raw value comes first (disabled, highlighted, selected, focused, hovered).
public struct ControlState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  /// - Parameter rawValue: Bits that mean no state are left out.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1_1111 }

  public static let normal: ControlState = []
  public static let hovered = ControlState(rawValue: 1 << 0)
  public static let focused = ControlState(rawValue: 1 << 1)
  /// Checked.
  public static let selected = ControlState(rawValue: 1 << 2)
  /// Pressed.
  public static let highlighted = ControlState(rawValue: 1 << 3)
  public static let disabled = ControlState(rawValue: 1 << 4)

  /// Every state at once.
  public static let all = ControlState(rawValue: 0b1_1111)

  /// The single states under their names, in the order in which sets are written.
  public static let named: [(name: String, state: ControlState)] = [
    ("disabled", .disabled), ("highlighted", .highlighted), ("selected", .selected),
    ("focused", .focused), ("hovered", .hovered),
  ]

  /// Words of other systems for the same states.
  static let synonyms: [(name: String, state: ControlState)] = [
    ("pressed", .highlighted), ("checked", .selected), ("hover", .hovered), ("focus", .focused),
  ]

  /// The state a word means: one of ``named``, `normal`, or what other systems call it (`pressed`,
  /// `checked`, `hover`, `focus`).
  ///
  /// - Returns: `nil` for any other word.
  public init?(word: some StringProtocol) {
    if word == "normal" {
      self = .normal
    } else if let match = (Self.named + Self.synonyms).first(where: { $0.name == word }) {
      self = match.state
    } else {
      return nil
    }
  }

  /// The names of the states in the set, in the order of ``named``; none for ``normal``.
  public var names: [String] { Self.named.filter { contains($0.state) }.map(\.name) }

  /// How many states are in the set.
  public var count: Int { rawValue.nonzeroBitCount }
}

extension ControlState: CustomStringConvertible {
  /// `normal`, or the names joined by commas.
  public var description: String { isEmpty ? "normal" : names.joined(separator: ",") }
}
