/// Where a layer stands in the frame around it.
public enum DrawingFrame: Hashable, Sendable {
  /// All of it.
  case whole
  /// All but a distance from each edge.
  case insets(DrawingInsets)
  /// A rectangle; its formulas see the size of the frame around.
  case rectangle(x: Formula, y: Formula, width: Formula, height: Formula)
  /// A rectangle of the design whose parts keep their lengths or share what there is.
  ///
  /// Its formulas see the size of the frame around as designed; see ``SpringAxis``.
  case springs(x: Formula, y: Formula, width: Formula, height: Formula, flexible: Set<FramePart>)
}

/// A part of a frame along one of its axes.
public enum FramePart: String, Hashable, Sendable, CaseIterable {
  case left, width, right, top, height, bottom
}

/// Distances from the edges inwards, as formulas.
public struct DrawingInsets: Hashable, Sendable {
  public var top: Formula
  public var left: Formula
  public var bottom: Formula
  public var right: Formula

  public init(top: Formula, left: Formula, bottom: Formula, right: Formula) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance at every edge.
  public init(_ all: Formula) { self.init(top: all, left: all, bottom: all, right: all) }

  public static let none = DrawingInsets(0)
}

/// A place, as formulas.
public struct DrawingPoint: Hashable, Sendable {
  public var x: Formula
  public var y: Formula

  public init(_ x: Formula, _ y: Formula) {
    self.x = x
    self.y = y
  }
}
