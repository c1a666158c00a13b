internal import Pixels

extension ResolvedLayer {
  /// Pixels that hold all that the layer paints, its shadows aside; `nil` for none.
  func bounds(_ shift: Painter.Shift) -> PixelRect? {
    switch content {
    case .shape(let shape):
      let reach = shape.strokes.map(\.line.reach).max() ?? 0
      return shape.path.pixels(shiftX: shift.x, shiftY: shift.y, grown: reach + 1)
    case .text(let text): return text.bounds(shift)
    case .group(let group):
      var bounds: PixelRect?
      for layer in group.layers {
        guard let own = layer.bounds(shift) else { continue }
        bounds = bounds?.union(own) ?? own
        for shadow in layer.shadows {
          let cast = own.moved(x: Int(shadow.x.rounded(.down)), y: Int(shadow.y.rounded(.down)))
            .grown(by: GaussianBlur.reach(shadow.sigma) + 1)
          bounds = bounds?.union(cast) ?? cast
        }
      }
      guard let clip = group.clip else { return bounds }
      guard let cut = clip.pixels(shiftX: shift.x, shiftY: shift.y, grown: 0) else { return nil }
      return bounds?.intersection(cut)
    }
  }
}

extension ResolvedText {
  /// Pixels in which all of the text is: a line as long as its characters could be at most.
  func bounds(_ shift: Painter.Shift) -> PixelRect {
    let across = fontSize * 4 * Double(min(content.unicodeScalars.count, 1000) + 2)
    let (left, top) = (x + shift.x - across, y + shift.y - fontSize * 4)
    return PixelRect(
      x: Int(left.rounded(.down)), y: Int(top.rounded(.down)),
      width: Int((width + 2 * across).rounded(.up)) + 1,
      height: Int((height + fontSize * 8).rounded(.up)) + 1)
  }
}

extension PixelRect {
  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
