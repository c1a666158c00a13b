package import Pixels

extension Canvas {
  /// Fills a rectangle with squares of two colours, beginning with the first at its corner.
  package mutating func checker(_ rect: PixelRect, _ first: RGBA8, _ second: RGBA8, square: Int) {
    fill(rect, first)
    blend(rect, second) { x, y in ((x - rect.x) / square + (y - rect.y) / square) % 2 == 1 }
  }

  /// Hatches a rectangle with lines that rise to the right, one pixel wide.
  ///
  /// - Parameter gap: From one line to the next, along a row.
  package mutating func hatch(_ rect: PixelRect, _ color: RGBA8, gap: Int) {
    blend(rect, color) { x, y in (x - rect.x + y - rect.y) % gap == 0 }
  }

  /// Draws the edge of a rectangle, inside it and one pixel wide.
  package mutating func frame(_ rect: PixelRect, _ color: RGBA8) {
    fill(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: 1), color)
    guard rect.height > 1 else { return }
    fill(PixelRect(x: rect.x, y: rect.y + rect.height - 1, width: rect.width, height: 1), color)
    let sides = PixelRect(x: rect.x, y: rect.y + 1, width: 1, height: rect.height - 2)
    fill(sides, color)
    guard rect.width > 1 else { return }
    fill(
      PixelRect(x: rect.x + rect.width - 1, y: sides.y, width: 1, height: sides.height), color)
  }

  /// Draws the edge of a rectangle in dashes of two colours, so that it shows on any ground.
  package mutating func dashedFrame(_ rect: PixelRect, _ color: RGBA8, _ other: RGBA8, dash: Int) {
    dashedLine(.x, from: rect.x, to: rect.x + rect.width, at: rect.y, color, other, dash: dash)
    dashedLine(.y, from: rect.y, to: rect.y + rect.height, at: rect.x, color, other, dash: dash)
    if rect.height > 1 {
      dashedLine(
        .x, from: rect.x, to: rect.x + rect.width, at: rect.y + rect.height - 1, color, other,
        dash: dash)
    }
    if rect.width > 1 {
      dashedLine(
        .y, from: rect.y, to: rect.y + rect.height, at: rect.x + rect.width - 1, color, other,
        dash: dash)
    }
  }

  /// Draws a line along an axis, one pixel wide, in dashes of two colours by turns.
  ///
  /// - Parameters:
  ///   - start: The first pixel along the axis, and the one after the last.
  ///   - place: The row of a line along ``Axis/x``, the column of one along ``Axis/y``.
  package mutating func dashedLine(
    _ axis: Axis, from start: Int, to end: Int, at place: Int, _ color: RGBA8, _ other: RGBA8,
    dash: Int
  ) {
    let length = end - start
    let rect =
      axis == .x
      ? PixelRect(x: start, y: place, width: length, height: 1)
      : PixelRect(x: place, y: start, width: 1, height: length)
    func isFirst(_ x: Int, _ y: Int) -> Bool {
      ((axis == .x ? x : y) - start) / dash % 2 == 0
    }
    blend(rect, color, where: isFirst)
    blend(rect, other) { x, y in !isFirst(x, y) }
  }
}
