import PNGCodec
import Pixels
import Testing

@Suite("Writing row by row")
struct WriterTests {
  private static func header(
    _ width: Int, _ height: Int, _ format: PixelFormat = .gray8
  ) -> RasterHeader {
    RasterHeader(size: PixelSize(width: width, height: height), format: format)
  }

  private static let gray = PNGForm(colorType: .gray, bitDepth: 8)

  @Test("needs memory for little more than a row, however high the picture")
  func streams() throws {
    let (width, height) = (100_000, 100_000)
    var writer = try PNGWriter(Self.header(width, height), form: Self.gray)
    let row = PixelData((0..<width).map { UInt8(truncatingIfNeeded: $0) })
    var taken = 0
    // A part of the picture, which could go on like this for ever.
    for _ in 0..<40 {
      try writer.write(RowRun(pixels: row, times: 5))
      let bytes = writer.takeBytes()
      #expect(bytes.count < 200_000)
      taken += bytes.count
    }
    #expect(taken > 0)
    #expect(throws: PNGError.wrongRowCount(announced: height, given: 200)) { try writer.finish() }
  }

  @Test("takes sides of up to 2^31 − 1 pixels and no more")
  func takesLongSides() throws {
    let most = Int(Int32.max)
    var writer = try PNGWriter(Self.header(1, most), form: Self.gray)
    try writer.write(RowRun(pixels: .bytes1([3]), times: 1000))
    let bytes = writer.takeBytes()
    #expect(Array(bytes.prefix(8)) == PNGBuilder.signature)
    for size in [
      PixelSize(width: most + 1, height: 1), PixelSize(width: 1, height: most + 1),
      PixelSize(width: 0, height: 1), PixelSize(width: 1, height: -1),
    ] {
      #expect(throws: PNGError.unusableSize(size)) {
        _ = try PNGWriter(Self.header(size.width, size.height), form: Self.gray)
      }
    }
  }

  @Test("makes a repeated row the filter Up of zeros")
  func repeatsRows() throws {
    let noise = Raster.sample(.rgb8, width: 300, height: 1)
    let header = Self.header(300, 1000, .rgb8)
    let form = PNGForm(colorType: .rgb, bitDepth: 8)
    let run = RowRun(pixels: noise.pixels, times: 1000)
    let encoded = try PNG.encode(rows: [run], header: header, form: form)
    #expect(encoded.bytes.count < 3500)
    let raster = try PNG.decode(encoded.bytes).raster
    #expect(Array(raster.rows) == [run])
  }

  @Test("repeats rows of few bits too")
  func repeatsPackedRows() throws {
    let row = PixelData([0, 255, 255, 0, 255, 0, 0, 0, 255] as [UInt8])
    let header = Self.header(9, 50)
    let runs = [
      RowRun(pixels: row, times: 20),
      RowRun(pixels: .bytes1(.init(repeating: 255, count: 9)), times: 30),
    ]
    let form = PNGForm(colorType: .gray, bitDepth: 1)
    let encoded = try PNG.encode(rows: runs, header: header, form: form)
    #expect(Array(try PNG.decode(encoded.bytes).raster.rows) == runs)
  }

  @Test("refuses more or fewer rows than announced")
  func countsRows() {
    let row = RowRun(pixels: .bytes1([1, 2]), times: 2)
    #expect(throws: PNGError.wrongRowCount(announced: 3, given: 4)) {
      try PNG.encode(rows: [row, row], header: Self.header(2, 3), form: Self.gray)
    }
    #expect(throws: PNGError.wrongRowCount(announced: 5, given: 4)) {
      try PNG.encode(rows: [row, row], header: Self.header(2, 5), form: Self.gray)
    }
    let endless = RowRun(pixels: .bytes1([1, 2]), times: .max)
    #expect(throws: PNGError.wrongRowCount(announced: 5, given: .max)) {
      try PNG.encode(rows: [row, endless], header: Self.header(2, 5), form: Self.gray)
    }
  }

  @Test("refuses a form that PNG does not have")
  func refusesForms() {
    let black = RGBA8(red: 0, green: 0, blue: 0)
    let key = PNGTransparentColor(red: 1, green: 2, blue: 3)
    let cases: [(PNGForm, String)] = [
      (PNGForm(colorType: .rgb, bitDepth: 4), "RGB can't have 4 bits a sample"),
      (
        PNGForm(colorType: .palette, bitDepth: 1),
        "a palette of 1 bits holds 1 to 2 colours, not 0"
      ),
      (
        PNGForm(colorType: .palette, bitDepth: 2, palette: [RGBA8](repeating: black, count: 5)),
        "a palette of 2 bits holds 1 to 4 colours, not 5"
      ),
      (PNGForm(colorType: .gray, bitDepth: 8, palette: [black]), "gray has no palette"),
      (
        PNGForm(colorType: .rgba, bitDepth: 8, transparentColor: key),
        "RGB with alpha has no single transparent colour"
      ),
      (
        PNGForm(colorType: .gray, bitDepth: 8, transparentColor: key),
        "the transparent colour of a gray picture is gray"
      ),
      (
        PNGForm(colorType: .gray, bitDepth: 1, transparentColor: PNGTransparentColor(gray: 2)),
        "the transparent colour is above 1, the most that 1 bits hold"
      ),
    ]
    for (form, reason) in cases {
      #expect(throws: PNGError.unusableForm(reason: reason)) {
        try PNG.encode(Raster(.gray8, width: 1, [0]), form: form)
      }
    }
  }

  @Test("says what is wrong in one clause", arguments: errors)
  func describesErrors(error: PNGError, text: String) {
    #expect(error.description == text)
  }

  static let errors: [(PNGError, String)] = [
    (.unusableForm(reason: "gray has no palette"), "gray has no palette"),
    (
      .unusableSize(PixelSize(width: 0, height: 3)),
      "0×3 pixels are not within 1 to 2147483647 a side"
    ),
    (
      .pixelDoesNotFit(x: 4, y: 5, form: "8-bit gray"),
      "the pixel at column 4, row 5 has no exact equal in 8-bit gray"
    ),
    (.wrongRowCount(announced: 3, given: 2), "2 rows were given of 3 announced"),
    (.outOfMemory, "not enough memory"),
    (.notWritten(reason: "x"), "the picture can't be written: x"),
    (.fileBytesOverLimit(bytes: 70, limit: 64), "the file has 70 bytes, over the limit of 64"),
    (.chunksOverLimit(offset: 58, limit: 2), "more than 2 chunks, the limit, at byte 58"),
  ]

  @Test("takes rows of the announced width and format only")
  func takesAnnouncedRows() async {
    await #expect(processExitsWith: .failure) {
      let header = RasterHeader(size: PixelSize(width: 2, height: 1), format: .gray8)
      let form = PNGForm(colorType: .gray, bitDepth: 8)
      _ = try PNG.encode(rows: [RowRun(pixels: .bytes1([1]))], header: header, form: form)
    }
  }
}
