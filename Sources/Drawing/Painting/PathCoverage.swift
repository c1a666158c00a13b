internal import CCairo
internal import Pixels

/// Finds by Cairo how much of each pixel an outline or its stroke covers.
///
/// Cairo cuts a pixel's height into 15 lines, too few for an edge at half a pixel; it is given pixels that are
/// ``rows`` times as high, so that there are 60. For a dash they are as many times as wide: Cairo cuts dashes
/// across the straight lines that it makes of a curve, and finer lines lie closer to the curve's direction.
struct PathCoverage: Hashable {
  private static let rows = 4
  /// Pixels that are drawn at once, so that memory stays small and no surface is wider than Cairo allows.
  private static let stripWidth = 4096
  private static let stripArea = 1 << 20

  var path: DevicePath
  /// `nil` fills the path.
  var line: StrokeLine?
  var shiftX: Double
  var shiftY: Double

  private var columns: Int { line?.dash.isEmpty ?? true ? 1 : Self.rows }

  /// As few pixels of a rectangle as hold all; `nil` for none.
  func pixels(in rect: PixelRect) -> PixelRect? {
    // A pixel more, as curves are drawn to a tolerance.
    let grown = line.map { $0.reach + 1 } ?? 0
    return path.pixels(shiftX: shiftX, shiftY: shiftY, grown: grown)?.intersection(rect)
  }

  /// In how many parts pixels are drawn.
  func strips(in tight: PixelRect) -> Int {
    let width = min(tight.width, Self.stripWidth)
    let height = max(1, Self.stripArea / (width * columns))
    return ((tight.width + width - 1) / width) * ((tight.height + height - 1) / height)
  }

  /// The coverage inside a rectangle, on as few pixels of it as hold all; `nil` for none.
  func coverage(in rect: PixelRect) throws(DrawingError) -> Coverage? {
    guard let tight = pixels(in: rect) else { return nil }
    var coverage = Coverage(tight)
    var y = tight.y
    while y < tight.y + tight.height {
      let width = min(tight.width, Self.stripWidth)
      let height = min(tight.y + tight.height - y, max(1, Self.stripArea / (width * columns)))
      var x = tight.x
      while x < tight.x + tight.width {
        let strip = PixelRect(
          x: x, y: y, width: min(tight.x + tight.width - x, width), height: height)
        try draw(strip, into: &coverage)
        x += width
      }
      y += height
    }
    return coverage
  }

  private func draw(_ strip: PixelRect, into coverage: inout Coverage) throws(DrawingError) {
    let columns = columns
    let surface = try CairoSurface(
      .alpha, width: strip.width * columns, height: strip.height * Self.rows)
    try unsafe surface.draw { context in
      unsafe cairo_set_tolerance(context, 0.01)
      unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
      unsafe cairo_scale(context, Double(columns), Double(Self.rows))
      unsafe cairo_translate(context, shiftX - Double(strip.x), shiftY - Double(strip.y))
      let (followed, line) = line.map { path.lined(by: $0) } ?? (path, nil)
      unsafe append(followed, to: context)
      unsafe cairo_set_source_rgba(context, 1, 1, 1, 1)
      if let line {
        unsafe setUp(line, along: followed, context)
        unsafe cairo_stroke(context)
      } else {
        unsafe cairo_set_fill_rule(
          context, path.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        unsafe cairo_fill(context)
      }
    }
    try surface.withBytes { bytes, stride in
      var wide = [Float](repeating: 0, count: columns > 1 ? strip.width * columns : 0)
      for y in 0..<strip.height {
        let start = y * Self.rows * stride
        let target = coverage.start(strip.x, strip.y + y)
        guard columns > 1 else {
          PixelLoops.sumFour(
            bytes, from: start, stride: stride, count: strip.width, to: &coverage.values, at: target
          )
          continue
        }
        PixelLoops.sumFour(
          bytes, from: start, stride: stride, count: wide.count, to: &wide, at: 0)
        for x in 0..<strip.width {
          coverage.values[target + x] =
            wide[x * columns..<(x + 1) * columns].reduce(0, +) / Float(columns)
        }
      }
    }
  }

  @unsafe private func append(_ path: DevicePath, to context: OpaquePointer) {
    for element in path.elements {
      switch element {
      case .move(let to): unsafe cairo_move_to(context, to.x, to.y)
      case .line(let to): unsafe cairo_line_to(context, to.x, to.y)
      case .curve(let first, let second, let to):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, to.x, to.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  @unsafe private func setUp(
    _ line: StrokeLine, along path: DevicePath, _ context: OpaquePointer
  ) {
    unsafe cairo_set_line_width(context, line.width)
    unsafe cairo_set_line_cap(
      context,
      line.cap == .butt
        ? CAIRO_LINE_CAP_BUTT : line.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE)
    unsafe cairo_set_line_join(
      context,
      line.join == .miter
        ? CAIRO_LINE_JOIN_MITER
        : line.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
    unsafe cairo_set_miter_limit(context, line.miterLimit)
    if !line.dash.isEmpty {
      unsafe cairo_set_dash(context, line.dash, Int32(line.dash.count), line.phase)
    } else if path.bends(within: line.width / 2) {
      // Cairo leaves holes where a line is wider than its curve is round, but not in a dash, which may be longer
      // than the outline.
      unsafe cairo_set_dash(context, [2 * path.longestLength + 1], 1, 0)
    }
  }
}
