package import Pixels

extension AxisLayout {
  /// Lays out both axes of a slicing over a target.
  ///
  /// - Parameters:
  ///   - size: The picture's size.
  ///   - target: The size to fill, in pixels.
  ///   - ratio: Target scale divided by source scale.
  ///   - rules: What another engine decides otherwise.
  /// - Throws: ``SlicingError`` where the slicing does not suit the picture or the target.
  package static func layouts(
    of slicing: Slicing, size: PixelSize, target: PixelSize, ratio: Ratio,
    rules: LayoutRules = .standard
  ) throws(SlicingError) -> (x: AxisLayout, y: AxisLayout) {
    let x = AxisRequest(
      axis: .x, slicing: slicing.x, target: target.width, ratio: ratio, rules: rules)
    let y = AxisRequest(
      axis: .y, slicing: slicing.y, target: target.height, ratio: ratio, rules: rules)
    try x.check(length: size.width)
    try y.check(length: size.height)
    if rules.cuts == .wholeCaps {
      let caps = WholeCaps(x, y)
      return (
        AxisLayout(x, Cutting(cuts: caps.cuts(x, caps.x))),
        AxisLayout(y, Cutting(cuts: caps.cuts(y, caps.y)))
      )
    }
    let (shrinkX, shrinkY) = try shrinking(x, y, by: slicing.shrink)
    return (AxisLayout(x, shrinkX), AxisLayout(y, shrinkY))
  }

  private static func shrinking(
    _ x: AxisRequest, _ y: AxisRequest, by policy: ShrinkPolicy
  ) throws(SlicingError) -> (Shrinking, Shrinking) {
    func own(_ request: AxisRequest) -> Shrinking {
      .factor(target: request.target, fixed: request.total(.fixed))
    }
    switch policy {
    case .proportional:
      return (x.isCrowded ? own(x) : .none, y.isCrowded ? own(y) : .none)
    case .clip:
      return (x.isCrowded ? .clip : .none, y.isCrowded ? .clip : .none)
    case .fail:
      for request in [x, y] where request.isCrowded {
        throw .capsDoNotFit(
          axis: request.axis, fixed: request.scaledFixed, target: request.target)
      }
      return (.none, .none)
    case .uniform:
      guard x.isCrowded || y.isCrowded else { return (.none, .none) }
      // The axis with the smaller target / fixed decides, compared without dividing.
      let tighter =
        Int128(x.target) * Int128(y.total(.fixed)) <= Int128(y.target) * Int128(x.total(.fixed))
        ? x : y
      // An axis without a resizable part has nothing to give its room to: its caps fill it.
      func shrink(_ request: AxisRequest) -> Shrinking {
        request.total(.resizable) > 0 ? own(tighter) : own(request)
      }
      return (shrink(x), shrink(y))
    }
  }

  private init(_ request: AxisRequest, _ shrinking: Shrinking) {
    self.init(request, request.cutting(shrinking))
  }

  private init(_ request: AxisRequest, _ cutting: Cutting) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(request.slicing.segments.count)
    var source = 0
    var interior: Range<Int>?
    for (index, segment) in request.slicing.segments.enumerated() {
      defer { source += segment.length }
      let target = cutting.cuts[index]..<cutting.cuts[index + 1]
      if segment.kind == .resizable && segment.length > 0 {
        interior = (interior?.lowerBound ?? target.lowerBound)..<target.upperBound
      }
      guard !target.isEmpty, segment.kind != .omitted, segment.length > 0 else { continue }
      let placement = request.placement(
        of: segment, extent: target.count, window: cutting.windows[index],
        place: cutting.places?[index], from: target.lowerBound)
      pieces.append(
        Piece(target: target, source: source, length: segment.length, placement: placement))
    }
    self.pieces = pieces
    self.interior = interior ?? 0..<0
  }
}

extension AxisRequest {
  /// How a segment fills the pixels between its two cut lines.
  fileprivate func placement(
    of segment: Segment, extent: Int, window: Cutting.Window?, place: Cutting.Place?,
    from start: Int
  ) -> Placement {
    let placement = placement(of: segment, extent: extent, window: window)
    guard case .tiles(var tiles) = placement, rules != .standard else { return placement }
    tiles.hasCoarseWeights = rules.hasCoarseWeights
    // What is stretched between fractions begins where the fraction is.
    if let place, !tiles.repeats, window == nil {
      tiles.unit = 2 * place.unit
      tiles.tile = 2 * place.length
      tiles.origin = 2 * (place.start - Int128(start) * place.unit)
    }
    return .tiles(tiles)
  }

  private func placement(
    of segment: Segment, extent: Int, window: Cutting.Window?
  ) -> Placement {
    let length = Int128(segment.length)
    let ratio = rules.tileRatio(axis) ?? ratio
    // A tile's own length at the target's scale, in parts of which a pixel has `unit`.
    let (unit, tile) = (2 * Int128(ratio.denominator), 2 * length * Int128(ratio.numerator))
    let room = Int128(extent) * unit
    switch (segment.kind, slicing.mode) {
    case (.resizable, .space):
      let pixels = max(1, Int(floorDivide(2 * tile + unit, 2 * unit)))
      return .spaced(Spacing(extent: extent, tile: pixels, count: extent / pixels))
    case _ where segment.length == 1:
      return .constant
    case (.fixed, _), (.omitted, _):
      switch window {
      case .none: return .tiles(.stretched(over: extent))
      case .begin: return .tiles(Tiles(unit: unit, tile: tile, repeats: false))
      case .end: return .tiles(Tiles(unit: unit, tile: tile, origin: room - tile, repeats: false))
      }
    case (.resizable, .stretch):
      return .tiles(.stretched(over: extent))
    case (.resizable, .round):
      let count =
        rules.countsUp
        ? max(1, -floorDivide(-room, tile)) : max(1, floorDivide(2 * room + tile, 2 * tile))
      return .tiles(Tiles(unit: 2 * count, tile: 2 * Int128(extent), repeats: true))
    case (.resizable, .tile):
      let origin: Int128
      switch slicing.phase {
      case .start: origin = 0
      case .end: origin = room
      case .center:
        // Exactly in the middle; where that is half a pixel off, half a pixel later.
        let twice = room - tile
        let isHalfOff = twice - floorDivide(twice, 2 * unit) * 2 * unit == unit
        origin = isHalfOff && !rules.centersExactly ? (twice + unit) / 2 : twice / 2
      }
      return .tiles(Tiles(unit: unit, tile: tile, origin: origin, repeats: true))
    }
  }
}
