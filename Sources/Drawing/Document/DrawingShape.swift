/// An outline in a layer's frame.
public struct DrawingShape: Hashable, Sendable {
  public var outline: Outline
  /// What is left free inside the frame.
  public var insets: DrawingInsets

  public init(_ outline: Outline, insets: DrawingInsets = .none) {
    self.outline = outline
    self.insets = insets
  }

  /// The kinds of outlines.
  public indirect enum Outline: Hashable, Sendable {
    case rectangle
    /// Radii larger than the rectangle has room for are made smaller.
    case roundedRectangle(radii: CornerRadii, corners: CornerStyle)
    case ellipse
    /// - Parameter box: The size for which the segments are given, scaled to the frame; `nil` for points
    ///   of the frame.
    case path([PathSegment], box: PathBox?, rule: FillRule)
    /// Outlines inside each other, every other space between them filled.
    case rings([DrawingShape])
  }

  public static let rectangle = DrawingShape(.rectangle)
  public static let ellipse = DrawingShape(.ellipse)

  /// A rectangle with four equal corners.
  public static func roundedRectangle(
    radius: Formula, corners: CornerStyle = .circular, insets: DrawingInsets = .none
  ) -> DrawingShape {
    DrawingShape(
      .roundedRectangle(radii: CornerRadii(radius), corners: corners), insets: insets)
  }
}

/// The radii of four corners.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Formula
  public var topRight: Formula
  public var bottomRight: Formula
  public var bottomLeft: Formula

  public init(topLeft: Formula, topRight: Formula, bottomRight: Formula, bottomLeft: Formula) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ all: Formula) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }
}

/// How a corner bends.
public enum CornerStyle: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// With a gradual beginning and end, 1.53 radii long.
  case continuous
}

/// Which places inside a path are filled.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero, evenOdd
}

/// One step of a path.
public enum PathSegment: Hashable, Sendable {
  case move(DrawingPoint)
  case line(DrawingPoint)
  case curve(DrawingPoint, DrawingPoint, to: DrawingPoint)
  case close
}

/// The size for which a path was made.
public struct PathBox: Hashable, Sendable {
  public var width: Formula
  public var height: Formula

  public init(width: Formula, height: Formula) {
    self.width = width
    self.height = height
  }
}
