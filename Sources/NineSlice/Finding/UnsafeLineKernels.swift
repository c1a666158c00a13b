// Finding's one file of raw pointers: the loops that touch every pixel of a picture.
//
// Why: through checked spans the sums below are not made of whole vectors and take about three times as
// long. What keeps them in bounds: every function checks with a precondition that its arrays have the
// lengths it walks, and walks no further. Tests compare each with a twin in checked Swift.

package import Pixels

/// Sums of a picture's columns and rows, every pixel times a factor of its place in its line.
///
/// One pass over the pixels in the order they lie in memory serves both axes.
///
/// - Parameters:
///   - words: Rows of `width` pixels.
///   - down: A factor for every row, with which the columns' pixels are multiplied.
///   - across: A factor for every column, with which the rows' pixels are multiplied.
package func lineSums<Word: PixelWord>(
  _ words: [Word], width: Int, down: [UInt64], across: [UInt64]
) -> (columns: [UInt64], rows: [UInt64]) {
  precondition(across.count == width && words.count == width * down.count, "factors for every line")
  var columns = [UInt64](repeating: 0, count: width)
  var rows = [UInt64](repeating: 0, count: down.count)
  unsafe words.withUnsafeBufferPointer { words in
    unsafe across.withUnsafeBufferPointer { across in
      unsafe columns.withUnsafeMutableBufferPointer { columns in
        for y in rows.indices {
          let row = unsafe UnsafeBufferPointer(rebasing: words[y * width..<(y + 1) * width])
          let factor = down[y]
          var sum: UInt64 = 0
          for x in 0..<width {
            let word = unsafe spread(row[x])
            unsafe columns[x] &+= word &* factor
            unsafe sum &+= word &* across[x]
          }
          rows[y] = sum
        }
      }
    }
  }
  return (columns, rows)
}

/// A word of which no bit is so high that it gets lost in a product with an odd factor.
///
/// Different words stay different: the upper half is added to the lower one and stays where it is.
@inline(__always)
package func spread<Word: PixelWord>(_ word: Word) -> UInt64 {
  let wide = UInt64(truncatingIfNeeded: word)
  return MemoryLayout<Word>.size == 8 ? wide ^ (wide >> 32) : wide
}

/// For each pair of columns, whether any of their pixels differ.
///
/// - Precondition: All columns are less than `width`.
package func columnsDiffer<Word: PixelWord>(
  _ words: [Word], width: Int, pairs: [(first: Int32, second: Int32)]
) -> [Bool] {
  precondition(words.count % width == 0, "whole rows")
  precondition(
    pairs.allSatisfy { $0.first >= 0 && $0.second >= 0 && max($0.first, $0.second) < width },
    "a column outside the picture")
  var differences = [Word](repeating: 0, count: pairs.count)
  unsafe words.withUnsafeBufferPointer { words in
    unsafe pairs.withUnsafeBufferPointer { pairs in
      unsafe differences.withUnsafeMutableBufferPointer { differences in
        var row = 0
        while row < words.count {
          for index in 0..<pairs.count {
            let pair = unsafe pairs[index]
            unsafe differences[index] |=
              words[row &+ Int(pair.first)] ^ words[row &+ Int(pair.second)]
          }
          row &+= width
        }
      }
    }
  }
  return differences.map { $0 != 0 }
}
