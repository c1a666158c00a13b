import AssetCatalog
import FoundationEssentials
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("Odd and hostile drawings, in a catalog's commands,")
struct HostileDrawingTests {
  let place: CatalogPlace

  init() throws { place = try CatalogPlace() }

  /// Documents of bytes that an editor or another program may leave.
  static let documents: [[UInt8]] = [
    Array("{}".utf8), Array("\n\n{\r\n\"a\":\r\n1}\r\n\r\n".utf8),
    Array("{\"a\":\t\"\\u0000\\n\"}\r".utf8),
    Array("{\"\u{65}\u{301}\": \"\u{e9}\u{2028}\u{202e}\u{feff}\u{1f600}\u{fffe}\"}".utf8),
    Array("{\"a\": \"\\ud83d\\ude00\\u202e\", \"\": {}, \" \": [1e-400, -0, 1.50]}\n ".utf8),
    Array("{\"<script>\": \"</script>'\\\"\\\\ DROP TABLE drawing; --\"}".utf8),
    Array(
      ("{\"a\": [" + Array(repeating: "{}", count: 60).joined(separator: ",\n") + "]}\n\n\n").utf8),
    Array(("{\"long\": \"" + String(repeating: "x", count: 1 << 19) + "\"}").utf8),
    Array(String(repeating: "{\"a\":", count: 63).utf8) + Array("{}".utf8)
      + Array(String(repeating: "}", count: 63).utf8),
  ]

  @Test("go byte for byte through dump, load, extract and build")
  func roundTrips() throws {
    for (index, document) in Self.documents.enumerated() {
      try place.write(document, to: "d\(index).json")
      let state = ["normal", "selected", "disabled"][index % 3]
      #expect(
        place.ninefold(
          "add a/\(index) ./d\(index).json --state \(state) --set", "t=\u{e9}\"\\\u{7}"
        )
        .exit == .done)
    }
    try place.write(place.ninefold("dump").output, to: "t.json")
    #expect(place.ninefold("load ./t.json --catalog ./loaded.sqlite").exit == .done)
    #expect(place.ninefold("extract --all -o ./out").exit == .done)
    #expect(place.place.ninefold("build ./out -o ./built.sqlite").exit == .done)
    #expect(place.place.ninefold("build ./out --check -o ./built.sqlite").exit == .done)
    for other in ["loaded", "built"] {
      let difference = place.place.ninefold("diff ./c.sqlite ./\(other).sqlite")
      #expect(difference.exit == .done && difference.output == [], "\(difference.outputText)")
      let catalog = try Catalog(path: place.place.folder / "\(other).sqlite")
      for (index, document) in Self.documents.enumerated() {
        let asset = try catalog.asset(AssetName("a/\(index)"))
        let drawing = try #require(asset.variants.first?.drawing)
        #expect(try catalog.bytes(of: drawing) == document)
        #expect(drawing.parameters.values == ["t": .text("\u{e9}\"\\\u{7}")])
      }
    }
    #expect(try place.place.bytes(of: "loaded.sqlite") == place.place.bytes(of: "built.sqlite"))
    let shown = place.ninefold("show a/5")
    #expect(shown.exit == .done && !shown.outputText.contains("\u{7}"))
  }

  @Test("cut off anywhere are refused with one line, and nothing is made")
  func truncated() throws {
    let document = Array(CatalogAddDrawingTests.document.utf8)
    for length in 0..<document.count {
      try place.write(Array(document.prefix(length)), to: "d.json")
      let ending = place.ninefold("add x ./d.json")
      #expect(ending.exit == .notDone && ending.messages.isOneLine, "\(ending.messages)")
    }
    #expect(!place.names(in: "").contains { $0.contains("sqlite") })
  }

  @Test("with a byte changed are added or refused, and never end the program")
  func changed() throws {
    let document = Array(CatalogAddDrawingTests.document.utf8)
    var random = SplitMix64(seed: 7)
    for round in 0..<200 {
      var bytes = document
      bytes[random.number(0...(bytes.count - 1))] = UInt8(random.number(0...255))
      try place.write(bytes, to: "d.json")
      let ending = place.ninefold("add x/\(round) ./d.json --set red=1")
      #expect(ending.exit == .done || ending.exit == .notDone)
      if ending.exit == .done {
        #expect(place.ninefold("show x/\(round)").exit == .done)
      } else {
        #expect(!ending.messages.isEmpty && ending.output == [])
      }
    }
  }

  @Test("in a folder with links, loops and odd names are built or told by their paths")
  func folders() throws {
    try place.write("{}", to: "A/x/x.drawing.json")
    try place.write("{}", to: "outside.drawing.json")
    let links = """
      ln -s x.drawing.json A/x/x-selected.drawing.json; ln -s loop-focused.drawing.json A/x/loop-focused.drawing.json; \
      ln -s ../../outside.drawing.json A/x/x-hovered.drawing.json; ln -s none A/x/x-disabled.drawing.json; \
      mkdir A/x/x-highlighted.drawing.json; ln -s ../x A/x/round; mkfifo A/x/x~dark.drawing.json
      """
    #expect(try RunningProcess(links, in: place.place.folder).wait() == .exited(0))
    let ending = place.place.ninefold("build ./A -o ./c.sqlite")
    #expect(ending.exit == .notDone)
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("ninefold: error: ./A/x/") }, "\(ending.messages)")
    for path in ["loop-focused", "x-hovered", "x-disabled", "round", "x~dark"] {
      #expect(lines.count { $0.contains("/\(path)") } == 1, "\(path): \(ending.messages)")
    }
    let removal = "cd A/x && rm loop-focused* x-hovered* x-disabled* round x~dark*"
    #expect(try RunningProcess(removal, in: place.place.folder).wait() == .exited(0))
    let built = place.place.ninefold("build ./A -o ./c.sqlite")
    #expect(built.exit == .done, "\(built.messages)")
    #expect(try place.asset("x").variants.map { "\($0.key)" } == ["normal", "selected"])
  }

  @Test("renamed are the same drawing for something else")
  func renamed() throws {
    try place.write(Self.documents[3], to: "A/x/x.drawing.json")
    try place.write(Self.documents[3], to: "A/x/x-selected~dark.drawing.json")
    #expect(place.place.ninefold("build ./A -o ./c.sqlite").exit == .done)
    let rename = "mv A/x/x-selected~dark.drawing.json A/x/x-HOVERED_light.DRAWING.JSON"
    #expect(try RunningProcess(rename, in: place.place.folder).wait() == .exited(0))
    let check = place.place.ninefold("build ./A --check -o ./c.sqlite")
    #expect(check.exit == .answerIsNo)
    #expect(
      place.lines(check).sorted()
        == [
          "./c.sqlite: 'x' has a new variant for hovered light",
          "./c.sqlite: 'x' has no variant for selected dark any more",
        ].sorted(), "\(place.text(check))")
    #expect(place.place.ninefold("build ./A -o ./c.sqlite").exit == .done)
    #expect(try place.asset("x").variants.map { "\($0.key)" } == ["normal", "hovered light"])
    let ids = try place.asset("x").variants.compactMap(\.drawing?.id)
    #expect(Set(ids).count == 1)
  }

  @Test(
    "are added to a catalog of every old version once it is migrated, and read from none before",
    arguments: [
      "001-assets", "002-appearances", "003-layouts", "004-derivations", "005-drawings",
      "006-originals", "007-qualifiers",
    ])
  func migrated(name: String) throws {
    try place.write(CatalogPlace.old(name + ".sqlite"), to: "c.sqlite")
    try place.write(CatalogAddDrawingTests.document, to: "d.json")
    if name != "007-qualifiers" {
      let before = place.ninefold("add new ./d.json --set red=0.5")
      #expect(before.exit == .notDone && before.messages.contains("try 'ninefold migrate "))
      // What has no drawing is shown without anybody who draws.
      let page = place.ninefold("show --html ./p.html")
      let hasDrawings = name >= "005"
      #expect(page.exit == (hasDrawings ? .answerIsNo : .done), "\(page.messages)")
      #expect(place.ninefold("migrate").exit == .done)
    }
    let names = try place.names
    #expect(place.ninefold("add new ./d.json --set red=0.5").exit == .done)
    #expect(
      place.ninefold("add new ./d.json --state selected --appearance dark --set on=yes").exit
        == .done)
    #expect(place.ninefold("derive new --dimmed highlighted,disabled").exit == .done)
    #expect(place.ninefold("verify").exit != .notDone)
    #expect(try place.names.filter { $0 != "new" } == names)
    try place.write(place.ninefold("dump").output, to: "t.json")
    #expect(place.ninefold("load ./t.json --catalog ./d.sqlite").exit == .done)
    let difference = place.place.ninefold("diff ./c.sqlite ./d.sqlite")
    #expect(difference.exit == .done, "\(difference.outputText)")
    #expect(place.ninefold("extract new -o ./out").exit == .done)
    #expect(place.place.ninefold("build ./out -o ./e.sqlite").exit == .done)
    let variants = try Catalog(path: place.place.folder / "e.sqlite").asset(AssetName("new"))
      .variants
    #expect(variants.map(\.key) == (try place.asset("new").variants.map(\.key)))
    #expect(
      variants.compactMap(\.drawing?.parameters)
        == (try place.asset("new").variants.compactMap(\.drawing?.parameters)))
  }
}
