public import Pixels

/// Whether a variant was chosen for a request, and if not, the first reason why.
public enum Verdict: Hashable, Sendable {
  case won
  /// Of its qualifiers some are not asked for.
  case otherQualifiers(Qualifiers, asked: Qualifiers)
  /// Nothing suits the asked qualifiers, and others than this variant's were taken.
  case otherQualifierFallback(Qualifiers, taken: Qualifiers)
  /// Its appearance is neither the asked one nor any.
  case otherAppearance(Appearance, asked: Appearance)
  /// Nothing serves the asked appearance, and another than this variant's was taken.
  case otherFallback(Appearance, taken: Appearance)
  /// Its direction is the other one.
  case otherDirection(LayoutDirection, asked: LayoutDirection)
  /// It is for states that were not asked for.
  case statesNotAsked(ControlState)
  /// It is not for states that were asked for.
  case statesExcluded(ControlState)
  /// Under ``StateResolver/exact``: its states are not the asked ones; `nil` where none were found.
  case notExactly(ControlState, taken: ControlState?)
  /// Under ``StateResolver/nearest``: others are for more of the states asked for.
  case fewerStates(ControlState, taken: ControlState)
  /// Under ``StateResolver/nearest``: others are for as many states, which come first.
  case laterStates(ControlState, taken: ControlState)
  /// Under ``StateResolver/ordered``: it suits, but stands after one that suits. Places from 0 on.
  case laterInList(Int, first: Int)
  /// The winner is for more of the qualifiers asked for.
  case fewerQualifiers(Qualifiers, taken: Qualifiers)
  /// It serves any direction, and the winner is for this one.
  case anyDirection(taken: LayoutDirection)
  /// The winner's appearance is nearer to the asked one.
  case lesserAppearance(Appearance, taken: Appearance)
  /// The winner's size suits better; `nil` for a variant without one.
  case size(PointSize?, taken: PointSize?, asked: PointSize?)
  /// It is derived, and the winner has a picture of its own or is drawn.
  case derived
  /// The winner's scale suits better.
  case scale(Scale, taken: Scale, asked: Scale)
  /// It is of another scale than the asked one, and the winner is drawn at that.
  case scaleOfDrawing(Scale, asked: Scale)
  /// It is a drawing, and the winner is a picture of the asked scale.
  case drawn(asked: Scale)
  /// As good as the winner, whose as many qualifiers come first.
  case laterQualifiers(Qualifiers, taken: Qualifiers)
  /// As good as the winner, but after it. Places from 0 on.
  case equal(Int, first: Int)
}

extension Verdict: CustomStringConvertible {
  /// One clause; places count from 1 on.
  public var description: String {
    switch self {
    case .won:
      "is chosen"
    case .otherQualifiers(let own, let asked):
      asked.isEmpty
        ? "is for \(own), which is not asked for" : "is for \(own), and \(asked) is asked for"
    case .otherQualifierFallback(let own, let taken):
      "is for \(own.words), and \(taken) comes first where nothing serves the asked qualifiers"
    case .otherAppearance(let own, let asked):
      "is for \(own), and \(asked) is asked for"
    case .otherFallback(let own, let taken):
      "is for \(own), and \(taken) comes first where nothing serves the asked appearance"
    case .otherDirection(let own, let asked):
      "is for \(own.rawValue), and \(asked.rawValue) is asked for"
    case .statesNotAsked(let states):
      "is for \(states), which is not asked for"
    case .statesExcluded(let states):
      "excludes \(states), which is asked for"
    case .notExactly(let own, let taken?):
      "is for \(own), not exactly \(taken)"
    case .notExactly(let own, nil):
      "is for \(own), neither what is asked for nor normal"
    case .fewerStates(let own, let taken):
      "is for \(own.count) of the states asked for, and \(taken) is for \(taken.count)"
    case .laterStates(let own, let taken):
      "is for \(own), and of \(Self.number(own.count)) \(taken) comes first"
    case .laterInList(let place, let first):
      "suits, but is number \(place + 1) in the list, after number \(first + 1)"
    case .fewerQualifiers(let own, let taken):
      "is for \(own.words), and the winner is for \(taken)"
    case .anyDirection(let taken):
      "serves any direction, and the winner is for \(taken.rawValue)"
    case .lesserAppearance(let own, let taken):
      "is for \(own), and the winner is for \(taken)"
    case .size(let own, let taken, let asked):
      "has \(Self.words(own)), and the winner \(Self.words(taken))"
        + (asked.map { " for \(short($0))" } ?? ", with no size asked for")
    case .derived: "is derived, and the winner is not"
    case .scale(let own, let taken, let asked):
      "is @\(own)x, and the winner @\(taken)x for @\(asked)x"
    case .scaleOfDrawing(let own, let asked):
      "is @\(own)x, and the winner is drawn for @\(asked)x"
    case .drawn(let asked): "is a drawing, and the winner a picture of @\(asked)x"
    case .laterQualifiers(let own, let taken):
      "is for \(own), and of as many qualifiers \(taken) comes first"
    case .equal(let place, let first):
      "is as good, but is number \(place + 1) in the list, after number \(first + 1)"
    }
  }

  private static func words(_ size: PointSize?) -> String {
    size.map { "\(short($0)) points" } ?? "no size of its own"
  }

  private static func number(_ count: Int) -> String {
    count == 1 ? "single states" : "sets of \(count) states"
  }
}
