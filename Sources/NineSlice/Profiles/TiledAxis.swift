internal import Pixels

/// One axis of a border image as Chromium draws it, in two steps.
///
/// A tile is first drawn by itself, over as many whole pixels as it reaches into; that picture is then repeated at the tile's
/// true length. What is stretched is drawn in the first step alone.
struct TiledAxis {
  /// Source pixels of the caps and between them.
  let begin: Int
  let middle: Int
  let end: Int
  /// Target pixels of the caps and between them.
  let caps: WholeCaps.Pair
  let room: Int
  /// Pixels between the caps after the first step.
  let drawn: Int
  /// How many of these the tile fills, in parts; what is beyond is a gap.
  private let filled: (parts: Int128, unit: Int128)
  /// From tile to tile and where the first one begins, in parts of a target pixel; `nil` for what is stretched.
  private let period: (length: Int128, origin: Int128, unit: Int128)?
  /// Whether nothing is shown between the caps.
  private let isEmpty: Bool

  /// - Parameter ratio: Target pixels for a pixel of a tile.
  init(_ slicing: AxisSlicing, _ caps: WholeCaps.Pair, target: Int, ratio: Ratio) {
    let place = slicing.segments.firstIndex { $0.kind == .resizable } ?? slicing.segments.count
    func length(_ segments: ArraySlice<Segment>) -> Int { segments.map(\.length).reduce(0, +) }
    begin = length(slicing.segments[..<place])
    middle = place < slicing.segments.count ? slicing.segments[place].length : 0
    end = place < slicing.segments.count ? length(slicing.segments[(place + 1)...]) : 0
    self.caps = caps
    room = max(0, target - caps.begin - caps.end)
    guard slicing.mode != .stretch, middle > 0, room > 0 else {
      drawn = room
      filled = (Int128(room), 1)
      period = nil
      isEmpty = middle == 0
      return
    }
    // A tile's length in parts of which a pixel has `unit`.
    var unit = Int128(ratio.denominator)
    var tile = Int128(middle) * Int128(ratio.numerator)
    var gap: Int128 = 0
    var origin: Int128 = 0
    var isEmpty = false
    switch slicing.mode {
    case .stretch: break
    case .tile:
      // In halves of parts, so that the middle is a whole number of them.
      (unit, tile) = (2 * unit, 2 * tile)
      origin = (Int128(room) * unit - tile) / 2
    case .round:
      let count = Int128(max(1, floorDivide(2 * Int128(room) * unit + tile, 2 * tile)))
      (unit, tile) = (count, Int128(room))
    case .space:
      let count = Int128(room) * unit / tile
      isEmpty = count == 0
      gap = Int128(room) * unit - count * tile
      (unit, tile) = (unit * (count + 1), tile * (count + 1))
      origin = gap
    }
    let whole = tile + gap
    self.isEmpty = isEmpty
    period = (whole, origin, unit)
    let drawn = max(1, Int(-floorDivide(-whole, unit)))
    self.drawn = drawn
    filled = (Int128(drawn) * tile, whole)
  }

  /// The pixels after the first step.
  var drawnLength: Int { caps.begin + drawn + caps.end }

  /// The source's pixels to those of the first step.
  var first: AxisLayout {
    var pieces: [Piece] = []
    add(&pieces, caps.begin, source: 0, length: begin, .stretched(over: caps.begin))
    if middle > 0, !isEmpty, drawn > 0 {
      // Pixels whose centre the tile covers.
      let covered = min(
        drawn, max(0, Int(-floorDivide(-(2 * filled.parts - filled.unit), 2 * filled.unit))))
      add(
        &pieces, covered, source: begin, length: middle,
        Tiles(unit: 2 * filled.unit, tile: 2 * filled.parts, repeats: false))
      addGap(&pieces, drawn - covered)
    } else {
      addGap(&pieces, drawn)
    }
    add(&pieces, caps.end, source: begin + middle, length: end, .stretched(over: caps.end))
    return AxisLayout(pieces: pieces, interior: caps.begin..<caps.begin + drawn)
  }

  /// The pixels of the first step to those of the target; `nil` where they are these.
  var second: AxisLayout? {
    guard let period, !isEmpty else { return nil }
    var pieces: [Piece] = []
    add(&pieces, caps.begin, source: 0, length: caps.begin, .stretched(over: caps.begin))
    add(
      &pieces, room, source: caps.begin, length: drawn,
      Tiles(
        unit: 2 * period.unit, tile: 2 * period.length, origin: 2 * period.origin, repeats: true))
    add(&pieces, caps.end, source: caps.begin + drawn, length: caps.end, .stretched(over: caps.end))
    return AxisLayout(pieces: pieces, interior: caps.begin..<caps.begin + room)
  }

  /// What is left as it is.
  var same: AxisLayout {
    var pieces: [Piece] = []
    add(&pieces, drawnLength, source: 0, length: drawnLength, .stretched(over: drawnLength))
    return AxisLayout(pieces: pieces, interior: caps.begin..<caps.begin + drawn)
  }

  private func add(
    _ pieces: inout [Piece], _ count: Int, source: Int, length: Int, _ tiles: Tiles
  ) {
    guard count > 0, length > 0 else { return addGap(&pieces, count) }
    var tiles = tiles
    tiles.hasCoarseWeights = true
    let start = pieces.last?.target.upperBound ?? 0
    pieces.append(
      Piece(
        target: start..<start + count, source: source, length: length,
        placement: length == 1 && !tiles.repeats ? .constant : .tiles(tiles)))
  }

  private func addGap(_ pieces: inout [Piece], _ count: Int) {
    guard count > 0 else { return }
    let start = pieces.last?.target.upperBound ?? 0
    pieces.append(
      Piece(
        target: start..<start + count, source: 0, length: 1,
        placement: .spaced(Spacing(extent: count, tile: count, count: 0))))
  }
}

/// A border image as Chromium draws it.
struct TiledPicture {
  private let raster: Raster
  private let x: TiledAxis
  private let y: TiledAxis
  private let filter: Filter
  private let center: Centre

  init(_ raster: Raster, _ x: TiledAxis, _ y: TiledAxis, filter: Filter, center: Centre) {
    self.raster = raster
    self.x = x
    self.y = y
    self.filter = filter
    self.center = center
  }

  func composed() -> Raster {
    let drawn = Composition(
      raster, isPremultiplied: false, (x.first, y.first), filter,
      x.second == nil && y.second == nil ? center : .filled,
      at: PixelSize(width: x.drawnLength, height: y.drawnLength)
    ).raster()
    guard x.second != nil || y.second != nil else { return drawn }
    let size = PixelSize(
      width: x.caps.begin + x.caps.end + (x.second == nil ? x.drawn : x.room),
      height: y.caps.begin + y.caps.end + (y.second == nil ? y.drawn : y.room))
    return Composition(
      drawn, isPremultiplied: false, (x.second ?? x.same, y.second ?? y.same), filter, center,
      at: size
    ).raster()
  }
}
