import Drawing
import Pixels
import Testing

@Suite("Swift on Cairo")
struct CairoCodeTests {
  @Test("draws the renderer's pixels, every one", arguments: GeneratedCases.all)
  func pixels(one: PictureCase) throws {
    let drawn = try GeneratedProgram.shared.get().picture(one, by: .cairo)
    let expected = try Places.drawing(one.drawing).render(try one.request).raster
    try #require(drawn.size == expected.size)
    let different = zip(drawn.words, expected.words).enumerated().filter { $1.0 != $1.1 }
    let place = different.first.map {
      "\($0.offset % drawn.size.width), \($0.offset / drawn.size.width)"
    }
    #expect(different.isEmpty, "\(different.count) pixels differ, the first at \(place ?? "")")
  }
}
