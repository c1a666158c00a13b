import PNGCodec
import Pixels
import Testing

@Suite("The smallest form")
struct SmallestFormTests {
  @Test("is the least that loses nothing", arguments: SmallestCase.all)
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
