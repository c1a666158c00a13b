import AssetCatalog
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
      request.includesText = false
      let expected = try Places.drawing(one.drawing).render(request).raster
      let difference = Difference(try program.picture(one, by: .coreGraphics), expected)
      // Under two shadows what is translucent gets denser, which is noted.
      let isDenser =
        one.drawing == "everything" && one.parameters.isEmpty && !one.states.contains(.disabled)
      #expect(difference.mean <= (isDenser ? 6 : 1), "\(one)")
      #expect(difference.percentile(0.99) <= (isDenser ? 100 : 20), "\(one)")
    }
  }

  @Test("puts texts where they belong in their frames")
  func texts() throws {
    let drawn = try GeneratedProgram.shared.get().picture(GeneratedCases.words, by: .coreGraphics)
    func ink(_ channel: UInt32) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
      let other: UInt32 = 16 - channel
      let places = drawn.words.indices.filter { index in
        let word = drawn.words[index]
        return word >> channel & 0xff > 128 && word >> other & 0xff < 64
      }
      let (x, y) = (places.map { $0 % drawn.size.width }, places.map { $0 / drawn.size.width })
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
      else { return nil }
      return (left...right, top...bottom)
    }
    let red = try #require(ink(0))
    #expect(red.x.lowerBound < 8 && red.x.upperBound < 80)
    #expect(red.y.lowerBound < 12 && red.y.upperBound < 30)
    let blue = try #require(ink(16))
    #expect(blue.x.lowerBound > 180 && (230..<260).contains(blue.x.upperBound))
    #expect(blue.y.lowerBound > 60 && (80..<92).contains(blue.y.upperBound))
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
