public import Pixels

extension Slicing {
  /// A picture cut so with every resizable part as short as it can be, where nothing looks other than before.
  ///
  /// A part of equal lines needs one of them, a tiling part of several whole tiles one tile; caps stay as they are. The
  /// result then gives the same pixels at every size of the picture's own scale, as they are multiplied by alpha. What is left of a part depends on more
  /// than its pixels where several parts share an axis in proportion to their lengths, where tiles have gaps between them
  /// and where one tile lies in the middle: there it stays.
  ///
  /// - Parameter raster: The picture that is cut so.
  /// - Returns: `nil` where nothing could be shorter by 3 pixels, which is not worth a change.
  /// - Precondition: The segments are as long as the picture.
  public func shortened(in raster: Raster) -> (picture: Raster, slicing: Slicing)? {
    let x = shortened(.x, x, of: raster)
    let y = shortened(.y, y, of: raster)
    let saved = max(raster.size.width - x.lines.count, raster.size.height - y.lines.count)
    guard saved >= 3 else { return nil }
    var shorter = self
    (shorter.x, shorter.y) = (x.axis, y.axis)
    return (raster.picking(columns: x.lines, rows: y.lines), shorter)
  }

  /// An axis with its resizable part as short as it can be, and the lines that are left.
  private func shortened(
    _ axis: Axis, _ slicing: AxisSlicing, of raster: Raster
  ) -> (axis: AxisSlicing, lines: [Int]) {
    let side = axis == .x ? raster.size.width : raster.size.height
    precondition(
      slicing.segments.map(\.length).reduce(0, +) == side, "segments as long as the picture")
    let parts = slicing.segments.indices.filter {
      slicing.segments[$0].kind == .resizable && slicing.segments[$0].length > 0
    }
    guard parts.count == 1, slicing.mode != .space else { return (slicing, Array(0..<side)) }
    let start = slicing.segments[..<parts[0]].map(\.length).reduce(0, +)
    let length = slicing.segments[parts[0]].length
    let strip =
      axis == .x
      ? PixelRect(x: start, y: 0, width: length, height: raster.size.height)
      : PixelRect(x: 0, y: start, width: raster.size.width, height: length)
    guard let kept = Self.needed(axis, slicing, of: raster.cropped(to: strip)) else {
      return (slicing, Array(0..<side))
    }
    var shorter = slicing
    shorter.segments[parts[0]].length = kept
    return (shorter, Array(0..<start + kept) + Array(start + length..<side))
  }

  /// How many lines a resizable part needs, `nil` where it needs all.
  private static func needed(_ axis: Axis, _ slicing: AxisSlicing, of part: Raster) -> Int? {
    let numbers = LineNumbers(of: ComparablePicture(part))[axis]
    guard numbers.count > 1 else { return nil }
    if numbers.allSatisfy({ $0 == numbers[0] }) { return 1 }
    guard slicing.mode == .tile, slicing.phase != .center else { return nil }
    return (2..<numbers.count).first { period in
      numbers.count % period == 0
        && (0..<numbers.count - period).allSatisfy { numbers[$0] == numbers[$0 + period] }
    }
  }
}
