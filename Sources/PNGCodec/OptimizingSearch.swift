import Pixels

/// Looks for the smallest compressed rows of a picture.
///
/// Everything is bounded by work, counted in bytes that are compressed, and never by the clock: the same
/// picture gives the same bytes on every machine.
struct OptimizingSearch {
  /// What the search came to.
  struct Result {
    var form: PNGForm
    /// The zlib stream.
    var imageData: [UInt8]
  }

  private struct Candidate {
    var form: Int
    var filters: [UInt8]
    /// How many bytes the file has, by zlib's reckoning or zopfli's.
    var count: Int
  }

  private typealias Form = (form: PNGForm, rows: FilterableRows, overhead: Int)

  private let raster: Raster
  private var forms: [Form] = []
  private let budget: OptimizingBudget

  /// - Parameter overhead: What the chunks beside the pixels take in a form; `nil` where it won't do.
  init(
    _ raster: Raster, _ candidates: [PNGForm], _ effort: PNGEffort,
    overhead: (PNGForm) throws(PNGError) -> Int?
  ) throws(PNGError) {
    self.raster = raster
    for form in candidates {
      guard let overhead = try overhead(form) else { continue }
      forms.append((form, try Self.rows(of: raster, form), overhead))
    }
    budget = OptimizingBudget(effort, rawBytes: forms.map(\.rows.streamBytes).min() ?? 0)
  }

  /// Whether no form was acceptable.
  var isEmpty: Bool { forms.isEmpty }

  private static func rows(
    of raster: Raster, _ form: PNGForm
  ) throws(PNGError) -> FilterableRows {
    FilterableRows(
      try packedRows(of: raster, form), rowBytes: form.rowBytes(width: raster.size.width),
      pixelBytes: max(1, form.bitsPerPixel / 8))
  }

  /// Searches; `nil` where no form was acceptable.
  ///
  /// zlib ranks forms and filters; zopfli, which takes a hundred times as long, packs the best few.
  mutating func result(progress: (Double) -> Void) throws(PNGError) -> Result? {
    guard !forms.isEmpty else { return nil }
    var ranked = ranked(progress: { progress(0.3 * $0) })
    swapColors(&ranked)
    changeFilters(&ranked)
    progress(0.4)
    guard let first = ranked.first else { return nil }
    if budget.usesZopfli {
      let best = packed(shortlist(ranked), progress: { progress(0.4 + 0.6 * $0) })
      // zopfli promises nothing, so that it may lose.
      if let best, best.count <= first.count { return best.result }
    }
    let (form, rows, _) = forms[first.form]
    return Result(form: form, imageData: try deflated(rows.stream(first.filters)))
  }

  /// Packs candidates by zopfli, and the best two more thoroughly.
  private func packed(
    _ candidates: [Candidate], progress: (Double) -> Void
  ) -> (count: Int, result: Result)? {
    var best: (count: Int, result: Result)?
    func pack(_ candidate: Candidate, iterations: Int, splits: Bool = true) -> Int {
      let (form, rows, overhead) = forms[candidate.form]
      let made = zopflied(
        rows.stream(candidate.filters), iterations: iterations, splits: splits)
      let count = overhead + made.count
      if count < best?.count ?? .max {
        best = (count, Result(form: form, imageData: made))
      }
      return count
    }
    var candidates = candidates
    for index in candidates.indices {
      candidates[index].count = pack(candidates[index], iterations: budget.iterations)
      progress(0.5 * Double(index + 1) / Double(candidates.count))
    }
    Self.sort(&candidates)
    var left = budget.zopfliBytes
    for candidate in candidates.prefix(2) {
      let cost = forms[candidate.form].rows.streamBytes * 2
      guard left > cost * budget.iterations else { break }
      let iterations = min(30, left / cost)
      left -= cost * iterations
      _ = pack(candidate, iterations: iterations)
      // One block suits some small pictures better.
      _ = pack(candidate, iterations: iterations, splits: false)
      progress(1 - 0.5 * Double(left) / Double(budget.zopfliBytes))
    }
    return best
  }

  /// Forms and filters, the best first by zlib's reckoning.
  private func ranked(progress: (Double) -> Void) -> [Candidate] {
    var found: [Candidate] = []
    var spent = 0
    func rank(_ strategy: FilterStrategy, _ index: Int) {
      let (_, rows, overhead) = forms[index]
      let cost = strategy.cost(for: rows)
      guard found.isEmpty || spent + cost <= budget.zlibBytes else { return }
      spent += cost
      progress(min(1, Double(spent) / Double(max(1, budget.zlibBytes))))
      let filters = strategy.filters(for: rows)
      guard !found.contains(where: { $0.form == index && $0.filters == filters }) else { return }
      let count = overhead + zlibCount(rows.stream(filters))
      found.append(Candidate(form: index, filters: filters, count: count))
    }
    // Where the work must end early, each form has had the filters that suit it best.
    for place in 0..<3 {
      for index in forms.indices {
        rank(FilterStrategy.likeliest(for: forms[index].form)[place], index)
      }
    }
    Self.sort(&found)
    // What is left is tried on the forms in front only, but on one of each kind at least.
    var leaders: [Int] = []
    for candidate in found where !leaders.contains(candidate.form) {
      let isFirstOfKind = !leaders.contains { kind($0) == kind(candidate.form) }
      if leaders.count < 6 || isFirstOfKind { leaders.append(candidate.form) }
    }
    for strategy in FilterStrategy.others {
      for index in leaders { rank(strategy, index) }
    }
    Self.sort(&found)
    return found
  }

  /// What makes forms alike: all but the order of the palette.
  private func kind(_ index: Int) -> [Int] {
    let form = forms[index].form
    return [Int(form.colorType.rawValue), form.bitDepth]
  }

  /// Swaps colours of the best palettes, two by two, as long as that pays.
  private mutating func swapColors(_ ranked: inout [Candidate]) {
    for start in ranked.prefix(3) {
      var best = forms[start.form]
      var count = start.count
      let colors = best.form.palette.count
      let isAffordable =
        best.rows.changeCost * colors * (colors - 1) / 2 <= budget.changedBytes
      guard colors > 1, isAffordable else { continue }
      for one in 0..<colors - 1 {
        for other in one + 1..<colors {
          var form = best.form
          form.palette.swapAt(one, other)
          // tRNS may get longer or shorter; nothing else does.
          let overhead = best.overhead + form.chunkBytes - best.form.chunkBytes
          guard let rows = try? Self.rows(of: raster, form) else { continue }
          let swapped = overhead + zlibCount(rows.stream(start.filters))
          if swapped < count { (best, count) = ((form, rows, overhead), swapped) }
        }
      }
      if count < start.count {
        forms.append(best)
        ranked.append(Candidate(form: forms.count - 1, filters: start.filters, count: count))
      }
    }
    Self.sort(&ranked)
  }

  /// Gives rows of the best candidates other filters, one by one, as long as that pays.
  private func changeFilters(_ ranked: inout [Candidate]) {
    for start in ranked.prefix(2) {
      let (_, rows, overhead) = forms[start.form]
      guard rows.changeCost * rows.height * 4 <= budget.changedBytes else { continue }
      var candidate = start
      var stream = rows.stream(candidate.filters)
      for y in 0..<rows.height {
        let place = y * (rows.rowBytes + 1)
        for filter in 0..<UInt8(FilterableRows.filterCount) where filter != candidate.filters[y] {
          rows.apply(filter, to: y, into: &stream, at: place)
          let count = overhead + zlibCount(stream)
          if count < candidate.count {
            candidate.count = count
            candidate.filters[y] = filter
          }
        }
        rows.apply(candidate.filters[y], to: y, into: &stream, at: place)
      }
      if candidate.count < start.count { ranked.append(candidate) }
    }
    Self.sort(&ranked)
  }

  /// The first candidates of all and of each kind, as many as zopfli's share of the work allows.
  private func shortlist(_ ranked: [Candidate]) -> [Candidate] {
    var list: [Candidate] = []
    var left = budget.zopfliBytes
    var ofKind: [[Int]: Int] = [:]
    for (place, candidate) in ranked.enumerated() {
      let kind = kind(candidate.form)
      guard place < 8 || ofKind[kind, default: 0] < 3 else { continue }
      left -= forms[candidate.form].rows.streamBytes * budget.iterations
      guard left >= 0 || list.isEmpty else { continue }
      ofKind[kind, default: 0] += 1
      list.append(candidate)
    }
    return list
  }

  private static func sort(_ candidates: inout [Candidate]) {
    // Equal ones stay in the order in which they were found.
    candidates = candidates.enumerated()
      .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(\.element)
  }
}
