import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("The form of what compose writes")
struct ComposeFormTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
  }

  @Test("is gray of 1 bit for a gray 1-bit picture tiled to 4000×4000")
  func grayOneBit() throws {
    let source = Raster.gray(
      width: 4, [0, 255, 255, 0, 255, 0, 255, 0, 255, 255, 0, 0, 255, 0, 0, 255])
    try place.save(source, as: "bits.png", form: PNGForm(colorType: .gray, bitDepth: 1))
    let ending = place.ninefold("compose ./bits.png --insets 1 --size 4000x4000 -o ./a.png")
    #expect(ending.exit == .done)
    let info = try PNG.readInfo(place.bytes(of: "a.png"))
    #expect(info.form == PNGForm(colorType: .gray, bitDepth: 1))
    #expect(info.size == PixelSize(width: 4000, height: 4000))
    #expect(info.fileBytes < 20_000)
  }

  @Test("has 16 bits where the picture makes use of them", arguments: ["tile", "stretch", "round"])
  func sixteenBits(mode: String) throws {
    let words: [UInt16] = [1, 300, 40_000, 65_535, 2, 77, 30_001, 4, 9]
    let source = Raster(
      RasterHeader(size: PixelSize(width: 3, height: 3), format: .gray16), pixels: PixelData(words))
    try place.save(source, as: "wide.png")
    let ending = place.ninefold(
      "compose ./wide.png --insets 1 --mode \(mode) --size 9x9 -o ./a.png")
    #expect(ending.exit == .done)
    let result = try place.picture("a.png")
    #expect(result.info.form == PNGForm(colorType: .gray, bitDepth: 16))
    #expect(result.raster.pixels[0] == 1 && result.raster.pixels[80] == 9)
    #expect(result.raster.pixels[1] == 300)
  }

  @Test("has 8 bits where 16 say no more")
  func eightBitsAreEnough() throws {
    let words: [UInt16] = [0, 257, 514, 65_535]
    let source = Raster(
      RasterHeader(size: PixelSize(width: 2, height: 2), format: .gray16), pixels: PixelData(words))
    try place.save(source, as: "wide.png", form: PNGForm(colorType: .gray, bitDepth: 16))
    _ = place.ninefold("compose ./wide.png --mode tile --size 8x8 -o ./a.png")
    #expect(try place.picture("a.png").info.form.bitDepth <= 8)
    _ = place.ninefold("compose ./wide.png --mode tile --size 8x8 --keep-format -o ./a.png")
    #expect(try place.picture("a.png").info.form == PNGForm(colorType: .gray, bitDepth: 16))
  }

  /// A form that is larger than its picture needs.
  static let spacious: [PNGForm] = [
    PNGForm(colorType: .rgba, bitDepth: 8), PNGForm(colorType: .rgb, bitDepth: 8),
    PNGForm(colorType: .grayAlpha, bitDepth: 8), PNGForm(colorType: .gray, bitDepth: 8),
    PNGForm(colorType: .gray, bitDepth: 4), PNGForm(colorType: .rgba, bitDepth: 16),
    PNGForm(
      colorType: .palette, bitDepth: 4,
      palette: [.clear, letterColors["#"] ?? .clear, letterColors["w"] ?? .clear]),
  ]

  @Test("is the source's with --keep-format", arguments: spacious)
  func keepFormat(form: PNGForm) throws {
    try place.save(.gray(width: 3, [0, 255, 0, 255, 0, 255]), as: "button.png", form: form)
    let ending = place.ninefold(
      "compose ./button.png --mode tile --size 90x40 --keep-format -o ./a.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    #expect(try place.picture("a.png").info.form == form)
    _ = place.ninefold("compose ./button.png --mode tile --size 90x40 -o ./b.png")
    let smallest = try place.picture("b.png")
    #expect(smallest.info.form.bitsPerPixel == 1)
    #expect(try text(smallest.raster) == text(place.picture("a.png").raster))
  }

  @Test("is another than the source's where that can't hold the result, which is said")
  func cannotKeep() throws {
    try place.save(
      .gray(width: 2, [0, 255]), as: "button.png", form: PNGForm(colorType: .gray, bitDepth: 1))
    let ending = place.ninefold(
      "compose ./button.png --mode stretch --size 9x2 --keep-format -o ./a.png")
    #expect(ending.exit == .done)
    #expect(
      ending.messages
        == "ninefold: note: ./a.png: 1-bit gray can't hold every pixel of the result, written as "
        + "8-bit gray\n")
    #expect(try place.picture("a.png").info.form == PNGForm(colorType: .gray, bitDepth: 8))
  }

  @Test("gets an alpha for a hollow centre, though the source has none and its form is to be kept")
  func hollowKept() throws {
    try place.save(
      numbered(PixelSize(width: 3, height: 3)), as: "button.png",
      form: PNGForm(colorType: .gray, bitDepth: 8))
    let ending = place.ninefold(
      "compose ./button.png --insets 1 --hollow --size 4x4 --keep-format -o ./a.png")
    #expect(ending.exit == .done)
    #expect(
      ending.messages
        == "ninefold: note: ./a.png: 8-bit gray can't hold every pixel of the result, written as "
        + "8-bit gray with alpha\n")
    #expect(try place.numbers(in: "a.png")[5] == nil)
    #expect(try place.numbers(in: "a.png")[0] == 0)
  }

  @Test("is the same for a large picture as for a small one", arguments: ["tile", "stretch"])
  func large(mode: String) throws {
    try place.save(raster("rg\nbw"), as: "button.png")
    _ = place.ninefold(
      "compose ./button.png --mode \(mode) --filter nearest --size 400x300 -o ./a.png")
    let form = try place.picture("a.png").info.form
    #expect(form.colorType == .palette && form.bitDepth == 2 && form.palette.count == 4)
  }
}

@Suite("The colour description of what compose writes")
struct ComposeColorTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// gAMA, cHRM, sRGB and cICP.
  static let numbers: ColorDescription = {
    var color = ColorDescription()
    color.gamma = 45_455
    color.chromaticities = Chromaticities(
      white: .init(x: 31_270, y: 32_900), red: .init(x: 64_000, y: 33_000),
      green: .init(x: 30_000, y: 60_000), blue: .init(x: 15_000, y: 6_000))
    color.renderingIntent = 1
    color.codePoints = CodePoints(
      colorPrimaries: 12, transferFunction: 13, matrixCoefficients: 0, isFullRange: true)
    return color
  }()

  /// iCCP, beside gAMA.
  static let profile: ColorDescription = {
    var bytes = [UInt8](repeating: 7, count: 128)
    bytes.replaceSubrange(16..<20, with: Array("RGB ".utf8))
    var color = ColorDescription()
    color.gamma = 45_455
    color.profile = ColorProfile(name: "Ünusual", bytes: bytes)
    return color
  }()

  @Test(
    "is the source's, every chunk of it",
    arguments: ["--mode tile", "--mode stretch", "--mode stretch --keep-format"],
    [numbers, profile])
  func kept(words: String, color: ColorDescription) throws {
    try place.save(raster("rgb\nwyc\nmr#").described(as: color), as: "button.png")
    // Beside small pictures, whose forms are compared, larger ones are streamed.
    for size in ["7x7", "300x300"] {
      let ending = place.ninefold(
        "compose ./button.png --insets 1 \(words) --size \(size) -o ./a.png")
      #expect(ending.exit == .done)
      #expect(try place.picture("a.png").info.color == color)
    }
  }

  @Test("is the source's where a gray picture is written as gray")
  func gray() throws {
    var color = Self.numbers
    color.significantBits = SignificantBits(red: 5, green: 5, blue: 5)
    try place.save(
      numbered(PixelSize(width: 3, height: 3)).described(as: color), as: "button.png")
    #expect(place.ninefold("compose ./button.png --insets 1 --size 7x7 -o ./a.png").exit == .done)
    let info = try place.picture("a.png").info
    #expect(info.color.gamma == color.gamma && info.color.codePoints == color.codePoints)
    #expect(info.color.significantBits != nil)
  }

  @Test("keeps a gray picture from gray where its profile is of colours")
  func colorProfile() throws {
    let words: [UInt32] = [
      RGBA8(red: 9, green: 9, blue: 9).word, RGBA8(red: 99, green: 99, blue: 99).word,
    ]
    let source = Raster(
      RasterHeader(size: PixelSize(width: 2, height: 1), format: .rgb8), pixels: PixelData(words))
    try place.save(source.described(as: Self.profile), as: "button.png")
    for size in ["7x7", "300x300"] {
      let ending = place.ninefold("compose ./button.png --mode tile --size \(size) -o ./a.png")
      #expect(ending.exit == .done)
      let info = try place.picture("a.png").info
      #expect(!info.form.colorType.isGray)
      #expect(info.color == Self.profile)
    }
  }

  @Test("keeps the background", arguments: ["7x7", "300x300"])
  func background(size: String) throws {
    let background = PNGBackground(red: 65_535, green: 0, blue: 0)
    try place.save(raster("rgb\nwyc\nmr."), as: "button.png", background: background)
    #expect(
      place.ninefold("compose ./button.png --insets 1 --size \(size) -o ./a.png").exit == .done)
    #expect(try place.picture("a.png").info.background == background)
  }
}

@Suite("A nine-patch composed")
struct ComposeNinePatchTests {
  let place: Workplace
  let content = raster("rgb\nywc\nmrg")
  /// The content at 5×5: its middle column and row stretch.
  let expected = "rgggb\nywwwc\nywwwc\nywwwc\nmrrrg"

  init() throws {
    place = try Workplace()
  }

  private func patch() throws -> NinePatch {
    try NinePatch(
      size: content.size, stretchX: [1..<2], stretchY: [1..<2], paddingX: 1..<3, paddingY: 0..<3,
      opticalBounds: nil)
  }

  @Test("from its source form shows nothing of the frame")
  func framed() throws {
    try place.save(
      raster(
        """
        ..#..
        .rgb#
        #ywc#
        .mrg#
        ..##.
        """), as: "button.9.png")
    for (size, text) in [("5x5", expected), ("3x3", "rgb\nywc\nmrg")] {
      let ending = place.ninefold("compose ./button.9.png --size \(size) -o ./a.png")
      #expect(ending.exit == .done)
      #expect(ending.messages == "")
      #expect(try TestSupport.text(place.picture("a.png").raster) == text)
    }
  }

  @Test("with opaque white around it shows nothing of the frame")
  func whiteFrame() throws {
    try place.save(
      raster(
        """
        ww#ww
        wrgb#
        #ywc#
        wmrg#
        ww##w
        """), as: "button.9.png")
    #expect(place.ninefold("compose ./button.9.png --size 5x5 -o ./a.png").exit == .done)
    #expect(try text(place.picture("a.png").raster) == expected)
  }

  @Test(
    "from its compiled form keeps all its pixels and none of its chunks",
    arguments: [
      "button.png", "button.9.png",
    ])
  func compiled(name: String) throws {
    let chunks = try CompiledNinePatch.write(patch(), content: content)
    var bytes = try PNG.encode(content).bytes
    bytes = PNGBytes.adding("npOl", chunks.npOl, to: bytes)
    bytes = PNGBytes.adding("npTc", chunks.npTc, to: bytes)
    place.folder.write(bytes, to: name)
    let ending = place.ninefold("compose ./\(name) --size 5x5 -o ./a.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    let result = try place.picture("a.png")
    #expect(text(result.raster) == expected)
    #expect(result.info.chunks.allSatisfy { !$0.type.hasPrefix("np") })
  }

  @Test("with insets of its own tiles by these, without the frame")
  func insetsWin() throws {
    try place.save(
      NinePatchFrame.write(patch(), around: numbered(content.size)), as: "button.9.png")
    let ending = place.ninefold(
      "compose ./button.9.png --insets 0,0,0,1 --size 5x3 -o ./a.png")
    #expect(ending.exit == .done)
    #expect(
      try place.numbers(in: "a.png") == [0, 1, 0, 1, 2, 3, 4, 3, 4, 5, 6, 7, 6, 7, 8])
  }

  @Test("with two stretch ranges shares the room between them: 4 and 12")
  func twoRanges() throws {
    let source = numbered(PixelSize(width: 20, height: 1))
    let patch = try NinePatch(size: source.size, stretchX: [4..<6, 10..<16])
    try place.save(NinePatchFrame.write(patch, around: source), as: "button.9.png")
    let ending = place.ninefold(
      "compose ./button.9.png --size 28x1 --filter nearest -o ./a.png")
    #expect(ending.exit == .done)
    let expected =
      Array(0..<4) + [4, 4, 5, 5] + Array(6..<10) + (0..<12).map { 10 + $0 / 2 }
      + Array(16..<20)
    #expect(try place.numbers(in: "a.png") == expected)
  }

  @Test("has the scale before its .9.png")
  func scale() throws {
    let patch = try NinePatch(size: PixelSize(width: 4, height: 1), stretchX: [2..<4])
    try place.save(
      NinePatchFrame.write(patch, around: .gray(width: 4, [1, 2, 3, 4])), as: "button@2x.9.png")
    let ending = place.ninefold(
      "compose ./button@2x.9.png --size 4x1px@2x --filter nearest -o ./a.png")
    #expect(ending.exit == .done)
    #expect(try place.numbers(in: "a.png") == [1, 2, 3, 4])
  }
}
