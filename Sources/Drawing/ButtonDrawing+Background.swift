public import AssetCatalog
public import Ninefold
public import Pixels

extension ButtonDrawing: BackgroundDrawing {
  /// Draws with the parameters' defaults.
  ///
  /// - Throws: ``DrawingError``, as ``render(_:)``.
  public func draw(
    states: ControlState, size: PixelSize, scale: Scale
  ) throws(DrawingError) -> PremultipliedRaster {
    try draw(states: states, size: size, scale: scale, parameters: [:])
  }

  /// Draws with values for some of the parameters.
  func draw(
    states: ControlState, size: PixelSize, scale: Scale, parameters: [String: DrawingValue]
  ) throws(DrawingError) -> PremultipliedRaster {
    let points = PointSize(
      width: Double(size.width) / scale.value, height: Double(size.height) / scale.value)
    let request = DrawingRequest(
      size: points, scale: scale, states: states, parameters: parameters)
    return try render(request, size: size).raster
  }

  /// The drawing itself.
  public var identity: (any Hashable & Sendable)? { self }
  public var naturalSize: PointSize { size }
}
