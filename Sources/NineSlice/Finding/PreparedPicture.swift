internal import Pixels

/// A picture made ready to be looked through.
struct PreparedPicture: Sendable {
  let name: String
  let source: SourceKey
  /// What is left of the picture where margins were trimmed.
  let raster: Raster
  let trimmed: PixelInsets
  let comparable: ComparablePicture
  let numbers: LineNumbers

  init(_ picture: FullSizePicture, trimming: PixelInsets = .zero) {
    name = picture.name
    source = picture.source
    trimmed = trimming
    let size = picture.raster.size
    raster =
      trimming == .zero
      ? picture.raster
      : picture.raster.cropped(
        to: PixelRect(
          x: trimming.left, y: trimming.top, width: size.width - trimming.left - trimming.right,
          height: size.height - trimming.top - trimming.bottom))
    comparable = ComparablePicture(raster)
    numbers = LineNumbers(of: comparable)
  }

  var size: PixelSize { raster.size }

  func side(_ axis: Axis) -> Int { axis == .x ? size.width : size.height }

  /// Lines across an axis, every different one once.
  func crossing(_ axis: Axis) -> [Int] { firstPlaces(of: numbers[axis == .x ? .y : .x]) }
}

extension Axis {
  var other: Axis { self == .x ? .y : .x }
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
