/// One box of CSS: what an element or one of its pseudo-elements paints.
struct CSSBox: Hashable {
  /// The layer it came from first.
  var layer: String
  var outline: CSSOutline
  /// Images and colours, the lowest first.
  var backgrounds: [Background] = []
  /// Shadows outside the outline, the topmost first.
  var outer: [String] = []
  /// Shadows on the box, the topmost first.
  var inner: [String] = []
  /// A line in dashes.
  var border: String?
  var opacity: Double?
  var blending: String?
  /// How far lines reach inwards from the outline.
  var lineReach = 0.0
  /// Whether the element's own outline has to cut it.
  var isCut = false

  struct Background: Hashable {
    /// An image, or a colour.
    var text: String
    var isColor: Bool
    /// Whether nothing below it shows.
    var isOpaque: Bool
  }

  var isPlain: Bool { opacity == nil && blending == nil && border == nil }

  var isEmpty: Bool {
    backgrounds.isEmpty && outer.isEmpty && inner.isEmpty && border == nil
  }

  /// Takes another box of the same outline that lies right on this one.
  ///
  /// - Returns: Whether one box can be both.
  mutating func merge(_ other: CSSBox) -> Bool {
    guard other.outline == outline, isPlain, other.isPlain, isCut == other.isCut,
      other.backgrounds.isEmpty || (inner.isEmpty && other.outer.isEmpty)
    else { return false }
    backgrounds += other.backgrounds
    outer = other.outer + outer
    inner = other.inner + inner
    return true
  }

  /// The declarations of what it paints.
  var declarations: [(property: String, value: String)] {
    var list: [(property: String, value: String)] = []
    list.append(("border-radius", outline.radius ?? "0"))
    let lowest = backgrounds.lastIndex(where: \.isOpaque) ?? 0
    let backgrounds = backgrounds.dropFirst(lowest)
    var layers = backgrounds.map { background in
      background.isColor
        ? "linear-gradient(\(background.text), \(background.text))" : background.text
    }
    // A colour may stand alone only at the bottom.
    if let lowest = backgrounds.first, lowest.isColor { layers[0] = lowest.text }
    list.append(("background", layers.isEmpty ? "none" : layers.reversed().joined(separator: ", ")))
    let shadows = outer + inner.map { "inset " + $0 }
    list.append(("box-shadow", shadows.isEmpty ? "none" : shadows.joined(separator: ", ")))
    if let border { list.append(("border", border)) }
    if let opacity { list.append(("opacity", CSSValues.number(opacity))) }
    if let blending { list.append(("mix-blend-mode", blending)) }
    return list
  }
}
