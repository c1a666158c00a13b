public import AssetCatalog
public import Ninefold
public import Pixels

extension ButtonDrawing: BackgroundDrawing {
  /// Draws with the parameters' defaults.
  ///
  /// What can't be drawn at this size is left transparent; ``render(_:)`` says why.
  public func draw(states: ControlState, size: PixelSize, scale: Scale) -> PremultipliedRaster {
    draw(states: states, size: size, scale: scale, parameters: [:])
  }

  /// Draws with values for some of the parameters.
  func draw(
    states: ControlState, size: PixelSize, scale: Scale, parameters: [String: DrawingValue]
  ) -> PremultipliedRaster {
    let points = PointSize(
      width: Double(size.width) / scale.value, height: Double(size.height) / scale.value)
    let request = DrawingRequest(
      size: points, scale: scale, states: states, parameters: parameters)
    if let picture = try? render(request, size: size) { return picture.raster }
    return PremultipliedRaster(
      premultiplied: Raster(
        RasterHeader(size: size, format: .rgba8),
        pixels: PixelData(zeroed: size.area, bytesPerPixel: 4)))
  }
}
