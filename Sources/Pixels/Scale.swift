/// How many pixels a point is long: 2 for a picture named `name@2x.png`.
///
/// Kept as an exact fraction. Between 0.01 and 1000, with at most six decimals.
public struct Scale: Hashable, Sendable {
  package let ratio: Ratio

  /// One pixel a point.
  public static let one = Scale(unchecked: Ratio(1))

  /// Of a value that is worked out: `Scale(2)`, with the number in the brackets, is the literal `2` itself and
  /// never `nil`, and the program stops where it is out of range.
  ///
  /// - Returns: `nil` unless the value lies in 0.01...1000 and has at most six decimals.
  public init?(_ value: Double) {
    guard let ratio = Ratio(value) else { return nil }
    self.init(ratio)
  }

  /// Reads a decimal number such as `2` or `1.5`, without exponent or sign.
  ///
  /// - Returns: `nil` for anything else, or outside the range of ``Scale``.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.first != UInt8(ascii: "-"), let ratio = Ratio(decimal: text, isExact: true)
    else { return nil }
    self.init(ratio)
  }

  private init?(_ ratio: Ratio) {
    let value = ratio.approximation
    guard value >= 0.01, value <= 1000, 1_000_000 % ratio.denominator == 0 else { return nil }
    self.ratio = ratio
  }

  private init(unchecked ratio: Ratio) { self.ratio = ratio }

  public var value: Double { ratio.approximation }
}

extension Scale: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// - Precondition: The literal is within the range of ``Scale``.
  public init(integerLiteral value: Int) { self.init(literal: Double(value)) }

  /// - Precondition: The literal is within the range of ``Scale``.
  public init(floatLiteral value: Double) { self.init(literal: value) }

  private init(literal value: Double) {
    guard let scale = Scale(value) else {
      preconditionFailure("a scale is 0.01 to 1000 with at most six decimals, not \(value)")
    }
    self = scale
  }
}

extension Scale: CustomStringConvertible {
  /// The number as it stands in a file name: `2`, `1.5`.
  public var description: String {
    ratio.denominator == 1 ? "\(ratio.numerator)" : "\(value)"
  }
}
