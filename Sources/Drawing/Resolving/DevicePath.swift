internal import Pixels

/// An outline in pixels, a pixel's top left corner at whole numbers.
package struct DevicePath: Hashable, Sendable {
  /// One step of it.
  package enum Element: Hashable, Sendable {
    case move(PathPoint)
    case line(PathPoint)
    case curve(PathPoint, PathPoint, PathPoint)
    case close
  }

  package private(set) var elements: [Element] = []
  package var rule = FillRule.nonZero
  /// Coordinates beyond are told before anything is drawn.
  static let limit = 200_000.0

  package private(set) var left = Double.infinity
  package private(set) var top = Double.infinity
  package private(set) var right = -Double.infinity
  package private(set) var bottom = -Double.infinity

  package var isEmpty: Bool { left > right }
  /// The outline of what has no width or no height.
  private enum Flatness { case angular, round }
  private var flatness: Flatness?
  /// Half the width that lines are given around what has none: Cairo's places are 256ths of a pixel.
  private static let flatReach = 1.0 / 256

  /// What a line follows, and how it joins and ends.
  ///
  /// What has no width or no height is filled as it is, with nothing. A line around it is one along it with the ends
  /// that corners would give; where it has dashes, corners are cut off, or there is but a point, it goes around a
  /// little width.
  package func lined(by line: StrokeLine) -> (path: DevicePath, line: StrokeLine) {
    guard let flatness else { return (self, line) }
    var line = line
    if flatness == .round { line.join = .round }
    let isPointed = line.join == .miter && line.miterLimit >= 2.0.squareRoot()
    let isPoint = left == right && top == bottom
    guard line.dash.isEmpty, line.join == .round || isPointed, !isPoint else {
      let across = left == right ? Self.flatReach : 0
      let down = top == bottom ? Self.flatReach : 0
      let around = DevicePath(
        x: left - across, y: top - down, width: right - left + 2 * across,
        height: bottom - top + 2 * down)
      return (around, line)
    }
    line.cap = isPointed ? .square : .round
    var along = DevicePath()
    along.append(.move(PathPoint(x: left, y: top)))
    along.append(.line(PathPoint(x: right, y: bottom)))
    return (along, line)
  }

  mutating func append(_ element: Element) {
    elements.append(element)
    switch element {
    case .move(let point), .line(let point): include(point)
    case .curve(let first, let second, let to):
      include(first)
      include(second)
      include(to)
    case .close: break
    }
  }

  mutating func append(_ other: DevicePath) {
    for element in other.elements { append(element) }
  }

  private mutating func include(_ point: PathPoint) {
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  /// The coordinate that is furthest out.
  var furthest: Double {
    isEmpty ? 0 : max(left.magnitude, top.magnitude, right.magnitude, bottom.magnitude)
  }

  /// The pixels that it touches, moved and grown; `nil` for none.
  func pixels(shiftX: Double, shiftY: Double, grown: Double) -> PixelRect? {
    guard !isEmpty else { return nil }
    let x = Int((left + shiftX - grown).rounded(.down))
    let y = Int((top + shiftY - grown).rounded(.down))
    return PixelRect(
      x: x, y: y, width: Int((right + shiftX + grown).rounded(.up)) - x,
      height: Int((bottom + shiftY + grown).rounded(.up)) - y)
  }
}

extension DevicePath {
  /// A rectangle, from its top left clockwise.
  init(x: Double, y: Double, width: Double, height: Double) {
    append(.move(PathPoint(x: x, y: y)))
    append(.line(PathPoint(x: x + width, y: y)))
    append(.line(PathPoint(x: x + width, y: y + height)))
    append(.line(PathPoint(x: x, y: y + height)))
    append(.close)
    if width == 0 || height == 0 { flatness = .angular }
  }

  /// An ellipse, from its rightmost point clockwise.
  init(ellipseX x: Double, y: Double, width: Double, height: Double) {
    let (rx, ry) = (width / 2, height / 2)
    let (cx, cy) = (x + rx, y + ry)
    let (hx, hy) = (rx * Self.quarterHandle, ry * Self.quarterHandle)
    func at(_ x: Double, _ y: Double) -> PathPoint { PathPoint(x: x, y: y) }
    append(.move(at(cx + rx, cy)))
    append(.curve(at(cx + rx, cy + hy), at(cx + hx, cy + ry), at(cx, cy + ry)))
    append(.curve(at(cx - hx, cy + ry), at(cx - rx, cy + hy), at(cx - rx, cy)))
    append(.curve(at(cx - rx, cy - hy), at(cx - hx, cy - ry), at(cx, cy - ry)))
    append(.curve(at(cx + hx, cy - ry), at(cx + rx, cy - hy), at(cx + rx, cy)))
    append(.close)
  }

  /// What is left of an ellipse or rounded corners where there is no width or no height: the ends of lines around
  /// it stay round.
  init(roundX x: Double, y: Double, width: Double, height: Double) {
    self.init(x: x, y: y, width: width, height: height)
    flatness = .round
  }

  /// How long the handles of a cubic quarter of a circle of radius 1 are: 4/3 · (√2 − 1).
  static let quarterHandle = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// A rectangle with rounded corners, from the left end of its top edge clockwise.
  ///
  /// - Parameter radii: From the top left clockwise; made smaller together where there is no room.
  init(
    x: Double, y: Double, width: Double, height: Double, radii: [Double], corners: CornerStyle
  ) {
    // Where a side is shared, its two corners have to fit on it.
    let reach = corners == .continuous ? Self.continuousReach : 1
    var fit = 1.0
    for (sum, side) in [
      (radii[0] + radii[1], width), (radii[2] + radii[3], width),
      (radii[1] + radii[2], height), (radii[3] + radii[0], height),
    ] where sum * reach > side {
      fit = min(fit, side / (sum * reach))
    }
    let radii = radii.map { $0 * fit }
    // Corner by corner: where it is, and in which directions the outline comes and goes.
    let places: [(x: Double, y: Double, from: (Double, Double), to: (Double, Double))] = [
      (x + width, y, (-1, 0), (0, 1)), (x + width, y + height, (0, -1), (-1, 0)),
      (x, y + height, (1, 0), (0, -1)), (x, y, (0, 1), (1, 0)),
    ]
    append(.move(PathPoint(x: x + radii[0] * reach, y: y)))
    for (place, radius) in zip(places, [radii[1], radii[2], radii[3], radii[0]]) {
      func at(_ before: Double, _ after: Double) -> PathPoint {
        PathPoint(
          x: place.x + (place.from.0 * before + place.to.0 * after) * radius,
          y: place.y + (place.from.1 * before + place.to.1 * after) * radius)
      }
      append(.line(at(reach, 0)))
      guard radius > 0 else { continue }
      switch corners {
      case .circular:
        let handle = 1 - Self.quarterHandle
        append(.curve(at(handle, 0), at(0, handle), at(0, 1)))
      case .continuous:
        for curve in Self.continuousCurves {
          append(
            .curve(
              at(curve[0].0, curve[0].1), at(curve[1].0, curve[1].1), at(curve[2].0, curve[2].1)))
        }
      }
    }
    append(.close)
  }

  /// How many radii a continuous corner takes of each side.
  static let continuousReach = 1.52866498

  /// Distances from the corner along both sides, in radii.
  private static let continuousCurves = [
    [(1.08849296, 0.0), (0.86840694, 0.0), (0.63149379, 0.07491139)],
    [(0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379)],
    [(0.0, 0.86840694), (0.0, 1.08849296), (0.0, 1.52866498)],
  ]
}
