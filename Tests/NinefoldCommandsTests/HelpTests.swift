import CommandLineParsing
import NinefoldCommands
import Testing

@Suite("Help and version")
struct HelpTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// Every help there is.
  static let helpLines = ["--help"] + program.commands.map { "help \($0.name)" }

  @Test(
    "go to standard output",
    arguments: [
      ("--help", "USAGE\n  ninefold COMMAND"), ("-h", "USAGE\n  ninefold COMMAND"),
      ("help", "USAGE\n  ninefold COMMAND"),
      ("help compose", "USAGE\n  ninefold compose SOURCE --size WxH -o OUT.png [OPTIONS]"),
      ("compose --help", "USAGE\n  ninefold compose SOURCE"),
      ("compose -h", "USAGE\n  ninefold compose SOURCE"),
      ("compose --size NaN --help", "USAGE\n  ninefold compose SOURCE"),
      ("help inspect", "USAGE\n  ninefold inspect FILE… [OPTIONS]"),
      ("inspect --help", "USAGE\n  ninefold inspect FILE…"),
      ("help --help", "USAGE\n  ninefold COMMAND"),
    ])
  func help(line: String, part: String) {
    let ending = place.ninefold(line)
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    #expect(ending.outputText.contains(part))
    #expect(ending.outputText.hasSuffix("\n"))
  }

  @Test(
    "say the version anywhere",
    arguments: ["--version", "compose --version", "inspect a.png --version"])
  func version(line: String) {
    let ending = place.ninefold(line)
    #expect(ending.exit == .done)
    #expect(ending.outputText == "ninefold \(ninefoldVersion)\n")
    #expect(ending.messages == "")
  }

  @Test("are the same, however they are asked for", arguments: ["compose", "inspect"])
  func same(command: String) {
    #expect(
      place.ninefold("help \(command)").outputText == place.ninefold("\(command) --help").outputText
    )
  }

  @Test(
    "fit into 80 columns, examples apart", arguments: helpLines)
  func width(line: String) {
    let lines = place.ninefold(line).outputText.split(separator: "\n")
    for line in lines where !line.hasPrefix("  ninefold ") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test(
    "show examples that are understood",
    arguments: ["--help"]
      + ["compose", "inspect", "list", "show", "explain", "verify"].map { "help \($0)" })
  func examples(line: String) throws {
    let text = place.ninefold(line).outputText
    let example = try #require(
      text.split(separator: "EXAMPLE\n  ").last?.split(separator: "\n").first)
    var words = example.split(separator: " ").map { $0.filter { $0 != "'" } }
    #expect(words.removeFirst() == "ninefold")
    // Its pictures are not at hand, and it must not leave anything behind.
    for index in words.indices where words[index].hasSuffix(".png") {
      words[index] = "./none/" + words[index]
    }
    if ["list", "show", "explain", "verify"].contains(words[0]) {
      words += ["--catalog", "./none/catalog.sqlite"]
    }
    let ending = place.ninefold(words)
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains(": no such file\n"))
  }
}
