public import AssetCatalog
public import Pixels

/// A button background that is drawn by code at any size.
///
/// The one thing the library knows of drawings; whatever draws, Cairo or a program's own code, is on
/// the other side.
public protocol BackgroundDrawing: Sendable {
  /// Draws at a size.
  ///
  /// Equal arguments give equal pixels: results are kept. What is thrown is not, and reaches the button as
  /// ``ButtonError/notDrawn(reason:)``.
  ///
  /// - Parameters:
  ///   - states: As they were asked for; under a derivation of a catalog, those that it starts from.
  ///   - size: In pixels.
  ///   - scale: Pixels a point.
  /// - Returns: A picture of that very size.
  /// - Throws: Why nothing can be drawn.
  func draw(
    states: ControlState, size: PixelSize, scale: Scale
  ) throws -> PremultipliedRaster

  /// What tells this drawing from all that draw something else; equal ones share what they drew, whichever buttons
  /// have them. `nil`, as by default, shares nothing.
  var identity: (any Hashable & Sendable)? { get }

  /// Where a title may stand, in points.
  var contentInsets: PointInsets { get }
  /// What to leave out when aligning, in points.
  var alignmentInsets: PointInsets { get }
  /// The smallest size that looks as it should, in points.
  var minimumSize: PointSize { get }
  /// The size at which it is designed, in points.
  var naturalSize: PointSize { get }
}

extension BackgroundDrawing {
  public var identity: (any Hashable & Sendable)? { nil }
  public var contentInsets: PointInsets { .zero }
  public var alignmentInsets: PointInsets { .zero }
  public var minimumSize: PointSize { PointSize(width: 0, height: 0) }
  public var naturalSize: PointSize { minimumSize }
}
