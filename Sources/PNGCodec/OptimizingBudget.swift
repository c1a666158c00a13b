/// How much work a picture of a size is given.
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

  var usesZopfli: Bool { iterations > 0 }
}
