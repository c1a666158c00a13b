/// The ends of a drawn picture that stay as they are at every length, and what repeats between them.
///
/// In pixels, along one axis. A picture of `leading + period + trailing` cut from a long one, its middle
/// repeated, equals the drawing at every length from ``exactFrom`` on that differs from the request's by a
/// multiple of the period.
public struct DrawnCaps: Hashable, Sendable {
  public var leading: Int
  public var trailing: Int
  /// 1 for a middle of one column or row; more for a tile, such as a dash with its gap.
  public var period: Int
  /// The least length at which the ends don't reach into each other.
  public var exactFrom: Int

  public init(leading: Int, trailing: Int, period: Int, exactFrom: Int) {
    self.leading = leading
    self.trailing = trailing
    self.period = period
    self.exactFrom = exactFrom
  }
}
