public import Pixels

extension Raster {
  /// The picture brought to another length with the caps and the centre that were found to differ least.
  ///
  /// - Parameters:
  ///   - least: What `leastError(along:to:filling:)` found for this picture and that length.
  ///   - axis: The axis that it was found for.
  ///   - length: The length to have.
  /// - Throws: `SlicingError` for a length that can't be had with these caps.
  public func resized(
    by least: LeastError, along axis: Axis, to length: Int
  ) throws(SlicingError) -> Raster {
    let side = axis == .x ? size.width : size.height
    let end = side - least.after
    let (lines, centre): ([Int], Int) =
      least.line.map { (Array(0..<least.before) + [$0] + Array(end..<side), 1) }
      ?? (Array(0..<side), end - least.before)
    let all = (columns: Array(0..<size.width), rows: Array(0..<size.height))
    let picked =
      axis == .x
      ? picking(columns: lines, rows: all.rows) : picking(columns: all.columns, rows: lines)
    var slicing = Slicing(stretchingWhole: picked.size)
    slicing[axis].segments = [.fixed(least.before), .resizable(centre), .fixed(least.after)]
    slicing[axis.other].segments = [.fixed(axis == .x ? size.height : size.width)]
    slicing.filter = .linear
    var target = picked.size
    if axis == .x { target.width = length } else { target.height = length }
    return try Composition(of: picked, slicing: slicing, at: target).raster()
  }
}
