internal import NineSlice
package import PNGCodec
package import Pixels

/// Pictures of one size side by side on one sheet, each as it is, with lines of words below it.
package struct CaptionedSheet: Sendable {
  /// One of the pictures.
  package struct Cell: Sendable {
    /// The first one stands out.
    package var lines: [String]
    package var picture: Raster

    package init(_ lines: [String], _ picture: Raster) {
      (self.lines, self.picture) = (lines, picture)
    }
  }

  package let raster: Raster
  /// Where the pictures stand, in their order.
  package let places: [PixelRect]

  private static let padding = 14
  private static let top = 92
  private static let leastCellWidth = 200

  /// Draws a sheet.
  ///
  /// - Parameters:
  ///   - title: What all pictures are of.
  ///   - facts: What is the same with all of them.
  ///   - cells: At least one; pictures of one size.
  ///   - limits: What is refused before memory is asked for.
  /// - Throws: ``PreviewError/sheetTooLong(variants:size:limit:)``,
  ///   ``PreviewError/sheetTooLarge(variants:size:bytes:limit:)``.
  package init(
    title: String, facts: String, cells: [Cell], limits: SheetPlan.Limits = .standard
  ) throws(PreviewError) {
    precondition(!cells.isEmpty, "a sheet shows something")
    let picture = cells[0].picture.size
    precondition(cells.allSatisfy { $0.picture.size == picture }, "pictures of several sizes")
    let lines = cells.map(\.lines.count).max() ?? 0
    let inner = PixelSize(
      width: max(picture.width, Self.leastCellWidth),
      height: picture.height + 8 + lines * BitmapFont.lineHeight)
    let cell = PixelSize(
      width: inner.width + 2 * Self.padding, height: inner.height + 2 * Self.padding)
    let (margin, gap) = (SheetPlan.margin, SheetPlan.gap)
    let columns = min(cells.count, max(1, (SheetPlan.contentWidth + gap) / (cell.width + gap)))
    let rows = (cells.count + columns - 1) / columns
    let size = PixelSize(
      width: 2 * margin + max(columns * (cell.width + gap) - gap, SheetPlan.leastWidth),
      height: Self.top + rows * (cell.height + gap) - gap + margin)
    try Self.check(size, count: cells.count, limits)

    let room = size.width - 2 * margin
    let ground = Ground.light
    var canvas = Canvas(size: size, color: MarkColors.sheet)
    let name = SpelledText(title)
    let zoom = name.width * 2 <= room ? 2 : 1
    canvas.draw(name.fitted(to: room / zoom), x: margin, y: 28, ground.text, zoom: zoom)
    canvas.draw(SpelledText(facts).fitted(to: room), x: margin, y: 64, ground.faint)
    var places: [PixelRect] = []
    for (index, shown) in cells.enumerated() {
      let corner = (
        x: margin + index % columns * (cell.width + gap),
        y: Self.top + index / columns * (cell.height + gap)
      )
      let card = PixelRect(x: corner.x, y: corner.y, width: cell.width, height: cell.height)
      canvas.fill(card, ground.card)
      canvas.frame(card, MarkColors.faded(ground.faint, 60))
      let place = PixelRect(
        x: corner.x + Self.padding, y: corner.y + Self.padding, width: picture.width,
        height: picture.height)
      canvas.checker(place, ground.firstSquare, ground.secondSquare, square: 8)
      do throws(SlicingError) {
        try canvas.draw(shown.picture, in: place, filter: .nearest)
      } catch {
        preconditionFailure("a whole picture at its own size is refused: \(error)")
      }
      places.append(place)
      for (line, words) in shown.lines.enumerated() {
        canvas.draw(
          SpelledText(words).fitted(to: inner.width), x: place.x,
          y: place.y + place.height + 8 + line * BitmapFont.lineHeight,
          line == 0 ? ground.text : ground.faint)
      }
    }
    self.places = places
    raster = canvas.raster
  }

  private static func check(
    _ size: PixelSize, count: Int, _ limits: SheetPlan.Limits
  ) throws(PreviewError) {
    guard max(size.width, size.height) <= limits.side else {
      throw .sheetTooLong(variants: count, size: size, limit: limits.side)
    }
    guard size.area * 4 <= limits.bytes else {
      throw .sheetTooLarge(
        variants: count, size: size, bytes: size.area * 4, limit: limits.bytes)
    }
  }

  /// The sheet as a PNG file, the same bytes for the same pictures.
  ///
  /// - Throws: `PNGError` where libpng fails, for want of memory.
  package func png() throws(PNGError) -> [UInt8] {
    try PNG.encode(raster, form: PNGForm(colorType: .rgb, bitDepth: 8)).bytes
  }
}
