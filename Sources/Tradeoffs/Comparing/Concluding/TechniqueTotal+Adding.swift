extension TechniqueTotal {
  /// Adds up what a technique costs for several assets; `nil` where none offers it.
  ///
  /// Of times the run of one asset is added to the same run of another.
  init?(
    _ technique: Technique, _ assets: [ComparedAsset], _ costs: [[Technique: TechniqueCosts]],
    command: String
  ) {
    var results: [TechniqueResult] = []
    var used: [TechniqueCosts] = []
    var missing: [String] = []
    for (asset, costs) in zip(assets, costs) {
      guard let result = asset[technique]?.result, let cost = costs[technique] else {
        missing.append(asset.name)
        continue
      }
      results.append(result)
      used.append(cost)
    }
    guard !results.isEmpty else { return nil }
    let fidelity = Fidelity(of: results.map(\.fidelity))
    let figures = Measure.allCases.compactMap { measure -> Figure? in
      let parts = results.compactMap { $0[measure] }
      guard parts.count == results.count else { return nil }
      if let reason = parts.compactMap(\.absence).first {
        return Figure(measure: measure, content: .absent(because: reason), command: command)
      }
      let quantity: Quantity
      switch measure {
      case .shippedBytes, .compressedBytes, .codeBytes, .catalogBytes, .sourceBytes,
        .composedBytes, .cachedBytes:
        quantity = .bytes(Int(parts.reduce(0) { $0 + ($1.number ?? 0) }))
      case .peakBytes: quantity = .bytes(Int(parts.compactMap(\.number).max() ?? 0))
      case .firstTime, .nextTime, .stateChangeTime, .profileTime:
        let share = measure == .profileTime ? 1 : Double(used.count)
        let samples = used.compactMap { $0.samples[measure] }
        quantity = .time(
          Timing(samples[0].indices.map { run in samples.reduce(0) { $0 + $1[run] } / share }))
      case .largestError: quantity = .deviation(fidelity.largest)
      case .meanError: quantity = .deviation(fidelity.mean)
      case .differingPixels: quantity = .pixels(fidelity.differing, of: fidelity.pixels)
      }
      return Figure(measure: measure, content: .quantity(quantity), command: command + " --json")
    }
    self.init(
      technique: technique, figures: figures, assets: results.count, missing: missing)
  }
}
