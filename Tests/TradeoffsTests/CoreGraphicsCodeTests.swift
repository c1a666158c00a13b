import Drawing
import Foundation
import PNGCodec
import Pixels
import Testing
import Tradeoffs

@Suite("Swift on Core Graphics")
struct CoreGraphicsCodeTests {
  @Test("passes every gate beside the reference", arguments: GeneratedCases.references.map(\.file))
  func gates(file: String) throws {
    let reference = try #require(GeneratedCases.references.first { $0.file == file })
    let drawn = try GeneratedProgram.shared.get().picture(reference.picture, by: .coreGraphics)
    try Gates(file).check(drawn)
  }

  @Test("draws what the renderer draws, within what Cairo's own edges and blends differ")
  func others() throws {
    let program = try GeneratedProgram.shared.get()
    for one in GeneratedCases.close {
      var request = try one.request
      request.includesText = Places.others.contains(one.drawing)
      let expected = try Places.drawing(one.drawing).render(request).raster
      let difference = Difference(try program.picture(one, by: .coreGraphics), expected)
      #expect(difference.mean <= 1, "\(one)")
      #expect(difference.percentile(0.99) <= 16, "\(one)")
    }
  }

  @Test("says what Core Graphics draws otherwise")
  func limits() throws {
    let drawing = try Places.drawing("everything")
    let code = try drawing.code(
      in: .swiftCoreGraphics, named: "e", request: DrawingRequest(size: drawing.size))
    #expect(
      code.limits.map(\.description) == [
        "layer 2 'continuous': has 2 shadows, for each of which it is painted once: where it is translucent it gets denser"
      ])
  }
}
