import AssetCatalog
import Ninefold
import TestSupport
import Testing

@testable import Previews

@Suite("A sheet's pictures")
struct SheetPixelsTests {
  /// What a cell should hold where a picture lies on its checkerboard.
  private func expected(_ picture: Raster, in cell: SheetCell, _ factor: Int, _ ground: Ground)
    -> [RGBA8]
  {
    var colors: [RGBA8] = []
    for y in 0..<cell.rect.height {
      for x in 0..<cell.rect.width {
        let square = (x / 8 + y / 8) % 2 == 0 ? ground.firstSquare : ground.secondSquare
        colors.append(
          PreviewSamples.laid(picture.color(atX: x / factor, y: y / factor), over: square))
      }
    }
    return colors
  }

  private func colors(of rect: PixelRect, in raster: Raster) -> [RGBA8] {
    (0..<rect.height).flatMap { y in
      (0..<rect.width).map { raster.color(atX: rect.x + $0, y: rect.y + y) }
    }
  }

  @Test("are what the engine composes, pixel for pixel", arguments: UInt64(1)...16)
  func composed(seed: UInt64) throws {
    let made = CaseGenerator.makeCase(seed)
    let isDark = seed % 2 == 0
    let key = VariantKey(appearance: isDark ? .dark : .any, scale: made.sourceScale)
    let preview = try PreviewSamples.preview([
      PreviewSamples.Sample(key: key, raster: made.raster, slicing: made.slicing)
    ])
    let sheet = try Sheet(of: preview)
    try #require(sheet.failures.isEmpty)
    let factor = Int(sheet.plan.cards[0].factor)
    for kind in [SheetCell.Kind.own, .larger] {
      let cell = try sheet.cell(kind)
      let composed = try Composition(
        of: made.raster, slicing: made.slicing, at: cell.size, sourceScale: made.sourceScale,
        targetScale: made.sourceScale
      ).raster()
      #expect(
        cell.rect.size
          == PixelSize(width: cell.size.width * factor, height: cell.size.height * factor))
      #expect(
        colors(of: cell.rect, in: sheet.raster)
          == expected(composed, in: cell, factor, isDark ? .dark : .light), "\(kind) of \(made)")
    }
  }

  @Test("show what is derived at every scale of its base, with its recipe followed after composing")
  func derived() throws {
    let rasters = [PreviewSamples.plain(8, 6), PreviewSamples.plain(16, 12)]
    let preview = try PreviewSamples.preview(
      [
        PreviewSamples.Sample(raster: rasters[0]),
        PreviewSamples.Sample(key: VariantKey(scale: 2), raster: rasters[1]),
      ], dimmed: .disabled)
    let sheet = try Sheet(of: preview)
    #expect(
      sheet.plan.cards.map(\.key.description) == [
        "normal @1x", "normal @2x", "disabled @1x", "disabled @2x",
      ])
    for (card, raster) in zip(sheet.plan.cards.dropFirst(2), rasters) {
      let factor = Int(card.factor)
      for cell in card.cells {
        let shown =
          cell.kind == .marked
          ? raster
          : try Composition(
            of: raster, slicing: Slicing(stretchingWhole: raster.size), at: cell.size
          ).raster()
        let dimmed = PremultipliedRaster(shown).following([Recipe(opacity: 0.5)]).straight
        guard cell.kind != .marked else { continue }
        #expect(
          colors(of: cell.rect, in: sheet.raster) == expected(dimmed, in: cell, factor, .light))
      }
      #expect(preview.shown.last?.byteCount == 0)
    }
    #expect(preview.pictures.count == 2)
  }

  @Test("are stored pixels where nothing is to be marked", arguments: PixelFormat.allCases)
  func whole(format: PixelFormat) throws {
    let cases = (UInt64(1)...400).lazy.map { CaseGenerator.makeCase($0) }
    let raster = try #require(cases.first { $0.raster.format == format }?.raster)
    let sheet = try Sheet(of: PreviewSamples.preview([PreviewSamples.Sample(raster: raster)]))
    let cell = try sheet.cell(.marked)
    let factor = Int(sheet.plan.cards[0].factor)
    #expect(colors(of: cell.rect, in: sheet.raster) == expected(raster, in: cell, factor, .light))
  }

  @Test("grow where something resizes, and nowhere else", arguments: UInt64(1)...40)
  func larger(seed: UInt64) throws {
    let made = CaseGenerator.makeCase(seed)
    let preview = try PreviewSamples.preview([
      PreviewSamples.Sample(raster: made.raster, slicing: made.slicing)
    ])
    let plan = try SheetPlan(of: preview)
    let sizes = Dictionary(
      plan.cards[0].cells.map { ($0.kind, $0.size) }, uniquingKeysWith: { first, _ in first })
    let (own, larger) = (try #require(sizes[.own]), try #require(sizes[.larger]))
    func resizes(_ axis: AxisSlicing) -> Bool {
      axis.segments.contains { $0.kind == .resizable && $0.length > 0 }
    }
    #expect((larger.width > own.width) == resizes(made.slicing.x))
    #expect((larger.height > own.height) == resizes(made.slicing.y))
    #expect(sizes[.marked] == made.raster.size && own == made.slicing.shownSize)
  }

  @Test("are reduced where they are long, by an average of what is covered")
  func reduced() throws {
    let (black, white) = (
      RGBA8(red: 0, green: 0, blue: 0), RGBA8(red: 255, green: 255, blue: 255)
    )
    let size = PixelSize(width: 4000, height: 8)
    let words = (0..<size.area).map { $0 % 2 == 0 ? black.word : white.word }
    let raster = Raster(RasterHeader(size: size, format: .rgb8), pixels: .bytes4(words))
    let sheet = try Sheet(of: PreviewSamples.preview([PreviewSamples.Sample(raster: raster)]))
    let cell = try sheet.cell(.own)
    #expect(sheet.plan.cards[0].factor == 0.25)
    #expect(cell.rect.size == PixelSize(width: 1000, height: 2))
    #expect(Set(colors(of: cell.rect, in: sheet.raster).map(\.red)) == [128])
  }

  @Test("are the same bytes each time, and a PNG of the sheet's pixels")
  func deterministic() throws {
    let made = CaseGenerator.makeCase(7)
    let preview = try PreviewSamples.preview(
      (0..<3).map { index in
        PreviewSamples.Sample(
          key: VariantKey(states: ControlState(rawValue: index)), raster: made.raster,
          slicing: made.slicing)
      })
    let (first, second) = (try Sheet(of: preview), try Sheet(of: preview))
    let bytes = try first.png()
    #expect(try second.png() == bytes)
    #expect(try PNG.decode(bytes).raster.pixels == first.raster.pixels)
  }

  @Test("that can't be read are told, and the others are shown")
  func damaged() throws {
    let good = PreviewSamples.plain(4, 4)
    let preview = try PreviewSamples.preview([
      PreviewSamples.Sample(raster: good, file: Array("no picture".utf8)),
      PreviewSamples.Sample(key: VariantKey(states: .disabled), raster: good),
    ])
    let sheet = try Sheet(of: preview)
    #expect(sheet.failures.map(\.key.states) == [.normal])
    #expect(
      sheet.failures.map(\.error.description) == [
        "not a PNG file: it begins with the bytes 6e 6f 20 70 69 63 74 75"
      ])
    let cell = try sheet.cell(.own, ofCard: 1)
    #expect(sheet.raster.color(atX: cell.rect.x, y: cell.rect.y) == good.color(atX: 0, y: 0))
    let card = sheet.plan.cards[0].rect
    let inside = PixelRect(x: card.x, y: card.y, width: card.width, height: card.height)
    #expect(colors(of: inside, in: sheet.raster).contains(MarkColors.error))
  }
}
