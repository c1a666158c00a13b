internal import Pixels

extension Canvas {
  /// Writes the pixels as words of format ``PixelFormat/rgba8``, row by row.
  func write(to words: inout [UInt32], at place: Int, dithers: Bool) {
    // A little above a half: the last bits of a sum don't decide ties.
    var thresholds = SIMD8<Float>(repeating: 0.5 + 1e-4)
    for y in 0..<rect.height {
      if dithers {
        for x in 0..<8 { thresholds[x] = Dither.threshold(x: rect.x + x, y: rect.y + y) }
      }
      PixelLoops.words(
        pixels, from: y * rect.width, count: rect.width, thresholds: thresholds, to: &words,
        at: place + y * rect.width)
    }
  }
}

/// A fine, even pattern of thresholds.
enum Dither {
  /// From 1/128 to 127/128, each once in 8 by 8 pixels.
  static func threshold(x: Int, y: Int) -> Float {
    // The order of a Bayer matrix: the bits of both coordinates in turn, lowest first.
    var value = 0
    for bit in 0..<3 {
      let (right, down) = (x >> bit & 1, y >> bit & 1)
      value = value << 2 | (right ^ down) << 1 | down
    }
    return (Float(value) + 0.5) / 64
  }
}
