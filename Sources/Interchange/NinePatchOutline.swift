public import Pixels

extension NinePatch {
  /// The round rectangle that stands for the picture when Android casts its shadow.
  public struct Outline: Hashable, Sendable {
    /// From the content's edges to the rectangle's.
    public let insets: PixelInsets
    /// The corners' radius, in pixels of the content.
    public let radius: Float
    /// How opaque the picture is inside.
    public let alpha: UInt8

    /// - Throws: ``InterchangeError/unusableRadius(_:)`` for one that is negative or not finite.
    public init(insets: PixelInsets, radius: Float, alpha: UInt8) throws(InterchangeError) {
      guard radius.isFinite, radius >= 0 else { throw .unusableRadius(radius) }
      self.init(insets: insets, finiteRadius: radius, alpha: alpha)
    }

    /// An outline whose radius is known to be finite and not negative.
    init(insets: PixelInsets, finiteRadius: Float, alpha: UInt8) {
      self.insets = insets
      radius = finiteRadius
      self.alpha = alpha
    }
  }
}
