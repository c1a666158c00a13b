import NineSlice
import Pixels
import TestSupport
import Testing

/// A picture of one line of pixels along an axis, composed at a length along that axis.
///
/// The pixels have the values given, or their own index; so a composed line says where every one of
/// its pixels is from. Nothing happens along the other axis.
///
/// - Parameter scale: Target scale over source scale, as a decimal.
/// - Returns: The value of every pixel, `nil` for a transparent one.
func composedLine(
  _ axis: Axis, _ segments: [Segment], values: [UInt8]? = nil, to target: Int,
  mode: ResizingMode = .stretch, phase: TilePhase = .start, filter: Filter = .nearest,
  shrink: ShrinkPolicy = .proportional, scale: String = "1"
) throws -> [Int?] {
  let length = segments.map(\.length).reduce(0, +)
  let values = values ?? (0..<length).map { UInt8($0) }
  let along = AxisSlicing(segments, mode: mode, phase: phase)
  let across = AxisSlicing([.resizable(1)])
  let line = Raster(
    RasterHeader(size: PixelSize(width: length, height: 1), format: .gray8),
    pixels: PixelData(values))
  let composition = try Composition(
    of: axis == .x ? line : line.transposed,
    slicing: Slicing(
      x: axis == .x ? along : across, y: axis == .x ? across : along, filter: filter,
      shrink: shrink),
    at: axis == .x
      ? PixelSize(width: target, height: 1) : PixelSize(width: 1, height: target),
    targetScale: try #require(Scale(scale)))
  return numbers(composition.raster())
}

/// How many pixels of a composed line are from each segment.
func extents(_ line: [Int?], _ segments: [Segment]) -> [Int] {
  var origin = 0
  return segments.map { segment in
    let range = origin..<origin + segment.length
    origin += segment.length
    return line.count { $0.map(range.contains) ?? false }
  }
}
