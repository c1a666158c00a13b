internal import Pixels

/// How the pixels of one piece of the target map to the pixels of its segment.
///
/// Every mode is one of three: equal tiles without gaps (of which stretching is a single one), tiles
/// with gaps, or one pixel everywhere. Positions are whole numbers of a fraction of a pixel, so nothing
/// is rounded before a source pixel is chosen.
enum Placement: Equatable, Sendable {
  /// Every target pixel shows the segment's only pixel.
  case constant
  case tiles(Tiles)
  case spaced(Spacing)
}

/// Equal tiles side by side.
struct Tiles: Equatable, Sendable {
  /// How many parts a target pixel has; even, so that a pixel's centre is a whole number of them.
  var unit: Int128
  /// Length of a tile, in parts.
  var tile: Int128
  /// Where tile 0 begins relative to the piece, in parts.
  var origin: Int128 = 0
  /// Without repetition positions outside tile 0 are clamped to it.
  var repeats: Bool
  /// Whether interpolation tells 16 weights apart.
  var hasCoarseWeights = false

  /// One tile over a whole number of pixels.
  static func stretched(over extent: Int) -> Tiles {
    Tiles(unit: 2, tile: 2 * Int128(extent), repeats: false)
  }
}

/// Whole tiles with gaps before, between and after them.
struct Spacing: Equatable, Sendable {
  var extent: Int
  /// Length of a tile, in target pixels.
  var tile: Int
  /// How many tiles there are; 0 leaves the piece empty.
  var count: Int

  /// Where a tile begins, in target pixels: the gaps before it are cumulated and rounded half up.
  func start(of index: Int) -> Int {
    let (rest, gaps) = (extent - count * tile, count + 1)
    return index * tile + floorDivide(2 * rest * (index + 1) + gaps, 2 * gaps)
  }

  /// The first tile after another that does not touch the one before it, or ``count``.
  func firstGap(after index: Int) -> Int {
    let (rest, gaps) = (extent - count * tile, count + 1)
    guard rest > 0 else { return count }
    // A tile is moved by `moved` gaps' pixels from (2 moved − 1) gaps / 2 rest, less one, on.
    let moved = start(of: index) - index * tile + 1
    return min(count, -floorDivide(-(2 * moved - 1) * gaps, 2 * rest) - 1)
  }

  /// The position within its tile of a target pixel, `nil` in a gap.
  func position(of pixel: Int) -> Int? {
    guard count > 0 else { return nil }
    // Tile starts lie within a pixel of this estimate, so the tile is the one estimated or a neighbour.
    let estimate = Int(Int128(pixel) * Int128(count + 1) / Int128(extent + tile))
    for index in max(0, estimate - 1)...min(count - 1, estimate + 1) {
      let start = start(of: index)
      if (start..<(start + tile)).contains(pixel) { return pixel - start }
    }
    return nil
  }
}
