import Pixels
import TestSupport
import Testing

@testable import NineSlice

@Suite("Finding a slicing with a tolerance")
struct ToleranceTests {
  /// What a run of lines within a tolerance is, word for word.
  private func known(
    _ raster: Raster, _ axis: Axis, _ tolerance: Int
  ) -> (range: Range<Int>, representative: Int, error: Double)? {
    // The same picture in 8 bits, where it has no more.
    let isWide = raster.channels.contains { channels in
      channels.full == 65535
        && (channels.red % 257, channels.green % 257, channels.blue % 257, channels.alpha % 257)
          != (0, 0, 0, 0)
        && channels.alpha > 0
    }
    let (width, height) = (raster.size.width, raster.size.height)
    func values(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let channels = raster.channels(x: x, y: y)
      let full = Double(isWide ? 65535 : 255)
      let alpha = (Double(channels.alpha) / Double(channels.full) * full).rounded()
      func color(_ value: Int) -> Double {
        let value = (Double(value) / Double(channels.full) * full).rounded()
        return (value * alpha / full + 0.5).rounded(.down) * 255 / full
      }
      return SIMD4(
        color(channels.red), color(channels.green), color(channels.blue), alpha * 255 / full)
    }
    let (count, across) = axis == .x ? (width, height) : (height, width)
    let lines = (0..<count).map { line in
      (0..<across).map { axis == .x ? values(line, $0) : values($0, line) }
    }
    func distance(_ one: Int, _ other: Int) -> Double {
      zip(lines[one], lines[other]).map { first, second in
        let difference = first - second
        return max(difference.max(), -difference.min())
      }.max() ?? 0
    }
    var best: (key: (Int, Int, Int, Int, Int), Range<Int>, Int)?
    for line in 0..<count {
      var (start, end) = (line, line + 1)
      while start > 0, distance(start - 1, line) <= Double(tolerance) + 1e-9 { start -= 1 }
      while end < count, distance(end, line) <= Double(tolerance) + 1e-9 { end += 1 }
      guard end - start >= 2 else { continue }
      let key = (
        start - end, abs(start + end - count), start, abs(2 * line - (start + end - 1)), line
      )
      if best.map({ key < $0.key }) ?? true { best = (key, start..<end, line) }
    }
    return best.map { best in
      (best.1, best.2, best.1.map { distance($0, best.2) }.max() ?? 0)
    }
  }

  /// A picture whose values differ by little from neighbour to neighbour.
  private func picture(_ random: inout SplitMix64, _ format: PixelFormat) -> Raster {
    let size = PixelSize(width: random.number(1...9), height: random.number(1...4))
    let step: UInt64 = format.bitsPerChannel == 8 ? 1 : 200
    let (base, reach) = (random.next() | 0x4040_4040_4040_4040, random.number(1...6))
    let channels = format.bytesPerPixel * 8 / format.bitsPerChannel
    let words = (0..<size.area).map { _ in
      (0..<channels).reduce(UInt64(0)) { word, channel in
        let shift = UInt64(format.bitsPerChannel * channel)
        let value = (base >> shift & 0x7f) * step + UInt64(random.number(0...reach)) * step
        return word | value << shift
      }
    }
    return Raster(
      RasterHeader(size: size, format: format),
      pixels: PixelData(words, bytesPerPixel: format.bytesPerPixel))
  }

  @Test(
    "gives the longest run within it of one of its lines",
    arguments: [PixelFormat.gray8, .grayAlpha8, .rgba8, .gray16, .rgba16], [1, 2, 4])
  func equalsDefinition(format: PixelFormat, tolerance: Int) throws {
    var random = SplitMix64(seed: UInt64(tolerance))
    var found = 0
    for _ in 0..<120 {
      let raster = picture(&random, format)
      let finding = try SlicingFinder(FindingOptions(tolerance: tolerance)).find(in: raster)
      for axis in Axis.allCases {
        let (run, other) = (finding[axis].stretch, known(raster, axis, tolerance))
        #expect(run?.lines == other?.range)
        #expect(run?.representative == other?.representative)
        if let run, let other {
          #expect(abs(run.deviation.in255ths - other.error) < 1e-6)
          found += 1
        }
        guard finding[axis].verdict == .stretch else { continue }
        switch finding[axis].proof {
        case .exact: #expect(run?.deviation == Deviation.none || run?.length == 1)
        case .within(let difference): #expect(difference.largest <= Deviation(in255ths: tolerance))
        case .none: Issue.record("a verdict without a proof")
        }
      }
    }
    #expect(found > 50)
  }

  @Test("keeps the line that stands for the others, and names the pixels that differ")
  func provesWithin() throws {
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 6, height: 1), format: .gray8),
      pixels: .bytes1([9, 100, 101, 102, 101, 200]))
    let finding = try SlicingFinder(FindingOptions(tolerance: 1)).find(in: raster)
    #expect(finding.x.ranges.map(\.lines) == [1..<5] && finding.x.ranges[0].representative == 2)
    #expect(finding.minimal.pixels == .bytes1([9, 101, 200]))
    #expect(!finding.isExact)
    guard case .within(let difference) = finding.x.proof else {
      Issue.record("\(finding.x.proof)")
      return
    }
    #expect(difference == finding.difference)
    #expect(difference.count == 2 && difference.largest == Deviation(in255ths: 1))
    #expect(difference.bounds == PixelRect(x: 1, y: 0, width: 3, height: 1))
    #expect(difference.description == "by up to 1/255 at (1, 0), in 2 pixels")
    #expect(finding.x.error == Deviation(in255ths: 1))
  }

  @Test(
    "reaches as far as the values allow, found at any length", arguments: 0..<6 as Range<UInt64>)
  func reaches(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let (cells, lines) = (random.number(1...20), random.number(1...2))
      let tolerance = random.number(0...4)
      let channels = (0..<random.number(1...3)).map { _ in
        (0..<cells * lines).map { _ in UInt16(random.number(0...6)) }
      }
      var reach = TolerantReach(cells: cells)
      for values in channels { reach.narrow(by: values.span, tolerance: tolerance) }
      func isNear(_ cell: Int, _ other: Int) -> Bool {
        channels.allSatisfy { values in
          (other * lines..<(other + 1) * lines).allSatisfy {
            abs(Int(values[$0]) - Int(values[cell * lines])) <= tolerance
          }
        }
      }
      for cell in 0..<cells {
        guard isNear(cell, cell) else {
          #expect(reach.first[cell] > cell)
          continue
        }
        let last = (cell..<cells).prefix { isNear(cell, $0) }.last
        let first = (0..<cell + 1).reversed().prefix { isNear(cell, $0) }.last
        #expect(reach.first[cell] == first && reach.last[cell] == last)
      }
    }
  }

  @Test(
    "is within it in every pixel, of both axes together too", arguments: 0..<60 as Range<UInt64>)
  func together(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tolerance = random.number(1...12)
    let (width, height) = (random.number(2...30), random.number(2...30))
    let (across, down) = (random.number(0...3), random.number(0...3))
    let values = (0..<width * height).map { index -> UInt8 in
      let value = 40 + index % width * across + index / width * down
      return UInt8(clamping: value + random.number(0...1))
    }
    let raster = Raster(
      RasterHeader(size: PixelSize(width: width, height: height), format: .gray8),
      pixels: .bytes1(values))
    let finding = try SlicingFinder(FindingOptions(tolerance: tolerance)).find(in: raster)
    let composed = try Composition(
      of: finding.minimal, slicing: finding.slicing, at: raster.size
    ).raster()
    let largest = PixelDifference(between: composed, and: raster)?.largest ?? .none
    #expect(largest <= Deviation(in255ths: tolerance))
    #expect(largest == finding.difference?.largest ?? .none)
  }
}
