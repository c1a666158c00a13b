import AssetCatalog
import CatalogFormats
import Testing

@Suite("Names tell states by one table")
struct StateNamesTests {
  @Test(
    arguments: [
      ("ok", "ok", []), ("ok-highlighted", "ok", [.highlighted]),
      ("ok_pressed", "ok", [.highlighted]), ("ok-HOVER", "ok", [.hovered]),
      ("ok-selected-disabled", "ok", [.selected, .disabled]), ("okPressed", "ok", [.highlighted]),
      ("okSelectedHighlighted", "ok", [.selected, .highlighted]), ("ok-normal", "ok", []),
      ("lonePressed", "lonePressed", []), ("highlighted", "highlighted", []),
      ("-highlighted", "-highlighted", []), ("ok-down", "ok-down", []),
    ] as [(String, String, ControlState)])
  func words(name: String, base: String, states: ControlState) {
    let meaning = StateNames.standard.meaning(of: name) { $0 == "ok" }
    #expect(meaning == StateNames.Meaning(base: base, states: states))
  }

  @Test func noneTakesNamesAsTheyAre() {
    let meaning = StateNames.none.meaning(of: "ok-highlighted") { _ in true }
    #expect(meaning == StateNames.Meaning(base: "ok-highlighted", states: .normal))
    #expect(StateNames.none.ending(for: .highlighted) == nil)
    #expect(StateNames.none.ending(for: .normal) == "")
  }

  @Test func whatIsWrittenIsReadAgain() {
    for raw in 0...ControlState.all.rawValue {
      let states = ControlState(rawValue: raw)
      let ending = StateNames.standard.ending(for: states) ?? "?"
      let meaning = StateNames.standard.meaning(of: "ok" + ending) { _ in false }
      #expect(meaning == StateNames.Meaning(base: "ok", states: states))
    }
  }

  @Test func aTableOfOnesOwn() throws {
    let names = try StateNames(
      json: Array(#"{"highlighted": ["Down", "pressed"], "disabled": ["off"]}"#.utf8))
    #expect(
      names.meaning(of: "ok-DOWN-off") { _ in false }
        == StateNames.Meaning(base: "ok", states: [.highlighted, .disabled]))
    #expect(names.ending(for: .highlighted) == "-down")
    #expect(names.ending(for: .selected) == nil)
  }

  @Test(arguments: [
    ("[]", "line 1, column 1: found a list, expected an object"),
    (
      #"{"pushed": []}"#,
      "line 1, column 2: 'pushed' is no state; known are normal, disabled, highlighted, selected, focused, hovered"
    ),
    (#"{"disabled": "off"}"#, "line 1, column 14: found \"off\", expected a list of words"),
    (
      #"{"disabled": ["o f"]}"#,
      "line 1, column 15: found \"o f\", expected a word without spaces and separators"
    ),
    (
      #"{"disabled": ["off"], "selected": ["OFF"]}"#, "line 1, column 36: 'OFF' is given twice"
    ), ("{", "line 1, column 2: the text ends where a key in double quotes is expected"),
  ])
  func tablesThatAreNone(text: String, expected: String) {
    #expect { try StateNames(json: Array(text.utf8)) } throws: { "\($0)" == expected }
  }
}
