import CommandLineParsing
import Testing

@Suite("A usage error")
struct UsageErrorTests {
  /// A line, what is wrong with it, and what to try.
  struct Case: CustomTestStringConvertible {
    let line: String
    let reason: String
    let suggestion: String?
    var testDescription: String { line }

    init(_ line: String, _ reason: String, _ suggestion: String?) {
      self.line = line
      self.reason = reason
      self.suggestion = suggestion
    }
  }

  static let help = "ninefold compose --help"
  static let cases = [
    Case("", "a command is missing", "ninefold --help"),
    Case("compsoe", "unknown command 'compsoe'", "ninefold compose"),
    Case("compsoe --help", "unknown command 'compsoe'", "ninefold compose --help"),
    Case("help compsoe", "unknown command 'compsoe'", "ninefold help compose"),
    Case("help add migrate", "unexpected argument 'migrate'", "ninefold help add"),
    Case("zzzzzzzz", "unknown command 'zzzzzzzz'", "ninefold --help"),
    Case("--size 1x1 compose", "a command must come before '--size'", "ninefold --help"),
    Case("-- compose", "a command must come before '--'", "ninefold --help"),
    Case("compose a --sise 1x1", "unknown flag '--sise'", "--size"),
    Case("compose a --sise=1x1", "unknown flag '--sise'", "--size"),
    Case("compose a --hol", "unknown flag '--hol'", "--hollow"),
    Case("compose a -size", "unknown flag '-size'", "--size"),
    Case("compose a -output b", "unknown flag '-output'", "--output"),
    Case("compose a --SIZE 1x1", "unknown flag '--SIZE'", "--size"),
    Case("compose a --quality 3", "unknown flag '--quality'", help),
    Case("compose a -x", "unknown flag '-x'", help),
    Case("compose a --size", "--size needs a value (WxH)", nil),
    Case("compose a --size --scale 2", "--size needs a value (WxH)", nil),
    Case("compose a --size --scale=2", "--size needs a value (WxH)", nil),
    Case("compose a --size -o b", "--size needs a value (WxH)", nil),
    Case("compose --size -- a", "--size needs a value (WxH)", nil),
    Case("compose a --scale 1 --scale 1", "--scale is given twice", nil),
    Case("compose a -o b --output c", "--output is given twice", nil),
    Case("compose a --hollow --hollow", "--hollow is given twice", nil),
    Case("compose a --hollow=yes", "--hollow takes no value", "--hollow"),
    Case(
      "compose a --filter linaer", "--filter takes nearest, linear or smooth, not 'linaer'",
      "--filter linear"),
    Case("compose a --filter=", "--filter takes nearest, linear or smooth, not ''", nil),
    Case(
      "compose a --state selected,dissabled",
      "--state takes highlighted, disabled or selected, not 'dissabled'", "disabled"),
    Case(
      "compose a --state selected,", "--state takes highlighted, disabled or selected, not ''", nil),
    Case("compose a", "--size is missing (WxH)", help),
    Case("compose --size 1x1", "SOURCE is missing", help),
    Case("add", "NAME is missing", "ninefold add --help"),
    Case("add n", "PICTURE is missing", "ninefold add --help"),
    Case("compose a b --size 1x1", "unexpected argument 'b'", help),
    Case("migrate a b", "unexpected argument 'b'", "ninefold migrate --help"),
  ]

  @Test("says what is wrong and what to try", arguments: cases)
  func texts(of example: Case) {
    let error = Sample.error(example.line.split(separator: " ").map(String.init))
    #expect(error == UsageError(example.reason, try: example.suggestion))
  }

  @Test("quotes control characters and long words on one short line")
  func quotesSafely() {
    #expect(quoted("a\n\u{1b}[2J\u{202e}") == #"'a\n\x1b[2J\u{202e}'"#)
    #expect(quoted(String(repeating: "x", count: 5_000)).count < 80)
  }
}
