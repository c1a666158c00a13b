internal import Ninefold

extension PictureLayout {
  /// The picture with every resizable part as short as it can be, where its own slicing allows that.
  ///
  /// A part of equal lines needs one of them, a tiling part of several whole tiles one tile; all else stays. The result
  /// then gives the same pixels at every size.
  ///
  /// - Returns: `nil` where nothing could be shorter by 3 pixels, which is not worth a change.
  func shortened(_ raster: Raster) throws(FindingError) -> (picture: Raster, slicing: Slicing)? {
    let x = try Self.shortened(.x, slicing.x, of: raster)
    let y = try Self.shortened(.y, slicing.y, of: raster)
    let saved = (
      raster.size.width - x.lines.map(\.count).reduce(0, +),
      raster.size.height - y.lines.map(\.count).reduce(0, +)
    )
    guard max(saved.0, saved.1) >= 3 else { return nil }
    var shorter = slicing
    (shorter.x, shorter.y) = (x.axis, y.axis)
    return (raster.keeping(columns: x.lines, rows: y.lines), shorter)
  }

  /// An axis with its resizable parts as short as they can be, and the lines that are left.
  private static func shortened(
    _ axis: Axis, _ slicing: AxisSlicing, of raster: Raster
  ) throws(FindingError) -> (axis: AxisSlicing, lines: [Range<Int>]) {
    var (result, lines, start) = (slicing, [Range<Int>](), 0)
    for (index, segment) in slicing.segments.enumerated() {
      var length = segment.length
      if segment.kind == .resizable, length > 1 {
        let strip =
          axis == .x
          ? PixelRect(x: start, y: 0, width: length, height: raster.size.height)
          : PixelRect(x: 0, y: start, width: raster.size.width, height: length)
        let found = try SlicingFinder().find(in: raster.cropped(to: strip))[axis]
        if let run = found.stretch, run.start == 0, run.length == length {
          length = 1
        } else if slicing.mode == .tile, let tile = found.tile, tile.start == 0,
          tile.length == length, !tile.isLastTileCut
        {
          length = tile.period
        }
      }
      lines.append(start..<start + length)
      result.segments[index].length = length
      start += segment.length
    }
    return (result, lines)
  }
}

extension Raster {
  /// The pixels where some columns and some rows cross.
  fileprivate func keeping(columns: [Range<Int>], rows: [Range<Int>]) -> Raster {
    var kept = pixels.slice(0..<0)
    for row in rows.joined() {
      for range in columns where !range.isEmpty {
        kept.append(
          pixels.slice(row * size.width + range.lowerBound..<row * size.width + range.upperBound))
      }
    }
    var header = header
    header.size = PixelSize(
      width: columns.map(\.count).reduce(0, +), height: rows.map(\.count).reduce(0, +))
    return Raster(header, pixels: kept)
  }
}
