extension SwiftTemplates {
  /// An outline in points.
  static let coreGraphicsOutline = SwiftTemplate(
    #"""
    /// An outline in points.
    fileprivate struct Outline {
      let path = CGMutablePath()
      var isEvenOdd = false
    %if stroke
      /// Whether it has no width or no height, and whether lines around it have round ends then.
      var isFlat = false
      var isRound = false
    %end
      let scale = 1.0

      init() {}

      init(
        _ frame: Frame?, _ body: (inout Outline, Double, Double, Double, Double) -> Void
      ) {
        guard let frame, frame.isUsable else { return }
    %if stroke
        isFlat = frame.isFlat
    %end
        body(&self, frame.x, frame.y, frame.width, frame.height)
      }

    %if stroke
      /// What a line follows: what has no width or no height is given a little, so that there are corners to
      /// join.
      var lined: CGPath {
        guard isFlat, !path.isEmpty else { return path }
        let box = path.boundingBox
        let lined = CGMutablePath()
        lined.addRect(
          box.insetBy(
            dx: box.size.width > 0 ? 0 : -1.0 / 256, dy: box.size.height > 0 ? 0 : -1.0 / 256))
        return lined
      }
    %end

      var rule: CGPathFillRule { isEvenOdd ? .evenOdd : .winding }

      func move(_ x: Double, _ y: Double) { path.move(to: CGPoint(x: x, y: y)) }
      func line(_ x: Double, _ y: Double) { path.addLine(to: CGPoint(x: x, y: y)) }
      func line(_ to: (Double, Double)) { line(to.0, to.1) }

      func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
      ) {
        path.addCurve(
          to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
      }

      func curve(
        _ first: (Double, Double), _ second: (Double, Double), _ to: (Double, Double)
      ) {
        curve(first.0, first.1, second.0, second.1, to.0, to.1)
      }

      func close() { path.closeSubpath() }
    %if rings
      func append(_ other: Outline) { path.addPath(other.path) }
    %end

    @OUTLINES@
    }
    """#)
}
