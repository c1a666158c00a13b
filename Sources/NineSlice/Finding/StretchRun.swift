/// A run of neighbouring lines of a picture that one of them can stand for.
///
/// All lengths are pixels of the picture, along the axis on which the lines lie side by side.
public struct StretchRun: Hashable, Sendable {
  /// The first line.
  public let start: Int
  /// How many lines there are, at least 2; fewer where only another picture of the asset has as many.
  public let length: Int
  /// The line that stands for the others: the first one, or where a tolerance is allowed the one nearest to the
  /// middle that is near enough to all. A run of equal lines keeps its first one in any case.
  public let representative: Int
  /// How far the others are from ``representative`` at most.
  public let deviation: Deviation
  /// How many lines the minimal source keeps of it: 1, or more where several runs grow in proportion.
  public let kept: Int

  public init(
    start: Int, length: Int, representative: Int? = nil, deviation: Deviation = .none, kept: Int = 1
  ) {
    self.start = start
    self.length = length
    self.representative = representative ?? start
    self.deviation = deviation
    self.kept = kept
  }

  public var lines: Range<Int> { start..<start + length }
}
