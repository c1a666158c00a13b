internal import CCairo

/// A picture of Cairo's in memory, with the context that draws on it.
@safe
final class CairoSurface {
  /// What a pixel holds.
  enum Format {
    /// One byte of alpha.
    case alpha
    /// A word of premultiplied alpha, red, green and blue, from its highest byte down.
    case color
  }

  let width: Int
  let height: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// - Throws: ``DrawingError`` where there is no memory.
  init(_ format: Format, width: Int, height: Int) throws(DrawingError) {
    self.width = width
    self.height = height
    let kind = format == .alpha ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32
    guard let surface = unsafe cairo_image_surface_create(kind, Int32(width), Int32(height)) else {
      throw DrawingError(reason: .library("no surface"))
    }
    guard let context = unsafe cairo_create(surface) else {
      unsafe cairo_surface_destroy(surface)
      throw DrawingError(reason: .library("no context"))
    }
    unsafe (self.surface, self.context) = (surface, context)
    try check()
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// - Throws: ``DrawingError`` for what went wrong since the last check.
  func check() throws(DrawingError) {
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(
        reason: .library(unsafe String(cString: cairo_status_to_string(status))))
    }
  }

  /// Lets a body draw.
  ///
  /// - Throws: ``DrawingError`` for what Cairo reports.
  func draw(_ body: (OpaquePointer) -> Void) throws(DrawingError) {
    unsafe body(context)
    try check()
  }

  /// Lets a body read the rows' bytes.
  func withBytes(_ body: (RawSpan, _ stride: Int) -> Void) throws(DrawingError) {
    unsafe cairo_surface_flush(surface)
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = unsafe cairo_image_surface_get_data(surface)
    else {
      throw DrawingError(
        reason: .library(unsafe String(cString: cairo_status_to_string(status))))
    }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: stride * height)
    unsafe body(bytes.bytes, stride)
  }
}
