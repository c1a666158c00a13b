package import AssetCatalog
package import Pixels

/// What a sheet shows of one variant: lines that say what it is, and its pictures.
package struct SheetCard: Hashable, Sendable {
  let shown: PreviewAsset.Shown
  /// The variant's place in the asset.
  package var index: Int { shown.index }
  /// Of what is derived or drawn with the scale at which it is shown, of a drawing's look with its first states.
  package var key: VariantKey { shown.key }
  /// The states that are shown of a drawing, which all look so; `nil` for a picture.
  package var looksSo: [ControlState]? { shown.look?.asked }
  /// By how much the pictures are enlarged; below 1 where they are reduced.
  package var factor: Double {
    switch magnification {
    case .times(let factor): Double(factor)
    case .parts(let factor): 1 / Double(factor)
    }
  }
  package internal(set) var cells: [SheetCell]
  /// Where the card stands on the sheet.
  package internal(set) var rect: PixelRect
  let shape: VariantShape
  let magnification: Magnification
  let heading: SpelledText
  let lines: [SpelledText]

  static let padding = 14
  static let cellGap = 22
  /// Cells stand side by side up to this width, and below one another beyond.
  static let widest = 1500
  /// Lines are cut at this width where the cells need less.
  static let lineWidth = 420

  /// - Parameter count: How many variants the sheet has.
  init(_ shown: PreviewAsset.Shown, among count: Int) {
    self.shown = shown
    let shape = shown.shape
    self.shape = shape
    let magnification = Magnification(for: shape.size, among: count)
    self.magnification = magnification
    let growth = Magnification.enlargedSide(among: count)
    let larger = shape.larger(limit: magnification.pixels(shownBy: growth))
    func cell(_ kind: SheetCell.Kind, _ size: PixelSize, _ words: String) -> SheetCell {
      let shown = magnification.size(size)
      let label = magnification.label.isEmpty ? words : words + "  " + magnification.label
      return SheetCell(
        kind: kind, size: size,
        rect: PixelRect(x: 0, y: 0, width: shown.width, height: shown.height),
        caption: SpelledText(label),
        ruler: PixelSize(width: kind == .marked ? 36 : 8, height: 20))
    }
    cells = [
      cell(.marked, shape.size, "marked"), cell(.own, shape.shownSize, "own size"),
      cell(.larger, larger, "at \(larger.width)×\(larger.height) px"),
    ]
    let beside = cells.map(\.outerSize.width).reduce(0, +) + 2 * Self.cellGap
    let isStacked = beside > Self.widest
    let cellWidth = isStacked ? (cells.map(\.outerSize.width).max() ?? 0) + 28 : beside
    let room = max(cellWidth, Self.lineWidth)
    heading = SpelledText(shown.key.description).fitted(to: room)
    lines = VariantWords(shown).lines.map {
      SpelledText($0).fitted(to: room)
    }
    let top = Self.padding + BitmapFont.lineHeight * (lines.count + 1) + 8
    var (x, y, bottom, right) = (Self.padding, top, top, 0)
    for place in cells.indices {
      // Pictures below one another begin in one column.
      if isStacked { cells[place].ruler.width = 36 }
      let (ruler, outer) = (cells[place].ruler, cells[place].outerSize)
      cells[place].rect.x = x + ruler.width
      cells[place].rect.y = y + ruler.height
      bottom = max(bottom, y + outer.height)
      right = max(right, x + outer.width)
      if isStacked { y += outer.height + 8 } else { x += outer.width + Self.cellGap }
    }
    let words = ([heading] + lines).map(\.width).max() ?? 0
    rect = PixelRect(
      x: 0, y: 0, width: max(right, Self.padding + words) + Self.padding,
      height: bottom + Self.padding - 6)
  }

  /// Puts the card with all its cells at a place.
  mutating func move(toX x: Int, y: Int) {
    for place in cells.indices {
      cells[place].rect.x += x - rect.x
      cells[place].rect.y += y - rect.y
    }
    (rect.x, rect.y) = (x, y)
  }
}
