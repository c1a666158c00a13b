import TestSupport
import Testing

@testable import AssetCatalog

@Suite("JSON with places")
struct FolderJSONTests {
  /// The error as `line:column keyPath problem`.
  private func complaint(_ text: String) -> String? { complaint(Array(text.utf8)) }

  private func complaint(_ bytes: [UInt8]) -> String? {
    do throws(JSONError) {
      _ = try JSONDocument(bytes)
      return nil
    } catch {
      let path = error.keyPath.description
      return
        "\(error.place.line):\(error.place.column) \(path.isEmpty ? "" : path + " ")\(error.problem)"
    }
  }

  @Test(
    "is refused with place, way and reason",
    arguments: [
      ("", "1:1 the text ends where a value is expected"),
      (" \n ", "2:2 the text ends where a value is expected"),
      ("{", "1:2 the text ends where a key in double quotes is expected"),
      ("{\"a\"}", "1:5 a found '}' where ':' is expected"),
      ("{\"a\":}", "1:6 a found '}' where a value is expected"),
      ("{\"a\":1", "1:7 the text ends where ',' or '}' is expected"),
      ("{\"a\":1,}", "1:8 found '}' where a key in double quotes is expected"),
      ("{\n  \"a\": [1, 2\n  \"b\"", "3:3 a found '\"' where ',' or ']' is expected"),
      ("[1,]", "1:4 [1] found ']' where a value is expected"),
      ("{\"a\":[{},{\"b c\":[!]}]}", "1:18 a[1][\"b c\"][0] found '!' where a value is expected"),
      ("1 2", "1:3 found '2' after the end of the document"),
      ("{'a':1}", "1:2 found ''' where a key in double quotes is expected"),
      ("// x\n1", "1:1 found '/' where a value is expected"),
      ("[nul]", "1:2 [0] 'nul' is none of true, false and null"),
      ("NaN", "1:1 'NaN' is none of true, false and null"),
      ("01", "1:1 '01' is not a number of JSON"), ("-", "1:1 '-' is not a number of JSON"),
      ("1.", "1:1 '1.' is not a number of JSON"), ("1e", "1:1 '1e' is not a number of JSON"),
      ("+1", "1:1 found '+' where a value is expected"),
      (".5", "1:1 found '.' where a value is expected"),
      ("0x10", "1:1 '0x10' is not a number of JSON"),
      ("-1e999", "1:1 number -1e999 is too large"),
      ("\"a", "1:3 the text ends where the end of a string is expected"),
      ("\"a\nb\"", "1:3 a string has the control character 0x0a, which must be written as \\u000a"),
      ("\"\\x\"", "1:2 '\\x' is not an escape of JSON"),
      ("\"\\", "1:3 the text ends where an escape is expected"),
      ("\"\\u12", "1:6 the text ends where an escape is expected"),
      ("\"\\u12g4\"", "1:2 '\\u12' is not an escape of JSON"),
      ("\"\\ud83d\"", "1:2 '\\ud83d' is half of a pair of escapes"),
      ("\"\\ude00\"", "1:2 '\\ude00' is half of a pair of escapes"),
      ("\"\\ud83d\\u0041\"", "1:2 '\\ud83d' is half of a pair of escapes"),
      (
        "{\"é\": 1,\n \"b\": 2, \"é\": 3}", "2:10 key 'é' is given twice, first at line 1, column 2"
      ),
      // By the escape too it is the same key.
      ("{\"a\":1,\"\\u0061\":2}", "1:8 key 'a' is given twice, first at line 1, column 2"),
      ("\u{feff}{}", "1:1 begins with a byte order mark, which JSON doesn't allow"),
      ("[\"größe\", x]", "1:11 [1] 'x' is none of true, false and null"),
      ("[\"😀\", ü]", "1:7 [1] found 'ü' where a value is expected"),
      ("[\r\n\u{1}]", "2:1 [0] found '\\u{1}' where a value is expected"),
    ])
  func refuses(text: String, expected: String) {
    #expect(complaint(text) == expected)
  }

  @Test(
    "is UTF-8, wherever in it",
    arguments: [
      [0xff], [0x22, 0xc0, 0xaf, 0x22], [0x22, 0x80, 0x22], [0x22, 0xe0, 0x80, 0x80, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22], [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xe2, 0x82],
      [0x22, 0xf5, 0x80, 0x80, 0x80, 0x22], [0x22, 0x5c, 0xff, 0x22],
    ] as [[UInt8]])
  func wrongBytes(bytes: [UInt8]) {
    #expect(String(validating: bytes, as: UTF8.self) == nil)
    #expect(complaint(bytes)?.hasSuffix("is not UTF-8") == true, "\(complaint(bytes) ?? "nothing")")
  }

  @Test("may be nested 64 times, and no more")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(complaint(nested(64)) == nil)
    #expect(
      complaint(nested(65))?.hasSuffix("more than 64 lists and objects are inside each other")
        == true)
    #expect(complaint(String(repeating: "{\"a\":", count: 100_000)) != nil)
  }

  @Test("keeps the place of every key and value")
  func places() throws {
    let document = try JSONDocument(
      Array("{ \"ä\": [true,\n\t-1.5e2], \"b\" :\"\\u00e9\\n\" }".utf8))
    guard case .object(let members) = document.root.content else { return #expect(Bool(false)) }
    #expect(members.map(\.key) == ["ä", "b"])
    #expect(
      members.map(\.place) == [TextPlace(line: 1, column: 3), TextPlace(line: 2, column: 11)])
    guard case .array(let values) = members[0].value.content,
      case .number(let number, let text) = values[1].content,
      case .string(let string) = members[1].value.content
    else { return #expect(Bool(false)) }
    #expect(values[1].place == TextPlace(line: 2, column: 2))
    #expect(number == -150 && text == "-1.5e2")
    #expect(string == "é\n")
  }

  @Test("tells keys of different normal forms apart")
  func normalForms() {
    #expect(complaint("{\"\u{e9}\": 1, \"e\u{301}\": 2}") == nil)
  }

  @Test("cut short anywhere is an error at its end or before")
  func truncated() {
    let bytes = Array("{\"a\": [1.5, \"b\\u00e9ß\", {\"c\": null}], \"d\": true}".utf8)
    #expect(complaint(bytes) == nil)
    for count in 0..<bytes.count { #expect(complaint(Array(bytes.prefix(count))) != nil) }
  }

  @Test("of random bytes ends with a value or a place inside")
  func random() {
    var generator = SplitMix64(seed: 7)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "1", "-0.5", "true", "\n", " ", "é", "\\", "\u{0}",
    ]
    for _ in 0..<2000 {
      let text = (0..<generator.number(0...12)).map { _ in generator.pick(pieces) }.joined()
      do throws(JSONError) {
        _ = try JSONDocument(Array(text.utf8))
      } catch {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.indices.contains(error.place.line - 1), "\(text)")
        #expect(error.place.column <= lines[error.place.line - 1].count + 1, "\(text)")
      }
    }
  }
}
