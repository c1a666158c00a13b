import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("A resizable segment")
struct FillingTests {
  private static let ten: [Segment] = [.resizable(10)]

  /// Where a tile begins: wherever a pixel is from before its predecessor.
  private func tiles(_ line: [Int?]) -> Int {
    line.isEmpty ? 0 : 1 + zip(line, line.dropFirst()).count { ($1 ?? 0) < ($0 ?? 0) }
  }

  @Test("of 10 shows whole tiles in mode round", arguments: [(25, 3), (24, 2), (4, 1), (15, 2)])
  func rounds(extent: Int, count: Int) throws {
    for axis in Axis.allCases {
      let line = try composedLine(axis, Self.ten, to: extent, mode: .round)
      #expect(tiles(line) == count)
      #expect(line.first == 0 || extent < 10)
    }
  }

  @Test("rounds no tile by itself in mode round")
  func roundsTogether() throws {
    let line = try composedLine(.x, [.resizable(2)], to: 7, mode: .round)
    // 3.5 rounds to 4 tiles of 1.75; the centres 2.5 and 4.5 lie in the second and the third.
    #expect(line == [0, 1, 0, 0, 1, 0, 1])
  }

  @Test("of 10 has two tiles and gaps of five in 25 in mode space", arguments: Axis.allCases)
  func spaces(axis: Axis) throws {
    let line = try composedLine(axis, Self.ten, to: 25, mode: .space)
    // Gaps of 5/3: tiles begin at 1.67 and 13.33.
    let tile = (0..<10).map { Int?($0) }
    #expect(line == [nil, nil] + tile + [nil] + tile + [nil, nil])
  }

  @Test("of 10 stays empty in 9 in mode space", arguments: Axis.allCases)
  func staysEmpty(axis: Axis) throws {
    let alone = try composedLine(axis, Self.ten, to: 9, mode: .space)
    #expect(alone == Array(repeating: nil, count: 9))
    let capped: [Segment] = [.fixed(1), .resizable(10), .fixed(1)]
    let line = try composedLine(axis, capped, to: 4, mode: .space)
    #expect(line == [0, nil, nil, 11])
  }

  @Test("resamples a tile of mode space whose scaled length is rounded")
  func spacesScaled() throws {
    // 3 · 1.5 = 4.5, so tiles of 5: one in 9, with 2 before and 2 after.
    let line = try composedLine(.x, [.resizable(3)], to: 9, mode: .space, scale: "1.5")
    #expect(line == [nil, nil, 0, 0, 1, 2, 2, nil, nil])
  }

  @Test(
    "tiles from the phase's place",
    arguments: [
      (TilePhase.start, 7, [0, 1, 2, 0, 1, 2, 0]), (.start, 8, [0, 1, 2, 0, 1, 2, 0, 1]),
      (.end, 7, [2, 0, 1, 2, 0, 1, 2]), (.end, 8, [1, 2, 0, 1, 2, 0, 1, 2]),
      (.center, 7, [1, 2, 0, 1, 2, 0, 1]), (.center, 8, [0, 1, 2, 0, 1, 2, 0, 1]),
      (.center, 2, [0, 1]), (.center, 1, [1]), (.end, 2, [1, 2]), (.start, 2, [0, 1]),
    ])
  func tiles(phase: TilePhase, extent: Int, expected: [Int]) throws {
    for axis in Axis.allCases {
      for filter in Filter.allCases {
        let line = try composedLine(
          axis, [.resizable(3)], to: extent, mode: .tile, phase: phase, filter: filter)
        #expect(line == expected.map { $0 }, "\(axis), \(filter)")
      }
    }
  }

  @Test("cuts the last tile, counted from its cut line")
  func cutsLastTile() throws {
    let segments: [Segment] = [.fixed(2), .resizable(3), .fixed(1)]
    let line = try composedLine(.x, segments, to: 8, mode: .tile)
    #expect(line == [0, 1, 2, 3, 4, 2, 3, 5])
  }

  @Test("tiles at a scale without moving the tiles' borders to whole pixels")
  func tilesScaled() throws {
    // Tiles of 4.5: the centre 4.5 lies on a border and begins the second, 9.5 is in the third.
    let line = try composedLine(.x, [.resizable(3)], to: 10, mode: .tile, scale: "1.5")
    #expect(line == [0, 0, 1, 2, 0, 0, 1, 1, 2, 0])
  }

  @Test("stretches nearest to the lower of two pixels that are as near", arguments: Axis.allCases)
  func stretchesNearest(axis: Axis) throws {
    #expect(try composedLine(axis, [.resizable(2)], to: 3) == [0, 0, 1])
    #expect(try composedLine(axis, [.resizable(4)], to: 2) == [0, 2])
    #expect(try composedLine(axis, [.resizable(4)], to: 6) == [0, 0, 1, 2, 2, 3])
  }

  @Test("is interpolated between centres and clamped at its ends by `linear`")
  func interpolates() throws {
    for filter in [Filter.linear, .smooth] {
      let line = try composedLine(
        .x, [.fixed(1), .resizable(2), .fixed(1)], values: [255, 0, 200, 255], to: 6,
        filter: filter)
      #expect(line.first == 255 && line.last == 255)
      for (value, expected) in zip(line.dropFirst(), [0, 50, 150, 200]) {
        #expect(abs((value ?? 0) - expected) <= 2)
      }
    }
  }

  @Test("is averaged by `smooth` where it shrinks, so that a thin line does not vanish")
  func averages() throws {
    let values: [UInt8] = [0, 0, 0, 0, 255, 0, 0, 0, 0]
    let line = try composedLine(.x, [.resizable(9)], values: values, to: 3, filter: .smooth)
    for (value, expected) in zip(line, [0, 85, 0]) { #expect(abs((value ?? 0) - expected) <= 3) }
    let pairs = try composedLine(
      .y, [.resizable(4)], values: [0, 100, 50, 250], to: 2, filter: .smooth)
    for (value, expected) in zip(pairs, [50, 150]) { #expect(abs((value ?? 0) - expected) <= 3) }
  }

  @Test("is the average of parts of pixels where it shrinks by no whole factor")
  func averagesParts() throws {
    let line = try composedLine(
      .x, [.resizable(3)], values: [30, 120, 240], to: 2, filter: .smooth)
    // 1½ pixels each: (30 + 60) / 1.5 and (60 + 240) / 1.5.
    for (value, expected) in zip(line, [60, 200]) { #expect(abs((value ?? 0) - expected) <= 3) }
  }

  @Test("serves fixed segments with the filter where their length changes")
  func filtersCaps() throws {
    let line = try composedLine(
      .x, [.fixed(2), .resizable(1), .fixed(2)], values: [0, 200, 90, 200, 0], to: 10,
      filter: .linear, scale: "2")
    for (value, expected) in zip(line, [0, 50, 150, 200, 90, 90, 200, 150, 50, 0]) {
      #expect(abs((value ?? 0) - expected) <= 2)
    }
  }
}

@Suite("A long average")
struct LongAverageTests {
  @Test("is the mean of thousands of pixels, not less", arguments: [5243, 10_000])
  func leansToNoSide(length: Int) throws {
    let words = (0..<length).map { UInt16($0 % 2 == 0 ? 65535 : 0) }
    let raster = Raster(
      RasterHeader(size: PixelSize(width: length, height: 1), format: .gray16),
      pixels: .bytes2(words))
    let result = try Composition(
      of: raster, slicing: Slicing(stretchingWhole: raster.size), at: PixelSize(width: 1, height: 1)
    ).raster()
    let mean = words.reduce(0.0) { $0 + Double($1) } / Double(length)
    #expect(abs(Double(result.pixels[0]) - mean) <= 1)
  }
}
