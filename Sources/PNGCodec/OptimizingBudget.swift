/// How much work a picture of a size is given.
///
/// Work is counted in bytes that zlib goes over. What is done once a call or once a row, however short, counts
/// as so many more of them.
struct OptimizingBudget {
  /// How many bytes zlib may compress to compare forms and filters.
  let zlibBytes: Int
  /// How many bytes zlib may compress to improve a candidate by small changes.
  let changedBytes: Int
  /// How many bytes zopfli may go over in each of two rounds, its iterations counted.
  let zopfliBytes = 2 << 20
  /// zopfli's iterations in the first round.
  let iterations: Int

  init(_ effort: PNGEffort, rawBytes: Int) {
    switch effort {
    // One filter for each of the likeliest forms.
    case .fast: (zlibBytes, changedBytes, iterations) = (0, 0, 0)
    case .standard: (zlibBytes, changedBytes, iterations) = (16 << 20, 0, 0)
    case .max:
      zlibBytes = 192 << 20
      changedBytes = 24 << 20
      iterations = rawBytes <= 1 << 20 ? 5 : rawBytes <= 4 << 20 ? 1 : 0
    }
  }

  /// What making zlib ready counts as.
  static let callBytes = 1 << 11
  /// What a row counts as where its filter is the one that all have.
  static let rowBytes = 1 << 4
  /// What a row counts as where its filter is chosen.
  static let chosenRowBytes = 1 << 8

  var usesZopfli: Bool { iterations > 0 }
}
