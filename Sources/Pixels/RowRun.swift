/// One row of pixels and how many times in succession it stands in the picture.
///
/// A composed button repeats most of its rows; who takes rows as runs pays for the distinct ones only.
public struct RowRun: Hashable, Sendable {
  /// The pixels of the row, in the format of the picture it is from.
  public let pixels: PixelData
  /// At least 1.
  public let times: Int

  public init(pixels: PixelData, times: Int = 1) {
    precondition(times >= 1, "a row stands at least once")
    self.pixels = pixels
    self.times = times
  }
}

extension Raster {
  /// The raster's rows from top to bottom, equal neighbours as one run.
  public var rows: RasterRows { RasterRows(self) }
}

/// The rows of a raster as runs.
public struct RasterRows: Sequence, IteratorProtocol, Sendable {
  private let raster: Raster
  private var y = 0

  init(_ raster: Raster) { self.raster = raster }

  public mutating func next() -> RowRun? {
    guard y < raster.size.height else { return nil }
    let row = row(y)
    var times = 1
    while y + times < raster.size.height, isEqual(y + times, to: y) { times += 1 }
    y += times
    return RowRun(pixels: row, times: times)
  }

  private func row(_ y: Int) -> PixelData {
    raster.pixels.slice(y * raster.size.width..<(y + 1) * raster.size.width)
  }

  private func isEqual(_ y: Int, to other: Int) -> Bool {
    let width = raster.size.width
    func areEqual<Word: PixelWord>(_ words: [Word]) -> Bool {
      words[y * width..<(y + 1) * width] == words[other * width..<(other + 1) * width]
    }
    return switch raster.pixels {
    case .bytes1(let words): areEqual(words)
    case .bytes2(let words): areEqual(words)
    case .bytes4(let words): areEqual(words)
    case .bytes8(let words): areEqual(words)
    }
  }
}
