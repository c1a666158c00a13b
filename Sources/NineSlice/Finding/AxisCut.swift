package import Pixels

/// Which lines of a picture its smallest source keeps along an axis, and how that is cut there.
struct AxisCut: Hashable, Sendable {
  /// Numbers of the picture's lines, in the order in which the source has them.
  var lines: [Int]
  var slicing: AxisSlicing
  /// How many lines the picture has.
  private var side: Int

  /// Nothing is left out, and nothing can be resized.
  init(whole side: Int) {
    self.side = side
    lines = Array(0..<side)
    slicing = AxisSlicing([.fixed(side)])
  }

  /// Runs of equal lines, of each the first ones kept, or copies of the one that stands for it.
  init(stretching ranges: [StretchRun], of side: Int) {
    var segments: [Segment] = []
    (lines, slicing, self.side) = ([], AxisSlicing([]), side)
    var place = 0
    for range in ranges {
      lines += place..<range.start
      segments.append(.fixed(range.start - place))
      lines +=
        range.deviation == .none
        ? Array(range.start..<range.start + range.kept)
        : Array(repeating: range.representative, count: range.kept)
      segments.append(.resizable(range.kept))
      place = range.lines.upperBound
    }
    lines += place..<side
    slicing.segments = segments + [.fixed(side - place)]
  }

  /// A region that repeats, of which the first tile is kept.
  init(tiling region: TiledRegion, of side: Int) {
    let kept = region.start + region.period
    self.side = side
    lines = Array(0..<kept) + Array(region.lines.upperBound..<side)
    slicing = AxisSlicing(
      [.fixed(region.start), .resizable(region.period), .fixed(side - region.lines.upperBound)],
      mode: .tile)
  }

  /// The cut of a picture with more lines at its edges, which become part of the caps.
  func framed(by before: Int, _ after: Int) -> AxisCut {
    guard before > 0 || after > 0, let last = slicing.segments.indices.last else { return self }
    var framed = self
    // Both ends are fixed, whatever is between them.
    framed.slicing.segments[0].length += before
    framed.slicing.segments[last].length += after
    let side = before + self.side
    framed.lines = Array(0..<before) + lines.map { before + $0 } + Array(side..<side + after)
    framed.side = side + after
    return framed
  }
}

extension StretchRun {
  /// The run in a picture with more lines before it.
  func moved(by lines: Int) -> StretchRun {
    StretchRun(
      start: start + lines, length: length, representative: representative + lines,
      deviation: deviation, kept: kept)
  }
}

extension TiledRegion {
  /// The region in a picture with more lines before it.
  func moved(by lines: Int) -> TiledRegion {
    TiledRegion(period: period, start: start + lines, length: length)
  }
}

extension Variation {
  /// The change in a picture with more lines before it.
  func moved(by count: Int) -> Variation {
    Variation(
      kind: kind, lines: lines.lowerBound + count..<lines.upperBound + count, step: step,
      place: place + count, total: total)
  }
}

extension Raster {
  /// The pixels where some columns and some rows cross.
  package func picking(columns: [Int], rows: [Int]) -> Raster {
    if columns.count == size.width, rows.count == size.height { return self }
    var picked = pixels.slice(0..<0)
    picked.reserve(columns.count * rows.count)
    for row in rows {
      let start = row * size.width
      picked.append(pixels.picking(columns.map { start + $0 }))
    }
    var header = header
    header.size = PixelSize(width: columns.count, height: rows.count)
    return Raster(header, pixels: picked)
  }
}

extension Slicing {
  /// Cuts along both axes.
  ///
  /// Several lines that are kept of one run are equal: `nearest` shows one of them and never mixes, so that
  /// translucent colours stay what they are.
  init(_ x: AxisCut, _ y: AxisCut) {
    let isMixed = [x, y].contains { cut in
      cut.slicing.mode == .stretch
        && cut.slicing.segments.contains { $0.kind == .resizable && $0.length > 1 }
    }
    self.init(x: x.slicing, y: y.slicing, filter: isMixed ? .nearest : .smooth)
  }
}
