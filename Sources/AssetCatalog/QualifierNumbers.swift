import Guarding

/// Numbers that stand for sets of qualifiers where a set itself would have to be counted and compared.
struct QualifierNumbers {
  private static let shared = Guarded(QualifierNumbers())

  private var byPairs: [[Qualifiers.Pair]: Int] = [:]
  private var last = 0

  /// How many sets are remembered before all are forgotten; their numbers are never given again.
  private static let limit = 1 << 12

  /// The number of the set with these pairs.
  static func number(of pairs: [Qualifiers.Pair]) -> Int {
    shared.withLock { numbers in
      if let known = numbers.byPairs[pairs] { return known }
      if numbers.byPairs.count >= limit { numbers.byPairs.removeAll() }
      numbers.last += 1
      numbers.byPairs[pairs] = numbers.last
      return numbers.last
    }
  }
}
