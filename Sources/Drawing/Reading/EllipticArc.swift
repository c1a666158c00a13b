#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A part of an ellipse between two places, as path data gives it.
///
/// Source: the centre parameterisation of SVG 1.1, appendix F.6.
struct EllipticArc {
  var from: PathPoint
  var to: PathPoint
  var radiusX: Double
  var radiusY: Double
  var degrees: Double
  var isLarge: Bool
  var sweeps: Bool

  /// Cubic curves of at most an eighth of the ellipse each; none where the arc is a line or nothing.
  var curves: [(PathPoint, PathPoint, PathPoint)] {
    guard radiusX > 0, radiusY > 0, from != to else { return [] }
    let turn = degrees * .pi / 180
    let (c, s) = (cos(turn), sin(turn))
    let halfX = (from.x - to.x) / 2
    let halfY = (from.y - to.y) / 2
    let (x, y) = (c * halfX + s * halfY, c * halfY - s * halfX)
    // Radii too small to reach both places grow until they do.
    let growth = max(1, (x * x / (radiusX * radiusX) + y * y / (radiusY * radiusY)).squareRoot())
    let (rx, ry) = (radiusX * growth, radiusY * growth)
    let below = rx * rx * y * y + ry * ry * x * x
    guard below > 0 else { return [] }
    let root = max(0, (rx * rx * ry * ry - below) / below).squareRoot()
    let sign = isLarge == sweeps ? -root : root
    let (cx, cy) = (sign * rx * y / ry, -sign * ry * x / rx)
    let first = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if sweeps, sweep < 0 { sweep += 2 * .pi }
    if !sweeps, sweep > 0 { sweep -= 2 * .pi }
    let count = max(1, Int((sweep.magnitude / (.pi / 4)).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    func place(_ u: Double, _ v: Double) -> PathPoint {
      let (px, py) = (cx + rx * u, cy + ry * v)
      return PathPoint(
        x: c * px - s * py + (from.x + to.x) / 2, y: s * px + c * py + (from.y + to.y) / 2)
    }
    return (0..<count).map { index in
      let (a, b) = (first + step * Double(index), first + step * Double(index + 1))
      let (ca, sa, cb, sb) = (cos(a), sin(a), cos(b), sin(b))
      return (
        place(ca - handle * sa, sa + handle * ca), place(cb + handle * sb, sb - handle * cb),
        index == count - 1 ? to : place(cb, sb)
      )
    }
  }
}
