internal import AssetCatalog
package import Pixels

extension ButtonDrawing {
  /// Draws at a size.
  ///
  /// The same drawing, request and versions of the libraries give the same bytes. Safe from several threads
  /// at once.
  ///
  /// - Throws: ``DrawingError`` for parameters that the drawing doesn't have, a size beyond the limits, and
  ///   formulas that have no value at this size.
  public func render(_ request: DrawingRequest) throws(DrawingError) -> DrawnPicture {
    let size: PixelSize
    do { size = try request.size.pixels(at: request.scale) } catch {
      throw DrawingError(reason: .size(error))
    }
    return try render(request, size: size)
  }

  /// Draws into a picture of some pixels; its size in points is theirs.
  ///
  /// - Parameter collapses: Whether columns that are alike are drawn once.
  package func render(
    _ request: DrawingRequest, size: PixelSize, collapses: Bool = true
  ) throws(DrawingError) -> DrawnPicture {
    guard size.width <= DrawingLimits.side, size.height <= DrawingLimits.side,
      size.area * 4 <= DrawingLimits.pictureBytes
    else {
      throw DrawingError(
        reason: .pictureTooLarge(
          size, sideLimit: DrawingLimits.side, byteLimit: DrawingLimits.pictureBytes))
    }
    let layers = try resolved(request)
    let painter = Painter()
    let words: [UInt32]
    let columns =
      collapses
      ? CollapsedColumns(layers, width: size.width, isPatterned: request.dithers) : nil
    if let columns {
      let narrow = PixelSize(width: size.width - columns.count, height: size.height)
      words = columns.expanded(
        try painted(columns.layers(layers), size: narrow, by: painter, dithers: request.dithers),
        width: size.width, isPatterned: request.dithers)
    } else {
      words = try painted(layers, size: size, by: painter, dithers: request.dithers)
    }
    let raster = PremultipliedRaster(
      premultiplied: Raster(
        RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words)))
    return DrawnPicture(raster: raster, notes: painter.notes)
  }

  /// Every pixel of a picture, in bands, as a canvas has four times the bytes of the result.
  func painted(
    _ layers: [ResolvedLayer], size: PixelSize, by painter: Painter, dithers: Bool
  ) throws(DrawingError) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: size.area)
    let height = max(1, min(size.height, Self.bandArea / size.width))
    for y in stride(from: 0, to: size.height, by: height) {
      var canvas = Canvas(
        PixelRect(x: 0, y: y, width: size.width, height: min(height, size.height - y)))
      try painter.paint(layers, on: &canvas, clip: nil, shift: Painter.Shift())
      canvas.write(to: &words, at: y * size.width, dithers: dithers)
    }
    return words
  }

  /// Pixels that are painted at once.
  private static let bandArea = 1 << 21

  /// The layers that a request shows, with every formula worked out.
  func resolved(_ request: DrawingRequest) throws(DrawingError) -> [ResolvedLayer] {
    for (name, value) in request.parameters.sorted(by: { $0.key < $1.key }) {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw DrawingError(
          reason: .unknownParameter(name, known: Array(parameters.map(\.name).prefix(40))))
      }
      try parameter.check(value)
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

extension Canvas {
  /// Writes the pixels as words of format ``PixelFormat/rgba8``, row by row.
  func write(to words: inout [UInt32], at place: Int, dithers: Bool) {
    // A little above a half: the last bits of a sum don't decide ties.
    var thresholds = SIMD8<Float>(repeating: 0.5 + 1e-4)
    for y in 0..<rect.height {
      if dithers {
        for x in 0..<8 { thresholds[x] = Dither.threshold(x: rect.x + x, y: rect.y + y) }
      }
      PixelLoops.words(
        pixels, from: y * rect.width, count: rect.width, thresholds: thresholds, to: &words,
        at: place + y * rect.width)
    }
  }
}

/// A fine, even pattern of thresholds.
enum Dither {
  /// From 1/128 to 127/128, each once in 8 by 8 pixels.
  static func threshold(x: Int, y: Int) -> Float {
    // The order of a Bayer matrix: the bits of both coordinates in turn, lowest first.
    var value = 0
    for bit in 0..<3 {
      let (right, down) = (x >> bit & 1, y >> bit & 1)
      value = value << 2 | (right ^ down) << 1 | down
    }
    return (Float(value) + 0.5) / 64
  }
}
