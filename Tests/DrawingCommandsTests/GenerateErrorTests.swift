import CommandTestSupport
import NinefoldCommands
import Testing

@Suite("Code that can't be generated")
struct GenerateErrorTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  typealias Example = DrawErrorTests.Example

  private static let help = "ninefold generate --help"

  @Test(
    "for wrong usage says what is wrong and what is right",
    arguments: [
      Example(reason: "SOURCE is missing: a drawing's document or an asset", try: help),
      Example(
        "./b.json",
        reason: "--language is missing (swift-coregraphics|swift-cairo|svg|css)",
        try: "--language swift-coregraphics"),
      Example(
        "./b.json", "--language", "swift",
        reason: "--language takes swift-coregraphics, swift-cairo, svg or css, not 'swift'"),
      Example(
        "./b.json", "./c.json", "--language", "svg", reason: "unexpected argument './c.json'",
        try: help),
      Example(
        "./b.json", "--langauge", "svg", reason: "unknown flag '--langauge'", try: "--language"),
      Example(
        "./b.json", "--language", "swift-cairo", "--size", "9x9",
        reason: "--size is for svg and css, and code in Swift is told when it is called"),
      Example(
        "./b.json", "--language", "swift-coregraphics", "--scale", "2",
        reason: "--scale is for svg and css, and code in Swift is told when it is called"),
      Example(
        "b", "--language", "swift-cairo", "--set", "inset=1",
        reason: "--set is for svg and css, and code in Swift is told when it is called"),
      Example(
        "./b.json", "--language", "css", "--state", "selected",
        reason: "--state is for svg, and code in css has all states"),
      Example(
        "./b.json", "--language", "swift-cairo", "--state", "selected",
        reason: "--state is for svg, and code in swift-cairo has all states"),
      Example(
        "./b.json", "--language", "svg", "--state", "presed",
        reason:
          "--state takes disabled, highlighted, selected, focused, hovered or normal, not 'presed'"),
      Example(
        "./b.json", "--language", "svg", "--appearance", "dark",
        reason: "--appearance is for an asset of a catalog, and './b.json' is a file"),
      Example(
        "-", "--language", "svg", "--catalog", "./c.sqlite",
        reason: "--catalog is for an asset of a catalog, and 'standard input' is a file"),
      Example(
        "../b", "--language", "svg",
        reason: "'../b' can't be the name of an asset: a name has no part '..'"),
      Example(
        "./b.json", "--language", "svg", "--set", "inset",
        reason: "--set 'inset' is no name with a value", try: "--set red=0.2"),
      Example(
        "./b.json", "--language", "svg", "--size", "5x5,6x6",
        reason: "--size '5x5,6x6' is not a width and a height, as in 280x41", try: "--size 280x41"),
      Example(
        "./b.json", "--language", "svg", "--size", "5x5@2x", "--scale", "3",
        reason: "--size '5x5@2x' has another scale than --scale 3"),
      Example(
        "./b.json", "--language", "css", "--name", "", reason: "--name is empty",
        try: "--name Button"),
      Example(
        "./b.json", "--names",
        reason: "--names is for a whole catalog, and takes no SOURCE",
        try: "--names --catalog catalog.sqlite"),
      Example(
        "--names", "--language", "css",
        reason: "--language is for code of a drawing, and --names generates names"),
      Example(
        "--names", "--appearance", "dark",
        reason: "--appearance is for code of a drawing, and --names generates names"),
    ])
  func usage(example: Example) {
    check(example, .wrongUsage)
  }

  @Test(
    "for what it is asked says why",
    arguments: [
      Example("./c.json", "--language", "svg", reason: "./c.json: no such file"),
      Example(
        "./b.json", "--language", "css", "-o", "./none/a.css",
        reason: "./none/a.css: there is no folder './none'", try: "mkdir -p ./none"),
      Example(
        "./b.json", "--language", "svg", "--set", "tnit=red",
        reason: "./b.json: there is no parameter 'tnit'; known are tint, inset, isOn, title, ratio",
        try: "--set tint=red"),
      Example(
        "./b.json", "--language", "css", "--set", "tint=red",
        reason: "./b.json: 'red' is no color for parameter 'tint'",
        try: "--set \"tint=#ff8000\""),
      Example(
        "./b.json", "--language", "svg", "--set", "inset=3",
        reason: "./b.json: parameter 'inset' is 3, which is not from 0 to 2"),
      Example(
        "./b.json", "--language", "svg", "--size", "20000x3",
        reason: "./b.json: 20000×3 pixels are more than a drawing may have: 16384 a side and "
          + "268435456 bytes"),
    ])
  func refused(example: Example) {
    check(example, .notDone)
  }

  @Test("for several mistakes in its document is told each with its place")
  func document() {
    place.folder.write("{\n  \"version\": 1, \"sise\": 3, \"layers\": [4] }", to: "b.json")
    let ending = place.ninefold("generate ./b.json --language svg")
    #expect(ending.exit == .notDone)
    #expect(ending.output == [])
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("ninefold: error: ./b.json: line ") })
  }

  @Test("never overwrites what it is made of")
  func itself() throws {
    let before = try place.bytes(of: "b.json")
    let ending = place.ninefold("generate ./b.json --language css -o ./b.json")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./b.json: is the input itself, which is never overwritten\n")
    #expect(try place.bytes(of: "b.json") == before)
  }

  @Test("of an asset says which and why")
  func assets() throws {
    try place.saveCatalog()
    for (words, reason) in [
      (
        "painted --language svg",
        """
        painted: has no drawings, and pictures are composed
        try 'ninefold compose painted --size 280x41 -o picture.png --catalog ./c.sqlite'
        """
      ),
      ("none --language svg", "./c.sqlite: there is no asset 'none'"),
      (
        "buttons/lamp --language svg --set inset=x",
        "buttons/lamp: 'x' is no number for parameter 'inset'\ntry '--set inset=1'"
      ),
    ] {
      let ending = place.onCatalog("generate \(words)")
      #expect(ending.exit == .notDone)
      #expect(ending.messages == "ninefold: error: \(reason)\n", "\(words)")
    }
    place.folder.write("", to: "d.sqlite")
    let missing = place.ninefold("generate x --language svg --catalog ./no.sqlite")
    #expect(missing.exit == .notDone)
    #expect(missing.messages.hasPrefix("ninefold: error: ./no.sqlite: "))
  }

  /// The line ends as it should, says what it should, and writes nothing.
  private func check(
    _ example: Example, _ exit: Exit, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let ending = place.run(["generate"] + example.words)
    var expected = "ninefold: error: \(example.reason)\n"
    if let suggestion = example.suggestion { expected += "try '\(suggestion)'\n" }
    #expect(ending.exit == exit, sourceLocation: sourceLocation)
    #expect(ending.messages == expected, sourceLocation: sourceLocation)
    #expect(ending.output == [], sourceLocation: sourceLocation)
    #expect(place.folder.names == ["b.json"], sourceLocation: sourceLocation)
  }
}
