import Testing

@testable import AssetCatalog

@Suite("What is kept for other systems' formats")
struct KeptFactsTests {
  private static func facts(_ text: String) throws -> KeptFacts {
    try KeptFacts(json: Array(text.utf8))
  }

  @Test("has one form, in which numbers and texts are as they were")
  func canonical() throws {
    let facts = try Self.facts(
      """
      { "xcassets" : {"b": 1.50, "a": [ -0, 1E2, {} , null], "e\u{301}": "\\u00e9\\/\\n"},
        "css": {"\\u0061": true}, "android": {} }
      """)
    #expect(
      facts.text
        == #"{"css":{"a":true},"xcassets":{"a":[-0,1E2,{},null],"b":1.50,"e"# + "\u{301}"
        + #"":"é/\n"}}"#)
    #expect(facts.formats == ["css", "xcassets"] && facts["css"] == #"{"a":true}"#)
    #expect(facts["android"] == nil && facts.value(of: "css")?["a"] != nil)
    #expect(try Self.facts(facts.text) == facts)
    #expect(KeptFacts(column: facts.text) == facts)
  }

  @Test("is nothing without a key for any format")
  func empty() throws {
    for text in ["{}", #"{"css": {}}"#] {
      let facts = try Self.facts(text)
      #expect(facts == KeptFacts() && facts.isEmpty && facts.column == nil && facts.text == "{}")
    }
  }

  @Test("is told apart by its bytes, whatever their normal form")
  func bytes() throws {
    let (one, other) = (
      try Self.facts("{\"css\": {\"a\": \"\u{e9}\"}}"),
      try Self.facts("{\"css\": {\"a\": \"e\u{301}\"}}")
    )
    #expect(one != other)
  }

  @Test("is replaced for one format, and the others stay")
  func replacing() throws {
    let facts = try Self.facts(#"{"css": {"a": 1}, "xcassets": {"b": 2}}"#)
    let new = try JSONDocument(Array(#"{"c": 3}"#.utf8)).root
    #expect(
      try facts.replacing(new, for: "css").text == #"{"css":{"c":3},"xcassets":{"b":2}}"#)
    #expect(
      try facts.replacing(new, for: "android").formats == ["android", "css", "xcassets"])
    let nothing = try JSONDocument(Array("{}".utf8)).root
    #expect(try facts.replacing(nothing, for: "css").text == #"{"xcassets":{"b":2}}"#)
  }

  private static let deep = String(repeating: "[", count: 31) + String(repeating: "]", count: 31)

  @Test(
    "is refused in words where it can't be kept",
    arguments: [
      ("[1]", "found a list, expected an object with an object for each format"),
      (
        #"{"CSS": {}}"#,
        "'CSS' can't be a format: its word is 1 to 64 of a to z, 0 to 9, '-' and '.'"
      ),
      (#"{"css": 1}"#, "found 1 for format 'css', expected an object"),
      ("{\"css\": {\"a\": \(deep)}}", "more than 32 lists and objects are inside each other"),
      (
        "{\"css\": {\"a\": \"\(String(repeating: "x", count: 65_521))\"}}",
        "takes 65537 bytes without spaces, over the limit of 65536"
      ),
      (
        #"{"css": {"a": 1, "a": 2}}"#,
        "line 1, column 18: key 'a' is given twice, first at line 1, column 10"
      ),
      ("{", "line 1, column 2: the text ends where a key in double quotes is expected"),
    ])
  func refused(text: String, reason: String) {
    do throws(KeptFactsProblem) {
      _ = try KeptFacts(json: Array(text.utf8))
      Issue.record("\(text.prefix(80)) is taken")
    } catch {
      #expect(error.description == reason)
    }
  }

  @Test("takes as many bytes and lists as the limits say")
  func limits() throws {
    let text = "{\"css\":{\"a\":\"\(String(repeating: "x", count: 65_520))\"}}"
    #expect(try Self.facts(text).text.utf8.count == KeptFacts.byteLimit)
    let lists = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
    #expect(try Self.facts("{\"css\":{\"a\":\(lists)}}").text.contains(lists))
  }

  @Test(
    "is read from a catalog in one form only",
    arguments: [
      "{}", #"{"css":{}}"#, #"{"css": {"a":1}}"#, #"{"css":{"b":1,"a":1}}"#, #"{"css":{"a":1}} "#,
      "",
    ])
  func column(text: String) { #expect(KeptFacts(column: text) == nil) }
}
