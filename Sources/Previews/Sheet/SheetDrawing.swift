import AssetCatalog
import NineSlice
import Ninefold

/// Draws a sheet, card by card.
struct SheetDrawing {
  private(set) var canvas: Canvas

  /// Begins with everything that needs no picture.
  init(_ plan: SheetPlan) {
    canvas = Canvas(size: plan.size, color: MarkColors.sheet)
    let (x, text, faint) = (SheetPlan.margin, Ground.light.text, Ground.light.faint)
    canvas.draw(plan.title, x: x, y: 28, text, zoom: plan.titleZoom)
    canvas.draw(plan.facts, x: x, y: 64, faint)
    drawLegend(x: x, y: 88)
    for group in plan.groups {
      let y = group.y + 6
      canvas.draw(group.heading, x: x, y: y, text, zoom: 2)
    }
  }

  private mutating func drawLegend(x: Int, y: Int) {
    var x = x
    func rect(_ x: Int) -> PixelRect { PixelRect(x: x, y: y, width: 18, height: 11) }
    func say(_ words: String, _ canvas: inout Canvas) {
      let text = SpelledText(words)
      canvas.draw(text, x: x + 24, y: y + 1, Ground.light.faint)
      x += 24 + text.width + 20
    }
    canvas.dashedLine(
      .x, from: x, to: x + 18, at: y + 5, MarkColors.cutLine, MarkColors.white, dash: 3)
    say("cut line", &canvas)
    canvas.fill(rect(x), MarkColors.faded(MarkColors.resizable, SheetMarks.tint))
    canvas.hatch(rect(x), MarkColors.faded(MarkColors.resizable, SheetMarks.hatch), gap: 5)
    say("resizable", &canvas)
    canvas.dashedFrame(rect(x), MarkColors.content, MarkColors.white, dash: 3)
    say("content", &canvas)
    canvas.dashedFrame(rect(x), MarkColors.alignment, MarkColors.white, dash: 3)
    say("alignment", &canvas)
  }

  /// Draws a card without its pictures.
  private mutating func drawFrame(of card: SheetCard) -> Ground {
    let ground = Ground(for: card.key.appearance)
    canvas.fill(card.rect, ground.card)
    canvas.frame(card.rect, MarkColors.faded(Ground.light.faint, 60))
    let x = card.rect.x + SheetCard.padding
    var y = card.rect.y + SheetCard.padding
    canvas.draw(card.heading, x: x, y: y, ground.text)
    // Once more a pixel further: the built-in font has no bold.
    canvas.draw(card.heading, x: x + 1, y: y, MarkColors.faded(ground.text, 110))
    for line in card.lines {
      y += BitmapFont.lineHeight
      canvas.draw(line, x: x, y: y, ground.faint)
    }
    return ground
  }

  /// Draws a card whose picture can't be shown.
  mutating func draw(_ card: SheetCard, _ error: ShowingError) {
    // What was drawn of it before the error showed is covered.
    _ = drawFrame(of: card)
    let room = card.rect.width - 2 * SheetCard.padding
    var y = card.cells.first.map { $0.rect.y } ?? card.rect.y
    for words in error.descriptions {
      guard y + BitmapFont.lineHeight <= card.rect.y + card.rect.height else { return }
      canvas.draw(
        SpelledText(words).fitted(to: room), x: card.rect.x + SheetCard.padding, y: y,
        MarkColors.error)
      y += BitmapFont.lineHeight
    }
  }

  /// Draws a card with its pictures.
  ///
  /// - Returns: What is good to know of what is drawn.
  /// - Throws: ``ShowingError`` where one of them can't be had; the card is then to be drawn anew.
  mutating func draw(
    _ card: SheetCard, _ source: ShownSource
  ) throws(ShowingError) -> [String] {
    let ground = drawFrame(of: card)
    try source.check(card.cells.filter { $0.kind != .marked }.map(\.size))
    var notes: [String] = []
    for cell in card.cells {
      let shown =
        switch cell.kind {
        case .marked: try source.stored(cell.size)
        case .own, .larger: try source.raster(at: cell.size)
        }
      notes += shown.notes
      canvas.checker(cell.rect, ground.firstSquare, ground.secondSquare, square: 8)
      do throws(SlicingError) {
        try canvas.draw(shown.raster, in: cell.rect, filter: card.magnification.filter)
        try SheetMarks(of: cell, on: card).draw(on: &canvas, ground)
      } catch {
        throw .picture(.slicing(error))
      }
      canvas.draw(
        cell.caption, x: cell.rect.x, y: cell.rect.y + cell.rect.height + 6, ground.faint)
    }
    return notes
  }
}
