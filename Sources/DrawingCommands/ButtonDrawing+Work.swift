internal import Drawing
internal import Ninefold

extension ButtonDrawing {
  /// About how many pixels are painted for a picture of a size: each layer and each of its shadows over the whole of
  /// it.
  func work(at size: PixelSize) -> Int {
    let (pixels, isOver) = size.area.multipliedReportingOverflow(by: Self.paintings(layers))
    return isOver ? .max : pixels
  }

  private static func paintings(_ layers: [DrawingLayer]) -> Int {
    layers.reduce(0) { sum, layer in
      let inner =
        switch layer.content {
        case .shape(let shape):
          shape.fills.count + shape.innerShadows.count + shape.strokes.count
        case .group(let group): paintings(group.layers) + paintings(group.mask ?? [])
        case .text: 1
        }
      return sum + 1 + layer.shadows.count + inner
    }
  }
}
