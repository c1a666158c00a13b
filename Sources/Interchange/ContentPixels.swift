import NineSlice
import Pixels

/// What a compiled nine-patch tells of its picture's pixels.
struct ContentPixels {
  private let raster: Raster
  /// By how many bits the alpha of a word is shifted; `nil` for words without.
  private let alphaShift: Int?

  init(of raster: Raster) {
    self.raster = raster
    let format = raster.format
    alphaShift = format.hasAlpha ? format.bitsPerChannel * (format.isGray ? 1 : 3) : nil
  }

  var size: PixelSize { raster.size }

  /// A hint that says that a region has more than one colour.
  private static let mixed: UInt32 = 1
  /// A hint that says that nothing of a region is seen.
  private static let transparent: UInt32 = 0

  /// One hint for every region, row by row from the top and each from the left.
  func colorHints(columns: [Segment], rows: [Segment]) -> [UInt32] {
    var hints: [UInt32] = []
    var y = 0
    for row in rows {
      var x = 0
      for column in columns {
        hints.append(
          hint(for: PixelRect(x: x, y: y, width: column.length, height: row.length)))
        x += column.length
      }
      y += row.length
    }
    return hints
  }

  /// The only colour of a region as ARGB, or that there is none or more than one.
  ///
  /// A colour of 16 bits that 8 bits don't hold counts as mixed: Android draws a region in its hint's
  /// colour, and none is better than a wrong one.
  private func hint(for region: PixelRect) -> UInt32 {
    let first = color(x: region.x, y: region.y)
    for y in region.y..<(region.y + region.height) {
      for x in region.x..<(region.x + region.width) where color(x: x, y: y) != first {
        return Self.mixed
      }
    }
    return first.map(argb(of:)) ?? Self.transparent
  }

  /// A word that is equal for pixels of equal colour; `nil` for any pixel of alpha 0.
  private func color(x: Int, y: Int) -> UInt64? {
    let word = raster.pixels[y * size.width + x]
    if raster.format == .indexed8 {
      let color = raster.palette[Int(word)]
      return color.alpha == 0 ? nil : UInt64(color.word)
    }
    if let alphaShift, word >> alphaShift == 0 { return nil }
    return word
  }

  /// The colour of such a word as ARGB.
  private func argb(of word: UInt64) -> UInt32 {
    let channels: [UInt64]
    if raster.format == .indexed8 {
      channels = [0, 8, 16, 24].map { (word >> $0 & 0xff) * 257 }
    } else {
      let wide = PixelConversion(from: raster.header, to: .rgba16)(word)
      channels = [0, 16, 32, 48].map { wide >> $0 & 0xffff }
    }
    guard channels.allSatisfy({ $0.isMultiple(of: 257) }) else { return Self.mixed }
    return [3, 0, 1, 2].reduce(0) { $0 << 8 | UInt32(channels[$1] / 257) }
  }

  /// How opaque a pixel is, in 8 bits.
  func alpha(x: Int, y: Int) -> UInt8 { raster.color(atX: x, y: y).alpha }
}
