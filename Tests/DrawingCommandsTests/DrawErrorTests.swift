import CommandTestSupport
import NinefoldCommands
import Testing

@Suite("A drawing that can't be drawn")
struct DrawErrorTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  /// A line that is refused, and what is answered.
  struct Example: CustomTestStringConvertible, Sendable {
    var words: [String]
    var reason: String
    var suggestion: String?

    init(_ words: String..., reason: String, try suggestion: String? = nil) {
      (self.words, self.reason, self.suggestion) = (words, reason, suggestion)
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let help = "ninefold draw --help"

  @Test(
    "for wrong usage says what is wrong and what is right",
    arguments: [
      Example(reason: "SOURCE is missing", try: help),
      Example("./b.json", reason: "--output is missing (OUT.png)", try: help),
      Example(
        "./b.json", "./c.json", "-o", "./a.png", reason: "unexpected argument './c.json'", try: help
      ),
      Example(
        "./b.json", "-o", "./a.png", "--sheets", reason: "unknown flag '--sheets'", try: "--sheet"),
      Example(
        "./b.json", "-o", "./a.png", "--set", "tint",
        reason: "--set 'tint' is no name with a value",
        try: "--set red=0.2"),
      Example(
        "./b.json", "-o", "./a.png", "--set", "=1", reason: "--set '=1' is no name with a value",
        try: "--set red=0.2"),
      Example(
        "./b.json", "-o", "./a.png", "--set", "inset=1", "--set", "inset=2",
        reason: "--set gives 'inset' twice"),
      Example(
        "./b.json", "-o", "./a.png", "--state", "presed",
        reason:
          "--state takes disabled, highlighted, selected, focused, hovered or normal, not 'presed'"),
      Example(
        "./b.json", "-o", "./a.png", "--size", "5",
        reason: "--size '5' is not a width and a height, as in 280x41", try: "--size 280x41"),
      Example(
        "./b.json", "-o", "./a.png", "--size", "5x5,6x6",
        reason: "2 sizes would both be written to './a.png'",
        try: "-o \"{name}-{width}x{height}{scale}.png\""),
      Example(
        "./b.json", "-o", "./{nam}.png",
        reason: "output './{nam}.png' has the unknown place {nam}; there are {name}, {width}, "
          + "{height}, {scale}"),
      Example(
        "./b.json", "-o", "./a.png", "--scale", "0",
        reason: "--scale '0' is not a number from 0.01 to 1000 with at most six decimals",
        try: "--scale 2"),
      Example(
        "./b.json", "-o", "./a.png", "--json", reason: "--json goes with --parameters",
        try: "--parameters --json"),
      Example(
        "./b.json", "-o", "./a.png", "--parameters",
        reason: "--output is for drawing, and --parameters draws nothing"),
      Example(
        "./b.json", "--size", "5x5", "--parameters",
        reason: "--size is for drawing, and --parameters draws nothing"),
      Example(
        "./b.json", "-o", "./a.png", "--sheet", "--state", "normal",
        reason: "--sheet shows all states, and --state asks for some"),
      Example(
        "./b.json", "-o", "-", "--watch", reason: "--watch is for files, and - is none", try: help),
      Example(
        "-", "-o", "./a.png", "--watch", reason: "--watch is for files, and - is none", try: help),
      Example(
        "b", "-o", "./a.png", "--watch",
        reason: "--watch is for a file, whose name must end in .json; 'b' names an asset"),
      Example(
        "./b.json", "-o", "./a.png", "--appearance", "dark",
        reason: "--appearance is for an asset of a catalog, and './b.json' is a file"),
      Example(
        "./b.JSON", "-o", "./a.png", "--catalog", "./c.sqlite",
        reason: "--catalog is for an asset of a catalog, and './b.JSON' is a file"),
      Example(
        "-", "-o", "./a.png", "--direction", "rtl",
        reason: "--direction is for an asset of a catalog, and 'standard input' is a file"),
      Example(
        "../b", "-o", "./a.png",
        reason: "'../b' can't be the name of an asset: a name has no part '..'"),
      Example(
        "./b.json", "--state", "selected", "--parameters",
        reason: "--state is for drawing, and --parameters draws nothing"),
      Example(
        "b", "--set", "inset=1", "--parameters",
        reason: "--set is for drawing, and --parameters draws nothing"),
      Example(
        "./b.json", "--from-slices", "--parameters",
        reason: "--from-slices is for drawing, and --parameters draws nothing"),
      Example(
        "./b.json", "-o", "./a.png", "--sheet", "--from-slices",
        reason: "--sheet draws every look, and --from-slices composes one"),
      Example(
        "./b.json", "-o", "./a.png", "--dither", "--from-slices",
        reason: "--dither makes all columns different, and --from-slices repeats one"),
    ])
  func usage(example: Example) {
    check(example, .wrongUsage)
  }

  @Test(
    "for what it is asked says why",
    arguments: [
      Example("./c.json", "-o", "./a.png", reason: "./c.json: no such file"),
      Example(
        "./b.json", "-o", "./none/a.png", reason: "./none/a.png: there is no folder './none'",
        try: "mkdir -p ./none"),
      Example(
        "./b.json", "-o", "./a.png", "--set", "tnit=red",
        reason: "./b.json: there is no parameter 'tnit'; known are tint, inset, isOn, title, ratio",
        try: "--set tint=red"),
      Example(
        "./b.json", "-o", "./a.png", "--set", "tint=red",
        reason: "./b.json: 'red' is no color for parameter 'tint'",
        try: "--set \"tint=#ff8000\""),
      Example(
        "./b.json", "-o", "./a.png", "--set", "inset=x",
        reason: "./b.json: 'x' is no number for parameter 'inset'", try: "--set inset=1"),
      Example(
        "./b.json", "-o", "./a.png", "--set", "isOn=x",
        reason: "./b.json: 'x' is no switch for parameter 'isOn'", try: "--set isOn=true"),
      Example(
        "./b.json", "-o", "./a.png", "--set", "inset=3",
        reason: "./b.json: parameter 'inset' is 3, which is not from 0 to 2"),
      Example(
        "./b.json", "-o", "./a.png", "--size", "20000x3",
        reason: "./b.json: 20000×3 pixels are more than a drawing may have: 16384 a side and "
          + "268435456 bytes"),
      Example(
        "./b.json", "-o", "./a.png", "--scale", "0.1",
        reason: "./b.json: its own size 6x4 has a height that rounds to 0 pixels at @0.1x",
        try: "--size 280x41"),
      Example(
        "./b.json", "-o", "./a.png", "--sheet", "--size", "16380x9",
        reason:
          "./b.json: a sheet of 3 variants would be 16456×553 px, over the limit of 16384 px a side",
        try: "--size 280x41"),
    ])
  func refused(example: Example) {
    check(example, .notDone)
  }

  @Test("for several mistakes in its document is told each with its place")
  func document() {
    place.folder.write("{\n  \"version\": 1, \"sise\": 3, \"layers\": [4] }", to: "b.json")
    let ending = place.draw("./b.json -o ./a.png")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages == """
        ninefold: error: ./b.json: line 1, column 1: the key 'size' is missing
        ninefold: error: ./b.json: line 2, column 17: sise: there is no key 'sise'; known are version, size, \
        minimumSize, contentInsets, alignmentInsets, parameters, values, resolver, states, layers
        ninefold: error: ./b.json: line 2, column 39: layers[0]: found 4, expected a layer, which is an object

        """)
    #expect(place.folder.names == ["b.json"])
  }

  @Test("is never overwritten")
  func itself() throws {
    let before = try place.bytes(of: "b.json")
    let ending = place.draw("./b.json -o ./b.json")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages.hasSuffix(
        "ninefold: error: ./b.json: is the input itself, which is never overwritten\n"))
    #expect(try place.bytes(of: "b.json") == before)
    #expect(place.folder.names == ["b.json"])
  }

  @Test("that is longer than a document may be is not read")
  func tooLong() {
    place.folder.write(String(repeating: " ", count: 1 << 20 | 1), to: "b.json")
    check(
      Example(
        "./b.json", "-o", "./a.png",
        reason: "./b.json: is 1048577 bytes long, more than the limit of 1048576"), .notDone)
  }

  @Test("at one of its sizes is drawn at the others")
  func someSizes() {
    let ending = place.draw("./b.json --size 20000x3,6x4 -o", "./{width}.png")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.isOneLine)
    #expect(place.folder.names == ["6.png", "b.json"])
  }

  /// The line ends as it should, says what it should, and writes nothing.
  private func check(
    _ example: Example, _ exit: Exit, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let ending = place.run(["draw"] + example.words)
    var expected = "ninefold: error: \(example.reason)\n"
    if let suggestion = example.suggestion { expected += "try '\(suggestion)'\n" }
    #expect(ending.exit == exit, sourceLocation: sourceLocation)
    #expect(ending.messages == expected, sourceLocation: sourceLocation)
    #expect(ending.output == [], sourceLocation: sourceLocation)
    #expect(place.folder.names == ["b.json"], sourceLocation: sourceLocation)
  }
}
