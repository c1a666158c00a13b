import PNGCodec
import Pixels
import Testing

@Suite("A background colour")
struct BackgroundTests {
  private static let white = PNGBackground(red: 65535, green: 65535, blue: 65535)
  private static let orange = PNGBackground(red: 65535, green: 257 * 128, blue: 0)
  private static let palette = [
    RGBA8(red: 0, green: 0, blue: 9), RGBA8(red: 255, green: 128, blue: 0),
  ]

  @Test("is read in the samples of every form")
  func isRead() throws {
    func background(_ colorType: UInt8, _ depth: Int, _ data: [UInt8]) throws -> PNGBackground? {
      let palette: [(String, [UInt8])] = colorType == 3 ? [("PLTE", [9, 9, 9, 255, 128, 0])] : []
      let builder = PNGBuilder(
        width: 1, height: 1, bitDepth: depth, colorType: colorType,
        before: palette + [("bKGD", data)], rows: [])
      return try PNG.readInfo(builder.file).background
    }
    #expect(try background(0, 1, [0, 1]) == Self.white)
    #expect(try background(0, 16, [1, 2]) == PNGBackground(red: 258, green: 258, blue: 258))
    #expect(try background(4, 8, [0, 255]) == Self.white)
    #expect(try background(2, 8, [0, 255, 0, 128, 0, 0]) == Self.orange)
    #expect(try background(6, 16, [255, 255, 128, 128, 0, 0]) == Self.orange)
    #expect(try background(3, 1, [1]) == Self.orange)
    #expect(try background(3, 1, [2]) == nil)
  }

  @Test("is rewritten to fit the form")
  func isRewritten() throws {
    func rewritten(_ form: PNGForm, _ background: PNGBackground) throws -> PNGBackground? {
      let raster = Raster(.rgb8, width: 1, [rgb(0, 0, 9)])
      let black = Raster(.gray8, width: 1, [0])
      let encoded = try PNG.encode(
        form.colorType.isGray ? black : raster, form: form, background: background)
      #expect(encoded.notes.isEmpty)
      return try PNG.readInfo(encoded.bytes).background
    }
    for (colorType, depth) in [(PNGColorType.rgb, 8), (.rgb, 16), (.rgba, 8), (.rgba, 16)] {
      let form = PNGForm(colorType: colorType, bitDepth: depth)
      #expect(try rewritten(form, Self.orange) == Self.orange)
    }
    for depth in [1, 2, 4, 8, 16] {
      let form = PNGForm(colorType: .gray, bitDepth: depth)
      #expect(try rewritten(form, Self.white) == Self.white)
    }
    let form = PNGForm(colorType: .palette, bitDepth: 1, palette: Self.palette)
    #expect(try rewritten(form, Self.orange) == Self.orange)
  }

  @Test("is left out, and that is said, where the form can't express it")
  func isLeftOut() throws {
    let raster = Raster(.gray8, width: 1, [0])
    let odd = PNGBackground(red: 1, green: 1, blue: 1)
    let cases: [(PNGForm, PNGBackground, String)] = [
      (
        PNGForm(colorType: .gray, bitDepth: 8), Self.orange,
        "bKGD is left out: its colour is not gray and the form is 8-bit gray"
      ),
      (
        PNGForm(colorType: .rgb, bitDepth: 8), odd,
        "bKGD is left out: its colour has no exact equal in 8 bits"
      ),
      (
        PNGForm(colorType: .palette, bitDepth: 1, palette: [RGBA8(red: 0, green: 0, blue: 0)]),
        Self.orange, "bKGD is left out: its colour is not in the palette"
      ),
    ]
    for (form, background, note) in cases {
      let encoded = try PNG.encode(raster, form: form, background: background)
      #expect(encoded.notes == [note])
      #expect(try PNG.decode(encoded.bytes).info.background == nil)
    }
  }

  @Test("takes an unused index of a palette that was chosen for the picture")
  func joinsPalette() throws {
    let words = (0..<1024).map { rgb(UInt64($0 % 3), 0, 9) }
    let encoded = try PNG.encode(Raster(.rgb8, width: 32, words), background: Self.orange)
    #expect(encoded.form.colorType == .palette && encoded.form.palette.count == 4)
    #expect(encoded.notes.isEmpty)
    let info = try PNG.readInfo(encoded.bytes)
    #expect(info.background == Self.orange)
    #expect(info.form == encoded.form)
  }
}
