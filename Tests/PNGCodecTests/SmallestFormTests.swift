import PNGCodec
import Pixels
import Testing

/// A picture and the form that its pixels ask for.
struct SmallestCase: Sendable, CustomTestStringConvertible {
  var name: String
  var raster: Raster
  var form: PNGForm

  init(_ name: String, _ raster: Raster, _ form: PNGForm) {
    self.name = name
    self.raster = raster
    self.form = form
  }

  var testDescription: String { name }
}

@Suite("The smallest form")
struct SmallestFormTests {
  @Test("is the least that loses nothing", arguments: cases)
  func isLeast(picture: SmallestCase) throws {
    var analysis = PNGFormAnalysis(picture.raster.header)
    for run in picture.raster.rows { analysis.add(run.pixels) }
    #expect(analysis.smallest == picture.form)
    #expect(analysis.fits(picture.form))
    let encoded = try PNG.encode(picture.raster, form: picture.form)
    #expect(try PNG.decode(encoded.bytes).raster.isSame(as: picture.raster))
  }

  @Test("follows a colour profile", arguments: [true, false])
  func followsProfile(isGray: Bool) throws {
    var color = ColorDescription()
    color.profile = ColorProfile(
      name: "p", bytes: [UInt8](repeating: 0, count: 16) + Array((isGray ? "GRAY" : "RGB ").utf8))
    for format in [PixelFormat.gray8, .gray16, .rgb8, .rgba8, .grayAlpha8, .grayAlpha16] {
      let words: [UInt64] = (0..<300).map { index in
        let gray = UInt64(index % 256)
        return switch format {
        case .gray8: gray
        case .gray16: gray << 8
        case .grayAlpha8: gray | 0x8000
        case .grayAlpha16: gray | 0x8000_0000
        default: rgb(gray, gray, gray, format == .rgb8 ? 255 : 128)
        }
      }
      let raster = Raster(format, width: 20, words, color: color)
      let encoded = try PNG.encode(raster)
      #expect(encoded.form.colorType.isGray == isGray, "\(format)")
      #expect(encoded.notes.isEmpty)
      let image = try PNG.decode(encoded.bytes)
      #expect(image.info.color.profile == color.profile)
      #expect(image.raster.isSame(as: raster))
    }
  }

  @Test("says that a gray profile can't stay with colours")
  func dropsGrayProfile() throws {
    var color = ColorDescription()
    color.profile = ColorProfile(
      name: "p", bytes: [UInt8](repeating: 0, count: 16) + Array("GRAY".utf8))
    color.renderingIntent = 1
    let encoded = try PNG.encode(Raster(.rgb8, width: 1, [rgb(1, 2, 3)], color: color))
    #expect(
      encoded.notes == ["iCCP is left out: it has a gray profile and the form is 8-bit RGB"])
    #expect(try PNG.readInfo(encoded.bytes).color.renderingIntent == 1)
  }

  @Test("of a small picture is the one with fewer bytes, its palette included")
  func comparesBytes() throws {
    // A single pixel: a palette would take 15 bytes to save one.
    let single = try PNG.encode(Raster(.rgb8, width: 1, [rgb(1, 2, 3)]))
    #expect(single.form == PNGForm(colorType: .rgb, bitDepth: 8))
    // Two colours in no order: one bit each is far less.
    let words = Raster.sample(.gray8, width: 40, height: 40)
    let mixed = (0..<1600).map { words.pixels[$0] % 2 == 0 ? rgb(255, 0, 0) : rgb(0, 0, 255) }
    let palette = try PNG.encode(Raster(.rgb8, width: 40, mixed))
    #expect(palette.form.colorType == .palette && palette.form.bitDepth == 1)
  }

  @Test("answers whether another form fits")
  func answersFits() {
    let colors = [rgb(1, 1, 1), rgb(2, 2, 2)]
    var analysis = PNGFormAnalysis(Raster(.rgb8, width: 2, colors).header)
    analysis.add(.bytes4(colors.map { UInt32($0) }))
    #expect(analysis.fits(PNGForm(colorType: .gray, bitDepth: 8)))
    #expect(analysis.fits(PNGForm(colorType: .gray, bitDepth: 16)))
    #expect(!analysis.fits(PNGForm(colorType: .gray, bitDepth: 4)))
    #expect(!analysis.fits(PNGForm(colorType: .gray, bitDepth: 3)))
    #expect(analysis.fits(PNGForm(colorType: .rgba, bitDepth: 16)))
    let keyed = { (gray: UInt16) in
      PNGForm(
        colorType: .gray, bitDepth: 8, transparentColor: PNGTransparentColor(gray: gray))
    }
    #expect(analysis.fits(keyed(3)))
    #expect(!analysis.fits(keyed(2)))
    let palette = { (grays: [UInt8]) in
      PNGForm(
        colorType: .palette, bitDepth: 8,
        palette: grays.map { RGBA8(red: $0, green: $0, blue: $0) })
    }
    #expect(analysis.fits(palette([9, 2, 1])))
    #expect(!analysis.fits(palette([9, 2])))
  }

  @Test("watches the transparent colour of a form to keep", arguments: [true, false])
  func watchesColor(occurs: Bool) {
    let form = PNGForm(
      colorType: .rgb, bitDepth: 8,
      transparentColor: PNGTransparentColor(red: 1, green: 200, blue: 0))
    var words = (0..<400).map { UInt32(rgb(UInt64($0 % 256), UInt64($0 / 256), 7)) }
    if occurs { words.append(UInt32(rgb(1, 200, 0))) }
    let header = RasterHeader(
      size: PixelSize(width: words.count, height: 1), format: .rgba8)
    var analysis = PNGFormAnalysis(header, keeping: form)
    analysis.add(.bytes4(words))
    #expect(analysis.fits(form) != occurs)
  }

  @Test("refuses a pixel that a given form can't hold, with its place")
  func refusesMisfits() {
    let raster = Raster(.rgb8, width: 2, [rgb(1, 1, 1), rgb(2, 2, 2), rgb(3, 3, 3), rgb(4, 5, 4)])
    #expect(throws: PNGError.pixelDoesNotFit(x: 1, y: 1, form: "8-bit gray")) {
      try PNG.encode(raster, form: PNGForm(colorType: .gray, bitDepth: 8))
    }
    let palette = PNGForm(
      colorType: .palette, bitDepth: 1, palette: [RGBA8(red: 1, green: 1, blue: 1)])
    #expect(throws: PNGError.pixelDoesNotFit(x: 1, y: 0, form: "1-bit palette of 1 colour")) {
      try PNG.encode(raster, form: palette)
    }
    let indexed = Raster(
      .indexed8, width: 1, [1], palette: [.clear, RGBA8(red: 9, green: 9, blue: 9)])
    #expect(throws: PNGError.pixelDoesNotFit(x: 0, y: 0, form: "1-bit palette of 1 colour")) {
      try PNG.encode(indexed, form: palette)
    }
  }
}

extension SmallestFormTests {
  private static func gray(_ depth: Int, key: UInt16? = nil) -> PNGForm {
    PNGForm(
      colorType: .gray, bitDepth: depth, transparentColor: key.map { PNGTransparentColor(gray: $0) }
    )
  }

  /// All grays, or colours of as many values, over and over.
  private static func many(_ pixel: (UInt64) -> UInt64) -> [UInt64] { (0..<1024).map(pixel) }

  static let cases: [SmallestCase] = grays + wide + colors + seeThrough

  private static let grays = [
    SmallestCase("black and white", Raster(.gray8, width: 2, [0, 255]), gray(1)),
    SmallestCase("four grays", Raster(.gray8, width: 2, [0, 85, 170, 255]), gray(2)),
    SmallestCase("sixteen grays", Raster(.gray8, width: 16, (0..<16).map { $0 * 17 }), gray(4)),
    SmallestCase("any gray", Raster(.gray8, width: 2, [1, 2]), gray(8)),
    SmallestCase(
      "gray in colour", Raster(.rgb8, width: 2, [rgb(0, 0, 0), rgb(255, 255, 255)]), gray(1)),
    SmallestCase(
      "gray in a palette",
      Raster(
        .indexed8, width: 1, [1], palette: [RGBA8(red: 9, green: 0, blue: 0), RGBA8(word: ~0)]),
      gray(1)),
    SmallestCase(
      "many pixels of two odd grays", Raster(.gray8, width: 32, many { $0 % 2 + 7 }),
      PNGForm(
        colorType: .palette, bitDepth: 1,
        palette: [7, 8].map { RGBA8(red: $0, green: $0, blue: $0) })),
  ]

  private static let wide = [
    SmallestCase("true 16-bit gray", Raster(.gray16, width: 2, [0x1234, 0]), gray(16)),
    SmallestCase("multiples of 257", Raster(.gray16, width: 2, [0x1212, 0x3434]), gray(8)),
    SmallestCase("16-bit black and white", Raster(.gray16, width: 2, [0, 0xffff]), gray(1)),
    SmallestCase(
      "true 16-bit colour", Raster(.rgb16, width: 2, [rgb16(1, 2, 3), rgb16(4, 5, 6)]),
      PNGForm(colorType: .rgb, bitDepth: 16)),
    SmallestCase(
      "true 16-bit gray in colour with alpha", Raster(.rgba16, width: 1, [rgb16(1, 1, 1, 9)]),
      PNGForm(colorType: .grayAlpha, bitDepth: 16)),
    SmallestCase(
      "16-bit colour of multiples of 257 but for one alpha",
      Raster(.rgba16, width: 2, [rgb16(257, 514, 0), rgb16(257, 514, 257, 0x8000)]),
      PNGForm(colorType: .rgba, bitDepth: 16)),
    SmallestCase(
      "16-bit colour of multiples of 257",
      Raster(.rgba16, width: 1, [rgb16(257, 514, 0, 0x8080)]),
      PNGForm(colorType: .rgba, bitDepth: 8)),
    SmallestCase(
      "a hidden 16-bit colour", Raster(.rgba16, width: 2, [rgb16(1, 2, 3, 0), rgb16(1, 2, 4)]),
      PNGForm(
        colorType: .rgb, bitDepth: 16,
        transparentColor: PNGTransparentColor(red: 1, green: 2, blue: 3))),
    SmallestCase(
      "a hidden 16-bit gray", Raster(.grayAlpha16, width: 2, [5, 0xffff_0006]), gray(16, key: 5)),
  ]

  private static let colors = [
    SmallestCase(
      "few pixels", Raster(.rgb8, width: 2, [rgb(1, 2, 3), rgb(4, 5, 6)]),
      PNGForm(colorType: .rgb, bitDepth: 8)),
    SmallestCase(
      "257 colours", Raster(.rgb8, width: 32, many { rgb($0 % 257 % 256, $0 % 257 / 256, 9) }),
      PNGForm(colorType: .rgb, bitDepth: 8)),
    SmallestCase(
      "256 colours", Raster(.rgb8, width: 32, many { rgb($0 % 256, 0, 9) }),
      PNGForm(
        colorType: .palette, bitDepth: 8,
        palette: (0..<256).map { RGBA8(red: UInt8($0), green: 0, blue: 9) })),
    SmallestCase(
      "17 colours", Raster(.rgb8, width: 32, many { rgb($0 % 17, 0, 9) }),
      PNGForm(
        colorType: .palette, bitDepth: 8,
        palette: (0..<17).map { RGBA8(red: UInt8($0), green: 0, blue: 9) })),
    SmallestCase(
      "5 colours of 16 bits", Raster(.rgb16, width: 32, many { rgb16($0 % 5 * 257, 0, 257) }),
      PNGForm(
        colorType: .palette, bitDepth: 4,
        palette: (0..<5).map { RGBA8(red: UInt8($0), green: 0, blue: 1) })),
    SmallestCase(
      "the used part of a palette",
      Raster(
        .indexed8, width: 32, many { $0 % 2 == 0 ? 5 : 2 },
        palette: (0..<6).map { RGBA8(red: UInt8($0), green: 0, blue: 1) }),
      PNGForm(
        colorType: .palette, bitDepth: 1,
        palette: [2, 5].map { RGBA8(red: $0, green: 0, blue: 1) })),
  ]

  private static let seeThrough = [
    SmallestCase("opaque in spite of an alpha", Raster(.grayAlpha8, width: 1, [0xff07]), gray(8)),
    SmallestCase(
      "one hidden gray", Raster(.grayAlpha8, width: 2, [0x0000, 0xffff]), gray(1, key: 0)),
    SmallestCase(
      "one hidden gray that is seen too", Raster(.grayAlpha8, width: 2, [0x0007, 0xff07]),
      PNGForm(colorType: .grayAlpha, bitDepth: 8)),
    SmallestCase(
      "two hidden grays", Raster(.grayAlpha8, width: 2, [0x0000, 0x0001]),
      PNGForm(colorType: .grayAlpha, bitDepth: 8)),
    SmallestCase(
      "half transparent gray in colour", Raster(.rgba8, width: 1, [rgb(5, 5, 5, 128)]),
      PNGForm(colorType: .grayAlpha, bitDepth: 8)),
    SmallestCase(
      "one hidden colour", Raster(.rgba8, width: 2, [rgb(1, 2, 3, 0), rgb(3, 2, 1)]),
      PNGForm(
        colorType: .rgb, bitDepth: 8,
        transparentColor: PNGTransparentColor(red: 1, green: 2, blue: 3))),
    SmallestCase(
      "one hidden colour after many others",
      Raster(.rgba8, width: 25, many { rgb($0 % 256, $0 / 256, 9) } + [rgb(9, 9, 8, 0)]),
      PNGForm(
        colorType: .rgb, bitDepth: 8,
        transparentColor: PNGTransparentColor(red: 9, green: 9, blue: 8))),
    SmallestCase(
      "one hidden colour, seen among many others",
      Raster(.rgba8, width: 25, many { rgb($0 % 256, $0 / 256, 9) } + [rgb(9, 2, 9, 0)]),
      PNGForm(colorType: .rgba, bitDepth: 8)),
    SmallestCase(
      "a palette with see-through colours first",
      Raster(.rgba8, width: 32, many { rgb($0 % 3, 0, 9, $0 % 3 == 1 ? 128 : 255) }),
      PNGForm(
        colorType: .palette, bitDepth: 2,
        palette: [
          RGBA8(red: 1, green: 0, blue: 9, alpha: 128), RGBA8(red: 0, green: 0, blue: 9),
          RGBA8(red: 2, green: 0, blue: 9),
        ])),
    SmallestCase(
      "two colours hidden under alpha 0",
      Raster(.rgba8, width: 32, many { rgb($0 % 2, 0, 9, 0) }),
      PNGForm(
        colorType: .palette, bitDepth: 1,
        palette: [
          RGBA8(red: 0, green: 0, blue: 9, alpha: 0), RGBA8(red: 1, green: 0, blue: 9, alpha: 0),
        ])),
  ]
}
