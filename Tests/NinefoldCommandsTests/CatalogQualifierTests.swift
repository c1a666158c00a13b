import AssetCatalog
import Ninefold
import NinefoldCommands
import Testing

@Suite("Qualifiers on the command line")
struct CatalogQualifierTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    for (number, name) in ["a", "b", "c"].enumerated() {
      try place.write(CatalogPlace.picture(UInt8(number)), to: name + ".png")
    }
    _ = place.ninefold("add x ./a.png --insets 2")
    _ = place.ninefold("add x ./b.png --insets 2 --qualifier idiom=ipad")
    _ = place.ninefold("add x ./c.png --insets 2 --qualifier idiom=ipad,locale=fr")
  }

  private func json(_ line: String) throws -> JSONValue {
    try JSONValue(place.ninefold(line + " --json").output)
  }

  private var keys: [String] {
    get throws { try place.asset("x").variants.map(\.key.description) }
  }

  @Test("say what is added and derived, in several flags or a comma list")
  func add() throws {
    #expect(
      try keys == ["normal @1x", "normal @1x idiom=ipad", "normal @1x idiom=ipad locale=fr"])
    let derived = place.ninefold(
      "derive x --state disabled --opacity 0.5 --qualifier idiom=tv --qualifier locale=fr")
    #expect(
      place.lines(derived) == ["x: derived disabled idiom=tv locale=fr from normal, opacity 0.5"])
    let again = place.ninefold("add x ./c.png --qualifier locale=fr,idiom=ipad")
    #expect(again.exit == .notDone)
    #expect(
      again.messages.contains("'x' has a picture for normal @1x idiom=ipad locale=fr already"))
    // What follows a comma and has no name belongs to the value before.
    _ = place.ninefold("add y ./a.png --qualifier", "sizes=a,b,idiom=ipad")
    #expect(try place.asset("y").variants[0].key.qualifiers["sizes"] == "a,b")
  }

  @Test("pick variants of exactly these, and none those without")
  func pick() throws {
    let set = place.ninefold("set x --filter nearest --qualifier idiom=ipad")
    #expect(place.lines(set) == ["x: recut normal @1x idiom=ipad"])
    let missing = place.ninefold("remove x --qualifier idiom=tv,locale=fr")
    #expect(missing.exit == .notDone)
    #expect(
      missing.messages
        == "ninefold: error: ./c.sqlite: 'x' has no picture for --qualifier idiom=tv --qualifier locale=fr; there are: "
        + "normal @1x; normal @1x idiom=ipad; normal @1x idiom=ipad locale=fr\n")
    #expect(place.lines(place.ninefold("remove x --qualifier none")) == ["x: removed normal @1x"])
    #expect(try keys == ["normal @1x idiom=ipad", "normal @1x idiom=ipad locale=fr"])
  }

  @Test("choose what compose writes, and explain says so")
  func compose() throws {
    for (flags, file) in [
      ("", "a"), (" --qualifier idiom=ipad", "b"), (" --qualifier idiom=ipad,locale=de", "b"),
      (" --qualifier locale=fr --qualifier idiom=ipad", "c"), (" --qualifier locale=fr", "a"),
    ] {
      let ending = place.ninefold("compose x --size 8x8 -o ./out.png --keep-format" + flags)
      #expect(ending.exit == .done && ending.messages == "", "\(flags): \(ending.messages)")
      let composed = try PNG.decode(place.place.bytes(of: "out.png")).raster
      #expect(try composed == PNG.decode(place.place.bytes(of: file + ".png")).raster, "\(flags)")
    }
    let explained = place.ninefold("explain x --qualifier idiom=ipad")
    #expect(
      place.lines(explained).prefix(2) == [
        "x for normal @1x light ltr idiom=ipad",
        "  no light or dark is asked for, which counts as light",
      ])
    #expect(place.text(explained).contains("  2 of 3 variants have right qualifiers\n"))
    let document = try json("explain x --qualifier idiom=ipad")
    #expect(document["request"]?["qualifiers"] == ["idiom": "ipad"])
    #expect(document["variants"]?[2]?["qualifiers"] == ["idiom": "ipad", "locale": "fr"])
  }

  @Test("that nothing serves are noted, with what is taken")
  func fallback() throws {
    _ = place.ninefold("remove x --qualifier none")
    let ending = place.ninefold("compose x --size 9x8 -o ./out.png --qualifier idiom=tv")
    #expect(ending.exit == .done)
    #expect(
      ending.messages
        == "ninefold: note: x: has no picture for idiom=tv, so that for idiom=ipad is taken\n")
    let plain = place.ninefold("compose x --size 9x8 -o ./out.png")
    #expect(plain.messages.contains("has no picture for no qualifiers, so that for idiom=ipad "))
  }

  @Test("are shown beside the template intent and what is kept, as text and as JSON")
  func show() throws {
    let set = place.ninefold("set x --template-intent template")
    #expect(place.lines(set) == ["x: template intent template"])
    let text = place.text(place.ninefold("show x"))
    #expect(text.contains("  template intent   template\n"))
    #expect(text.contains("  qualifiers        idiom=ipad locale=fr\n"))
    let document = try json("show x")
    #expect(document["templateIntent"] == "template" && document["kept"] == [:])
    #expect(document["variants"]?[1]?["qualifiers"] == ["idiom": "ipad"])
    let none = try json("set x --template-intent none")
    #expect(none["templateIntent"] == "none" && none["resolver"] == .null)
    #expect(try place.asset("x").templateIntent == nil)
    let again = place.ninefold("set x --template-intent none")
    #expect(again.messages.contains("is so already, nothing is changed"))
  }

  private static let manifest = """
    {"version": 1, "templateIntent": "original", "kept": {"xcassets": {"b": [1.50, null], "a": "\\u0007"}},
     "variants": [{"picture": "p.png", "capInsets": 2},
      {"picture": "q.png", "capInsets": 2, "qualifiers": {"idiom": "ipad", "note": "é \\"x\\""}, "kept": {"css": {"m": 1}}}],
     "derived": [{"from": [], "states": ["disabled"], "qualifiers": {"idiom": "tv"}, "kept": {"css": {"m": 1e2}}}]}
    """

  @Test("go from a folder into a catalog, out as text and as a folder, and are the same")
  func roundTrip() throws {
    try place.write(Self.manifest, to: "A/z/asset.json")
    try place.write(CatalogPlace.picture(5), to: "A/z/p.png")
    try place.write(CatalogPlace.picture(6), to: "A/z/q.png")
    #expect(place.place.ninefold("build ./A -o ./c.sqlite").exit == .done)
    let shown = try json("show z")
    #expect(
      shown["kept"] == ["xcassets": ["a": "\u{7}", "b": [1.5, .null]]])
    #expect(
      place.text(place.ninefold("show z")).contains("  kept              xcassets, 30 bytes\n"))
    #expect(place.ninefold("extract --all -o ./B").exit == .done)
    #expect(place.place.ninefold("build ./B --check -o ./c.sqlite").exit == .done)
    #expect(place.place.ninefold("build ./B -o ./d.sqlite").exit == .done)
    #expect(place.place.ninefold("diff ./c.sqlite ./d.sqlite").exit == .done)
    try place.write(place.ninefold("dump").output, to: "t.json")
    #expect(place.ninefold("load ./t.json --catalog ./e.sqlite").exit == .done)
    #expect(try place.place.bytes(of: "e.sqlite") == place.place.bytes(of: "c.sqlite"))
    try place.write(Self.manifest.replacing("\"tv\"", with: "\"mac\""), to: "A/z/asset.json")
    let check = place.place.ninefold("build ./A --check -o ./c.sqlite")
    #expect(check.exit == .answerIsNo)
    #expect(
      place.lines(check) == [
        "./c.sqlite: 'z' has a new variant for disabled idiom=mac",
        "./c.sqlite: 'z' has no variant for disabled idiom=tv any more",
      ])
  }

  @Test(
    "answer wrong usage with what is right",
    arguments: [
      (
        "add x ./a.png --qualifier ipad",
        "--qualifier 'ipad' is no name with a value\ntry '--qualifier idiom=ipad'"
      ),
      (
        "compose x --size 9x9 -o ./o.png --qualifier =ipad",
        "--qualifier '=ipad' is no name with a value\ntry '--qualifier idiom=ipad'"
      ),
      ("explain x --qualifier idiom=ipad,idiom=tv", "--qualifier gives 'idiom' twice"),
      (
        "remove x --qualifier Idiom=ipad",
        "--qualifier: 'Idiom' can't be a qualifier: a name is 1 to 64 of a to z, 0 to 9, '-' and '.'"
      ),
      ("set x --filter linear --qualifier idiom=", "--qualifier: qualifier 'idiom' has no value"),
      (
        "set x --template-intent shape",
        "--template-intent takes original, template or none, not 'shape'"
      ),
      (
        "derive x --dimmed disabled --qualifier idiom=ipad",
        "--qualifier goes with --state, not with --dimmed"
      ),
      (
        "compose ./a.png --size 9x9 -o ./o.png --qualifier idiom=ipad",
        "--qualifier is for an asset of a catalog, and './a.png' is a file"
      ),
    ])
  func usage(line: String, message: String) {
    let ending = place.ninefold(line)
    #expect(ending.exit == .wrongUsage)
    #expect(ending.messages == "ninefold: error: \(message)\n")
  }
}
