internal import Pixels

extension ComparablePicture {
  /// Steps of 1/65535 that one of its premultiplied values stands for.
  var stepsPerValue: Int { bitsPerChannel == 8 ? 257 : 1 }

  /// Calls a function with each channel of some lines across an axis, colours multiplied by their alpha.
  ///
  /// Along x these lines are rows, and a channel's values come from left to right. Sixteen lines are taken from
  /// the picture at a time, so that columns are not gone through one by one.
  ///
  /// - Parameter crossing: Numbers of rows along x, of columns along y.
  /// - Parameter body: Gets as many values as the picture is long along the axis; `false` ends it.
  func forEachChannel(along axis: Axis, crossing: [Int], _ body: (Span<UInt16>) -> Bool) {
    switch words {
    case .narrow(let words): channels(words, .rgba8, axis, crossing, body)
    case .wide(let words): channels(words, .rgba16, axis, crossing, body)
    }
  }

  private func channels<Word: PixelWord>(
    _ words: [Word], _ format: PixelFormat, _ axis: Axis, _ crossing: [Int],
    _ body: (Span<UInt16>) -> Bool
  ) {
    let count = axis == .x ? size.width : size.height
    let taken = 16
    var strip = [UInt16](repeating: 0, count: 4 * taken * count)
    var next = 0
    while next < crossing.count {
      let lines = crossing[next..<min(crossing.count, next + taken)]
      next += taken
      fill(&strip, from: words, format, axis, lines, count)
      let values = strip.span
      for channel in 0..<4 * lines.count {
        guard body(values.extracting(channel * count..<(channel + 1) * count)) else { return }
      }
    }
  }
}

extension ComparablePicture {
  private func fill<Word: PixelWord>(
    _ strip: inout [UInt16], from words: [Word], _ format: PixelFormat, _ axis: Axis,
    _ lines: ArraySlice<Int>, _ count: Int
  ) {
    let bits = format.bitsPerChannel
    let full = Word(truncatingIfNeeded: (1 << bits) - 1)
    var target = strip.mutableSpan
    let source = words.span
    // Along x a line's pixels lie side by side, along y those of neighbouring lines do.
    let (outer, inner) = axis == .x ? (lines.count, count) : (count, lines.count)
    for far in 0..<outer {
      for near in 0..<inner {
        let (line, place) = axis == .x ? (far, near) : (near, far)
        let number = lines[lines.startIndex + line]
        let index = axis == .x ? number * size.width + place : place * size.width + number
        let word = multiply(source[index], format)
        for channel in 0..<4 {
          target[(4 * line + channel) * count + place] = UInt16(
            truncatingIfNeeded: (word >> (bits * channel)) & full)
        }
      }
    }
  }
}

/// The first place of each number.
func firstPlaces(of numbers: [Int]) -> [Int] {
  var met: Set<Int> = []
  return numbers.indices.filter { met.insert(numbers[$0]).inserted }
}
