import AssetCatalog
import Pixels
import Testing

@testable import Tradeoffs

@Suite("A rounded button of 300×44 points with a vertical gradient")
struct GradientRuleTests {
  private static let comparison = Result {
    let profile = ComparisonSamples.profile([(300, 44)], scales: [1, 2, 3], states: [.normal])
    return try ComparisonSamples.comparison(
      [try ComparisonSamples.subject(ComparisonSamples.gradient, profile)], profile)
  }

  private func result(_ technique: Technique) throws -> TechniqueResult {
    try #require(Self.comparison.get().assets[0][technique]?.result)
  }

  @Test("takes 739,200 bytes decoded as full-size pictures, and 45,408 in three parts")
  func bytes() throws {
    #expect(try result(.fullSize)[.sourceBytes]?.quantity == .bytes(739_200))
    #expect(try result(.resizable)[.sourceBytes]?.quantity == .bytes(45_408))
    #expect(try result(.slices)[.sourceBytes]?.quantity == .bytes(45_408))
  }

  @Test("has caps of 9 points and a centre of one pixel at every scale")
  func caps() throws {
    let sources = try result(.resizable).sources
    #expect(sources.map(\.scale) == [1, 2, 3])
    #expect(
      sources.map(\.size) == [1, 2, 3].map { PixelSize(width: 18 * $0 + 1, height: 44 * $0) })
    for (source, scale) in zip(sources, [1, 2, 3]) {
      #expect(source.capInsets?.left == 9 * scale && source.capInsets?.right == 9 * scale)
    }
  }

  @Test("is exact in three parts, and broken in nine")
  func nineParts() throws {
    let cuts = try result(.resizable).cuts
    let chosen = try #require(cuts.first { $0.isChosen })
    #expect(chosen.parts == 3 && chosen.fidelity.isExact && chosen.sourceBytes == 45_408)
    let nine = try #require(cuts.first { $0.parts == 9 })
    #expect(nine.sourceBytes < 45_408 && nine.fidelity.largest > 20 && !nine.isChosen)
    #expect(try result(.resizable).notes.contains(nine.sentence))
    #expect(nine.sentence.contains("are wrong by up to \(Int(nine.fidelity.largest))/255"))
  }
}
