internal import CCairo

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The button of ``DrawCases`` as a program in C draws it: Cairo's calls one after the other, blurs by hand.
///
/// The limit that drawing is measured beside. Its errors are not looked at; it only has to cost what it costs.
enum StraightCairo {
  /// Draws once, and gives the bytes drawn.
  static func draw(width: Int, height: Int) -> Int {
    let (surface, context) = unsafe make(CAIRO_FORMAT_ARGB32, width, height)
    defer {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
    }
    let inner = Double(width - 7)
    let glow = unsafe shade(width, height, inner, x: 0.1, y: -0.1, sigma: 1.5, isInverse: false)
    unsafe cairo_set_source_rgba(context, 1, 1, 1, 0.53)
    unsafe cairo_mask_surface(context, glow, -pad, -pad)
    unsafe cairo_surface_destroy(glow)

    let gradient = unsafe cairo_pattern_create_linear(0, 4, 0, 45)
    unsafe cairo_pattern_add_color_stop_rgba(gradient, 0, 1, 0, 0, 1)
    unsafe cairo_pattern_add_color_stop_rgba(gradient, 1, 0.5, 0, 0, 1)
    unsafe outline(context, inner)
    unsafe cairo_set_source(context, gradient)
    unsafe cairo_fill(context)
    unsafe cairo_pattern_destroy(gradient)

    let light = unsafe shade(width, height, inner, x: 0.2, y: 2.2, sigma: 1, isInverse: true)
    unsafe cairo_save(context)
    unsafe outline(context, inner)
    unsafe cairo_clip(context)
    unsafe cairo_set_source_rgba(context, 1, 1, 1, 0.51)
    unsafe cairo_mask_surface(context, light, -pad, -pad)
    unsafe cairo_restore(context)
    unsafe cairo_surface_destroy(light)

    unsafe outline(context, inner)
    unsafe cairo_set_line_width(context, 2)
    unsafe cairo_set_source_rgba(context, 0, 0, 0, 1)
    unsafe cairo_stroke(context)
    unsafe cairo_surface_flush(surface)
    return width * height * 4
  }

  private static let pad = 8.0

  @unsafe private static func make(
    _ format: cairo_format_t, _ width: Int, _ height: Int
  ) -> (surface: OpaquePointer?, context: OpaquePointer?) {
    let surface = unsafe cairo_image_surface_create(format, Int32(width), Int32(height))
    let context = unsafe cairo_create(surface)
    unsafe cairo_set_tolerance(context, 0.01)
    return unsafe (surface, context)
  }

  @unsafe private static func outline(_ context: OpaquePointer?, _ width: Double) {
    let (left, top, right, bottom, radius) = (4.0, 4.0, 4 + width, 45.0, 6.0)
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, right - radius, top + radius, radius, -.pi / 2, 0)
    unsafe cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
    unsafe cairo_arc(context, left + radius, bottom - radius, radius, .pi / 2, .pi)
    unsafe cairo_arc(context, left + radius, top + radius, radius, .pi, 3 * .pi / 2)
    unsafe cairo_close_path(context)
  }

  /// The outline's alpha, or what is around it, moved and blurred.
  @unsafe private static func shade(
    _ width: Int, _ height: Int, _ inner: Double, x: Double, y: Double, sigma: Double,
    isInverse: Bool
  ) -> OpaquePointer? {
    let (mask, context) = unsafe make(
      CAIRO_FORMAT_A8, width + 2 * Int(pad), height + 2 * Int(pad))
    if isInverse {
      unsafe cairo_paint(context)
      unsafe cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    }
    unsafe cairo_translate(context, pad + x, pad + y)
    unsafe outline(context, inner)
    unsafe cairo_fill(context)
    unsafe cairo_destroy(context)
    unsafe blur(mask, sigma)
    return unsafe mask
  }

  /// A sampled Gaussian, first along the rows, then along the columns.
  @unsafe private static func blur(_ surface: OpaquePointer?, _ sigma: Double) {
    unsafe cairo_surface_flush(surface)
    let width = unsafe Int(cairo_image_surface_get_width(surface))
    let height = unsafe Int(cairo_image_surface_get_height(surface))
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard let bytes = unsafe cairo_image_surface_get_data(surface) else { return }
    let reach = Int((4 * sigma).rounded(.up))
    let samples = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    let weights = samples.map { Float($0 / sum) }
    unsafe weights.withUnsafeBufferPointer { weights in
      unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: width * height) { rows in
        for y in 0..<height {
          for x in 0..<width {
            var total: Float = 0
            for offset in max(-reach, -x)...min(reach, width - 1 - x) {
              unsafe total += weights[offset + reach] * Float(bytes[y * stride + x + offset])
            }
            unsafe rows[y * width + x] = total
          }
        }
        for y in 0..<height {
          for x in 0..<width {
            var total: Float = 0
            for offset in max(-reach, -y)...min(reach, height - 1 - y) {
              unsafe total += weights[offset + reach] * rows[(y + offset) * width + x]
            }
            unsafe bytes[y * stride + x] = UInt8(total + 0.5)
          }
        }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }
}
