public import Pixels

/// The slicing of one picture, with its proof and the smallest source.
public struct PictureFinding: Hashable, Sendable {
  /// As the picture was called.
  public let name: String
  /// The size of the picture that was sliced, in pixels: of what is left where margins were trimmed.
  public let size: PixelSize
  public let scale: Scale
  /// Transparent lines that were left out at the edges, in pixels.
  ///
  /// Put around the composed picture they give what was handed over. They are alignment insets the other way
  /// round: what to add, not what to leave out.
  public let trimmed: PixelInsets
  public let x: AxisFinding
  public let y: AxisFinding
  /// The smallest picture that gives the whole one; of pictures of one look and scale the same.
  public let minimal: Raster
  /// How ``minimal`` is cut. An axis that can't be sliced is one fixed segment.
  public let slicing: Slicing
  /// Where ``minimal``, composed at ``size``, looks other than the picture; `nil` where it is exact.
  public let difference: PixelDifference?

  /// Whether ``minimal`` gives the picture in every pixel.
  public var isExact: Bool { difference == nil }

  /// Whether any axis can be sliced.
  public var isSliceable: Bool { x.verdict != .none || y.verdict != .none }

  /// Whether any axis can be sliced to good purpose.
  public var isWorthwhile: Bool { x.isWorthwhile || y.isWorthwhile }

  /// The cap insets of ``minimal`` in pixels; an axis that can't be sliced is all of it its first cap.
  public var capInsets: PixelInsets {
    PixelInsets(
      top: y.before ?? size.height, left: x.before ?? size.width, bottom: y.after ?? 0,
      right: x.after ?? 0)
  }

  public subscript(axis: Axis) -> AxisFinding { axis == .x ? x : y }
}
