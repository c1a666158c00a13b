/// A run of source pixels along one axis.
public struct Segment: Hashable, Sendable {
  public var kind: Kind
  /// In source pixels, 0 or more.
  public var length: Int

  public init(_ kind: Kind, length: Int) {
    self.kind = kind
    self.length = length
  }

  /// What becomes of a segment when the picture is composed at another size.
  public enum Kind: String, Sendable, CaseIterable {
    /// Keeps its length.
    case fixed
    /// Shares the room that the fixed segments leave, in proportion to its source length.
    case resizable
    /// Stands in the file but is never shown.
    case omitted
  }

  public static func fixed(_ length: Int) -> Segment { Segment(.fixed, length: length) }
  public static func resizable(_ length: Int) -> Segment { Segment(.resizable, length: length) }
  public static func omitted(_ length: Int) -> Segment { Segment(.omitted, length: length) }
}
