import Pixels

/// The rows of a picture as all pictures of the same look have them, whatever their formats.
///
/// A pixel is a word of four channels of 16 bits, straight, red lowest, alpha highest; 0 where alpha is. Memory grows
/// with the row.
struct CanonicalRows<Rows: Sequence<RowRun>>: Sequence, IteratorProtocol {
  /// With the margins.
  let size: PixelSize
  private var rows: Rows.Iterator
  private let convert: PixelConversion
  /// Transparent pixels around those of the rows.
  private let margins: PixelInsets
  private var isAtTop = true
  private var isAtEnd = false

  /// A row, and how many times in succession it stands.
  struct Run {
    var words: [UInt64]
    var times: Int
  }

  /// - Parameters:
  ///   - rows: All rows of a picture.
  ///   - header: Of that picture.
  ///   - margins: Transparent lines to add at the edges, in pixels.
  init(_ rows: Rows, _ header: RasterHeader, margins: PixelInsets = .zero) {
    self.rows = rows.makeIterator()
    convert = PixelConversion(from: header, to: .rgba16)
    self.margins = margins
    size = PixelSize(
      width: margins.left + header.size.width + margins.right,
      height: margins.top + header.size.height + margins.bottom)
  }

  mutating func next() -> Run? {
    if isAtTop {
      isAtTop = false
      if margins.top > 0 { return blank(margins.top) }
    }
    if let row = rows.next() {
      var words = [UInt64](repeating: 0, count: margins.left)
      words.reserveCapacity(size.width)
      append(row.pixels, to: &words)
      words.append(contentsOf: repeatElement(0, count: margins.right))
      return Run(words: words, times: row.times)
    }
    guard !isAtEnd else { return nil }
    isAtEnd = true
    return margins.bottom > 0 ? blank(margins.bottom) : nil
  }

  private func blank(_ times: Int) -> Run {
    Run(words: [UInt64](repeating: 0, count: size.width), times: times)
  }

  private func append(_ pixels: PixelData, to words: inout [UInt64]) {
    switch pixels {
    case .bytes1(let row): for word in row { words.append(canonical(UInt64(word))) }
    case .bytes2(let row): for word in row { words.append(canonical(UInt64(word))) }
    case .bytes4(let row): for word in row { words.append(canonical(UInt64(word))) }
    case .bytes8(let row): for word in row { words.append(canonical(word)) }
    }
  }

  private func canonical(_ word: UInt64) -> UInt64 {
    let wide = convert(word)
    return wide >> 48 == 0 ? 0 : wide
  }
}
