import PNGCodec
import Pixels
import Testing

@Suite("Reading a PNG")
struct ReadingTests {
  @Test(
    "widens gray of few bits by repetition",
    arguments: [
      (1, [0b0100_0000], [0, 255]), (2, [0b0001_1000], [0, 85, 170]),
      (4, [0x0f, 0x50], [0, 255, 85]),
      (8, [3, 200], [3, 200]),
    ] as [(Int, [UInt8], [UInt8])])
  func widens(depth: Int, row: [UInt8], grays: [UInt8]) throws {
    let file = PNGBuilder(width: grays.count, height: 1, bitDepth: depth, rows: [0] + row).file
    let image = try PNG.decode(file)
    #expect(image.raster.format == .gray8)
    #expect(image.raster.pixels == .bytes1(grays))
    #expect(image.info.form == PNGForm(colorType: .gray, bitDepth: depth))
  }

  @Test("keeps samples of 16 bits")
  func keepsWideSamples() throws {
    let gray = PNGBuilder(width: 1, height: 1, bitDepth: 16, rows: [0, 0x12, 0x34]).file
    #expect(try PNG.decode(gray).raster == Raster(.gray16, width: 1, [0x1234]))
    let color = PNGBuilder(
      width: 1, height: 1, bitDepth: 16, colorType: 2, rows: [0, 0, 1, 0, 2, 0xab, 0xcd]
    ).file
    #expect(try PNG.decode(color).raster == Raster(.rgb16, width: 1, [rgb16(1, 2, 0xabcd)]))
    let all = PNGBuilder(
      width: 1, height: 1, bitDepth: 16, colorType: 6, rows: [0, 0, 1, 0, 2, 0, 3, 0x80, 0]
    ).file
    #expect(try PNG.decode(all).raster == Raster(.rgba16, width: 1, [rgb16(1, 2, 3, 0x8000)]))
    let both = PNGBuilder(
      width: 1, height: 1, bitDepth: 16, colorType: 4, rows: [0, 0, 1, 0, 2]
    ).file
    #expect(try PNG.decode(both).raster == Raster(.grayAlpha16, width: 1, [0x0002_0001]))
  }

  @Test("keeps the order red, green, blue, alpha")
  func keepsOrder() throws {
    #expect(
      try PNG.decode(PNGBuilder.colorPixel().file).raster == Raster(.rgb8, width: 1, [rgb(1, 2, 3)])
    )
    let file = PNGBuilder(width: 1, height: 1, colorType: 6, rows: [0, 1, 2, 3, 4]).file
    #expect(try PNG.decode(file).raster == Raster(.rgba8, width: 1, [rgb(1, 2, 3, 4)]))
  }

  @Test("keeps the colour under a transparent gray")
  func keepsHiddenGray() throws {
    let file = PNGBuilder(
      width: 2, height: 1, bitDepth: 4, before: [("tRNS", [0, 5])], rows: [0, 0x56]
    ).file
    let image = try PNG.decode(file)
    #expect(image.raster == Raster(.grayAlpha8, width: 2, [0x0055, 0xff66]))
    #expect(image.info.form.transparentColor == PNGTransparentColor(gray: 5))
    let wide = PNGBuilder(
      width: 2, height: 1, bitDepth: 16, before: [("tRNS", [1, 2])], rows: [0, 1, 2, 1, 3]
    ).file
    #expect(
      try PNG.decode(wide).raster == Raster(.grayAlpha16, width: 2, [0x0000_0102, 0xffff_0103]))
  }

  @Test("keeps the colour under a transparent RGB")
  func keepsHiddenColor() throws {
    let file = PNGBuilder(
      width: 2, height: 1, colorType: 2, before: [("tRNS", [0, 1, 0, 2, 0, 3])],
      rows: [0, 1, 2, 3, 1, 2, 4]
    ).file
    #expect(
      try PNG.decode(file).raster == Raster(.rgba8, width: 2, [rgb(1, 2, 3, 0), rgb(1, 2, 4)]))
    let wide = PNGBuilder(
      width: 1, height: 1, bitDepth: 16, colorType: 2, before: [("tRNS", [1, 0, 0, 2, 0, 3])],
      rows: [0, 1, 0, 0, 2, 0, 3]
    ).file
    #expect(try PNG.decode(wide).raster == Raster(.rgba16, width: 1, [rgb16(256, 2, 3, 0)]))
  }

  @Test("gives palette colours their alpha")
  func readsPalette() throws {
    let file = PNGBuilder(
      width: 3, height: 1, bitDepth: 2, colorType: 3,
      before: [("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("tRNS", [0, 128])], rows: [0, 0b0001_1000]
    ).file
    let image = try PNG.decode(file)
    let palette = [
      RGBA8(red: 1, green: 2, blue: 3, alpha: 0), RGBA8(red: 4, green: 5, blue: 6, alpha: 128),
      RGBA8(red: 7, green: 8, blue: 9),
    ]
    #expect(image.raster == Raster(.indexed8, width: 3, [0, 1, 2], palette: palette))
    #expect(image.info.warnings.isEmpty)
  }

  @Test("shows indices beyond the palette black and says so")
  func extendsPalette() throws {
    let file = PNGBuilder(
      width: 2, height: 1, bitDepth: 4, colorType: 3, before: [("PLTE", [9, 9, 9])],
      rows: [0, 0x03]
    ).file
    let image = try PNG.decode(file)
    #expect(image.raster.palette.count == 4)
    #expect(image.raster.color(atX: 1, y: 0) == RGBA8(red: 0, green: 0, blue: 0))
    #expect(image.info.warnings == ["a pixel names colour 3 of 1, shown black"])
    #expect(try PNG.encode(image.raster, form: image.info.form).form == image.info.form)
  }

  @Test("lists chunks with their places")
  func listsChunks() throws {
    let info = try PNG.readInfo(PNGBuilder.pixel(7, [("teXt", [1, 2])]).file)
    #expect(
      info.chunks == [
        PNGChunk(type: "IHDR", offset: 8, length: 13),
        PNGChunk(type: "teXt", offset: 33, length: 2),
        PNGChunk(type: "IDAT", offset: 47, length: 13),
        PNGChunk(type: "IEND", offset: 72, length: 0),
      ])
    #expect(info.fileBytes == 84)
    #expect(info.decodedBytes == 1)
  }

  @Test("reads an animation as its default image and says so")
  func readsAnimation() throws {
    let frame: [UInt8] = [0, 0, 0, 1] + PNGBuilder.stored([0, 9])
    var builder = PNGBuilder.pixel(7, [("acTL", [0, 0, 0, 2, 0, 0, 0, 0])])
    builder.after = [("fcTL", [UInt8](repeating: 0, count: 26)), ("fdAT", frame)]
    let image = try PNG.decode(builder.file)
    #expect(image.info.isAnimated)
    #expect(image.info.warnings == ["an animation, read as its default image only"])
    #expect(image.raster.pixels == .bytes1([7]))
  }

  @Test("hands nine-patch chunks on and never writes them")
  func handsNinePatchOn() throws {
    let chunks: [(String, [UInt8])] = [("npOl", [1, 2]), ("npTc", [0, 0, 0, 0]), ("npLb", [9])]
    let image = try PNG.decode(PNGBuilder.pixel(7, chunks).file)
    #expect(
      image.info.ninePatch
        == NinePatchChunks(patch: [0, 0, 0, 0], layoutBounds: [9], outline: [1, 2]))
    #expect(try PNG.readInfo(PNG.encode(image.raster).bytes).ninePatch.isEmpty)
  }
}
