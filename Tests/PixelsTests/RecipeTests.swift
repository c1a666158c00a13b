import Pixels
import TestSupport
import Testing

@Suite("A recipe")
struct RecipeTests {
  /// What the documented formula of the only step of a recipe gives, not rounded yet.
  private static func real(
    _ channels: [Int], _ alpha: Int, full: Int, _ recipe: Recipe
  ) -> [Double] {
    let (c, a, m) = (channels.map(Double.init), Double(alpha), Double(full))
    func parts(_ color: RGBA8) -> (v: [Double], strength: Double) {
      ([color.red, color.green, color.blue].map { Double($0) / 255 }, Double(color.alpha) / 255)
    }
    if recipe.saturation != .one {
      let gray = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
      return c.map { min(max(gray + recipe.saturation.value * ($0 - gray), 0), a) } + [a]
    }
    if recipe.brightness != .one { return c.map { min(a, $0 * recipe.brightness.value) } + [a] }
    if let color = recipe.multiply { return zip(c, parts(color).v).map { $0 * $1 } + [a] }
    if let (v, strength) = recipe.tint.map(parts) {
      return zip(c, v).map { $0 * (1 - strength) + a * $1 * strength } + [a]
    }
    if let (v, strength) = recipe.background.map(parts) {
      return zip(c, v).map { $0 + (m - a) * $1 * strength } + [a + (m - a) * strength]
    }
    return c.map { $0 * recipe.opacity.value } + [a * recipe.opacity.value]
  }

  /// The steps of a recipe one by one.
  private static func steps(_ recipe: Recipe) -> [Recipe] {
    [
      Recipe(saturation: recipe.saturation), Recipe(brightness: recipe.brightness),
      Recipe(multiply: recipe.multiply), Recipe(tint: recipe.tint),
      Recipe(background: recipe.background),
      Recipe(opacity: recipe.opacity),
    ]
  }

  private static func recipe(_ random: inout SplitMix64) -> Recipe {
    func factor(most: Double) -> Factor {
      Factor(Double(random.number(0...Int(most * 10_000))) / 10_000) ?? .one
    }
    func color() -> RGBA8? {
      random.once(in: 3) ? nil : RGBA8(word: UInt32(truncatingIfNeeded: random.next()))
    }
    func some(_ factor: Factor) -> Factor { random.once(in: 3) ? .one : factor }
    return Recipe(
      saturation: some(factor(most: 3)), brightness: some(factor(most: 3)), multiply: color(),
      tint: color(), background: color(), opacity: some(factor(most: 1)))
  }

  private static func pixels(
    _ count: Int, full: Int, _ random: inout SplitMix64
  ) -> [(channels: [Int], alpha: Int)] {
    (0..<count).map { _ in
      let alpha = random.pick([0, 1, full / 2, full - 1, full, random.number(0...full)])
      return ((0..<3).map { _ in random.number(0...alpha) }, alpha)
    }
  }

  private static func raster(
    _ pixels: [(channels: [Int], alpha: Int)], full: Int
  ) -> PremultipliedRaster {
    let bits = full == 255 ? 8 : 16
    let words = pixels.map { pixel in
      (pixel.channels + [pixel.alpha]).enumerated().reduce(UInt64(0)) {
        $0 | UInt64($1.element) << UInt64(bits * $1.offset)
      }
    }
    let header = RasterHeader(
      size: PixelSize(width: words.count, height: 1), format: bits == 8 ? .rgba8 : .rgba16)
    return PremultipliedRaster(
      premultiplied: Raster(
        header,
        pixels: bits == 8 ? .bytes4(words.map { UInt32(truncatingIfNeeded: $0) }) : .bytes8(words)))
  }

  private static func channels(_ word: UInt64, full: Int) -> [Int] {
    let bits = full == 255 ? 8 : 16
    return (0..<4).map { Int(truncatingIfNeeded: word >> UInt64(bits * $0)) & full }
  }

  @Test("gives the formulas' values, rounded to nearest after each step", arguments: [255, 65535])
  func formulas(full: Int) {
    var random = SplitMix64(seed: UInt64(full))
    for seed in 0..<200 {
      let recipe = Self.recipe(&random)
      for step in Self.steps(recipe) where !step.isEmpty {
        let pixels = Self.pixels(20, full: full, &random)
        let result = Self.raster(pixels, full: full).following([step])
        for (index, pixel) in pixels.enumerated() {
          let channels = Self.channels(result.pixels[index], full: full)
          let real = Self.real(pixel.channels, pixel.alpha, full: full, step)
          let isRounded = zip(channels, real).allSatisfy {
            (Double($0) - $1).magnitude <= 0.5 + 1e-6
          }
          #expect(isRounded, "\(seed): \(step) of \(pixel) is \(channels)")
          #expect(channels.dropLast().allSatisfy { $0 <= channels[3] })
        }
      }
      let picture = Self.raster(Self.pixels(20, full: full, &random), full: full)
      let stepwise = Self.steps(recipe).reduce(picture) { $0.following([$1]) }
      #expect(picture.following([recipe]).pixels == stepwise.pixels, "\(seed): \(recipe)")
    }
  }

  @Test("rounds halves up")
  func halves() {
    // Half of 5 and of 255; 0.3 and 0.35 of 5 are 1.5 and 1.75.
    let pixel = Self.raster([([5, 4, 3], 255)], full: 255)
    #expect(
      Self.channels(pixel.following([Recipe(opacity: 0.5)]).pixels[0], full: 255) == [3, 2, 2, 128])
    #expect(
      Self.channels(pixel.following([Recipe(brightness: 0.3)]).pixels[0], full: 255) == [
        2, 1, 1, 255,
      ])
  }

  @Test("reads the same in BGRA as in RGBA, and in memory of the caller's with any stride")
  func orders() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let recipes = [Self.recipe(&random), Self.recipe(&random)]
      let size = PixelSize(width: 5, height: 3)
      let words = Self.pixels(15, full: 255, &random).map { pixel in
        UInt32(pixel.channels[0]) | UInt32(pixel.channels[1]) << 8
          | UInt32(pixel.channels[2]) << 16 | UInt32(pixel.alpha) << 24
      }
      func swapped(_ words: [UInt32]) -> [UInt32] {
        words.map { $0 & 0xff00_ff00 | ($0 & 0xff) << 16 | ($0 >> 16) & 0xff }
      }
      func raster(_ words: [UInt32]) -> PremultipliedRaster {
        PremultipliedRaster(
          premultiplied: Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words)))
      }
      let plain = raster(words).following(recipes)
      let blueFirst = raster(swapped(words)).following(recipes, isBlueFirst: true)
      guard case .bytes4(let result) = plain.pixels, case .bytes4(let other) = blueFirst.pixels
      else {
        Issue.record("pixels of another size")
        return
      }
      #expect(swapped(other) == result)
      let stride = 27
      var memory = [UInt8](repeating: 0xa5, count: 3 * stride)
      for (index, word) in words.enumerated() {
        for byte in 0..<4 {
          memory[index / 5 * stride + index % 5 * 4 + byte] = UInt8(
            truncatingIfNeeded: word >> UInt32(8 * byte))
        }
      }
      var span = memory.mutableSpan
      recipes.follow(in: &span, size, rowStride: stride, isBlueFirst: false)
      for (index, word) in result.enumerated() {
        for byte in 0..<4 {
          #expect(
            memory[index / 5 * stride + index % 5 * 4 + byte]
              == UInt8(truncatingIfNeeded: word >> UInt32(8 * byte)))
        }
      }
      for y in 0..<3 {
        #expect(memory[y * stride + 20..<(y + 1) * stride].allSatisfy { $0 == 0xa5 })
      }
    }
  }

  @Test("leaves a picture without alpha opaque unless its opacity is taken")
  func opaque() {
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 2, height: 1), format: .gray8), pixels: .bytes1([9, 200]))
    let picture = PremultipliedRaster(raster)
    #expect(picture.following([]) == picture)
    #expect(picture.following([Recipe()]) == picture)
    #expect(picture.following([Recipe(brightness: 0.5)]).format == .rgb8)
    #expect(picture.following([Recipe(opacity: 0.5)]).format == .rgba8)
    let white = RGBA8(red: 255, green: 255, blue: 255)
    let ground = picture.following([Recipe(opacity: 0.5), Recipe(background: white)])
    #expect(ground.format == .rgb8)
    // (9, 200) · ½ rounds to 5 and 100 with alpha 128; what is left of 255 is white.
    #expect(ground.pixels == .bytes4([0xff84_8484, 0xffe3_e3e3]))
  }

  @Test("says its steps in their order")
  func words() {
    let recipe = Recipe(
      saturation: 0, brightness: 1.25, multiply: RGBA8(red: 255, green: 128, blue: 0, alpha: 3),
      tint: RGBA8(red: 0, green: 0, blue: 0, alpha: 128), opacity: 0.5)
    #expect(
      recipe.description
        == "saturation 0, brightness 1.25, multiply #ff8000, tint #00000080, opacity 0.5")
    #expect(Recipe().description == "no change")
    #expect(Recipe().isEmpty && !recipe.isEmpty)
  }

  @Test(
    "takes factors of at most four decimals",
    arguments: [
      (0, 0), (1, 10_000), (0.1234, 1234), (10, 100_000), (0.12345, nil), (-0.1, nil),
      (10.0001, nil), (.nan, nil), (.infinity, nil),
    ] as [(Double, Int?)])
  func factors(value: Double, steps: Int?) {
    #expect(Factor(value)?.tenThousandths == steps)
  }

  @Test(
    "takes colours as CSS writes them",
    arguments: [
      ("#ff8000", "#ff8000"), ("#FF8000ff", "#ff8000"), ("#01020304", "#01020304"), ("#fff", nil),
      ("ff8000", nil), ("#ff800", nil), ("#ff80000", nil), ("#gg8000", nil), ("#ff800é", nil),
      ("", nil),
    ] as [(String, String?)])
  func colors(text: String, written: String?) {
    #expect(RGBA8(hexadecimal: text)?.hexadecimal == written)
  }
}
