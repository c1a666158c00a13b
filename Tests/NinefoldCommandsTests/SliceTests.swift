import CommandTestSupport
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("ninefold slice")
struct SliceTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// A framed box: columns and rows of 2 pixels at each edge differ, those between them are equal.
  private static func box(_ width: Int, _ height: Int) -> Raster {
    Raster.gray(
      width: width,
      (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        let edge = min(x, y, width - 1 - x, height - 1 - y)
        return edge < 2 ? UInt8(40 + 60 * edge) : 200
      })
  }

  /// Rows that get darker, columns of stripes with a period of 4 between caps of 3.
  private static func stripes(_ width: Int, _ height: Int) -> Raster {
    Raster.gray(
      width: width,
      (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        if x < 3 || x >= width - 3 { return UInt8(250 - y * 2) }
        return UInt8([200, 180, 90, 60][(x - 3) % 4] - y * 2)
      })
  }

  @Test("never writes over a picture that it reads, whichever of several that is")
  func inputs() throws {
    try place.save(Self.box(40, 20), as: "a.png")
    try place.save(Self.box(60, 20), as: "b.png")
    let before = try place.bytes(of: "b.png")
    for line in ["./a.png ./b.png -o ./b.png", "./a.png ./b.png --overlay ./b.png"] {
      let ending = place.ninefold("slice \(line)")
      #expect(ending.exit == .notDone)
      #expect(ending.messages.contains("is the input itself, which is never overwritten"))
    }
    #expect(try place.bytes(of: "b.png") == before)
  }

  @Test("says insets, source, sizes and proof")
  func report() throws {
    try place.save(Self.box(40, 20), as: "box@2x.png", form: PNGForm(colorType: .rgba, bitDepth: 8))
    let ending = place.ninefold("slice ./box@2x.png -o ./small@2x.png")
    #expect(ending.exit == .done && ending.messages == "")
    let small = try place.picture("small@2x.png")
    #expect(small.raster.size == PixelSize(width: 5, height: 5))
    let files = try (place.bytes(of: "box@2x.png").count, place.bytes(of: "small@2x.png").count)
    #expect(
      ending.outputText.replacing(place.folder.path + "/", with: "")
        == """
        box@2x.png: 40×20 px at @2x
          across            stretch, 2 + 36 + 2 px, 5 of 40 needed, exact
          down              stretch, 2 + 16 + 2 px, 5 of 20 needed, exact
          smallest source   5×5 px, insets 2,2,2,2 px
          file              \(files.1) instead of \(files.0) bytes
          decoded           100 instead of 3200 bytes
          proof             composed at 40×20 px, no pixel differs

        """)
    // What is written gives what was read, as the help says.
    let again = place.ninefold(
      "compose ./small@2x.png --insets 2px --mode stretch --size 40x20px@2x -o ./again@2x.png")
    #expect(again.exit == .done)
    #expect(
      try place.picture("again@2x.png").raster.converted(to: .rgba8)
        == Self.box(40, 20).converted(to: .rgba8))
  }

  /// A box with rows of nothing above it, and rows that get darker.
  private static func hung() -> Raster {
    let words = (0..<40 * 20).map { index -> UInt32 in
      let (x, y) = (index % 40, index / 40)
      return y < 8 ? 0 : 0xff00_0000 | UInt32(min(x, 39 - x, 3) * 40 << 8) | UInt32(y * 9)
    }
    return Raster(
      RasterHeader(size: PixelSize(width: 40, height: 20), format: .rgba8), pixels: PixelData(words)
    )
  }

  @Test("says where all that resizes is a margin, and no more once that is left out")
  func margin() throws {
    try place.save(Self.hung(), as: "h.png")
    let line = "only a margin     the rows that resize are transparent; --trim leaves them out"
    #expect(place.ninefold("slice ./h.png").outputText.contains(line))
    #expect(!place.ninefold("slice ./h.png --trim").outputText.contains("only a margin"))
    let found = try ParsedJSON(place.ninefold("slice ./h.png --json").output)["pictures"]?[0]
    #expect(found?["marginResizes"] == ["x": false, "y": true] && found?["now"] == .null)
    try place.save(Self.box(40, 20), as: "b.png")
    #expect(!place.ninefold("slice ./b.png").outputText.contains("only a margin"))
  }

  @Test("notes that a frame of marks has none for an axis that can't be sliced")
  func marks() throws {
    try place.save(Self.hung(), as: "h.png")
    let ending = place.ninefold("slice ./h.png --trim -o ./small.9.png")
    #expect(ending.exit == .done)
    #expect(
      ending.messages
        == "ninefold: note: ./small.9.png: its rows can't be sliced, so no mark says which resize: at another height "
        + "every reader does what it likes\n")
    #expect(place.ninefold("slice ./h.png --trim -o ./small.png").messages == "")
  }

  @Test("never writes one file twice, whatever its names are")
  func links() throws {
    try place.save(Self.box(40, 20), as: "b.png")
    unsafe symlink("small.png", place.folder / "link.png")
    for other in ["./link.png", "././small.png"] {
      let ending = place.ninefold("slice ./b.png -o ./small.png --overlay \(other)")
      #expect(ending.exit == Exit.notDone)
      #expect(ending.messages.contains("\(other): would be written twice"))
      #expect(try place.picture("small.png").raster.size == PixelSize(width: 5, height: 5))
    }
  }

  @Test("refuses noise with the reason, however large")
  func noise() throws {
    var random = SplitMix64(seed: 7)
    for side in [1, 2, 64, 700] {
      let words = (0..<side * side).map { _ in
        UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000
      }
      try place.save(
        Raster(
          RasterHeader(size: PixelSize(width: side, height: side), format: .rgba8),
          pixels: PixelData(words)), as: "noise.png")
      let ending = place.ninefold("slice ./noise.png --size \(side)x\(side)px")
      #expect(
        ending.exit == .done && ending.outputText.contains("across            can't be sliced: "))
      #expect(ending.outputText.contains("down              can't be sliced: "))
    }
  }

  @Test("says in JSON what is found along each axis, null where a field does not apply")
  func json() throws {
    try place.save(Self.stripes(31, 12), as: "s.png")
    let ending = place.ninefold("slice ./s.png --json")
    let document = try ParsedJSON(ending.output)
    #expect(document["version"] == 1)
    let picture = try #require(document["pictures"]?[0])
    #expect(picture["width"] == 31 && picture["height"] == 12 && picture["exact"] == true)
    let expected: ParsedJSON = [
      "verdict": "tile", "before": 3, "after": 3, "length": 25, "period": 4, "phase": 3,
      "compact": 10, "step": 4, "proof": "exact", "error": 0, "worthwhile": true, "reason": nil,
      "condition": "when the width changes by a multiple of 4 px", "ranges": nil,
    ]
    #expect(picture["x"] == expected)
    #expect(picture["y"]?["verdict"] == "none" && picture["y"]?["proof"] == "none")
    for field in ["before", "after", "length", "period", "phase", "compact", "error"] {
      #expect(picture["y"]?[field] == .null, "\(field)")
    }
    guard case .string(let reason) = picture["y"]?["reason"] else {
      Issue.record("there is no reason")
      return
    }
    #expect(reason.contains("rows 0 to 11") && reason.contains("gradient"))
    #expect(picture["minimal"]?["width"] == 10 && picture["minimal"]?["height"] == 12)
    #expect(picture["minimal"]?["decodedBytes"] == 480)
  }

  @Test("proves one slicing against several sizes of a button, and refuses what has none in common")
  func several() throws {
    try place.save(Self.box(40, 20), as: "a.png")
    try place.save(Self.box(64, 30), as: "b.png")
    let ending = place.ninefold("slice ./a.png ./b.png -o ./small.9.png")
    #expect(ending.exit == .done)
    #expect(ending.outputText.components(of: "no pixel differs") == 2)
    let composed = place.ninefold("compose ./small.9.png --size 64x30 -o ./b2.png")
    #expect(composed.exit == .done)
    #expect(
      try place.picture("b2.png").raster.converted(to: .rgba8)
        == Self.box(64, 30).converted(to: .rgba8))
    // Another colour in the middle is another button.
    var values = (0..<30 * 10).map { index -> UInt8 in UInt8(index % 30 * 8) }
    values[0] = 1
    try place.save(.gray(width: 30, values), as: "c.png")
    let refused = place.ninefold("slice ./a.png ./c.png -o ./none.png")
    #expect(refused.exit == .notDone)
    #expect(!place.folder.names.contains("none.png"))
    #expect(refused.messages.contains("can't be sliced"))
  }

  @Test("takes each file by itself where it is told to, with an output each")
  func each() throws {
    try place.save(Self.box(40, 20), as: "a.png")
    try place.save(Self.stripes(40, 20), as: "b.png")
    let ending = place.ninefold("slice --each ./a.png ./b.png -o", "./small-{name}.png")
    #expect(ending.exit == .done)
    #expect(try place.picture("small-a.png").raster.size == PixelSize(width: 5, height: 5))
    #expect(try place.picture("small-b.png").raster.size == PixelSize(width: 10, height: 20))
    let twice = place.ninefold("slice --each ./a.png ./b.png -o ./small.png")
    #expect(twice.exit == .notDone && twice.messages.contains("would be written twice"))
  }

  @Test("goes by a tolerance, tells how far it is off and shows where")
  func tolerance() throws {
    let values = (0..<24 * 12).map { index -> UInt8 in UInt8(100 + (index % 24) / 6) }
    try place.save(.gray(width: 24, values), as: "g.png")
    #expect(place.ninefold("slice ./g.png").outputText.contains("down              stretch"))
    let ending = place.ninefold("slice ./g.png --tolerance 2 --overlay ./o.png --json")
    #expect(ending.exit == .answerIsNo)
    let picture = try ParsedJSON(ending.output)["pictures"]?[0]
    #expect(picture?["exact"] == false && picture?["x"]?["proof"] == "within")
    #expect(picture?["x"]?["error"] == 2 && picture?["differs"]?["largest"] == 2)
    let overlay = try place.picture("o.png").raster
    #expect(overlay.size.width >= 480)
  }

  @Test("leaves transparent edges out where it is asked to")
  func trims() throws {
    let words = (0..<30 * 20).map { index -> UInt32 in
      let (x, y) = (index % 30, index / 30)
      return (4..<26).contains(x) && (3..<18).contains(y) ? 0xff20_40ff : 0
    }
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 30, height: 20), format: .rgba8), pixels: .bytes4(words))
    try place.save(raster, as: "t.png")
    let document = try ParsedJSON(place.ninefold("slice ./t.png --trim --json").output)
    let picture = document["pictures"]?[0]
    #expect(picture?["trimmed"] == ["top": 3, "left": 4, "bottom": 2, "right": 4])
    #expect(picture?["minimal"]?["width"] == 1 && picture?["minimal"]?["height"] == 1)
    #expect(picture?["exact"] == true)
  }

  @Test("answers no for assets that could be smaller, with what mends them")
  func checks() throws {
    let place = try CatalogPlace()
    try place.write(PNG.encode(Self.box(40, 20)).bytes, to: "full.png")
    try place.write(PNG.encode(Self.box(5, 5)).bytes, to: "small.png")
    try place.write(PNG.encode(Self.stripes(31, 12)).bytes, to: "tiled.png")
    #expect(place.ninefold("add full ./full.png").exit == .done)
    #expect(place.ninefold("add small ./small.png --insets 2 --mode stretch").exit == .done)
    #expect(place.ninefold("add cut ./full.png --insets 2 --mode stretch").exit == .done)
    #expect(place.ninefold("add tiled ./tiled.png --insets 0,3,0,4 --mode tile").exit == .done)
    let ending = place.ninefold("slice --check full small cut tiled")
    #expect(ending.exit == .answerIsNo)
    #expect(
      place.text(ending)
        == """
        full normal @1x: 5×5 px of 40×20 would do
          try 'ninefold slice full --apply --catalog ./c.sqlite'
        small: as small as it can be
        cut normal @1x: 5×5 px of 40×20 would do
          try 'ninefold slice cut --apply --catalog ./c.sqlite'
        tiled normal @1x: 11×12 px of 31×12 would do
          try 'ninefold slice tiled --apply --catalog ./c.sqlite'

        """)
    #expect(place.ninefold("slice --check small").exit == .done)
  }

  @Test(
    "says what is wrong with a command line",
    arguments: [
      ("slice", "PICTURE|NAME is missing"),
      ("slice ./a.png buttons/x", "are files and assets"),
      ("slice --check ./a.png", "--check is for assets of a catalog"),
      ("slice ./a.png --ranges 0", "--ranges '0' is not a whole number from 1 to"),
      ("slice ./a.png --tolerance 256", "--tolerance '256' is not a whole number from 0 to 255"),
      ("slice ./a.png --catalog x", "--catalog is for an asset"),
      ("slice buttons/x --each", "--each is for files"),
      ("slice buttons/x buttons/y", "several assets are for --check and --apply"),
      ("slice ./a.png --apply", "--apply changes assets of a catalog"),
      ("slice buttons/x --apply --check", "--check changes nothing, and --apply does"),
      ("slice buttons/x buttons/x --apply", "'buttons/x' is named twice"),
      ("slice buttons/x --apply -o out.png", "--apply writes no picture"),
      ("slice buttons/x --check -o out.png", "--check writes no picture"),
      ("slice - -", "standard input can be read only once"),
      ("slice ./a.png -o - --json", "two results can't both go to standard output"),
      ("slice ./a.png -o {width}.png", "--output knows {name} and {scale}"),
      ("slice a//b", "can't be a name"),
    ])
  func wrongUsage(line: String, message: String) {
    let ending = place.ninefold(line)
    #expect(ending.exit == .wrongUsage)
    #expect(ending.messages.contains(message), "\(ending.messages)")
  }

  @Test("says what is wrong with a file, and writes nothing")
  func badInput() throws {
    place.folder.write([1, 2, 3], to: "bad.png")
    try place.save(Self.box(20, 20), as: "ok.png")
    try place.save(Self.box(20, 20), as: "same.png")
    let noise = Raster.gray(
      width: 16,
      (0..<256).map { index -> UInt8 in
        let mixed = (index &* 167) ^ (index &* index &* 31)
        return UInt8(truncatingIfNeeded: mixed)
      })
    try place.save(noise, as: "noise.png")
    let cases = [
      ("slice ./none.png", "./none.png: no such file"),
      ("slice ./bad.png", "./bad.png:"),
      ("slice ./ok.png ./bad.png -o ./x.png", "./bad.png:"),
      ("slice ./ok.png ./same.png", "are both 20×20 px"),
      ("slice ./noise.png -o ./x.png", "can't be sliced, so there is no smaller source to write"),
      ("slice ./ok.png -o ./no/x.png", "./no/x.png: there is no folder"),
      ("slice ./ok.png -o ./ok.png", "./ok.png"),
    ]
    for (line, message) in cases {
      let ending = place.ninefold(line)
      #expect(ending.exit == .notDone, "\(line)")
      #expect(ending.messages.contains(message), "\(line): \(ending.messages)")
    }
    #expect(place.folder.names == ["bad.png", "noise.png", "ok.png", "same.png"])
  }

  @Test("can't put what tiles into a 9-patch file, and says so")
  func tilesInMarks() throws {
    try place.save(Self.stripes(31, 12), as: "s.png")
    let ending = place.ninefold("slice ./s.png -o ./s.9.png")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("can't be a .9.png: its columns tile, and marks only stretch"))
    #expect(!place.folder.names.contains("s.9.png"))
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
