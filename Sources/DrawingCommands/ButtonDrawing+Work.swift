internal import Drawing
internal import Ninefold

extension ButtonDrawing {
  /// About how many pixels are painted for a picture of a size, which shows the whole drawing at some scale, with the
  /// parameters' defaults: layers, shadows as far as they reach, outlines.
  ///
  /// - Returns: `Int.max` for more than may be painted.
  func work(at pixels: PixelSize) -> Int {
    let scale = Scale(Double(pixels.width) / size.width) ?? .one
    let request = DrawingRequest(size: pixels.points(at: scale), scale: scale)
    do throws(DrawingError) {
      return try work(request, size: pixels)
    } catch {
      // What has no value is found before anything is painted.
      return error.reason == .tooMuchWork(limit: DrawingLimits.work) ? .max : pixels.area
    }
  }
}
