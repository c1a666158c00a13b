package import NineSlice
package import PNGCodec
package import Pixels

/// A picture enlarged with the slicing that was found in it, its smallest source, and where the two differ.
package struct SlicingSheet: Sendable {
  /// What the sheet is about.
  package struct Contents: Sendable {
    /// What the picture is called.
    package var title: String
    /// What was found, in words.
    package var lines: [String]
    package var finding: PictureFinding
    /// What was sliced: what is left of the picture where margins were trimmed.
    package var picture: Raster
    /// How far each pixel of the composed source is from the picture's; empty where none differs.
    package var deviations: [Deviation]

    package init(
      title: String, lines: [String], finding: PictureFinding, picture: Raster,
      deviations: [Deviation] = []
    ) {
      self.title = title
      self.lines = lines
      self.finding = finding
      self.picture = picture
      self.deviations = deviations
    }
  }

  package let raster: Raster
  /// Where the picture stands, the source, and the map of differences where there is one.
  package let places: [PixelRect]

  private static let top = 36
  private static let cellGap = 28
  private static let ruler = 14

  /// One of the pictures on the sheet, and where the parts lie that resize.
  private struct Cell {
    var caption: String
    var picture: Raster
    var x: [Range<Int>]
    var y: [Range<Int>]
    var isMap = false
    var magnification: Magnification
    var place = PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Draws a sheet.
  ///
  /// - Parameter limits: What is refused before memory is asked for.
  /// - Throws: ``PreviewError/sheetTooLong(variants:size:limit:)``,
  ///   ``PreviewError/sheetTooLarge(variants:size:bytes:limit:)``.
  package init(
    _ contents: Contents, limits: SheetPlan.Limits = .standard
  ) throws(PreviewError) {
    var cells = Self.cells(contents)
    let isBeside =
      cells.map { $0.magnification.size($0.picture.size).width }.reduce(0, +)
      + Self.cellGap * cells.count <= SheetPlan.contentWidth
    let margin = SheetPlan.margin
    let header = Self.top + (contents.lines.count + 1) * BitmapFont.lineHeight + 16
    var (x, y, right, bottom) = (margin + Self.ruler, header + Self.ruler, 0, 0)
    for index in cells.indices {
      let size = cells[index].magnification.size(cells[index].picture.size)
      cells[index].place = PixelRect(x: x, y: y, width: size.width, height: size.height)
      right = max(right, x + max(size.width, SpelledText(cells[index].caption).width))
      bottom = max(bottom, y + size.height + 10 + BitmapFont.lineHeight)
      if isBeside {
        x = right + Self.cellGap + Self.ruler
      } else {
        y = bottom + Self.cellGap
      }
    }
    let words = ([contents.title] + contents.lines).map { SpelledText($0).width }.max() ?? 0
    let size = PixelSize(
      width: max(min(max(right, margin + words), max(right, SheetPlan.contentWidth)), 480) + margin,
      height: bottom + margin)
    guard max(size.width, size.height) <= limits.side else {
      throw .sheetTooLong(variants: cells.count, size: size, limit: limits.side)
    }
    guard size.area * 4 <= limits.bytes else {
      throw .sheetTooLarge(
        variants: cells.count, size: size, bytes: size.area * 4, limit: limits.bytes)
    }

    let ground = Ground.light
    var canvas = Canvas(size: size, color: ground.card)
    let room = size.width - 2 * margin
    let title = SpelledText(contents.title).fitted(to: room)
    canvas.draw(title, x: margin, y: 24, ground.text)
    canvas.draw(title, x: margin + 1, y: 24, MarkColors.faded(ground.text, 110))
    for (index, line) in contents.lines.enumerated() {
      canvas.draw(
        SpelledText(line).fitted(to: room), x: margin,
        y: Self.top + 8 + index * BitmapFont.lineHeight, ground.faint)
    }
    for cell in cells { Self.draw(cell, on: &canvas, ground) }
    raster = canvas.raster
    places = cells.map(\.place)
  }

  private static func cells(_ contents: Contents) -> [Cell] {
    let finding = contents.finding
    func ranges(_ axis: AxisFinding) -> [Range<Int>] {
      switch axis.verdict {
      case .stretch: axis.ranges.map(\.lines)
      case .tile: axis.tile.map { [$0.lines] } ?? []
      case .none: []
      }
    }
    func ranges(_ axis: AxisSlicing) -> [Range<Int>] {
      var (result, start): ([Range<Int>], Int) = ([], 0)
      for segment in axis.segments {
        if segment.kind == .resizable { result.append(start..<start + segment.length) }
        start += segment.length
      }
      return result
    }
    let own = Magnification(for: contents.picture.size, among: 1)
    let small = Magnification(for: finding.minimal.size, among: 1)
    func caption(_ words: String, _ size: PixelSize, _ magnification: Magnification) -> String {
      "\(words), \(size) px" + (magnification.label.isEmpty ? "" : "  " + magnification.label)
    }
    var cells = [
      Cell(
        caption: caption("the picture", contents.picture.size, own), picture: contents.picture,
        x: ranges(finding.x), y: ranges(finding.y), magnification: own)
    ]
    if finding.isSliceable {
      cells.append(
        Cell(
          caption: caption("smallest source", finding.minimal.size, small),
          picture: finding.minimal, x: ranges(finding.slicing.x), y: ranges(finding.slicing.y),
          magnification: small))
    }
    if let largest = contents.deviations.max(), largest > .none {
      let map = Raster(
        RasterHeader(size: contents.picture.size, format: .rgb8),
        pixels: .bytes4(contents.deviations.map { heat($0, of: largest).word | 0xff00_0000 }))
      cells.append(
        Cell(
          caption: caption("off by up to \(largest)", contents.picture.size, own), picture: map,
          x: [], y: [], isMap: true, magnification: own))
    }
    return cells
  }

  /// The colour of a deviation: almost white for none, then from yellow by red to dark.
  private static func heat(_ deviation: Deviation, of largest: Deviation) -> RGBA8 {
    guard deviation > .none else { return RGBA8(red: 240, green: 240, blue: 243) }
    let part = Double(deviation.steps) / Double(max(largest.steps, 1))
    func mixed(_ first: Double, _ second: Double, _ at: Double) -> UInt8 {
      UInt8(first + (second - first) * at)
    }
    if part < 0.5 {
      return RGBA8(
        red: mixed(255, 232, part * 2), green: mixed(222, 72, part * 2),
        blue: mixed(96, 32, part * 2))
    }
    let rest = part * 2 - 1
    return RGBA8(red: mixed(232, 96, rest), green: mixed(72, 0, rest), blue: mixed(32, 48, rest))
  }

  private static func draw(_ cell: Cell, on canvas: inout Canvas, _ ground: Ground) {
    let place = cell.place
    canvas.checker(place, ground.firstSquare, ground.secondSquare, square: 8)
    do throws(SlicingError) {
      try canvas.draw(cell.picture, in: place, filter: cell.magnification.filter)
    } catch {
      preconditionFailure("a whole picture at its own size is refused: \(error)")
    }
    canvas.draw(
      SpelledText(cell.caption), x: place.x, y: place.y + place.height + 10, ground.faint)
    guard !cell.isMap else {
      canvas.frame(place, MarkColors.faded(ground.faint, 60))
      return
    }
    let (green, faint) = (MarkColors.resizable, MarkColors.faded(ground.faint, 110))
    func shown(_ ranges: [Range<Int>]) -> [Range<Int>] {
      ranges.map {
        cell.magnification.place($0.lowerBound)..<cell.magnification.place($0.upperBound)
      }
    }
    let (columns, rows) = (shown(cell.x), shown(cell.y))
    canvas.blend(place, MarkColors.faded(green, SheetMarks.tint)) { x, y in
      columns.contains { $0.contains(x - place.x) } || rows.contains { $0.contains(y - place.y) }
    }
    canvas.blend(place, MarkColors.faded(green, SheetMarks.hatch)) { x, y in
      columns.contains { $0.contains(x - place.x) } && rows.contains { $0.contains(y - place.y) }
        && (x - place.x + y - place.y) % 7 == 0
    }
    canvas.fill(PixelRect(x: place.x, y: place.y - 8, width: place.width, height: 3), faint)
    canvas.fill(PixelRect(x: place.x - 8, y: place.y, width: 3, height: place.height), faint)
    let white = MarkColors.faded(MarkColors.white, 190)
    for range in columns {
      canvas.fill(
        PixelRect(x: place.x + range.lowerBound, y: place.y - 8, width: range.count, height: 3),
        green)
      for edge in [range.lowerBound, range.upperBound] where edge > 0 && edge < place.width {
        canvas.dashedLine(
          .y, from: place.y - 4, to: place.y + place.height + 4, at: place.x + edge,
          MarkColors.cutLine, white, dash: 3)
      }
    }
    for range in rows {
      canvas.fill(
        PixelRect(x: place.x - 8, y: place.y + range.lowerBound, width: 3, height: range.count),
        green)
      for edge in [range.lowerBound, range.upperBound] where edge > 0 && edge < place.height {
        canvas.dashedLine(
          .x, from: place.x - 4, to: place.x + place.width + 4, at: place.y + edge,
          MarkColors.cutLine, white, dash: 3)
      }
    }
  }

  /// The sheet as a PNG file, the same bytes for the same picture.
  ///
  /// - Throws: `PNGError` where libpng fails, for want of memory.
  package func png() throws(PNGError) -> [UInt8] {
    try PNG.encode(raster, form: PNGForm(colorType: .rgb, bitDepth: 8)).bytes
  }
}
