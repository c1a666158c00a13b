import AssetCatalog
import Ninefold
import NinefoldCommands
import Testing

@Suite("ninefold build")
struct CatalogBuildTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "Assets/buttons/a/a@2x.png")
    try place.write(CatalogPlace.picture(1), to: "Assets/buttons/a/a-highlighted@2x.png")
    try place.write(CatalogPlace.picture(), to: "Assets/b/b.png")
    try place.write(#"{"capInsets": 2, "resizingMode": "stretch"}"#, to: "Assets/b/asset.json")
  }

  private func build(_ words: String = "") -> Workplace.Ending {
    place.ninefold("build ./Assets \(words)")
  }

  @Test("says what was built, and what was known already")
  func says() throws {
    let bytes = try CatalogPlace.picture().count + CatalogPlace.picture(1).count
    for decoded in [2, 0] {
      let ending = build()
      #expect(ending.exit == .done)
      #expect(ending.messages == "")
      let size = try place.place.bytes(of: "c.sqlite").count
      #expect(
        place.text(ending)
          == "./c.sqlite: 2 assets, 3 variants, 2 pictures of \(bytes) bytes, \(decoded) decoded; "
          + "the file has \(size) bytes\n")
    }
    #expect(try place.names == ["b", "buttons/a"])
    #expect(try place.asset("b").variants.first?.layout?.slicing.x.mode == .stretch)
  }

  @Test("gives the same bytes each time")
  func deterministic() throws {
    _ = build()
    let first = try place.place.bytes(of: "c.sqlite")
    _ = build()
    #expect(try place.place.bytes(of: "c.sqlite") == first)
  }

  @Test("--json prints the same facts")
  func json() throws {
    let report = try JSONValue(build("--json --explain").output)
    #expect(
      report.keys == [
        "assets", "catalog", "decoded", "drawingBytes", "drawings", "explanation", "fileBytes",
        "pictureBytes", "pictures",
        "variants", "version", "warnings",
      ])
    #expect(report["version"] == 1)
    #expect(report["assets"] == 2)
    #expect(report["variants"] == 3)
    #expect(report["pictures"] == 2)
    #expect(report["decoded"] == 2)
    #expect(report["warnings"] == [])
    #expect(report["explanation"]?["assets"]?[0]?["name"] == "b")
  }

  @Test("--explain prints how names were understood, and what was left out")
  func explains() throws {
    try place.write("x", to: "Assets/notes.txt")
    let lines = place.lines(build("--explain"))
    #expect(
      lines.dropLast() == [
        "b", "  Assets/b/b.png: states normal, scale 1".replacing("Assets/", with: ""),
        "buttons/a", "  a-highlighted@2x.png: states highlighted, scale 2",
        "  a@2x.png: states normal, scale 2",
        "./Assets/notes.txt: neither a PNG, a drawing nor asset.json, left out",
      ])
  }

  @Test("lists all that is wrong, with keys that may be meant, and writes nothing")
  func errors() throws {
    _ = build()
    let before = try place.place.bytes(of: "c.sqlite")
    try place.write("{\n \"version\": 1,\n  \"capInset\": 2}", to: "Assets/buttons/x/asset.json")
    try place.write(CatalogPlace.picture(), to: "Assets/buttons/x/x.png")
    try place.write("no picture", to: "Assets/c/c.png")
    try place.write("{,}", to: "Assets/d/asset.json")
    let ending = build()
    #expect(ending.exit == .notDone)
    #expect(ending.output == [])
    let lines = ending.messages.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(
      lines[0].hasPrefix("ninefold: error: ./Assets/buttons/x/asset.json: line 3, column 3: "))
    #expect(lines[0].contains("there is no key 'capInset'; known are "))
    #expect(lines[1] == "try 'capInsets'")
    #expect(lines[2].hasPrefix("ninefold: error: ./Assets/c/c.png: not a PNG file"))
    #expect(lines[3].hasPrefix("ninefold: error: ./Assets/d/asset.json: line 1, column 2: "))
    #expect(try place.place.bytes(of: "c.sqlite") == before)
    #expect(place.names(in: "") == ["Assets", "c.sqlite"])
  }

  @Test("lists all pictures that are wrong")
  func badPictures() throws {
    try place.write("no picture", to: "Assets/c/c.png")
    try place.write(#"{"capInsets": 9}"#, to: "Assets/b/asset.json")
    let ending = build()
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("error: ./Assets/b/b.png: "))
    #expect(ending.messages.contains("error: ./Assets/c/c.png: "))
    #expect(place.names(in: "") == ["Assets"])
  }

  @Test("--check says yes to a catalog that is current, and changes nothing")
  func checkCurrent() throws {
    _ = build()
    let before = InputFile.Identity(path: place.path)
    let ending = build("--check")
    #expect(ending.exit == .done)
    #expect(ending.output == [])
    #expect(ending.messages == "")
    #expect(InputFile.Identity(path: place.path) == before)
  }

  @Test("--check lists what differs")
  func checkDifferent() throws {
    _ = build()
    let before = try place.place.bytes(of: "c.sqlite")
    try place.write(CatalogPlace.picture(7), to: "Assets/b/b.png")
    try place.write(CatalogPlace.picture(), to: "Assets/new/new.png")
    let ending = build("--check")
    #expect(ending.exit == .answerIsNo)
    #expect(
      place.lines(ending) == [
        "./c.sqlite: 'b' has another picture for normal @1x", "./c.sqlite: 'new' is new",
      ])
    #expect(
      ending.messages.hasPrefix("ninefold: error: ./c.sqlite: differs from ./Assets in 2 things\n"))
    #expect(ending.messages.contains("\ntry 'ninefold build ./Assets -o ./c.sqlite'\n"))
    #expect(try place.place.bytes(of: "c.sqlite") == before)
    let report = try JSONValue(build("--check --json").output)
    #expect(report["differences"] == ["'b' has another picture for normal @1x", "'new' is new"])
    #expect(report["hasOtherSQLiteVersion"] == false)
  }

  @Test("--check says so where only SQLite's version in the header differs")
  func checkSQLiteVersion() throws {
    _ = build()
    var bytes = try place.place.bytes(of: "c.sqlite")
    bytes.replaceSubrange(96..<100, with: [0, 0x2d, 0xc6, 0xc1])  // 3000001
    try place.write(bytes, to: "c.sqlite")
    let ending = build("--check")
    #expect(ending.exit == .done)
    #expect(ending.output == [])
    #expect(
      ending.messages == "ninefold: note: ./c.sqlite: was written by SQLite 3.0.1 and would be by "
        + "\(SQLiteVersion.own) now; nothing else differs\n")
    #expect(try JSONValue(build("--check --json").output)["hasOtherSQLiteVersion"] == true)
  }

  @Test("--check tells an older catalog")
  func checkOlder() throws {
    try place.write(CatalogPlace.old("001-assets.sqlite"), to: "c.sqlite")
    let ending = build("--check")
    #expect(ending.exit == .answerIsNo)
    #expect(place.lines(ending).first == "./c.sqlite: has schema version 1, a new one would have 7")
  }

  @Test("replaces an older catalog and a damaged one")
  func replaces() throws {
    try place.write(CatalogPlace.old("001-assets.sqlite"), to: "c.sqlite")
    #expect(build().exit == .done)
    let good = try place.place.bytes(of: "c.sqlite")
    try place.write(Array(good.prefix(5000)), to: "c.sqlite")
    #expect(build().exit == .done)
    #expect(try place.place.bytes(of: "c.sqlite") == good)
  }

  @Test("-o and --catalog are the same")
  func outputs() throws {
    #expect(place.place.ninefold("build ./Assets -o ./d.sqlite").exit == .done)
    #expect(place.place.ninefold("build ./Assets -o ./d.sqlite --catalog ./d.sqlite").exit == .done)
    let ending = place.place.ninefold("build ./Assets -o ./d.sqlite --catalog ./e.sqlite")
    #expect(ending.exit == .wrongUsage)
    #expect(place.place.ninefold("build ./Assets -o -").exit == .wrongUsage)
    #expect(place.names(in: "") == ["Assets", "d.sqlite"])
  }

  @Test("warns of a folder with nothing in it")
  func empty() throws {
    try place.write("x", to: "Empty/notes.txt")
    let ending = place.ninefold("build ./Empty")
    #expect(ending.exit == .done)
    #expect(
      ending.messages
        == "ninefold: warning: ./Empty: holds no picture and no drawing, so there is no asset\n")
  }
}
