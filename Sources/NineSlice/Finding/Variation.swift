/// How the lines of a picture change along an axis, where this is why it can't be sliced there.
public struct Variation: Hashable, Sendable {
  /// What the change looks like.
  public enum Kind: String, Sendable, CaseIterable {
    /// Every pixel changes in one direction only, each channel in its own.
    case gradient
    /// Most pixels differ from their neighbours, in no direction.
    case noise
    /// Lines differ in some of their pixels.
    case details
  }

  public let kind: Kind
  /// The lines that change so: of a gradient those between its ends, else all that have no equal neighbour.
  public let lines: Range<Int>
  /// The largest change from one of these lines to the next.
  public let step: Deviation
  /// The first line of the two that differ so much.
  public let place: Int
  /// The largest change of a pixel within these lines.
  public let total: Deviation

  public init(
    kind: Kind, lines: Range<Int>, step: Deviation, place: Int, total: Deviation
  ) {
    self.kind = kind
    self.lines = lines
    self.step = step
    self.place = place
    self.total = total
  }
}
