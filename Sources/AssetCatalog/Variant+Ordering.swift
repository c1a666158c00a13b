extension [Variant] {
  /// Puts a variant into a list for ``StateResolver/ordered``: behind those of the same states, else before
  /// the first that would always be taken in its stead, else at the end.
  package mutating func insertInOrder(_ variant: Variant) {
    let key = variant.key
    let same = lastIndex {
      $0.key.states == key.states && $0.key.excludedStates == key.excludedStates
    }
    let hiding = firstIndex {
      $0.key.states.isSubset(of: key.states)
        && $0.key.excludedStates.isSubset(of: key.excludedStates)
    }
    insert(variant, at: same.map { $0 + 1 } ?? hiding ?? count)
  }
}
