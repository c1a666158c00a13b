internal import AssetCatalog
internal import NineSlice
internal import PNGCodec
internal import Pixels

/// A picture in terms of systems that know one resizable part between two caps along each axis.
///
/// What it can't be as it is, it is made: a frame of marks is taken off, omitted pixels that such a system would show
/// are cut out, and of several resizable parts the longest one is kept.
struct CappedPicture {
  /// One axis, in pixels of the picture.
  struct AxisCaps: Hashable {
    var begin: Int
    /// What resizes; 0 where nothing does.
    var center: Int
    /// What is never shown, right after the centre.
    var omitted = 0
    var end: Int

    /// Whether the whole side resizes.
    var isWhole: Bool { begin == 0 && end == 0 && omitted == 0 }
    var length: Int { begin + center + omitted + end }
  }

  var x: AxisCaps
  var y: AxisCaps
  let size: PixelSize
  /// The PNG file, without marks.
  let bytes: [UInt8]
  /// What was given up for it, a clause each.
  private(set) var losses: [String] = []

  /// - Parameter keepsOmitted: Whether pixels after the part that resizes may stay.
  /// - Throws: `PictureError` for a picture that can't be read or encoded.
  init(_ variant: FormatVariant, keepsOmitted: Bool) throws(PictureError) {
    let slicing = variant.layout.slicing
    let (x, isSeveralX) = Self.caps(slicing.x, keepsOmitted: keepsOmitted)
    let (y, isSeveralY) = Self.caps(slicing.y, keepsOmitted: keepsOmitted)
    (self.x, self.y) = (x, y)
    if isSeveralX || isSeveralY {
      losses.append("has several resizable parts, of which only the longest resizes there")
    }
    let columns = Self.kept(slicing.x, x)
    let rows = Self.kept(slicing.y, y)
    size = PixelSize(width: columns.count, height: rows.count)
    guard variant.picture.hasMarks || size != variant.picture.size else {
      bytes = variant.picture.bytes
      return
    }
    var raster = try variant.picture.raster()
    if size != raster.size { raster = raster.picking(columns: columns, rows: rows) }
    do throws(PNGError) {
      bytes = try PNG.encode(raster).bytes
    } catch {
      throw .png(error)
    }
  }

  /// The caps of an axis, and whether there are several parts that resize.
  private static func caps(
    _ axis: AxisSlicing, keepsOmitted: Bool
  ) -> (caps: AxisCaps, isSeveral: Bool) {
    let segments = axis.segments.filter { $0.length > 0 }
    let resizable = segments.indices.filter { segments[$0].kind == .resizable }
    guard let longest = resizable.max(by: { segments[$0].length < segments[$1].length }) else {
      // Nothing resizes: the first segment is one cap, the rest is the other.
      let shown = segments.filter { $0.kind == .fixed }.map(\.length)
      let begin = shown.first ?? 0
      return (AxisCaps(begin: begin, center: 0, end: shown.reduce(0, +) - begin), false)
    }
    // The first of the longest ones.
    let kept = resizable.first { segments[$0].length == segments[longest].length } ?? longest
    func shown(_ segments: ArraySlice<Segment>) -> Int {
      segments.filter { $0.kind != .omitted }.map(\.length).reduce(0, +)
    }
    let after = segments[(kept + 1)...]
    let omitted = keepsOmitted ? after.prefix { $0.kind == .omitted }.map(\.length).reduce(0, +) : 0
    return (
      AxisCaps(
        begin: shown(segments[..<kept]), center: segments[kept].length, omitted: omitted,
        end: shown(after)), resizable.count > 1
    )
  }

  /// The lines of the picture that stay: those that are shown, and those that may be omitted there.
  private static func kept(_ axis: AxisSlicing, _ caps: AxisCaps) -> [Int] {
    var lines: [Int] = []
    var start = 0
    for segment in axis.segments {
      // Omitted ones stay where they follow what resizes.
      let stays =
        segment.kind != .omitted
        || (caps.omitted > 0 && lines.count >= caps.begin + caps.center
          && lines.count < caps.begin + caps.center + caps.omitted)
      if stays { lines += start..<start + segment.length }
      start += segment.length
    }
    return lines
  }
}
