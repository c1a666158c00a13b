/// A line along an outline.
public struct DrawingStroke: Hashable, Sendable {
  /// In points; 0 draws nothing.
  public var width: Formula
  public var paint: DrawingPaint
  public var position: StrokePosition
  /// Lengths of dashes and gaps in turn, in points along the outline; empty for an unbroken line.
  public var dash: [Formula]
  /// How far into the pattern the outline begins, in points.
  public var phase: Formula
  public var cap: StrokeCap
  public var join: StrokeJoin
  /// Where a corner reaches further than this many half widths, it is cut off.
  public var miterLimit: Formula

  public init(
    width: Formula = 1, paint: DrawingPaint, position: StrokePosition = .center,
    dash: [Formula] = [], phase: Formula = 0, cap: StrokeCap = .butt, join: StrokeJoin = .miter,
    miterLimit: Formula = 10
  ) {
    self.width = width
    self.paint = paint
    self.position = position
    self.dash = dash
    self.phase = phase
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// On which side of the outline a line is.
public enum StrokePosition: String, Hashable, Sendable, CaseIterable {
  case center, inside, outside
}

/// How a line ends.
public enum StrokeCap: String, Hashable, Sendable, CaseIterable {
  case butt, round, square
}

/// How a line turns a corner.
public enum StrokeJoin: String, Hashable, Sendable, CaseIterable {
  case miter, round, bevel
}

/// A blurred picture of a shape, moved; under it, or on it from its edges inwards.
public struct DrawingShadow: Hashable, Sendable {
  /// In points, to the right and down.
  public var offset: DrawingPoint
  /// Twice the standard deviation of the Gaussian, in points.
  public var blur: Formula
  public var color: Formula

  public init(
    offset: DrawingPoint = DrawingPoint(0, 0), blur: Formula = 0, color: Formula
  ) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
