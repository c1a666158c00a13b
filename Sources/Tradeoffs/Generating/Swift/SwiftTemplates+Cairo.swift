extension SwiftTemplates {
  /// An outline in pixels, and what it covers of them.
  static let cairoOutline = SwiftTemplate(
    #"""
    /// An outline in pixels.
    fileprivate struct Outline {
      private enum Step {
        case move(Double, Double)
        case line(Double, Double)
        case curve(Double, Double, Double, Double, Double, Double)
        case close
      }

      private var steps: [Step] = []
      private var left = Double.infinity
      private var top = Double.infinity
      private var right = -Double.infinity
      private var bottom = -Double.infinity
      var isEvenOdd = false
    %if stroke
      /// Whether it has no width or no height, and whether lines around it have round ends then.
      var isFlat = false
      var isRound = false
    %end
      var scale = 1.0

      init() {}

      init(
        _ frame: Frame?, _ body: (inout Outline, Double, Double, Double, Double) -> Void
      ) {
        guard let frame, frame.isUsable else { return }
        scale = frame.scale
    %if stroke
        isFlat = frame.isFlat
    %end
        body(&self, frame.x * scale, frame.y * scale, frame.width * scale, frame.height * scale)
      }

      mutating func move(_ x: Double, _ y: Double) {
        steps.append(.move(x, y))
        include(x, y)
      }

      mutating func line(_ x: Double, _ y: Double) {
        steps.append(.line(x, y))
        include(x, y)
      }

      mutating func line(_ to: (Double, Double)) { line(to.0, to.1) }

      mutating func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
      ) {
        steps.append(.curve(x1, y1, x2, y2, x, y))
        include(x1, y1)
        include(x2, y2)
        include(x, y)
      }

      mutating func curve(
        _ first: (Double, Double), _ second: (Double, Double), _ to: (Double, Double)
      ) {
        curve(first.0, first.1, second.0, second.1, to.0, to.1)
      }

      mutating func close() { steps.append(.close) }

      private mutating func include(_ x: Double, _ y: Double) {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    %if rings

      mutating func append(_ other: Outline) {
        steps += other.steps
        scale = other.scale
        left = min(left, other.left)
        right = max(right, other.right)
        top = min(top, other.top)
        bottom = max(bottom, other.bottom)
      }
    %end
    @OUTLINES@
    %if stroke

      /// What a line follows where there is no width or no height: one along it with the ends that corners would
      /// give; with dashes, or corners cut off, one around a little width, as Cairo's places are 256ths of a pixel.
      private func lined(by line: Line) -> (Outline, Line) {
        var (outline, line) = (Outline(), line)
        outline.scale = scale
        if isRound { line.join = .round }
        let isPointed = line.join == .miter && line.miterLimit >= 2.0.squareRoot()
        let isPoint = left == right && top == bottom
        if !isPoint, !line.dash.contains(where: { $0 > 0 }), line.join == .round || isPointed {
          line.cap = isPointed ? .square : .round
          outline.move(left, top)
          outline.line(right, bottom)
          return (outline, line)
        }
        let across = left == right ? 1.0 / 256 : 0
        let down = top == bottom ? 1.0 / 256 : 0
        outline.move(left - across, top - down)
        outline.line(right + across, top - down)
        outline.line(right + across, bottom + down)
        outline.line(left - across, bottom + down)
        outline.close()
        return (outline, line)
      }
    %end

      /// What the outline, or a line along it, covers of the pixels of an area; `nil` for nothing.
      func coverage(
    %if stroke
        in area: Area, shiftX: Double, shiftY: Double, line: Line? = nil
      ) -> Coverage? {
        if isFlat, let line, left <= right {
          let (along, line) = lined(by: line)
          return along.coverage(in: area, shiftX: shiftX, shiftY: shiftY, line: line)
        }
        let width = line.map { $0.width * scale * ($0.position == .center ? 1 : 2) } ?? 0
        let corner = line.map { $0.join == .miter ? max($0.miterLimit, 1.5) : 1.5 } ?? 0
        let reach = line == nil ? 0 : width / 2 * corner + 1
    %else
        in area: Area, shiftX: Double, shiftY: Double
      ) -> Coverage? {
        let reach = 0.0
    %end
        guard max(-left, right, -top, bottom) + reach < 400_000, left <= right else { return nil }
        let x = Int((left + shiftX - reach).rounded(.down))
        let y = Int((top + shiftY - reach).rounded(.down))
        let touched = Area(
          x: x, y: y, width: Int((right + shiftX + reach).rounded(.up)) - x,
          height: Int((bottom + shiftY + reach).rounded(.up)) - y)
        guard let part = touched.intersection(area) else { return nil }
        var coverage = Coverage(part)
    %if stroke
        // Cairo cuts dashes across the straight lines that it makes of a curve; wider pixels make finer ones.
        let columns = line?.dash.contains(where: { $0 > 0 }) ?? false ? 4 : 1
        let band = max(1, (1 << 20) / (min(part.width, 4096) * columns))
    %else
        let band = max(1, (1 << 20) / min(part.width, 4096))
    %end
        for y in stride(from: 0, to: part.height, by: band) {
          for x in stride(from: 0, to: part.width, by: 4096) {
            let strip = Area(
              x: part.x + x, y: part.y + y, width: min(4096, part.width - x),
              height: min(band, part.height - y))
    %if stroke
            cover(strip, shiftX, shiftY, line, width, columns, &coverage)
    %else
            cover(strip, shiftX, shiftY, &coverage)
    %end
          }
        }
        return coverage
      }

      private func cover(
    %if stroke
        _ part: Area, _ shiftX: Double, _ shiftY: Double, _ line: Line?, _ width: Double,
        _ columns: Int, _ coverage: inout Coverage
    %else
        _ part: Area, _ shiftX: Double, _ shiftY: Double, _ coverage: inout Coverage
    %end
      ) {
        // Cairo cuts a pixel's height into 15 lines; pixels four times as high make them 60.
        let rows = 4
    %unless stroke
        let columns = 1
    %end
        let surface = cairo_image_surface_create(
          CAIRO_FORMAT_A8, Int32(part.width * columns), Int32(part.height * rows))
        let context = cairo_create(surface)
        defer {
          cairo_destroy(context)
          cairo_surface_destroy(surface)
        }
        cairo_set_tolerance(context, 0.01)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
        cairo_scale(context, Double(columns), Double(rows))
        cairo_translate(context, shiftX - Double(part.x), shiftY - Double(part.y))
        for step in steps {
          switch step {
          case .move(let x, let y): cairo_move_to(context, x, y)
          case .line(let x, let y): cairo_line_to(context, x, y)
          case .curve(let x1, let y1, let x2, let y2, let x, let y):
            cairo_curve_to(context, x1, y1, x2, y2, x, y)
          case .close: cairo_close_path(context)
          }
        }
        cairo_set_source_rgba(context, 1, 1, 1, 1)
    %if stroke
        if let line {
          cairo_set_line_width(context, width)
          cairo_set_line_cap(
            context,
            line.cap == .butt
              ? CAIRO_LINE_CAP_BUTT
              : line.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE)
          cairo_set_line_join(
            context,
            line.join == .miter
              ? CAIRO_LINE_JOIN_MITER
              : line.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
          cairo_set_miter_limit(context, line.miterLimit)
          if line.dash.contains(where: { $0 > 0 }) {
            let dash = line.dash.map { max($0, 0) * scale }
            cairo_set_dash(context, dash, Int32(dash.count), line.phase * scale)
          }
          cairo_stroke(context)
        } else {
          cairo_set_fill_rule(
            context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
          cairo_fill(context)
        }
    %else
        cairo_set_fill_rule(
          context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
    %end
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<part.height {
          let target =
            (part.y - coverage.area.y + y) * coverage.area.width + part.x - coverage.area.x
          for x in 0..<part.width {
            var covered: Float = 0
            for column in x * columns..<(x + 1) * columns {
              var sum: Int32 = 0
              for row in 0..<rows { sum += Int32(bytes[(y * rows + row) * stride + column]) }
              covered += Float(sum) * (1 / (4 * 255))
            }
            coverage.values[target + x] = covered / Float(columns)
          }
        }
      }
    }

    /// Whole pixels.
    fileprivate struct Area: Equatable {
      var x: Int
      var y: Int
      var width: Int
      var height: Int

      func intersection(_ other: Area) -> Area? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let right = min(x + width, other.x + other.width)
        let bottom = min(y + height, other.y + other.height)
        guard right > left, bottom > top else { return nil }
        return Area(x: left, y: top, width: right - left, height: bottom - top)
      }
    %if shadow

      func grown(by pixels: Int) -> Area {
        Area(x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
      }
    %end
    }

    /// How much of each pixel of an area is covered, from 0 to 1.
    fileprivate struct Coverage {
      let area: Area
      var values: [Float]

      init(_ area: Area, _ values: [Float]? = nil) {
        self.area = area
        self.values = values ?? [Float](repeating: 0, count: area.width * area.height)
      }

      subscript(x: Int, y: Int) -> Float { values[(y - area.y) * area.width + x - area.x] }
    %if gloss stroke clipped group

      /// What both cover.
      func times(_ other: Coverage) -> Coverage? {
        guard let shared = area.intersection(other.area) else { return nil }
        var result = Coverage(shared)
        var index = 0
        for y in shared.y..<shared.y + shared.height {
          for x in shared.x..<shared.x + shared.width {
            result.values[index] = self[x, y] * other[x, y]
            index += 1
          }
        }
        return result
      }
    %end
    %if stroke innerShadow

      /// What this covers and the other does not.
      func without(_ other: Coverage?) -> Coverage {
        guard let other, let shared = area.intersection(other.area) else { return self }
        var result = self
        for y in shared.y..<shared.y + shared.height {
          for x in shared.x..<shared.x + shared.width {
            result.values[(y - area.y) * area.width + x - area.x] *= 1 - other[x, y]
          }
        }
        return result
      }
    %end
    }
    """#)
}
