import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("Wrong usage")
struct WrongUsageTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.save(numbered(PixelSize(width: 3, height: 3)), as: "b.png")
  }

  /// A line that is refused, and what is answered.
  struct Example: CustomTestStringConvertible, Sendable {
    var words: [String]
    var reason: String
    var suggestion: String?

    init(_ words: [String], _ reason: String, try suggestion: String? = nil) {
      (self.words, self.reason, self.suggestion) = (words, reason, suggestion)
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  /// What is wrong with a size, beside how to write one.
  static let wrongSizes: [(String, String)] = [
    ("0x5", "has a width that is not above 0"),
    ("5x0", "has a height that is not above 0"),
    ("-3x4", "has a width that is not above 0"),
    ("3x-4", "has a height that is not above 0"),
    ("1e99x2", "has a width that is not a plain number"),
    ("NaN", "is not a width and a height, as in 280x41"),
    ("NaNxNaN", "has a width that is not a plain number"),
    ("infx1", "has a width that is not a plain number"),
    ("0x10x5", "is not a width and a height, as in 280x41"),
    ("9223372036854775807x1", "has a width above the limit of 2147483647 pixels"),
    ("99999999999999999999999x1", "has a width above the limit of 2147483647 pixels"),
    ("5", "is not a width and a height, as in 280x41"),
    ("5x", "has a height that is not a plain number"),
    ("x5", "has a width that is not a plain number"),
    ("", "is not a width and a height, as in 280x41"),
    ("5x5x5", "is not a width and a height, as in 280x41"),
    ("5 x5", "has a width that is not a plain number"),
    ("+5x5", "has a width that is not a plain number"),
    (".5x5", "has a width that is not a plain number"),
    ("5.x5", "has a width that is not a plain number"),
    ("٥x5", "has a width that is not a plain number"),
    ("5x5@0x", "has a scale that is not like @2x, from 0.01 to 1000 with at most six decimals"),
    ("5x5@2", "has a scale that is not like @2x, from 0.01 to 1000 with at most six decimals"),
    ("5x5@", "has a scale that is not like @2x, from 0.01 to 1000 with at most six decimals"),
    ("5x5@1001x", "has a scale that is not like @2x, from 0.01 to 1000 with at most six decimals"),
    ("5x5px@-1x", "has a scale that is not like @2x, from 0.01 to 1000 with at most six decimals"),
    ("5x5@2xpx", "has a scale that is not like @2x, from 0.01 to 1000 with at most six decimals"),
  ]

  @Test("of --size says what is wrong and what is right", arguments: wrongSizes)
  func size(text: String, reason: String) {
    check(
      Example(
        ["compose", "./b.png", "--size", text, "-o", "./a.png"], "--size '\(text)' \(reason)",
        try: text.contains("@") ? "--size 280x41@2x" : "--size 280x41"))
  }

  @Test(
    "of --size may depend on the scale",
    arguments: [
      ("2147483648x1", "has a width above the limit of 2147483647 pixels"),
      ("1x2147483648", "has a height above the limit of 2147483647 pixels"),
      ("1x2147483648px", "has a height above the limit of 2147483647 pixels"),
      ("2147483647x1@2x", "has a width above the limit of 2147483647 pixels"),
      ("0.1x5", "has a width that rounds to 0 pixels at @1x"),
      ("5x0.4", "has a height that rounds to 0 pixels at @1x"),
      ("5x0.4px@9x", "has a height that rounds to 0 pixels at @9x"),
      ("1x1@0.4x", "has a width that rounds to 0 pixels at @0.4x"),
    ])
  func sizeAtScale(text: String, reason: String) {
    check(
      Example(
        ["compose", "./b.png", "--size", text, "-o", "./a.png"], "--size '\(text)' \(reason)"))
  }

  @Test(
    "of one size among several is wrong usage of all",
    arguments: [
      ("5x5,", "5x5"), ("5x5,,6x6", "5x5,6x6"), (",5x5", "5x5"), (",", "280x41,280x41@2x"),
    ])
  func sizeInList(list: String, right: String) {
    check(
      Example(
        ["compose", "./b.png", "--size", list, "-o", "./{width}.png"],
        "--size '\(list)' has a comma without a size beside it", try: "--size \(right)"))
  }

  @Test(
    "of a size with another letter for x says how it is written",
    arguments: [
      ("60×44", "60x44"), ("60X44", "60x44"), ("60×44px@2x", "60x44px@2x"), ("6X4@2X", "6x4@2x"),
    ])
  func otherLetters(text: String, right: String) {
    check(
      Example(
        ["compose", "./b.png", "--size", text, "-o", "./a.png"],
        "--size '\(text)' is not written with a small x", try: "--size \(right)"))
  }

  @Test(
    "of --insets says what is wrong and what is right",
    arguments: [
      ("", "has '', not a plain number"),
      ("1,2,3", "has 3 numbers; there can be 1, 2 (vertical, horizontal) or 4"),
      ("1,2,3,4,5", "has 5 numbers; there can be 1, 2 (vertical, horizontal) or 4"),
      ("-1", "has '-1', which is negative"),
      ("1,-0.5", "has '-0.5', which is negative"),
      ("a", "has 'a', not a plain number"),
      ("1e3", "has '1e3', not a plain number"),
      ("NaN", "has 'NaN', not a plain number"),
      ("1.5px", "has '1.5', not a whole number of pixels"),
      ("1px,2px", "has px more than once; it stands at the end, for all numbers"),
      ("1,,2,3", "has '', not a plain number"),
      ("px", "has '', not a plain number"),
      ("1, 2", "has ' 2', not a plain number"),
      ("17.5.1", "has '17.5.1', not a plain number"),
    ])
  func insets(text: String, reason: String) {
    check(
      Example(
        ["compose", "./b.png", "--insets", text, "--size", "5x5", "-o", "./a.png"],
        "--insets '\(text)' \(reason)",
        try: text.contains("px") ? "--insets 17,5,17,5px" : "--insets 17,5,17,5"))
  }

  /// What follows `compose ./b.png`.
  static let wrongFlags: [Example] = [
    Example(["--sise", "5x5", "-o", "./a.png"], "unknown flag '--sise'", try: "--size"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--Hollow"], "unknown flag '--Hollow'", try: "--hollow"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--fliter", "linear"], "unknown flag '--fliter'",
      try: "--filter"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--nonsense"], "unknown flag '--nonsense'",
      try: "ninefold compose --help"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "-x"], "unknown flag '-x'", try: "ninefold compose --help"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--output", "./c.png"], "--output is given twice"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--insets", "1", "--insets", "1"],
      "--insets is given twice"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--scale", "2", "--scale", "2"],
      "--scale is given twice"),
    Example(["--size", "5x5", "-o", "./a.png", "--hollow", "--hollow"], "--hollow is given twice"),
    Example(
      ["--size", "5x5@2x", "-o", "./a.png", "--scale", "3"],
      "--size '5x5@2x' has another scale than --scale 3"),
    Example(
      ["--size", "5x5,6x6@2x", "-o", "./{width}.png", "--scale", "3"],
      "--size '6x6@2x' has another scale than --scale 3"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--hollow=yes"], "--hollow takes no value", try: "--hollow"
    ),
    Example(["--size", "-o", "./a.png"], "--size needs a value (WxH)"),
    Example(["--size", "5x5", "-o"], "--output needs a value (OUT.png)"),
    Example(["--size", "5x5"], "--output is missing (OUT.png)", try: "ninefold compose --help"),
    Example(["-o", "./a.png"], "--size is missing (WxH)", try: "ninefold compose --help"),
    Example(
      ["c.png", "--size", "5x5", "-o", "./a.png"], "unexpected argument 'c.png'",
      try: "ninefold compose --help"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--mode", "strech"],
      "--mode takes tile, stretch, round or space, not 'strech'", try: "stretch"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--mode", "tile,rond"],
      "--mode takes tile, stretch, round or space, not 'rond'", try: "round"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--mode", ""],
      "--mode takes tile, stretch, round or space, not ''"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--mode", "tile,"],
      "--mode takes tile, stretch, round or space, not ''"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--mode", "tile,tile,tile"],
      "--mode 'tile,tile,tile' is not one mode, or one across and one down",
      try: "--mode stretch,tile"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--filter", "liner"],
      "--filter takes nearest, linear or smooth, not 'liner'", try: "--filter linear"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--shrink", "propotional"],
      "--shrink takes proportional, uniform, clip or fail, not 'propotional'",
      try: "--shrink proportional"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--phase", "centre"],
      "--phase takes start, center or end, not 'centre'", try: "--phase center"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--scale", "0"],
      "--scale '0' is not a number from 0.01 to 1000 with at most six decimals", try: "--scale 2"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--scale", "2x"],
      "--scale '2x' is not a number from 0.01 to 1000 with at most six decimals", try: "--scale 2"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--source-scale", "-1"],
      "--source-scale '-1' is not a number from 0.01 to 1000 with at most six decimals",
      try: "--source-scale 2"),
    Example(
      ["--size", "5x5", "-o", "./a.png", "--source-scale", "NaN"],
      "--source-scale 'NaN' is not a number from 0.01 to 1000 with at most six decimals",
      try: "--source-scale 2"),
  ]

  @Test("of a flag names it, and the right one where one is near", arguments: wrongFlags)
  func flags(example: Example) {
    var example = example
    example.words = ["compose", "./b.png"] + example.words
    check(example)
  }

  // What is to be tried stands in single quotes itself, so double ones serve inside.
  private static let template = "-o \"{name}-{width}x{height}{scale}.png\""

  @Test(
    "of an output that can't take all sizes says how it could",
    arguments: [
      Example(
        ["--size", "5x5,6x6", "-o", "./a.png"], "2 sizes would both be written to './a.png'",
        try: template),
      Example(
        ["--size", "5x5", "--size", "6x6", "--size", "7x7", "-o", "./{name}.png"],
        "3 sizes would all be written to './{name}.png'", try: template),
      Example(
        ["--size", "5x5,6x6", "-o", "-"], "2 sizes would both be written to '-'", try: template),
      Example(
        ["--size", "5x5,5x6", "-o", "./{width}.png"],
        "sizes '5x5' and '5x6' would both be written to './5.png'", try: template),
      Example(
        ["--size", "5x5,5x5@2x", "-o", "./{width}x{height}.png"],
        "sizes '5x5' and '5x5@2x' would both be written to './5x5.png'", try: template),
    ])
  func outputs(example: Example) {
    var example = example
    example.words = ["compose", "./b.png"] + example.words
    check(example)
  }

  @Test(
    "of one size twice suggests no name, for none would help",
    arguments: ["5x5,5x5", "5x5,5.0x5", "5x5@2x,10x10px@2x"])
  func sameSize(sizes: String) {
    let ending = place.ninefold(
      "compose ./b.png --size \(sizes) -o", "./{name}-{width}x{height}{scale}.png")
    #expect(ending.exit == .wrongUsage)
    #expect(ending.messages.contains(" would both be written to "))
    #expect(!ending.messages.contains("try "))
  }

  @Test(
    "of a place in the output lists those there are",
    arguments: ["{widht}", "{}", "{Name}", "{ width}"])
  func unknownPlace(word: String) {
    check(
      Example(
        ["compose", "./b.png", "--size", "5x5", "-o", "./a\(word).png"],
        "output './a\(word).png' has the unknown place \(word); there are {name}, {width}, "
          + "{height}, {scale}"))
  }

  @Test(
    "of a brace without its other in the output names it",
    arguments: ["./{name", "./name}.png", "./{name}{", "./a}{name}.png"])
  func unbalancedBrace(output: String) {
    check(
      Example(
        ["compose", "./b.png", "--size", "5x5", "-o", output],
        "output '\(output)' has a brace without its other", try: "-o \"{name}.png\""))
  }

  @Test("of an output whose places leave no name", arguments: ["./{scale}.png", "./{scale}"])
  func emptyName(output: String) {
    let path = place.folder.path
    let ending = place.ninefold("compose ./b.png --size 5x5 -o", output)
    #expect(ending.exit == .wrongUsage)
    let name = output.replacing("{scale}", with: "")
    #expect(
      ending.messages == """
        ninefold: error: output '\(output)' leaves no name but '\(name)'
        try '-o "{name}-{width}x{height}{scale}.png"'

        """, "\(path)")
    #expect(place.folder.names == ["b.png"])
  }

  @Test(
    "of the program names what is missing or unknown",
    arguments: [
      Example([], "a command is missing", try: "ninefold --help"),
      Example(["compse"], "unknown command 'compse'", try: "ninefold compose"),
      Example(["inspcet", "b.png"], "unknown command 'inspcet'", try: "ninefold inspect"),
      Example(["nonsense"], "unknown command 'nonsense'", try: "ninefold --help"),
      Example([""], "unknown command ''", try: "ninefold --help"),
      Example(["--size"], "a command must come before '--size'", try: "ninefold --help"),
      Example(["help", "foo"], "unknown command 'foo'", try: "ninefold --help"),
      Example(
        ["help", "compose", "inspect"], "unexpected argument 'inspect'",
        try: "ninefold help compose"),
      Example(
        ["compose", "--size", "5x5", "-o", "./a.png"], "SOURCE is missing",
        try: "ninefold compose --help"),
      Example(["compose"], "--size is missing (WxH)", try: "ninefold compose --help"),
      Example(["inspect"], "FILE is missing", try: "ninefold inspect --help"),
      Example(["inspect", "./b.png", "--jsn"], "unknown flag '--jsn'", try: "--json"),
      Example(["inspect", "./b.png", "--json=1"], "--json takes no value", try: "--json"),
    ])
  func program(example: Example) {
    check(example)
  }

  /// The line ends with 64, says what it should, and neither prints nor writes anything.
  private func check(_ example: Example, sourceLocation: SourceLocation = #_sourceLocation) {
    let ending = place.ninefold(example.words)
    var expected = "ninefold: error: \(example.reason)\n"
    if let suggestion = example.suggestion { expected += "try '\(suggestion)'\n" }
    #expect(ending.exit == .wrongUsage, sourceLocation: sourceLocation)
    #expect(ending.messages == expected, sourceLocation: sourceLocation)
    #expect(ending.output == [], sourceLocation: sourceLocation)
    #expect(place.folder.names == ["b.png"], sourceLocation: sourceLocation)
  }
}
