import AssetCatalog
import CatalogFormats
import NineSlice
import Pixels
import Testing

@Suite("Border images of any hand are read as a browser reads them")
struct StyleSheetTests {
  private func read(_ sheet: String) throws -> FormatReading {
    try #require(CatalogFormat.css.reader).read(
      MemoryTree([
        "s/a.css": Array(sheet.utf8), "s/p.png": try AppleHostileTests.picture(20, 12),
        "img/p@2x.png": try AppleHostileTests.picture(20, 12),
      ]), FormatReadingOptions())
  }

  private func slicing(_ rule: String) throws -> Slicing {
    let reading = try read(".b { \(rule) }")
    #expect(reading.findings.filter { $0.kind != .note } == [])
    return try #require(reading.assets.first?.variants.first?.layout.slicing)
  }

  private func caps(_ axis: AxisSlicing) -> [Int] { axis.segments.map(\.length) }

  @Test func shorthand() throws {
    let slicing = try slicing("border-image: url(p.png) 3 4 fill / 3px 4px / 0 round stretch")
    #expect(caps(slicing.x) == [4, 12, 4])
    #expect(caps(slicing.y) == [3, 6, 3])
    #expect(slicing.x.mode == .round && slicing.y.mode == .stretch)
    #expect(slicing.center == .filled && slicing.shrink == .uniform)
  }

  @Test func shorthandWithoutSpaces() throws {
    let slicing = try slicing("border-image:url('p.png')2 2 2 2/2px repeat")
    #expect(caps(slicing.x) == [2, 16, 2])
    #expect(slicing.center == .hollow && slicing.x.mode == .tile && slicing.x.phase == .center)
  }

  @Test func percentages() throws {
    let slicing = try slicing("border-image-source: url(p.png); border-image-slice: 25% 10% fill")
    #expect(caps(slicing.x) == [2, 16, 2])
    #expect(caps(slicing.y) == [3, 6, 3])
  }

  @Test func theOrderIsTopRightBottomLeft() throws {
    let slicing = try slicing("border-image: url(p.png) 1 2 3 4 fill / 1px 2px 3px 4px")
    #expect(caps(slicing.x) == [4, 14, 2])
    #expect(caps(slicing.y) == [1, 8, 3])
  }

  @Test func scaleFromNamesOrFromWidths() throws {
    let named = try read(".b { border-image: url(../img/p@2x.png) 4 fill / 2px }")
    #expect(named.assets.first?.variants.first?.key.scale == 2)
    let reckoned = try read(".b { border-image: url(p.png) 4 fill / 2px }")
    #expect(reckoned.assets.first?.variants.first?.key.scale == 2)
    #expect(named.findings + reckoned.findings == [])
  }

  @Test func statesAppearancesAndDirectionsMakeLooks() throws {
    let reading = try read(
      """
      button.go:hover, .go[aria-pressed="true"]:active { border-image-source: url(p.png) }
      .go { border-image: url(p.png) 4 fill / 4px; }
      @media screen and (prefers-color-scheme: dark) { .go { border-image-repeat: round } }
      [dir="rtl"] .go { border-image-repeat: repeat }
      .go:first-child { border-image-slice: 2 }
      """)
    let asset = try #require(reading.assets.first)
    #expect(asset.name.text == "go")
    #expect(
      asset.variants.map { "\($0.key)" } == [
        "normal @1x", "normal @1x rtl", "normal @1x dark", "hovered @1x",
        "highlighted,selected @1x",
      ])
    #expect(
      reading.findings.map(\.description) == [
        "line 5, column 1: asks for ':first-child', which a catalog has no word for; it is left out"
      ])
  }

  @Test(arguments: [
    (
      ".b { border-image: url(q.png) 3 fill }",
      "problem s/a.css: line 1, column 6: 's/q.png': no such file or folder"
    ),
    (
      ".b { border-image: url(../../q.png) 3 fill }",
      "problem s/a.css: line 1, column 6: '../../q.png' leads out of the folder"
    ),
    (
      ".b { border-image: url(https://example.com/q.png) 3 fill }",
      "loss s/a.css: line 1, column 6: 'https://example.com/q.png' is no file beside the sheet, and left out"
    ),
    (
      ".b { border-image: url(p.png) 10 fill }",
      "loss s/a.css: line 1, column 6: its slices (10, 10, 10, 10 px of 20×12 px) overlap, so that only corners are "
        + "drawn; it is left out"
    ),
    (
      ".b { border-image: url(p.png) -3 fill }",
      "problem s/a.css: line 1, column 6: its slices are no numbers of pixels"
    ),
    (
      ".b { border-image: linear-gradient(red, blue) 3 }",
      "problem s/a.css: line 1, column 6: 'border-image: linear-gradient(red, blue) 3' can't be read"
    ),
    (
      ".b { border-image: url(../img/p@2x.png) 3 fill / 3px }",
      "loss s/a.css: line 1, column 6: its caps are drawn at another size than their own, which a catalog has no word "
        + "for"
    ),
    (
      ".b { border-image: url(p@2x.png) 3 fill ",
      "problem s/a.css: line 1, column 1: the text ends inside of what begins here"
    ),
    ("@import 'x.css';", "loss s/a.css: line 1, column 1: @import is left out with what is in it"),
  ])
  func whatIsWrong(sheet: String, expected: String) throws {
    let said = try read(sheet).findings.map { "\($0.kind.rawValue) \($0.path): \($0)" }
    #expect(said.contains(expected), "\(said)")
  }

  @Test func deepNestingEnds() throws {
    let reading = try read(
      String(repeating: "@media screen {", count: 100_000) + ".b{border-image:url(p.png) 3 fill}")
    #expect(!reading.findings.isEmpty)
  }
}
