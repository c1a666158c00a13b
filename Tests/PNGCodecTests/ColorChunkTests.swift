import PNGCodec
import Pixels
import Testing

@Suite("What a file says of its colours")
struct ColorChunkTests {
  /// A description with everything but a profile.
  static func everything(alpha: UInt8? = nil) -> ColorDescription {
    var color = ColorDescription()
    color.renderingIntent = 2
    // Not the values that sRGB implies: a reader must not correct them.
    color.gamma = 55555
    color.chromaticities = Chromaticities(
      white: .init(x: 1, y: 2), red: .init(x: 30000, y: 40000), green: .init(x: 5, y: 600_000),
      blue: .init(x: 7, y: 2_147_483_648))
    color.codePoints = CodePoints(
      colorPrimaries: 9, transferFunction: 16, matrixCoefficients: 0, isFullRange: true)
    color.significantBits = SignificantBits(red: 5, green: 6, blue: 5, alpha: alpha)
    color.masteringDisplay = Array(1...24)
    color.contentLight = Array(1...8)
    return color
  }

  static let profile = ColorProfile(
    name: "Söme RGB",
    bytes: [UInt8](repeating: 3, count: 16) + Array("RGB ".utf8)
      + (0..<5000).map { UInt8($0 % 251) })

  @Test("is handed on as it stands")
  func isHandedOn() throws {
    let words = [rgb(1, 2, 3, 128), rgb(4, 5, 6, 7)]
    let raster = Raster(.rgba8, width: 2, words, color: Self.everything(alpha: 8))
    let encoded = try PNG.encode(raster, form: PNGForm(colorType: .rgba, bitDepth: 8))
    let image = try PNG.decode(encoded.bytes)
    #expect(image.raster == raster)
    #expect(image.info.color == raster.color)
    #expect(encoded.notes.isEmpty && image.info.warnings.isEmpty)
    #expect(
      image.info.chunks.map(\.type) == [
        "IHDR", "cICP", "mDCV", "cLLI", "sRGB", "gAMA", "cHRM", "sBIT", "IDAT", "IEND",
      ])
  }

  @Test("is an embedded profile, byte for byte")
  func keepsProfile() throws {
    var color = ColorDescription()
    color.profile = Self.profile
    color.gamma = 45455
    let raster = Raster(.rgb8, width: 1, [rgb(1, 2, 3)], color: color)
    let encoded = try PNG.encode(raster)
    #expect(try PNG.decode(encoded.bytes).raster == raster)
    #expect(encoded.notes.isEmpty)
  }

  @Test("is the profile where a file can't have both it and sRGB")
  func prefersProfile() throws {
    var color = ColorDescription()
    color.profile = Self.profile
    color.renderingIntent = 0
    let encoded = try PNG.encode(Raster(.rgb8, width: 1, [rgb(1, 2, 3)], color: color))
    #expect(encoded.notes == ["sRGB is left out: a file with a colour profile (iCCP) has none"])
    let info = try PNG.readInfo(encoded.bytes)
    #expect(info.color.profile == Self.profile)
    #expect(info.color.renderingIntent == nil)
  }

  @Test("can be both in a file that is read")
  func readsBoth() throws {
    let chunks: [(String, [UInt8])] = [
      ("iCCP", [65, 0, 0] + PNGBuilder.stored(Self.profile.bytes)), ("sRGB", [3]),
    ]
    let info = try PNG.readInfo(PNGBuilder.colorPixel(chunks).file)
    #expect(info.color.profile?.bytes == Self.profile.bytes)
    #expect(info.color.profile?.name == "A")
    #expect(info.color.renderingIntent == 3)
  }

  @Test("has significant bits that fit the form")
  func fitsSignificantBits() throws {
    func bits(
      _ raster: Raster, _ form: PNGForm, _ given: SignificantBits
    ) throws -> SignificantBits? {
      var header = raster.header
      header.color.significantBits = given
      let encoded = try PNG.encode(Raster(header, pixels: raster.pixels), form: form)
      return try PNG.readInfo(encoded.bytes).color.significantBits
    }
    let white = Raster(.rgb8, width: 1, [rgb(255, 255, 255)])
    let given = SignificantBits(red: 5, green: 6, blue: 5)
    let (gray6, gray1) = (
      SignificantBits(red: 6, green: 6, blue: 6), SignificantBits(red: 1, green: 1, blue: 1)
    )
    #expect(try bits(white, PNGForm(colorType: .gray, bitDepth: 8), given) == gray6)
    #expect(try bits(white, PNGForm(colorType: .gray, bitDepth: 1), given) == gray1)
    #expect(
      try bits(white, PNGForm(colorType: .rgba, bitDepth: 16), given)
        == SignificantBits(red: 5, green: 6, blue: 5, alpha: 16))
    let wide = SignificantBits(red: 16, green: 3, blue: 16, alpha: 9)
    let palette = PNGForm(colorType: .palette, bitDepth: 1, palette: [RGBA8(word: ~0)])
    #expect(try bits(white, palette, wide) == SignificantBits(red: 8, green: 3, blue: 8))
  }

  /// What can't be written, and what is said of it.
  static let unwritable: [(ColorDescription, String)] = {
    func with(_ change: (inout ColorDescription) -> Void) -> ColorDescription {
      var color = ColorDescription()
      change(&color)
      return color
    }
    return [
      (with { $0.renderingIntent = 4 }, "sRGB is left out: 4 is no rendering intent"),
      (with { $0.gamma = 0 }, "gAMA is left out: a gamma of 0 has no meaning"),
      (
        with { $0.significantBits = SignificantBits(red: 0, green: 1, blue: 1) },
        "sBIT is left out: a channel of 0 significant bits has no meaning"
      ),
      (with { $0.masteringDisplay = [1] }, "mDCV is left out: it has 1 bytes, not 24"),
      (with { $0.contentLight = [] }, "cLLI is left out: it has 0 bytes, not 8"),
    ]
  }()

  @Test("is left out, and that is said, where it has no meaning", arguments: unwritable)
  func saysWhatIsLeftOut(color: ColorDescription, note: String) throws {
    let encoded = try PNG.encode(Raster(.rgb8, width: 1, [rgb(1, 2, 3)], color: color))
    #expect(encoded.notes == [note])
    #expect(try PNG.readInfo(encoded.bytes).color.isEmpty)
  }

  @Test("has a profile under another name where its own can't be written")
  func renamesProfile() throws {
    for name in ["", String(repeating: "x", count: 80), "профиль", "a\u{0}b"] {
      var color = ColorDescription()
      color.profile = ColorProfile(name: name, bytes: Self.profile.bytes)
      let encoded = try PNG.encode(Raster(.rgb8, width: 1, [rgb(1, 2, 3)], color: color))
      #expect(
        encoded.notes == [
          "the colour profile is renamed to 'ICC profile': iCCP can't hold its name"
        ])
      #expect(try PNG.readInfo(encoded.bytes).color.profile?.name == "ICC profile")
    }
  }
}
