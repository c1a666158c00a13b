internal import Pixels

/// A segment's stretch of the target along one axis: a run of target pixels between two cut lines.
package struct Piece: Equatable, Sendable {
  /// The target pixels, never empty.
  package let target: Range<Int>
  /// The first source pixel of the segment.
  package let source: Int
  /// The segment's length in source pixels, at least 1.
  package let length: Int
  let placement: Placement

  /// Whether every target pixel is a source pixel at its own size, so that no filter is asked.
  package var isUnscaled: Bool {
    if length == 1 { return true }
    return switch placement {
    case .constant: true
    case .tiles(let tiles): tiles.tile == Int128(length) * tiles.unit
    case .spaced(let spacing): spacing.tile == length
    }
  }

  /// Whether source pixels are shown larger than they are.
  package var grows: Bool {
    switch placement {
    case .constant: false
    case .tiles(let tiles): tiles.tile > Int128(length) * tiles.unit
    case .spaced(let spacing): spacing.tile > length
    }
  }

  /// Whether interpolation tells 16 weights apart, as another engine does.
  var hasCoarseWeights: Bool {
    if case .tiles(let tiles) = placement { return tiles.hasCoarseWeights }
    return false
  }

  /// Whether some target pixels show nothing.
  package var hasGaps: Bool {
    switch placement {
    case .constant, .tiles: false
    case .spaced(let spacing): spacing.count * spacing.tile < spacing.extent
    }
  }

  /// Where a target pixel comes from.
  ///
  /// - Parameter pixel: A place in ``target``.
  package func sample(at pixel: Int, filter: Filter, precision: Precision) -> Sample {
    let index = pixel - target.lowerBound
    switch placement {
    case .constant:
      return .single(source)
    case .tiles(let tiles):
      return sample(tiles, at: index, filter: filter, precision: precision)
    case .spaced(let spacing):
      guard let position = spacing.position(of: index) else { return .gap }
      return sample(
        .stretched(over: spacing.tile), at: position, filter: filter, precision: precision)
    }
  }

  private func sample(
    _ tiles: Tiles, at index: Int, filter: Filter, precision: Precision
  ) -> Sample {
    // Products stay below parts × length × 2^18; where that fits a word, words are five times as fast.
    let parts = tiles.tile.magnitude + tiles.origin.magnitude + tiles.unit.magnitude
    let isSmall =
      parts < 1 << 31 && length < 1 << 14 && target.count < 1 << 20 && tiles.unit < 1 << 10
    return isSmall
      ? sample(tiles, at: index, filter: filter, precision: precision, in: Int.self)
      : sample(tiles, at: index, filter: filter, precision: precision, in: Int128.self)
  }

  @inline(__always)
  private func sample<Number: FixedWidthInteger & SignedInteger>(
    _ tiles: Tiles, at index: Int, filter: Filter, precision: Precision, in _: Number.Type
  ) -> Sample {
    let (unit, tile) = (Number(tiles.unit), Number(tiles.tile))
    let length = Number(length)
    let center = (2 * Number(index) + 1) * (unit / 2) - Number(tiles.origin)
    let position =
      tiles.repeats ? center - floorDivide(center, tile) * tile : min(max(center, 0), tile)
    // From here on positions are source pixels times `tile`.
    let scaled = position * length
    if filter == .nearest || tile == length * unit {
      let (pixel, remainder) = scaled.quotientAndRemainder(dividingBy: tile)
      return .single(source + Int(max(0, remainder == 0 ? pixel - 1 : pixel)))
    }
    if filter == .smooth, tile < length * unit {
      let begin = max(0, position - unit / 2) * length
      let end = min(tile, position + unit / 2) * length
      return average(from: begin, to: end, per: tile)
    }
    return interpolation(
      at: 2 * scaled - tile, per: 2 * tile, precision, isCoarse: tiles.hasCoarseWeights)
  }

  /// Between two pixels; positions count pixel centres, in parts of which a pixel has `unit`.
  @inline(__always)
  private func interpolation<Number: FixedWidthInteger & SignedInteger>(
    at position: Number, per unit: Number, _ precision: Precision, isCoarse: Bool
  ) -> Sample {
    guard position > 0 else { return .single(source) }
    guard position < Number(length - 1) * unit else { return .single(source + length - 1) }
    let (pixel, remainder) = position.quotientAndRemainder(dividingBy: unit)
    let one = Number(precision.one)
    let weight =
      isCoarse
      ? UInt32(truncatingIfNeeded: remainder * 16 / unit * (one / 16))
      : UInt32(truncatingIfNeeded: (2 * remainder * one + unit) / (2 * unit))
    let first = source + Int(pixel)
    return switch weight {
    case 0: .single(first)
    case precision.one: .single(first + 1)
    default: .pair(first, weight: weight)
    }
  }

  /// Everything between two positions; positions are in parts of which a pixel has `unit`.
  @inline(__always)
  private func average<Number: FixedWidthInteger & SignedInteger>(
    from begin: Number, to end: Number, per unit: Number
  ) -> Sample {
    var first = Int(begin / unit)
    let last = Int((end + unit - 1) / unit)
    // Weights are differences of rounded sums, so that they add up whatever the rounding.
    func sum(to pixel: Int) -> UInt64 {
      let covered = Int128(min(max(Number(pixel) * unit - begin, 0), end - begin))
      let (total, whole) = (Int128(Sample.averageTotal), Int128(end - begin))
      return UInt64(truncatingIfNeeded: (2 * covered * total + whole) / (2 * whole))
    }
    var before = sum(to: first)
    var weights = (first..<last).map { pixel in
      let after = sum(to: pixel + 1)
      defer { before = after }
      return after - before
    }
    while weights.last == 0 { weights.removeLast() }
    while weights.first == 0 {
      weights.removeFirst()
      first += 1
    }
    return weights.count == 1
      ? .single(source + first)
      : .average(first: source + first, weights: weights.map { UInt32(truncatingIfNeeded: $0) })
  }
}
