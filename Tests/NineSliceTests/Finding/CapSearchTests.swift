import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("The least error of a slicing that is none")
struct CapSearchTests {
  private func column(_ values: [Int]) -> Raster {
    Raster(
      RasterHeader(size: PixelSize(width: 1, height: values.count), format: .gray8),
      pixels: .bytes1(values.map { UInt8(clamping: $0) }))
  }

  @Test(
    "is that of the best caps and the best line, found by trying all", arguments: [false, true])
  func repeats(isTransposed: Bool) throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let source = (0..<random.number(1...9)).map { _ in random.number(0...30) }
      let target = (0..<random.number(1...14)).map { _ in random.number(0...30) }
      var best = Int.max
      for line in source.indices {
        for before in 0...line {
          for after in 0...source.count - 1 - line where before + after <= target.count {
            let centre = target.count - before - after
            let made =
              source.prefix(before) + Array(repeating: source[line], count: centre)
              + source.suffix(after)
            best = min(best, zip(made, target).map { abs($0 - $1) }.max() ?? 0)
          }
        }
      }
      let (one, other) = (column(source), column(target))
      let found = try #require(
        isTransposed
          ? one.transposed.leastError(along: .x, to: other.transposed, filling: .repeated)
          : one.leastError(along: .y, to: other, filling: .repeated))
      #expect(found.error == Deviation(in255ths: best))
      // It is what those caps and that line give.
      let line = try #require(found.line)
      let made =
        source.prefix(found.before)
        + Array(repeating: source[line], count: target.count - found.before - found.after)
        + source.suffix(found.after)
      #expect(zip(made, target).map { abs($0 - $1) }.max() == best)
    }
  }

  @Test("is that of the best caps around a resampled centre")
  func resamples() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<60 {
      let source = (0..<random.number(1...8)).map { _ in random.number(0...30) }
      let target = (0..<random.number(1...12)).map { _ in random.number(0...30) }
      var best = Deviation(in255ths: 256)
      for before in 0..<source.count {
        for after in 0..<source.count - before where before + after < target.count {
          var slicing = Slicing(stretchingWhole: PixelSize(width: 1, height: source.count))
          slicing.y.segments = [
            .fixed(before), .resizable(source.count - before - after), .fixed(after),
          ]
          slicing.filter = .linear
          let made = try Composition(
            of: column(source), slicing: slicing, at: PixelSize(width: 1, height: target.count)
          ).raster()
          best = min(best, made.deviations(from: column(target)).max() ?? .none)
        }
      }
      let found = column(source).leastError(along: .y, to: column(target), filling: .linear)
      #expect(found?.error == best && found?.line == nil)
    }
  }

  @Test("is none where the picture can be sliced, in 16 bits too")
  func isNothing() throws {
    let (source, target) = (raster("rggb\nwccy"), raster("rggggggb\nwccccccy"))
    for filling in CentreFilling.allCases {
      let found = source.leastError(along: .x, to: target, filling: filling)
      #expect(found?.error == Deviation.none && found?.before == 1 && found?.after == 1)
      let wide = source.converted(to: .rgba16).leastError(along: .x, to: target, filling: filling)
      #expect(wide == found)
    }
  }
}
