internal import Pixels

extension Canvas {
  /// Draws a line of text, its tallest plain letters beginning at a row.
  ///
  /// - Parameter zoom: Pixels for a pixel of the font.
  mutating func draw(_ text: SpelledText, x: Int, y: Int, _ color: RGBA8, zoom: Int = 1) {
    let font = BitmapFont.shared
    var left = x
    for cell in text.cells {
      var rows = font.rows(of: cell.character)
      let isTall = font.isTall(cell.character)
      let hasMarkAbove = cell.marks.contains { font.rows(of: $0).prefix(3).contains { $0 != 0 } }
      if hasMarkAbove, !isTall {
        for row in 0..<BitmapFont.markRise { rows[row] = 0 }
      }
      draw(rows, x: left, y: y, color, zoom)
      for mark in cell.marks {
        draw(
          font.rows(of: mark), x: left, y: isTall ? y - BitmapFont.markRise * zoom : y, color, zoom)
      }
      left += BitmapFont.advance * zoom
    }
  }

  private mutating func draw(_ rows: [UInt8], x: Int, y: Int, _ color: RGBA8, _ zoom: Int) {
    for (row, bits) in rows.enumerated() {
      for column in 0..<FontDrawing.width
      where bits >> UInt8(FontDrawing.width - 1 - column) & 1 == 1 {
        fill(
          PixelRect(x: x + column * zoom, y: y + row * zoom, width: zoom, height: zoom), color)
      }
    }
  }
}
