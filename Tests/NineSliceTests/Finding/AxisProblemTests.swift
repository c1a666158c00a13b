import TestSupport
import Testing

@testable import NineSlice

@Suite("What is found along an axis, beside trying everything")
struct AxisProblemTests {
  /// Short rows of few numbers, most with runs and repetitions in them.
  private static func row(_ random: inout SplitMix64, longest: Int = 14) -> [Int] {
    let kinds = random.number(1...4)
    var row: [Int] = []
    for _ in 0..<random.number(1...4) {
      let part = (0..<random.number(1...4)).map { _ in random.number(0...kinds - 1) }
      for _ in 0..<random.number(1...3) { row += part }
    }
    return Array(row.prefix(random.number(1...longest)))
  }

  private static func problem(_ rows: [Int]) -> AxisProblem {
    AxisProblem([CellBand([CellRow(contents: rows)])])
  }

  @Test(
    "is the run and the region of the definitions, in any row", arguments: 0..<8 as Range<UInt64>)
  func equalsDefinitions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (stretched, tiled) = (0, 0)
    for _ in 0..<1_000 {
      let row = Self.row(&random)
      let problem = Self.problem(row)
      let stretch = problem.stretch().map { $0.before..<row.count - $0.after }
      #expect(stretch == AxisOracle.stretch(row), "\(row)")
      let tile = problem.tile()
      let known = AxisOracle.tile(row)
      #expect(tile?.period == known?.period, "\(row)")
      #expect(tile.map { $0.caps.before..<row.count - $0.caps.after } == known?.range, "\(row)")
      if stretch != nil { stretched += 1 }
      if tile != nil { tiled += 1 }
    }
    #expect(stretched > 300 && tiled > 100)
  }

  @Test("is that of every row of two numbers up to a length")
  func equalsDefinitionsInAll() {
    for length in 1...10 {
      for bits in 0..<1 << length {
        let row = (0..<length).map { bits >> $0 & 1 }
        let problem = Self.problem(row)
        let tile = problem.tile()
        #expect(
          problem.stretch().map { $0.before..<length - $0.after } == AxisOracle.stretch(row))
        #expect(
          tile.map { $0.caps.before..<length - $0.caps.after } == AxisOracle.tile(row)?.range,
          "\(row)")
      }
    }
  }

  @Test("decides ties by the middle, then by the start")
  func decidesTies() {
    func stretch(_ row: [Int]) -> Caps? { Self.problem(row).stretch() }
    #expect(stretch([0, 0, 1, 2, 2, 3]) == Caps(before: 3, after: 1))
    #expect(stretch([0, 0, 1, 2, 2]) == Caps(before: 0, after: 3))
    func tile(_ row: [Int]) -> TiledCaps? { Self.problem(row).tile() }
    #expect(
      tile([0, 1, 0, 1, 9, 2, 3, 2, 3]) == TiledCaps(caps: Caps(before: 0, after: 5), period: 2))
    #expect(
      tile([0, 1, 0, 1, 9, 2, 3, 2, 3, 8]) == TiledCaps(caps: Caps(before: 5, after: 1), period: 2))
    // 5 of period 2 leave as much as 6 of period 3: the smaller period counts.
    #expect(
      tile([1, 2, 3, 1, 2, 3, 9, 4, 5, 4, 5, 4])
        == TiledCaps(caps: Caps(before: 7, after: 0), period: 2))
  }

  @Test("needs two whole periods, and cuts the last tile")
  func needsTwoPeriods() {
    #expect(Self.problem([1, 2, 3, 1, 2]).tile() == nil)
    #expect(
      Self.problem([1, 2, 3, 1, 2, 3, 1]).tile()
        == TiledCaps(caps: Caps(before: 0, after: 0), period: 3))
    #expect(Self.problem([1, 1, 1, 1]).tile() == nil)
  }

  @Test(
    "is the best of several pictures, of several sizes and in any number of bands",
    arguments: 0..<8 as Range<UInt64>)
  func equalsOracle(seed: UInt64) {
    var random = SplitMix64(seed: 100 + seed)
    var (stretched, tiled) = (0, 0)
    for _ in 0..<300 {
      let bands = (0..<random.number(1...3)).map { _ in Self.band(&random) }
      let problem = AxisProblem(bands, isSymmetrical: random.once(in: 3))
      let (stretch, tile) = (problem.stretch(), problem.tile())
      #expect(stretch == AxisOracle.stretch(problem), "\(problem)")
      #expect(tile == AxisOracle.tile(problem), "\(problem)")
      if stretch != nil { stretched += 1 }
      if tile != nil { tiled += 1 }
    }
    #expect(stretched > 30 && tiled > 20)
  }

  /// A band of one or several rows that often have a slicing in common.
  private static func band(_ random: inout SplitMix64) -> CellBand {
    let before = (0..<random.number(0...2)).map { _ in random.number(0...2) }
    let after = (0..<random.number(0...2)).map { _ in random.number(0...2) }
    let tile = (0..<random.number(1...3)).map { _ in random.number(0...2) }
    var lengths = Set((0..<random.pick([1, 1, 2, 3])).map { _ in random.number(0...9) })
    if before.isEmpty && after.isEmpty { lengths.remove(0) }
    if lengths.isEmpty { lengths = [4] }
    let isUneven = random.once(in: 4)
    let rows = lengths.sorted().map { length in
      var contents = before + (0..<length).map { tile[$0 % tile.count] } + after
      if random.once(in: 20) { contents[random.number(0...contents.count - 1)] = 7 }
      // Number 1 has lines that differ.
      let flats = contents.enumerated().map { isUneven && $1 == 1 ? 100 + $0 : $1 }
      return CellRow(contents: contents, flats: flats)
    }
    return CellBand(rows, sources: random.pick([[0], [0], [1], [0, 1]]))
  }
}
