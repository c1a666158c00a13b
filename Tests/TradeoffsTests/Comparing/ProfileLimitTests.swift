import AssetCatalog
import Pixels
import Testing

@testable import Tradeoffs

@Suite("A profile that asks for too much")
struct ProfileLimitTests {
  private static let cases: [(UsageProfile, String)] = [
    (
      ComparisonSamples.profile(
        (1...100).map { (Double($0), 1) },
        scales: [1, 2, 3, 4, 5, 6, 7]
          + [8, 9, 10, 11], states: (0..<4).map { ControlState(rawValue: $0) }),
      "100 sizes at 11 scales in 4 sets of states are 4400 pictures, more than the limit of 4096"
    ),
    (
      ComparisonSamples.profile([(3000, 1500)], scales: [1], states: [.normal]),
      "3000×1500 px for 3000×1500 points at @1x is more than the limit of 4194304 pixels"
    ),
    (
      ComparisonSamples.profile((0..<9).map { (2000 + Double($0), 1000) }, scales: [1]),
      "its 18 pictures have 36072000 pixels together, more than the limit of 33554432; ask for fewer sizes, scales or "
        + "states at a time"
    ),
    (
      ComparisonSamples.profile([(1, 1)], scales: [0.1]),
      "width of 1 points at @0.1x rounds to 0 pixels"
    ),
  ]

  @Test("is refused once, before anything is drawn, with the numbers", arguments: cases)
  func refused(profile: UsageProfile, message: String) {
    do {
      _ = try ComparisonRun(profile, ComparisonSamples.options())
      Issue.record("was taken")
    } catch { #expect(error.description == message) }
  }

  @Test("is taken up to the limit")
  func edge() throws {
    try ComparisonSamples.profile([(2048, 2048)], scales: [1]).checkLimits()
    try ComparisonSamples.profile(
      (1...64).map { (Double($0), 1) }, scales: (1...16).map { Scale(Double($0)) ?? .one },
      states: (0..<4).map { ControlState(rawValue: $0) }
    ).checkLimits()
  }
}
