/// An exact fraction with a positive denominator, in lowest terms.
///
/// Positions and scales are kept as fractions, so that a cut line never depends on how a
/// floating-point sum was ordered.
package struct Ratio: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// - Precondition: `denominator` is positive.
  package init(_ numerator: Int, over denominator: Int = 1) {
    precondition(denominator > 0, "a fraction's denominator is positive")
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    self.numerator = numerator / Int(divisor)
    self.denominator = denominator / Int(divisor)
  }

  /// The fraction a decimal number is written as: 1.1 is 11/10, although no `Double` is.
  ///
  /// Takes the shortest decimal that names the number. Digits after the ninth decimal are dropped;
  /// `nil` where it is not finite or its magnitude is above 4 × 10^9.
  package init?(_ value: Double) {
    guard value.isFinite, value.magnitude <= 4e9 else { return nil }
    if value == value.rounded(.towardZero) {
      self.init(Int(value))
      return
    }
    // Smaller values print with an exponent; nine decimals of them are found by multiplying.
    guard value.magnitude >= 1e-4 else {
      self.init(Int(value * 1e9), over: 1_000_000_000)
      return
    }
    self.init(decimal: "\(value)")
  }

  /// Reads digits with at most one decimal point, such as `41`, `5.5` or `-.25`.
  ///
  /// Digits after the ninth decimal are dropped; `nil` for anything else, above 4 × 10^9 included.
  ///
  /// - Parameter isExact: Refuses digits that would be dropped.
  package init?(decimal text: some StringProtocol, isExact: Bool = false) {
    var digits = text[...]
    let isNegative = digits.first == "-"
    if isNegative { digits.removeFirst() }
    var (value, denominator, sawDigit, sawPoint) = (0, 1, false, false)
    var dropsDigits = false
    for character in digits.utf8 {
      switch character {
      case UInt8(ascii: ".") where !sawPoint:
        sawPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        sawDigit = true
        if sawPoint {
          guard denominator < 1_000_000_000 else {
            dropsDigits = dropsDigits || character != UInt8(ascii: "0")
            continue
          }
          denominator *= 10
        } else {
          guard value < 400_000_000 || (value == 400_000_000 && character == UInt8(ascii: "0"))
          else { return nil }
        }
        value = value * 10 + Int(character - UInt8(ascii: "0"))
      default:
        return nil
      }
    }
    guard sawDigit, !(isExact && dropsDigits) else { return nil }
    self.init(isNegative ? -value : value, over: denominator)
  }

  /// The product rounded half up (towards positive infinity); `nil` where it does not fit an `Int`.
  package func rounded(times other: Ratio) -> Int? {
    let (top, bottom) = product(with: other)
    return Int(exactly: floorDivide(2 * top + bottom, 2 * bottom))
  }

  /// The product where it is a whole number, else `nil`.
  package func whole(times other: Ratio) -> Int? {
    let (top, bottom) = product(with: other)
    let (quotient, remainder) = top.quotientAndRemainder(dividingBy: bottom)
    return remainder == 0 ? Int(exactly: quotient) : nil
  }

  package var approximation: Double { Double(numerator) / Double(denominator) }

  private func product(with other: Ratio) -> (Int128, Int128) {
    (
      Int128(numerator) * Int128(other.numerator),
      Int128(denominator) * Int128(other.denominator)
    )
  }
}

/// The quotient rounded towards negative infinity.
///
/// - Precondition: `divisor` is positive.
@inlinable
package func floorDivide<Value: BinaryInteger>(_ dividend: Value, _ divisor: Value) -> Value {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}

/// The largest number that divides both; 1 for two zeros.
///
/// - Precondition: Neither is negative.
@inlinable
package func greatestCommonDivisor<Value: BinaryInteger>(_ first: Value, _ second: Value) -> Value {
  var (first, second) = (first, second)
  while second != 0 { (first, second) = (second, first % second) }
  return max(first, 1)
}
