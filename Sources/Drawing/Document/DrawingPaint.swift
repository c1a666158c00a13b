/// What an area is filled with.
public enum DrawingPaint: Hashable, Sendable {
  case color(Formula)
  case gradient(DrawingGradient)
  /// A light that lies on the upper part: by default white of alpha 0.35 to 0.1 on the upper half.
  case gloss(top: Formula, bottom: Formula, height: Formula)

  public static let gloss = DrawingPaint.gloss(
    top: "gray(1, 0.35)", bottom: "gray(1, 0.1)", height: "0.5")
}

extension DrawingPaint: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .color(Formula(value)) }
}

/// A change of colour over an area.
public struct DrawingGradient: Hashable, Sendable {
  public var geometry: Geometry
  /// At least two, in rising order of their places.
  public var stops: [GradientStop]
  public var interpolation: GradientInterpolation
  public var extent: GradientExtent

  public init(
    _ geometry: Geometry = .topToBottom, stops: [GradientStop],
    interpolation: GradientInterpolation = .straight, extent: GradientExtent = .pad
  ) {
    self.geometry = geometry
    self.stops = stops
    self.interpolation = interpolation
    self.extent = extent
  }

  /// Where a gradient begins and ends.
  public enum Geometry: Hashable, Sendable {
    /// Both points in parts of the frame: (0, 0) is its top left, (1, 1) its bottom right.
    case linear(from: DrawingPoint, to: DrawingPoint)
    /// - Parameters:
    ///   - center: In parts of the frame.
    ///   - inner: The radius of the first stop, in points.
    ///   - radius: The radius of the last stop, in points.
    case radial(center: DrawingPoint, inner: Formula, radius: Formula)

    public static let topToBottom = Geometry.linear(
      from: DrawingPoint("0.5", "0"), to: DrawingPoint("0.5", "1"))
  }
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  public var color: Formula
  /// From 0 to 1; `nil` on every stop of a gradient spreads them evenly.
  public var place: Formula?

  public init(_ color: Formula, at place: Formula? = nil) {
    self.color = color
    self.place = place
  }
}

/// In which form colours of different alpha are mixed.
public enum GradientInterpolation: String, Hashable, Sendable, CaseIterable {
  /// Components and alpha each on their own.
  case straight
  /// Components multiplied by alpha.
  case premultiplied
}

/// What is before the first stop and after the last.
public enum GradientExtent: String, Hashable, Sendable, CaseIterable {
  /// The colour of that stop.
  case pad
  /// Nothing.
  case none
  case `repeat`, reflect
}
