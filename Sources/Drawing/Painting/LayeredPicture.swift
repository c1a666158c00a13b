internal import Pixels

/// Resolved layers about to become a picture: those under the first text, and the rest.
///
/// Below a text, columns that are alike are painted once; a text is as wide as it likes.
struct LayeredPicture {
  let size: PixelSize
  let below: [ResolvedLayer]
  let rest: [ResolvedLayer]
  private let columns: CollapsedColumns?
  private let narrow: [ResolvedLayer]

  /// Pixels that are painted at once: a canvas has four times the bytes of the result.
  static let bandArea = 1 << 21

  /// - Parameter collapses: Whether columns that are alike are painted once.
  init(_ layers: [ResolvedLayer], size: PixelSize, collapses: Bool = true) {
    self.size = size
    let split = layers.firstIndex(where: \.hasText) ?? layers.count
    below = Array(layers[..<split])
    rest = Array(layers[split...])
    columns = collapses ? CollapsedColumns(below, width: size.width) : nil
    narrow = columns?.layers(below) ?? below
  }

  private var narrowWidth: Int { size.width - (columns?.count ?? 0) }

  /// The rows that are painted at once.
  private var bands: [Range<Int>] {
    // Groups that are put together first have canvases of their own while they are painted.
    let depth = (below + rest).map(\.canvasDepth).max() ?? 0
    let height = max(1, min(size.height, Self.bandArea / (1 + depth) / size.width))
    return stride(from: 0, to: size.height, by: height).map { $0..<min($0 + height, size.height) }
  }

  /// What painting all of it in bands comes to.
  ///
  /// - Throws: ``DrawingError`` for more than may be painted.
  func work() throws(DrawingError) -> PaintingWork {
    var work = PaintingWork()
    for rows in bands {
      var rect = PixelRect(x: 0, y: rows.lowerBound, width: narrowWidth, height: rows.count)
      try work.add(narrow, in: rect)
      rect.width = size.width
      try work.add(rest, in: rect)
    }
    return work
  }

  /// Every pixel of the picture, painted in bands.
  ///
  /// - Throws: ``DrawingError``, before anything is painted where there is more than may be.
  func words(by painter: Painter, dithers: Bool) throws(DrawingError) -> [UInt32] {
    _ = try work()
    painter.stopReckoning()
    // A pattern of pixels is laid over all columns; without one, words are what is repeated.
    let repeatsWords = rest.isEmpty && !dithers
    let width = repeatsWords ? narrowWidth : size.width
    var words = [UInt32](repeating: 0, count: width * size.height)
    for rows in bands {
      var canvas = try narrowCanvas(rows, by: painter)
      if !repeatsWords {
        canvas = expanded(canvas)
        try painter.paint(rest, on: &canvas, clip: nil, shift: Painter.Shift())
      }
      canvas.write(to: &words, at: rows.lowerBound * width, dithers: dithers)
    }
    guard repeatsWords, let columns else { return words }
    return columns.expanded(words, width: size.width)
  }

  /// What is below the first text, in full width.
  func canvasBelow(by painter: Painter) throws(DrawingError) -> Canvas {
    expanded(try narrowCanvas(0..<size.height, by: painter))
  }

  private func narrowCanvas(
    _ rows: Range<Int>, by painter: Painter
  ) throws(DrawingError) -> Canvas {
    var canvas = Canvas(
      PixelRect(x: 0, y: rows.lowerBound, width: narrowWidth, height: rows.count))
    try painter.paint(narrow, on: &canvas, clip: nil, shift: Painter.Shift())
    return canvas
  }

  private func expanded(_ canvas: Canvas) -> Canvas {
    guard let columns else { return canvas }
    var rect = canvas.rect
    rect.width = size.width
    return Canvas(rect, pixels: columns.expanded(canvas.pixels, width: size.width))
  }
}
