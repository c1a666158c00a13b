import Pixels

extension Raster {
  /// Whether two pictures have the same samples, whatever their formats, hidden colours too.
  func hasSameSamples(as other: Raster) -> Bool {
    guard size == other.size else { return false }
    if format == other.format, palette == other.palette { return pixels == other.pixels }
    let (mine, others) = (SampleReader(header), SampleReader(other.header))
    let width = size.width
    for y in 0..<size.height {
      let row = y * width..<(y + 1) * width
      if mine.samples(pixels.slice(row)) != others.samples(other.pixels.slice(row)) { return false }
    }
    return true
  }
}

/// Reads pixels of any format as RGBA of 16 bits a channel.
private struct SampleReader {
  /// `nil` for indices.
  private let layout: ChannelLayout?
  private let palette: [UInt64]

  init(_ header: RasterHeader) {
    layout = header.format == .indexed8 ? nil : ChannelLayout(header.format)
    palette = header.palette.map(widened)
  }

  func samples(_ row: PixelData) -> [UInt64] {
    switch row {
    case .bytes1(let words): words.map(sample)
    case .bytes2(let words): words.map(sample)
    case .bytes4(let words): words.map(sample)
    case .bytes8(let words): words.map(sample)
    }
  }

  private func sample(_ word: some PixelWord) -> UInt64 {
    layout.map { $0.widened(UInt64(word)) } ?? palette[Int(word)]
  }
}
