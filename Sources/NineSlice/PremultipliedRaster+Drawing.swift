public import Pixels

/// How a composed picture is put onto another.
public enum Blending: String, Sendable, CaseIterable {
  /// In place of what is there.
  case replace
  /// Over what is there, which shows through (source-over).
  case over
}

extension PremultipliedRaster {
  /// Composes a picture onto a part of this one, whose memory is used again.
  ///
  /// - Parameters:
  ///   - picture: Composed at the size of the rectangle.
  ///   - slicing: How that picture is cut, in pixels of it.
  ///   - rect: The part to cover; what reaches beyond this picture is cut off.
  ///   - blending: Whether what is there shows through.
  ///   - sourceScale: Pixels of that picture a point.
  ///   - targetScale: Pixels of this one a point.
  /// - Throws: ``NineSlice/SlicingError`` where the slicing does not suit the picture or the size.
  /// - Precondition: Both have channels of 8 bits, and this one is RGBA, or RGB where something is
  ///   drawn over it.
  public mutating func draw(
    _ picture: PremultipliedRaster, slicing: Slicing, in rect: PixelRect,
    blending: Blending = .over, sourceScale: Scale = .one, targetScale: Scale = .one
  ) throws(SlicingError) {
    precondition(
      format == .rgba8 || (format == .rgb8 && blending == .over),
      "a picture of \(format) can't be drawn on")
    precondition(picture.format.bitsPerChannel == 8, "\(picture.format) can't be drawn in 8 bits")
    let above = picture.raster.converted(to: picture.raster.isOpaque ? .rgb8 : .rgba8)
    let rows = try Composition(
      above, isPremultiplied: true, slicing: slicing, at: rect.size, from: sourceScale,
      to: targetScale)
    guard case .bytes4(var words) = pixels else { return }
    let header = raster.header
    // The only owner from here on, so that the rows are written in place.
    self = PremultipliedRaster(premultiplied: Self.placeholder)
    if case .bytes4(let engine) = rows.engine {
      engine.draw(into: &words, size: header.size, at: rect, blending)
    }
    self = PremultipliedRaster(premultiplied: Raster(header, pixels: .bytes4(words)))
  }

  /// What stands in while the pixels are elsewhere.
  private static let placeholder = Raster(
    RasterHeader(size: PixelSize(width: 1, height: 1), format: .rgba8), pixels: .bytes4([0]))
}
