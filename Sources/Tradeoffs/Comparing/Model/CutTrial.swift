public import Pixels

/// One way to cut a resizable picture, and what it would come to.
///
/// A button with a vertical gradient is cut in three parts; in nine, with a centre that is resized along both axes,
/// it would be smaller, and wrong.
public struct CutTrial: Hashable, Sendable {
  /// How many parts: 3 along one axis, 9 along both, 1 where nothing is cut.
  public var parts: Int
  /// Cap insets in points; those of an axis that is not cut are as long as it.
  public var capInsets: PointInsets
  /// Bytes of all sources of the profile's scales and states in memory, 4 a pixel.
  public var sourceBytes: Int
  /// At the requests of the profile.
  public var fidelity: Fidelity
  /// Whether it is what the technique is measured with.
  public var isChosen: Bool
  /// One clause with the numbers, `nine parts take 1,234 bytes and are wrong by up to 60/255`.
  public var sentence: String
}
