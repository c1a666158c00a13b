internal import Drawing

extension ProgramBuilder {
  mutating func shadow(_ shadow: DrawingShadow, _ steps: inout [PaintStep]) -> PaintShadow {
    PaintShadow(
      offset: point(shadow.offset, &steps), blur: settled(names.lowered(shadow.blur), &steps),
      color: settled(names.lowered(shadow.color), &steps))
  }

  private mutating func point(_ point: DrawingPoint, _ steps: inout [PaintStep]) -> PaintPoint {
    PaintPoint(
      x: settled(names.lowered(point.x), &steps), y: settled(names.lowered(point.y), &steps))
  }

  mutating func source(_ paint: DrawingPaint, _ steps: inout [PaintStep]) -> PaintSource {
    switch paint {
    case .color(let color): return .color(settled(names.lowered(color), &steps))
    case .gloss(let top, let bottom, let height):
      return .gloss(
        top: settled(names.lowered(top), &steps), bottom: settled(names.lowered(bottom), &steps),
        height: settled(names.lowered(height), &steps))
    case .gradient(let gradient):
      let stops = self.stops(gradient, &steps)
      switch gradient.geometry {
      case .linear(let from, let to):
        return .linear(from: point(from, &steps), to: point(to, &steps), stops)
      case .radial(let center, let inner, let radius):
        return .radial(
          center: point(center, &steps), inner: settled(names.lowered(inner), &steps),
          radius: settled(names.lowered(radius), &steps), stops)
      }
    }
  }

  private mutating func stops(
    _ gradient: DrawingGradient, _ steps: inout [PaintStep]
  ) -> PaintStops {
    var stops: [(color: CodeExpression, place: CodeExpression)] = []
    for (index, stop) in gradient.stops.enumerated() {
      let even = CodeExpression.number(Double(index) / Double(gradient.stops.count - 1))
      stops.append(
        (
          settled(names.lowered(stop.color), &steps),
          stop.place.map { settled(names.lowered($0), &steps) } ?? even
        ))
    }
    return PaintStops(
      stops: stops, interpolation: gradient.interpolation, extent: gradient.extent,
      isEven: gradient.stops.allSatisfy { $0.place == nil })
  }

  mutating func stroke(_ stroke: DrawingStroke, _ steps: inout [PaintStep]) -> PaintStroke {
    var dash: [CodeExpression] = []
    for length in stroke.dash { dash.append(settled(names.lowered(length), &steps)) }
    return PaintStroke(
      width: settled(names.lowered(stroke.width), &steps), source: source(stroke.paint, &steps),
      position: stroke.position, dash: dash,
      phase: settled(names.lowered(stroke.phase), &steps), cap: stroke.cap, join: stroke.join,
      miterLimit: settled(names.lowered(stroke.miterLimit), &steps))
  }

  mutating func text(_ text: DrawingText, _ steps: inout [PaintStep]) -> PaintText {
    PaintText(
      content: settled(names.lowered(text.content), &steps), font: text.font,
      size: settled(names.lowered(text.size), &steps),
      weight: settled(names.lowered(text.weight), &steps), isItalic: text.isItalic,
      color: settled(names.lowered(text.color), &steps), alignment: text.alignment,
      verticalAlignment: text.verticalAlignment, ellipsis: text.ellipsis)
  }
}
