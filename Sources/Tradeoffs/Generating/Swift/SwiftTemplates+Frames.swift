extension SwiftTemplates {
  /// A rectangle, as drawing code asks for it.
  static let frame = SwiftTemplate(
    #"""
    %if cairo
    /// A rectangle in points, y downwards.
    public struct Frame: Hashable, Sendable {
      public var x: Double
      public var y: Double
      public var width: Double
      public var height: Double
      /// Pixels a point.
      fileprivate var scale = 1.0

      public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
      }

      fileprivate func atOrigin(scale: Double) -> Frame {
        var frame = Frame(width: width, height: height)
        frame.scale = scale
        return frame
      }
    %else
    /// A rectangle in points, y downwards.
    fileprivate struct Frame {
      var x: Double
      var y: Double
      var width: Double
      var height: Double

      init(_ rect: CGRect) {
        x = Double(rect.origin.x)
        y = Double(rect.origin.y)
        width = Double(rect.size.width)
        height = Double(rect.size.height)
      }
    %if gloss

      var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
    %end
    %end

      /// Whether anything can be drawn in it: without width or height it still has its lines.
      fileprivate var isUsable: Bool {
        width >= 0 && height >= 0 && abs(x) < 1e6 && abs(y) < 1e6 && width < 1e6 && height < 1e6
      }
      /// Whether nothing can be filled in it.
      fileprivate var isFlat: Bool { width <= 0 || height <= 0 }
    %if inset

      fileprivate func inset(_ all: Double) -> Frame? {
        inset(top: all, left: all, bottom: all, right: all)
      }

      fileprivate func inset(
        top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
      ) -> Frame? {
        placed(x: left, y: top, width: width - left - right, height: height - top - bottom)
      }
    %end
    %if placed

      /// A frame inside this one; `nil` for one of negative width or height.
      fileprivate func placed(x: Double, y: Double, width: Double, height: Double) -> Frame? {
        var frame = self
        frame.x += x
        frame.y += y
        frame.width = width
        frame.height = height
        return frame.isUsable ? frame : nil
      }
    %end
    }
    """#)

  /// Outlines, for Cairo in pixels and for Core Graphics in points; the constructors are the same.
  static let outlines = SwiftTemplate(
    #"""
    %if rectangle gloss

    static func rectangle(_ frame: Frame?) -> Outline {
      Outline(frame) { path, x, y, width, height in
        path.move(x, y)
        path.line(x + width, y)
        path.line(x + width, y + height)
        path.line(x, y + height)
        path.close()
      }
    }
    %end
    %if ellipse

    /// From its rightmost point clockwise.
    static func ellipse(_ frame: Frame?) -> Outline {
      Outline(frame) { path, x, y, width, height in
    %if stroke
        path.isRound = true
    %end
        let (rx, ry) = (width / 2, height / 2)
        let (cx, cy) = (x + rx, y + ry)
        let (hx, hy) = (rx * quarterHandle, ry * quarterHandle)
        path.move(cx + rx, cy)
        path.curve(cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry)
        path.curve(cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy)
        path.curve(cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry)
        path.curve(cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy)
        path.close()
      }
    }
    %end
    %if rounded

    static func rounded(
    %if continuous
      _ frame: Frame?, radius: Double, isContinuous: Bool = false
    %else
      _ frame: Frame?, radius: Double
    %end
    ) -> Outline {
    %if continuous
      rounded(frame, radii: [radius, radius, radius, radius], isContinuous: isContinuous)
    %else
      rounded(frame, radii: [radius, radius, radius, radius])
    %end
    }

    /// From the left end of the top edge clockwise; radii from the top left clockwise, made smaller
    /// together where there is no room.
    static func rounded(
    %if continuous
      _ frame: Frame?, radii: [Double], isContinuous: Bool = false
    %else
      _ frame: Frame?, radii: [Double]
    %end
    ) -> Outline {
      Outline(frame) { path, x, y, width, height in
    %if stroke
        path.isRound = radii.contains { $0 > 0 }
    %end
    %if continuous
        let reach = isContinuous ? 1.52866498 : 1
    %else
        let reach = 1.0
    %end
        var radii = radii.map { min(max($0, 0), 1e6) * path.scale }
        var fit = 1.0
        for (sum, side) in [
          (radii[0] + radii[1], width), (radii[2] + radii[3], width),
          (radii[1] + radii[2], height), (radii[3] + radii[0], height),
        ] where sum * reach > side {
          fit = min(fit, side / (sum * reach))
        }
        radii = radii.map { $0 * fit }
        // Corner by corner: where it is, and in which directions the outline comes and goes.
        let corners: [(x: Double, y: Double, from: (x: Double, y: Double), to: (x: Double, y: Double))] = [
          (x + width, y, (-1, 0), (0, 1)), (x + width, y + height, (0, -1), (-1, 0)),
          (x, y + height, (1, 0), (0, -1)), (x, y, (0, 1), (1, 0)),
        ]
        path.move(x + radii[0] * reach, y)
        for (corner, radius) in zip(corners, [radii[1], radii[2], radii[3], radii[0]]) {
          func at(_ before: Double, _ after: Double) -> (Double, Double) {
            (
              corner.x + (corner.from.x * before + corner.to.x * after) * radius,
              corner.y + (corner.from.y * before + corner.to.y * after) * radius
            )
          }
          path.line(at(reach, 0))
          guard radius > 0 else { continue }
    %if continuous
          if isContinuous {
            path.curve(at(1.08849296, 0), at(0.86840694, 0), at(0.63149379, 0.07491139))
            path.curve(
              at(0.37282383, 0.16905956), at(0.16905956, 0.37282383), at(0.07491139, 0.63149379))
            path.curve(at(0, 0.86840694), at(0, 1.08849296), at(0, 1.52866498))
            continue
          }
    %end
          let handle = 1 - quarterHandle
          path.curve(at(handle, 0), at(0, handle), at(0, 1))
        }
        path.close()
      }
    }
    %end
    %if path

    /// An outline of steps of its own, given for a size or in points of the frame.
    static func path(
      _ frame: Frame?, box: (width: Double, height: Double)? = nil, evenOdd: Bool = false,
      _ body: (inout PathScale) -> Void
    ) -> Outline {
      var outline = Outline(frame) { path, x, y, width, height in
        var scaled = PathScale(path: path, x: x, y: y, scaleX: path.scale, scaleY: path.scale)
        if let box, let frame {
          scaled.scaleX *= frame.width / box.width
          scaled.scaleY *= frame.height / box.height
        }
        body(&scaled)
        path = scaled.path
      }
      outline.isEvenOdd = evenOdd
    %if stroke
      outline.isFlat = false
    %end
      return outline
    }

    /// Steps that are moved and scaled.
    struct PathScale {
      var path: Outline
      var x: Double
      var y: Double
      var scaleX: Double
      var scaleY: Double

      mutating func move(_ toX: Double, _ toY: Double) {
        path.move(x + toX * scaleX, y + toY * scaleY)
      }
      mutating func line(_ toX: Double, _ toY: Double) {
        path.line(x + toX * scaleX, y + toY * scaleY)
      }
      mutating func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ toX: Double, _ toY: Double
      ) {
        path.curve(
          x + x1 * scaleX, y + y1 * scaleY, x + x2 * scaleX, y + y2 * scaleY, x + toX * scaleX,
          y + toY * scaleY)
      }
      mutating func close() { path.close() }
    }
    %end
    %if rings

    /// Outlines inside each other, every other space between them filled.
    static func rings(_ rings: Outline...) -> Outline {
      var outline = rings.reduce(into: Outline()) { $0.append($1) }
      outline.isEvenOdd = true
      return outline
    }
    %end
    %if ellipse rounded

    /// How long the handles of a cubic quarter of a circle of radius 1 are.
    private static let quarterHandle = 4.0 / 3 * (2.0.squareRoot() - 1)
    %end
    """#)
}
