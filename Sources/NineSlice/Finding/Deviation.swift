/// How far two colours are apart: the largest difference of a channel, colours multiplied by alpha.
///
/// Premultiplied channels are whole steps of 1/255, or of 1/65535 where a picture has more than 8 bits.
public struct Deviation: Hashable, Sendable, Comparable {
  /// In steps of 1/65535; a step of 8 bits is 257 of them.
  public let steps: Int

  /// Colours that are equal once they are multiplied by their alpha.
  public static let none = Deviation(steps: 0)

  public init(steps: Int) { self.steps = steps }

  /// - Parameter in255ths: In steps of 1/255.
  public init(in255ths: Int) { steps = in255ths * 257 }

  /// In 1/255; a whole number for pictures of 8 bits.
  public var in255ths: Double { Double(steps) / 257 }

  public static func < (first: Deviation, second: Deviation) -> Bool { first.steps < second.steps }
}

extension Deviation: CustomStringConvertible {
  /// In 1/255, as `5/255`; what is not whole is rounded up to two decimals, as `0.01/255`.
  public var description: String {
    let (whole, rest) = steps.quotientAndRemainder(dividingBy: 257)
    let hundredths = (rest * 100 + 256) / 257
    if hundredths == 0 { return "\(whole)/255" }
    if hundredths == 100 { return "\(whole + 1)/255" }
    return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths)/255"
  }
}
