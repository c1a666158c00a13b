internal import CCairo

/// A line of text laid out by Pango.
@safe
final class TextLayout {
  private let layout: OpaquePointer
  private let context: OpaquePointer
  private let font: OpaquePointer

  /// Where the text is inside the layout, in pixels.
  struct Extents {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  init(_ text: ResolvedText) throws(DrawingError) {
    guard let map = unsafe pango_cairo_font_map_get_default(),
      let context = unsafe pango_font_map_create_context(map)
    else { throw DrawingError(reason: .library("no fonts")) }
    unsafe self.context = context
    unsafe Self.setUp(context)
    guard let font = unsafe pango_font_description_new(),
      let layout = unsafe pango_layout_new(context)
    else {
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
      throw DrawingError(reason: .library("no layout"))
    }
    unsafe (self.font, self.layout) = (font, layout)
    unsafe pango_font_description_set_family(font, Self.family(text.text.font))
    unsafe pango_font_description_set_absolute_size(font, text.fontSize * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(font, PangoWeight(UInt32(text.weight)))
    unsafe pango_font_description_set_style(
      font, text.text.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_text(layout, text.content, -1)
    guard text.text.ellipsis != .none else { return }
    let width = min(text.width, 1_000_000) * Double(PANGO_SCALE)
    unsafe pango_layout_set_width(layout, Int32(width))
    let mode =
      switch text.text.ellipsis {
      case .none: PANGO_ELLIPSIZE_NONE
      case .start: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .end: PANGO_ELLIPSIZE_END
      }
    unsafe pango_layout_set_ellipsize(layout, mode)
  }

  deinit {
    unsafe pango_font_description_free(font)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  private static func family(_ name: String) -> String { name.isEmpty ? "sans-serif" : name }

  /// Glyphs are drawn as they are designed, not fitted to pixels: nothing depends on the desktop's settings.
  @unsafe private static func setUp(_ context: OpaquePointer) {
    guard let options = unsafe cairo_font_options_create() else { return }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_cairo_context_set_resolution(context, 72)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe cairo_font_options_destroy(options)
  }

  /// Where the layout's origin belongs so that the text stands in its frame as it is aligned, in pixels.
  func place(_ text: ResolvedText) -> (x: Double, y: Double) {
    let line = logical
    let spareX = text.width - line.width
    let spareY = text.height - line.height
    let offsetX =
      switch text.text.alignment {
      case .left: 0.0
      case .center: spareX / 2
      case .right: spareX
      }
    let offsetY =
      switch text.text.verticalAlignment {
      case .top: 0.0
      case .center: spareY / 2
      case .bottom: spareY
      }
    return (text.x + offsetX - line.x, text.y + offsetY - line.y)
  }

  /// How far below the origin letters stand.
  var baseline: Double { Double(unsafe pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) }

  /// Whether an ellipsis stands for a part of the text.
  var isShortened: Bool { unsafe pango_layout_is_ellipsized(layout) != 0 }

  /// The line as it is spaced, the ink aside.
  var logical: Extents {
    var rect = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &rect)
    return Self.extents(rect)
  }

  /// What is painted.
  var ink: Extents {
    var rect = PangoRectangle()
    unsafe pango_layout_get_extents(layout, &rect, nil)
    return Self.extents(rect)
  }

  private static func extents(_ rect: PangoRectangle) -> Extents {
    let unit = Double(PANGO_SCALE)
    return Extents(
      x: Double(rect.x) / unit, y: Double(rect.y) / unit, width: Double(rect.width) / unit,
      height: Double(rect.height) / unit)
  }

  /// Draws on a surface, the layout's origin at a place of it.
  func draw(on surface: CairoSurface, x: Double, y: Double, color: DrawingColor)
    throws(DrawingError)
  {
    try unsafe surface.draw { target in
      unsafe cairo_set_source_rgba(target, color.red, color.green, color.blue, color.alpha)
      unsafe cairo_move_to(target, x, y)
      unsafe pango_cairo_show_layout(target, layout)
    }
  }

  /// What stands in for missing fonts and characters.
  func notes(_ text: ResolvedText) -> [DrawingNote] {
    var notes: [DrawingNote] = []
    let wanted = text.text.font
    if !wanted.isEmpty, !Self.generic.contains(wanted.lowercased()), let found = family,
      found.lowercased() != wanted.lowercased()
    {
      notes.append(.missingFont(wanted, instead: found))
    }
    let unknown = Int(unsafe pango_layout_get_unknown_glyphs_count(layout))
    if unknown > 0 { notes.append(.missingGlyphs(unknown, text: text.content)) }
    return notes
  }

  private static let generic: Set<String> = [
    "sans", "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy",
  ]

  /// The family of the font that was found.
  private var family: String? {
    guard let loaded = unsafe pango_context_load_font(context, font) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(loaded)) }
    guard let description = unsafe pango_font_describe(loaded) else { return nil }
    defer { unsafe pango_font_description_free(description) }
    guard let name = unsafe pango_font_description_get_family(description) else { return nil }
    return unsafe String(cString: name)
  }
}
