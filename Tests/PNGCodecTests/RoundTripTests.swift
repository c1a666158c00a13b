import PNGCodec
import Pixels
import Testing

@Suite("A picture that is written and read")
struct RoundTripTests {
  @Test("is the same in every format", arguments: PixelFormat.allCases)
  func comesBack(format: PixelFormat) throws {
    for (width, height) in [(11, 7), (1, 1), (1, 9), (9, 1), (8, 8)] {
      let raster = Raster.sample(format, width: width, height: height)
      let encoded = try PNG.encode(raster)
      let image = try PNG.decode(encoded.bytes)
      #expect(image.raster.isSame(as: raster), "\(width)×\(height) as \(encoded.form)")
      #expect(image.info.form == encoded.form)
      #expect(image.info.warnings.isEmpty && encoded.notes.isEmpty)
    }
  }

  @Test("is the same in every form that can hold it", arguments: PNGColorType.allCases)
  func comesBackInEveryForm(colorType: PNGColorType) throws {
    for depth in colorType.bitDepths {
      for width in 1...9 {
        let (raster, form) = Self.filling(colorType, depth, width: width)
        let encoded = try PNG.encode(raster, form: form)
        #expect(encoded.form == form)
        let image = try PNG.decode(encoded.bytes)
        #expect(image.info.form == form)
        #expect(image.raster == raster, "\(form), \(width) wide")
        // From the richest format too, where pixels have to be looked up.
        let rich = raster.converted(to: .rgba16)
        #expect(try PNG.encode(rich, form: form).bytes == encoded.bytes, "\(form)")
      }
    }
  }

  @Test("keeps a transparent colour's form", arguments: [1, 2, 4, 8, 16])
  func keepsTransparentColor(depth: Int) throws {
    let most = UInt64(1) << UInt64(depth) - 1
    let step = depth < 8 ? 255 / most : 1
    let full: UInt64 = depth == 16 ? 0xffff_0000 : 0xff00
    let gray = PNGForm(
      colorType: .gray, bitDepth: depth,
      transparentColor: PNGTransparentColor(gray: UInt16(most)))
    let raster = Raster(depth == 16 ? .grayAlpha16 : .grayAlpha8, width: 2, [most * step, full])
    #expect(try PNG.decode(PNG.encode(raster, form: gray).bytes).raster == raster)
    guard depth >= 8 else { return }
    let color = PNGForm(
      colorType: .rgb, bitDepth: depth,
      transparentColor: PNGTransparentColor(red: 1, green: 2, blue: 3))
    let colored =
      depth == 16
      ? Raster(.rgba16, width: 2, [rgb16(1, 2, 3, 0), rgb16(1, 2, 4)])
      : Raster(.rgba8, width: 2, [rgb(1, 2, 3, 0), rgb(1, 2, 4)])
    #expect(try PNG.decode(PNG.encode(colored, form: color).bytes).raster == colored)
  }

  @Test("gives the same bytes each time, at once or row by row", arguments: PixelFormat.allCases)
  func isDeterministic(format: PixelFormat) throws {
    let sample = Raster.sample(format, width: 5, height: 4)
    // Rows that repeat, as a composed picture has them.
    let tall = Raster(
      RasterHeader(
        size: PixelSize(width: 5, height: 12), format: format, palette: sample.palette),
      pixels: (0..<12).reduce(into: sample.pixels.slice(0..<0)) { pixels, y in
        let row = min(y / 3, 3)
        pixels.append(sample.pixels.slice(row * 5..<row * 5 + 5))
      })
    let encoded = try PNG.encode(tall)
    #expect(try PNG.encode(tall) == encoded)
    var writer = try PNGWriter(tall.header, form: encoded.form)
    var bytes = writer.takeBytes()
    for run in tall.rows {
      try writer.write(run)
      bytes += writer.takeBytes()
    }
    try writer.finish()
    bytes += writer.takeBytes()
    let rows = try PNG.encode(rows: tall.rows, header: tall.header, form: encoded.form)
    #expect(bytes == rows.bytes)
    #expect(try PNG.decode(bytes).raster.isSame(as: tall))
  }

  @Test(
    "is the same with every effort, and never larger with more", arguments: PixelFormat.allCases)
  func keepsPixelsWithEveryEffort(format: PixelFormat) throws {
    let raster = Raster.sample(format, width: 20, height: 20)
    let made = try [PNGEffort.fast, .standard, .max].map { try PNG.encode(raster, effort: $0) }
    for encoded in made {
      #expect(try PNG.decode(encoded.bytes).raster.isSame(as: raster))
    }
    #expect(made[2].bytes.count <= made[1].bytes.count)
    let rows = try PNG.encode(
      rows: raster.rows, header: raster.header, form: made[0].form, effort: .fast)
    #expect(rows == made[0])
  }

  /// A raster that uses a form's whole range, and the form.
  private static func filling(
    _ colorType: PNGColorType, _ depth: Int, width: Int
  ) -> (Raster, PNGForm) {
    var form = PNGForm(colorType: colorType, bitDepth: depth)
    if colorType == .palette {
      form.palette = (0..<1 << depth).map {
        RGBA8(red: UInt8($0), green: 200, blue: UInt8(255 - $0), alpha: $0 == 1 ? 7 : 255)
      }
    }
    let format = form.rasterFormat
    let sample = Raster.sample(format == .indexed8 ? .gray8 : format, width: width, height: 6)
    guard depth < 8 || format == .indexed8 else { return (sample, form) }
    let step = colorType == .gray ? 255 / (UInt64(1) << UInt64(depth) - 1) : 1
    let words = (0..<width * 6).map { sample.pixels[$0] % (1 << UInt64(depth)) * step }
    return (Raster(format, width: width, words, palette: form.palette), form)
  }
}
