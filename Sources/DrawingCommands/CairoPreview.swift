internal import Drawing
internal import Ninefold
internal import NinefoldCommands
internal import Previews

/// A drawing of a catalog as previews show it.
struct CairoPreview: PreviewDrawing {
  private let background: DrawnBackground

  /// - Throws: `DrawingError`, as `DrawnBackground` does.
  init(document: [UInt8], fixing parameters: FixedParameters) throws(DrawingError) {
    background = try DrawnBackground(ButtonDrawing(json: document), fixing: parameters)
  }

  var contentInsets: PointInsets { background.contentInsets }
  var alignmentInsets: PointInsets { background.alignmentInsets }
  var minimumSize: PointSize { background.minimumSize }

  var naturalSize: PointSize { background.naturalSize }

  func draw(
    states: ControlState, size: PixelSize, scale: Scale
  ) throws(DrawingError) -> PremultipliedRaster {
    try background.draw(states: states, size: size, scale: scale)
  }

  func picture(
    states: ControlState, size: PixelSize, scale: Scale
  ) throws(ShowingError) -> (raster: PremultipliedRaster, notes: [String]) {
    do throws(DrawingError) {
      let drawn = try background.drawing.render(request(states, size, scale), size: size)
      return (drawn.raster, drawn.notes.map(\.description))
    } catch {
      throw .drawing(error.descriptions)
    }
  }

  func work(at size: PixelSize) -> Int { background.drawing.work(at: size) }

  func slicing(
    states: ControlState, size: PixelSize, scale: Scale, along axis: Axis
  ) -> AxisSlicing? {
    let length = axis == .x ? size.width : size.height
    // Where it can't be drawn the picture itself says so.
    guard let caps = try? background.drawing.caps(for: request(states, size, scale), along: axis),
      caps.exactFrom <= length, caps.leading + caps.trailing + caps.period <= length
    else { return nil }
    return AxisSlicing(
      [
        .fixed(caps.leading), .resizable(length - caps.leading - caps.trailing),
        .fixed(caps.trailing),
      ], mode: .tile)
  }

  /// As buttons are drawn: the size in points is that of the pixels.
  private func request(
    _ states: ControlState, _ size: PixelSize, _ scale: Scale
  ) -> DrawingRequest {
    DrawingRequest(
      size: size.points(at: scale), scale: scale, states: states,
      parameters: background.parameters)
  }
}
