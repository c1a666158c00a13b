import Pixels

// What makes one variant's look from another's, in a manifest as in a catalog's text.
extension ManifestReader {
  static let derivationKeys = [
    "from", "fromAppearance", "saturation", "brightness", "multiply", "tint", "background",
    "opacity",
  ]

  /// The derivation that an object's members say; what is wrong is reported.
  mutating func derivation(_ members: Members) -> Derivation? {
    guard let node = members["from"] else {
      report(.missingKey("from"), members.at)
      return nil
    }
    guard let base = states(node) else { return nil }
    var derivation = Derivation(from: base)
    if let node = members["fromAppearance"] { derivation.appearance = appearance(node) }
    if let node = members["saturation"], let factor = factor(node) {
      derivation.recipe.saturation = factor
    }
    if let node = members["brightness"], let factor = factor(node) {
      derivation.recipe.brightness = factor
    }
    if let node = members["multiply"], let color = color(node) {
      if color.alpha == 255 {
        derivation.recipe.multiply = color
      } else {
        unexpected(node, "an opaque colour: opacity has a key of its own")
      }
    }
    if let node = members["tint"] { derivation.recipe.tint = color(node) }
    if let node = members["background"] { derivation.recipe.background = color(node) }
    if let node = members["opacity"], let factor = factor(node, most: 1) {
      derivation.recipe.opacity = factor
    }
    return derivation
  }

  private mutating func factor(_ node: Node, most: Double = 10) -> Factor? {
    guard case .number(let value, _) = node.value.content, value <= most,
      let factor = Factor(value)
    else {
      unexpected(node, "a number from 0 to \(decimal(most)) with at most four decimals")
      return nil
    }
    return factor
  }

  private mutating func color(_ node: Node) -> RGBA8? {
    guard case .string(let text) = node.value.content, let color = RGBA8(hexadecimal: text) else {
      unexpected(node, "a colour as '#rrggbb' or '#rrggbbaa'")
      return nil
    }
    return color
  }
}
