import Testing

@testable import PNGCodec

@Suite("Work at effort max")
struct OptimizingWorkTests {
  private let budget = OptimizingBudget(.max, rawBytes: 1)

  private func rows(_ rowBytes: Int, _ height: Int) -> FilterableRows {
    FilterableRows(
      [UInt8](repeating: 0, count: rowBytes * height), rowBytes: rowBytes, pixelBytes: 1)
  }

  @Test("leaves out what begins anew with every row where rows are many and short")
  func sparesTall() {
    let tall = rows(1, 100_000)
    #expect(FilterStrategy.shortestBehindOthers.cost(for: tall) > budget.zlibBytes)
    #expect(FilterStrategy.lowestEntropy.cost(for: tall) * 8 > budget.zlibBytes)
    #expect(FilterStrategy.fixed(0).cost(for: tall) < budget.zlibBytes / 32)
    #expect(rows(1, 2_000).changeCost * 4 * 2_000 > budget.changedBytes)
  }

  @Test("tries everything on a button")
  func triesAll() {
    let button = rows(64 * 4, 64)
    let likeliest = FilterStrategy.likeliest(for: PNGForm(colorType: .rgba, bitDepth: 8))
    let costs = (likeliest + FilterStrategy.others).map { $0.cost(for: button) }
    #expect(costs.reduce(0, +) * 20 < budget.zlibBytes)
    #expect(button.changeCost * 4 * 64 < budget.changedBytes)
  }
}
