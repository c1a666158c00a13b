import Ninefold
import TestSupport
import Testing

@Suite("A resizable picture")
struct ResizablePictureTests {
  /// 7×1 pixels with the values 0 to 6.
  let row: [UInt8]
  /// 3×3 pixels in a frame, the middle of which stretches.
  let framed: [UInt8]

  init() throws {
    row = try PNG.encode(numbered(PixelSize(width: 7, height: 1))).bytes
    framed = try PNG.encode(raster("..#..\n.rgb#\n#ywc#\n.mrg#\n..##.")).bytes
  }

  @Test("with cap insets tiles what is between them")
  func insets() throws {
    let picture = try ResizablePicture(
      png: row, capInsets: PointInsets(top: 0, left: 2, bottom: 0, right: 2))
    #expect(picture.origin == .capInsets)
    #expect(picture.ninePatch == nil)
    #expect(picture.slicing.x == AxisSlicing([.fixed(2), .resizable(3), .fixed(2)], mode: .tile))
    #expect(picture.slicing.filter == .smooth && picture.slicing.shrink == .proportional)
    let result = try picture.raster(at: PointSize(width: 11, height: 1), scale: 1)
    #expect(numbers(result) == [0, 1, 2, 3, 4, 2, 3, 4, 2, 5, 6])
  }

  @Test("without insets stretches as a whole")
  func whole() throws {
    let picture = try ResizablePicture(png: row)
    #expect(picture.origin == .whole)
    #expect(picture.ninePatch == nil)
    #expect(picture.slicing == Slicing(stretchingWhole: PixelSize(width: 7, height: 1)))
    #expect(picture.scale == .one)
  }

  @Test("with marks stretches as they say, without its frame")
  func marks() throws {
    let picture = try ResizablePicture(png: framed, named: "folder/button.9.png")
    #expect(picture.origin == .ninePatch)
    #expect(picture.raster.size == PixelSize(width: 3, height: 3))
    #expect(picture.info.size == PixelSize(width: 5, height: 5))
    #expect(picture.ninePatch?.stretchX == [1..<2])
    #expect(picture.ninePatch?.contentInsets == PixelInsets(top: 0, left: 1, bottom: 0, right: 0))
    let result = try picture.raster(at: PointSize(width: 5, height: 4), scale: 1)
    #expect(text(result) == "rgggb\nywwwc\nywwwc\nmrrrg")
  }

  @Test("has a frame only if its name says so")
  func unnamedFrame() throws {
    let picture = try ResizablePicture(png: framed, named: "button.png")
    #expect(picture.origin == .whole)
    #expect(picture.raster.size == PixelSize(width: 5, height: 5))
  }

  @Test("with marks and insets is cut by the insets, without its frame")
  func insetsWin() throws {
    let picture = try ResizablePicture(
      png: framed, named: "button.9.png",
      capInsets: PointInsets(top: 0, left: 0, bottom: 0, right: 1))
    #expect(picture.origin == .capInsets)
    #expect(picture.ninePatch != nil)
    #expect(picture.slicing.x.segments == [.fixed(0), .resizable(2), .fixed(1)])
    let result = try picture.raster(at: PointSize(width: 5, height: 3), scale: 1)
    #expect(text(result) == "rgrgb\nywywc\nmrmrg")
  }

  @Test(
    "has the mode it is given on both axes, whatever it is cut by", arguments: ResizingMode.allCases
  )
  func mode(mode: ResizingMode) throws {
    let pictures = [
      try ResizablePicture(png: row, mode: mode),
      try ResizablePicture(png: row, capInsets: PointInsets.zero, mode: mode),
      try ResizablePicture(png: framed, named: "button.9.png", mode: mode),
    ]
    for picture in pictures {
      #expect(picture.slicing.x.mode == mode && picture.slicing.y.mode == mode)
    }
  }

  @Test("has the scale of its name, unless another is given")
  func scale() throws {
    #expect(try ResizablePicture(png: row, named: "a@2x.png").scale == 2)
    #expect(try ResizablePicture(png: row, named: "a@1.5x.png").scale == 1.5)
    #expect(try ResizablePicture(png: framed, named: "a@3x.9.png").scale == 3)
    #expect(try ResizablePicture(png: row, named: "a@2x.png", scale: 3).scale == 3)
    #expect(try ResizablePicture(png: row, named: "a@2x/b.png").scale == .one)
  }

  @Test("takes insets in points of its own scale")
  func insetsAtScale() throws {
    let insets = PointInsets(top: 0, left: 1.5, bottom: 0, right: 0.5)
    let picture = try ResizablePicture(png: row, named: "a@2x.png", capInsets: insets)
    #expect(picture.slicing.x.segments == [.fixed(3), .resizable(3), .fixed(1)])
    let other = try ResizablePicture(
      png: row, named: "a@2x.png", scale: 4,
      capInsets: PointInsets(top: 0, left: 0.75, bottom: 0, right: 0.25))
    #expect(other.slicing == picture.slicing)
  }

  @Test("is composed in pixels of the result's scale, rounded half up")
  func sizes() throws {
    let picture = try ResizablePicture(png: row)
    func size(_ width: Double, _ height: Double, _ scale: Scale) throws -> String {
      "\(try picture.composition(at: PointSize(width: width, height: height), scale: scale).header.size)"
    }
    #expect(try size(280, 41, 2) == "560×82")
    #expect(try size(5.25, 4.2, 2) == "11×8")
    #expect(try size(0.5, 0.1, 5) == "3×1")
    #expect(try size(33.33, 1, 3) == "100×3")
  }

  @Test("can be cut otherwise after it was read")
  func changedSlicing() throws {
    var picture = try ResizablePicture(png: row)
    picture.slicing = try Slicing(
      capInsets: PixelInsets(top: 0, left: 2, bottom: 0, right: 2), of: picture.raster.size)
    picture.slicing.x.phase = .end
    let result = try picture.raster(at: PointSize(width: 8, height: 1), scale: 1)
    #expect(numbers(result) == [0, 1, 4, 2, 3, 4, 5, 6])
  }

  @Test(
    "gives a PNG of the same pixels as its raster",
    arguments: ResizingMode.allCases, Filter.allCases)
  func pngEqualsRaster(mode: ResizingMode, filter: Filter) throws {
    let source = raster("Rrgb\nwhR.\n.ymc")
    var picture = try ResizablePicture(
      png: PNG.encode(source).bytes, capInsets: PointInsets(top: 1, left: 1, bottom: 1, right: 1),
      mode: mode)
    picture.slicing.filter = filter
    for scale: Scale in [1, 2, 0.5] {
      for size in [PointSize(width: 4, height: 3), PointSize(width: 9, height: 8)] {
        let raster = try picture.raster(at: size, scale: scale)
        let decoded = try PNG.decode(picture.png(at: size, scale: scale).bytes).raster
        #expect(decoded.size == raster.size)
        #expect(decoded.channels == raster.channels)
      }
    }
  }

  @Test("hands colours and background on to its PNG")
  func description() throws {
    var color = ColorDescription()
    color.gamma = 45_455
    color.renderingIntent = 2
    let source = raster("rg\nbw")
    var header = source.header
    header.color = color
    let background = PNGBackground(red: 65_535, green: 0, blue: 0)
    let file = try PNG.encode(Raster(header, pixels: source.pixels), background: background).bytes
    let picture = try ResizablePicture(png: file, mode: .tile)
    for side in [5.0, 300] {
      let info = try PNG.readInfo(
        picture.png(at: PointSize(width: side, height: side), scale: 1).bytes)
      #expect(info.color == color)
      #expect(info.background == background)
    }
  }

  @Test("has a raster just as large as the limit, and none above it")
  func limit() throws {
    let picture = try ResizablePicture(png: row)
    let size = PointSize(width: 10, height: 10)
    let bytes = try picture.composition(at: size, scale: 1).header.format.bytesPerPixel * 100
    #expect(try picture.raster(at: size, scale: 1, limit: bytes).size.area == 100)
    #expect(
      throws: PictureError.tooLargeForMemory(
        size: PixelSize(width: 10, height: 10), bytes: bytes, limit: bytes - 1)
    ) {
      try picture.raster(at: size, scale: 1, limit: bytes - 1)
    }
  }

  @Test("has no raster of a size whose bytes can hardly be counted, and still a composition")
  func largest() async {
    // In a process of its own: what is tested here once ended it.
    await #expect(processExitsWith: .success) {
      let source = Raster(
        RasterHeader(size: PixelSize(width: 1, height: 1), format: .rgba16),
        pixels: PixelData([UInt64(1) << 40]))
      let form = PNGForm(colorType: .rgba, bitDepth: 16)
      let picture = try ResizablePicture(png: PNG.encode(source, form: form).bytes)
      let size = PointSize(width: 2_147_483_647, height: 2_147_483_647)
      #expect(try picture.composition(at: size, scale: 1).header.size.width == 2_147_483_647)
      #expect(throws: PictureError.self) { try picture.raster(at: size, scale: 1) }
    }
  }
}

@Suite("Why a picture can't be had")
struct PictureErrorTests {
  /// 4×2 pixels.
  let sound: [UInt8]

  init() throws {
    sound = try PNG.encode(numbered(PixelSize(width: 4, height: 2))).bytes
  }

  private func error(_ body: () throws(PictureError) -> Void) -> PictureError? {
    do throws(PictureError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("is the codec's reason for a file that can't be read")
  func png() {
    #expect(error { () throws(PictureError) in _ = try ResizablePicture(png: []) } == .png(.empty))
    let cut = error { () throws(PictureError) in
      _ = try ResizablePicture(png: Array(sound.dropLast(3)))
    }
    #expect(
      cut?.description
        == "the file ends at byte \(sound.count - 3), inside chunk IEND at byte "
        + "\(sound.count - 12) with 0 bytes of data")
  }

  @Test("is the limit for a picture over it")
  func limits() {
    let error = error { () throws(PictureError) in
      _ = try ResizablePicture(png: sound, limits: PNGLimits(maxSide: 3))
    }
    #expect(
      error == .png(.sideOverLimit(size: PixelSize(width: 4, height: 2), limit: 3)))
    #expect(error?.description == "4×2 pixels are over the limit of 3 a side")
  }

  @Test("is the mark for a wrong nine-patch")
  func ninePatch() throws {
    let error = error { () throws(PictureError) in
      _ = try ResizablePicture(png: sound, named: "a.9.png")
    }
    #expect(error == .ninePatch(.tooSmall(PixelSize(width: 4, height: 2))))
    #expect(
      error?.description
        == "picture of 4×2 px has no room for a nine-patch frame, which takes 3×3 px or more")
  }

  @Test(
    "is the inset that is no length in pixels",
    arguments: [
      (5.5, "top inset of 5.5 points is 5.5 pixels at @1x, not a whole number"),
      (-1, "top inset of -1 is not a length from 0 to 4000000000"),
      (.nan, "top inset of nan is not a length from 0 to 4000000000"),
      (.infinity, "top inset of inf is not a length from 0 to 4000000000"),
    ] as [(Double, String)])
  func units(top: Double, reason: String) {
    let error = error { () throws(PictureError) in
      _ = try ResizablePicture(
        png: sound, capInsets: PointInsets(top: top, left: 0, bottom: 0, right: 0))
    }
    guard case .unit = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description == reason)
  }

  @Test("is the insets that exceed the picture")
  func insets() {
    let error = error { () throws(PictureError) in
      _ = try ResizablePicture(
        png: sound, capInsets: PointInsets(top: 0, left: 3, bottom: 0, right: 2))
    }
    #expect(error == .slicing(.insetsBeyondPicture(axis: .x, begin: 3, end: 2, length: 4)))
    #expect(error?.description == "left inset 3 and right inset 2 exceed the width of 4 px")
  }

  @Test("is the size that the insets leave nothing to fill with")
  func noMiddle() throws {
    let picture = try ResizablePicture(
      png: sound, capInsets: PointInsets(top: 0, left: 2, bottom: 0, right: 2))
    let error = error { () throws(PictureError) in
      _ = try picture.png(at: PointSize(width: 5, height: 2), scale: 1)
    }
    #expect(
      error
        == .slicing(.noResizablePixel(axis: .x, begin: 2, end: 2, length: 4, target: 5)))
    #expect(
      error?.description
        == "left inset 2 and right inset 2 leave no resizable pixel of the width of 4 px to fill 5 px"
    )
    #expect(throws: Never.self) {
      try picture.png(at: PointSize(width: 4, height: 9), scale: 1)
    }
  }

  @Test(
    "is the size that is no number of pixels",
    arguments: [
      (0, "width of 0 points at @2x is not within 1 to 2147483647 pixels"),
      (-3, "width of -3 points at @2x is not within 1 to 2147483647 pixels"),
      (.nan, "width of nan points at @2x is not within 1 to 2147483647 pixels"),
      (.infinity, "width of inf points at @2x is not within 1 to 2147483647 pixels"),
      (1_073_741_824, "width of 1073741824 points at @2x is not within 1 to 2147483647 pixels"),
      (0.2, "width of 0.2 points at @2x rounds to 0 pixels"),
    ] as [(Double, String)])
  func sizes(width: Double, reason: String) throws {
    let picture = try ResizablePicture(png: sound)
    let size = PointSize(width: width, height: 1)
    let errors = [
      error { () throws(PictureError) in _ = try picture.composition(at: size, scale: 2) },
      error { () throws(PictureError) in _ = try picture.raster(at: size, scale: 2) },
      error { () throws(PictureError) in _ = try picture.png(at: size, scale: 2) },
    ]
    for error in errors { #expect(error?.description == reason) }
  }

  @Test("is the side in pixels that is out of range")
  func pixelSizes() throws {
    let picture = try ResizablePicture(png: sound)
    let error = error { () throws(PictureError) in
      _ = try picture.composition(at: PixelSize(width: 5, height: 0), scale: 1)
    }
    #expect(error == .slicing(.unusableTarget(axis: .y, length: 0)))
    #expect(error?.description == "target height of 0 px is not within 1 to 2147483647")
  }

  @Test("is the memory a raster would take")
  func memory() throws {
    let picture = try ResizablePicture(png: sound, mode: .tile)
    let error = error { () throws(PictureError) in
      _ = try picture.raster(at: PointSize(width: 100_000, height: 100_000), scale: 1)
    }
    let bytes = 10_000_000_000
    #expect(
      error?.description
        == "100000×100000 pixels take \(bytes) bytes in memory, over the limit of 1073741824")
  }
}
