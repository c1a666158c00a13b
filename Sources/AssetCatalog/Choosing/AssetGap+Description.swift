internal import Pixels

extension AssetGap: CustomStringConvertible {
  /// One clause with its numbers; places count from 1 on.
  public var description: String {
    switch kind {
    case .noNormal(let existing):
      return "nothing is for normal, only for \(enumeration(existing))"
    case .lostStates(let states, let appearance, let direction, let qualifiers, let unanswered):
      var clauses: [String] = []
      if !states.isEmpty {
        clauses.append("what is for \(enumeration(states)) is no candidate")
      }
      if unanswered > 0 { clauses.append("\(unanswered) of 32 sets of states find nothing") }
      let own = qualifiers.flatMap { $0.isEmpty ? nil : $0.description }
      let asked = [own, appearance?.description, direction?.rawValue].compactMap(\.self)
        .joined(separator: " ")
      let text = clauses.joined(separator: ", and ")
      guard qualifiers?.isEmpty == true else {
        return text + (asked.isEmpty ? "" : " where \(asked) is asked for")
      }
      return text + " where "
        + (asked.isEmpty ? "no qualifiers are" : "\(asked) without qualifiers is") + " asked for"
    case .neverTaken(let key, let earlier):
      guard !earlier.isEmpty else {
        let both = key.states.intersection(key.excludedStates)
        return "\(key) is never taken: it is for \(both) and excludes it"
      }
      let numbers = enumeration(earlier.map { "number \($0 + 1)" })
      return "\(key) is never taken: \(numbers) in the list \(earlier.count == 1 ? "is" : "are") "
        + "taken first"
    case .sameKey(let key, let count):
      return "\(count) variants are for \(key); only the first is ever taken"
    case .unreadExclusions(let key, let resolver):
      return
        "\(key) excludes \(key.excludedStates), which only 'ordered' reads, and the resolver is "
        + "'\(resolver.rawValue)'"
    case .missingScales(let missing, let existing, let key):
      return "\(Self.withoutScale(key)) has \(enumeration(existing)), but not "
        + "\(enumeration(missing))"
    case .sizesDiffer(let first, let second, let key, let isSliced):
      return "\(Self.withoutScale(key)): \(first), and \(second)"
        + (isSliced ? "; the caps agree, so only the resizable parts differ" : "")
    case .sizeOff(let measure, let said, let key):
      return "\(Self.withoutScale(key)): \(measure), not \(short(said))"
    case .capsDiffer(let first, let firstScale, let second, let secondScale, let key):
      return "\(Self.withoutScale(key)): cap insets are \(short(first)) points @\(firstScale)x and "
        + "\(short(second)) points @\(secondScale)x"
    case .contentInsetsBeyondPicture(let key, let axis, let begin, let end, let length):
      return Self.clause("content", key, axis, begin, end, length)
    case .alignmentInsetsBeyondPicture(let key, let axis, let begin, let end, let length):
      return Self.clause("alignment", key, axis, begin, end, length)
    case .notDerivable(let problem):
      return problem.description
    case .appearanceForSome(let appearance, let has, let lacks):
      return "\(appearance) has its own picture for \(enumeration(has)), not for "
        + enumeration(lacks)
    case .qualifiersForSome(let qualifiers, let has, let lacks):
      return "\(qualifiers) has its own picture for \(enumeration(has)), not for "
        + enumeration(lacks)
    case .directionForSome(let direction, let has, let lacks):
      return "\(direction.rawValue) has its own picture for \(enumeration(has)), not for "
        + enumeration(lacks)
    }
  }

  private static func clause(
    _ purpose: String, _ key: VariantKey, _ axis: Axis, _ begin: Double, _ end: Double,
    _ length: Double
  ) -> String {
    let (first, last, side) =
      axis == .x ? ("left", "right", "width") : ("top", "bottom", "height")
    return
      "\(key): \(purpose) insets \(first) \(short(begin)) and \(last) \(short(end)) exceed the "
      + "\(side) of \(short(length)) points"
  }

  /// A key's words but its scale.
  private static func withoutScale(_ key: VariantKey) -> String {
    var key = key
    key.scale = nil
    return key.description
  }
}
