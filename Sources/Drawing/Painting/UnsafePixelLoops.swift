// The renderer's one file of raw pointers.
//
// Why: in checked Swift these loops take three to five times as long, as every element is looked up in an
// array that may have been shared. What keeps them in bounds: every function checks its whole range once,
// before it takes a pointer. Tests compare each with a plain loop.

/// Loops over rows of pixels.
package enum PixelLoops {
  /// Adds values, each times the same factor, to others.
  package static func addMultiple(
    of source: [Float], from start: Int, count: Int, _ factor: Float, to target: inout [Float],
    at place: Int
  ) {
    check(start, count, source.count)
    check(place, count, target.count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else {
          return
        }
        for index in 0..<count {
          unsafe to[place + index] += from[start + index] * factor
        }
      }
    }
  }

  /// Adds four rows of bytes up, column by column, so that full ones give 1.
  package static func sumFour(
    _ bytes: RawSpan, from start: Int, stride: Int, count: Int, to target: inout [Float],
    at place: Int
  ) {
    check(start, 3 * stride + count, bytes.byteCount)
    check(place, count, target.count)
    let factor: Float = 1 / (4 * 255)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let base = bytes.baseAddress, let to = target.baseAddress else {
          return
        }
        let rows = unsafe (base + start).assumingMemoryBound(to: UInt8.self)
        for index in 0..<count {
          let upper = unsafe Int32(rows[index]) + Int32(rows[stride + index])
          let lower = unsafe Int32(rows[2 * stride + index]) + Int32(rows[3 * stride + index])
          unsafe to[place + index] = Float(upper + lower) * factor
        }
      }
    }
  }

  /// Lays one premultiplied colour over a row, as much of it as is covered.
  package static func lay(
    _ color: SIMD4<Float>, _ coverage: [Float], from start: Int, count: Int,
    over pixels: inout [SIMD4<Float>], at place: Int
  ) {
    check(start, count, coverage.count)
    check(place, count, pixels.count)
    unsafe coverage.withUnsafeBufferPointer { coverage in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        guard let shares = coverage.baseAddress, let to = pixels.baseAddress else {
          return
        }
        for index in 0..<count {
          let share = unsafe shares[start + index]
          guard share > 0 else { continue }
          let above = color * share
          unsafe to[place + index] = above + to[place + index] * (1 - above.w)
        }
      }
    }
  }

  /// The products of two rows.
  package static func multiply(
    _ first: [Float], from start: Int, _ second: [Float], from other: Int, count: Int,
    to target: inout [Float], at place: Int
  ) {
    check(start, count, first.count)
    check(other, count, second.count)
    check(place, count, target.count)
    unsafe first.withUnsafeBufferPointer { first in
      unsafe second.withUnsafeBufferPointer { second in
        unsafe target.withUnsafeMutableBufferPointer { target in
          guard let left = first.baseAddress, let right = second.baseAddress,
            let to = target.baseAddress
          else { return }
          for index in 0..<count {
            unsafe to[place + index] = left[start + index] * right[other + index]
          }
        }
      }
    }
  }

  /// A row's pixels as words, red in the lowest byte.
  ///
  /// - Parameter thresholds: What is added before a channel's fraction is cut off, for every column in turn.
  package static func words(
    _ pixels: [SIMD4<Float>], from start: Int, count: Int, thresholds: SIMD8<Float>,
    to target: inout [UInt32], at place: Int
  ) {
    check(start, count, pixels.count)
    check(place, count, target.count)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let from = pixels.baseAddress, let to = target.baseAddress else {
          return
        }
        for index in 0..<count {
          let scaled = unsafe from[start + index] * 255 + thresholds[index & 7]
          let alpha = byte(scaled.w, atMost: 255)
          let (red, green) = (byte(scaled.x, atMost: alpha), byte(scaled.y, atMost: alpha))
          unsafe to[place + index] =
            red | green << 8 | byte(scaled.z, atMost: alpha) << 16 | alpha << 24
        }
      }
    }
  }

  /// A channel without its fraction; no colour is above its alpha.
  @inline(__always)
  private static func byte(_ value: Float, atMost limit: UInt32) -> UInt32 {
    value > 0 ? min(UInt32(min(value, 255)), limit) : 0
  }

  private static func check(_ start: Int, _ count: Int, _ limit: Int) {
    precondition(start >= 0 && count >= 0 && start + count <= limit, "a row outside its pixels")
  }
}
