/// A factor of a recipe: 0 to 10, in steps of a ten-thousandth, so that what it gives is exact.
public struct Factor: Hashable, Sendable {
  /// 10,000 for 1.
  public let tenThousandths: Int

  /// The factor that changes nothing.
  public static let one = Factor(tenThousandths: 10_000)

  private init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

  /// Of a value that is worked out: `Factor(0.5)`, with the number in the brackets, is the literal `0.5` itself
  /// and never `nil`, and the program stops where it is out of range.
  ///
  /// - Returns: `nil` unless the value lies in 0...10 and has at most four decimals.
  public init?(_ value: Double) {
    guard value >= 0, value <= 10 else { return nil }
    let steps = (value * 10_000).rounded()
    guard (value * 10_000 - steps).magnitude < 1e-6 else { return nil }
    tenThousandths = Int(steps)
  }

  public var value: Double { Double(tenThousandths) / 10_000 }
}

extension Factor: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// - Precondition: The literal is within the range of ``Factor``.
  public init(integerLiteral value: Int) { self.init(literal: Double(value)) }

  /// - Precondition: The literal is within the range of ``Factor``.
  public init(floatLiteral value: Double) { self.init(literal: value) }

  private init(literal value: Double) {
    guard let factor = Factor(value) else {
      preconditionFailure("a factor is 0 to 10 with at most four decimals, not \(value)")
    }
    self = factor
  }
}

extension Factor: CustomStringConvertible {
  /// The number in the fewest digits: `0.5`.
  public var description: String { decimal(value) }
}
