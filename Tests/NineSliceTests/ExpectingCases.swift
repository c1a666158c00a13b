import NineSlice
import TestSupport
import Testing

/// What a law says of one case.
enum Verdict {
  case holds
  /// The law says nothing of such a case.
  case doesNotApply
  case broken(String)

  /// Broken where there is something to say.
  init(_ difference: String?) {
    self = difference.map { .broken($0) } ?? .holds
  }
}

/// Tries a law on generated cases and reports the first one that breaks it.
///
/// - Parameters:
///   - seeds: The cases to make.
///   - atLeast: In how many cases the law has to apply, so that none holds for want of cases.
///   - law: A `SlicingError` means that the case is no case for the law.
func expectHolds(
  seeds: Range<UInt64>, atLeast: Int, sourceLocation: SourceLocation = #_sourceLocation,
  _ law: (CompositionCase) throws -> Verdict
) {
  var (applied, broken) = (0, 0)
  var first: String?
  for seed in seeds {
    let example = CaseGenerator.makeCase(seed)
    let verdict: Verdict
    do {
      verdict = try law(example)
    } catch is SlicingError {
      continue
    } catch {
      verdict = .broken("'\(error)'")
    }
    switch verdict {
    case .doesNotApply:
      continue
    case .holds:
      applied += 1
    case .broken(let words):
      applied += 1
      broken += 1
      if first == nil { first = "\(example): \(words)" }
    }
  }
  if let first {
    Issue.record(
      "\(broken) of \(applied) cases, the first: \(first)", sourceLocation: sourceLocation)
  }
  #expect(applied >= atLeast, "the law found too few cases", sourceLocation: sourceLocation)
}

/// The first place where two lists differ, in words.
func difference<Element: Equatable>(_ actual: [Element], _ expected: [Element]) -> String? {
  if actual.count != expected.count { return "\(actual.count) elements, not \(expected.count)" }
  return actual.indices.first { actual[$0] != expected[$0] }
    .map { "element \($0) is \(actual[$0]), not \(expected[$0])" }
}
