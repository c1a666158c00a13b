import AssetCatalog
import CatalogFormats
import NineSlice
import PNGCodec
import Pixels
import Testing

@Suite("What is wrong in an Apple catalog is said with its place, and the rest is read")
struct AppleHostileTests {
  static func picture(_ width: Int = 10, _ height: Int = 8) throws -> [UInt8] {
    let size = PixelSize(width: width, height: height)
    let raster = Raster(
      RasterHeader(size: size, format: .rgba8),
      pixels: .bytes4((0..<size.area).map { UInt32($0) * 0x0102_03 | 0xff00_0000 }))
    return try PNG.encode(raster).bytes
  }

  /// Reads one image set `ok` beside a sound one, which always comes through.
  private func findings(_ contents: String, files: [String: [UInt8]]? = nil) throws -> [String] {
    let picture = try Self.picture()
    var tree: [String: [UInt8]] = [
      "ok.imageset/Contents.json": Array(contents.utf8),
      "good.imageset/Contents.json": Array(
        #"{"images":[{"filename":"g.png","idiom":"universal","scale":"1x"}]}"#.utf8),
      "good.imageset/g.png": picture,
    ]
    for (name, bytes) in files ?? ["a.png": picture] { tree["ok.imageset/\(name)"] = bytes }
    let reading = try #require(CatalogFormat.xcassets.reader).read(
      MemoryTree(name: "A.xcassets", tree), FormatReadingOptions())
    #expect(reading.assets.contains { $0.name.text == "good" })
    return reading.findings.map { "\($0.kind.rawValue) \($0.path): \($0)" }
  }

  private func entry(_ more: String) -> String {
    #"{"images":[{"filename":"a.png","idiom":"universal","scale":"1x""# + more + "}]}"
  }

  @Test(arguments: [
    (
      "",
      "problem ok.imageset/Contents.json: line 1, column 1: the text ends where a value is expected"
    ),
    (
      "[]",
      "problem ok.imageset/Contents.json: line 1, column 1: found a list, expected an object"
    ),
    ("{}", "problem ok.imageset/Contents.json: line 1, column 1: has no list 'images'"),
    (
      #"{"images":{}}"#,
      "problem ok.imageset/Contents.json: line 1, column 11: images: found an object, expected a list"
    ),
    (
      #"{"images":[7]}"#,
      "problem ok.imageset/Contents.json: line 1, column 12: images[0]: found 7, expected an object"
    ),
    (
      #"{"images":[{"filename":7,"idiom":"universal"}]}"#,
      "problem ok.imageset/Contents.json: line 1, column 24: images[0].filename: found 7, expected a text"
    ),
    (
      #"{"images":[{"filename":"b.png","idiom":"universal","scale":"1x"}]}"#,
      "problem ok.imageset/Contents.json: line 1, column 24: images[0].filename: there is no file 'b.png'"
    ),
    (
      #"{"images":[{"filename":"../good.imageset/g.png","idiom":"universal","scale":"1x"}]}"#,
      "problem ok.imageset/Contents.json: line 1, column 24: images[0].filename: "
        + "'../good.imageset/g.png' is not the name of a file in the image set"
    ),
    (
      #"{"images":[{"filename":"A.PNG","idiom":"universal","scale":"1x"}]}"#,
      "note ok.imageset/Contents.json: line 1, column 24: images[0].filename: the file is called 'a.png', which "
        + "file systems that tell upper from lower case do not take for 'A.PNG'"
    ),
    (
      #"{"images":[{"filename":"a.png","idiom":"universal","scale":"2y"}]}"#,
      "problem ok.imageset/Contents.json: line 1, column 60: images[0].scale: found \"2y\", expected a scale such "
        + "as \"2x\""
    ),
    (
      #"{"images":[{"filename":"a.png","scale":"1x"}]}"#,
      "loss ok.imageset/Contents.json: line 1, column 12: images[0]: 'a.png' is assigned to nothing (no idiom) and "
        + "left out"
    ),
    (
      #"{"images":[{"filename":"a.png","idiom":"universal","scale":"1x"},]}"#,
      "note ok.imageset/Contents.json: line 1, column 66: images: a comma stands before a closing bracket, which "
        + "JSON doesn't allow; read all the same"
    ),
    (
      #"{"images":[{"filename":"x","filename":"a.png","idiom":"universal","scale":"1x"}]}"#,
      "note ok.imageset/Contents.json: line 1, column 28: images[0]: key 'filename' is given twice, first at line 1, "
        + "column 13; read all the same"
    ),
    (
      #"{"images":[/* a */{"filename":"a.png","idiom":"universal","scale":"1x"}]}"#,
      "note ok.imageset/Contents.json: line 1, column 12: images: has a comment, which JSON doesn't allow; read all "
        + "the same"
    ),
    (
      "\u{feff}" + #"{"images":[{"filename":"a.png","idiom":"universal","scale":"1x"}]}"#,
      "note ok.imageset/Contents.json: line 1, column 1: begins with a byte order mark, which JSON doesn't allow; "
        + "read all the same"
    ),
    (
      #"{"images":[{"filename":"a.png","idiom":"universal","scale":"1x","zoom":1}]}"#,
      "loss ok.imageset/Contents.json: line 1, column 72: images[0].zoom: 'zoom' is not known and not kept"
    ),
    (
      #"{"images":[{"filename":"a.png","idiom":"universal","scale":"1x"},"#
        + #"{"filename":"a.png","idiom":"universal","scale":"1x"}]}"#,
      "problem ok.imageset/Contents.json: images[1]: is for normal @1x, and so is images[0]; it is left out"
    ),
    (
      #"{"images":[{"filename":"a.png","idiom":"universal","scale":"1x","appearances":[{"appearance":"luminosity","#
        + #""value":"tinted"}]}]}"#,
      "loss ok.imageset/Contents.json: line 1, column 80: images[0].appearances[0]: the appearance 'luminosity: tinted' "
        + "has no place in a catalog; its picture is left out"
    ),
  ])
  func contents(text: String, expected: String) throws {
    #expect(try findings(text).contains(expected))
  }

  @Test(arguments: [
    (
      #","resizing":{"mode":"4-part"}"#,
      "images[0].resizing.mode: found \"4-part\", expected one of 9-part, 3-part-horizontal, 3-part-vertical"
    ),
    (
      #","resizing":{"mode":"9-part","cap-insets":{"left":6,"right":5,"top":0,"bottom":0},"center":{"mode":"tile"}}"#,
      "images[0].resizing: left inset 6 and right inset 5 exceed the width of 10 px"
    ),
    (
      #","resizing":{"mode":"9-part","cap-insets":{"left":1.5},"center":{"mode":"tile"}}"#,
      "images[0].resizing[\"cap-insets\"].left: found 1.5, expected a whole number of pixels"
    ),
    (
      #","resizing":{"mode":"3-part-horizontal","cap-insets":{"left":3,"right":3},"center":{"mode":"tile","width":5}}"#,
      "images[0].resizing: a kept centre of 5 px does not fit the 4 px between the left and right insets"
    ),
    (
      #","resizing":{"mode":"9-part","cap-insets":{"left":3,"right":3}}"#,
      "images[0].resizing: says no mode of its centre, so it is read as tile"
    ),
    (
      #","alignment-insets":{"left":8,"right":8}"#,
      "images[0][\"alignment-insets\"]: is more than the picture's 10×8 px"
    ),
  ])
  func resizing(text: String, expected: String) throws {
    let found = try findings(entry(text))
    #expect(found.contains { $0.hasSuffix(expected) }, "\(found)")
  }

  @Test func oldSpellingsAreRead() throws {
    let text = entry(
      #","resizing":{"mode":"9-part","capInsets":{"left":3,"right":3,"top":2,"bottom":2},"#
        + #""center":{"mode":"fill","width":1,"height":1}}"#)
    let reading = try #require(CatalogFormat.xcassets.reader).read(
      MemoryTree(
        name: "A.xcassets",
        ["ok.imageset/Contents.json": Array(text.utf8), "ok.imageset/a.png": try Self.picture()]),
      FormatReadingOptions())
    #expect(reading.findings == [])
    let layout = try #require(reading.assets.first?.variants.first?.layout)
    #expect(
      layout.slicing.x
        == AxisSlicing([.fixed(3), .resizable(1), .omitted(3), .fixed(3)], mode: .stretch))
    #expect(
      layout.slicing.y
        == AxisSlicing([.fixed(2), .resizable(1), .omitted(3), .fixed(2)], mode: .stretch))
  }

  @Test func theDiscardedCentreIsOmitted() throws {
    // 50 px wide, caps of 10, a centre of 4: 26 px are never shown.
    let text = entry(
      #","resizing":{"mode":"3-part-horizontal","cap-insets":{"left":10,"right":10},"#
        + #""center":{"mode":"tile","width":4}}"#)
    let reading = try #require(CatalogFormat.xcassets.reader).read(
      MemoryTree(
        name: "A.xcassets",
        ["ok.imageset/Contents.json": Array(text.utf8), "ok.imageset/a.png": try Self.picture(50)]),
      FormatReadingOptions())
    let slicing = try #require(reading.assets.first?.variants.first?.layout.slicing)
    #expect(slicing.x.segments == [.fixed(10), .resizable(4), .omitted(26), .fixed(10)])
    #expect(slicing.shownSize == PixelSize(width: 24, height: 8))
  }

  @Test func damagedPicturesAreProblems() throws {
    let good = try Self.picture()
    for bytes in [[], Array(good.prefix(40)), Array("GIF89a".utf8)] {
      let found = try findings(entry(""), files: ["a.png": bytes])
      #expect(
        found.contains { $0.hasPrefix("problem ok.imageset/Contents.json: line 1, column 24") })
    }
  }
}
