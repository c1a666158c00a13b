import CommandTestSupport
import Foundation
import Ninefold
import NinefoldCommands
import Testing

@Suite("import and export")
struct FormatCommandTests {
  /// A catalog of a sliced picture for two states and a drawing.
  private func place() throws -> DrawingPlace {
    let place = try DrawingPlace()
    let size = PixelSize(width: 12, height: 12)
    let raster = Raster(
      RasterHeader(size: size, format: .rgba8),
      pixels: .bytes4((0..<144).map { UInt32($0) * 0x0003_0201 | 0xff00_0000 }))
    place.folder.write(try PNG.encode(raster).bytes, to: "a@2x.png")
    place.folder.write(try PNG.encode(raster.flippedHorizontally()).bytes, to: "b@2x.png")
    place.save(as: "d.json")
    let catalog = ["--catalog", "./c.sqlite"]
    for words in [
      ["add", "buttons/ok", "./a@2x.png", "--insets", "2", "--mode", "stretch"],
      [
        "add", "buttons/ok", "./b@2x.png", "--insets", "2", "--mode", "stretch", "--state",
        "highlighted",
      ],
      ["add", "drawn", "./d.json"],
    ] { #expect(place.run(words + catalog).exit == .done) }
    return place
  }

  private func export(
    _ place: DrawingPlace, _ format: String, _ folder: String, _ more: String...,
    catalog: String = "./c.sqlite"
  ) -> DrawingPlace.Ending {
    place.run(
      ["export", "--all", "--format", format, "-o", folder, "--scales", "1", "--catalog", catalog]
        + more)
  }

  @Test(arguments: ["xcassets", "android", "css", "png-set"])
  func whatIsExportedAndImportedIsExportedTheSame(format: String) throws {
    let place = try place()
    defer { try? FileManager.default.removeItem(atPath: place.folder / "out") }
    #expect(export(place, format, "./out/deep/er").exit == .done)
    let first = place.run(["import", "./out/deep/er", "--into", "./new.sqlite"])
    #expect(first.exit == .done, "\(first.messages)")
    #expect(first.outputText.contains("new, "))
    // A second time there is nothing new, and the file stays as it is.
    let bytes = try place.bytes(of: "new.sqlite")
    let second = place.run(["import", "./out/deep/er", "--into", "./new.sqlite"])
    #expect(second.exit == .done)
    #expect(!second.outputText.contains("new, ") && second.outputText.contains("as it is"))
    #expect(try place.bytes(of: "new.sqlite") == bytes)
    let check = export(place, format, "./out/deep/er", "--check", catalog: "./new.sqlite")
    #expect(check.exit == .done, "\(check.outputText)")
    #expect(check.outputText.isEmpty)
    #expect(place.run(["verify", "--catalog", "./new.sqlite"]).exit != .notDone)
  }

  @Test func onlyWhatDiffersIsWritten() throws {
    let place = try place()
    defer { try? FileManager.default.removeItem(atPath: place.folder / "out") }
    #expect(export(place, "css", "./out", "--check").exit == .answerIsNo)
    #expect(!FileManager.default.fileExists(atPath: place.folder / "out"))
    #expect(export(place, "css", "./out").outputText.contains("/out/buttons/ok.css\n"))
    #expect(export(place, "css", "./out").outputText.isEmpty)
    place.folder.write("/* mine */", to: "out/buttons/mine.css")
    place.folder.write("spoilt", to: "out/buttons/ok.css")
    let again = export(place, "css", "./out")
    #expect(again.outputText.split(separator: "\n").count == 1)
    #expect(place.folder.text(of: "out/buttons/mine.css") == "/* mine */")
  }

  @Test func strictWritesNothingWhereSomethingIsLost() throws {
    let place = try place()
    #expect(
      place.run(["set", "buttons/ok", "--shrink", "clip", "--catalog", "./c.sqlite"]).exit == .done)
    let ending = export(place, "css", "./out", "--strict")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages.contains(
        "ninefold: error: buttons/ok: 2 pictures (normal @2x, …): what happens to caps that don't fit (clip) can't be "
          + "said there\n"))
    #expect(!FileManager.default.fileExists(atPath: place.folder / "out"))
    #expect(
      export(place, "css", "./out", "--check").messages.contains("ninefold: warning: buttons/ok"))
  }

  @Test func aDryRunChangesNothing() throws {
    let place = try place()
    defer { try? FileManager.default.removeItem(atPath: place.folder / "out") }
    #expect(export(place, "xcassets", "./out.xcassets").exit == .done)
    defer { try? FileManager.default.removeItem(atPath: place.folder / "out.xcassets") }
    let dry = place.run(["import", "./out.xcassets", "--into", "./new.sqlite", "--dry-run"])
    #expect(dry.exit == .done)
    #expect(dry.outputText.contains("buttons/ok: would be new, 2 pictures;"))
    #expect(!FileManager.default.fileExists(atPath: place.folder / "new.sqlite"))
  }

  @Test func intoAFolderThatBuildReads() throws {
    let place = try place()
    defer {
      for name in ["out", "Assets"] {
        try? FileManager.default.removeItem(atPath: place.folder / name)
      }
    }
    #expect(export(place, "android", "./out").exit == .done)
    let first = place.run(["import", "./out", "--into", "./Assets/"])
    #expect(first.exit == .done, "\(first.messages)")
    #expect(place.run(["build", "./Assets", "-o", "./built.sqlite"]).exit == .done)
    #expect(place.run(["import", "./out", "--into", "./other.sqlite"]).exit == .done)
    let diff = place.run(["diff", "./built.sqlite", "./other.sqlite"])
    #expect(diff.exit == .done, "\(diff.outputText)")
    let second = place.run(["import", "./out", "--into", "./Assets"])
    #expect(second.outputText.split(separator: "\n").allSatisfy { $0.contains(": as it is;") })
  }

  @Test func whatIsDrawnInTheCatalogStays() throws {
    let place = try place()
    defer { try? FileManager.default.removeItem(atPath: place.folder / "out") }
    #expect(export(place, "xcassets", "./out").exit == .done)
    let ending = place.run(["import", "./out", "--catalog", "./c.sqlite"])
    #expect(ending.exit == .answerIsNo)
    #expect(
      ending.messages.contains(
        "ninefold: warning: drawn: normal @1x: is drawn in the catalog, and stays so\n"))
    #expect(ending.outputText.contains("buttons/ok: as it is;"))
  }

  @Test func jsonHasTheSameFacts() throws {
    let place = try place()
    defer { try? FileManager.default.removeItem(atPath: place.folder / "out") }
    let written = try ParsedJSON(export(place, "xcassets", "./out", "--json").output)
    #expect(written["format"]?.text == "xcassets")
    let read = try ParsedJSON(
      place.run(["import", "./out", "--into", "./new.sqlite", "--json"]).output)
    #expect(read["assets"]?.elements?.count == 2)
    #expect(read["assets"]?.elements?.first?["name"]?.text == "buttons/ok")
    let formats = try ParsedJSON(place.run(["formats", "--json"]).output)
    #expect(formats["formats"]?.elements?.count == 6)
  }

  @Test(arguments: [
    (["import", "./none"], Exit.notDone, "ninefold: error: ./none: no such file or folder\n"),
    (
      ["import", "./empty"], .notDone,
      "ninefold: error: ./empty: looks like none of the formats that are read (xcassets, android, css, "
        + "png-set)\ntry 'ninefold formats'\n"
    ),
    (
      ["import", "./empty", "--format", "xcasset"], .wrongUsage,
      "ninefold: error: --format takes xcassets, android, css or png-set, not 'xcasset'\ntry '--format xcassets'\n"
    ),
    (
      ["import", "./empty", "--format", "swift"], .wrongUsage,
      "ninefold: error: swift can't be imported; those that can are xcassets, android, css, png-set\n"
    ),
    (
      ["import", "./empty", "--into", "a.sqlite", "--catalog", "b.sqlite"], .wrongUsage,
      "ninefold: error: --into and --catalog say the same in two ways\n"
    ),
    (
      ["export", "nothing", "--format", "css", "-o", "./out", "--catalog", "./c.sqlite"], .notDone,
      "ninefold: error: ./c.sqlite: there is no asset 'nothing'"
    ),
    (
      ["export", "--format", "css", "-o", "./out"], .wrongUsage,
      "ninefold: error: NAME or --all is missing\ntry '--all'\n"
    ),
    (
      ["export", "--all", "--format", "css", "-o", "./out", "--sizes", "10x10"], .wrongUsage,
      "ninefold: error: --sizes is for formats of full-size pictures, and css is none\n"
    ),
    (
      ["import", "./empty", "--states", "./d.json"], .notDone,
      "ninefold: error: ./d.json: line 2, column 3: 'version' is no state; known are normal, disabled, highlighted, "
        + "selected, focused, hovered\n"
    ),
  ])
  func errors(words: [String], exit: Exit, message: String) throws {
    let place = try place()
    let empty = place.folder / "empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: empty) }
    let ending = place.run(words)
    #expect(ending.exit == exit)
    #expect(ending.messages.hasPrefix(message), "\(ending.messages)")
  }
}
