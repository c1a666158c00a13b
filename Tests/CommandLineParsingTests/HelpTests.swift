import CommandLineParsing
import Testing

@Suite("Help")
struct HelpTests {
  @Test("of a command shows usage, arguments, flags in groups and an example")
  func ofCommand() throws {
    #expect(
      try Sample.text("compose", "--help") == """
        Composes a picture of any size.

        USAGE
          ninefold compose SOURCE --size WxH [OPTIONS]

        ARGUMENTS
          SOURCE             A picture, - for standard input.

        OPTIONS
          --size WxH         The size to compose. (may repeat; required)
          --scale N          Pixels a point. (default: 1)
          -o, --output FILE  Where the picture goes.
          -h, --help         Show this help.
          --version          Show the version.

        FOR A FILE
          --filter nearest|linear|smooth
                             How pixels are resampled. (default: smooth)
          --hollow           Leave the centre | transparent.

        FOR AN ASSET
          --state STATES     The states asked for. (any of highlighted, disabled,
                             selected)

        EXAMPLE
          ninefold compose button.png --size 280x41 -o wide.png

        """)
  }

  @Test("of the program lists the commands")
  func ofProgram() throws {
    #expect(
      try Sample.text("--help") == """
        Gives back any size of a button's picture.

        USAGE
          ninefold COMMAND [ARGUMENTS] [OPTIONS]

        COMMANDS
          compose     Composes a picture of any size.
          add         Adds an asset's pictures.
          migrate     Brings a catalog up to date.

        OPTIONS
          -h, --help  Show this help.
          --version   Show the version.

        EXAMPLE
          ninefold compose button.png --size 280x41 -o wide.png

        'ninefold help COMMAND' says what a command takes.

        """)
  }

  @Test(
    "is shown wherever it is asked for",
    arguments: [
      "compose --help", "compose -h", "--help compose", "help compose", "help compose --help",
      "compose a --bogus --help", "compose --size --help", "compose a b c -h", "-h compose",
    ])
  func everywhere(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .show(let text) = try Sample.program.parse(words) else {
      throw UsageError("nothing is shown")
    }
    #expect(text.contains("USAGE\n  ninefold "))
  }

  @Test(
    "gives way to the version where that is asked for first",
    arguments: [
      "--version", "compose --version", "compose a --bogus --version", "--version --help",
    ])
  func version(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .show(let text) = try Sample.program.parse(words) else {
      throw UsageError("nothing is shown")
    }
    #expect(text == "ninefold 1.2.3\n")
  }

  @Test("is never wider than 80 columns")
  func width() {
    let words = Array(repeating: "lorem", count: 60).joined(separator: " ")
    let flag = Flag("--flag", value: "V", help: words, discussion: words + "\n" + words)
    let more = (0..<20).map { Flag("--f\($0)", value: "VALUE", help: "H.", isRequired: true) }
    let command = Command("c", summary: words, flags: [flag] + more, discussion: words)
    let text = Sample.program.help(for: command)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("for the docs is one table, its bars escaped")
  func markdown() {
    let table = Sample.program.markdownTable(for: Sample.compose)
    let lines = table.split(separator: "\n")
    #expect(lines.contains("| `-o, --output FILE` | Where the picture goes. |  |"))
    #expect(lines.contains("| `--hollow` | Leave the centre \\| transparent. |  |"))
    #expect(
      lines.contains(
        "| `--filter nearest\\|linear\\|smooth` | How pixels are resampled. | smooth |"))
  }
}
