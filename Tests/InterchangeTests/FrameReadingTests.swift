import Interchange
import NineSlice
import Pixels
import Testing

@Suite("Reading a frame")
struct FrameReadingTests {
  /// Three columns of four content pixels stretch, and so on; every edge says something else.
  static let asymmetric = """
    . # # . # . . .
    . 1 2 3 4 5 6 .
    # 2 3 4 5 6 7 #
    # 3 4 5 6 7 8 #
    . 4 5 6 7 8 9 .
    . 5 6 7 8 9 0 R
    . R # # # . R .
    """

  func read(_ text: String, _ format: PixelFormat = .rgba8) throws -> NinePatch {
    try NinePatchFrame.read(Pictures.raster(text, format)).patch
  }

  @Test("finds every kind of mark and takes the frame off")
  func everyMark() throws {
    let (patch, content) = try NinePatchFrame.read(Pictures.raster(Self.asymmetric))
    #expect(patch.size == PixelSize(width: 6, height: 5))
    #expect(patch.stretchX == [0..<2, 3..<4])
    #expect(patch.stretchY == [1..<3])
    #expect(patch.paddingX == 1..<4)
    #expect(patch.paddingY == 1..<3)
    #expect(patch.padding == PixelInsets(top: 1, left: 1, bottom: 2, right: 2))
    #expect(patch.opticalBounds == PixelInsets(top: 0, left: 1, bottom: 1, right: 1))
    #expect(patch.outline == nil)
    #expect(
      content == Pictures.raster("123456\n234567\n345678\n456789\n567890"))
  }

  @Test(
    "reads the same marks in every format that can show them",
    arguments: [PixelFormat.grayAlpha8, .grayAlpha16, .rgba8, .rgba16, .indexed8])
  func clearFormats(format: PixelFormat) throws {
    let text = ". # . .\n. 1 2 .\n# 3 4 #\n. # # ."
    let (patch, content) = try NinePatchFrame.read(Pictures.raster(text, format))
    #expect(patch.stretchX == [0..<1] && patch.stretchY == [1..<2])
    #expect(patch.paddingX == 0..<2 && patch.paddingY == 1..<2)
    #expect(content.format == format)
    for (place, letter) in [(0, "1"), (1, "2"), (2, "3"), (3, "4")] as [(Int, Character)] {
      #expect(content.color(atX: place % 2, y: place / 2) == Pictures.color(letter))
    }
  }

  @Test(
    "takes opaque white for neutral if the corner is",
    arguments: [
      PixelFormat.gray8, .gray16, .rgb8, .rgb16, .grayAlpha8, .grayAlpha16, .rgba8, .rgba16,
      .indexed8,
    ])
  func whiteFormats(format: PixelFormat) throws {
    let text = "W # W W\nW 1 2 #\n# 3 4 W\nW # # W"
    let (patch, content) = try NinePatchFrame.read(Pictures.raster(text, format))
    #expect(patch.stretchX == [0..<1] && patch.stretchY == [1..<2])
    #expect(patch.paddingX == 0..<2 && patch.paddingY == 0..<1)
    #expect(content.format == format)
  }

  @Test("takes any hidden colour of alpha 0 for neutral")
  func hiddenColors() throws {
    #expect(try read("- - .\n. 1 -\n. - .") == NinePatch(size: PixelSize(width: 1, height: 1)))
  }

  @Test("doesn't look at the other three corners")
  func corners() throws {
    #expect(try read(". # R\n. 1 .\n5 . ~").stretchX == [0..<1])
  }

  @Test("needs three pixels either way", arguments: ["...\n...", "..\n..\n..", "."])
  func tooSmall(text: String) {
    let raster = Pictures.raster(text)
    #expect(throws: InterchangeError.tooSmall(raster.size)) { try NinePatchFrame.read(raster) }
  }

  @Test("refuses a corner of another colour", arguments: ["#", "R", "~", "5"] as [Character])
  func badCorner(letter: Character) {
    let raster = Pictures.raster("\(letter) . .\n. 1 .\n. . .")
    let color = Pictures.color(letter)
    let found = FrameColor(
      red: UInt16(color.red), green: UInt16(color.green), blue: UInt16(color.blue),
      alpha: UInt16(color.alpha))
    #expect(throws: InterchangeError.unusableCorner(found)) { try NinePatchFrame.read(raster) }
  }

  @Test(
    "names the edge and the pixel of another colour",
    arguments: [
      (Edge.top, 3, ". . . ~ .\n. 1 2 3 .\n. 1 2 3 .\n. . . . ."),
      (.left, 2, ". . . . .\n. 1 2 3 .\n~ 1 2 3 .\n. . . . ."),
      (.bottom, 1, ". . . . .\n. 1 2 3 .\n. 1 2 3 .\n. ~ . . ."),
      (.right, 1, ". . . . .\n. 1 2 3 ~\n. 1 2 3 .\n. . . . ."),
    ])
  func badPixel(edge: Edge, index: Int, text: String) {
    let found = FrameColor(red: 0, green: 0, blue: 0, alpha: 128)
    #expect(
      throws: InterchangeError.unusableFramePixel(
        edge: edge, index: index, found: found, neutral: .clear)
    ) { try read(text) }
  }

  @Test("refuses red at the top and left", arguments: [Edge.top, .left])
  func redStretch(edge: Edge) {
    let red = FrameColor(red: 255, green: 0, blue: 0, alpha: 255)
    let text = edge == .top ? ". . R .\n. 1 2 .\n. . . ." : ". . .\n. 1 .\nR 1 .\n. . ."
    #expect(
      throws: InterchangeError.unusableFramePixel(
        edge: edge, index: 2, found: red, neutral: .clear)
    ) { try read(text) }
  }

  @Test("doesn't mix the two neutral colours")
  func mixedNeutral() {
    let white = FrameColor(red: 255, green: 255, blue: 255, alpha: 255)
    #expect(
      throws: InterchangeError.unusableFramePixel(
        edge: .top, index: 1, found: white, neutral: .clear)
    ) { try read(". W .\n. 1 .\n. . .") }
    let clear = FrameColor(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(
      throws: InterchangeError.unusableFramePixel(
        edge: .right, index: 1, found: clear, neutral: .white)
    ) { try read("W W W\nW 1 .\nW W W") }
  }

  @Test(
    "refuses colours close to a mark",
    arguments: [
      RGBA8(red: 1, green: 0, blue: 0), RGBA8(red: 254, green: 0, blue: 0), Pictures.gray(254),
      RGBA8(red: 0, green: 0, blue: 0, alpha: 254), RGBA8(red: 255, green: 1, blue: 0),
      RGBA8(red: 255, green: 0, blue: 0, alpha: 254), RGBA8(red: 0, green: 0, blue: 0, alpha: 1),
    ])
  func almost(color: RGBA8) {
    let raster = Pictures.raster(". . .\n. 1 .\n. x .", replacing: ["x": color])
    #expect(throws: InterchangeError.self) { try NinePatchFrame.read(raster) }
  }

  @Test(
    "compares all 16 bits",
    arguments: [
      0xffff_0000_0000_0001, 0xfffe_0000_0000_0000, 0x0001_0000_0000_0000, 0xffff_0000_0001_ffff,
      0xffff_0000_0000_fffe,
    ] as [UInt64])
  func sixteenBits(word: UInt64) {
    var words = [UInt64](repeating: 0, count: 9)
    words[7] = word
    let header = RasterHeader(size: PixelSize(width: 3, height: 3), format: .rgba16)
    #expect(throws: InterchangeError.self) {
      try NinePatchFrame.read(Pictures.raster(header, words))
    }
    words[7] = 0xffff_0000_0000_0000
    #expect(throws: Never.self) { try NinePatchFrame.read(Pictures.raster(header, words)) }
  }

  @Test("gives the picture without a pixel of the frame at 16 bits too")
  func sixteenBitContent() throws {
    var words = [UInt64](repeating: 0, count: 9)
    words[4] = 0x1234_5678_9abc_def0
    let header = RasterHeader(size: PixelSize(width: 3, height: 3), format: .rgba16)
    let (_, content) = try NinePatchFrame.read(Pictures.raster(header, words))
    #expect(content.pixels == .bytes8([0x1234_5678_9abc_def0]))
  }

  @Test("keeps the colour description and the palette")
  func header() throws {
    let plain = Pictures.raster(". . .\n. 3 .\n. . .", .indexed8)
    var header = plain.header
    header.color.gamma = 45455
    let (_, content) = try NinePatchFrame.read(Raster(header, pixels: plain.pixels))
    #expect(content.color.gamma == 45455)
    #expect(content.palette == plain.palette)
  }

  @Test("refuses more segments than the limit")
  func manySegments() throws {
    func comb(_ ranges: Int) -> Raster {
      let top = [UInt64](repeating: 0, count: 2 * ranges + 2)
        .enumerated().map { $0.offset % 2 == 1 && $0.offset < 2 * ranges ? 0xff00 : $0.element }
      let empty = [UInt64](repeating: 0, count: 2 * (2 * ranges + 2))
      let size = PixelSize(width: 2 * ranges + 2, height: 3)
      return Pictures.raster(RasterHeader(size: size, format: .grayAlpha8), top + empty)
    }
    #expect(try NinePatchFrame.read(comb(2048)).patch.slicing.x.segments.count == 4096)
    #expect(throws: InterchangeError.tooManySegments(axis: .x, count: 4098, limit: 4096)) {
      try NinePatchFrame.read(comb(2049))
    }
  }
}
