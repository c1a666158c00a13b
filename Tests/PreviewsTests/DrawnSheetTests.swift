import AssetCatalog
import Ninefold
import Testing

@testable import Previews

@Suite("A drawing on a sheet")
struct DrawnSheetTests {
  private static let blue = RGBA8(red: 9, green: 30, blue: 220)
  private static let twoLooks = PaintedDrawing(colors: [
    .normal: RGBA8(red: 200, green: 30, blue: 9), .selected: blue, [.selected, .hovered]: blue,
  ])

  /// The picture of a cell, enlarged as it is.
  private func picture(_ cell: SheetCell, _ card: SheetCard, _ sheet: Sheet) -> [RGBA8] {
    let factor = Int(card.factor)
    return (0..<cell.size.height).flatMap { y in
      (0..<cell.size.width).map { x in
        sheet.raster.color(atX: cell.rect.x + x * factor, y: cell.rect.y + y * factor)
      }
    }
  }

  private func colors(_ raster: Raster) -> [RGBA8] {
    (0..<raster.size.height).flatMap { y in
      (0..<raster.size.width).map { raster.color(atX: $0, y: y) }
    }
  }

  @Test("is shown in each of its looks at three scales, drawn at every size anew")
  func looks() throws {
    let preview = try PaintedDrawing.preview([VariantKey()], of: Self.twoLooks)
    let sheet = try Sheet(of: preview)
    #expect(sheet.failures == [] && sheet.notes == [])
    #expect(
      sheet.plan.cards.map(\.key.description) == [
        "normal @1x", "normal @2x", "normal @3x", "selected @1x", "selected @2x", "selected @3x",
      ])
    #expect(sheet.plan.groups.map(\.cards) == [0..<3, 3..<6])
    #expect(sheet.plan.cards[3].looksSo == [.selected, [.selected, .hovered]])
    #expect(sheet.plan.cards[0].looksSo?.count == 30)
    for card in sheet.plan.cards {
      let scale = Int(card.key.scale?.value ?? 0)
      let color = Self.twoLooks.color(in: card.key.states)
      #expect(card.cells.map(\.kind) == [.marked, .own, .larger])
      #expect(card.cells[1].size == PixelSize(width: 12 * scale, height: 8 * scale))
      #expect(card.cells[2].size.width > card.cells[1].size.width)
      #expect(card.cells[2].size.height > card.cells[1].size.height)
      for cell in card.cells.dropFirst() {
        #expect(
          picture(cell, card, sheet) == colors(PaintedDrawing.raster(color, cell.size)),
          "\(cell.kind) for \(card.key)")
      }
    }
  }

  @Test("says its sizes, bytes, parameters and the states that look so")
  func words() throws {
    let preview = try PaintedDrawing.preview([VariantKey()], of: Self.twoLooks)
    let lines = preview.shown.map { VariantWords($0).lines }
    let bytes = PaintedDrawing.document(12, 8).count
    #expect(
      lines[1] == [
        "24×16 px · 12×8 points · drawing of \(bytes) bytes",
        "also for disabled; highlighted; focused; 26 more",
      ])
    #expect(lines[3].last == "also for selected,hovered")
    let fixed = try FixedParameters(["red": .number(0.5)])
    let variant = Variant(
      key: VariantKey(), drawing: StoredDrawing(id: 7, byteCount: 3, parameters: fixed))
    let other = try PaintedDrawing.preview(
      [],
      of: PaintedDrawing(
        cutAxes: [.x], contentInsets: PointInsets(top: 1, left: 2, bottom: 3, right: 4)),
      more: [variant])
    #expect(
      VariantWords(other.shown[1]).lines.map { $0.prefix(30) } == [
        "24×16 px · 12×8 points · drawi", "with red 0.5", "also for disabled; highlighted",
        "caps left 0.5, right 1", "content top 1, left 2, bottom ",
      ])
  }

  @Test("is marked where it can be cut, and only there")
  func cuts() throws {
    let drawing = PaintedDrawing(cutAxes: [.x])
    let sheet = try Sheet(of: PaintedDrawing.preview([VariantKey()], of: drawing))
    let card = sheet.plan.cards[1]
    let marks = try SheetMarks(of: card.cells[0], on: card)
    #expect(marks.x.map(\.kind) == [.fixed, .resizable, .fixed])
    #expect(marks.x.map(\.length) == [1, 21, 2])
    #expect(marks.y.map(\.length) == [16])
    // What lies between the cut lines is tinted, the caps are as they are drawn.
    let shown = picture(card.cells[0], card, sheet)
    #expect(shown[24 * 8 + 23] == drawing.color(in: .normal))
    #expect(shown[24 * 8 + 12] != drawing.color(in: .normal))
    let plain = try Sheet(of: PaintedDrawing.preview([VariantKey()], of: drawing, findsCuts: false))
    #expect(
      picture(plain.plan.cards[1].cells[0], card, plain)[24 * 8 + 12] == drawing.color(in: .normal))
  }

  @Test("with many looks is shown in each at every scale where a sheet has room, else at one")
  func many() throws {
    var drawing = PaintedDrawing()
    for value in UInt8(0)..<16 {
      drawing.colors[ControlState(rawValue: value)] = RGBA8(red: value, green: 0, blue: 0)
    }
    let preview = try PaintedDrawing.preview([VariantKey()], of: drawing)
    let sheet = try Sheet(of: preview)
    #expect(sheet.plan.cards.count == 48)
    #expect(sheet.notes == [])
    for scale in DrawnLook.scales {
      let cards = sheet.plan.cards.filter { $0.key.scale == scale }
      #expect(Set(cards.map(\.key.states)).count == 16)
    }
    let limits = SheetPlan.Limits(side: sheet.plan.size.height - 1, bytes: 256 << 20)
    let shorter = try Sheet(of: preview, limits: limits)
    #expect(shorter.plan.cards.count == 16)
    #expect(shorter.plan.cards.allSatisfy { $0.key.scale == 2 })
    #expect(
      shorter.notes == [
        "drawings are shown at @2x alone, as all scales have no room on a sheet"
      ])
  }

  @Test("is shown in the states in which it is chosen, and in its own")
  func chosen() throws {
    var drawing = PaintedDrawing()
    for value in UInt8(0)..<32 {
      drawing.colors[ControlState(rawValue: value)] = RGBA8(
        red: value & 24, green: 0, blue: 0)
    }
    let preview = try PaintedDrawing.preview(
      [
        VariantKey(), VariantKey(states: .disabled),
        VariantKey(states: .disabled, appearance: .dark),
      ],
      of: drawing)
    let looks = preview.shown.filter { $0.key.scale == 2 }
    #expect(
      looks.map(\.key.description) == [
        "normal @2x", "highlighted @2x", "disabled @2x", "disabled,highlighted @2x",
        "disabled @2x dark", "disabled,highlighted @2x dark",
      ])
    #expect(looks[0].look?.asked.allSatisfy { !$0.contains(.disabled) } == true)
  }

  @Test("that is derived from is drawn in the states it starts from, mirrored and changed")
  func derived() throws {
    let derivation = Derivation(from: .selected, recipe: Recipe(brightness: 0.5))
    let preview = try PaintedDrawing.preview(
      [VariantKey(direction: .ltr), VariantKey(states: .selected, direction: .ltr)],
      of: Self.twoLooks,
      more: [
        Variant(
          key: VariantKey(states: .disabled, direction: .rtl), derivation: derivation)
      ], mirrors: true)
    let sheet = try Sheet(of: preview)
    #expect(sheet.failures == [])
    let card = try #require(sheet.plan.cards.last)
    #expect(card.key.description == "disabled @3x rtl")
    #expect(sheet.plan.cards.filter { $0.key.states == .disabled }.count == 3)
    let cell = card.cells[1]
    let mirrored = PaintedDrawing.raster(Self.blue, cell.size).flippedHorizontally()
    let expected = PremultipliedRaster(mirrored).following([Recipe(brightness: 0.5)]).straight
    #expect(picture(cell, card, sheet) == colors(expected))
    #expect(card.lines.count == VariantWords(card.shown).lines.count)
    #expect(VariantWords(card.shown).lines[1] == "derived from selected, brightness 0.5")
  }

  @Test("stands beside pictures, at the scales that these have not")
  func besidePictures() throws {
    let raster = PreviewSamples.plain(24, 16)
    let file = try PNG.encode(raster).bytes
    let picture = Variant(
      key: VariantKey(scale: 2),
      layout: PictureLayout(slicing: Slicing(stretchingWhole: raster.size), origin: .whole),
      picture: StoredPicture(id: 3, size: raster.size, byteCount: file.count, hasFrame: false))
    let preview = try PaintedDrawing.preview(
      [VariantKey()], of: PaintedDrawing(),
      more: [
        picture,
        Variant(key: VariantKey(states: .disabled), derivation: Derivation(from: .normal)),
      ], files: [3: file])
    // What is derived is made from the picture at its scale, from the drawing at the others.
    #expect(
      preview.shown.map { "\($0.key) \($0.look == nil ? "picture" : "drawing")" } == [
        "normal @1x drawing", "normal @2x drawing", "normal @3x drawing", "normal @2x picture",
        "disabled @2x picture", "disabled @1x drawing", "disabled @3x drawing",
      ])
    #expect(try Sheet(of: preview).failures == [])
  }

  @Test("that can't be drawn in some states is told for these with all that is wrong")
  func broken() throws {
    var drawing = Self.twoLooks
    drawing.broken = [.disabled]
    let sheet = try Sheet(of: PaintedDrawing.preview([VariantKey()], of: drawing))
    #expect(
      sheet.failures.map(\.key.description) == ["disabled @1x", "disabled @2x", "disabled @3x"])
    #expect(
      sheet.failures[0].error.descriptions == ["a is wrong in disabled", "b is wrong, too"])
    #expect(sheet.failures[0].error.description == "a is wrong in disabled (and 1 more)")
    #expect(sheet.plan.cards.count == 9)
  }

  @Test("that nobody draws or reads has a card at each scale that says so")
  func nobody() throws {
    let nobody = try Sheet(of: PaintedDrawing.preview([VariantKey()], of: nil))
    #expect(
      Set(nobody.failures.map(\.error.description)) == [
        "is drawn by the program ninefold-drawing, which is not here"
      ])
    struct Refusal: ListedMistakes { var descriptions: [String] { ["one", "two"] } }
    let preview = try PaintedDrawing.preview([VariantKey()], of: nil)
    let refused = PreviewAsset(
      preview.asset, files: [:], documents: [7: []], drawings: { _, _ in throw Refusal() })
    #expect(try Sheet(of: refused).failures.first?.error == .drawing(["one", "two"]))
    #expect(try Sheet(of: refused).plan.cards.first?.cells[1].size.width == 120)
  }

  @Test("tells once what is good to know of it")
  func notes() throws {
    let drawing = PaintedDrawing(notes: ["the font is another"])
    let sheet = try Sheet(of: PaintedDrawing.preview([VariantKey()], of: drawing))
    #expect(sheet.notes == ["the font is another"])
  }

  @Test(
    "of any size is shown, and compared with itself in other states where it is not too large",
    arguments: [(100_000, 10, 6), (1, 1, 3), (5000, 5000, 3)])
  func sizes(width: Int, height: Int, count: Int) throws {
    let preview = try PaintedDrawing.preview(
      [VariantKey()], of: Self.twoLooks, size: (width, height))
    #expect(preview.shown.count == count)
    for shown in preview.shown {
      #expect(shown.shape.size.width <= 16384 && shown.shape.size.height <= 16384)
    }
  }

  @Test(
    "of very many layers is shown in the states of its variant, and its cut lines are not looked for"
  )
  func work() throws {
    var drawing = Self.twoLooks
    (drawing.cutAxes, drawing.layers) = ([.x, .y], 1 << 20)
    let preview = try PaintedDrawing.preview([VariantKey()], of: drawing)
    #expect(preview.shown.map(\.key.description) == ["normal @1x", "normal @2x", "normal @3x"])
    #expect(preview.shown.allSatisfy { $0.shape.cutAxes.isEmpty })
  }
}
