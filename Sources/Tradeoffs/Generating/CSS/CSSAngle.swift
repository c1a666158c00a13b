#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Angles as CSS counts them.
enum CSSAngle {
  /// The angle of a direction, clockwise from upwards.
  static func degrees(_ dx: Double, _ dy: Double) -> Double {
    atan2(dx, -dy) * 180 / .pi
  }
}
