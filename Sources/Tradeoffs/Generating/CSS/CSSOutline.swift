internal import Drawing

/// A rectangle with round corners, in points: what a box of CSS can be.
struct CSSOutline: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// From the top left clockwise, as they are drawn: made smaller where there is no room.
  var radii: [Double]
  var isEllipse = false

  /// Whether it is a rectangle with sharp corners.
  var isPlain: Bool { !isEllipse && radii.allSatisfy { $0 == 0 } }

  /// - Returns: `nil` for an outline that is no box.
  /// - Throws: ``DrawingError`` where a formula has no value.
  init?(_ shape: DrawingShape, in frame: FrameScope, _ names: FrameNames) throws(DrawingError) {
    let insets = shape.insets
    let (top, left) = (try names.number(insets.top), try names.number(insets.left))
    x = frame.x + left
    y = frame.y + top
    width = names.width - left - (try names.number(insets.right))
    height = names.height - top - (try names.number(insets.bottom))
    radii = [0, 0, 0, 0]
    switch shape.outline {
    case .rectangle: break
    case .ellipse: isEllipse = true
    case .roundedRectangle(let corners, _):
      let wanted = [
        try names.length(corners.topLeft), try names.length(corners.topRight),
        try names.length(corners.bottomRight), try names.length(corners.bottomLeft),
      ]
      guard width > 0, height > 0 else { return }
      let sums = [
        (wanted[0] + wanted[1], width), (wanted[2] + wanted[3], width),
        (wanted[1] + wanted[2], height), (wanted[3] + wanted[0], height),
      ]
      let fit = sums.reduce(1.0) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
      radii = wanted.map { $0 * fit }
    case .path, .rings: return nil
    }
  }

  var isEmpty: Bool { width <= 0 || height <= 0 }

  func isSameRectangle(as other: CSSOutline) -> Bool {
    x == other.x && y == other.y && width == other.width && height == other.height
  }

  /// How far another outline lies inside this one, the same at every edge and around the corners; `nil` where
  /// it doesn't.
  func distance(to inner: CSSOutline) -> Double? {
    let distance = inner.x - x
    let others = [
      inner.y - y, x + width - inner.x - inner.width, y + height - inner.y - inner.height,
    ]
    guard distance > 0, !isEllipse, !inner.isEllipse,
      others.allSatisfy({ abs($0 - distance) < 1e-6 }),
      zip(radii, inner.radii).allSatisfy({ abs(max(0, $0 - distance) - $1) < 1e-6 })
    else { return nil }
    return distance
  }

  /// Whether another one is inside this one, some distance from its edges.
  func surrounds(_ other: CSSOutline, by distance: Double) -> Bool {
    other.x >= x + distance && other.y >= y + distance
      && other.x + other.width <= x + width - distance
      && other.y + other.height <= y + height - distance
  }

  /// The radii as `border-radius` has them; `nil` for sharp corners.
  var radius: String? {
    if isEllipse { return "50%" }
    guard !isPlain else { return nil }
    return Set(radii).count == 1
      ? CSSValues.length(radii[0]) : radii.map(CSSValues.length).joined(separator: " ")
  }

  /// The distances from the edges of a frame, as `inset` has them.
  func insets(in size: (width: Double, height: Double)) -> String {
    let distances = [y, size.width - x - width, size.height - y - height, x]
    return Set(distances.map(CSSValues.length)).count == 1
      ? CSSValues.length(y) : distances.map(CSSValues.length).joined(separator: " ")
  }
}
