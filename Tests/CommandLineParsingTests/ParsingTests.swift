import CommandLineParsing
import Testing

@Suite("A command line")
struct ParsingTests {
  @Test(
    "gives a flag its value however it is written",
    arguments: [["-o", "a"], ["-oa"], ["-o=a"], ["--output", "a"], ["--output=a"]])
  func valueForms(words: [String]) throws {
    let request = try Sample.program.parse(["compose", "in.png", "--size", "3x4"] + words)
    guard case .run(_, let arguments) = request else { throw UsageError("nothing runs") }
    #expect(arguments.value(of: Sample.output) == "a")
  }

  @Test("names the command it runs")
  func namesCommand() throws {
    guard case .run(let command, _) = try Sample.program.parse(["migrate"]) else {
      throw UsageError("nothing runs")
    }
    #expect(command.name == "migrate")
  }

  @Test("may have its flags before, between and after its arguments")
  func anyOrder() throws {
    let arguments = try Sample.arguments("add", "n", "--insets", "1", "a.png", "b.png")
    #expect(arguments?.positionals == ["n", "a.png", "b.png"])
  }

  @Test("gives every argument its own words")
  func argumentsByDeclaration() throws {
    let arguments = try Sample.arguments("add", "n", "a.png", "b.png")
    #expect(arguments?.value(of: Sample.name) == "n")
    #expect(arguments?.values(of: Sample.pictures) == ["a.png", "b.png"])
  }

  @Test("may leave an optional argument out")
  func optionalArgument() throws {
    #expect(try Sample.arguments("migrate")?.value(of: Sample.file) == nil)
    #expect(try Sample.arguments("migrate", "c")?.value(of: Sample.file) == "c")
  }

  @Test("sets a switch, and only where it is given")
  func switches() throws {
    let with = try Sample.arguments("compose", "a", "--size", "1x1", "--hollow")
    let without = try Sample.arguments("compose", "a", "--size", "1x1")
    #expect(with?.isSet(Sample.hollow) == true)
    #expect(without?.isSet(Sample.hollow) == false)
  }

  @Test("keeps every value of a flag that repeats, in order")
  func repeats() throws {
    let arguments = try Sample.arguments("compose", "a", "--size", "1x1", "--size=2x2")
    #expect(arguments?.values(of: Sample.size) == ["1x1", "2x2"])
  }

  @Test(
    "takes the next word as a value whatever it looks like", arguments: ["-3x4", "-", "", "-x"])
  func dashedValue(value: String) throws {
    let arguments = try Sample.arguments("compose", "a", "--size", value)
    #expect(arguments?.value(of: Sample.size) == value)
  }

  @Test("takes a lone dash as an argument")
  func loneDash() throws {
    #expect(try Sample.arguments("compose", "-", "--size", "1x1")?.positionals == ["-"])
  }

  @Test("takes every word after two dashes as an argument")
  func twoDashes() throws {
    let arguments = try Sample.arguments("add", "n", "--", "--insets", "--help", "--")
    #expect(arguments?.values(of: Sample.pictures) == ["--insets", "--help", "--"])
  }

  @Test("takes a value after = even if it begins with a combining mark")
  func combiningMark() throws {
    let arguments = try Sample.arguments("compose", "a", "--size=\u{301}x")
    #expect(arguments?.value(of: Sample.size) == "\u{301}x")
  }

  @Test("takes a comma list of choices")
  func listOfChoices() throws {
    let arguments = try Sample.arguments(
      "compose", "a", "--size", "1x1", "--state", "highlighted,selected")
    #expect(arguments?.value(of: Sample.state) == "highlighted,selected")
  }

  @Test("reads a flag of another command as absent")
  func foreignFlag() throws {
    #expect(try Sample.arguments("migrate")?.values(of: Sample.size) == [])
  }

  @Test(
    "survives words of any kind",
    arguments: [
      "", " ", "\0", "\u{fffd}", "--\u{fffd}", "-\u{301}", "--=", "--=x", "-=", "---", "=",
      String(repeating: "x", count: 200_000), "--" + String(repeating: "é", count: 200_000),
      String(decoding: [0x2d, 0x2d, 0xff, 0xfe] as [UInt8], as: UTF8.self),
    ])
  func oddWords(word: String) throws {
    for words in [
      [word], ["compose", word], ["compose", "--size", word], ["compose", "--", word],
    ] {
      let error = Sample.error(words)
      #expect(error.map { $0.description.count < 200 } ?? true)
    }
  }
}
