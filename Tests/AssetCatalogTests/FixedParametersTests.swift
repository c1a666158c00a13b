import TestSupport
import Testing

@testable import AssetCatalog

@Suite("The parameters that a variant fixes")
struct FixedParametersTests {
  @Test("are the same again from their text, which is one for equal values")
  func roundTrip() throws {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var values: [String: FixedParameters.Value] = [:]
      for _ in 0..<random.number(0...6) {
        let name = random.pick(["a", "B", "a1", "a_", "red", "selectedText", "zZ9_"])
        values[name] =
          switch random.number(0...2) {
          case 0: .number(Double(bitPattern: random.next() & ~(0x7ff << 52) | 0x3ff << 52))
          case 1: .switch(random.once(in: 2))
          default: .text(random.pick(["", "\"", "\\", "\n\u{1}", "ボタン", "#ff8000", "e\u{301}"]))
          }
      }
      let parameters = try FixedParameters(values)
      let read = try #require(FixedParameters(text: parameters.text), "\(parameters.text)")
      #expect(read == parameters && read.text.utf8.elementsEqual(parameters.text.utf8))
    }
  }

  @Test("stand in the order of their names' bytes, minus zero as zero")
  func text() throws {
    let parameters = try FixedParameters([
      "b": .switch(true), "a": .number(-0.0), "B": .text("x\"y"), "aa": .number(0.25),
    ])
    #expect(parameters.text == #"{"B":"x\"y","a":0,"aa":0.25,"b":true}"#)
    #expect(parameters.description == #"B "x\"y", a 0, aa 0.25, b true"#)
    #expect(FixedParameters().text == "{}" && FixedParameters().column == nil)
  }

  @Test(
    "are read from no other text",
    arguments: [
      "", "[]", "{", "{\"a\": 1}", "{\"b\":1,\"a\":2}", "{\"a\":1.0}", "{\"a\":null}",
      "{\"a\":[1]}", "{\"1\":1}", "{\"a\":1}\n", "{\"a\":-0}",
    ])
  func otherTexts(text: String) { #expect(FixedParameters(text: text) == nil) }

  @Test(
    "have names that parameters have, and numbers",
    arguments: [
      (
        "",
        "'' can't be a parameter: a name is up to 60 letters, digits and underscores, a letter first"
      ),
      (
        "1a",
        "'1a' can't be a parameter: a name is up to 60 letters, digits and underscores, a letter first"
      ),
      (
        "a-b",
        "'a-b' can't be a parameter: a name is up to 60 letters, digits and underscores, a letter first"
      ), ("ok", "'ok' is no finite number"),
    ])
  func names(name: String, reason: String) {
    let error = #expect(throws: FixedParameterProblem.self) {
      try FixedParameters([name: .number(.infinity)])
    }
    #expect(error?.description == reason)
    let long = String(repeating: "a", count: 61)
    #expect(throws: FixedParameterProblem.name(long)) { try FixedParameters([long: .number(1)]) }
  }
}
