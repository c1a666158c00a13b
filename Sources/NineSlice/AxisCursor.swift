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
  /// In a piece that copies pixels, the number within its segment of the next one.
  private var copied: Int?

  init(_ layout: AxisLayout, filter: Filter, precision: Precision) {
    pieces = layout.pieces
    self.filter = filter
    self.precision = precision
    copied = pieces.first?.firstCopied
  }

  /// The next run, `nil` after the last. Neighbouring runs may have equal samples.
  mutating func next() -> AxisRun? {
    guard index < pieces.count else { return nil }
    let start = pixel
    let sample: Sample
    let grows: Bool
    if let copied {
      sample = .single(pieces[index].source + copied)
      grows = false
      pixel = start + 1
      self.copied = copied + 1 == pieces[index].length ? 0 : copied + 1
    } else {
      let piece = pieces[index]
      sample = piece.sample(at: start, filter: filter, precision: precision)
      grows = piece.grows
      pixel = piece.end(ofRunAt: start, filter: filter, sample: sample)
    }
    if pixel == pieces[index].target.upperBound {
      index += 1
      copied = index < pieces.count ? pieces[index].firstCopied : nil
    }
    return AxisRun(sample: sample, count: pixel - start, grows: grows)
  }
}

extension Piece {
  /// In a piece of unscaled tiles, the number within its segment of the first pixel it shows.
  var firstCopied: Int? {
    guard case .tiles(let tiles) = placement, isUnscaled else { return nil }
    // Unscaled tiles lie at whole pixels.
    let offset = Int(floorDivide(-tiles.origin, tiles.unit))
    return offset - floorDivide(offset, length) * length
  }

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
