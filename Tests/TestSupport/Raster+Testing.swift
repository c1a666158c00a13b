package import Pixels

extension Raster {
  /// The picture flipped: along x its left is right, along y its top is bottom.
  package func flipped(along axis: Axis) -> Raster {
    rearranged(to: size) { x, y in
      axis == .x ? (size.width - 1 - x, y) : (x, size.height - 1 - y)
    }
  }

  /// The picture with rows for columns.
  package var transposed: Raster {
    rearranged(to: PixelSize(width: size.height, height: size.width)) { x, y in (y, x) }
  }

  private func rearranged(
    to size: PixelSize, _ place: (_ x: Int, _ y: Int) -> (x: Int, y: Int)
  ) -> Raster {
    var words: [UInt64] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let from = place(x, y)
        words.append(pixels[from.y * self.size.width + from.x])
      }
    }
    var header = header
    header.size = size
    return Raster(header, pixels: PixelData(words, bytesPerPixel: format.bytesPerPixel))
  }

  /// The same header over other pixels.
  package func replacing(_ words: [UInt64]) -> Raster {
    Raster(header, pixels: PixelData(words, bytesPerPixel: format.bytesPerPixel))
  }

  /// All pixels, each widened to 64 bits.
  package var words: [UInt64] { (0..<pixels.count).map { pixels[$0] } }
}

extension PixelData {
  /// Words cut to a number of bytes.
  package init(_ words: [UInt64], bytesPerPixel: Int) {
    switch bytesPerPixel {
    case 1: self.init(words.map { UInt8(truncatingIfNeeded: $0) })
    case 2: self.init(words.map { UInt16(truncatingIfNeeded: $0) })
    case 4: self.init(words.map { UInt32(truncatingIfNeeded: $0) })
    default: self.init(words)
    }
  }
}

extension RasterHeader {
  /// The picture that a sequence of row runs stands for, every run repeated.
  package func raster(of rows: some Sequence<RowRun>) -> Raster {
    var pixels = PixelData(zeroed: 0, bytesPerPixel: format.bytesPerPixel)
    for run in rows {
      for _ in 0..<run.times { pixels.append(run.pixels) }
    }
    return Raster(self, pixels: pixels)
  }
}
