import Pixels
import Testing

@testable import AssetCatalog

@Suite("Qualifiers")
struct QualifiersTests {
  @Test("stand by their names, values in normal form C")
  func pairs() throws {
    let set = try Qualifiers(["locale": "e\u{301}", "idiom": "ipad", "a.1-b": "x y"])
    #expect(set.description == "a.1-b=x y idiom=ipad locale=\u{e9}")
    #expect(set.pairs.map(\.name) == ["a.1-b", "idiom", "locale"] && set.count == 3)
    #expect(set["idiom"] == "ipad" && set["gamut"] == nil && !set.isEmpty)
    #expect(Qualifiers().isEmpty && Qualifiers().description == "")
    #expect(try Qualifiers([:]) == Qualifiers())
  }

  static let long = String(repeating: "n", count: 65)

  @Test(
    "that can't be are refused in words",
    arguments: [
      (["": "x"], "'' can't be a qualifier: a name is 1 to 64 of a to z, 0 to 9, '-' and '.'"),
      (
        ["Idiom": "x"],
        "'Idiom' can't be a qualifier: a name is 1 to 64 of a to z, 0 to 9, '-' and '.'"
      ),
      (
        ["i\u{7}": "x"],
        "'i\\u{7}' can't be a qualifier: a name is 1 to 64 of a to z, 0 to 9, '-' and '.'"
      ),
      (
        [long: "x"],
        "'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn…' can't be a qualifier: a name is 1 to 64 of a to z, 0 to 9, "
          + "'-' and '.'"
      ),
      (["idiom": ""], "qualifier 'idiom' has no value"),
      (
        ["idiom": String(repeating: "é", count: 128)],
        "qualifier 'idiom' has a value of 256 bytes, over the limit of 255"
      ),
      (["idiom": "a\nb"], "qualifier 'idiom' has a control character (U+000A) in its value"),
      (["idiom": "a\u{202e}b"], "qualifier 'idiom' has a control character (U+202E) in its value"),
      (
        Dictionary(uniqueKeysWithValues: (0..<17).map { ("n\($0)", "x") }),
        "17 qualifiers are over the limit of 16"
      ),
    ] as [([String: String], String)])
  func refused(values: [String: String], reason: String) {
    do throws(QualifierProblem) {
      _ = try Qualifiers(values)
      Issue.record("\(values) is taken")
    } catch {
      #expect(error.description == reason)
    }
  }

  @Test("take the longest names and values, and sixteen of them")
  func limits() throws {
    let name = String(repeating: "n", count: 63)
    let values = (0..<16).map {
      (name + String($0, radix: 16), String(repeating: "v", count: 255))
    }
    let set = try Qualifiers(Dictionary(uniqueKeysWithValues: values))
    #expect(set.count == 16)
    #expect(try Qualifiers(column: #require(set.column)) == set)
  }

  /// Every set of up to four pairs of two names with two values each.
  private static func all() throws -> [Qualifiers] {
    try (0..<9).map { number in
      var values: [String: String] = [:]
      if number % 3 > 0 { values["a"] = "\(number % 3)" }
      if number / 3 > 0 { values["b"] = "\(number / 3)" }
      return try Qualifiers(values)
    }
  }

  @Test("are sets: parts of others, put together and in one order")
  func laws() throws {
    // Twice, so that equal ones are not the same in memory.
    let all = try Self.all() + Self.all()
    for one in all {
      for other in all {
        let pairs = (Set(one.pairs), Set(other.pairs))
        #expect(one.isSubset(of: other) == pairs.0.isSubset(of: pairs.1))
        #expect((one == other) == (pairs.0 == pairs.1))
        if one == other { #expect(one.hashValue == other.hashValue) }
        #expect((one.number == other.number) == (one == other))
        #expect([one < other, other < one, one == other].count { $0 } == 1)
        let isBoth = one.pairs.allSatisfy { other[$0.name] ?? $0.value == $0.value }
        #expect(
          one.merged(with: other).map { Set($0.pairs) } == (isBoth ? pairs.0.union(pairs.1) : nil))
      }
      #expect(try one.column.map { try #require(Qualifiers(column: $0)) } ?? Qualifiers() == one)
    }
    let words = all.prefix(9).shuffled().sorted().map(\.description)
    #expect(
      words == ["", "a=1", "a=2", "b=1", "b=2", "a=1 b=1", "a=1 b=2", "a=2 b=1", "a=2 b=2"])
  }

  @Test(
    "are read from a catalog in one form only",
    arguments: [
      #"{}"#, #"{"b":"1","a":"1"}"#, #"{"a": "1"}"#, #"{"a":1}"#, #"{"A":"1"}"#, #"["a"]"#, "",
      "{\"a\":\"e\u{301}\"}", #"{"a":"1","a":"1"}"#, #"{"a":"\u0062"}"#,
    ])
  func column(text: String) { #expect(Qualifiers(column: text) == nil) }

  @Test("are told apart where their words are the same")
  func lookalikes() throws {
    let one = try Qualifiers(["a": "1 b=2", "c": "3"])
    let other = try Qualifiers(["a": "1", "b": "2 c=3"])
    #expect(one.description == other.description && one != other)
    #expect((one < other) != (other < one) && one.number != other.number)
  }

  @Test("come last in a key, its words and its order")
  func key() throws {
    let ipad = try Qualifiers(["idiom": "ipad", "locale": "fr"])
    let key = VariantKey(states: .highlighted, appearance: .dark, scale: 2, qualifiers: ipad)
    #expect(key.description == "highlighted @2x dark idiom=ipad locale=fr")
    var plain = key
    plain.qualifiers = Qualifiers()
    #expect(plain < key && plain != key)
    plain.size = PointSize(width: 1, height: 1)
    #expect(key < plain)
  }
}
