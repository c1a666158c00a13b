internal import Drawing

/// Every formula of layers that code is made of.
struct LayerFormulas {
  private(set) var formulas: [Formula] = []
  private let includesText: Bool

  /// - Parameter includesText: Whether those of texts are among them.
  init(_ layers: [DrawingLayer], includesText: Bool = true) {
    self.includesText = includesText
    add(layers)
  }

  /// The names that they ask for.
  var names: Set<String> { formulas.reduce(into: []) { $0.formUnion($1.names) } }

  private mutating func add(_ layers: [DrawingLayer]) {
    for layer in layers {
      if case .text = layer.content, !includesText { continue }
      // What is never visible is not in the code.
      if layer.isVisible.constant == .switch(false) { continue }
      add([layer.isVisible, layer.opacity])
      switch layer.frame {
      case .whole: break
      case .insets(let insets): add(insets)
      case .rectangle(let x, let y, let width, let height),
        .springs(let x, let y, let width, let height, _):
        add([x, y, width, height])
      }
      add(layer.shadows)
      switch layer.content {
      case .shape(let shape):
        add(shape.shape)
        for fill in shape.fills { add(fill) }
        add(shape.innerShadows)
        for stroke in shape.strokes {
          add(stroke.paint)
          add([stroke.width, stroke.phase, stroke.miterLimit] + stroke.dash)
        }
      case .group(let group):
        add(group.layers + (group.mask ?? []))
        if let clip = group.clip { add(clip) }
      case .text(let text): add([text.content, text.size, text.weight, text.color])
      }
    }
  }

  private mutating func add(_ formulas: [Formula]) {
    self.formulas += formulas
  }

  private mutating func add(_ insets: DrawingInsets) {
    add([insets.top, insets.left, insets.bottom, insets.right])
  }

  private mutating func add(_ shadows: [DrawingShadow]) {
    for shadow in shadows {
      add([shadow.offset.x, shadow.offset.y, shadow.blur, shadow.color])
    }
  }

  private mutating func add(_ paint: DrawingPaint) {
    switch paint {
    case .color(let color): add([color])
    case .gloss(let top, let bottom, let height): add([top, bottom, height])
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let from, let to): add([from.x, from.y, to.x, to.y])
      case .radial(let center, let inner, let radius): add([center.x, center.y, inner, radius])
      }
      add(gradient.stops.map(\.color) + gradient.stops.compactMap(\.place))
    }
  }

  private mutating func add(_ shape: DrawingShape) {
    add(shape.insets)
    switch shape.outline {
    case .rectangle, .ellipse: break
    case .roundedRectangle(let radii, _):
      add([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft])
    case .path(let segments, let box, _):
      if let box { add([box.width, box.height]) }
      for segment in segments {
        switch segment {
        case .move(let to), .line(let to): add([to.x, to.y])
        case .curve(let first, let second, let to):
          add([first.x, first.y, second.x, second.y, to.x, to.y])
        case .close: break
        }
      }
    case .rings(let rings): for ring in rings { add(ring) }
    }
  }
}
