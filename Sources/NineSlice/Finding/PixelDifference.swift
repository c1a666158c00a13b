public import Pixels

/// Where and how much two pictures of one size look different.
public struct PixelDifference: Hashable, Sendable {
  /// The largest deviation of a pixel; ``Deviation/none`` where only straight colours differ, under an alpha so low
  /// that multiplied by it they are equal.
  public let largest: Deviation
  /// The column of the first pixel that differs so much.
  public let x: Int
  /// Its row.
  public let y: Int
  /// How many pixels differ.
  public let count: Int
  /// The smallest rectangle around all of them.
  public let bounds: PixelRect

  /// Compares two pictures.
  ///
  /// Pixels look equal where all channels are equal or both have alpha 0.
  ///
  /// - Returns: `nil` where all pixels look equal.
  /// - Precondition: Both are of one size.
  public init?(between first: Raster, and second: Raster) {
    precondition(first.size == second.size, "pictures of one size are compared")
    self.init(between: ComparablePicture(first), and: ComparablePicture(second))
  }

  init?(between first: ComparablePicture, and second: ComparablePicture) {
    let width = first.size.width
    var found = Found()
    switch (first.words, second.words) {
    case (.narrow(let ones), .narrow(let others)): found.compare(ones, others, .rgba8, width)
    default: found.compare(first.widened, second.widened, .rgba16, width)
    }
    guard found.count > 0 else { return nil }
    largest = Deviation(steps: found.largest)
    (x, y, count) = (found.place % width, found.place / width, found.count)
    bounds = PixelRect(
      x: found.columns.lowerBound, y: found.rows.lowerBound, width: found.columns.count,
      height: found.rows.count)
  }

  /// Compares what is composed with a picture of its size.
  ///
  /// As long as rows are equal as they are, none is kept and nothing is converted.
  ///
  /// - Returns: `nil` where all pixels look equal.
  init?(between composition: Composition, and picture: Raster) {
    precondition(composition.header.size == picture.size, "pictures of one size are compared")
    if composition.header.format == picture.format,
      composition.header.palette == picture.palette, composition.hasRows(of: picture)
    {
      return nil
    }
    self.init(between: composition.raster(), and: picture)
  }
}

extension PixelDifference: CustomStringConvertible {
  /// One clause: `by up to 5/255 at (12, 3), in 24 pixels`.
  public var description: String {
    "by up to \(largest) at (\(x), \(y)), in \(count) pixel\(count == 1 ? "" : "s")"
  }
}

extension Raster {
  /// How far every pixel is from the one in the same place of another picture, row after row.
  ///
  /// - Precondition: Both are of one size.
  public func deviations(from other: Raster) -> [Deviation] {
    precondition(size == other.size, "pictures of one size are compared")
    let (first, second) = (ComparablePicture(self), ComparablePicture(other))
    if case .narrow(let ones) = first.words, case .narrow(let others) = second.words {
      return zip(ones, others).map { Deviation(steps: steps(between: $0, and: $1, .rgba8)) }
    }
    return zip(first.widened, second.widened).map {
      Deviation(steps: steps(between: $0, and: $1, .rgba16))
    }
  }
}

extension Composition {
  /// Whether the rows are a picture's, word for word.
  fileprivate func hasRows(of picture: Raster) -> Bool {
    let width = picture.size.width
    var y = 0
    func areEqual<Word: PixelWord>(_ row: [Word], _ words: [Word], times: Int) -> Bool {
      (y..<y + times).allSatisfy { words[$0 * width..<($0 + 1) * width] == row[...] }
    }
    for run in self {
      let isEqual =
        switch (run.pixels, picture.pixels) {
        case (.bytes1(let row), .bytes1(let words)): areEqual(row, words, times: run.times)
        case (.bytes2(let row), .bytes2(let words)): areEqual(row, words, times: run.times)
        case (.bytes4(let row), .bytes4(let words)): areEqual(row, words, times: run.times)
        case (.bytes8(let row), .bytes8(let words)): areEqual(row, words, times: run.times)
        default: false
        }
      guard isEqual else { return false }
      y += run.times
    }
    return true
  }
}

extension ComparablePicture {
  /// How far two lines of an axis are from one another.
  func deviation(between first: Int, and second: Int, along axis: Axis, crossing: [Int])
    -> Deviation
  {
    func largest<Word: PixelWord>(_ words: [Word], _ format: PixelFormat) -> Int {
      func word(_ line: Int, _ across: Int) -> Word {
        axis == .x ? words[across * size.width + line] : words[line * size.width + across]
      }
      return crossing.reduce(0) { largest, across in
        max(largest, steps(between: word(first, across), and: word(second, across), format))
      }
    }
    return switch words {
    case .narrow(let words): Deviation(steps: largest(words, .rgba8))
    case .wide(let words): Deviation(steps: largest(words, .rgba16))
    }
  }
}

/// The largest difference of a premultiplied channel, in 1/65535.
private func steps<Word: PixelWord>(
  between first: Word, and second: Word, _ format: PixelFormat
) -> Int {
  let bits = format.bitsPerChannel
  let full = Word(truncatingIfNeeded: (1 << bits) - 1)
  let (one, other) = (multiply(first, format), multiply(second, format))
  var largest = 0
  for channel in 0..<4 {
    let value = Int(truncatingIfNeeded: (one >> (bits * channel)) & full)
    largest = max(largest, abs(value - Int(truncatingIfNeeded: (other >> (bits * channel)) & full)))
  }
  return bits == 8 ? largest * 257 : largest
}

/// What a comparison has met so far.
private struct Found {
  var largest = -1
  var place = 0
  var count = 0
  var columns = 0..<0
  var rows = 0..<0

  mutating func compare<Word: PixelWord>(
    _ ones: [Word], _ others: [Word], _ format: PixelFormat, _ width: Int
  ) {
    for place in ones.indices where ones[place] != others[place] {
      let (x, y) = (place % width, place / width)
      columns = count == 0 ? x..<x + 1 : min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
      rows = count == 0 ? y..<y + 1 : rows.lowerBound..<y + 1
      count += 1
      let steps = steps(between: ones[place], and: others[place], format)
      if steps > largest { (largest, self.place) = (steps, place) }
    }
  }
}
