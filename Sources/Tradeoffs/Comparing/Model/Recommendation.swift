/// What to take, with reasons that follow from the numbers.
public struct Recommendation: Hashable, Sendable {
  /// `nil` where nothing could be measured.
  public var technique: Technique?
  /// One sentence: what to take.
  public var advice: String
  /// Sentences with the numbers that speak for it.
  public var reasons: [String]
  /// Sentences about when another technique is better.
  public var exceptions: [String]
}
