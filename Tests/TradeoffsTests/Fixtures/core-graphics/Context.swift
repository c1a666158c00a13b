// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CCairo

/// A context that draws by Cairo, y downwards; shadows are in the base space, whose unit is a pixel.
public final class CGContext {
  struct State {
    var alpha = 1.0
    var blend = CGBlendMode.normal
    var shadow: (x: Double, y: Double, blur: Double, color: [Double])?
    var fill = [0.0, 0, 0, 1]
    var stroke = [0.0, 0, 0, 1]
    /// The path whose stroke the clip is; Cairo knows no such path.
    var strokedPath: UnsafeMutablePointer<cairo_path_t>?
    var isStroked = false
  }

  /// Surfaces and contexts: the one that is drawn on last.
  var layers: [(surface: OpaquePointer, context: OpaquePointer, states: [State])]
  public var textMatrix = CGAffineTransform()
  public var textPosition = CGPoint.zero
  let margin: (x: Int, y: Int)
  let size: (width: Int, height: Int)

  public init(_ context: OpaquePointer) {
    let surface = cairo_get_target(context)!
    size = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    // Room for what is painted out of sight.
    margin = (size.width * 2 + 300, size.height + 100)
    layers = [(surface, context, [State()])]
    setUp(context)
  }

  func setUp(_ context: OpaquePointer) {
    cairo_set_tolerance(context, 0.01)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
  }

  var cairo: OpaquePointer { layers[layers.count - 1].context }
  var state: State {
    get { layers[layers.count - 1].states.last! }
    set { layers[layers.count - 1].states[layers[layers.count - 1].states.count - 1] = newValue }
  }

  public func saveGState() {
    cairo_save(cairo)
    layers[layers.count - 1].states.append(state)
  }
  public func restoreGState() {
    cairo_restore(cairo)
    layers[layers.count - 1].states.removeLast()
  }

  public var ctm: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    var result = CGAffineTransform()
    (result.a, result.b, result.c, result.d) = (matrix.xx, matrix.yx, matrix.xy, matrix.yy)
    return result
  }

  public func translateBy(x: CGFloat, y: CGFloat) { cairo_translate(cairo, x, y) }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
  public func setFillColor(_ color: CGColor) { state.fill = color.parts }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.parts }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      (Double(offset.width), Double(offset.height), Double(blur), $0.parts)
    }
  }

  // MARK: Paths

  public func addPath(_ path: CGPath) {
    for step in path.steps {
      switch step {
      case .move(let to): cairo_move_to(cairo, to.x, to.y)
      case .line(let to): cairo_line_to(cairo, to.x, to.y)
      case .curve(let one, let two, let to):
        cairo_curve_to(cairo, one.x, one.y, two.x, two.y, to.x, to.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }
  public func addRect(_ rect: CGRect) {
    cairo_rectangle(
      cairo, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  private func setRule(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(
      cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }
  public func clip(using rule: CGPathFillRule = .winding) {
    guard !state.isStroked else {
      state.strokedPath = cairo_copy_path(cairo)
      return cairo_new_path(cairo)
    }
    setRule(rule)
    cairo_clip(cairo)
  }
  public func clip(to rect: CGRect) {
    addRect(rect)
    clip()
  }
  public var boundingBoxOfClipPath: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, width) }
  public func setLineCap(_ cap: CGLineCap) {
    cairo_set_line_cap(
      cairo,
      cap == .butt
        ? CAIRO_LINE_CAP_BUTT : cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE)
  }
  public func setLineJoin(_ join: CGLineJoin) {
    cairo_set_line_join(
      cairo,
      join == .miter
        ? CAIRO_LINE_JOIN_MITER : join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
  }
  public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, limit) }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    cairo_set_dash(cairo, lengths.map { Double($0) }, Int32(lengths.count), phase)
  }
  public func replacePathWithStrokedPath() { state.isStroked = true }

  // MARK: Painting

  public func fillPath(using rule: CGPathFillRule = .winding) {
    let color = state.fill
    paint(path: cairo_copy_path(cairo)) { target in
      self.setRule(rule, target)
      cairo_set_source_rgba(target, color[0], color[1], color[2], color[3])
      cairo_fill(target)
    }
    cairo_new_path(cairo)
  }
  private func setRule(_ rule: CGPathFillRule, _ target: OpaquePointer) {
    cairo_set_fill_rule(
      target, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }
  public func strokePath() {
    let color = state.stroke
    paint(path: cairo_copy_path(cairo)) { target in
      cairo_set_source_rgba(target, color[0], color[1], color[2], color[3])
      cairo_stroke(target)
    }
    cairo_new_path(cairo)
  }
  public func fill(_ rect: CGRect) {
    addRect(rect)
    fillPath()
  }
  public func fillEllipse(in rect: CGRect) {
    cairo_new_path(cairo)
    cairo_arc(cairo, rect.midX, rect.midY, rect.width / 2, 0, 2 * .pi)
    fillPath()
  }

  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y)!, options)
  }
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      cairo_pattern_create_radial(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)!, options)
  }
  private func draw(
    _ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions
  ) {
    for (place, color) in gradient.stops {
      cairo_pattern_add_color_stop_rgba(pattern, place, color[0], color[1], color[2], color[3])
    }
    cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    let stroked = state.strokedPath
    paint(path: nil) { target in
      cairo_set_source(target, pattern)
      guard let stroked else { return cairo_paint(target) }
      cairo_append_path(target, stroked)
      cairo_stroke(target)
    }
    cairo_pattern_destroy(pattern)
  }
}
