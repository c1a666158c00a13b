import AssetCatalog
import Pixels
import Testing

@Suite("The gaps of an asset")
struct ChoosingGapsTests {
  /// Severity, places and text of each gap.
  private func gaps(_ asset: Asset) -> [String] {
    asset.gaps().map { "\($0.severity) \($0.variants): \($0)" }
  }

  private func button(_ variants: [Variant]) throws -> Asset {
    Asset(name: try AssetName("button"), variants: variants)
  }

  private func pixels(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  @Test("are none where every state has what the others have")
  func none() throws {
    #expect(gaps(try asset([])) == [])
    #expect(gaps(try asset(["normal"])) == [])
    #expect(gaps(try asset(["normal ltr", "highlighted ltr"], mirrors: true)) == [])
    #expect(gaps(try asset(["normal light", "highlighted light"])) == [])
    #expect(
      gaps(try asset(["disabled", "highlighted", "normal"], .ordered)) == [])
    #expect(
      gaps(
        try button([
          variant(key("normal @1x"), pixels: pixels(280, 41)),
          variant(key("normal @2x"), pixels: pixels(560, 82)),
          variant(key("highlighted @1x"), pixels: pixels(281, 41)),
          variant(key("highlighted @2x"), pixels: pixels(562, 82)),
        ])) == [])
  }

  @Test("are states without pictures")
  func states() throws {
    #expect(
      gaps(try asset(["highlighted", "selected"])) == [
        "gap [0, 1]: nothing is for normal, only for highlighted and selected"
      ])
    #expect(
      gaps(try asset(["normal", "normal dark", "highlighted light"])) == [
        "gap [2]: what is for highlighted is no candidate where dark is asked for",
        "note [2]: light has its own picture for highlighted, not for normal",
      ])
    #expect(
      gaps(try asset(["normal light", "highlighted dark"])) == [
        "gap [1]: what is for highlighted is no candidate where light is asked for",
        "gap [0]: what is for normal is no candidate, and 16 of 32 sets of states find nothing "
          + "where dark is asked for",
      ])
    #expect(
      gaps(try asset(["normal ltr", "highlighted ltr", "normal rtl"], mirrors: true)) == [
        "gap [1]: what is for highlighted is no candidate where rtl is asked for"
      ])
    #expect(
      gaps(try asset(["normal not disabled"], .ordered)) == [
        "gap []: 16 of 32 sets of states find nothing"
      ])
  }

  @Test("are variants that are never taken")
  func unreachable() throws {
    #expect(
      gaps(
        try asset(
          ["highlighted", "normal", "highlighted,selected", "disabled not disabled"], .ordered))
        == [
          "gap [0, 2]: highlighted,selected @1x is never taken: number 1 in the list is taken first",
          "gap [3]: disabled not disabled @1x is never taken: it is for disabled and excludes it",
        ])
    // Each of two earlier ones takes half of its sets of states.
    #expect(
      gaps(
        try asset(["focused", "normal not focused", "selected"], .ordered)) == [
          "gap [0, 1, 2]: selected @1x is never taken: number 1 and number 2 in the list are taken "
            + "first"
        ])
    // The earlier one is for light alone.
    #expect(
      gaps(try asset(["normal light", "highlighted", "normal"], .ordered)).contains {
        $0.contains("never")
      } == false)
    #expect(
      gaps(try asset(["normal @2x", "normal @2x"])) == [
        "gap [0, 1]: 2 variants are for normal @2x; only the first is ever taken"
      ])
    #expect(
      gaps(try asset(["normal", "highlighted not disabled"], .exact)) == [
        "gap [1]: highlighted not disabled @1x excludes disabled, which only 'ordered' reads, and the "
          + "resolver is 'exact'"
      ])
  }

  @Test("are scales that others have")
  func scales() throws {
    #expect(
      gaps(try asset(["normal @1x", "normal @3x", "normal @2x", "highlighted @2x"])) == [
        "gap [3]: highlighted has @2x, but not @1x and @3x"
        // All pictures of the helper have ten pixels.
      ] + gaps(try asset(["normal @1x", "normal @3x", "normal @2x"])))
    #expect(
      gaps(
        try button([
          variant(key("normal @1x"), pixels: pixels(10, 10)),
          variant(key("normal @2x"), pixels: pixels(20, 20)),
          variant(key("normal @2x dark"), pixels: pixels(20, 20)),
        ])) == ["gap [2]: normal dark has @2x, but not @1x"])
  }

  @Test("are sizes off by a pixel")
  func sizes() throws {
    let off = [
      try variant(key("normal @1x"), pixels: pixels(280, 41)),
      try variant(key("normal @2x"), pixels: pixels(561, 82)),
    ]
    #expect(
      gaps(try button(off)) == [
        "gap [0, 1]: normal: @1x of 280×41 px is 280×41 points, and @2x of 561×82 px is 280.5×41 points"
      ])
    #expect(
      gaps(try button(off.reversed())) == [
        "gap [0, 1]: normal: @1x of 280×41 px is 280×41 points, and @2x of 561×82 px is 280.5×41 points"
      ])
    // Half a point is no whole pixel at 1.5.
    #expect(
      gaps(
        try button([
          variant(key("normal @1x"), pixels: pixels(281, 41)),
          variant(key("normal @1.5x"), pixels: pixels(422, 62)),
          variant(key("normal @2x"), pixels: pixels(562, 82)),
        ])) == [])
    #expect(
      gaps(try button([variant(key("normal @2x 280x41"), pixels: pixels(561, 82))])) == [
        "gap [0]: normal 280x41: @2x of 561×82 px is 280.5×41 points, not 280×41"
      ])
    let minimal = [
      try variant(
        key("normal @1x"), pixels: pixels(11, 11),
        caps: PixelInsets(top: 5, left: 5, bottom: 5, right: 5)),
      try variant(
        key("normal @2x"), pixels: pixels(21, 21),
        caps: PixelInsets(top: 10, left: 10, bottom: 10, right: 10)),
    ]
    #expect(
      gaps(try button(minimal)) == [
        "note [0, 1]: normal: @1x of 11×11 px is 11×11 points, and @2x of 21×21 px is 10.5×10.5 points; "
          + "the caps agree, so only the resizable parts differ"
      ])
  }

  @Test("are caps that differ between scales")
  func caps() throws {
    let small = try variant(
      key("normal @1x"), pixels: pixels(20, 20),
      caps: PixelInsets(top: 4, left: 5, bottom: 6, right: 7))
    func gapsBeside(_ caps: PixelInsets?) throws -> [String] {
      gaps(try button([small, variant(key("normal @2x"), pixels: pixels(40, 40), caps: caps)]))
    }
    #expect(try gapsBeside(PixelInsets(top: 8, left: 10, bottom: 12, right: 14)) == [])
    #expect(
      try gapsBeside(PixelInsets(top: 8, left: 11, bottom: 12, right: 14)) == [
        "gap [0, 1]: normal: cap insets are 4,5,6,7 points @1x and 4,5.5,6,7 points @2x"
      ])
    #expect(
      try gapsBeside(nil) == [
        "gap [0, 1]: normal: cap insets are 4,5,6,7 points @1x and 0,0,0,0 points @2x"
      ])
    let closed = PixelInsets(top: 20, left: 20, bottom: 20, right: 20)
    #expect(
      try gapsBeside(closed) == [
        "gap [0, 1]: normal: cap insets are 4,5,6,7 points @1x and 10,10,10,10 points @2x"
      ])
  }

  @Test("are insets beyond the picture")
  func insets() throws {
    let fits = PointInsets(top: 4, left: 5, bottom: 6, right: 5)
    let exceeds = PointInsets(top: 4, left: 5.5, bottom: 6, right: 5)
    func gaps(content: PointInsets?, alignment: PointInsets?) throws -> [String] {
      self.gaps(
        try button([
          variant(
            key("normal @2x"), pixels: pixels(20, 20), content: content, alignment: alignment)
        ]))
    }
    #expect(try gaps(content: fits, alignment: fits) == [])
    #expect(
      try gaps(content: exceeds, alignment: fits) == [
        "gap [0]: normal @2x: content insets left 5.5 and right 5 exceed the width of 10 points"
      ])
    #expect(
      try gaps(
        content: nil, alignment: PointInsets(top: 10, left: 0, bottom: 1, right: 0)) == [
          "gap [0]: normal @2x: alignment insets top 10 and bottom 1 exceed the height of 10 points"
        ])
  }

  @Test("are noted where an appearance or direction is for some states only")
  func notes() throws {
    #expect(
      gaps(try asset(["normal", "normal dark", "highlighted", "selected"])) == [
        "note [1]: dark has its own picture for normal, not for highlighted and selected"
      ])
    #expect(
      gaps(try asset(["normal", "normal rtl", "highlighted"])) == [
        "note [1]: rtl has its own picture for normal, not for highlighted"
      ])
    #expect(
      gaps(
        try asset(["normal", "highlighted", "normal dark", "highlighted dark", "normal dark,high"]))
        == ["note [4]: dark,high has its own picture for normal, not for highlighted"])
  }
}
