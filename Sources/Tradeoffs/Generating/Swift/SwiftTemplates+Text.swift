extension SwiftTemplates {
  /// How a text stands in its frame.
  static let textValues = SwiftTemplate(
    #"""
    fileprivate enum Align { case start, center, end }
    fileprivate enum Ellipsis { case none, start, middle, end }
    """#)

  /// A line of text by Pango, as Ninefold lays it out.
  static let cairoText = SwiftTemplate(
    #"""

    // MARK: Text

    /// A line of text in a frame; a family that is empty is the system's sans serif.
    func text(
      _ content: String, in frame: Frame, font: String = "", size: Double = 17, weight: Double = 400,
      isItalic: Bool = false, color: Color, align: Align = .center, verticalAlign: Align = .center,
      ellipsis: Ellipsis = .end
    ) {
      guard !frame.isFlat, !content.isEmpty, color.alpha > 0, size > 0, size <= 10_000, (1...1000).contains(weight),
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
      else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(context)) }
      // Glyphs are drawn as they are designed, not fitted to pixels.
      let options = cairo_font_options_create()
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
      pango_cairo_context_set_resolution(context, 72)
      pango_context_set_round_glyph_positions(context, 0)
      let unit = Double(PANGO_SCALE)
      let description = pango_font_description_new()
      defer { pango_font_description_free(description) }
      pango_font_description_set_family(description, font.isEmpty ? "sans-serif" : font)
      pango_font_description_set_absolute_size(description, size * scale * unit)
      pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
      pango_font_description_set_style(
        description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
      guard let layout = pango_layout_new(context) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      pango_layout_set_font_description(layout, description)
      pango_layout_set_single_paragraph_mode(layout, 1)
      pango_layout_set_text(layout, content, -1)
      if ellipsis != .none {
        pango_layout_set_width(layout, Int32(min(frame.width * scale, 1_000_000) * unit))
        pango_layout_set_ellipsize(
          layout,
          ellipsis == .start
            ? PANGO_ELLIPSIZE_START
            : ellipsis == .middle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
      }
      var ink = PangoRectangle()
      var line = PangoRectangle()
      pango_layout_get_extents(layout, &ink, &line)
      func share(_ align: Align, _ spare: Double) -> Double {
        align == .start ? 0 : align == .center ? spare / 2 : spare
      }
      let left = share(align, frame.width * scale - Double(line.width) / unit)
      let down = share(verticalAlign, frame.height * scale - Double(line.height) / unit)
      let x = frame.x * scale + left - Double(line.x) / unit + shiftX
      // Whole pixels downwards keep a baseline sharp; a shadow is as far from it as it should be.
      let y = (frame.y * scale + down - Double(line.y) / unit).rounded() + shiftY
      // Glyphs are drawn at whole rows; parts of one are mixed of two rows.
      let row = y.rounded(.down)
      let touched = Area(
        x: Int((x + Double(ink.x) / unit).rounded(.down)) - 1,
        y: Int((row + Double(ink.y) / unit).rounded(.down)) - 1,
        width: Int((Double(ink.width) / unit).rounded(.up)) + 3,
        height: Int((Double(ink.height) / unit).rounded(.up)) + 4)
      let around = Area(
        x: area.x - 1, y: area.y - 1, width: area.width + 2, height: area.height + 2)
      guard let part = touched.intersection(around) else { return }
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(part.width), Int32(part.height))
      let target = cairo_create(surface)
      cairo_set_source_rgba(target, color.red, color.green, color.blue, color.alpha)
      cairo_move_to(target, x - Double(part.x), row - Double(part.y))
      pango_cairo_show_layout(target, layout)
      cairo_surface_flush(surface)
      if let data = cairo_image_surface_get_data(surface) {
        let stride = Int(cairo_image_surface_get_stride(surface))
        var picture: [SIMD4<Float>] = []
        for row in 0..<part.height {
          for column in 0..<part.width {
            let word = UnsafeRawPointer(data).load(
              fromByteOffset: row * stride + column * 4, as: UInt32.self)
            picture.append(
              SIMD4(
                Float(word >> 16 & 0xff), Float(word >> 8 & 0xff), Float(word & 0xff),
                Float(word >> 24)) / 255)
          }
        }
        if y > row {
          for index in picture.indices.reversed() {
            let above = index >= part.width ? picture[index - part.width] : .zero
            picture[index] += (above - picture[index]) * Float(y - row)
          }
        }
        lay(picture, part, clip)
      }
      cairo_destroy(target)
      cairo_surface_destroy(surface)
    }
    """#)
}
