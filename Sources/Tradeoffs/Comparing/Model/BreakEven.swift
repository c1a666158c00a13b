/// From where on one technique costs less than another.
public struct BreakEven: Hashable, Sendable {
  /// What is counted.
  public enum Quantity: String, Sendable {
    /// Sizes of the profile, in its order.
    case sizes
    /// Scales of the profile, in its order.
    case scales
    /// Sets of states of the profile, in its order.
    case states
    /// Pictures made one after the other.
    case requests
  }

  /// What both cost at a count.
  public struct Point: Hashable, Sendable {
    public var count: Int
    /// In the measure's unit.
    public var challenger: Double
    /// In the measure's unit.
    public var incumbent: Double
  }

  /// The one that costs less later, if any does.
  public var challenger: Technique
  public var incumbent: Technique
  /// Of what both are compared by.
  public var incumbentMeasure: Measure
  /// Mostly the same; for code that is compiled against files, ``Measure/codeBytes``.
  public var challengerMeasure: Measure
  public var quantity: Quantity
  /// The first count from which on the challenger costs less at every count known; `nil` where it never does.
  public var from: Int?
  /// At least one, by rising counts.
  public var points: [Point]
  /// The whole in words: `a resizable picture wins from the second size on: 912 bytes against 1,204`.
  public var sentence: String
  /// A line for the shell that finds the numbers again.
  public var command: String
}
