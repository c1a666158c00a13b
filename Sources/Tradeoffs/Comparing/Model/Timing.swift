/// Times of several runs, in nanoseconds.
public struct Timing: Hashable, Sendable {
  /// How often it ran.
  public var runs: Int
  public var minimum: Double
  /// A quarter of the runs took less.
  public var lowerQuartile: Double
  public var median: Double
  /// A quarter of the runs took more.
  public var upperQuartile: Double
  public var maximum: Double

  /// - Precondition: There is at least one time.
  public init(_ nanoseconds: [Double]) {
    precondition(!nanoseconds.isEmpty, "a time is of at least one run")
    let sorted = nanoseconds.sorted()
    /// The value at a part of the way through the sorted ones, between two of them in proportion.
    func quantile(_ part: Double) -> Double {
      let place = part * Double(sorted.count - 1)
      let index = Int(place)
      guard index + 1 < sorted.count else { return sorted[index] }
      return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
    }
    runs = sorted.count
    minimum = sorted[0]
    lowerQuartile = quantile(0.25)
    median = quantile(0.5)
    upperQuartile = quantile(0.75)
    maximum = sorted[sorted.count - 1]
  }
}
