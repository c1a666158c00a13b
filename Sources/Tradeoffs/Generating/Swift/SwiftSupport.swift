internal import Drawing

/// What code may need besides the drawing's own lines; only what is needed is written.
enum SwiftSupport: Hashable, Sendable {
  // Formulas.
  case share, modulo, mix
  case colorHex, colorFromHue, colorMix
  case channel(ColorChannel)
  case change(String, ColorChannel)
  // Frames and outlines.
  case inset, placed, rectangle, ellipse, rounded, continuous, path, rings
  // Paints.
  case gradient, linear, radial, gloss, placedStops, premultiplied, extents
  // Painting.
  case fill, stroke, innerShadow, shadow, shadowedSteps, clipped, group, mask, layer, blending, text

  /// What it needs in turn.
  var needs: Set<SwiftSupport> {
    switch self {
    case .inset: [.placed]
    case .continuous: [.rounded]
    case .linear, .radial, .gloss, .placedStops, .premultiplied, .extents: [.gradient]
    case .mask: [.group]
    case .change(_, .hue), .change(_, .saturation), .change(_, .brightness):
      [.colorFromHue, .channel(.hue), .channel(.saturation), .channel(.brightness)]
    case .channel(.hue), .channel(.saturation): [.channel(.brightness)]
    default: []
    }
  }

  /// Some parts with all that they need.
  static func closure(_ parts: Set<SwiftSupport>) -> Set<SwiftSupport> {
    var found: Set<SwiftSupport> = []
    var waiting = Array(parts)
    while let part = waiting.popLast() {
      if found.insert(part).inserted { waiting += Array(part.needs) }
    }
    return found
  }

  /// The words by which a template asks for it.
  var words: [String] {
    switch self {
    case .channel(let channel): [channel.rawValue]
    case .change: []
    default: ["\(self)"]
    }
  }
}
