extension Asset {
  /// Adds a variant, in an asset with ``StateResolver/ordered`` before all that would hide it.
  package mutating func add(_ variant: Variant) {
    if resolver == .ordered { variants.insertInOrder(variant) } else { variants.append(variant) }
  }
}

extension [Variant] {
  /// As ``insertInOrder(_:key:)``.
  package mutating func insertInOrder(_ variant: Variant) { insertInOrder(variant, key: \.key) }
}

extension Array {
  /// Puts a variant into a list for ``StateResolver/ordered``: behind those of the same states, else before
  /// the first that would always be taken in its stead, else at the end.
  mutating func insertInOrder(_ variant: Element, key path: KeyPath<Element, VariantKey>) {
    let key = variant[keyPath: path]
    let same = lastIndex {
      $0[keyPath: path].states == key.states
        && $0[keyPath: path].excludedStates == key.excludedStates
    }
    let hiding = firstIndex {
      $0[keyPath: path].states.isSubset(of: key.states)
        && $0[keyPath: path].excludedStates.isSubset(of: key.excludedStates)
    }
    insert(variant, at: same.map { $0 + 1 } ?? hiding ?? count)
  }
}
