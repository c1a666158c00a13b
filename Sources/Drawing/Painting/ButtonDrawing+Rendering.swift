internal import AssetCatalog
public import Pixels

extension ButtonDrawing {
  /// Draws at a size.
  ///
  /// The same drawing, request and versions of the libraries give the same bytes. Safe from several threads
  /// at once.
  ///
  /// - Throws: ``DrawingError`` for parameters that the drawing doesn't have, a size beyond the limits, and
  ///   formulas that have no value at this size.
  public func render(_ request: DrawingRequest) throws(DrawingError) -> DrawnPicture {
    try render(request, size: try pixelSize(request))
  }

  /// The size in pixels that a request comes to.
  ///
  /// - Throws: ``DrawingError`` for a size that is no number of pixels, or beyond the limits.
  public func pixelSize(_ request: DrawingRequest) throws(DrawingError) -> PixelSize {
    let size: PixelSize
    do { size = try request.size.pixels(at: request.scale) } catch {
      throw DrawingError(reason: .size(error))
    }
    try check(size)
    return size
  }

  private func check(_ size: PixelSize) throws(DrawingError) {
    guard size.width <= DrawingLimits.side, size.height <= DrawingLimits.side,
      size.area * 4 <= DrawingLimits.pictureBytes
    else {
      throw DrawingError(
        reason: .pictureTooLarge(
          size, sideLimit: DrawingLimits.side, byteLimit: DrawingLimits.pictureBytes))
    }
  }

  /// Draws into a picture of some pixels; its size in points is theirs.
  ///
  /// - Parameter collapses: Whether columns that are alike are drawn once.
  package func render(
    _ request: DrawingRequest, size: PixelSize, collapses: Bool = true
  ) throws(DrawingError) -> DrawnPicture {
    try check(size)
    let picture = LayeredPicture(try resolved(request), size: size, collapses: collapses)
    let painter = Painter()
    let words = try picture.words(by: painter, dithers: request.dithers)
    return DrawnPicture(raster: .rgba(words, size: size), notes: painter.notes)
  }

  /// How much painting a request comes to at some pixels: about as many pixels laid over others.
  ///
  /// - Throws: ``DrawingError``, as ``render(_:)``, for more than may be painted too.
  package func work(_ request: DrawingRequest, size: PixelSize) throws(DrawingError) -> Int {
    try check(size)
    return try LayeredPicture(try resolved(request), size: size).work().pixels
  }

  /// The layers that a request shows, with every formula worked out.
  package func resolved(_ request: DrawingRequest) throws(DrawingError) -> [ResolvedLayer] {
    for (name, value) in request.parameters.sorted(by: { $0.key < $1.key }) {
      try parameter(named: name).check(value)
    }
    let evaluation = Evaluation(
      self, states: request.states, size: request.size, scale: request.scale.value,
      given: request.parameters)
    let frame = FrameScope(
      x: 0, y: 0, width: request.size.width, height: request.size.height,
      designWidth: size.width, designHeight: size.height)
    return try LayerResolving(evaluation: evaluation, includesText: request.includesText)
      .layers(layers, in: frame)
  }
}

extension PremultipliedRaster {
  /// A picture of premultiplied words of format ``PixelFormat/rgba8``.
  static func rgba(_ words: [UInt32], size: PixelSize) -> PremultipliedRaster {
    PremultipliedRaster(
      premultiplied: Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words)))
  }
}
