import Interchange
import Pixels

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Marks of any kind, as far as a frame can bear them: ranges may touch the ends.
  mutating func patch() throws -> NinePatch {
    let size = PixelSize(
      width: .random(in: 1...12, using: &self), height: .random(in: 1...9, using: &self))
    let (left, right, columns) = inner(size.width)
    let (top, bottom, rows) = inner(size.height)
    return try NinePatch(
      size: size, stretchX: stretch(size.width), stretchY: stretch(size.height),
      paddingX: columns, paddingY: rows,
      opticalBounds: PixelInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// A picture with hidden colours and plain parts.
  mutating func raster(_ size: PixelSize, _ format: PixelFormat) -> Raster {
    let palette = (0..<5).map { _ in RGBA8(word: UInt32.random(in: 0 ... .max, using: &self)) }
    let bits = 8 * format.bytesPerPixel
    let full = format.bitsPerChannel == 8 ? 0xff00_0000 : 0xffff_0000_0000_0000 as UInt64
    let isColorWithoutAlpha = !format.isGray && !format.hasAlpha
    let words = (0..<size.area).map { _ -> UInt64 in
      if format == .indexed8 { return .random(in: 0..<5, using: &self) }
      let word = Bool.random(using: &self) ? next() >> (64 - UInt64(bits)) : 0
      return isColorWithoutAlpha ? word | full : word
    }
    let header = RasterHeader(
      size: size, format: format, palette: format == .indexed8 ? palette : [])
    return Pictures.raster(header, words)
  }

  private mutating func stretch(_ length: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = Int.random(in: 0...2, using: &self)
    while start < length, Int.random(in: 0..<4, using: &self) > 0 {
      let end = Int.random(in: start + 1...length, using: &self)
      ranges.append(start..<end)
      start = end + .random(in: 1...3, using: &self)
    }
    return ranges
  }

  /// Optical insets with a pixel between them, and perhaps padding among what they leave.
  private mutating func inner(_ length: Int) -> (begin: Int, end: Int, padding: Range<Int>?) {
    let hasBounds = Bool.random(using: &self)
    let begin = hasBounds ? Int.random(in: 0..<length, using: &self) : 0
    let end = hasBounds ? Int.random(in: 0..<length - begin, using: &self) : 0
    guard Bool.random(using: &self) else { return (begin, end, nil) }
    let from = Int.random(in: begin..<length - end, using: &self)
    let to = Int.random(in: from + 1...length - end, using: &self)
    return (begin, end, from..<to)
  }
}
