internal import Pixels

/// Columns of a picture that are alike and need to be drawn once.
///
/// Buttons are wide and their middle repeats: with the columns taken out of the geometry, what is drawn costs
/// as much as the ends do. What is left lies a whole number of pixels further left, and is the same.
struct CollapsedColumns {
  /// The column that stands for those behind it.
  let column: Int
  /// How many columns are taken out.
  let count: Int
  /// Between what stays and what moves.
  private let middle: Double

  /// - Returns: `nil` where too few columns are alike.
  init?(_ layers: [ResolvedLayer], width: Int) {
    guard let quiet = BusyRanges(layers, along: .x).quiet(in: width), quiet.count > 16 else {
      return nil
    }
    column = quiet.lowerBound
    count = quiet.count - 1
    middle = Double(quiet.lowerBound + quiet.upperBound) / 2
  }

  /// The layers without the columns.
  func layers(_ layers: [ResolvedLayer]) -> [ResolvedLayer] { layers.map(layer) }

  private func layer(_ layer: ResolvedLayer) -> ResolvedLayer {
    var layer = layer
    switch layer.content {
    case .shape(var shape):
      let isBehind = shape.path.left > middle
      shape.fills = shape.fills.map { paint($0, isBehind) }
      for index in shape.strokes.indices {
        shape.strokes[index].paint = paint(shape.strokes[index].paint, isBehind)
      }
      shape.path = path(shape.path)
      layer.content = .shape(shape)
    case .group(var group):
      group.layers = layers(group.layers)
      group.mask = group.mask.map(layers)
      group.clip = group.clip.map(path)
      layer.content = .group(group)
    case .text(var text):
      if text.x + text.width / 2 > middle { text.x -= Double(count) }
      layer.content = .text(text)
    }
    return layer
  }

  private func path(_ path: DevicePath) -> DevicePath {
    func moved(_ point: PathPoint) -> PathPoint {
      point.x > middle ? PathPoint(x: point.x - Double(count), y: point.y) : point
    }
    var result = DevicePath()
    result.rule = path.rule
    for element in path.elements {
      switch element {
      case .move(let to): result.append(.move(moved(to)))
      case .line(let to): result.append(.line(moved(to)))
      case .curve(let first, let second, let to):
        result.append(.curve(moved(first), moved(second), moved(to)))
      case .close: result.append(.close)
      }
    }
    return result
  }

  /// A paint whose colours change along the row lies on one side as a whole.
  private func paint(_ paint: ResolvedPaint, _ isBehind: Bool) -> ResolvedPaint {
    var paint = paint
    paint.area = paint.area.map(path)
    guard isBehind, case .gradient(var gradient) = paint.kind else { return paint }
    switch gradient.geometry {
    case .linear(let perX, let perY, let start):
      gradient.geometry = .linear(
        perX: perX, perY: perY, start: start + perX * Double(count))
    case .radial(let x, let y, let inner, let radius):
      gradient.geometry = .radial(x: x - Double(count), y: y, inner: inner, radius: radius)
    }
    paint.kind = .gradient(gradient)
    return paint
  }

  /// Puts the columns back into rows of pixels that were painted without them.
  func expanded<Pixel>(_ pixels: [Pixel], width: Int) -> [Pixel] {
    let narrow = width - count
    var result: [Pixel] = []
    result.reserveCapacity(pixels.count / narrow * width)
    for start in stride(from: 0, to: pixels.count, by: narrow) {
      let split = start + column
      result += pixels[start..<split]
      result.append(contentsOf: repeatElement(pixels[split], count: count))
      result += pixels[split..<start + narrow]
    }
    return result
  }
}
