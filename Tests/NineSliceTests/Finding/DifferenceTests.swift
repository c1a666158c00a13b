import Pixels
import TestSupport
import Testing

@testable import NineSlice

@Suite("What is said of differences")
struct DifferenceTests {
  @Test("is where, how much and how many")
  func tells() throws {
    let (first, second) = (raster("rgb\nRg.\nwww"), raster("rgb\n.gR\nwhg"))
    let difference = try #require(PixelDifference(between: first, and: second))
    #expect(difference.count == 2 && difference.largest == Deviation(in255ths: 255))
    #expect((difference.x, difference.y) == (2, 2))
    #expect(difference.bounds == PixelRect(x: 1, y: 2, width: 2, height: 1))
    #expect(PixelDifference(between: first, and: first) == nil)
    let deviations = first.deviations(from: second)
    #expect(deviations.filter { $0 > .none }.count == 2)
    // White at half alpha is 128, and its alpha is 128 as well.
    #expect(deviations[7] == Deviation(in255ths: 127))
  }

  @Test("is of straight colours, but measured premultiplied")
  func measuresPremultiplied() throws {
    let size = PixelSize(width: 1, height: 1)
    func pixel(_ word: UInt32) -> Raster {
      Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4([word]))
    }
    let difference = try #require(
      PixelDifference(between: pixel(0x0100_0003), and: pixel(0x0100_0007)))
    #expect(difference.largest == .none && difference.count == 1)
    let halves = try #require(
      PixelDifference(between: pixel(0x8000_0000), and: pixel(0x8000_00ff)))
    #expect(halves.largest == Deviation(in255ths: 128))
  }

  @Test("is the same between formats")
  func crossesFormats() {
    let gray = Raster(
      RasterHeader(size: PixelSize(width: 2, height: 1), format: .gray8), pixels: .bytes1([9, 200]))
    for format in PixelFormat.allCases where format.canHold(gray.header) {
      #expect(PixelDifference(between: gray, and: gray.converted(to: format)) == nil)
    }
    let wide = Raster(
      RasterHeader(size: PixelSize(width: 2, height: 1), format: .gray16),
      pixels: .bytes2([9 * 257, 200 * 257 + 1]))
    let difference = PixelDifference(between: gray, and: wide)
    #expect(difference?.largest == Deviation(steps: 1) && difference?.count == 1)
  }

  @Test(
    "is in 1/255, rounded up",
    arguments: [
      (0, "0/255"), (257, "1/255"), (1, "0.01/255"), (256, "1/255"), (300, "1.17/255"),
      (65_535, "255/255"),
    ])
  func writes(steps: Int, words: String) {
    #expect(Deviation(steps: steps).description == words)
  }

  @Test("names gradients, noise and details")
  func namesVariations() throws {
    func reason(_ values: [Int], isWorthwhile: Bool = false) throws -> String? {
      let picture = Raster(
        RasterHeader(size: PixelSize(width: values.count, height: 1), format: .gray8),
        pixels: .bytes1(values.map { UInt8($0) }))
      return try SlicingFinder().find(in: picture).x.reason
    }
    let gradient = try reason([0, 200, 10, 20, 30, 42, 50, 60, 70, 80])
    #expect(
      gradient
        == "columns 2 to 9 are a gradient, by up to 12/255 from column to column and 70/255 in all")
    let noise = try reason([9, 1, 8, 2, 7, 3, 200, 17, 90, 4])
    #expect(noise == "columns 0 to 9 are noise, by up to 197/255 from column to column")
    let details = try SlicingFinder().find(
      in: raster("rwwwww\nwgwwww\nwwbwww\nwwwcww\nwwwwyw\nwwwwwm")
    ).x.reason
    #expect(
      details == "columns 0 to 5 differ from their neighbours, by up to 255/255 after column 0")
  }
}
