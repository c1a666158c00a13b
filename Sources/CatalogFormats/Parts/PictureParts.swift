internal import AssetCatalog
internal import NineSlice
internal import PNGCodec
internal import Pixels

/// The patches of one picture as PNG files.
struct PictureParts {
  struct File {
    var name: String
    /// Its place among the segments that are shown, from 0 on.
    var column: Int
    var row: Int
    var bytes: [UInt8]
  }

  private(set) var files: [File] = []

  /// - Throws: `PictureError` for a picture that can't be decoded, or a part that can't be encoded.
  init(_ variant: FormatVariant) throws(PictureError) {
    let slicing = variant.layout.slicing
    let raster = try variant.picture.raster()
    let columns = Self.places(slicing.x)
    let rows = Self.places(slicing.y)
    let interior = (Self.interior(slicing.x), Self.interior(slicing.y))
    for (row, down) in rows.enumerated() {
      for (column, across) in columns.enumerated() {
        // Nothing is shown between the caps of both axes.
        if slicing.center == .hollow, interior.0.contains(column), interior.1.contains(row) {
          continue
        }
        let rect = PixelRect(
          x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
        do throws(PNGError) {
          let bytes = try PNG.encode(raster.cropped(to: rect)).bytes
          files.append(
            File(
              name: Self.name(slicing, column, row), column: column, row: row, bytes: bytes))
        } catch {
          throw .png(error)
        }
      }
    }
  }

  /// Where the segments that are shown lie in the picture.
  private static func places(_ axis: AxisSlicing) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = 0
    for segment in axis.segments {
      defer { start += segment.length }
      if segment.length > 0, segment.kind != .omitted {
        places.append(start..<start + segment.length)
      }
    }
    return places
  }

  /// The shown segments from the first that resizes to the last.
  private static func interior(_ axis: AxisSlicing) -> Range<Int> {
    let parts = axis.shown.indices.filter { axis.shown[$0].kind == .resizable }
    guard let first = parts.first, let last = parts.last else { return 0..<0 }
    return first..<last + 1
  }

  /// `top-left.png` and the like where there is one part between two caps, else `row1-column3.png`.
  private static func name(_ slicing: Slicing, _ column: Int, _ row: Int) -> String {
    guard let across = word(slicing.x, column, "left", "right"),
      let down = word(slicing.y, row, "top", "bottom")
    else { return "row\(row + 1)-column\(column + 1).png" }
    let words = [down, across].filter { !$0.isEmpty }
    return (words.isEmpty ? "center" : words.joined(separator: "-")) + ".png"
  }

  /// A side's name; empty for the middle, `nil` where there are more parts than three.
  private static func word(
    _ axis: AxisSlicing, _ index: Int, _ begin: String, _ end: String
  ) -> String? {
    let shown = axis.shown
    let parts = shown.indices.filter { shown[$0].kind == .resizable }
    guard parts.count == 1, let middle = parts.first, middle <= 1, shown.count - middle <= 2 else {
      return nil
    }
    return index < middle ? begin : index > middle ? end : ""
  }
}
