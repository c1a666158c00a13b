public import Pixels

/// A picture made ready to be looked through.
struct PreparedPicture: Sendable {
  let name: String
  let source: SourceKey
  /// What is looked through: what is left of the picture without its margins.
  let raster: Raster
  /// What its source has to give: the picture, or ``raster`` where margins are trimmed.
  let whole: Raster
  /// Margins that are no part of ``whole``.
  let trimmed: PixelInsets
  /// Margins of ``whole`` that are no part of ``raster``.
  let kept: PixelInsets
  let comparable: ComparablePicture
  let numbers: LineNumbers

  /// - Parameters:
  ///   - margins: Transparent lines at its edges in which nothing is looked for.
  ///   - areKept: Whether the source has them too.
  init(_ picture: FullSizePicture, margins: PixelInsets = .zero, areKept: Bool = false) {
    name = picture.name
    source = picture.source
    (trimmed, kept) = areKept ? (.zero, margins) : (margins, .zero)
    let size = picture.raster.size
    raster =
      margins == .zero
      ? picture.raster
      : picture.raster.cropped(
        to: PixelRect(
          x: margins.left, y: margins.top, width: size.width - margins.left - margins.right,
          height: size.height - margins.top - margins.bottom))
    whole = areKept ? picture.raster : raster
    comparable = ComparablePicture(raster)
    numbers = LineNumbers(of: comparable)
  }

  var size: PixelSize { raster.size }

  func side(_ axis: Axis) -> Int { axis == .x ? size.width : size.height }

  /// The margins of ``whole`` along an axis that are no part of ``raster``.
  func margins(_ axis: Axis) -> (before: Int, after: Int) {
    axis == .x ? (kept.left, kept.right) : (kept.top, kept.bottom)
  }

  /// The length of ``whole``.
  func wholeSide(_ axis: Axis) -> Int { axis == .x ? whole.size.width : whole.size.height }

  /// Lines across an axis, every different one once.
  func crossing(_ axis: Axis) -> [Int] { firstPlaces(of: numbers[axis == .x ? .y : .x]) }
}

extension Axis {
  var other: Axis { self == .x ? .y : .x }
}

extension Raster {
  /// How many lines at each edge are transparent; none at all where the whole picture is.
  public var transparentMargins: PixelInsets { ComparablePicture(self).transparentMargins }
}

extension ComparablePicture {
  /// How many lines at each edge are transparent; none at all where the whole picture is.
  var transparentMargins: PixelInsets {
    switch words {
    case .narrow(let words): margins(words)
    case .wide(let words): margins(words)
    }
  }

  private func margins<Word: PixelWord>(_ words: [Word]) -> PixelInsets {
    let width = size.width
    guard let first = words.firstIndex(where: { $0 != 0 }),
      let last = words.lastIndex(where: { $0 != 0 })
    else { return .zero }
    let rows = first / width...last / width
    var (left, right) = (width, width)
    for y in rows {
      let row = words[y * width..<(y + 1) * width]
      left = min(left, row.prefix(left).firstIndex { $0 != 0 }.map { $0 - row.startIndex } ?? left)
      right = min(
        right, row.suffix(right).lastIndex { $0 != 0 }.map { row.endIndex - 1 - $0 } ?? right)
    }
    return PixelInsets(
      top: rows.lowerBound, left: left, bottom: size.height - 1 - rows.upperBound, right: right)
  }
}
