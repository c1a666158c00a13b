import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("Transparency in a composed picture")
struct TransparencyTests {
  private static let one = PixelInsets(top: 1, left: 1, bottom: 1, right: 1)

  private func slicing(
    of raster: Raster, mode: ResizingMode = .stretch, filter: Filter = .nearest,
    center: Centre = .filled
  ) throws -> Slicing {
    var slicing = try Slicing(capInsets: Self.one, of: raster.size, mode: mode)
    slicing.filter = filter
    slicing.center = center
    return slicing
  }

  @Test("is what a hollow centre leaves between the caps of both axes")
  func hollows() throws {
    let source = raster(
      """
      rgb
      cwm
      y#h
      """)
    let composition = try Composition(
      of: source, slicing: slicing(of: source, center: .hollow),
      at: PixelSize(width: 6, height: 4))
    let expected = """
      rggggb
      c....m
      c....m
      y####h
      """
    #expect(text(composition.raster()) == expected)
  }

  @Test("takes whole rows and columns where mode space leaves gaps")
  func spaces() throws {
    let source = raster(
      """
      rggb
      cwwm
      cwwm
      y##h
      """)
    let composition = try Composition(
      of: source, slicing: slicing(of: source, mode: .space), at: PixelSize(width: 5, height: 5))
    // One tile of 2 in 3: gaps of ½, so that the tile begins at 1.
    let expected = """
      r.ggb
      .....
      c.wwm
      c.wwm
      y.##h
      """
    #expect(text(composition.raster()) == expected)
  }

  @Test("gives the format an alpha only where it is there to be seen", arguments: formats)
  func changesFormat(format: PixelFormat) throws {
    let source = Raster(
      RasterHeader(size: PixelSize(width: 4, height: 3), format: format),
      pixels: PixelData(zeroed: 12, bytesPerPixel: format.bytesPerPixel))
    let hollow = try slicing(of: source, center: .hollow)
    let small = try Composition(of: source, slicing: hollow, at: PixelSize(width: 2, height: 9))
    #expect(small.header.format == format)
    let large = try Composition(of: source, slicing: hollow, at: PixelSize(width: 3, height: 9))
    #expect(large.header.format == format.withAlpha)
    let spaced = try slicing(of: source, mode: .space)
    let whole = try Composition(of: source, slicing: spaced, at: PixelSize(width: 6, height: 4))
    #expect(whole.header.format == format)
    let gaps = try Composition(of: source, slicing: spaced, at: PixelSize(width: 5, height: 4))
    #expect(gaps.header.format == format.withAlpha)
  }

  static let formats = PixelFormat.allCases.filter { $0 != .indexed8 }

  @Test(
    "keeps a palette that has a place for it",
    arguments: [
      (255, false, PixelFormat.indexed8, 256), (256, false, .rgba8, 0), (256, true, .indexed8, 256),
      (1, true, .indexed8, 1), (1, false, .indexed8, 2),
    ])
  func keepsPalette(count: Int, hasClear: Bool, format: PixelFormat, expected: Int) throws {
    var palette = (0..<count).map { RGBA8(red: UInt8($0), green: 7, blue: 9) }
    if hasClear { palette[0].alpha = 0 }
    let source = Raster(
      RasterHeader(size: PixelSize(width: 3, height: 3), format: .indexed8, palette: palette),
      pixels: PixelData(zeroed: 9, bytesPerPixel: 1))
    let hollow = try slicing(of: source, center: .hollow)
    let result = try Composition(of: source, slicing: hollow, at: PixelSize(width: 4, height: 4))
      .raster()
    #expect(result.format == format)
    #expect(result.palette.count == expected)
    #expect(result.palette.prefix(count) == palette.prefix(expected))
    #expect(result.color(atX: 1, y: 1).alpha == 0)
    #expect(result.color(atX: 0, y: 0) == palette[0])
  }

  @Test(
    "decides the format of a filtered palette",
    arguments: [
      (255, Centre.filled, PixelFormat.rgb8), (0, .filled, .rgba8), (255, .hollow, .rgba8),
    ])
  func filtersPalette(alpha: Int, center: Centre, format: PixelFormat) throws {
    let palette = [
      RGBA8(red: 9, green: 8, blue: 7), RGBA8(red: 90, green: 80, blue: 70, alpha: UInt8(alpha)),
    ]
    let source = Raster(
      RasterHeader(size: PixelSize(width: 4, height: 3), format: .indexed8, palette: palette),
      pixels: PixelData([0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1] as [UInt8]))
    let size = PixelSize(width: 9, height: 9)
    let filtered = try slicing(of: source, filter: .linear, center: center)
    let header = try Composition(of: source, slicing: filtered, at: size).header
    #expect(header.format == format)
    #expect(header.palette.isEmpty)
  }

  @Test("hides its colour: red of alpha 0 beside white leaves no tint", arguments: Filter.allCases)
  func leavesNoTint(filter: Filter) throws {
    let source = raster("Rw")
    for width in 1...40 {
      let result = try Composition(
        of: source,
        slicing: Slicing(
          x: AxisSlicing([.resizable(2)]), y: AxisSlicing([.resizable(1)]), filter: filter),
        at: PixelSize(width: width, height: 1)
      ).raster()
      for pixel in result.channels where pixel.alpha > 0 {
        #expect((pixel.red, pixel.green, pixel.blue) == (255, 255, 255), "width \(width)")
      }
    }
  }

  @Test("keeps its hidden colour at the source's own size and in copies")
  func keepsHiddenColor() throws {
    let source = raster(
      """
      RgR
      cRm
      RhR
      """)
    for filter in Filter.allCases {
      let same = try slicing(of: source, mode: .stretch, filter: filter)
      #expect(try Composition(of: source, slicing: same, at: source.size).raster() == source)
    }
    let larger = try Composition(
      of: source, slicing: slicing(of: source, mode: .tile), at: PixelSize(width: 4, height: 4))
    let expected = """
      RggR
      cRRm
      cRRm
      RhhR
      """
    #expect(text(larger.raster()) == expected)
  }

  @Test("and everything else keeps the colour description")
  func keepsColorDescription() throws {
    var header = RasterHeader(size: PixelSize(width: 3, height: 3), format: .rgb8)
    header.color.gamma = 45_455
    header.color.renderingIntent = 1
    header.color.profile = ColorProfile(name: "mine", bytes: [1, 2, 3])
    header.color.codePoints = CodePoints(
      colorPrimaries: 1, transferFunction: 13, matrixCoefficients: 0, isFullRange: true)
    let black = Array(repeating: 0xff00_0000 as UInt32, count: 9)
    let source = Raster(header, pixels: PixelData(black))
    let hollow = try slicing(of: source, filter: .linear, center: .hollow)
    let composition = try Composition(
      of: source, slicing: hollow, at: PixelSize(width: 8, height: 2))
    #expect(composition.header.color == header.color)
    #expect(composition.raster().color == header.color)
  }
}
