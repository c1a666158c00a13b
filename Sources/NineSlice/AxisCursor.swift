internal import Pixels

/// A run of target pixels along one axis that come from the same place.
struct AxisRun {
  var sample: Sample
  /// How many target pixels.
  var count: Int
  /// Whether the piece shows source pixels larger than they are.
  var grows: Bool
}

/// Walks along an axis, from run to run.
struct AxisCursor {
  private let pieces: [Piece]
  private let filter: Filter
  private let precision: Precision
  private var index = 0
  private var pixel = 0

  init(_ layout: AxisLayout, filter: Filter, precision: Precision) {
    pieces = layout.pieces
    self.filter = filter
    self.precision = precision
  }

  /// The next run, `nil` after the last. Neighbouring runs may have equal samples.
  mutating func next() -> AxisRun? {
    guard index < pieces.count else { return nil }
    let piece = pieces[index]
    let sample = piece.sample(at: pixel, filter: filter, precision: precision)
    let end = piece.end(ofRunAt: pixel, filter: filter, sample: sample)
    defer {
      pixel = end
      if end == piece.target.upperBound { index += 1 }
    }
    return AxisRun(sample: sample, count: end - pixel, grows: piece.grows)
  }
}

extension Piece {
  /// The first target pixel after `pixel` that may come from elsewhere.
  func end(ofRunAt pixel: Int, filter: Filter, sample: Sample) -> Int {
    switch placement {
    case .constant:
      return target.upperBound
    case .tiles(let tiles):
      // A stretched piece shows each source pixel once, so one division tells where the next begins.
      guard filter == .nearest, !tiles.repeats, tiles.origin == 0, case .single(let pixel) = sample,
        target.count < 1 << 31, length < 1 << 29, tiles.tile == Int128(target.count) * tiles.unit
      else { break }
      return target.lowerBound
        + min(target.count, firstShown(pixel - source + 1))
    case .spaced:
      break
    }
    return pixel + 1
  }

  /// The first pixel of a piece that is stretched with ``Filter/nearest`` to show a source pixel or a
  /// later one, counted from the piece's beginning; the piece's length where none does.
  ///
  /// Pixel `i` shows `ceil((2i + 1) · length / 2 extent) − 1`, the lower one of two.
  func firstShown(_ place: Int) -> Int {
    guard place > 0 else { return 0 }
    guard place < length else { return target.count }
    return min(
      target.count, floorDivide(2 * target.count * place - length, 2 * length) + 1)
  }
}
