import AssetCatalog
import Ninefold
import NinefoldCommands
import Testing

@Suite("ninefold add, of drawings,")
struct CatalogAddDrawingTests {
  let place: CatalogPlace

  static let document = """
    {"version": 1, "size": {"width": 12, "height": 8}, "layers": [], "parameters": {
      "red": {"type": "number", "default": 1}, "tint": {"type": "color", "default": "white"},
      "on": {"type": "switch", "default": false}, "title": {"type": "text", "default": "Buy"}}}
    """

  init() throws {
    place = try CatalogPlace()
    for name in [
      "b.json", "b-selected~dark-rtl.json", "b-hovered.drawing.json", "B.JSON", "plain",
    ] {
      try place.write(Self.document, to: name)
    }
    try place.write(CatalogPlace.picture(), to: "a@2x.png")
  }

  /// Adds to the asset `x`; the note that nobody draws here is left out of the messages.
  private func add(_ words: String, _ more: String...) -> Workplace.Ending {
    var ending = place.place.ninefold(
      ["add", "x"] + words.split(separator: " ").map(String.init) + more
        + ["--catalog", "./c.sqlite"])
    ending.messages = ending.messages.split(separator: "\n").filter {
      !$0.hasSuffix("is not checked without the program ninefold-drawing")
    }.map { $0 + "\n" }.joined()
    return ending
  }

  private func keys() throws -> [String] { try place.asset("x").variants.map { "\($0.key)" } }

  @Test("makes variants of documents beside pictures, with what is fixed of their parameters")
  func adds() throws {
    let ending = add(
      "./a@2x.png ./b.json --insets 1 --set red=0.25 --set on=yes --set", "tint=hsb(0.1, 1, 1)",
      "--set", "title= 0.5")
    #expect(ending.exit == .done && ending.messages == "")
    #expect(
      place.lines(ending) == [
        "x: added normal @2x from ./a@2x.png",
        "x: added normal from ./b.json with on true, red 0.25, tint \"hsb(0.1, 1, 1)\", title \" 0.5\"",
      ])
    let asset = try place.asset("x")
    let drawing = try #require(asset.variants.last?.drawing)
    #expect(
      drawing.parameters.values == [
        "red": .number(0.25), "on": .switch(true), "tint": .text("hsb(0.1, 1, 1)"),
        "title": .text(" 0.5"),
      ])
    #expect(try Catalog(path: place.path).bytes(of: drawing) == Array(Self.document.utf8))
    #expect(asset.variants.first?.layout?.origin == .insets)
    #expect(place.ninefold("verify").exit == .done)
  }

  @Test("says once that nobody who draws has looked at them")
  func note() {
    let ending = place.ninefold("add x ./b.json")
    #expect(
      ending.messages
        == "ninefold: note: ./b.json: is JSON; whether it can be drawn is not checked without the program "
        + "ninefold-drawing\n")
    #expect(place.ninefold("add y ./a@2x.png --insets 1").messages == "")
  }

  @Test("tells them by the ending of their name, and by a brace where there is no known one")
  func kinds() throws {
    #expect(add("./b.json ./b-hovered.drawing.json").exit == .done)
    #expect(add("./B.JSON --state focused").exit == .done)
    #expect(add("./plain --state disabled").exit == .done)
    try place.write(" \n\t{} ", to: "spaced")
    #expect(add("./spaced --state highlighted").exit == .done)
    #expect(
      try Set(keys()) == ["normal", "disabled", "highlighted", "focused", "hovered"])
    try place.write(Self.document, to: "d.png")
    #expect(add("./d.png --insets 1").messages.contains("./d.png: not a PNG file"))
    try place.write(CatalogPlace.picture(), to: "p.json")
    #expect(
      add("./p.json --appearance dark").messages
        == "ninefold: error: ./p.json: line 1, column 1: byte 0x89 is not UTF-8\n")
    try place.write(CatalogPlace.picture(), to: "p")
    #expect(add("./p --insets 1").exit == .done)
    #expect(try keys().first == "normal @1x")
  }

  @Test("takes from a name what no flag says, and no scale")
  func names() throws {
    #expect(add("./b-selected~dark-rtl.json").exit == .done)
    #expect(
      add("./b-selected~dark-rtl.json --state normal --appearance any --direction any").exit
        == .done)
    #expect(try keys() == ["normal", "selected dark rtl"])
    try place.write(Self.document, to: "b@2x.json")
    let ending = add("./b@2x.json")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./b@2x.json: the name says @2x, and a drawing serves every scale\n")
    try place.write(Self.document, to: "b-light-dark.json")
    #expect(
      add("./b-light-dark.json").messages.contains("the name says both 'light' and 'dark'"))
  }

  @Test("gives them the direction in which they are mirrored, and a place in an ordered list")
  func assets() throws {
    #expect(add("./b.json --mirrors yes --resolver ordered").exit == .done)
    #expect(add("./b-hovered.drawing.json --excluding disabled").exit == .done)
    #expect(try keys() == ["hovered not disabled ltr", "normal ltr"])
    #expect(
      add("./b.json --resolver exact").messages
        == "ninefold: error: ./c.sqlite: 'x' is there with the resolver ordered\n"
        + "try 'ninefold set x --resolver exact'\n")
  }

  @Test("puts them in the place of what is there for the same only where that is said")
  func replaces() throws {
    _ = add("./b.json --set red=0.5")
    _ = add("./b.json --state selected")
    _ = place.ninefold("derive x --state disabled --opacity 0.5")
    let before = try place.place.bytes(of: "c.sqlite")
    let refused = add("./b.json --set red=1")
    #expect(refused.exit == .notDone)
    #expect(
      refused.messages
        == "ninefold: error: ./c.sqlite: 'x' has a drawing or derivation for normal already\n"
        + "try '--replace'\n")
    #expect(try place.place.bytes(of: "c.sqlite") == before)
    #expect(
      place.lines(add("./b.json --set red=1 --replace")) == [
        "x: replaced normal from ./b.json with red 1"
      ])
    // What is derived gives way as well.
    #expect(
      place.lines(add("./b.json --state disabled --replace")) == [
        "x: replaced disabled from ./b.json"
      ])
    #expect(try place.asset("x").variants.compactMap(\.drawing).count == 3)
    #expect(
      place.lines(
        place.ninefold("derive x --state selected --brightness 0.5 --from normal --replace"))
        == ["x: derived selected from normal, brightness 0.5"])
    #expect(place.ninefold("verify").exit == .done)
  }

  @Test("--json says what came from where, and with what")
  func json() throws {
    let report = try JSONValue(
      add("./a@2x.png ./b.json --insets 1 --set red=0.25 --json").output)
    #expect(report["changes"]?[0]?["drawing"] == .null)
    #expect(report["changes"]?[0]?["parameters"] == .null)
    let change = report["changes"]?[1]
    #expect(change?["change"] == "added" && change?["picture"] == .null)
    #expect(change?["drawing"] == .string(place.place.folder / "b.json"))
    #expect(change?["parameters"] == ["red": 0.25] && change?["scale"] == .null)
  }

  /// Lines that are refused, and what is said.
  static let refused: [(String, String)] = [
    (
      "./b.json --set rad=1",
      "error: ./b.json: there is no parameter 'rad'; known are red, tint, on, title\ntry '--set red=1'"
    ),
    (
      "./b.json --set red=1/4",
      "error: ./b.json: '1/4' is no number for parameter 'red'\ntry '--set red=1'"
    ),
    (
      "./b.json --set red=1e400",
      "error: ./b.json: '1e400' is no number for parameter 'red'\ntry '--set red=1'"
    ),
    (
      "./b.json --set on=maybe",
      "error: ./b.json: 'maybe' is no switch for parameter 'on'\ntry '--set on=true'"
    ),
    (
      "./b.json --set red=x --set on=1",
      "error: ./b.json: 'x' is no number for parameter 'red'\ntry '--set red=1'\n"
        + "ninefold: error: ./b.json: '1' is no switch for parameter 'on'\ntry '--set on=true'"
    ),
    ("./b.json ./B.JSON", "error: ./B.JSON: is for normal, and so is ./b.json"),
    (
      "./b.json ./zzzzzzzz.json ./bad.json",
      "error: ./zzzzzzzz.json: no such file\n"
        + "ninefold: error: ./bad.json: line 1, column 5: a: found ',' where ':' is expected"
    ),
    ("./list.json", "error: ./list.json: found a list, expected the object that is a drawing"),
    (
      "./twice.json",
      "error: ./twice.json: line 1, column 10: key 'a' is given twice, first at line 1, column 2"
    ),
    ("./bytes.json", "error: ./bytes.json: line 1, column 8: a: byte 0xff is not UTF-8"),
    (
      "./empty.json",
      "error: ./empty.json: line 1, column 1: the text ends where a value is expected"
    ),
    ("./large.json", "error: ./large.json: is 1048577 bytes long, more than the limit of 1048576"),
    ("./large", "error: ./large: is 1048577 bytes long, more than the limit of 1048576"),
    ("./deep.json", "more than 64 lists and objects are inside each other"),
    ("./folder.json", "error: ./folder.json: is a directory"),
    ("./loop.json", "error: ./loop.json: goes through too many symbolic links"),
    ("./gone.json", "error: ./gone.json: is a symbolic link to a file that does not exist"),
  ]

  @Test("says why one can't be added, and adds nothing", arguments: refused)
  func refusals(words: String, message: String) throws {
    try place.write("{\"a\",1}", to: "bad.json")
    try place.write("[]", to: "list.json")
    try place.write("{\"a\": 1, \"a\": 2}", to: "twice.json")
    try place.write(Array("{\"a\": \"".utf8) + [0xff, 0x22, 0x7d], to: "bytes.json")
    try place.write("", to: "empty.json")
    let large = "{" + String(repeating: " ", count: 1 << 20)
    try place.write(large, to: "large.json")
    try place.write(large, to: "large")
    try place.write(String(repeating: "{\"a\":", count: 100), to: "deep.json")
    let links = "mkdir folder.json; ln -s loop.json loop.json; ln -s nothing gone.json"
    _ = try RunningProcess(links, in: place.place.folder).wait()
    let ending = add(words)
    #expect(ending.exit == .notDone && ending.output == [])
    #expect(ending.messages.contains(message + "\n"), "\(ending.messages)")
    #expect(!place.names(in: "").contains { $0.contains("sqlite") || $0.hasSuffix(".tmp") })
  }

  static let wrong: [(String, String)] = [
    ("./b.json --insets 3", "--insets is for pictures, and ./b.json is a drawing"),
    ("./b.json --scale 2", "--scale is for pictures, and ./b.json is a drawing"),
    ("./plain --size 8x8", "--size is for pictures, and ./plain is a drawing"),
    ("./a@2x.png --insets 1 --set red=1", "--set is for drawings, and ./a@2x.png is a picture"),
    ("./b.json --set red", "--set 'red' is no name with a value"),
    ("./b.json --set =1", "--set '=1' is no name with a value"),
    ("./b.json --set red=1 --set red=2", "--set gives 'red' twice"),
  ]

  @Test("refuses flags that say nothing of the files", arguments: wrong)
  func usage(words: String, message: String) {
    let ending = add(words)
    #expect(ending.exit == .wrongUsage)
    #expect(ending.messages.hasPrefix("ninefold: error: \(message)\n"), "\(ending.messages)")
    #expect(!place.names(in: "").contains { $0.contains("sqlite") })
  }

  @Test("fixes by their looks what a document of another kind may have")
  func unknownDocuments() throws {
    try place.write("{\"version\": 7}", to: "n.json")
    #expect(add("./n.json --set a=1 --set b=true --set c=#fff").exit == .done)
    #expect(
      try place.asset("x").variants.first?.drawing?.parameters.values == [
        "a": .number(1), "b": .switch(true), "c": .text("#fff"),
      ])
    let ending = add("./n.json --set", "a b=1")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("'a b' can't be a parameter: a name is up to 60 letters"))
  }
}
