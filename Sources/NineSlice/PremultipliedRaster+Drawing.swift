public import Pixels

extension PremultipliedRaster {
  /// Composes a picture and lays it over a part of this one (source-over).
  ///
  /// - Parameters:
  ///   - picture: Composed at the size of the rectangle.
  ///   - rect: The part to cover; what reaches beyond this picture is cut off.
  /// - Throws: ``SlicingError`` where the slicing does not suit the picture or the size.
  /// - Precondition: Both have channels of 8 bits, and this one is RGB or RGBA.
  public mutating func draw(
    _ picture: PremultipliedRaster, slicing: Slicing, in rect: PixelRect,
    sourceScale: Scale = .one, targetScale: Scale = .one
  ) throws(SlicingError) {
    precondition(
      format == .rgba8 || format == .rgb8, "a picture of \(format) can't be drawn on")
    precondition(picture.format.bitsPerChannel == 8, "\(picture.format) can't be drawn in 8 bits")
    let above = picture.raster.converted(to: picture.raster.isOpaque ? .rgb8 : .rgba8)
    let rows = try Composition(
      above, isPremultiplied: true, slicing: slicing, at: rect.size, from: sourceScale,
      to: targetScale)
    guard case .bytes4(var words) = pixels else { return }
    let header = raster.header
    // The only owner from here on, so that the rows are written in place.
    self = PremultipliedRaster(premultiplied: Self.placeholder)
    blend(rows, at: rect, into: &words, of: header.size)
    self = PremultipliedRaster(premultiplied: Raster(header, pixels: .bytes4(words)))
  }

  /// What stands in while the pixels are elsewhere.
  private static let placeholder = Raster(
    RasterHeader(size: PixelSize(width: 1, height: 1), format: .rgba8), pixels: .bytes4([0]))

  private func blend(
    _ rows: Composition, at rect: PixelRect, into words: inout [UInt32], of size: PixelSize
  ) {
    let columns = max(0, -rect.x)..<max(max(0, -rect.x), min(rect.width, size.width - rect.x))
    var y = rect.y
    for run in rows {
      guard case .bytes4(let row) = run.pixels else { return }
      for target in max(y, 0)..<max(max(y, 0), min(y + run.times, size.height)) {
        let start = target * size.width + rect.x
        for x in columns { words[start + x] = over(row[x], words[start + x]) }
      }
      y += run.times
      if y >= size.height { return }
    }
  }
}
