internal import Pixels

extension ButtonPixels {
  /// Lays the background over what is in memory of the caller's, as a window's, in the same channel order.
  ///
  /// Each channel becomes `above + below · (255 − alpha) / 255`, rounded to nearest; an opaque background is
  /// copied. What lies outside of the memory's rectangle is cut off, and no byte between rows is touched.
  ///
  /// - Parameters:
  ///   - target: Premultiplied pixels of 4 bytes, at least `(height − 1) × rowStride + width × 4` bytes.
  ///   - size: Width and height of the target in pixels.
  ///   - rowStride: Bytes from the beginning of a row to that of the next.
  ///   - x: Where the background's left edge stands in the target; may be negative.
  ///   - y: Where its top edge stands.
  /// - Precondition: The memory holds all rows.
  public func blend(
    over target: inout MutableSpan<UInt8>, size: PixelSize, rowStride: Int, x: Int, y: Int
  ) {
    let columns = Self.shown(self.size.width, at: x, of: size.width)
    let rows = Self.shown(self.size.height, at: y, of: size.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    precondition(
      rowStride >= size.width * 4 && target.count >= (size.height - 1) * rowStride + size.width * 4,
      "\(target.count) bytes hold no \(size) pixels with rows \(rowStride) bytes apart")
    for row in rows {
      let source = row * self.size.width
      let start = (y + row) * rowStride + x * 4
      for column in columns {
        let place = start + column * 4
        var word = words[source + column]
        if !isOpaque {
          let below =
            UInt32(target[place]) | UInt32(target[place + 1]) << 8
            | UInt32(target[place + 2]) << 16 | UInt32(target[place + 3]) << 24
          word = over(word, below)
        }
        target[place] = UInt8(truncatingIfNeeded: word)
        target[place + 1] = UInt8(truncatingIfNeeded: word >> 8)
        target[place + 2] = UInt8(truncatingIfNeeded: word >> 16)
        target[place + 3] = UInt8(truncatingIfNeeded: word >> 24)
      }
    }
  }

  /// Which of a background's columns or rows lie in a target, wherever that is.
  private static func shown(_ length: Int, at place: Int, of target: Int) -> Range<Int> {
    // Further out nothing is seen, and nothing overflows.
    let place = min(max(place, -length), target)
    let first = max(0, -place)
    return first..<max(first, min(length, target - place))
  }
}
