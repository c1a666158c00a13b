import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("Sizes of compose")
struct ComposeSizeTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.save(numbered(PixelSize(width: 2, height: 2)), as: "button.png")
  }

  /// What is typed, and the sizes in pixels of the files it makes.
  struct Example: CustomTestStringConvertible, Sendable {
    var words: String
    var files: [String: String]

    init(_ words: String, _ files: [String: String]) {
      (self.words, self.files) = (words, files)
    }

    var testDescription: String { words }
  }

  @Test(
    "are points, or pixels where it is said so",
    arguments: [
      Example("--size 6x4 -o ./a.png", ["a.png": "6×4"]),
      Example("--size 6x4@2x -o ./a{scale}.png", ["a@2x.png": "12×8"]),
      Example("--size 6x4@1.5x -o ./a{scale}.png", ["a@1.5x.png": "9×6"]),
      Example("--size 1.5x2.5@2x -o ./a@2x.png", ["a@2x.png": "3×5"]),
      Example("--size 6x4px -o ./a.png", ["a.png": "6×4"]),
      Example("--size 6x4px@2x -o ./a@2x.png", ["a@2x.png": "6×4"]),
      Example("--size 6x4 --scale 2 -o ./a@2x.png", ["a@2x.png": "12×8"]),
      Example("--size 6x4@2x --scale 2 -o ./a{scale}.png", ["a@2x.png": "12×8"]),
      Example("--size 6x4px --scale 2 -o ./a{scale}.png", ["a@2x.png": "6×4"]),
      Example("--size 1x1 -o ./a.png", ["a.png": "1×1"]),
    ])
  func units(example: Example) throws {
    try check(example)
  }

  @Test(
    "may be several, in a list or in several flags",
    arguments: [
      Example(
        "--size 6x4,7x5 -o ./{width}x{height}.png", ["6x4.png": "6×4", "7x5.png": "7×5"]),
      Example(
        "--size 6x4 --size 7x5 -o ./{width}x{height}.png",
        ["6x4.png": "6×4", "7x5.png": "7×5"]),
      Example(
        "--size 6x4,7x5@2x --size 8x8px@2x -o ./{width}x{height}{scale}.png",
        ["6x4.png": "6×4", "7x5@2x.png": "14×10", "4x4@2x.png": "8×8"]),
      Example(
        "--size 6x4,6x4@2x,6x4@3x -o ./a{scale}.png",
        ["a.png": "6×4", "a@2x.png": "12×8", "a@3x.png": "18×12"]),
    ])
  func several(example: Example) throws {
    try check(example)
  }

  @Test(
    "have the scale of the output's name, unless another is given",
    arguments: [
      Example("--size 6x4 -o ./a@2x.png", ["a@2x.png": "12×8"]),
      Example("--size 6x4 -o ./a@1.5x.png", ["a@1.5x.png": "9×6"]),
      Example("--size 6x4px -o ./a@2x.png", ["a@2x.png": "6×4"]),
      Example("--size 6x4,7x4 -o ./{width}@2x.png", ["6@2x.png": "12×8", "7@2x.png": "14×8"]),
    ])
  func scaleOfOutput(example: Example) throws {
    try check(example)
  }

  @Test("warn where the output's name gives another scale than was asked for")
  func otherScaleThanNamed() throws {
    let ending = place.ninefold(
      "compose ./button.png --mode tile --size 6x4 --scale 3 -o ./a@2x.png")
    #expect(ending.exit == .done)
    #expect(
      ending.messages == "ninefold: warning: ./a@2x.png: is named @2x but composed for @3x\n")
    #expect(try place.picture("a@2x.png").info.size == PixelSize(width: 18, height: 12))
  }

  @Test(
    "note where a file's name does not give the scale that was asked for",
    arguments: ["--size 6x4@2x", "--size 12x8px@2x", "--size 6x4 --scale 2"])
  func scaleNotNamed(words: String) throws {
    let line = "compose ./button.png --mode tile \(words) -o"
    let ending = place.ninefold(line, "./a.png")
    #expect(ending.exit == .done)
    #expect(
      ending.messages
        == "ninefold: note: ./a.png: is composed for @2x, but its name has no @2x and will be taken for @1x\n"
    )
    #expect(place.ninefold(line, "-").messages == "")
    #expect(place.ninefold(line, "/dev/null").messages == "")
    #expect(place.ninefold(line, "./a@2x.png").messages == "")
    let plain = place.ninefold("compose ./button.png --mode tile --size 6x4@1x -o ./a.png")
    #expect(plain.messages == "")
  }

  @Test(
    "stand in the output's name by its places",
    arguments: [
      ("--size 6x4", "6x4 button.png"),
      ("--size 6.5x4@2x", "6.5x4 button@2x.png"),
      ("--size 13x8px@2x", "6.5x4 button@2x.png"),
      ("--size 6x4@1.5x", "6x4 button@1.5x.png"),
    ])
  func places(words: String, name: String) {
    let ending = place.ninefold(
      "compose ./button.png \(words) --mode tile -o", "./{width}x{height} {name}{scale}.png")
    #expect(ending.messages == "")
    #expect(place.folder.names == [name, "button.png"])
  }

  @Test("leave scale and ending of the source out of {name}")
  func sourceName() throws {
    try place.save(
      raster(
        """
        .#.
        #r.
        ...
        """), as: "glossy@2x.9.png")
    #expect(
      place.ninefold("compose ./glossy@2x.9.png --size 2x2 -o ./{name}-new.png").exit == .done)
    #expect(place.folder.names.contains("glossy-new.png"))
  }

  @Test(
    "that are no whole number of pixels are rounded half up, which is said",
    arguments: [
      ("5.25x4@2x", "11×8", "5.25x4@2x is no whole number of pixels at @2x, rounded to 11×8"),
      ("5.2x4@2x", "10×8", "5.2x4@2x is no whole number of pixels at @2x, rounded to 10×8"),
      ("2.5x3.5", "3×4", "2.5x3.5 is no whole number of pixels at @1x, rounded to 3×4"),
      ("2.5x3px", "3×3", "2.5x3px is no whole number of pixels at @1x, rounded to 3×3"),
      ("0.5x1", "1×1", "0.5x1 is no whole number of pixels at @1x, rounded to 1×1"),
      ("0.1x1@5x", "1×5", "0.1x1@5x is no whole number of pixels at @5x, rounded to 1×5"),
    ])
  func rounding(size: String, pixels: String, note: String) throws {
    let scale = size.firstIndex(of: "@").map { String(size[$0...]) } ?? ""
    let name = "a\(scale).png"
    let ending = place.ninefold("compose ./button.png --mode tile --size \(size) -o ./\(name)")
    #expect(ending.exit == .done)
    #expect(ending.messages == "ninefold: note: ./\(name): \(note)\n")
    #expect(try "\(place.picture(name).info.size)" == pixels)
  }

  @Test("may have sides longer than a source may")
  func longSides() throws {
    let ending = place.ninefold(
      "compose ./button.png --mode stretch --filter nearest --size 20000x20000 -o ./a.png")
    #expect(ending.exit == .done)
    let limits = PNGLimits(maxSide: 20000, maxDecodedBytes: 1 << 30)
    let info = try PNG.readInfo(place.bytes(of: "a.png"), limits: limits)
    #expect(info.size == PixelSize(width: 20000, height: 20000))
    #expect(info.fileBytes < 200_000)
  }

  private func check(_ example: Example) throws {
    let ending = place.ninefold("compose ./button.png --mode tile " + example.words)
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    var sizes: [String: String] = [:]
    for name in place.folder.names where name != "button.png" {
      sizes[name] = "\(try place.picture(name).info.size)"
    }
    #expect(sizes == example.files)
  }
}

@Suite("Outputs of compose")
struct ComposeOutputTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.save(numbered(PixelSize(width: 7, height: 1)), as: "button.png")
  }

  @Test("are the same bytes on standard output")
  func standardOutput() throws {
    let toFile = place.ninefold("compose ./button.png --size 9x2 -o ./a.png")
    let toOutput = place.ninefold("compose ./button.png --size 9x2 -o -")
    #expect(toFile.output == [])
    #expect(toOutput.exit == .done)
    #expect(try toOutput.output == place.bytes(of: "a.png"))
    #expect(place.folder.names == ["a.png", "button.png"])
  }

  @Test("are the same bytes every time")
  func deterministic() throws {
    let line = "compose ./button.png --size 90x40 -o -"
    #expect(place.ninefold(line).output == place.ninefold(line).output)
  }

  @Test("replace what was there")
  func replaces() throws {
    place.folder.write("old", to: "a.png")
    #expect(place.ninefold("compose ./button.png --size 9x2 -o ./a.png").exit == .done)
    #expect(try place.picture("a.png").info.size == PixelSize(width: 9, height: 2))
  }

  @Test(
    "may begin with a dash after an equals sign or its short flag",
    arguments: [
      "--output=", "-o",
    ])
  func attached(flag: String) {
    let ending = place.ninefold(
      ["compose", "./button.png", "--size=9x2", flag + (place.folder / "a.png")])
    #expect(ending.exit == .done)
    #expect(place.folder.names == ["a.png", "button.png"])
  }

  @Test("that can be made are made, though others can't")
  func goesOn() {
    let ending = place.ninefold(
      "compose ./button.png --insets 0,3,0,3 --shrink fail --size 20x1,4x1,21x1 -o ./{width}.png")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./button.png: fixed segments along x need 6 px and the target has 4 px\n"
    )
    #expect(place.folder.names == ["20.png", "21.png", "button.png"])
  }
}
