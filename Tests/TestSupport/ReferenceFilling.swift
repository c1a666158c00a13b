import NineSlice

/// Finds what a target pixel of a segment shows: section 3.1 of the design, "stretch" to "space".
///
/// A place is counted from the segment's begin cut, a source position from its first source pixel.
struct ReferenceFilling {
  let mode: ResizingMode
  let phase: TilePhase
  let filter: Filter
  let scale: Fraction
  private(set) var meetsTie = false
  var openReadings: Set<OpenReading> = []

  init(mode: ResizingMode, phase: TilePhase, filter: Filter, scale: Fraction) {
    self.mode = mode
    self.phase = phase
    self.filter = filter
    self.scale = scale
  }

  mutating func resizable(_ place: Int, of extent: Int, length: Int) -> ReferenceSample {
    switch mode {
    case .stretch: stretched(place, of: extent, length: length)
    case .tile: tiled(place, of: extent, length: length)
    case .round: rounded(place, of: extent, length: length)
    case .space: spaced(place, of: extent, length: length)
    }
  }

  mutating func stretched(_ place: Int, of extent: Int, length: Int) -> ReferenceSample {
    let step = Fraction(length, over: extent)
    return sample(at: (Fraction(place) + .half) * step, step: step, length: length)
  }

  private mutating func tiled(_ place: Int, of extent: Int, length: Int) -> ReferenceSample {
    let tile = Fraction(length) * scale
    let offset = tileOffset(extent, tile)
    let centre = Fraction(place) + .half - offset
    let position = centre - Fraction((centre / tile).floor) * tile
    if position == 0 { meetsTie = true }
    return sample(at: position / scale, step: 1 / scale, length: length)
  }

  private mutating func tileOffset(_ extent: Int, _ tile: Fraction) -> Fraction {
    switch phase {
    case .start:
      return 0
    case .end:
      return Fraction(extent) - tile
    case .center:
      let offset = (Fraction(extent) - tile) * .half
      if scale != 1, !offset.isWhole { openReadings.insert(.centerOfScaledTiles) }
      guard offset.isTie else { return offset }
      meetsTie = true
      return Fraction(offset.rounded)
    }
  }

  private mutating func rounded(_ place: Int, of extent: Int, length: Int) -> ReferenceSample {
    let tile = Fraction(length) * scale
    let exact = Fraction(extent) / tile
    if exact.isTie { meetsTie = true }
    let count = max(1, exact.rounded)
    let turn = (Fraction(place) + .half) * Fraction(count, over: extent)
    if turn.isWhole { meetsTie = true }
    let step = Fraction(length * count, over: extent)
    return sample(
      at: (turn - Fraction(turn.floor)) * Fraction(length), step: step, length: length)
  }

  private mutating func spaced(_ place: Int, of extent: Int, length: Int) -> ReferenceSample {
    let exact = Fraction(length) * scale
    if exact.isTie { meetsTie = true }
    let tile = max(1, exact.rounded)
    let count = extent / tile
    let gap = Fraction(extent - count * tile, over: count + 1)
    for index in 0..<count {
      let ideal = gap * Fraction(index + 1) + Fraction(index * tile)
      if ideal.isTie { meetsTie = true }
      if (ideal.rounded..<ideal.rounded + tile).contains(place) {
        return stretched(place - ideal.rounded, of: tile, length: length)
      }
    }
    return .gap
  }

  /// A fixed segment of which `clip` shows one end.
  mutating func clipped(
    _ place: Int, of extent: Int, length: Int, _ window: ReferenceCutting.Window
  ) -> ReferenceSample {
    let position =
      window.isFromEnd
      ? Fraction(length) - (Fraction(extent - place) - .half) / scale
      : (Fraction(place) + .half) / scale
    let inside = min(max(position, 0), Fraction(length))
    return sample(at: inside, step: 1 / scale, length: length)
  }

  /// The source at a position, by the filter.
  ///
  /// - Parameters:
  ///   - position: In source pixels, 0...length; the first pixel's centre is at ½.
  ///   - step: How many source pixels a target pixel is long.
  private mutating func sample(
    at position: Fraction, step: Fraction, length: Int
  ) -> ReferenceSample {
    if step == 1 && (position - .half).isWhole { return .single((position - .half).floor) }
    switch filter {
    case .nearest: return nearest(position, length)
    case .linear: return linear(position, length)
    case .smooth: return step > 1 ? average(position, step, length) : linear(position, length)
    }
  }

  private mutating func nearest(_ position: Fraction, _ length: Int) -> ReferenceSample {
    if position.isWhole, position > 0, position < Fraction(length) { meetsTie = true }
    return .single(min(max(position.ceiling - 1, 0), length - 1))
  }

  private func linear(_ position: Fraction, _ length: Int) -> ReferenceSample {
    let place = min(max(position - .half, 0), Fraction(length - 1))
    let weight = place - Fraction(place.floor)
    guard weight > 0 else { return .single(place.floor) }
    return .mix([
      .init(index: place.floor, weight: 1 - weight), .init(index: place.floor + 1, weight: weight),
    ])
  }

  private mutating func average(
    _ position: Fraction, _ step: Fraction, _ length: Int
  ) -> ReferenceSample {
    var (low, high) = (position - step * .half, position + step * .half)
    if low < 0 || high > Fraction(length) { openReadings.insert(.averageAtTileEdge) }
    (low, high) = (max(low, 0), min(high, Fraction(length)))
    let shares: [ReferenceSample.Share] = (0..<length).compactMap { index in
      let covered = min(high, Fraction(index + 1)) - max(low, Fraction(index))
      return covered > 0 ? .init(index: index, weight: covered / (high - low)) : nil
    }
    return shares.count == 1 ? .single(shares[0].index) : .mix(shares)
  }
}
