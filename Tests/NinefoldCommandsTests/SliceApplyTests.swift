import AssetCatalog
import CommandTestSupport
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("ninefold slice --apply")
struct SliceApplyTests {
  private let place: CatalogPlace

  init() throws { place = try CatalogPlace() }

  /// Columns of 3 pixels at each end differ, those between are equal; no two rows are.
  ///
  /// - Parameter margin: Transparent rows at the top.
  private static func button(
    _ width: Int, _ height: Int, look: Int = 0, margin: Int = 0, slope: Int = 0
  ) -> Raster {
    let size = PixelSize(width: width, height: height + margin)
    let words = (0..<size.area).map { index -> UInt32 in
      let (x, y) = (index % width, index / width - margin)
      guard y >= 0 else { return 0 }
      let edge = min(x, width - 1 - x, 3)
      let green = 20 + 60 * edge + (edge == 3 ? slope * (x - 3) / (width - 6) : 0)
      return 0xff00_0000 | UInt32(look << 16) | UInt32(green << 8) | UInt32(10 + 5 * y)
    }
    return Raster(RasterHeader(size: size, format: .rgba8), pixels: PixelData(words))
  }

  private func add(_ raster: Raster, _ name: String, _ words: String = "") throws {
    try place.write(PNG.encode(raster).bytes, to: "p.png")
    let ending = place.ninefold("add \(name) ./p.png \(words)")
    #expect(ending.exit == .done, "\(ending.messages)")
  }

  private func json(_ line: String) throws -> ParsedJSON {
    try ParsedJSON(place.ninefold(line + " --json").output)
  }

  @Test("makes a full-size asset resizable, with one slicing for all states and scales")
  func fullSize() throws {
    try add(Self.button(40, 9), "b", "--scale 1")
    try add(Self.button(80, 18), "b", "--scale 2")
    try add(Self.button(40, 9, look: 9), "b", "--scale 1 --state highlighted")
    let before = try place.asset("b").variants.map(\.picture?.byteCount)
    let ending = place.ninefold("slice b --apply")
    #expect(ending.exit == .done && ending.messages == "")
    let asset = try place.asset("b")
    let after = asset.variants.map(\.picture?.byteCount)
    func bytes(_ index: Int) -> String {
      "\(after[index] ?? 0) instead of \(before[index] ?? 0) bytes"
    }
    let total = [before, after].map { $0.reduce(0) { $0 + ($1 ?? 0) } }
    #expect(
      place.text(ending)
        == """
        b normal @1x: 7×9 px instead of 40×9, insets 0,3,0,3 px, stretch, \(bytes(0))
        b normal @2x: 13×18 px instead of 80×18, insets 0,6,0,6 px, stretch, \(bytes(1))
        b highlighted @1x: 7×9 px instead of 40×9, insets 0,3,0,3 px, stretch, \(bytes(2))
        b: 3 smaller pictures, each gives its original exactly; files \(total[1]) instead of \
        \(total[0]) bytes, decoded 1440 instead of 8640

        """)
    for variant in asset.variants {
      let original = try #require(variant.layout?.original)
      #expect(original.isExact && variant.layout?.origin == .insets)
    }
    #expect(
      place.lines(place.ninefold("verify")).last?.contains("3 originals proven: sound")
        == true)
    // What it gives is what was there.
    #expect(place.ninefold("compose b --size 40x9@2x -o ./b@2x.png").exit == .done)
    #expect(
      try place.place.picture("b@2x.png").raster.converted(to: .rgba8)
        == Self.button(80, 18).converted(to: .rgba8))
    // Done twice nothing is left to do.
    let again = place.ninefold("slice b --apply")
    #expect(again.exit == .done)
    #expect(place.text(again) == "b: as small as it can be; nothing is changed\n")
    #expect(place.ninefold("slice --check b").exit == .done)
  }

  @Test("says the same in JSON")
  func inJSON() throws {
    try add(Self.button(40, 9), "b")
    let size = try place.asset("b").variants[0].picture?.byteCount ?? 0
    let document = try json("slice b --apply")
    let asset = try #require(document["assets"]?[0])
    let small = try place.asset("b").variants[0].picture?.byteCount ?? 0
    #expect(asset["name"] == "b" && asset["isChanged"] == true && asset["reason"] == .null)
    #expect(
      asset["before"] == ["fileBytes": .number(Double(size)), "decodedBytes": 1440])
    #expect(asset["after"] == ["fileBytes": .number(Double(small)), "decodedBytes": 252])
    let picture = try #require(asset["pictures"]?[0])
    #expect(picture["pixels"] == ["width": 7, "height": 9])
    #expect(picture["capInsets"] == ["top": 0, "left": 3, "bottom": 0, "right": 3])
    #expect(picture["differs"] == .null && picture["trimmed"] == .null)
    #expect(picture["original"]?["width"] == 40 && picture["original"]?["tolerance"] == 0)
    let again = try json("slice b --apply")["assets"]?[0]
    #expect(again?["isChanged"] == false && again?["reason"] == "as small as it can be")
  }

  @Test("refuses what is not exact, and does it within a tolerance that is given")
  func tolerance() throws {
    try add(Self.button(40, 9, slope: 34), "b")
    let before = try place.asset("b")
    let ending = place.ninefold("slice b --apply")
    #expect(ending.exit == .answerIsNo)
    #expect(
      place.text(ending).hasPrefix("b: can't be sliced exactly: across columns ")
        && place.text(ending).hasSuffix("; nothing is changed\n"))
    #expect(place.text(ending).contains("gradient"))
    #expect(try place.asset("b") == before)
    #expect(try json("slice b --apply")["assets"]?[0]?["isChanged"] == false)
    let near = place.ninefold("slice b --apply --tolerance 17")
    #expect(near.exit == .done)
    #expect(place.text(near).contains(", differing by up to "))
    #expect(place.text(near).contains("b: 1 smaller picture, within 1"))
    let original = try #require(try place.asset("b").variants[0].layout?.original)
    #expect((1...17).contains(original.tolerance))
    // A check answers no to what is not exact, and yes within what is allowed.
    let check = place.ninefold("slice --check b")
    #expect(check.exit == .answerIsNo)
    let text = place.text(check)
    #expect(
      text.hasPrefix(
        "b normal @1x: within \(original.tolerance)/255 of its original of 40×9 px, and not exact; the catalog has only "
          + "the SHA-256 of that: \(original.fileDigest)\n"))
    #expect(text.contains("\n  with its file try 'ninefold add b ORIGINAL.png --replace --scale 1"))
    let document = try json("slice --check b")["assets"]?[0]
    #expect(document?["isExact"] == false && document?["isSmallest"] == true)
    #expect(
      document?["inexact"]?[0]?["original"]?["tolerance"] == .number(Double(original.tolerance)))
    #expect(place.ninefold("slice --check b --tolerance \(original.tolerance)").exit == .done)
    // The file that is asked for mends it.
    let add = place.ninefold("add b ./p.png --replace --scale 1")
    #expect(add.exit == .done, "\(add.messages)")
    #expect(place.ninefold("slice --check b").exit == .done)
  }

  @Test("is told by slice: how a picture is cut now, and in the place of what")
  func now() throws {
    try add(Self.button(40, 9), "b")
    #expect(try json("slice b")["pictures"]?[0]?["now"] == .null)
    #expect(place.ninefold("slice b --apply").exit == .done)
    let original = try #require(try place.asset("b").variants[0].layout?.original)
    let text = place.text(place.ninefold("slice b"))
    #expect(
      text.contains(
        "  now               cut across into 3 + [1] + 3 px, down into [9] px; what is in brackets resizes\n"
          + "  in the place of   40×9 px in \(original.byteCount) bytes, which it gives exactly\n"))
    #expect(text.hasSuffix("needs             all of it: what is cut already can be no smaller\n"))
    let now = try json("slice b")["pictures"]?[0]?["now"]
    #expect(now?["original"]?["width"] == 40)
    #expect(now?["x"]?["segments"]?[1] == ["kind": "resizable", "length": 1])
  }

  @Test("never makes a transparent margin the part that resizes")
  func margins() throws {
    try add(Self.button(40, 9, margin: 6), "b", "--scale 2")
    try add(Self.button(40, 9, margin: 6), "t", "--scale 2")
    // As a file its rows are formally sliceable, through the margin.
    #expect(
      place.place.ninefold("slice ./p.png").outputText.contains(
        "down              stretch, 0 + 6 + 9"))
    #expect(
      place.text(place.ninefold("slice --check b"))
        .hasPrefix("b normal @2x: 7×15 px of 40×15 would do\n"))
    #expect(
      place.text(place.ninefold("slice b"))
        .contains("kept as caps      top 6, left 0, bottom 0, right 0 px of nothing"))
    let ending = place.ninefold("slice b --apply")
    #expect(
      place.text(ending).contains(
        "  transparent margins stay in the caps (top 6, left 0, bottom 0, right 0 px); --trim leaves them "
          + "out\n"))
    let layout = try #require(try place.asset("b").variants[0].layout)
    #expect(layout.slicing.y.segments.filter { $0.length > 0 } == [.resizable(15)])
    #expect(place.ninefold("slice t --apply --trim").exit == .done)
    let trimmed = try #require(try place.asset("t").variants[0].pictured)
    #expect(trimmed.picture.size == PixelSize(width: 7, height: 9))
    #expect(trimmed.layout.original?.trimmed.top == 6)
    #expect(place.lines(place.ninefold("verify")).last?.contains("2 originals proven") == true)
  }

  @Test("leaves alone what would save a line or two, and says so")
  func notWorthwhile() throws {
    try add(Self.button(8, 9), "b")
    let before = try place.asset("b")
    let ending = place.ninefold("slice b --apply")
    #expect(ending.exit == .done)
    #expect(
      place.text(ending)
        == "b: as small as it is worth; a slicing would save a line or two; nothing is changed\n")
    #expect(try place.asset("b") == before)
    // Nor is such a run made the part that resizes where the other axis is worth it.
    let wide = Self.button(40, 9)
    let words = wide.words
    try add(wide.replacing(Array(words[..<80] + words[40..<320])), "c")
    #expect(place.ninefold("slice c --apply").exit == .done)
    let layout = try #require(try place.asset("c").variants[0].layout)
    #expect(layout.slicing.y.segments.filter { $0.length > 0 } == [.resizable(9)])
  }

  @Test("makes one resizable picture of several sizes of a look, where it gives all")
  func severalSizes() throws {
    try add(Self.button(40, 9), "b", "--size 40x9")
    try add(Self.button(24, 9), "b", "--size 24x9")
    try add(Self.button(40, 9, look: 7), "b", "--size 40x9 --state highlighted")
    let ending = place.ninefold("slice b --apply")
    #expect(ending.exit == .done, "\(ending.messages)")
    #expect(place.text(ending).contains("; it serves 24×9 too\n"))
    let keys = try place.asset("b").variants.map(\.key)
    #expect(keys == [VariantKey(), VariantKey(states: .highlighted)])
    for width in [24, 40] {
      #expect(place.ninefold("compose b --size \(width)x9 -o ./o.png").exit == .done)
      #expect(
        try place.place.picture("o.png").raster.converted(to: .rgba8)
          == Self.button(width, 9).converted(to: .rgba8))
    }
  }

  @Test("keeps sizes apart that no one source gives")
  func apart() throws {
    try add(Self.button(40, 9), "b", "--size 40x9")
    try add(Self.button(40, 12), "b", "--size 40x12")
    #expect(place.ninefold("slice b --apply").exit == .done)
    let variants = try place.asset("b").variants
    #expect(
      variants.map(\.key.size) == [
        PointSize(width: 40, height: 9), PointSize(width: 40, height: 12),
      ])
    #expect(variants.map(\.picture?.size.width) == [7, 7])
    #expect(place.lines(place.ninefold("verify")).last?.contains("2 originals proven") == true)
  }

  @Test("shortens what is cut already, and changes all that is named or nothing")
  func cut() throws {
    try add(Self.button(40, 9), "cut", "--insets 0,5,0,4 --mode stretch")
    try add(Self.button(40, 9), "full")
    let before = try place.asset("full")
    let missing = place.ninefold("slice full none --apply")
    #expect(missing.exit == .notDone && missing.messages.contains("none"))
    #expect(try place.asset("full") == before)
    #expect(place.ninefold("slice cut full --apply").exit == .done)
    let layout = try #require(try place.asset("cut").variants[0].layout)
    #expect(layout.slicing.x.segments == [.fixed(5), .resizable(1), .fixed(4)])
    #expect(try place.asset("full").variants[0].picture?.size.width == 7)
    // Cut otherwise, nothing is known of the original any more.
    let recut = place.ninefold("set full --mode tile")
    #expect(recut.exit == .done)
    #expect(
      recut.messages.contains("so the record of its original of 40×9 px is gone"),
      "\(recut.messages)")
  }

  @Test("keeps several ranges in proportion, translucent ones too")
  func ranges() throws {
    let widths = [3, 10, 4, 20, 3]
    let columns = widths.indices.flatMap { part in
      (0..<widths[part]).map { part % 2 == 1 ? part * 50 : part * 50 + $0 }
    }
    let words = (0..<40 * 5).map { index -> UInt32 in
      let (x, y) = (index % 40, index / 40)
      return 0x2500_0000 | UInt32(columns[x]) | UInt32(y * 9) << 8
    }
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 40, height: 5), format: .rgba8), pixels: .bytes4(words))
    try add(raster, "b")
    let ending = place.ninefold("slice b --apply --ranges 2")
    #expect(ending.exit == .done, "\(ending.messages)")
    let layout = try #require(try place.asset("b").variants[0].layout)
    #expect(layout.slicing.x.segments.map(\.kind).count { $0 == .resizable } == 2)
    #expect(layout.original?.isExact == true)
    #expect(place.lines(place.ninefold("verify")).last?.contains("1 original proven") == true)
  }

  @Test("leaves drawings and derived looks as they are")
  func others() throws {
    try add(Self.button(40, 9), "b")
    #expect(place.ninefold("derive b --from normal --state disabled --opacity 0.5").exit == .done)
    #expect(place.ninefold("slice b --apply").exit == .done)
    #expect(try place.asset("b").variants.count == 2)
  }

  @Test(
    "makes the resizable asset of the full-size pictures of this repository, which verify proves")
  func demonstration() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    #expect(place.ninefold("build \(root)/Assets -o ./c.sqlite").exit == .done)
    let catalog = try Catalog(path: place.path)
    let name = try AssetName("buttons/full-size")
    let originals = try catalog.asset(name).variants.compactMap(\.pictured).map {
      ($0.scale, $0.key.states, try PNG.decode(catalog.bytes(of: $0.picture)).raster)
    }
    #expect(place.ninefold("slice \(name) --apply").exit == .done)
    #expect(
      place.lines(place.ninefold("verify")).last?.contains("6 originals proven: sound") == true)
    for (scale, states, raster) in originals {
      let state = states == .normal ? "" : "--state highlighted"
      #expect(
        place.ninefold("compose \(name) \(state) --size 280x37@\(scale)x -o ./o.png").exit == .done)
      #expect(
        try place.place.picture("o.png").raster.converted(to: .rgba8)
          == raster.converted(to: .rgba8))
    }
    // At other widths it is what the same button gives that was cut by hand.
    for asset in ["full-size", "bezier-slices"] {
      _ = place.ninefold("compose buttons/\(asset) --size 101x37@2x -o ./\(asset).png")
    }
    #expect(
      try place.place.picture("full-size.png").raster.converted(to: .rgba8)
        == place.place.picture("bezier-slices.png").raster.converted(to: .rgba8))
    // Taken out into a folder and built again it is the same.
    #expect(place.ninefold("extract \(name) -o ./out").exit == .done)
    let built = place.ninefold("build ./out -o ./again.sqlite --catalog ./again.sqlite")
    #expect(built.exit == .done, "\(built.messages)")
    let again = try Catalog(path: place.place.folder / "again.sqlite")
    let names = try again.names()
    #expect(
      try again.asset(names[0]).variants.map(\.layout)
        == place.asset("buttons/full-size").variants.map(\.layout))
  }
}
