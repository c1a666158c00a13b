import AssetCatalog
import Ninefold
import NinefoldCommands
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("ninefold extract and migrate")
struct CatalogExtractTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a.png")
    try place.write(CatalogPlace.picture(1), to: "b.png")
    try place.write(CatalogPlace.framed(), to: "m.9.png")
  }

  private func extract(_ words: String = "--all") -> Workplace.Ending {
    place.ninefold("extract \(words) -o ./out")
  }

  /// Builds a catalog of what was extracted and compares.
  private func compare() -> Workplace.Ending {
    place.ninefold("build ./out --check --catalog ./c.sqlite")
  }

  @Test("writes what builds the same catalog again")
  func roundTrip() throws {
    let lines = [
      "add buttons/x ./a.png --insets 2 --mode stretch",
      "add buttons/x ./b.png --state highlighted",
      "add buttons/x ./b.png --appearance dark,high --direction rtl --scale 3 --insets 1px",
      "add buttons/x ./b.png --size 4x8 --scale 2", "add buttons/x ./b.png --size 4.5x8 --scale 2",
      "add buttons/x/x.png ./a.png --insets 1 --hollow --phase center,end --filter linear",
      "add m ./m.9.png", "add m/m ./m.9.png --mode tile,stretch --content-insets 1.3,2",
      "add o ./a.png --resolver ordered --state focused --excluding disabled --insets 2",
      "add o ./a.png --insets 2.5px,1", "add o ./b.png --insets 3 --shrink fail",
      "add o ./a.png --state focused --excluding hovered --insets 2 --alignment-insets 0.1",
      "add r ./a.png --mirrors yes --insets 2", "add r ./b.png --direction any --insets 2",
      "add dark ./a.png --insets 2", "add icon@2x ./a.png --insets 2",
      "add v1.9 ./a.png --insets 2",
      "add a-light-dark ./a.png --insets 2",
      "add Übung/ä\u{301}b,c;d ./a.png --insets 2 --scale 1.5",
      "add \(String(repeating: "n", count: 255)) ./a.png --insets 2 --scale 2",
    ]
    var count = 0
    for line in lines where place.ninefold(line).exit == .done { count += 1 }
    #expect(count == lines.count - 1)  // 2.5 pixels are none.
    let ending = extract()
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    let check = compare()
    #expect(check.exit == .done)
    #expect(place.lines(check) == [])
    #expect(check.messages == "")
    // The catalog that a folder gives is the same whichever way it came about.
    #expect(place.place.ninefold("build ./out -o ./d.sqlite").exit == .done)
    #expect(place.place.ninefold("extract --all -o ./again --catalog ./d.sqlite").exit == .done)
    #expect(place.place.ninefold("build ./again -o ./e.sqlite").exit == .done)
    #expect(try place.place.bytes(of: "d.sqlite") == place.place.bytes(of: "e.sqlite"))
  }

  @Test(
    "writes old catalogs too",
    arguments: [
      "001-assets", "002-appearances", "003-layouts", "004-derivations", "005-drawings",
      "006-originals", "007-qualifiers",
    ])
  func old(name: String) throws {
    try place.write(CatalogPlace.old(name + ".sqlite"), to: "c.sqlite")
    let ending = extract()
    // Insets of a picture whose marks have content insets, which asset.json can't take away.
    let isExact = name >= "003"
    #expect(ending.exit == (isExact ? .done : .answerIsNo), "\(ending.messages)")
    #expect(ending.messages.contains("older schema version") == !name.hasPrefix("007"))
    _ = place.place.ninefold("migrate ./c.sqlite")
    let check = compare()
    #expect(
      place.lines(check)
        == (isExact ? [] : ["./c.sqlite: 'ranges' is cut otherwise for disabled @2x"]))
  }

  @Test("names files by what they are for, and prints them")
  func names() throws {
    _ = place.ninefold("add buttons/x ./a.png --insets 2 --scale 2")
    _ = place.ninefold(
      "add buttons/x ./b.png --insets 2 --state highlighted --appearance dark --scale 2")
    _ = place.ninefold("add y ./a.png --insets 2")
    let ending = extract("buttons/x")
    #expect(
      place.lines(ending) == [
        "./out/buttons/x/x@2x.png", "./out/buttons/x/x-highlighted~dark@2x.png",
        "./out/buttons/x/asset.json",
      ])
    #expect(try place.place.bytes(of: "out/buttons/x/x@2x.png") == CatalogPlace.picture())
    let manifest = try JSONValue(place.place.bytes(of: "out/buttons/x/asset.json"))
    #expect(manifest.keys == ["capInsets", "variants", "version"])
    #expect(place.names(in: "out") == ["buttons"])
    let report = try JSONValue(extract("y --json").output)
    #expect(report["files"]?[0]?["asset"] == "y")
    #expect(report["files"]?[0]?["path"] == .string(place.place.folder / "out/y/y.png"))
  }

  @Test("leaves files alone that are there, unless forced")
  func force() throws {
    _ = place.ninefold("add x ./a.png --insets 2")
    _ = place.ninefold("add y ./a.png --insets 2")
    try place.write("mine", to: "out/x/x.png")
    let ending = extract()
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./out/x/x.png: is there already with other contents\ntry '--force'\n")
    #expect(place.names(in: "out/x") == ["x.png"])
    #expect(place.names(in: "out/y") == ["asset.json", "y.png"])
    #expect(extract("--all --force").exit == .done)
    #expect(try place.place.bytes(of: "out/x/x.png") == CatalogPlace.picture())
    // Nothing is to be done a second time.
    let before = InputFile.Identity(path: place.place.folder / "out/x/x.png")
    #expect(extract().exit == .done)
    #expect(InputFile.Identity(path: place.place.folder / "out/x/x.png") == before)
  }

  @Test("writes nothing outside the folder, whatever links are in it")
  func links() throws {
    _ = place.ninefold("add x/y ./a.png --insets 2")
    try place.write("mine", to: "other/y/y.png")
    try place.write("mine", to: "out/keep")
    try #require(unsafe symlink("../other", place.place.folder / "out/x") == 0)
    for words in ["--all", "--all --force"] {
      let ending = extract(words)
      #expect(ending.exit == .notDone)
      #expect(ending.messages.contains("error: ./out/x: "))
    }
    #expect(place.names(in: "other/y") == ["y.png"])
    #expect(try place.place.bytes(of: "other/y/y.png") == Array("mine".utf8))
  }

  @Test("replaces a link by force, and not what it leads to")
  func fileLink() throws {
    _ = place.ninefold("add x ./a.png --insets 2")
    try place.write("mine", to: "other")
    try place.write("mine", to: "out/x/keep")
    try #require(unsafe symlink("../../other", place.place.folder / "out/x/x.png") == 0)
    #expect(extract().exit == .notDone)
    #expect(extract("--all --force").exit == .done)
    #expect(try place.place.bytes(of: "other") == Array("mine".utf8))
    #expect(try place.place.bytes(of: "out/x/x.png") == CatalogPlace.picture())
  }

  @Test("tells of assets that no folder can hold, and goes on")
  func unspeakable() throws {
    let deep = Array(repeating: "d", count: 65).joined(separator: "/")
    for name in [".hidden/x", deep, "z", "z/asset.json"] {
      #expect(place.ninefold("add \(name) ./a.png --insets 2").exit == .done)
    }
    let ending = extract()
    #expect(ending.exit == .notDone)
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("ninefold: error: ./c.sqlite: '") })
    #expect(ending.messages.contains("'.hidden' begins with a point"))
    #expect(ending.messages.contains("more than 64 folders"))
    #expect(place.names(in: "out") == ["z"])
    #expect(place.names(in: "out/z") == ["asset.json"])
  }

  @Test("migrate tells what it would do, does it, and keeps the old file")
  func migrates() throws {
    let old = try CatalogPlace.old("001-assets.sqlite")
    try place.write(old, to: "c.sqlite")
    let plan = place.place.ninefold("migrate ./c.sqlite --dry-run")
    #expect(plan.exit == .done)
    let lines = place.lines(plan)
    #expect(lines.first == "step 002 appearances, directions, resolvers")
    #expect(lines.contains("  new table layout: 14 rows"))
    #expect(
      lines.last == "./c.sqlite: would go from schema version 1 to 7; nothing is changed")
    #expect(try place.place.bytes(of: "c.sqlite") == old)
    let done = place.place.ninefold("migrate --catalog ./c.sqlite")
    #expect(place.lines(done).dropLast() == lines.dropLast())
    #expect(
      place.lines(done).last == "./c.sqlite: brought from schema version 1 to 7; the old file is "
        + "./c.sqlite.before-001")
    #expect(try place.place.bytes(of: "c.sqlite.before-001") == old)
    let again = place.place.ninefold("migrate ./c.sqlite")
    #expect(again.exit == .done)
    #expect(place.text(again) == "./c.sqlite: has schema version 7, the newest; nothing to do\n")
  }

  @Test("migrate --json says the same")
  func migrateJSON() throws {
    try place.write(CatalogPlace.old("002-appearances.sqlite"), to: "c.sqlite")
    let plan = try JSONValue(place.place.ninefold("migrate ./c.sqlite --dry-run --json").output)
    #expect(plan["isDone"] == false)
    #expect(plan["kept"] == .null)
    let done = try JSONValue(place.place.ninefold("migrate ./c.sqlite --json").output)
    #expect(done["from"] == 2)
    #expect(done["to"] == 7)
    #expect(done["isDone"] == true)
    #expect(done["kept"] == .string(place.place.folder / "c.sqlite.before-002"))
    #expect(done["steps"] == plan["steps"])
  }

  @Test("migrate never writes over what has the old file's name")
  func backup() throws {
    let old = try CatalogPlace.old("001-assets.sqlite")
    try place.write(old, to: "c.sqlite")
    try place.write("mine", to: "c.sqlite.before-001")
    let ending = place.place.ninefold("migrate ./c.sqlite")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("c.sqlite.before-001', which is another file"))
    #expect(try place.place.bytes(of: "c.sqlite") == old)
    #expect(try place.place.bytes(of: "c.sqlite.before-001") == Array("mine".utf8))
  }
}
