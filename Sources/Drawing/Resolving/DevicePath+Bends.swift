extension DevicePath {
  /// Whether one of its curves is somewhere as tight as a circle of this radius, or nearly so.
  ///
  /// Looks at 33 places of a curve.
  func bends(within radius: Double) -> Bool {
    var current = PathPoint(x: 0, y: 0)
    var start = current
    for element in elements {
      switch element {
      case .move(let to):
        start = to
        current = to
      case .line(let to): current = to
      case .curve(let first, let second, let to):
        if Self.bends([current, first, second, to], within: radius) { return true }
        current = to
      case .close: current = start
      }
    }
    return false
  }

  private static func bends(_ points: [PathPoint], within radius: Double) -> Bool {
    let steps = zip(points, points.dropFirst()).map { SIMD2($1.x - $0.x, $1.y - $0.y) }
    let turns = zip(steps, steps.dropFirst()).map { $1 - $0 }
    return (0...32).contains { index in
      let there = Double(index) / 32
      let here = 1 - there
      // The derivatives, by 3 and by 6: the curvature is their cross product by the cube of the speed.
      let velocity =
        here * here * steps[0] + 2 * here * there * steps[1] + there * there * steps[2]
      let change = here * turns[0] + there * turns[1]
      let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
      let cross = (velocity.x * change.y - velocity.y * change.x).magnitude * 2 / 3
      return cross * radius > 0.9 * speed * speed * speed
    }
  }
}
