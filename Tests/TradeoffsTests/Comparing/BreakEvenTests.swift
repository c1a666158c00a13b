import Pixels
import TestSupport
import Testing

@testable import Tradeoffs

@Suite("A break-even")
struct BreakEvenTests {
  private func plan() throws -> ComparisonPlan {
    let profile = ComparisonSamples.profile(
      [(5, 4), (6, 4), (7, 4), (8, 4)], scales: [1, 2, 3])
    return try ComparisonPlan(
      ComparisonSamples.subject(ComparisonSamples.layered, profile), profile)
  }

  private func costs(
    _ plan: ComparisonPlan, _ random: inout SplitMix64, codeBytes: Int? = nil
  ) -> TechniqueCosts {
    let files = (0..<6).map { _ in Int.random(in: 1...1000, using: &random) }
    let places = plan.requests.map { _ in [Int.random(in: 0..<6, using: &random)] }
    return TechniqueCosts(
      fileBytes: files, filesOf: places, sourceBytes: files.map { $0 * 3 }, sourcesOf: places,
      codeBytes: codeBytes,
      samples: [
        .firstTime: [Double.random(in: 1...1e6, using: &random)],
        .nextTime: [Double.random(in: 1...1e4, using: &random)],
      ])
  }

  @Test(
    "is the first count from which on the challenger costs less at every one", arguments: 0..<40)
  func law(seed: Int) throws {
    let plan = try plan()
    var random = SplitMix64(seed: UInt64(seed))
    var all: [Technique: TechniqueCosts] = [:]
    for technique in Technique.allCases {
      all[technique] = costs(
        plan, &random, codeBytes: technique == .code && seed % 2 == 0 ? 1500 : nil)
    }
    let found = BreakEvenSearch(plan, all, command: "ninefold compare").all
    #expect(found.contains { $0.quantity == .scales } && found.contains { $0.quantity == .states })
    for one in found {
      #expect(one.points.map(\.count) == one.points.map(\.count).sorted())
      let winning = one.points.filter { point in
        one.points.allSatisfy { $0.count < point.count || $0.challenger < $0.incumbent }
      }
      if one.quantity == .requests {
        let (ours, theirs) = try (
          #require(all[one.challenger]), #require(all[one.incumbent])
        )
        guard let from = one.from else {
          #expect(ours.time(.nextTime) >= theirs.time(.nextTime))
          continue
        }
        for point in one.points {
          #expect((point.challenger < point.incumbent) == (point.count >= from))
        }
      } else {
        #expect(one.from == winning.first?.count)
      }
      let total = one.points[one.points.count - 1]
      guard one.quantity == .sizes, one.challenger == .resizable,
        one.challengerMeasure == .shippedBytes, let costs = all[.resizable]
      else { continue }
      #expect(total.challenger == Double(costs.files(of: Array(plan.requests.indices))))
    }
  }

  @Test("says its numbers")
  func sentences() throws {
    let plan = try plan()
    func costs(_ bytes: Int, _ first: Double, _ next: Double, code: Int? = nil) -> TechniqueCosts {
      let requests = plan.requests.indices
      return TechniqueCosts(
        fileBytes: requests.map { _ in bytes }, filesOf: requests.map { [$0] },
        sourceBytes: [10], sourcesOf: requests.map { _ in [0] }, codeBytes: code,
        samples: [.firstTime: [first], .nextTime: [next]])
    }
    let found = BreakEvenSearch(
      plan,
      [
        .fullSize: costs(100, 5000, 10), .resizable: costs(200, 900, 300),
        .code: costs(1, 1000, 1000, code: 1500),
      ], command: "ninefold compare x"
    ).all.map(\.sentence)
    #expect(
      found == [
        "a resizable picture is smaller than full-size pictures at none of the profile's 4 sizes: 4,800 bytes against 2,400",
        "a resizable picture holds less than full-size pictures at none of the profile's 4 sizes: 10 bytes against 10",
        "code, compiled, is smaller than full-size pictures from 3 sizes on: 1,500 bytes against 1,800",
        "code, compiled, is smaller than a resizable picture from 2 sizes on: 1,500 bytes against 2,400",
        "code, compiled, is smaller than full-size pictures from 2 scales on: 1,500 bytes against 1,600",
        "code, compiled, is smaller than a resizable picture from the first scale on: 1,500 bytes against 1,600",
        "code, compiled, is smaller than full-size pictures from 2 states on: 1,500 bytes against 2,400",
        "code, compiled, is smaller than a resizable picture from the first state on: 1,500 bytes against 2,400",
        "a full-size picture is faster than code from 6 pictures on: 5.00 µs, then 10 ns each, against 1.00 µs, then 1.00 µs",
        "a resizable picture is faster than code from the first picture on: 900 ns, then 300 ns each, against 1.00 µs, then 1.00 µs",
      ])
  }

  @Test("of one size says so")
  func oneSize() throws {
    let profile = ComparisonSamples.profile([(5, 4)], scales: [1])
    let plan = try ComparisonPlan(
      ComparisonSamples.subject(ComparisonSamples.layered, profile), profile)
    func costs(_ bytes: Int) -> TechniqueCosts {
      TechniqueCosts(
        fileBytes: [bytes], filesOf: [[0], [0]], sourceBytes: [bytes], sourcesOf: [[0], [0]],
        codeBytes: nil, samples: [.firstTime: [1], .nextTime: [1]])
    }
    let found = BreakEvenSearch(
      plan, [.fullSize: costs(100), .resizable: costs(200)], command: "ninefold compare x"
    ).all.map(\.sentence)
    #expect(
      found.prefix(2) == [
        "a resizable picture is not smaller than full-size pictures at the profile's only size: 200 bytes against 100",
        "a resizable picture holds no less than full-size pictures at the profile's only size: 200 bytes against 100",
      ])
  }
}
