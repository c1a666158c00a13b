extension Raster {
  /// The picture flipped from left to right, as a copy of the same format.
  public func flippedHorizontally() -> Raster {
    let width = size.width
    let flipped: PixelData =
      switch pixels {
      case .bytes1(let words): .bytes1(reversingRows(of: words, width: width))
      case .bytes2(let words): .bytes2(reversingRows(of: words, width: width))
      case .bytes4(let words): .bytes4(reversingRows(of: words, width: width))
      case .bytes8(let words): .bytes8(reversingRows(of: words, width: width))
      }
    return Raster(header, pixels: flipped)
  }
}

/// Rows of packed words, each from its end to its begin.
private func reversingRows<Word: FixedWidthInteger>(of words: [Word], width: Int) -> [Word] {
  var result = words
  var span = result.mutableSpan
  for start in stride(from: 0, to: span.count, by: width) {
    var (low, high) = (start, start + width - 1)
    while low < high {
      (span[low], span[high]) = (span[high], span[low])
      low += 1
      high -= 1
    }
  }
  return result
}
