import AssetCatalog
import CatalogFormats
import NineSlice
import PNGCodec
import Pixels
import Testing

@Suite("What is wrong in Android's resources is said with its place, and the rest is read")
struct AndroidHostileTests {
  private func read(_ files: [String: [UInt8]]) throws -> FormatReading {
    var files = files
    files["drawable-xhdpi/good.png"] = try AppleHostileTests.picture()
    let reading = try #require(CatalogFormat.android.reader).read(
      MemoryTree(name: "res", files), FormatReadingOptions())
    #expect(reading.assets.contains { $0.name.text == "good" })
    return reading
  }

  private func said(_ reading: FormatReading) -> [String] {
    reading.findings.map { "\($0.kind.rawValue) \($0.path): \($0)" }
  }

  private func selector(_ items: String) -> [UInt8] {
    Array(
      (#"<selector xmlns:android="http://schemas.android.com/apk/res/android">"# + items
        + "</selector>").utf8)
  }

  @Test(arguments: [
    (
      #"<item android:drawable="@drawable/none"/>"#,
      "problem drawable/b.xml: line 1, column 70: there is no drawable 'none'"
    ),
    (
      #"<item android:state_pressed="yes" android:drawable="@drawable/good"/>"#,
      "problem drawable/b.xml: line 1, column 70: state_pressed is 'yes', neither true nor false"
    ),
    (
      #"<item android:drawable="@color/red"/>"#,
      "loss drawable/b.xml: line 1, column 70: '@color/red' is no drawable of these resources; it is left out"
    ),
    (
      #"<item><shape/></item>"#,
      "loss drawable/b.xml: line 1, column 76: holds a drawable of kind 'shape', which is no picture; it is left out"
    ),
    (
      #"<item android:state_window_focused="false" android:drawable="@drawable/good"/>"#,
      "loss drawable/b.xml: line 1, column 70: state_window_focused has no place in a catalog; the item is left out"
    ),
    (
      #"<item android:state_checked="true" android:state_selected="false" android:drawable="@drawable/good"/>"#,
      "loss drawable/b.xml: line 1, column 70: asks for a state and for its absence; the item is left out"
    ),
    ("<item/>", "problem drawable/b.xml: line 1, column 70: has no android:drawable"),
    ("<thing/>", "problem drawable/b.xml: line 1, column 70: 'thing' is no item of a selector"),
  ])
  func items(text: String, expected: String) throws {
    let sound = #"<item android:drawable="@drawable/ok"/>"#
    var files = ["drawable/b.xml": selector(text + sound)]
    files["drawable-mdpi/ok.png"] = try AppleHostileTests.picture()
    // What a selector uses is no asset of its own, so `good` needs another picture there.
    files["drawable-mdpi/other.png"] = try AppleHostileTests.picture()
    let reader = try #require(CatalogFormat.android.reader)
    files["drawable-xhdpi/good.png"] = try AppleHostileTests.picture()
    let reading = reader.read(MemoryTree(name: "res", files), FormatReadingOptions())
    #expect(said(reading).contains(expected), "\(said(reading))")
    #expect(reading.assets.contains { $0.name.text == "b" })
  }

  @Test func entitiesThatExpandAreRefused() throws {
    let bomb =
      #"<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><selector>&b;</selector>"#
    let reading = try read(["drawable/b.xml": Array(bomb.utf8)])
    #expect(
      said(reading) == [
        "problem drawable/b.xml: line 1, column 13: a document type is not read, for its entities may expand without "
          + "end"
      ])
  }

  @Test func foldersSayWhatPicturesAreFor() throws {
    let picture = try AppleHostileTests.picture()
    let reading = try read([
      "drawable-ldrtl-night-xxhdpi/a.png": picture, "drawable-hdpi/a.png": picture,
      "drawable-280dpi/a.png": picture, "drawable-nodpi/b.png": picture,
      "drawable-fr-land-xhdpi/c.png": picture, "values/strings.xml": Array("<a/>".utf8),
    ])
    let a = try #require(reading.assets.first { $0.name.text == "a" })
    #expect(
      a.variants.map { "\($0.key)" } == ["normal @1.5x", "normal @1.75x", "normal @3x dark rtl"])
    #expect(
      said(reading) == [
        "loss drawable-fr-land-xhdpi/c.png: is for fr, land only, which a catalog has no place for, and left out",
        "note drawable-nodpi/b.png: is for every density, and read as a picture of @1x",
      ])
  }

  @Test(arguments: [
    ("grey", UInt32(0xff80_8080)), ("half", UInt32(0x8000_0000)),
  ])
  func ticksOfAnotherColour(name: String, word: UInt32) throws {
    // Word order: alpha, blue, green, red.
    let size = PixelSize(width: 5, height: 5)
    var words = [UInt32](repeating: 0, count: 25)
    words[2] = word
    for y in 1..<4 { for x in 1..<4 { words[y * 5 + x] = 0xff00_00ff } }
    let raster = Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words))
    let reading = try read(["drawable-mdpi/\(name).9.png": try PNG.encode(raster).bytes])
    let text = try #require(said(reading).first)
    #expect(text.hasPrefix("problem drawable-mdpi/\(name).9.png: "))
    #expect(text.contains("top"), "\(text)")
  }

  @Test func aPictureTooSmallForAFrame() throws {
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 2, height: 2), format: .rgba8),
      pixels: .bytes4([0, 0, 0, 0]))
    let reading = try read(["drawable/tiny.9.png": try PNG.encode(raster).bytes])
    #expect(said(reading).count == 1)
    #expect(said(reading).first?.contains("3×3") ?? false, "\(said(reading))")
  }

  @Test func selectorsInAnOrderOfTheirOwnStayOrdered() throws {
    let picture = try AppleHostileTests.picture()
    let text =
      #"<item android:state_selected="true" android:drawable="@drawable/p"/>"#
      + #"<item android:state_pressed="true" android:state_selected="true" android:drawable="@drawable/q"/>"#
      + #"<item android:drawable="@drawable/q"/>"#
    let reading = try read([
      "drawable/b.xml": selector(text), "drawable-mdpi/p.png": picture,
      "drawable-mdpi/q.png": picture,
    ])
    let asset = try #require(reading.assets.first { $0.name.text == "b" })
    #expect(asset.resolver == .ordered)
    #expect(
      asset.variants.map(\.key.states) == [.selected, [.selected, .highlighted], .normal])
  }
}
