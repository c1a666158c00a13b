import AssetCatalog
import NineSlice
import Pixels

/// What is known of how a cell's picture is cut, in pixels of the sheet from the picture's corner.
struct SheetMarks {
  /// A segment as it is shown.
  struct Part: Hashable, Sendable {
    var kind: Segment.Kind
    var range: Range<Int>
    /// In pixels of the picture.
    var length: Int
  }

  let x: [Part]
  let y: [Part]
  private let cell: SheetCell
  private let shape: VariantShape
  private let magnification: Magnification

  /// How strongly resizable parts are tinted, and hatched where both axes resize.
  static let tint: UInt8 = 44
  static let hatch: UInt8 = 150
  /// The least room for a number on a ruler.
  private static let numberHeight = 10

  /// - Throws: `SlicingError` where the slicing does not suit the cell's size.
  init(of cell: SheetCell, on card: SheetCard) throws(SlicingError) {
    self.cell = cell
    shape = card.shape
    magnification = card.magnification
    let slicing = shape.slicing
    switch cell.kind {
    case .marked:
      x = Self.parts(of: slicing.x, magnification)
      y = Self.parts(of: slicing.y, magnification)
    case .own, .larger:
      let layouts = try AxisLayout.layouts(
        of: slicing, size: shape.size, target: cell.size, ratio: Ratio(1))
      x = Self.parts(of: layouts.x, slicing.x, magnification)
      y = Self.parts(of: layouts.y, slicing.y, magnification)
    }
  }

  /// The segments of a picture.
  private static func parts(of axis: AxisSlicing, _ magnification: Magnification) -> [Part] {
    var parts: [Part] = []
    var place = 0
    for segment in axis.segments where segment.length > 0 {
      let end = place + segment.length
      parts.append(
        Part(
          kind: segment.kind, range: magnification.place(place)..<magnification.place(end),
          length: segment.length))
      place = end
    }
    return parts
  }

  /// The pieces of a composed picture.
  private static func parts(
    of layout: AxisLayout, _ axis: AxisSlicing, _ magnification: Magnification
  ) -> [Part] {
    var kinds: [Int: Segment.Kind] = [:]
    var place = 0
    for segment in axis.segments where segment.length > 0 {
      kinds[place] = segment.kind
      place += segment.length
    }
    return layout.pieces.map { piece in
      let range = piece.target
      return Part(
        kind: kinds[piece.source] ?? .fixed,
        range: magnification.place(range.lowerBound)..<magnification.place(range.upperBound),
        length: range.count)
    }
  }

  // MARK: Drawing

  func draw(on canvas: inout Canvas, _ ground: Ground) {
    drawRulers(on: &canvas, ground)
    guard cell.kind == .marked else { return }
    if shape.layout.origin != .whole {
      drawParts(on: &canvas)
      drawCutLines(on: &canvas)
    }
    drawInsets(shape.layout.contentInsets, MarkColors.content, on: &canvas)
    drawInsets(shape.layout.alignmentInsets, MarkColors.alignment, on: &canvas)
  }

  /// Tints what resizes, hatches it where both axes do, and covers what is omitted.
  private func drawParts(on canvas: inout Canvas) {
    let rect = cell.rect
    let (columns, rows) = (kinds(x, .x, rect.width), kinds(y, .y, rect.height))
    func patch(_ x: Int, _ y: Int) -> (across: Segment.Kind, down: Segment.Kind) {
      (columns[x - rect.x], rows[y - rect.y])
    }
    let green = MarkColors.resizable
    canvas.blend(rect, MarkColors.faded(green, Self.tint)) { x, y in
      let (across, down) = patch(x, y)
      return across != .omitted && down != .omitted && (across == .resizable || down == .resizable)
    }
    canvas.blend(rect, MarkColors.faded(green, Self.hatch)) { x, y in
      patch(x, y) == (.resizable, .resizable) && (x - rect.x + y - rect.y) % 7 == 0
    }
    canvas.blend(rect, MarkColors.faded(MarkColors.omitted, 150)) { x, y in
      let (across, down) = patch(x, y)
      return across == .omitted || down == .omitted
    }
  }

  /// What each column or row of the cell shows; nothing is said of an axis along which nothing is cut.
  private func kinds(_ parts: [Part], _ axis: Axis, _ length: Int) -> [Segment.Kind] {
    var kinds = [Segment.Kind](repeating: .fixed, count: length)
    guard shape.cutAxes.contains(axis) else { return kinds }
    for part in parts {
      for place in part.range where place < length { kinds[place] = part.kind }
    }
    return kinds
  }

  private func drawCutLines(on canvas: inout Canvas) {
    let rect = cell.rect
    func line(_ axis: Axis, at place: Int) {
      let (start, length) = axis == .x ? (rect.x, rect.width) : (rect.y, rect.height)
      canvas.dashedLine(
        axis, from: start - 4, to: start + length + 4, at: place, MarkColors.cutLine,
        MarkColors.faded(MarkColors.white, 190), dash: 3)
    }
    for part in x.dropFirst() { line(.y, at: rect.x + part.range.lowerBound) }
    for part in y.dropFirst() { line(.x, at: rect.y + part.range.lowerBound) }
  }

  private func drawInsets(_ insets: PointInsets?, _ color: RGBA8, on canvas: inout Canvas) {
    guard let places = shape.places(of: insets) else { return }
    let (left, top) = (
      magnification.place(places.x.lowerBound), magnification.place(places.y.lowerBound)
    )
    let rect = PixelRect(
      x: cell.rect.x + left, y: cell.rect.y + top,
      width: max(1, magnification.place(places.x.upperBound) - left),
      height: max(1, magnification.place(places.y.upperBound) - top))
    canvas.dashedFrame(rect, color, MarkColors.faded(MarkColors.white, 190), dash: 4)
  }

  // MARK: Rulers

  /// Draws a bar above and one at the left, green where the picture resizes; with lengths where it is marked.
  private func drawRulers(on canvas: inout Canvas, _ ground: Ground) {
    let rect = cell.rect
    let faint = MarkColors.faded(ground.faint, 110)
    func color(_ kind: Segment.Kind) -> RGBA8? {
      switch kind {
      case .fixed: faint
      case .resizable: MarkColors.resizable
      case .omitted: nil
      }
    }
    for part in x {
      let place = rect.x + part.range.lowerBound
      if let color = color(part.kind) {
        canvas.fill(
          PixelRect(x: place, y: rect.y - 6, width: gapped(part.range.count), height: 3), color)
      }
      let number = SpelledText("\(part.length)")
      guard cell.kind == .marked, number.width < part.range.count else { continue }
      canvas.draw(
        number, x: place + (part.range.count - number.width + 1) / 2, y: rect.y - 18, ground.faint)
    }
    for part in y {
      let place = rect.y + part.range.lowerBound
      if let color = color(part.kind) {
        canvas.fill(
          PixelRect(x: rect.x - 6, y: place, width: 3, height: gapped(part.range.count)), color)
      }
      guard cell.kind == .marked, part.range.count >= Self.numberHeight else { continue }
      let number = SpelledText("\(part.length)")
      canvas.draw(
        number, x: rect.x - 9 - number.width + 1,
        y: place + (part.range.count - FontDrawing.ascent) / 2, ground.faint)
    }
  }

  /// The length of a bar, a gap left to the next one where there is room.
  private func gapped(_ length: Int) -> Int { length > 2 ? length - 1 : length }
}
