import Interchange
import Pixels
import Testing

@Suite("Writing a frame")
struct FrameWritingTests {
  @Test("draws the marks it read")
  func picture() throws {
    let framed = Pictures.raster(FrameReadingTests.asymmetric)
    let (patch, content) = try NinePatchFrame.read(framed)
    #expect(try NinePatchFrame.write(patch, around: content) == framed)
  }

  @Test("is undone by reading, whatever the marks and the format", arguments: PixelFormat.allCases)
  func roundTrip(format: PixelFormat) throws {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      let patch = try generator.patch()
      let content = generator.raster(patch.size, format)
      let framed = try NinePatchFrame.write(patch, around: content)
      let (read, inner) = try NinePatchFrame.read(framed)
      #expect(read == patch, "seed \(seed)")
      #expect(inner == content.converted(to: inner.format), "seed \(seed)")
      #expect(framed.format.bitsPerChannel == format.bitsPerChannel)
    }
  }

  @Test("keeps gray gray unless red is needed")
  func gray() throws {
    let content = Pictures.raster("123", .gray16)
    let plain = try NinePatch(size: content.size, stretchX: [1..<2])
    #expect(try NinePatchFrame.write(plain, around: content).format == .grayAlpha16)
    let bounds = PixelInsets(top: 0, left: 1, bottom: 0, right: 0)
    let red = try NinePatch(size: content.size, opticalBounds: bounds)
    #expect(try NinePatchFrame.write(red, around: content).format == .rgba16)
  }

  @Test("keeps the colour description")
  func color() throws {
    let plain = Pictures.raster("12\n34")
    var header = plain.header
    header.color.renderingIntent = 2
    let content = Raster(header, pixels: plain.pixels)
    let framed = try NinePatchFrame.write(NinePatch(size: content.size), around: content)
    #expect(framed.color.renderingIntent == 2)
  }

  @Test("refuses another picture's patch")
  func otherSize() throws {
    let content = Pictures.raster("12\n34")
    let patch = try NinePatch(size: PixelSize(width: 3, height: 2))
    #expect(
      throws: InterchangeError.contentSizeDiffers(content: content.size, patch: patch.size)
    ) { try NinePatchFrame.write(patch, around: content) }
  }

  @Test("refuses what no marks can say")
  func unmarkable() throws {
    let content = Pictures.raster("123456")
    func write(padding: Range<Int>?, left: Int, right: Int) throws {
      let bounds = PixelInsets(top: 0, left: left, bottom: 0, right: right)
      let patch = try NinePatch(size: content.size, paddingX: padding, opticalBounds: bounds)
      _ = try NinePatchFrame.write(patch, around: content)
    }
    #expect(throws: InterchangeError.emptyPadding(axis: .x, at: 3)) {
      try write(padding: 3..<3, left: 0, right: 0)
    }
    #expect(throws: InterchangeError.opticalBoundsCoverEdge(edge: .bottom, range: 1..<7)) {
      try write(padding: nil, left: 4, right: 2)
    }
    #expect(
      throws: InterchangeError.marksOverlap(
        edge: .bottom, padding: 1..<4, begin: 2, end: 1, length: 6)
    ) { try write(padding: 1..<4, left: 2, right: 1) }
    #expect(throws: Never.self) { try write(padding: 2..<5, left: 2, right: 1) }
  }
}
