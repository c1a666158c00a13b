public import Pixels

extension PremultipliedRaster {
  /// The picture at another size, composed without leaving premultiplied pixels.
  ///
  /// - Parameters: As of ``Composition/init(of:slicing:at:sourceScale:targetScale:)``.
  /// - Throws: ``SlicingError`` where the slicing does not suit the picture or the size.
  public func composed(
    slicing: Slicing, at size: PixelSize, sourceScale: Scale = .one, targetScale: Scale = .one
  ) throws(SlicingError) -> PremultipliedRaster {
    let composition = try Composition(
      raster, isPremultiplied: true, slicing: slicing, at: size, from: sourceScale,
      to: targetScale)
    return PremultipliedRaster(premultiplied: composition.raster())
  }
}
