import AssetCatalog
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("Commands on a catalog's text")
struct CatalogTextTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a.png")
    try place.write(CatalogPlace.picture(1), to: "b.png")
    try place.write(CatalogPlace.framed(), to: "framed.9.png")
    _ = place.ninefold("add buttons/primary ./a.png --insets 2,1,3,1")
    _ = place.ninefold("add buttons/primary ./b.png --insets 2,1,3,1 --state selected")
    _ = place.ninefold("add icons/marked ./framed.9.png")
  }

  private func json(_ line: String) throws -> JSONValue {
    try JSONValue(place.place.ninefold(line + " --json").output)
  }

  @Test("dump, load and dump give the same text")
  func roundTrip() throws {
    let dumped = place.ninefold("dump")
    #expect(dumped.exit == .done && dumped.messages == "")
    #expect(place.ninefold("dump -o ./c.json").output == [])
    #expect(try place.place.bytes(of: "c.json") == dumped.output)
    let loaded = place.place.ninefold("load ./c.json -o ./d.sqlite")
    #expect(loaded.exit == .done && loaded.messages == "")
    #expect(
      place.text(loaded).hasPrefix("./d.sqlite: 2 assets, 3 variants, 3 pictures of "))
    #expect(place.ninefold("dump --catalog ./d.sqlite").output == dumped.output)
    for line in ["./c.sqlite ./d.sqlite", "./c.json ./d.sqlite", "./d.sqlite ./c.json"] {
      let ending = place.place.ninefold("diff " + line)
      #expect(ending.exit == .done && ending.output == [] && ending.messages == "")
    }
    let report = try json("load ./c.json -o ./d.sqlite")
    #expect(report["decoded"] == 0 && report["pictures"] == 3 && report["warnings"] == [])
  }

  @Test("dump only the assets that are named")
  func named() {
    let text = place.ninefold("dump icons/marked").outputText
    #expect(text.contains("\"icons/marked\": {") && !text.contains("primary"))
    #expect(text.contains("\"frame\": true,"))
  }

  @Test("say what differs, with 1, as text and as JSON")
  func differences() throws {
    _ = place.ninefold("dump -o ./old.json")
    _ = place.ninefold("add buttons/primary ./b.png --insets 2,1,3,1 --replace")
    _ = place.ninefold("remove icons/marked")
    let ending = place.place.ninefold("diff ./old.json ./c.sqlite")
    #expect(ending.exit == .answerIsNo && ending.messages == "")
    #expect(
      ending.outputText == """
        buttons/primary: normal @1x: picture: 64 of 64 pixels differ, a channel by at most 1 of 255
        icons/marked: removed

        """)
    let document = try json("diff ./old.json ./c.sqlite")
    #expect(document["version"] == 1)
    let differences = try #require(document["differences"])
    #expect(
      differences == [
        [
          "asset": "buttons/primary", "change": "picture", "picture": "pixels", "pixels": 64,
          "of": 64, "largest": 1, "full": 255,
          "variant": [
            "states": [], "excluding": [], "scale": 1, "appearance": "any", "direction": "any",
            "size": nil, "qualifiers": [:],
          ],
        ],
        ["asset": "icons/marked", "change": "removed", "variant": nil],
      ])
  }

  static let refusals: [(line: String, exit: Exit, messages: String)] = [
    (
      "dump buttons/primray", .notDone,
      "./c.sqlite: there is no asset 'buttons/primray'\ntry 'buttons/primary'"
    ),
    ("dump a//b", .wrongUsage, "'a//b' can't be a name: a name has no empty part"),
    ("dump -o ./c.sqlite", .notDone, "./c.sqlite: is the input itself, which is never overwritten"),
    (
      "dump -o ./none/c.json", .notDone,
      "./none/c.json: there is no folder './none'\ntry 'mkdir -p ./none'"
    ),
    ("load ./none.json", .notDone, "./none.json: no such file"),
    (
      "load ./a.png", .notDone,
      "./a.png: line 1, column 1: byte 0x89 is not UTF-8"
    ),
    (
      "load ./typo.json", .notDone,
      "./typo.json: line 1, column 58: there is no key 'pictrues'; known are version, assets, pictures, drawings\n"
        + "try 'pictures'"
    ),
    (
      "load ./good.json -o -", .wrongUsage,
      "a catalog can't be written to standard output\ntry '-o catalog.sqlite'"
    ),
    (
      "load ./good.json -o ./a.png", .notDone, "./a.png: is not a catalog: it is no SQLite database"
    ),
    ("load ./good.json -o ./d --catalog ./c", .wrongUsage, "--output and --catalog name two files"),
  ]

  @Test("are refused with the reason", arguments: refusals)
  func refused(line: String, exit: Exit, messages: String) throws {
    let good = "{\"version\": 1, \"assets\": {}, \"pictures\": {}}"
    try place.write(good, to: "good.json")
    try place.write(String(good.dropLast()) + "\n, \"pictrues\": 1}", to: "typo.json")
    let before = try place.place.bytes(of: "c.sqlite")
    let ending =
      line.contains("-o ") && line.hasPrefix("load")
      ? place.place.ninefold(line) : place.ninefold(line)
    #expect(ending.exit == exit && ending.output == [])
    let expected = messages.replacing("line 1, column 58", with: "line 2, column 3")
    #expect(ending.messages == "ninefold: error: \(expected)\n")
    #expect(try place.place.bytes(of: "c.sqlite") == before)
  }

  @Test(
    "are refused where there is nothing to compare",
    arguments: [
      (
        "diff ./none.sqlite ./c.sqlite", Exit.notDone,
        "./none.sqlite: no such file\ntry 'ninefold build Assets -o ./none.sqlite'"
      ),
      ("diff ./c.sqlite ./a.png", .notDone, "./a.png: is not a catalog: it is no SQLite database"),
      ("diff ./c.sqlite ./none.json", .notDone, "./none.json: no such file"),
      ("diff - -", .wrongUsage, "standard input can't be both catalogs"),
    ])
  func incomparable(line: String, exit: Exit, messages: String) {
    let ending = place.place.ninefold(line)
    #expect(ending.exit == exit && ending.output == [])
    #expect(ending.messages == "ninefold: error: \(messages)\n")
  }

  @Test("say that an old catalog is one, and read it")
  func old() throws {
    try place.write(CatalogPlace.old("001-assets.sqlite"), to: "old.sqlite")
    for line in ["dump --catalog ./old.sqlite", "diff ./old.sqlite ./old.sqlite"] {
      let ending = place.place.ninefold(line)
      #expect(ending.exit == .done)
      #expect(ending.messages.contains("has the older schema version 1"))
    }
  }

  @Test("leave nothing where the output takes no more")
  func fullDisk() throws {
    let ending = place.place.ninefold(
      "dump --catalog ./c.sqlite", on: .capturing(limit: 100))
    #expect(ending.exit == .notDone)
    #expect(ending.messages == "ninefold: error: standard output: no space is left on the disk\n")
  }
}
