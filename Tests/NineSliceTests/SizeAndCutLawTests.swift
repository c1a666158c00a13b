import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("The laws of sizes and cut lines: a composition")
struct SizeAndCutLawTests {
  @Test("has exactly the size that was asked for (law 1)")
  func hasSize() {
    expectHolds(seeds: 100_000..<100_300, atLeast: 200) { example in
      let composition = try example.compose()
      let size = composition.raster().size
      guard composition.header.size == example.size, size == example.size else {
        return .broken("announces \(composition.header.size) and has \(size)")
      }
      return .holds
    }
  }

  @Test("is cut at the same columns in every row and at the same rows in every column (law 2)")
  func isCutOncePerAxis() {
    expectHolds(seeds: 101_000..<101_300, atLeast: 200) { example in
      let (x, y, both) = try owners(in: example)
      let columns = Array(x.prefix(example.size.width))
      let rows = stride(from: 0, to: y.count, by: example.size.width).map { y[$0] }
      let count = example.slicing.x.segments.count
      for (index, owner) in both.enumerated() {
        let column = index % example.size.width
        let row = index / example.size.width
        guard let ownerX = columns[column], let ownerY = rows[row] else {
          return .broken("nothing is shown at (\(column), \(row))")
        }
        guard x[index] == ownerX, y[index] == ownerY, owner == ownerX + ownerY * count else {
          return .broken("(\(column), \(row)) is not the crossing of its column and row")
        }
      }
      return .holds
    }
  }

  @Test("shows segments in the order of the source, each in one piece (law 2)")
  func keepsOrder() {
    expectHolds(seeds: 102_000..<102_300, atLeast: 200) { example in
      let (x, y, _) = try owners(in: example)
      let columns = x.prefix(example.size.width).compactMap { $0 }
      let rows = stride(from: 0, to: y.count, by: example.size.width).compactMap { y[$0] }
      guard columns == columns.sorted() else { return .broken("columns of segments \(columns)") }
      guard rows == rows.sorted() else { return .broken("rows of segments \(rows)") }
      return .holds
    }
  }

  @Test("shows only segments that are not omitted (law 2)")
  func skipsOmitted() {
    expectHolds(seeds: 103_000..<103_300, atLeast: 200) { example in
      let (x, y, _) = try owners(in: example)
      for (axis, owners) in [(Axis.x, x), (.y, y)] {
        let segments = example.slicing[axis].segments
        for owner in Set(owners.compactMap { $0 }) where segments[owner].kind == .omitted {
          return .broken("segment \(owner) along \(axis) is omitted and shown")
        }
      }
      return .holds
    }
  }

  /// Which segment along x, which along y and which patch every target pixel shows.
  ///
  /// Cut lines don't depend on pixels, filter, mode or centre: `space`, whose gaps show nothing, and
  /// a hollow centre are replaced.
  private func owners(in example: CompositionCase) throws -> (x: [Int?], y: [Int?], both: [Int?]) {
    var example = example
    example.slicing.filter = .nearest
    example.slicing.center = .filled
    for axis in Axis.allCases where example.slicing[axis].mode == .space {
      example.slicing[axis].mode = .stretch
    }
    let count = example.slicing.x.segments.count
    func shown(_ paint: (_ x: Int, _ y: Int) -> Int) throws -> [Int?] {
      var painted = example
      painted.raster = patchPicture(of: example.slicing, paint)
      return numbers(try painted.compose().raster())
    }
    return (try shown { x, _ in x }, try shown { _, y in y }, try shown { x, y in x + y * count })
  }
}

/// A gray picture of 16 bits whose pixels have a value by the segments they lie in.
func patchPicture(of slicing: Slicing, _ paint: (_ x: Int, _ y: Int) -> Int) -> Raster {
  func owners(_ axis: AxisSlicing) -> [Int] {
    axis.segments.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element.length) }
  }
  let (columns, rows) = (owners(slicing.x), owners(slicing.y))
  let values = rows.flatMap { y in columns.map { x in UInt16(paint(x, y)) } }
  let size = PixelSize(width: columns.count, height: rows.count)
  return Raster(RasterHeader(size: size, format: .gray16), pixels: PixelData(values))
}
