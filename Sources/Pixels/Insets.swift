/// Distances from the four edges inwards, in points or in pixels.
///
/// The order is top, left, bottom, right everywhere, and every value is labelled.
public struct Insets<Length: Hashable & Sendable>: Hashable, Sendable {
  public var top: Length
  public var left: Length
  public var bottom: Length
  public var right: Length

  public init(top: Length, left: Length, bottom: Length, right: Length) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The four values under the names of their edges, in the order top, left, bottom, right.
  public var byEdge: [(edge: Edge, value: Length)] {
    [(.top, top), (.left, left), (.bottom, bottom), (.right, right)]
  }
}

/// Insets in whole pixels.
public typealias PixelInsets = Insets<Int>

/// Insets in points; `pixels = points × scale`.
public typealias PointInsets = Insets<Double>

extension Insets where Length: ExpressibleByIntegerLiteral {
  /// No distance from any edge.
  public static var zero: Self { Self(top: 0, left: 0, bottom: 0, right: 0) }
}

/// One edge of a rectangle.
public enum Edge: String, Sendable, CaseIterable {
  case top, left, bottom, right
}

/// One direction of a picture.
public enum Axis: String, Sendable, CaseIterable {
  case x, y
}
