import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("A cut picture made shorter")
struct ShorteningTests {
  /// A picture whose resizable parts repeat, with any cut of one part an axis.
  private struct Example {
    var raster: Raster
    var slicing: Slicing

    init(_ random: inout SplitMix64, format: PixelFormat) {
      let modes: [ResizingMode] = [.tile, .stretch, .round, .space]
      let phases: [TilePhase] = [.start, .center, .end]
      func axis(_ random: inout SplitMix64) -> (slicing: AxisSlicing, lines: [Int]) {
        let (before, after) = (random.number(0...3), random.number(0...3))
        let period = random.pick([1, 1, 2, 3])
        let length = period * random.number(1...5) + random.pick([0, 0, 0, 1])
        let lines =
          Array(0..<before) + (0..<length).map { 3 + $0 % period } + (0..<after).map { 6 + $0 }
        return (
          AxisSlicing(
            [.fixed(before), .resizable(length), .fixed(after)], mode: random.pick(modes),
            phase: random.pick(phases)), lines
        )
      }
      let (x, y) = (axis(&random), axis(&random))
      let source = random.picture(PixelSize(width: 9, height: 9), format)
      let words = source.words
      var header = source.header
      header.size = PixelSize(width: x.lines.count, height: y.lines.count)
      raster = Raster(
        header,
        pixels: PixelData(
          y.lines.flatMap { row in x.lines.map { words[row * 9 + $0] } },
          bytesPerPixel: format.bytesPerPixel))
      slicing = Slicing(
        x: x.slicing, y: y.slicing, filter: random.pick([.nearest, .linear, .smooth]),
        center: random.pick([.filled, .filled, .hollow]))
    }
  }

  @Test("gives the same pixels at every size", arguments: PixelFormat.allCases)
  func law(format: PixelFormat) throws {
    var random = SplitMix64(seed: 71)
    var shortened = 0
    for _ in 0..<150 {
      let example = Example(&random, format: format)
      guard let (picture, slicing) = example.slicing.shortened(in: example.raster) else { continue }
      shortened += 1
      #expect(
        picture.size.width <= example.raster.size.width - 3
          || picture.size.height <= example.raster.size.height - 3)
      #expect(slicing.x.segments.map(\.length).reduce(0, +) == picture.size.width)
      for _ in 0..<6 {
        let size = PixelSize(width: random.number(1...40), height: random.number(1...40))
        let (one, other) = (
          try Composition(of: example.raster, slicing: example.slicing, at: size).raster(),
          try Composition(of: picture, slicing: slicing, at: size).raster()
        )
        // Where a filter has mixed equal colours, those under a low alpha may be others before they are multiplied.
        let difference = PixelDifference(between: one, and: other)
        #expect(difference.map(\.largest.steps) ?? 0 == 0, "\(example.slicing) \(size)")
      }
    }
    #expect(shortened > 20)
  }

  @Test("has one line for equal ones, one tile for whole tiles, and the caps there were")
  func shortens() throws {
    func cut(_ lines: String, _ segments: [Segment], _ mode: ResizingMode) throws -> String? {
      let raster = raster(lines)
      return Slicing(
        x: AxisSlicing(segments, mode: mode), y: AxisSlicing([.resizable(1)])
      ).shortened(in: raster).map { text($0.picture) }
    }
    let caps: [Segment] = [.fixed(2), .resizable(6), .fixed(1)]
    #expect(try cut("rrggggggb", caps, .stretch) == "rrgb")
    #expect(try cut("rrgbgbgbw", caps, .tile) == "rrgbw")
    #expect(try cut("rrgbgbgbw", caps, .stretch) == nil)
    // Three lines of a part, two less: not worth it.
    #expect(try cut("rrgggb", [.fixed(2), .resizable(3), .fixed(1)], .stretch) == nil)
    // The gaps between tiles depend on how long these are.
    #expect(try cut("rrggggggb", caps, .space) == nil)
    // Two parts share the room in proportion to their lengths.
    #expect(
      try cut("ggggggbrrr", [.resizable(6), .fixed(1), .resizable(3)], .stretch) == nil)
  }
}
