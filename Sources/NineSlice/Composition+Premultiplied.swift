public import Pixels

extension PremultipliedRaster {
  /// The picture at another size, composed without leaving premultiplied pixels.
  ///
  /// - Parameters:
  ///   - slicing: How the picture is cut, in pixels of it.
  ///   - size: The size to compose, in pixels.
  ///   - sourceScale: Pixels of the picture a point.
  ///   - targetScale: Pixels of the result a point.
  /// - Returns: A picture of that size, in the format of this one.
  /// - Throws: ``NineSlice/SlicingError`` where the slicing does not suit the picture or the size.
  public func composed(
    slicing: Slicing, at size: PixelSize, sourceScale: Scale = .one, targetScale: Scale = .one
  ) throws(SlicingError) -> PremultipliedRaster {
    let composition = try Composition(
      raster, isPremultiplied: true, slicing: slicing, at: size, from: sourceScale,
      to: targetScale)
    return PremultipliedRaster(premultiplied: composition.raster())
  }
}

extension PremultipliedRaster {
  /// Composes the picture at another size into memory of the caller's, 4 bytes a pixel in the order of
  /// this picture's.
  ///
  /// - Parameters:
  ///   - slicing: How the picture is cut, in pixels of it.
  ///   - size: The size to compose, in pixels.
  ///   - sourceScale: Pixels of the picture a point.
  ///   - targetScale: Pixels of the result a point.
  ///   - target: At least `(height − 1) × rowStride + width × 4` bytes; what lies between the rows stays
  ///     as it is.
  ///   - rowStride: Bytes from the beginning of a row to that of the next.
  /// - Throws: ``NineSlice/SlicingError`` where the slicing does not suit the picture or the size.
  /// - Precondition: The picture is RGBA or RGB of 8 bits, and the memory holds all rows.
  public func compose(
    slicing: Slicing, at size: PixelSize, sourceScale: Scale = .one, targetScale: Scale = .one,
    into target: inout MutableSpan<UInt8>, rowStride: Int
  ) throws(SlicingError) {
    let composition = try Composition(
      raster, isPremultiplied: true, slicing: slicing, at: size, from: sourceScale,
      to: targetScale)
    guard case .bytes4(let engine) = composition.engine else {
      preconditionFailure("a picture of \(format) has no pixels of 4 bytes")
    }
    engine.write(into: &target, rowStride: rowStride)
  }
}
