/// A region of a picture's lines that repeats with a period.
///
/// Every line in it equals the one a period later; it spans at least two periods and has no smaller one. All
/// lengths are pixels of the picture.
public struct TiledRegion: Hashable, Sendable {
  /// Lines of a tile, at least 2; 1 only where the same region of the asset's picture at a larger scale has more.
  public let period: Int
  /// The first line.
  public let start: Int
  /// How many lines there are.
  public let length: Int

  public init(period: Int, start: Int, length: Int) {
    self.period = period
    self.start = start
    self.length = length
  }

  public var lines: Range<Int> { start..<start + length }

  /// Where tiles begin, counted from the picture's first line: 0 or more and less than ``period``.
  public var phase: Int { start % period }

  /// Whether the last tile is cut.
  public var isLastTileCut: Bool { length % period != 0 }
}
