/// Pixels in a row, or the rows of a raster one after the other, as machine words.
///
/// Which channels a word holds is the business of a ``PixelFormat``.
public enum PixelData: Hashable, Sendable {
  case bytes1([UInt8])
  case bytes2([UInt16])
  case bytes4([UInt32])
  case bytes8([UInt64])

  /// Zeroed pixels: black, transparent where there is alpha, index 0.
  public init(zeroed count: Int, bytesPerPixel: Int) {
    switch bytesPerPixel {
    case 1: self = .bytes1([UInt8](repeating: 0, count: count))
    case 2: self = .bytes2([UInt16](repeating: 0, count: count))
    case 4: self = .bytes4([UInt32](repeating: 0, count: count))
    case 8: self = .bytes8([UInt64](repeating: 0, count: count))
    default: preconditionFailure("a pixel has 1, 2, 4 or 8 bytes, not \(bytesPerPixel)")
    }
  }

  public init(_ words: [UInt8]) { self = .bytes1(words) }
  public init(_ words: [UInt16]) { self = .bytes2(words) }
  public init(_ words: [UInt32]) { self = .bytes4(words) }
  public init(_ words: [UInt64]) { self = .bytes8(words) }

  /// How many pixels there are.
  public var count: Int {
    switch self {
    case .bytes1(let words): words.count
    case .bytes2(let words): words.count
    case .bytes4(let words): words.count
    case .bytes8(let words): words.count
    }
  }

  public var bytesPerPixel: Int {
    switch self {
    case .bytes1: 1
    case .bytes2: 2
    case .bytes4: 4
    case .bytes8: 8
    }
  }

  /// One pixel, widened to 64 bits.
  public subscript(index: Int) -> UInt64 {
    switch self {
    case .bytes1(let words): UInt64(words[index])
    case .bytes2(let words): UInt64(words[index])
    case .bytes4(let words): UInt64(words[index])
    case .bytes8(let words): words[index]
    }
  }

  /// The pixels of a range, as a copy.
  public func slice(_ range: Range<Int>) -> PixelData {
    switch self {
    case .bytes1(let words): .bytes1(Array(words[range]))
    case .bytes2(let words): .bytes2(Array(words[range]))
    case .bytes4(let words): .bytes4(Array(words[range]))
    case .bytes8(let words): .bytes8(Array(words[range]))
    }
  }

  /// Adds pixels of the same size at the end.
  ///
  /// - Precondition: Both have the same number of bytes a pixel.
  public mutating func append(_ more: PixelData) {
    switch (consume self, more) {
    case (.bytes1(var words), .bytes1(let others)):
      words.append(contentsOf: others)
      self = .bytes1(words)
    case (.bytes2(var words), .bytes2(let others)):
      words.append(contentsOf: others)
      self = .bytes2(words)
    case (.bytes4(var words), .bytes4(let others)):
      words.append(contentsOf: others)
      self = .bytes4(words)
    case (.bytes8(var words), .bytes8(let others)):
      words.append(contentsOf: others)
      self = .bytes8(words)
    default:
      preconditionFailure("pixels of one size can't be added to pixels of another")
    }
  }
}

extension PixelData {
  /// Asks for the memory of that many pixels at once.
  package mutating func reserve(_ count: Int) {
    switch consume self {
    case .bytes1(var words):
      words.reserveCapacity(count)
      self = .bytes1(words)
    case .bytes2(var words):
      words.reserveCapacity(count)
      self = .bytes2(words)
    case .bytes4(var words):
      words.reserveCapacity(count)
      self = .bytes4(words)
    case .bytes8(var words):
      words.reserveCapacity(count)
      self = .bytes8(words)
    }
  }
}

extension PixelData {
  /// One pixel of the given size.
  package init(_ word: UInt64, bytesPerPixel: Int) {
    switch bytesPerPixel {
    case 1: self = .bytes1([UInt8(truncatingIfNeeded: word)])
    case 2: self = .bytes2([UInt16(truncatingIfNeeded: word)])
    case 4: self = .bytes4([UInt32(truncatingIfNeeded: word)])
    case 8: self = .bytes8([word])
    default: preconditionFailure("a pixel has 1, 2, 4 or 8 bytes, not \(bytesPerPixel)")
    }
  }

  /// The pixels at the given places, in their order.
  package func picking(_ places: [Int]) -> PixelData {
    switch self {
    case .bytes1(let words): .bytes1(places.map { words[$0] })
    case .bytes2(let words): .bytes2(places.map { words[$0] })
    case .bytes4(let words): .bytes4(places.map { words[$0] })
    case .bytes8(let words): .bytes8(places.map { words[$0] })
    }
  }
}
