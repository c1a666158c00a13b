import AssetCatalog
import CodeNames
import Testing

@Suite("Swift names")
struct AssetNamesTests {
  @Test(
    "follow one rule",
    arguments: [
      ("primary", "primary", "Primary"), ("my-button 2", "myButton2", "MyButton2"),
      ("snake_case", "snake_case", "Snake_case"), ("URLBar", "urlBar", "URLBar"),
      ("ABC", "abc", "ABC"), ("X", "x", "X"), ("2up", "_2up", "_2up"), ("★", "u2605", "U2605"),
      ("★☆", "u2605_u2606", "U2605_u2606"), ("default", "default_", "Default"),
      ("self", "self_", "Self_"), ("Type", "type", "Type_"), ("été", "été", "Été"),
      ("图标", "图标", "图标"), ("a.b", "aB", "AB"), ("--x--", "x", "X"), ("_", "__", "__"),
      ("", "empty", "Empty"), ("it's \"\\(x)", "itSX", "ItSX"),
    ])
  func rule(name: String, value: String, type: String) {
    #expect(SwiftIdentifier.make(name, .value) == value)
    #expect(SwiftIdentifier.make(name, .type) == type)
  }

  @Test("that are taken get numbers, the first one asked for keeps the plain one")
  func clashes() {
    var scope = SwiftScope(taken: ["max"])
    #expect(
      ["a b", "aB", "aB_2", "max", "a-b"].map { scope.add($0, .value) }
        == ["aB", "aB_2", "aB_2_2", "max_2", "aB_3"])
  }

  @Test("are the same from the same assets in any order")
  func deterministic() throws {
    let assets = try NamesFixture.names.map { Asset(name: try AssetName($0)) }
    let text = AssetNamesCode(assets, source: "c").text
    #expect(AssetNamesCode(assets.reversed(), source: "c").text == text)
    #expect(AssetNamesCode(assets.shuffled(), source: "c").text == text)
  }

  @Test("compile, and every asset has one")
  func compile() throws {
    let lines = try GeneratedProgram.shared.get().names
    let paths = lines[0].split(separator: "\u{1}").map(String.init)
    #expect(paths.sorted() == NamesFixture.names.sorted())
    #expect(lines[1] == "buttons/primary")
    #expect(lines[2] == "[0, 12]")
  }

  @Test("of an empty catalog are none")
  func empty() {
    let text = AssetNamesCode([], typeName: "my buttons", source: "c").text
    #expect(text.contains("public enum MyButtons {"))
    #expect(text.hasSuffix("public static let all: [Name] = [\n  ]\n}\n"))
  }
}
