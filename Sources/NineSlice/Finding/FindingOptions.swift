/// How a slicing is looked for.
public struct FindingOptions: Hashable, Sendable {
  /// The most stretch ranges an axis may get; the others lie where a second, a third run of equal lines is.
  ///
  /// Only pictures of one size get more than one.
  public var ranges: Int
  /// Whether left and right caps have to be of one length, and top and bottom ones.
  public var isSymmetrical: Bool
  /// How far the lines of a run may be from the one that stands for them, in 1/255 of a premultiplied channel.
  ///
  /// Tiles repeat exactly in any case.
  public var tolerance: Int
  /// Whether transparent lines at the edges are left out first, as many as all pictures have.
  public var trimsMargins: Bool

  /// As many ranges as a slicing has room for, with fixed segments around them.
  public static let rangeLimit = (Slicing.segmentLimit - 1) / 2

  public init(
    ranges: Int = 1, isSymmetrical: Bool = false, tolerance: Int = 0, trimsMargins: Bool = false
  ) {
    self.ranges = ranges
    self.isSymmetrical = isSymmetrical
    self.tolerance = tolerance
    self.trimsMargins = trimsMargins
  }

  /// - Throws: ``FindingError`` for numbers out of range.
  func check() throws(FindingError) {
    guard (1...Self.rangeLimit).contains(ranges) else {
      throw .unusableRanges(count: ranges, limit: Self.rangeLimit)
    }
    guard (0...255).contains(tolerance) else { throw .unusableTolerance(tolerance) }
    guard ranges == 1 || !isSymmetrical || tolerance == 0 else { throw .tooManyWishes }
  }
}
