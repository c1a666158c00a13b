import AssetCatalog
import NineSlice
import Pixels

/// The marks on a variant's picture as a page draws them, in pixels of the picture.
struct PageMarks {
  private let shape: VariantShape

  init(_ shape: VariantShape) { self.shape = shape }

  /// Adds the drawing; nothing where there is nothing to mark.
  func write(to html: inout HTML) {
    let (width, height) = (shape.size.width, shape.size.height)
    let isCut = shape.layout.origin != .whole
    let content = shape.places(of: shape.layout.contentInsets)
    let alignment = shape.places(of: shape.layout.alignmentInsets)
    guard isCut || content != nil || alignment != nil else { return }
    html.open(
      "svg",
      [
        "class": "marks", "viewBox": "0 0 \(width) \(height)", "preserveAspectRatio": "none",
        "aria-hidden": "true",
      ])
    if isCut {
      for (kind, name) in [(Segment.Kind.resizable, "resizable"), (.omitted, "omitted")] {
        path(bands(kind), name, to: &html)
      }
      path(cutLines, "cut", to: &html)
    }
    if let content { path(frame(content), "content", to: &html) }
    if let alignment { path(frame(alignment), "alignment", to: &html) }
    html.close("svg")
  }

  private func path(_ data: String, _ name: String, to html: inout HTML) {
    guard !data.isEmpty else { return }
    html.open("path", ["class": name, "d": data])
    html.close("path")
  }

  /// The segments of an axis with their places, empty ones left out.
  private func segments(_ axis: AxisSlicing) -> [(kind: Segment.Kind, start: Int, length: Int)] {
    var start = 0
    var result: [(kind: Segment.Kind, start: Int, length: Int)] = []
    for segment in axis.segments where segment.length > 0 {
      result.append((segment.kind, start, segment.length))
      start += segment.length
    }
    return result
  }

  /// Columns and rows of a kind, each over the whole picture.
  private func bands(_ kind: Segment.Kind) -> String {
    let (width, height) = (shape.size.width, shape.size.height)
    let columns = segments(shape.slicing.x).filter { $0.kind == kind }.map {
      "M\($0.start) 0h\($0.length)v\(height)h-\($0.length)z"
    }
    let rows = segments(shape.slicing.y).filter { $0.kind == kind }.map {
      "M0 \($0.start)h\(width)v\($0.length)h-\(width)z"
    }
    return (columns + rows).joined()
  }

  private var cutLines: String {
    let columns = segments(shape.slicing.x).dropFirst().map {
      "M\($0.start) 0v\(shape.size.height)"
    }
    let rows = segments(shape.slicing.y).dropFirst().map { "M0 \($0.start)h\(shape.size.width)" }
    return (columns + rows).joined()
  }

  private func frame(_ places: (x: Range<Int>, y: Range<Int>)) -> String {
    "M\(places.x.lowerBound) \(places.y.lowerBound)h\(places.x.count)v\(places.y.count)"
      + "h-\(places.x.count)z"
  }
}
