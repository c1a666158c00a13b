internal import Pixels

/// Makes a composition's rows one after the other, whatever its pixels' size.
protocol RowMaking: AnyObject {
  /// The next distinct row and how often it stands, `nil` after the last.
  func next() -> RowRun?
}

/// Hands on an engine's rows one by one.
final class RowStream<Word: PixelWord>: RowMaking {
  private let engine: RowEngine<Word>
  private let wrap: ([Word]) -> PixelData
  private var row: [Word]

  init(_ engine: RowEngine<Word>, wrap: @escaping ([Word]) -> PixelData) {
    self.engine = engine
    self.wrap = wrap
    row = [Word](repeating: 0, count: engine.plan.header.size.width)
  }

  func next() -> RowRun? {
    // Where the last row was not kept by whoever got it, its memory serves again.
    guard let times = engine.next(into: &row) else { return nil }
    return RowRun(pixels: wrap(row), times: times)
  }
}
