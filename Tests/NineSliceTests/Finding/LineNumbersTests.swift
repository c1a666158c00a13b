import Pixels
import TestSupport
import Testing

@testable import NineSlice

@Suite("The numbers of lines")
struct LineNumbersTests {
  @Test(
    "are equal exactly where lines look equal, in every format", arguments: PixelFormat.allCases)
  func tellApart(format: PixelFormat) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let size = PixelSize(width: random.number(1...12), height: random.number(1...4))
      let raster = random.picture(size, format, colors: random.number(1...3))
      let numbers = LineNumbers(of: ComparablePicture(raster))
      for axis in Axis.allCases {
        #expect(numbers[axis] == plainNumbers(lines(raster, axis)))
      }
    }
  }

  @Test("don't depend on the sums, be these all equal", arguments: [0, 1, 3, 0xff])
  func survivesEqualSums(mask: UInt64) {
    var random = SplitMix64(seed: mask)
    for _ in 0..<60 {
      let size = PixelSize(width: random.number(1...16), height: random.number(1...8))
      let raster = random.picture(size, random.pick([.rgba8, .rgba16]), colors: 2)
      let picture = ComparablePicture(raster)
      #expect(LineNumbers(of: picture, sumMask: mask) == LineNumbers(of: picture))
    }
  }

  @Test("hold where sums are made to agree")
  func survivesCollisions() {
    // Two pixels that change by each other's factor change no sum of their columns.
    let factors = [3, 5] as [UInt64]
    let words: [UInt32] = [0xff00_0000, 0xff00_0005, 0xff00_0003, 0xff00_0000]
    let sums = lineSums(words, width: 2, down: factors, across: [1, 1])
    #expect(sums.columns[0] == 3 * 0xff00_0000 + 5 * 0xff00_0003)
    #expect(sums.columns[0] == sums.columns[1])
  }

  @Test("come of the sums and comparisons of the plain loops", arguments: 0..<4 as Range<UInt64>)
  func equalsTwins(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for width in 1...40 {
      let height = random.number(1...5)
      let (down, across) = (
        (0..<height).map { _ in random.next() }, (0..<width).map { _ in random.next() }
      )
      let wide = (0..<width * height).map { _ in random.next() }
      let narrow = wide.map { UInt32(truncatingIfNeeded: $0 & 0x0300_0001) }
      let sums = (
        lineSums(wide, width: width, down: down, across: across),
        lineSums(narrow, width: width, down: down, across: across)
      )
      func plain(_ words: [UInt64]) -> (columns: [UInt64], rows: [UInt64]) {
        (
          (0..<width).map { x in
            (0..<height).reduce(0) { $0 &+ words[$1 * width + x] &* down[$1] }
          },
          (0..<height).map { y in
            (0..<width).reduce(0) { $0 &+ words[y * width + $1] &* across[$1] }
          }
        )
      }
      #expect(sums.0 == plain(wide.map { $0 ^ $0 >> 32 }))
      #expect(sums.1 == plain(narrow.map(UInt64.init)))
      let pairs = (0..<width).map { ($0, random.number(0...width - 1)) }
      let differ = columnsDiffer(narrow, width: width, pairs: pairs.map { (Int32($0), Int32($1)) })
      #expect(
        differ
          == pairs.map { first, second in
            (0..<height).contains { narrow[$0 * width + first] != narrow[$0 * width + second] }
          })
    }
  }
}
