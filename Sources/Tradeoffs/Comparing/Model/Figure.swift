/// One number of a comparison, or why there is none, and the command that finds it again.
public struct Figure: Hashable, Sendable {
  public var measure: Measure
  public var content: Content
  /// A line for the shell that gives the number again; where there is none, the line that says so again.
  public var command: String

  public enum Content: Hashable, Sendable {
    case quantity(Quantity)
    /// One clause: why there is no number.
    case absent(because: String)
  }

  public var quantity: Quantity? {
    if case .quantity(let quantity) = content { return quantity }
    return nil
  }

  /// Why there is no number; `nil` where there is one.
  public var absence: String? {
    if case .absent(let reason) = content { return reason }
    return nil
  }

  /// The number in the measure's unit, of times the median; `nil` where there is none.
  public var number: Double? { quantity?.number }
}

/// A number with what belongs to it.
public enum Quantity: Hashable, Sendable {
  case bytes(Int)
  case time(Timing)
  /// In 1/255.
  case deviation(Double)
  /// How many pixels, of how many.
  case pixels(Int, of: Int)

  /// In bytes, nanoseconds (the median), 1/255 or pixels.
  public var number: Double {
    switch self {
    case .bytes(let count): Double(count)
    case .time(let timing): timing.median
    case .deviation(let value): value
    case .pixels(let count, _): Double(count)
    }
  }
}

extension [Figure] {
  /// The figure of a measure; `nil` where there is nothing to say of it.
  public subscript(measure: Measure) -> Figure? { first { $0.measure == measure } }
}
