import Drawing
import Foundation
import PNGCodec
import Pixels
import Testing
import Tradeoffs

@Suite("SVG", .enabled(if: Tool.isThere("rsvg-convert"), "rsvg-convert is not installed"))
struct SVGTests {
  /// What librsvg draws of a drawing.
  private func picture(_ one: PictureCase) throws -> PremultipliedRaster {
    var request = one.request
    request.includesText = false
    let drawing = try Places.drawing(one.drawing)
    let code = try drawing.code(in: .svg, named: one.drawing, request: request)
    let size = try drawing.pixelSize(request)
    return try Tool.withFolder { folder in
      try code.text.write(
        to: folder.appendingPathComponent("a.svg"), atomically: true, encoding: .utf8)
      let png = try Tool.run(
        "rsvg-convert", ["-w", "\(size.width)", "-h", "\(size.height)", "a.svg"], in: folder)
      return PremultipliedRaster(try PNG.decode([UInt8](png)).raster.converted(to: .rgba8))
    }
  }

  @Test("passes the gates, corner pixels apart", arguments: GeneratedCases.references.map(\.file))
  func gates(file: String) throws {
    let reference = try #require(GeneratedCases.references.first { $0.file == file })
    try Gates(file).check(picture(reference.picture), isLoose: true)
  }

  @Test("is drawn close to what the renderer draws", arguments: GeneratedCases.close)
  func close(one: PictureCase) throws {
    var request = one.request
    request.includesText = false
    let expected = try Places.drawing(one.drawing).render(request).raster
    let difference = Difference(try picture(one), expected)
    #expect(difference.mean <= 1.5)
    #expect(difference.percentile(0.99) <= 24)
  }
}
