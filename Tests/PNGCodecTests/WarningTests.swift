import PNGCodec
import Pixels
import Testing

@Suite("A PNG with a small defect")
struct WarningTests {
  @Test("is read without a chunk that does not match its checksum")
  func skipsDamagedChunk() throws {
    for (type, data) in [
      ("gAMA", [0, 0, 177, 143]), ("npTc", [0]), ("tEXt", [65, 0, 66]), ("tRNS", [0, 7]),
      ("acTL", [0, 0, 0, 1, 0, 0, 0, 0]),
    ] as [(String, [UInt8])] {
      var file = PNGBuilder.pixel(7, [(type, data)]).file
      file[41] ^= 1
      let image = try PNG.decode(file)
      #expect(image.raster == Raster(.gray8, width: 1, [7]))
      #expect(image.info.color.isEmpty && image.info.ninePatch.isEmpty && !image.info.isAnimated)
      #expect(
        image.info.warnings == ["chunk \(type) at byte 33 does not match its checksum, ignored"])
    }
  }

  @Test("is read without what follows IEND")
  func skipsTrailingBytes() throws {
    var builder = PNGBuilder.pixel()
    builder.trailing = [1, 2, 3]
    let end = builder.file.count - 3
    let warnings = try PNG.decode(builder.file).info.warnings
    #expect(warnings == ["3 bytes after IEND, from byte \(end), ignored"])
  }

  /// A chunk that can't be understood, in a gray picture of 8 bits, and why.
  static let unusable: [(String, [UInt8], String)] = [
    ("sRGB", [4], "gives an unknown rendering intent, 4"),
    ("sRGB", [], "has 0 bytes, not 1"),
    ("gAMA", [0, 0, 0, 0], "gives a gamma of 0"),
    ("gAMA", [0, 0], "has 2 bytes, not 4"),
    ("cHRM", [1], "has 1 bytes, not 32"),
    ("cICP", [1, 13, 0, 2], "gives an unknown range, 2"),
    ("cICP", [1], "has 1 bytes, not 4"),
    ("sBIT", [9], "gives other than 1 to 8 significant bits"),
    ("sBIT", [0], "gives other than 1 to 8 significant bits"),
    ("sBIT", [1, 1, 1], "has 3 bytes, not 1"),
    ("mDCV", [1], "has 1 bytes, not 24"),
    ("cLLI", [1], "has 1 bytes, not 8"),
    ("tRNS", [1], "has 1 bytes, not 2"),
    ("bKGD", [1], "has 1 bytes, not 2"),
    ("iCCP", [0, 0, 1, 2], "has no profile name of 1 to 79 characters"),
    ("iCCP", [65, 0, 1, 2], "gives an unknown compression method, 1"),
    ("iCCP", [65, 0, 0, 2], "has a profile that can't be unpacked"),
    (
      "iCCP", [65, 0, 0] + PNGBuilder.stored([1, 2, 3]),
      "has a colour profile, but the picture is gray"
    ),
  ]

  @Test("is read without a chunk that makes no sense", arguments: unusable)
  func skipsNonsense(type: String, data: [UInt8], reason: String) throws {
    let info = try PNG.decode(PNGBuilder.pixel(7, [(type, data)]).file).info
    #expect(info.warnings == ["chunk \(type) at byte 33 \(reason), ignored"])
    #expect(info.color.isEmpty && info.background == nil)
  }

  @Test("is read without a chunk in the wrong place")
  func skipsMisplaced() throws {
    var builder = PNGBuilder.pixel()
    builder.after = [("gAMA", [0, 0, 177, 143])]
    let late = try PNG.decode(builder.file).info
    #expect(late.warnings == ["chunk gAMA at byte 58 stands after the image data, ignored"])
    let twice = PNGBuilder.pixel(7, [("sRGB", [1]), ("sRGB", [2])]).file
    let info = try PNG.decode(twice).info
    #expect(info.color.renderingIntent == 1)
    #expect(info.warnings == ["chunk sRGB at byte 46 stands a second time, ignored"])
    let palette = PNGBuilder(
      width: 1, height: 1, colorType: 3,
      before: [("tRNS", [0]), ("PLTE", [1, 2, 3]), ("sRGB", [0])], rows: [0, 0]
    ).file
    #expect(
      try PNG.decode(palette).info.warnings == [
        "chunk tRNS at byte 33 stands before PLTE, ignored",
        "chunk sRGB at byte 61 stands after PLTE, ignored",
      ])
  }

  @Test("keeps warnings to a number that can be read")
  func limitsWarnings() throws {
    let chunks = [(String, [UInt8])](repeating: ("sRGB", []), count: 40)
    let warnings = try PNG.decode(PNGBuilder.pixel(7, chunks).file).info.warnings
    #expect(warnings.count == 33)
    #expect(warnings.last == "8 more warnings")
  }

  @Test("is read without a profile that unpacks to far more than it should")
  func refusesBomb() throws {
    var picture = ColorDescription()
    picture.profile = ColorProfile(name: "bomb", bytes: [UInt8](repeating: 0, count: 17 << 20))
    let file = try PNG.encode(Raster(.rgb8, width: 1, [rgb(1, 2, 3)], color: picture)).bytes
    #expect(file.count < 20000)
    let info = try PNG.readInfo(file)
    #expect(info.color.isEmpty)
    #expect(
      info.warnings == ["chunk iCCP at byte 33 has a profile of more than 16777216 bytes, ignored"])
  }
}
