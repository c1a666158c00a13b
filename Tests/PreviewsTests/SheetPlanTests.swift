import AssetCatalog
import Ninefold
import TestSupport
import Testing

@testable import Previews

@Suite("A sheet's plan")
struct SheetPlanTests {
  /// An asset with some variants of any size; their files are never read for a plan.
  private static func preview(seed: UInt64, count: Int, largest: Int) throws -> PreviewAsset {
    var random = SplitMix64(seed: seed)
    var samples: [PreviewSamples.Sample] = []
    for index in 0..<count {
      let size = PixelSize(width: random.number(1...largest), height: random.number(1...largest))
      var sample = PreviewSamples.Sample(raster: PreviewSamples.plain(1, 1), file: [])
      sample.key = VariantKey(
        states: ControlState(rawValue: UInt8(index / 6)), appearance: index % 2 == 0 ? .any : .dark,
        scale: random.pick([1, 2, 3]))
      sample.slicing = Slicing(stretchingWhole: size)
      samples.append(sample)
    }
    return try PreviewSamples.preview(samples, named: "buttons/long name with \u{fc}mlaut")
  }

  private func overlap(_ first: PixelRect, _ second: PixelRect) -> Bool {
    first.x < second.x + second.width && second.x < first.x + first.width
      && first.y < second.y + second.height && second.y < first.y + first.height
  }

  private func contains(_ outer: PixelRect, _ inner: PixelRect) -> Bool {
    inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width
      && inner.y + inner.height <= outer.y + outer.height
  }

  @Test("puts everything beside everything else, and within the sheet", arguments: UInt64(1)...30)
  func apart(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let largest = random.pick([3, 40, 700, 6000])
    let preview = try Self.preview(seed: seed, count: random.number(1...26), largest: largest)
    let plan = try SheetPlan(
      of: preview, limits: SheetPlan.Limits(side: 1 << 20, bytes: 1 << 50))
    let sheet = PixelRect(x: 0, y: 0, width: plan.size.width, height: plan.size.height)
    for (index, card) in plan.cards.enumerated() {
      #expect(contains(sheet, card.rect), "card \(index)")
      for other in plan.cards[..<index] { #expect(!overlap(card.rect, other.rect)) }
      for (place, cell) in card.cells.enumerated() {
        #expect(contains(card.rect, cell.outerRect), "\(cell.kind) of card \(index)")
        for other in card.cells[..<place] { #expect(!overlap(cell.outerRect, other.outerRect)) }
      }
      for line in [card.heading] + card.lines { #expect(line.width < card.rect.width) }
    }
  }

  @Test("keeps a sheet of 24 variants, of one pixel and of 4000 pixels in sight")
  func sane() throws {
    let many = try SheetPlan(of: Self.preview(seed: 1, count: 24, largest: 99))
    #expect(many.size.width <= 1700 && many.size.height <= 6000, "\(many.size)")
    for (raster, size) in [
      (PixelSize(width: 1, height: 1), PixelSize(width: 12, height: 12)),
      (PixelSize(width: 4000, height: 90), PixelSize(width: 1000, height: 22)),
      (PixelSize(width: 4000, height: 4000), PixelSize(width: 1000, height: 1000)),
      (PixelSize(width: 1, height: 16384), PixelSize(width: 1, height: 1170)),
    ] {
      var sample = PreviewSamples.Sample(raster: PreviewSamples.plain(1, 1), file: [])
      sample.slicing = Slicing(stretchingWhole: raster)
      let plan = try SheetPlan(of: PreviewSamples.preview([sample]))
      #expect(plan.cards[0].cells[0].rect.size == size)
      #expect(plan.size.width <= 1700 && plan.size.height <= 4500, "\(plan.size)")
    }
  }

  @Test("refuses a sheet over the limits before anything is decoded")
  func limits() throws {
    let preview = try Self.preview(seed: 2, count: 3, largest: 20)
    let size = try SheetPlan(of: preview).size
    #expect(throws: Never.self) {
      try SheetPlan(
        of: preview,
        limits: SheetPlan.Limits(side: max(size.width, size.height), bytes: size.area * 4))
    }
    #expect(throws: PreviewError.sheetTooLong(variants: 3, size: size, limit: 100)) {
      try Sheet(of: preview, limits: SheetPlan.Limits(side: 100, bytes: 1 << 30))
    }
    let bytes = size.area * 4
    #expect(
      throws: PreviewError.sheetTooLarge(variants: 3, size: size, bytes: bytes, limit: bytes - 1)
    ) {
      try Sheet(of: preview, limits: SheetPlan.Limits(side: 1 << 20, bytes: bytes - 1))
    }
    // So many large pictures that no sheet of the standard limits holds them.
    var sample = PreviewSamples.Sample(raster: PreviewSamples.plain(1, 1), file: [])
    sample.slicing = Slicing(stretchingWhole: PixelSize(width: 9000, height: 9000))
    let many = try PreviewSamples.preview([PreviewSamples.Sample](repeating: sample, count: 40))
    #expect(throws: PreviewError.self) { try SheetPlan(of: many) }
  }

  @Test(
    "says in one clause with its numbers why there is none",
    arguments: [
      (
        PreviewError.sheetTooLong(
          variants: 1, size: PixelSize(width: 9, height: 20000), limit: 16384),
        "a sheet of 1 variant would be 9×20000 px, over the limit of 16384 px a side"
      ),
      (
        .sheetTooLarge(
          variants: 24, size: PixelSize(width: 9000, height: 9000), bytes: 324_000_000,
          limit: 268_435_456),
        "a sheet of 24 variants would be 9000×9000 px and take 324000000 bytes, over the limit of 268435456"
      ),
      (
        .pageTooLarge(pictures: 2, bytes: 11, limit: 10),
        "a page would hold 11 bytes of 2 pictures, over the limit of 10"
      ),
    ])
  func errors(error: PreviewError, words: String) {
    #expect(error.description == words)
  }
}

extension SheetCell {
  /// The picture with its rulers and its caption.
  fileprivate var outerRect: PixelRect {
    PixelRect(
      x: rect.x - ruler.width, y: rect.y - ruler.height,
      width: ruler.width + max(rect.width, caption.width),
      height: outerSize.height)
  }
}
