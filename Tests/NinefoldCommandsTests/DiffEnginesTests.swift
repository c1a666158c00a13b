import CommandTestSupport
import Ninefold
import NinefoldCommands
import Testing

@Suite("diff-engines says where systems differ")
struct DiffEnginesTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 12, height: 12), format: .rgba8),
      pixels: .bytes4((0..<144).map { UInt32($0) * 0x0001_0201 | 0xff00_0000 }))
    folder.write(try PNG.encode(raster).bytes, to: "p.png")
    return folder
  }

  private func diff(
    _ folder: TemporaryFolder, _ words: String...
  ) -> (exit: Exit, output: String, messages: String) {
    let terminal = Terminal.capturing()
    let exit = run(["diff-engines", folder / "p.png"] + words, on: terminal)
    return (
      exit, terminal.outputText.replacing(folder.path + "/", with: ""),
      terminal.messages.replacing(folder.path + "/", with: "")
    )
  }

  @Test func whatAllDoAlikeIsOneGroup() throws {
    let folder = try folder()
    let (exit, output, messages) = diff(
      folder, "--insets", "4", "--mode", "stretch", "--filter", "nearest", "--size", "40x12")
    #expect(exit == .done, "\(messages)")
    #expect(
      output == """
        p.png at 40x12: 40×12 px
          css, android, skia, uikit, qt-quick, godot, unity: all the same

        """)
  }

  @Test func capsThatDoNotFitPartThem() throws {
    let folder = try folder()
    let (exit, output, _) = diff(
      folder, "--insets", "4", "--mode", "stretch", "--filter", "nearest", "--size", "4x16")
    #expect(exit == .done)
    #expect(output.contains("  css: the same\n"))
    #expect(output.contains("  android, skia, unity: "))
    #expect(output.contains("  qt-quick, godot: "))
    #expect(output.contains("  uikit: what uikit does with caps that don't fit is not known\n"))
    #expect(
      output.contains(
        "  caps that don't fit: one factor for both axes, then whole pixels (css); a factor for each axis (android, "
          + "skia, unity); "))
  }

  @Test func engineNamesArePickedAndPicturesWritten() throws {
    let folder = try folder()
    let (exit, output, messages) = diff(
      folder, "--insets", "4", "--mode", "tile", "--filter", "nearest", "--size", "22x22",
      "--engines",
      "css,qt-quick", "-o", folder / "{name}-{engine}.png")
    #expect(exit == .done, "\(messages)")
    #expect(output.contains("  css: the same\n"))
    #expect(output.contains("  the first tile: one in the middle (css); at the begin (qt-quick)\n"))
    #expect(folder.names == ["p-css.png", "p-qt-quick.png", "p.png"])
  }

  @Test func jsonHasTheSameFacts() throws {
    let folder = try folder()
    let terminal = Terminal.capturing()
    let exit = run(
      [
        "diff-engines", folder / "p.png", "--insets", "4", "--mode", "stretch", "--size", "4x16",
        "--json",
      ], on: terminal)
    #expect(exit == .done)
    let json = try ParsedJSON(terminal.output)
    let size = try #require(json["sizes"]?.elements?.first)
    #expect(size["groups"]?.elements?.first?["differs"] == .null)
    #expect(size["refusals"]?.elements?.first?["engine"]?.text == "uikit")
    #expect(size["questions"]?.elements?.first?["question"]?.text == "caps that don't fit")
  }

  @Test(arguments: [
    (
      ["--size", "4x4", "--engines", "css,css"], Exit.wrongUsage,
      "ninefold: error: --engines has css twice\n"
    ),
    (
      ["--size", "4x4", "-o", "x.png"], .wrongUsage,
      "ninefold: error: 7 systems would all be written to 'x.png'\ntry '-o '{engine}.png''\n"
    ),
    (
      ["--size", "20000x20000"], .notDone,
      "ninefold: error: p.png: 20000×20000 pixels for every system take more than the limit of 268435456 bytes\n"
    ),
  ])
  func errors(words: [String], exit: Exit, message: String) throws {
    let folder = try folder()
    let terminal = Terminal.capturing()
    #expect(run(["diff-engines", folder / "p.png"] + words, on: terminal) == exit)
    #expect(terminal.messages.replacing(folder.path + "/", with: "") == message)
  }
}
