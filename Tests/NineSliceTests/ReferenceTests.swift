import NineSlice
import TestSupport
import Testing

@Suite("A composed picture, beside a slow reference from the specification alone")
struct ReferenceTests {
  @Test("has the reference's pixels, format and colours", arguments: 0..<8 as Range<UInt64>)
  func equals(part: UInt64) {
    expectHolds(seeds: part * 500..<(part + 1) * 500, atLeast: 250) { example in
      guard example.failures.isEmpty else { return .doesNotApply }
      let reference = example.reference
      guard reference.openReadings.isEmpty else { return .doesNotApply }
      return verdict(on: example, reference)
    }
  }

  @Test("is refused exactly where the specification has an error")
  func fails() {
    expectHolds(seeds: 10_000..<12_000, atLeast: 100) { example in
      guard !example.failures.isEmpty else { return .doesNotApply }
      do throws(SlicingError) {
        _ = try example.compose()
        return .broken("composed, although \(example.failures)")
      } catch {
        guard let failure = ReferenceComposer.Failure(error), example.failures.contains(failure)
        else { return .broken("'\(error)', not \(example.failures)") }
        return .holds
      }
    }
  }

  @Test("takes the reference's reading where the specification is open", arguments: readings)
  func takesReading(reading: OpenReading) {
    let seeds = Self.seeds[reading] ?? []
    #expect(seeds.count > 5, "too few cases show this reading")
    for seed in seeds {
      let example = CaseGenerator.makeCase(seed)
      if case .broken(let words) = verdict(on: example, example.reference) {
        Issue.record("\(example): \(words)")
        return
      }
    }
  }

  /// All but the one that random cases hardly ever meet, which ``ReadingsTests`` has.
  static let readings = OpenReading.allCases.filter { $0 != .beginCapWins }

  /// Cases in which a reading is the only one to matter.
  static let seeds: [OpenReading: [UInt64]] = {
    var seeds: [OpenReading: [UInt64]] = [:]
    for seed in 20_000..<24_000 as Range<UInt64> {
      let example = CaseGenerator.makeCase(seed)
      guard example.failures.isEmpty else { continue }
      let readings = example.reference.openReadings
      if readings.count == 1, let reading = readings.first { seeds[reading, default: []] += [seed] }
    }
    return seeds.mapValues { Array($0.prefix(20)) }
  }()

  private func verdict(on example: CompositionCase, _ reference: ReferenceComposer) -> Verdict {
    do {
      return Verdict(reference.difference(from: try example.compose().raster()))
    } catch {
      return .broken("'\(error)', although nothing is wrong")
    }
  }
}
