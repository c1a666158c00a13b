import AssetCatalog
import Ninefold
import NinefoldCommands
import Testing

@Suite("Generating names")
struct GenerateNamesTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a.png")
    try place.write(CatalogPlace.picture(1), to: "b.png")
    for name in ["buttons/my-button 2", "buttons/default", "★"] {
      #expect(place.ninefold("add", name, "./a.png", "--mode", "stretch").exit == .done)
    }
    let pressed = place.ninefold(
      "add", "★", "./b.png", "--mode", "stretch", "--state", "selected,highlighted")
    #expect(pressed.exit == .done)
  }

  private static let expected = """
      /// `★`
      public static let u2605 = Name(
        path: "★",
        states: [.normal, [.highlighted, .selected]])

      /// The folder `buttons`.
      public enum Buttons {
        /// `buttons/default`
        public static let default_ = Name(
          path: "buttons/default",
          states: [.normal])

        /// `buttons/my-button 2`
        public static let myButton2 = Name(
          path: "buttons/my-button 2",
          states: [.normal])
      }

      /// Every asset: those of a folder before those of the folders in it.
      public static let all: [Name] = [
        Assets.u2605,
        Assets.Buttons.default_,
        Assets.Buttons.myButton2,
      ]
    }

    """

  @Test("writes every asset with its states, on standard output and in a file")
  func all() {
    let ending = place.ninefold("generate --names")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    #expect(
      ending.outputText.hasPrefix(
        "// The assets of c.sqlite. Made by ninefold; made again, it is the same.\n\n"))
    #expect(ending.outputText.hasSuffix(Self.expected))
    let file = place.ninefold("generate --names -o ./Assets.swift")
    #expect(file.exit == .done && file.output.isEmpty)
    #expect(place.place.folder.text(of: "Assets.swift") == ending.outputText)
  }

  @Test("calls the outermost type as it is told")
  func name() {
    let ending = place.ninefold("generate --names --name", "my pictures")
    #expect(ending.outputText.contains("\npublic enum MyPictures {\n"))
    #expect(ending.outputText.contains("    MyPictures.Buttons.default_,\n"))
  }

  @Test("of a catalog without assets says so and is done")
  func empty() {
    for name in ["buttons/my-button 2", "buttons/default", "★"] {
      #expect(place.ninefold("remove", name).exit == .done)
    }
    let ending = place.ninefold("generate --names")
    #expect(ending.exit == .done)
    #expect(ending.messages == "ninefold: note: ./c.sqlite: has no assets\n")
    #expect(ending.outputText.contains("public static let all: [Name] = [\n  ]\n"))
  }

  @Test("needs no program that draws, and code of a drawing does")
  func drawing() {
    let ending = place.ninefold("generate ★ --language css")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: generate needs a drawing library, and this program has none\n")
  }

  @Test("says what is wrong with the catalog, and never overwrites it")
  func refused() {
    let missing = place.ninefold("generate --names --catalog ./no.sqlite")
    #expect(missing.exit == .notDone)
    #expect(missing.messages.hasPrefix("ninefold: error: ./no.sqlite: "))
    let own = place.ninefold("generate --names -o ./c.sqlite")
    #expect(own.exit == .notDone)
    #expect(
      own.messages
        == "ninefold: error: ./c.sqlite: is the input itself, which is never overwritten\n")
    #expect(place.ninefold("list").exit == .done)
  }
}
