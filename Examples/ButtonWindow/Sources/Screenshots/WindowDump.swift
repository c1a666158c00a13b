public import Ninefold

/// A picture of a window as `xwd` writes it: true colour, 16 or 32 bits a pixel.
public struct WindowDump: Hashable, Sendable {
  public let size: PixelSize
  /// A word a pixel, `size.width` a row, as it was in the window.
  private let words: [UInt32]
  private let masks: ColorMasks

  /// The numbers a dump begins with, those that matter among them: their places.
  enum Field: Int {
    case headerSize = 0
    case version = 1
    case format = 2
    case width = 4
    case height = 5
    case byteOrder = 7
    case bitsPerPixel = 11
    case bytesPerRow = 12
    case visual = 13
    case redMask = 14
    case greenMask = 15
    case blueMask = 16
    case colorCount = 19

    /// How many there are, 4 bytes each.
    static let count = 25
  }

  /// Reads a file's bytes.
  ///
  /// - Throws: ``WindowDumpError``.
  public init(_ bytes: [UInt8]) throws(WindowDumpError) {
    guard bytes.count >= Field.count * 4 else {
      throw .truncated(bytes: bytes.count, needed: Field.count * 4)
    }
    func field(_ field: Field) -> Int {
      Int(Self.word(bytes, at: field.rawValue * 4, count: 4, isBigEndian: true))
    }
    guard field(.version) == 7 else { throw .noDump(version: field(.version)) }
    let bits = field(.bitsPerPixel)
    // Whole pixels one after the other, of true colour or, the same for us, direct colour.
    guard field(.format) == 2, bits == 16 || bits == 32, 4...5 ~= field(.visual) else {
      throw .unsupported(format: field(.format), bits: bits, visual: field(.visual))
    }
    guard
      let masks = ColorMasks(
        red: UInt32(field(.redMask)), green: UInt32(field(.greenMask)),
        blue: UInt32(field(.blueMask)))
    else {
      throw .badMasks(red: field(.redMask), green: field(.greenMask), blue: field(.blueMask))
    }
    let size = PixelSize(width: field(.width), height: field(.height))
    let (stride, step) = (field(.bytesPerRow), bits / 8)
    guard 1...65535 ~= size.width, 1...65535 ~= size.height, stride >= size.width * step else {
      throw .badSize(size, bytesPerRow: stride)
    }
    // The window's name belongs to the header; a table of colours, 12 bytes each, comes before the pixels.
    let start = field(.headerSize) + field(.colorCount) * 12
    guard bytes.count >= start + stride * size.height else {
      throw .truncated(bytes: bytes.count, needed: start + stride * size.height)
    }
    let isBigEndian = field(.byteOrder) == 1
    var words: [UInt32] = []
    words.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        words.append(
          Self.word(bytes, at: start + y * stride + x * step, count: step, isBigEndian: isBigEndian)
            & masks.all)
      }
    }
    self.size = size
    self.words = words
    self.masks = masks
  }

  private static func word(
    _ bytes: [UInt8], at start: Int, count: Int, isBigEndian: Bool
  ) -> UInt32 {
    var word: UInt32 = 0
    for index in 0..<count {
      word = word << 8 | UInt32(bytes[isBigEndian ? start + index : start + count - 1 - index])
    }
    return word
  }

  /// Whether a pixel is what a window with so many bits makes of a colour.
  public func shows(_ color: RGBA8, atX x: Int, y: Int) -> Bool {
    words[y * size.width + x] == masks.word(color)
  }

  /// The colour of a pixel, with 8 bits a channel.
  public func color(atX x: Int, y: Int) -> RGBA8 { masks.color(words[y * size.width + x]) }

  /// The window as a picture.
  public var raster: Raster {
    Raster(
      RasterHeader(size: size, format: .rgb8), pixels: PixelData(words.map { masks.color($0).word })
    )
  }
}
