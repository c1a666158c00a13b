package import NineSlice
package import Pixels

/// A picture without transparency that is drawn on, from the ground up.
///
/// Whatever reaches beyond its edges is cut off. Colours are straight; pictures are composed by the engine.
package struct Canvas: Sendable {
  package let size: PixelSize
  /// RGBA of 8 bits, alpha always full, `size.width` a row.
  private var words: [UInt32]

  /// - Precondition: Both sides are positive, and there is memory for `width × height × 4` bytes.
  package init(size: PixelSize, color: RGBA8) {
    self.size = size
    words = [UInt32](repeating: color.word | 0xff00_0000, count: size.area)
  }

  /// What has been drawn.
  package var raster: Raster {
    Raster(RasterHeader(size: size, format: .rgb8), pixels: .bytes4(words))
  }

  /// The part of a rectangle that lies inside.
  private func clipped(_ rect: PixelRect) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
      let begin = min(max(start, 0), limit)
      let (end, isOver) = start.addingReportingOverflow(max(length, 0))
      return begin..<max(begin, isOver ? limit : min(end, limit))
    }
    return (range(rect.x, rect.width, size.width), range(rect.y, rect.height, size.height))
  }

  /// Lays a colour over a rectangle.
  package mutating func fill(_ rect: PixelRect, _ color: RGBA8) {
    blend(rect, color) { _, _ in true }
  }

  /// Lays a colour over the pixels of a rectangle for which `isCovered` holds.
  ///
  /// - Parameter isCovered: Gets places of the canvas.
  package mutating func blend(
    _ rect: PixelRect, _ color: RGBA8, where isCovered: (_ x: Int, _ y: Int) -> Bool
  ) {
    let (columns, rows) = clipped(rect)
    let above = multiply(color.word, .rgba8)
    for y in rows {
      for x in columns where isCovered(x, y) {
        words[y * size.width + x] = over(above, words[y * size.width + x])
      }
    }
  }

  /// Lays a picture over a rectangle, enlarged or reduced to it as a whole.
  ///
  /// - Parameters:
  ///   - picture: Of any format; 16-bit channels are rounded to 8.
  ///   - filter: ``Filter/nearest`` repeats pixels, ``Filter/smooth`` averages them where it reduces.
  /// - Throws: ``SlicingError`` for an empty rectangle.
  package mutating func draw(
    _ picture: Raster, in rect: PixelRect, filter: Filter
  ) throws(SlicingError) {
    var slicing = Slicing(stretchingWhole: picture.size)
    slicing.filter = filter
    let header = RasterHeader(size: size, format: .rgb8)
    var target = PremultipliedRaster(premultiplied: Raster(header, pixels: .bytes4(words)))
    // The target is the only owner now, so that rows are written in place.
    words = []
    defer {
      if case .bytes4(let drawn) = target.pixels { words = drawn }
    }
    try target.draw(PremultipliedRaster(picture.inEightBits), slicing: slicing, in: rect)
  }
}
