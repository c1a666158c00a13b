package import Pixels

/// An exact fraction in lowest terms, for the checker alone.
///
/// It shares no code with the engine, so that a mistake can't be made twice. Overflow traps.
package struct Fraction: Hashable, Sendable {
  package let numerator: Int
  /// Above 0.
  package let denominator: Int

  package init(_ numerator: Int, over denominator: Int = 1) {
    precondition(denominator != 0, "a fraction over 0")
    var (first, second) = (abs(numerator), abs(denominator))
    while second != 0 { (first, second) = (second, first % second) }
    let divisor = denominator < 0 ? -first : first
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// A scale, which has at most six decimals.
  package init(_ scale: Scale) {
    self.init(Int((scale.value * 1_000_000).rounded()), over: 1_000_000)
  }

  package static let half = Fraction(1, over: 2)

  /// The largest whole number that is not above the fraction.
  package var floor: Int {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  /// The smallest whole number that is not below the fraction.
  package var ceiling: Int { -Fraction(-numerator, over: denominator).floor }

  /// The nearest whole number, the upper one of two that are as near.
  package var rounded: Int { (self + .half).floor }

  package var isWhole: Bool { denominator == 1 }

  /// Whether it lies exactly between two whole numbers.
  package var isTie: Bool { denominator == 2 }

  package var approximation: Double { Double(numerator) / Double(denominator) }
}

extension Fraction: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(value) }
}

extension Fraction: Comparable {
  package static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  package static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  package static func - (left: Fraction, right: Fraction) -> Fraction {
    left + Fraction(-right.numerator, over: right.denominator)
  }

  package static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  package static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.denominator, over: left.denominator * right.numerator)
  }
}

extension Sequence<Fraction> {
  package var sum: Fraction { reduce(0, +) }
}
