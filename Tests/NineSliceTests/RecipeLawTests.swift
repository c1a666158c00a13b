import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("Recipes in compositions")
struct RecipeLawTests {
  private static let recipes = [
    [Recipe(saturation: 0, opacity: 0.6)],
    [Recipe(tint: RGBA8(red: 0, green: 0, blue: 0, alpha: 128))],
    [Recipe(background: RGBA8(red: 10, green: 20, blue: 30)), Recipe(brightness: 1.5)],
  ]

  @Test("are what is done to the composed picture, whatever its format", arguments: 0..<3)
  func follow(index: Int) throws {
    let recipes = Self.recipes[index]
    var generator = CaseGenerator(seed: UInt64(index))
    var formats: Set<PixelFormat> = []
    for _ in 0..<300 {
      let example = generator.makeCase()
      guard example.failures.isEmpty else { continue }
      formats.insert(example.raster.format)
      let plain = try example.compose().raster()
      let composition = try Composition(
        of: example.raster, slicing: example.slicing, at: example.size,
        sourceScale: example.sourceScale, targetScale: example.targetScale, recipes: recipes)
      let expected = PremultipliedRaster(plain).following(recipes).straight
      let result = composition.raster()
      #expect(composition.header == result.header)
      #expect(composition.isFiltered)
      #expect(result.format == expected.format, "\(example)")
      #expect(result.pixels == expected.pixels, "\(example)")
      var y = 0
      for run in composition {
        for _ in 0..<run.times {
          #expect(
            run.pixels == result.pixels.slice(y * result.size.width..<(y + 1) * result.size.width))
          y += 1
        }
      }
      #expect(y == result.size.height)
    }
    #expect(formats.count == PixelFormat.allCases.count)
  }

  @Test("that change nothing change not even the format")
  func nothing() throws {
    var generator = CaseGenerator(seed: 9)
    for _ in 0..<50 {
      let example = generator.makeCase()
      guard example.failures.isEmpty else { continue }
      let composition = try Composition(
        of: example.raster, slicing: example.slicing, at: example.size,
        sourceScale: example.sourceScale, targetScale: example.targetScale, recipes: [Recipe()])
      #expect(try composition.raster() == example.compose().raster())
    }
  }
}
