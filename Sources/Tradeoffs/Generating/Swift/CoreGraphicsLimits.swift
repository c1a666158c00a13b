internal import Drawing

/// What Core Graphics can't do as a drawing does it.
struct CoreGraphicsLimits {
  private(set) var limits: [CodeLimit] = []

  init(_ layers: [DrawingLayer]) { add(layers, "") }

  private mutating func add(_ layers: [DrawingLayer], _ place: String) {
    for (index, layer) in layers.enumerated() {
      let name = layerName(layer, index, below: place)
      if layer.shadows.count > 1 {
        limits.append(
          CodeLimit(
            name,
            "has \(layer.shadows.count) shadows, for each of which it is painted once: where it is translucent it gets denser"
          ))
      }
      switch layer.content {
      case .shape(let shape):
        if !shape.innerShadows.isEmpty, case .path(_, _, .nonZero) = shape.shape.outline {
          limits.append(
            CodeLimit(
              name,
              "its inner shadow takes the outline by the even-odd rule: parts that overlap are outside"
            ))
        }
      case .group(let group):
        add(group.layers, name)
        if let mask = group.mask { add(mask, name + " mask") }
      case .text: break
      }
    }
  }
}

/// What messages call a layer: its place, counted from 1, and its name.
func layerName(_ layer: DrawingLayer, _ index: Int, below place: String) -> String {
  let number = place.isEmpty ? "layer \(index + 1)" : "\(place).\(index + 1)"
  guard !layer.name.isEmpty else { return number }
  // The name of a group stands once, in front of the numbers of its layers.
  return number.contains("'") ? number : "\(number) '\(layer.name)'"
}
