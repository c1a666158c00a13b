import Drawing
import Foundation
import PNGCodec
import Pixels
import TestSupport
import Testing
import Tradeoffs

@Suite("SVG", .enabled(if: Tool.isWanted("rsvg-convert"), "rsvg-convert is not installed"))
struct SVGTests {
  /// What librsvg draws of a drawing.
  ///
  /// It blurs by boxes of whole pixels, which is coarse where a blur has few: pictures below @2x are drawn four times
  /// as large and averaged.
  private func picture(_ one: PictureCase) throws -> PremultipliedRaster {
    var request = try one.request
    request.includesText = false
    let drawing = try Places.drawing(one.drawing)
    let code = try drawing.code(in: .svg, named: one.drawing, request: request)
    let size = try drawing.pixelSize(request)
    let factor = one.scale < 2 ? 4 : 1
    return try Tool.withFolder { folder in
      try code.text.write(
        to: folder.appendingPathComponent("a.svg"), atomically: true, encoding: .utf8)
      let png = try Tool.run(
        "rsvg-convert",
        ["-w", "\(size.width * factor)", "-h", "\(size.height * factor)", "a.svg"], in: folder)
      return PremultipliedRaster(try PNG.decode([UInt8](png)).raster.converted(to: .rgba8))
        .averaged(by: factor)
    }
  }

  @Test("passes the gates, corner pixels apart", arguments: GeneratedCases.references.map(\.file))
  func gates(file: String) throws {
    let reference = try #require(GeneratedCases.references.first { $0.file == file })
    try Gates(file).check(picture(reference.picture), isLoose: true)
  }

  /// librsvg loses of a wide blur what reaches out of the picture on the way.
  private static let others = GeneratedCases.close.filter { $0.drawing != "empty-frames" }

  @Test("is drawn close to what the renderer draws", arguments: others)
  func close(one: PictureCase) throws {
    var request = try one.request
    request.includesText = false
    let expected = try Places.drawing(one.drawing).render(request).raster
    let difference = Difference(try picture(one), expected)
    let isFine = one.drawing != "everything"
    #expect(difference.mean <= (isFine ? 1.5 : 2.5))
    #expect(difference.percentile(0.99) <= (isFine ? 20 : 45))
  }
}

extension PremultipliedRaster {
  /// The picture that is smaller by a whole factor, each pixel the mean of a square.
  fileprivate func averaged(by factor: Int) -> PremultipliedRaster {
    guard factor > 1 else { return self }
    let small = PixelSize(width: size.width / factor, height: size.height / factor)
    let words = words
    var averages: [UInt32] = []
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sums: [UInt32] = [0, 0, 0, 0]
        for row in y * factor..<(y + 1) * factor {
          for word in words[row * size.width + x * factor..<row * size.width + (x + 1) * factor] {
            for channel in 0..<4 { sums[channel] += word >> UInt32(8 * channel) & 0xff }
          }
        }
        let count = UInt32(factor * factor)
        let means = sums.map { ($0 + count / 2) / count }
        averages.append(means[0] | means[1] << 8 | means[2] << 16 | means[3] << 24)
      }
    }
    return PremultipliedRaster(
      premultiplied: Raster(RasterHeader(size: small, format: .rgba8), pixels: .bytes4(averages)))
  }
}
