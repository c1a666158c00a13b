import CommandTestSupport
import Ninefold
import NinefoldCommands
import Testing

@Suite("compose --as composes as other systems do")
struct ComposeAsTests {
  /// A picture of 12×12 px whose pixels are all different.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 12, height: 12), format: .rgba8),
      pixels: .bytes4((0..<144).map { UInt32($0) * 0x0001_0201 | 0xff00_0000 }))
    folder.write(try PNG.encode(raster).bytes, to: "p.png")
    return folder
  }

  private func compose(
    _ folder: TemporaryFolder, _ engine: String, _ more: String...
  ) throws -> (exit: Exit, picture: Raster?, messages: String) {
    let terminal = Terminal.capturing()
    let exit = run(
      ["compose", folder / "p.png", "-o", folder / "o.png", "--as", engine] + more, on: terminal)
    let picture =
      exit == .done
      ? try PNG.decode(InputFile.read(folder / "o.png", limit: 1 << 20)).raster.converted(
        to: .rgba8)
      : nil
    return (exit, picture, terminal.messages)
  }

  private func rows(_ raster: Raster?) -> [Int] {
    guard let raster, case .bytes4(let words) = raster.pixels else { return [] }
    return (0..<raster.size.height).map { Int(words[$0 * raster.size.width] & 0xff) / 12 }
  }

  @Test func capsThatDoNotFitShrinkByEachSystemsRule() throws {
    let folder = try folder()
    let small = ["--insets", "4", "--mode", "stretch", "--filter", "nearest", "--size", "4x16"]
    func column(_ engine: String) throws -> [Int] {
      let (exit, picture, messages) = try compose(
        folder, engine, small[0], small[1], small[2], small[3], small[4], small[5], small[6],
        small[7])
      #expect(exit == .done, "\(messages)")
      return rows(picture)
    }
    // In a style sheet the caps at the top and the bottom shrink with those at the sides, in Android they don't.
    #expect(try column("css").prefix(3) == [0, 2, 4])
    #expect(try column("android").prefix(5) == [0, 1, 2, 3, 4])
    #expect(try column("godot").prefix(5) == [0, 1, 2, 3, 4])
  }

  @Test func roundIsCountedUpByQt() throws {
    let folder = try folder()
    // Between caps of 4 there are 22 pixels for tiles of 4: five and a half.
    let words = ["--insets", "4", "--mode", "round", "--filter", "nearest", "--size", "12x30"]
    func tiles(_ engine: String) throws -> Int {
      let picture = try compose(
        folder, engine, words[0], words[1], words[2], words[3], words[4], words[5], words[6],
        words[7]
      ).picture
      let rows = rows(picture)
      return zip(rows, rows.dropFirst()).count { $0 > $1 } + 1
    }
    #expect(try tiles("godot") == 6)
    #expect(try tiles("qt-quick") == 6)
    #expect(try tiles("css") == 6)
  }

  @Test(arguments: [
    (
      ["uikit", "--insets", "4", "--size", "4x16"],
      "what uikit does with caps that don't fit is not known"
    ),
    (["unity", "--insets", "4", "--mode", "space", "--size", "40x40"], "unity has no mode space"),
    (
      ["uikit", "--insets", "4", "--mode", "tile,stretch", "--size", "40x40"],
      "uikit has one mode for both axes, and these are tile and stretch"
    ),
    (
      ["godot", "--insets", "6", "--size", "40x40"],
      "what godot does with no part that resizes is not known"
    ),
  ])
  func refusals(words: [String], reason: String) throws {
    let folder = try folder()
    let terminal = Terminal.capturing()
    let exit = run(
      ["compose", folder / "p.png", "-o", folder / "o.png", "--as"] + words, on: terminal)
    #expect(exit == .notDone)
    #expect(terminal.messages.contains(": \(reason)\n"), "\(terminal.messages)")
  }

  @Test func whatTheSystemDecidesCannotBeSaidBesides() throws {
    let folder = try folder()
    let (exit, _, messages) = try compose(folder, "css", "--size", "40x40", "--phase", "end")
    #expect(exit == .wrongUsage)
    #expect(messages == "ninefold: error: --phase is for css to decide, where --as is given\n")
  }

  @Test func anEmptyCentreIsAGapOrTheWholePicture() throws {
    let folder = try folder()
    let css = try compose(folder, "css", "--insets", "6", "--size", "20x12")
    #expect(css.messages.contains("leaves a gap"))
    #expect(css.picture?.color(atX: 10, y: 5).alpha == 0)
    let android = try compose(
      folder, "android", "--insets", "6", "--mode", "stretch", "--size", "20x12")
    #expect(android.messages.contains("stretches the whole picture"))
    #expect(android.picture?.color(atX: 10, y: 5).alpha == 255)
  }

  @Test func everyAnswerHasItsEvidence() {
    for profile in EngineProfile.allCases {
      for question in EngineProfile.Question.allCases {
        let answer = profile.answer(to: question)
        #expect((answer.words == "not known") == (answer.evidence == .unknown))
      }
    }
  }
}
