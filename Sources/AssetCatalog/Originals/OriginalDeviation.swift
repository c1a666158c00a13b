import Pixels

/// Where and how much a smaller picture gives other pixels than the one it is to replace.
public struct OriginalDeviation: Hashable, Sendable {
  /// The largest difference of a channel, colours multiplied by alpha, in 1/65535; a step of 8 bits is 257 of them. 0 where
  /// colours differ only under an alpha so low that multiplied by it they are equal.
  public let steps: Int
  /// The column of the first pixel that differs so much.
  public let x: Int
  /// Its row.
  public let y: Int
  /// How many pixels differ.
  public let count: Int

  /// The least tolerance, in 1/255, that allows it; at least 1.
  public var tolerance: Int { max(1, (steps + 256) / 257) }

  /// Compares two pictures of one size row by row; memory grows with the row.
  ///
  /// Pixels are equal where all channels are, and where both have alpha 0.
  ///
  /// - Parameter bits: Those of a channel in which colours are multiplied by alpha: 8 where both pictures have 8, else 16.
  /// - Returns: `nil` where all pixels are equal.
  init?(
    between first: CanonicalRows<some Sequence<RowRun>>,
    and second: CanonicalRows<some Sequence<RowRun>>, bits: Int
  ) {
    precondition(first.size == second.size, "pictures of one size are compared")
    var (ones, others) = (first, second)
    var (row, other) = (ones.next(), others.next())
    var (largest, place, count, top) = (-1, (x: 0, y: 0), 0, 0)
    while let one = row, let two = other {
      let times = min(one.times, two.times)
      if one.words != two.words {
        for x in one.words.indices where one.words[x] != two.words[x] {
          count += times
          let steps = Self.steps(between: one.words[x], and: two.words[x], bits: bits)
          if steps > largest { (largest, place) = (steps, (x, top)) }
        }
      }
      top += times
      row = one.times > times ? .init(words: one.words, times: one.times - times) : ones.next()
      other = two.times > times ? .init(words: two.words, times: two.times - times) : others.next()
    }
    guard count > 0 else { return nil }
    (steps, x, y, self.count) = (largest, place.x, place.y, count)
  }

  /// The largest difference of a premultiplied channel of two canonical words.
  private static func steps(between first: UInt64, and second: UInt64, bits: Int) -> Int {
    guard bits == 8 else {
      return largest(multiply(first, .rgba16), multiply(second, .rgba16), bits: 16)
    }
    return largest(multiply(narrowed(first), .rgba8), multiply(narrowed(second), .rgba8), bits: 8)
      * 257
  }

  /// The 8 bits of each channel that were widened to 16.
  private static func narrowed(_ word: UInt64) -> UInt32 {
    var result: UInt32 = 0
    for channel in 0..<4 {
      let value = UInt32(truncatingIfNeeded: word >> (16 * channel)) & 0xff
      result |= value << (8 * channel)
    }
    return result
  }

  private static func largest<Word: PixelWord>(_ first: Word, _ second: Word, bits: Int) -> Int {
    let full = (1 << bits) - 1
    var largest = 0
    for channel in 0..<4 {
      let one = Int(truncatingIfNeeded: first >> (bits * channel)) & full
      let other = Int(truncatingIfNeeded: second >> (bits * channel)) & full
      largest = max(largest, abs(one - other))
    }
    return largest
  }
}

extension OriginalDeviation: CustomStringConvertible {
  /// One clause: `by up to 5/255 at (12, 3), in 24 pixels`.
  public var description: String {
    let (whole, rest) = steps.quotientAndRemainder(dividingBy: 257)
    let hundredths = (rest * 100 + 256) / 257
    let amount =
      switch hundredths {
      case 0: "\(whole)"
      case 100: "\(whole + 1)"
      default: "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths)"
      }
    return "by up to \(amount)/255 at (\(x), \(y)), in \(count) pixel\(count == 1 ? "" : "s")"
  }
}
