import AssetCatalog
import Ninefold
import NinefoldCommands
import Testing

@Suite("ninefold add")
struct CatalogAddTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    for (number, name) in ["a", "a@2x", "a@3x", "a-pressed~dark-rtl@2x", "b@1.5x"].enumerated() {
      try place.write(CatalogPlace.picture(UInt8(number)), to: "\(name).png")
    }
    try place.write(CatalogPlace.framed(), to: "m.9.png")
  }

  /// Adds to the asset `x`.
  private func add(_ words: String) -> Workplace.Ending { place.ninefold("add x \(words)") }

  private func keys() throws -> [String] { try place.asset("x").variants.map { "\($0.key)" } }

  @Test("makes a catalog of several pictures at once")
  func adds() throws {
    let ending = add("./a.png ./a@2x.png ./a@3x.png --insets 2px")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    #expect(
      place.lines(ending) == [
        "x: added normal @1x from ./a.png", "x: added normal @2x from ./a@2x.png",
        "x: added normal @3x from ./a@3x.png",
      ])
    #expect(try keys() == ["normal @1x", "normal @2x", "normal @3x"])
    let picture = try #require(place.asset("x").variants.last?.picture)
    #expect(try Catalog(path: place.path).bytes(of: picture) == CatalogPlace.picture(2))
  }

  @Test("takes from a picture's name what no flag says")
  func names() throws {
    _ = add("./a-pressed~dark-rtl@2x.png --insets 2")
    #expect(try keys() == ["highlighted @2x dark rtl"])
    _ = add(
      "./a-pressed~dark-rtl@2x.png --insets 2 --state normal --appearance light,high --direction any "
        + "--scale 1")
    #expect(try keys() == ["normal @1x light,high", "highlighted @2x dark rtl"])
  }

  @Test("takes every flag for what it says")
  func flags() throws {
    let ending = add(
      "./a@2x.png --insets 1,1.5,1,1 --mode tile,round --filter nearest --shrink clip --phase center,end "
        + "--hollow --content-insets 1,1.5 --alignment-insets 1px --state disabled,selected "
        + "--excluding hovered --resolver ordered --mirrors yes --appearance dark --size 4x4")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    let asset = try place.asset("x")
    #expect(asset.resolver == .ordered)
    #expect(asset.mirrors)
    let variant = try #require(asset.variants.first)
    let size = PointSize(width: 4, height: 4)
    #expect(
      variant.key
        == VariantKey(
          states: [.disabled, .selected], excludedStates: .hovered, appearance: .dark,
          direction: .ltr, scale: 2, size: size))
    let slicing = try #require(variant.layout).slicing
    #expect(slicing.x.segments == [.fixed(3), .resizable(3), .fixed(2)])
    #expect(slicing.y.segments == [.fixed(2), .resizable(4), .fixed(2)])
    #expect((slicing.x.mode, slicing.y.mode) == (.tile, .round))
    #expect((slicing.x.phase, slicing.y.phase) == (.center, .end))
    #expect((slicing.filter, slicing.shrink, slicing.center) == (.nearest, .clip, .hollow))
    #expect(
      variant.layout?.contentInsets == PointInsets(top: 1, left: 1.5, bottom: 1, right: 1.5))
    #expect(
      variant.layout?.alignmentInsets == PointInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5))
  }

  @Test("says where insets leave nothing to resize")
  func noMiddle() {
    #expect(
      add("./a@2x.png --insets 1,2").messages == "ninefold: warning: ./a@2x.png: has no pixel left "
        + "between the caps across, so it can't grow that way\n")
  }

  @Test("takes marks, unless there are insets")
  func marks() throws {
    #expect(add("./m.9.png").messages == "")
    #expect(try place.asset("x").variants.first?.layout?.origin == .marks)
    #expect(
      add("./m.9.png --insets 1 --replace").messages
        == "ninefold: note: ./m.9.png: has marks, but --insets were given and count instead\n")
    #expect(try place.asset("x").variants.first?.layout?.origin == .insets)
  }

  @Test("refuses a picture for what there is one for, unless it is to be replaced")
  func replaces() throws {
    _ = add("./a.png ./a@2x.png --insets 2")
    let before = try place.place.bytes(of: "c.sqlite")
    let ending = add("./a@3x.png ./a@2x.png --insets 2px")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./c.sqlite: 'x' has a picture for normal @2x already\ntry '--replace'\n"
    )
    #expect(try place.place.bytes(of: "c.sqlite") == before)
    let replaced = add("./a@3x.png --scale 2 --insets 2px --replace")
    #expect(place.lines(replaced) == ["x: replaced normal @2x from ./a@3x.png"])
    #expect(
      replaced.messages == "ninefold: warning: ./a@3x.png: is named @3x but added for @2x\n")
    #expect(try keys() == ["normal @1x", "normal @2x"])
  }

  @Test("adds all pictures or none")
  func allOrNone() throws {
    try place.write("no picture", to: "bad.png")
    let ending = add("./a.png ./bad.png ./none.png --insets 2")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("error: ./bad.png: not a PNG file"))
    #expect(ending.messages.contains("error: ./none.png: no such file\n"))
    #expect(!place.names(in: "").contains { $0.contains("sqlite") || $0.hasSuffix(".tmp") })
  }

  @Test("leaves no catalog where the first picture can't be added")
  func noEmptyCatalog() {
    #expect(add("./a.png --insets 2 --excluding hovered").exit == .notDone)
    #expect(!place.names(in: "").contains { $0.contains("sqlite") || $0.hasSuffix(".tmp") })
  }

  @Test("names picture, insets, scale and the way out where points are no whole pixels")
  func fractional() {
    #expect(
      add("./b@1.5x.png --insets 1,2,1,2").messages
        == "ninefold: error: ./b@1.5x.png: --insets 1,2,1,2: top inset of 1 points is 1.5 pixels at "
        + "@1.5x, not a whole number\ntry '--insets 2,3,2,3px'\n")
    #expect(add("./b@1.5x.png --insets 2,3,2,3px").exit == .done)
  }

  @Test("says what became of insets in points that are too long")
  func tooLong() {
    let ending = add("./a@2x.png --insets 3")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("(--insets 3 at @2x)"))
    #expect(ending.messages.isOneLine)
  }

  /// What follows `add x`, and the warning or note there is.
  static let oddities: [(String, String)] = [
    (
      "./a.png",
      "note: ./a.png: has no marks and no --insets were given, so it is scaled as a whole"
    ),
    ("./a.png --hollow", "warning: ./a.png: has no caps, so --hollow leaves nothing of it"),
    (
      "./a.png --insets 2 --mode stretch --phase end",
      "warning: ./a.png: --phase matters to the mode tile only, and this one is stretch"
    ),
    ("./a.png --size 9x8", "warning: ./a.png: is 8×8 pixels, and --size 9x8 is 9×8 at @1x"),
  ]

  @Test("says what surprises", arguments: oddities)
  func surprises(words: String, message: String) {
    let ending = add(words)
    #expect(ending.exit == .done)
    #expect(ending.messages == "ninefold: \(message)\n")
  }

  @Test("finds nothing surprising in a full-size picture, and in a mode that was named")
  func noSurprises() {
    #expect(add("./a.png --size 8x8").messages == "")
    #expect(add("./a.png --mode stretch").messages == "")
  }

  @Test("keeps an ordered list so that every picture can be found")
  func ordered() throws {
    _ = add("./a.png ./a@2x.png --insets 2 --resolver ordered")
    _ = add("./a.png --state highlighted --insets 2")
    _ = add("./a.png --state highlighted,selected --insets 2")
    _ = add("./a@2x.png --state highlighted --insets 2")
    #expect(
      try keys() == [
        "highlighted,selected @1x", "highlighted @1x", "highlighted @2x", "normal @1x",
        "normal @2x",
      ])
  }

  @Test("--json says what changed")
  func json() throws {
    let report = try JSONValue(add("./a@2x.png --insets 1 --state highlighted --json").output)
    #expect(report["asset"] == "x")
    #expect(report["version"] == 1)
    let change = report["changes"]?[0]
    #expect(change?["change"] == "added")
    #expect(change?["states"] == ["highlighted"])
    #expect(change?["scale"] == 2)
    #expect(change?["size"] == .null)
    #expect(change?["picture"] == .string(place.place.folder / "a@2x.png"))
  }

  @Test("makes a catalog where a link leads, but not where one leads to nothing")
  func links() throws {
    _ = try RunningProcess("ln -s nothing.sqlite c.sqlite", in: place.place.folder).wait()
    let ending = add("./a.png --insets 2")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("is a symbolic link to a file that does not exist"))
    #expect(!place.names(in: "").contains { $0.hasSuffix(".tmp") })
  }
}
