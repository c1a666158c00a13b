import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("The cut lines of an axis")
struct CutLineTests {
  @Test("fall at 4 for insets 5 and 3 shrunk in proportion to 6", arguments: Axis.allCases)
  func shrinkInProportion(axis: Axis) throws {
    let segments: [Segment] = [.fixed(5), .resizable(2), .fixed(3)]
    // 6 · 5 / 8 = 3.75; every fourth and third of the five, every half of the three.
    #expect(try composedLine(axis, segments, to: 6) == [0, 1, 3, 4, 7, 9])
  }

  @Test("leave insets 5 and 3 clipped to 6 five and the outermost one", arguments: Axis.allCases)
  func clip(axis: Axis) throws {
    let segments: [Segment] = [.fixed(5), .resizable(2), .fixed(3)]
    #expect(try composedLine(axis, segments, to: 6, shrink: .clip) == [0, 1, 2, 3, 4, 9])
  }

  @Test("clip the first segment too where it does not fit", arguments: 1...5)
  func clipFirst(target: Int) throws {
    let segments: [Segment] = [.fixed(5), .resizable(2), .fixed(3)]
    let line = try composedLine(.x, segments, to: target, shrink: .clip)
    #expect(line == Array(0..<target))
  }

  @Test("clip inner fixed segments from the begin, after both ends", arguments: Axis.allCases)
  func clipInner(axis: Axis) throws {
    let segments: [Segment] = [
      .fixed(2), .resizable(1), .fixed(3), .fixed(2), .resizable(1), .fixed(2),
    ]
    let line = try composedLine(axis, segments, to: 8, shrink: .clip)
    #expect(line == [0, 1, 3, 4, 5, 6, 9, 10])
    let shorter = try composedLine(axis, segments, to: 6, shrink: .clip)
    #expect(shorter == [0, 1, 3, 4, 9, 10])
  }

  @Test("give stretch ranges of 2 and 6 beside 12 fixed 4 and 12 of 28", arguments: Axis.allCases)
  func share(axis: Axis) throws {
    let segments: [Segment] = [.fixed(4), .resizable(2), .fixed(3), .resizable(6), .fixed(5)]
    #expect(extents(try composedLine(axis, segments, to: 28), segments) == [4, 4, 3, 12, 5])
  }

  @Test("are monotone for 2, resizable 3, 5, 0, 3 at k = ½ and 17", arguments: Axis.allCases)
  func areMonotone(axis: Axis) throws {
    let segments: [Segment] = [.fixed(2), .resizable(3), .fixed(5), .fixed(0), .fixed(3)]
    let line = try composedLine(axis, segments, to: 17, scale: "0.5")
    #expect(line.compactMap { $0 } == line.compactMap { $0 }.sorted())
    // The distances to the end, 4 and 1.5, make the cuts 13 and 15.
    #expect(extents(line, segments) == [1, 12, 2, 0, 2])
  }

  @Test("leave caps of equal length equal", arguments: [8, 9, 10, 11])
  func keepCapsEqual(target: Int) throws {
    let segments: [Segment] = [.fixed(3), .resizable(4), .fixed(3)]
    let line = try composedLine(.x, segments, to: target, scale: "0.5")
    #expect(extents(line, segments) == [2, target - 4, 2])
  }

  @Test("lower what lies between the caps to the end cap's cut")
  func lowerInner() throws {
    let segments: [Segment] = [.fixed(1), .resizable(2), .fixed(4), .resizable(2), .fixed(5)]
    // Ideal 0.5, 0.5, 2.5 and 2.5 of 5, where the end cap, 2.5, begins at 5 − 3.
    let line = try composedLine(.x, segments, to: 5, scale: "0.5")
    #expect(extents(line, segments) == [1, 0, 1, 0, 3])
  }

  @Test("omit 26 pixels of 50 with insets of 10 and a kept centre of 4")
  func keepCentre() throws {
    let slicing = try Slicing(
      capInsets: PixelInsets(top: 0, left: 10, bottom: 0, right: 10),
      of: PixelSize(width: 50, height: 1), keptCenter: (4, nil))
    #expect(slicing.x.segments == [.fixed(10), .resizable(4), .omitted(26), .fixed(10)])
    #expect(slicing.shownSize == PixelSize(width: 24, height: 1))
    let line = try composedLine(.x, slicing.x.segments, to: 24)
    #expect(line == Array(0..<14) + Array(40..<50))
    let longer = try composedLine(.x, slicing.x.segments, to: 30, mode: .tile)
    #expect(longer == Array(0..<14) + [10, 11, 12, 13, 10, 11] + Array(40..<50))
  }

  @Test("shrink both axes by the smaller factor under `uniform`")
  func shrinkUniformly() throws {
    let across = AxisSlicing([.fixed(4), .resizable(2), .fixed(4)])
    let slicing = Slicing(x: across, y: across, filter: .nearest, shrink: .uniform)
    let composition = try Composition(
      of: numbered(PixelSize(width: 10, height: 10)), slicing: slicing,
      at: PixelSize(width: 4, height: 20))
    let values = numbers(composition.raster())
    // ½: no centre along x; along y two, sixteen and two pixels.
    #expect(values[0..<4] == [0, 2, 6, 8])
    #expect(values[16 * 4..<17 * 4] == [50, 52, 56, 58])
    let rows = stride(from: 0, to: 80, by: 4).map { (values[$0] ?? 0) / 10 }
    let centre = Array(repeating: 4, count: 8) + Array(repeating: 5, count: 8)
    #expect(rows == [0, 2] + centre + [6, 8])
  }

  @Test("let caps without a centre fill less than a pixel more in proportion")
  func fillInProportion() throws {
    let segments: [Segment] = [.fixed(5), .fixed(2)]
    #expect(extents(try composedLine(.x, segments, to: 7), segments) == [5, 2])
    // 7 · 1.25 = 8.75, less than 9 and more than 8.
    #expect(extents(try composedLine(.x, segments, to: 9, scale: "1.25"), segments) == [6, 3])
    #expect(extents(try composedLine(.x, segments, to: 8, scale: "1.25"), segments) == [6, 2])
    #expect(extents(try composedLine(.x, segments, to: 3), segments) == [2, 1])
  }

  @Test("are not moved by empty segments")
  func ignoreEmpty() throws {
    let segments: [Segment] = [.fixed(3), .resizable(3), .fixed(4), .fixed(3)]
    var more = segments
    for index in [4, 3, 2, 1, 0] { more.insert(.fixed(0), at: index) }
    for target in 3...24 {
      for scale in ["1", "0.5", "1.5"] {
        let line = try composedLine(.x, segments, to: target, scale: scale)
        #expect(try composedLine(.x, more, to: target, scale: scale) == line)
      }
    }
  }
}
