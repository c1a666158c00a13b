import CommandTestSupport
import Drawing
import Ninefold
import NinefoldCommands
import Testing
import Tradeoffs

@Suite("Generating code")
struct GenerateTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  /// Runs `generate` with a line that is cut at its spaces.
  private func generate(_ line: String, _ words: String...) -> DrawingPlace.Ending {
    place.run(["generate"] + line.split(separator: " ").map(String.init) + words)
  }

  private var drawing: ButtonDrawing {
    get throws { try ButtonDrawing(json: place.bytes(of: "b.json")) }
  }

  @Test(
    "gives what the library gives, on standard output and in a file",
    arguments: CodeLanguage.allCases)
  func languages(language: CodeLanguage) throws {
    let drawing = try drawing
    let code = try drawing.code(
      in: language, named: "b", request: DrawingRequest(size: drawing.size))
    let ending = generate("./b.json --language \(language.rawValue)")
    #expect(ending.exit == .done)
    #expect(ending.outputText == code.text)
    #expect(ending.messages == "")
    let file = generate("./b.json --language \(language.rawValue) -o ./out")
    #expect(file.exit == .done && file.output.isEmpty && file.messages.isEmpty)
    #expect(try place.bytes(of: "out") == ending.output)
    #expect(generate("./b.json --language \(language.rawValue) -o -").output == ending.output)
  }

  @Test("of every drawing of the repository is done", arguments: DrawingPlace.names)
  func repository(name: String) {
    for language in CodeLanguage.allCases {
      let path = DrawingPlace.path(name)
      let ending = place.run(["generate", path, "--language", language.rawValue])
      #expect(ending.exit == .done)
      #expect(ending.outputText.contains(name))
      for line in ending.messages.split(separator: "\n") {
        #expect(line.hasPrefix("ninefold: note: \(path): layer "))
      }
    }
  }

  @Test("is called as the source, or as it is told")
  func names() {
    place.save(as: "shiny button.drawing.json")
    for (flags, name) in [
      ("", "ShinyButton"), ("--name x", "X"), ("--name buttons/class", "Class"),
      ("--name 9", "_9"),
    ] {
      let words = ["./shiny button.drawing.json", "--language", "swift-cairo"]
      let ending = place.run(["generate"] + words + flags.split(separator: " ").map(String.init))
      #expect(ending.outputText.contains("\npublic enum \(name) {\n"), "\(flags)")
    }
    #expect(
      place.run(["generate", "./shiny button.drawing.json", "--language", "css"])
        .outputText.contains("\n.shiny-button {\n"))
  }

  @Test("of a picture is of the size, scale, states and values asked for")
  func picture() throws {
    let line = "./b.json --language svg --size 9x5@2x --state disabled,focused --set tint=#00ff00"
    let size = PointSize(width: 9, height: 5)
    let expected = try drawing.code(
      in: .svg, named: "b",
      request: DrawingRequest(
        size: size, scale: try #require(Scale("2")), states: [.disabled, .focused],
        parameters: ["tint": .color(DrawingColor(red: 0, green: 1, blue: 0))]))
    let ending = generate(line)
    #expect(ending.outputText == expected.text)
    #expect(ending.outputText.contains("width=\"9\" height=\"5\""))
    #expect(ending.outputText.contains("fill=\"#00ff00\""))
    #expect(
      generate("./b.json --language svg --size 18x10px@2x").outputText.contains("width=\"9\""))
  }

  @Test("leaves texts out where that is asked")
  func texts() {
    let path = DrawingPlace.path("selection")
    for language in CodeLanguage.allCases {
      let words = ["generate", path, "--language", language.rawValue]
      #expect(place.run(words + ["--no-text"]).outputText != place.run(words).outputText)
      #expect(!place.run(words + ["--no-text"]).messages.contains("text"))
    }
  }

  // MARK: Catalogs

  @Test("of an asset begins with what its variant fixes")
  func asset() throws {
    try place.saveCatalog()
    let selected = generate(
      "buttons/lamp --language swift-cairo --state selected --catalog ./c.sqlite")
    #expect(selected.exit == .done)
    #expect(selected.outputText.contains("\npublic enum Lamp {\n"))
    #expect(selected.outputText.contains("    inset: Double = 0\n"))
    #expect(
      selected.messages
        == "ninefold: note: buttons/lamp: has other drawings; the code is of the one for selected ltr\n"
    )
    let dark = generate(
      "asset:buttons/lamp --language svg --appearance dark --set inset=2 --catalog ./c.sqlite")
    #expect(dark.outputText.contains("fill=\"#402000\""))
    let only = generate("mixed --language css --catalog ./c.sqlite")
    #expect(only.exit == .done)
    #expect(only.messages.split(separator: "\n").allSatisfy { $0.contains(": layer ") })
  }

  @Test("of what is derived or mirrored says what is not in the code")
  func derived() throws {
    try place.saveCatalog()
    let ending = generate(
      "buttons/lamp --language swift-coregraphics --state disabled --direction rtl --catalog ./c.sqlite"
    )
    #expect(ending.exit == .done)
    #expect(
      ending.messages == """
        ninefold: note: buttons/lamp: is derived for disabled; the code draws what it is derived from
        ninefold: note: buttons/lamp: is mirrored for what is asked; the code is not
        ninefold: note: buttons/lamp: has other drawings; the code is of the one for selected ltr

        """)
  }
}
