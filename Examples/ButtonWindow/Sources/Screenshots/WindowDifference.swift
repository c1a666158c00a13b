public import Ninefold

/// A part of a window that is not as it should be.
public struct WindowDifference: Hashable, Sendable, CustomStringConvertible {
  public var region: WindowRegion
  /// How many pixels are others.
  public var count = 0
  /// How many of the region's pixels can be seen.
  public var area = 0
  /// The first of them, counted from the region's top left.
  public var firstX: Int
  public var firstY: Int
  public var shown: RGBA8
  public var expected: RGBA8

  public var description: String {
    let rect = region.rect
    return
      "\(region.label): \(count) of \(area) pixels differ in \(rect.size) at \(rect.x),\(rect.y), "
      + "the first at \(firstX),\(firstY): \(shown) is shown, \(expected) expected"
  }
}
