import NineSlice
import Pixels
import TestSupport

extension SplitMix64 {
  /// A small picture of few colours in some format, hidden colours among them.
  mutating func picture(_ size: PixelSize, _ format: PixelFormat, colors: Int = 3) -> Raster {
    var header = RasterHeader(size: size, format: format)
    if format == .indexed8 {
      header.palette = (0..<colors).map { _ in RGBA8(word: pixel(.rgba8, UInt32.self)) }
    }
    let bytes = format.bytesPerPixel
    let few = (0..<colors).map { index -> UInt64 in
      switch format {
      case .indexed8: UInt64(index)
      case .rgb8: next() | 0xff00_0000
      case .rgb16: next() | 0xffff_0000_0000_0000
      case .gray8, .gray16: next()
      case .grayAlpha8: UInt64(pixel(format, UInt16.self))
      case .rgba8, .grayAlpha16: UInt64(pixel(format, UInt32.self))
      case .rgba16: pixel(format, UInt64.self)
      }
    }
    return Raster(
      header,
      pixels: PixelData((0..<size.area).map { _ in pick(few) }, bytesPerPixel: bytes))
  }

  /// A pixel with alpha, which is often none or full.
  private mutating func pixel<Word: PixelWord>(_ format: PixelFormat, _: Word.Type) -> Word {
    let word = Word(truncatingIfNeeded: next())
    let alpha = Word.max << (Word.bitWidth - format.bitsPerChannel)
    return [word, word & ~alpha, word | alpha][number(0...2)]
  }

  /// An axis of fixed caps around a resizable part.
  mutating func axis(_ longest: Int = 5) -> (slicing: AxisSlicing, side: Int) {
    let (before, after) = (number(0...longest), number(0...longest))
    let isTiled = once(in: 2)
    let length = isTiled ? number(2...4) : 1
    return (
      AxisSlicing(
        [.fixed(before), .resizable(length), .fixed(after)], mode: isTiled ? .tile : .stretch),
      before + length + after
    )
  }
}

/// Columns and rows of a picture as lists of colours, hidden ones gone.
func lines(_ raster: Raster, _ axis: Axis) -> [[SIMD4<Int>]] {
  let (width, height) = (raster.size.width, raster.size.height)
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let channels = raster.channels(x: x, y: y)
    let scale = 65535 / channels.full
    return channels.alpha == 0
      ? SIMD4() : SIMD4(channels.red, channels.green, channels.blue, channels.alpha) &* scale
  }
  return axis == .x
    ? (0..<width).map { x in (0..<height).map { pixel(x, $0) } }
    : (0..<height).map { y in (0..<width).map { pixel($0, y) } }
}

/// Numbers of lines by comparing each with all before it.
func plainNumbers<Line: Equatable>(_ lines: [Line]) -> [Int] {
  var met: [Line] = []
  return lines.map { line in
    if let number = met.firstIndex(of: line) { return number }
    met.append(line)
    return met.count - 1
  }
}
