// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CCairo

extension CGContext {
  /// Paints at once where nothing else is asked, else on a layer of its own.
  func paint(path: UnsafeMutablePointer<cairo_path_t>?, _ body: (OpaquePointer) -> Void) {
    defer { if let path { cairo_path_destroy(path) } }
    guard state.shadow != nil || state.alpha < 1 else {
      cairo_set_operator(cairo, state.blend.cairo)
      body(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      return
    }
    beginTransparencyLayer(auxiliaryInfo: nil)
    cairo_new_path(cairo)
    if let path { cairo_append_path(cairo, path) }
    body(cairo)
    endTransparencyLayer()
  }

  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.width + 2 * margin.x), Int32(size.height + 2 * margin.y))!
    cairo_surface_set_device_offset(surface, Double(margin.x), Double(margin.y))
    let context = cairo_create(surface)!
    setUp(context)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_set_matrix(context, &matrix)
    cairo_set_line_width(context, cairo_get_line_width(cairo))
    cairo_set_line_cap(context, cairo_get_line_cap(cairo))
    cairo_set_line_join(context, cairo_get_line_join(cairo))
    cairo_set_miter_limit(context, cairo_get_miter_limit(cairo))
    var inner = state
    (inner.alpha, inner.blend, inner.shadow) = (1, .normal, nil)
    layers.append((surface, context, [inner]))
  }

  public func endTransparencyLayer() {
    let layer = layers.removeLast()
    cairo_surface_flush(layer.surface)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    if let shadow = state.shadow {
      let blurred = self.shadow(shadow, of: layer.surface)
      cairo_set_operator(cairo, state.blend.cairo)
      cairo_set_source_surface(cairo, blurred, 0, 0)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_surface_destroy(blurred)
    }
    cairo_set_operator(cairo, state.blend.cairo)
    cairo_set_source_surface(cairo, layer.surface, 0, 0)
    cairo_paint_with_alpha(cairo, state.alpha)
    cairo_restore(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_destroy(layer.context)
    cairo_surface_destroy(layer.surface)
  }

  /// A blurred picture of a layer's alpha in a colour, where it is moved to: a sampled Gaussian of half the blur.
  private func shadow(
    _ shadow: (x: Double, y: Double, blur: Double, color: [Double]), of layer: OpaquePointer
  ) -> OpaquePointer {
    let width = size.width + 2 * margin.x
    let height = size.height + 2 * margin.y
    let sigma = shadow.blur / 2
    let data = cairo_image_surface_get_data(layer)!
    let stride = Int(cairo_image_surface_get_stride(layer))
    // Moved by parts of a pixel, the Gaussian is sampled elsewhere.
    func kernel(_ offset: Double) -> (first: Int, weights: [Double]) {
      let whole = Int(offset.rounded(.down))
      let part = offset - Double(whole)
      let reach = Int((4 * sigma).rounded(.up)) + 1
      var weights = (-reach...reach).map { place -> Double in
        let distance = Double(place) - part
        return sigma > 0.05
          ? exp(-distance * distance / (2 * sigma * sigma)) : max(0, 1 - abs(distance))
      }
      let sum = weights.reduce(0, +)
      weights = weights.map { $0 / sum }
      return (whole - reach, weights)
    }
    let (right, down) = (kernel(shadow.x), kernel(shadow.y))
    var across = [Double](repeating: 0, count: size.width * height)
    for y in 0..<height {
      for x in 0..<size.width {
        var sum = 0.0
        for (index, weight) in right.weights.enumerated() {
          let source = x + margin.x - right.first - index
          if source >= 0, source < width {
            sum += weight * Double(data[y * stride + source * 4 + 3])
          }
        }
        across[y * size.width + x] = sum / 255
      }
    }
    let result = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))!
    let target = cairo_image_surface_get_data(result)!
    let targetStride = Int(cairo_image_surface_get_stride(result))
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sum = 0.0
        for (index, weight) in down.weights.enumerated() {
          let source = y + margin.y - down.first - index
          if source >= 0, source < height { sum += weight * across[source * size.width + x] }
        }
        let alpha = sum * shadow.color[3]
        for (channel, value) in [shadow.color[2], shadow.color[1], shadow.color[0], 1].enumerated()
        {
          target[y * targetStride + x * 4 + channel] = UInt8(min(255, value * alpha * 255 + 0.5))
        }
      }
    }
    cairo_surface_mark_dirty(result)
    return result
  }
}
