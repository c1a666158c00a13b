import CommandTestSupport
import Drawing
import Foundation
import Ninefold
import NinefoldCommands
import Testing

@Suite("Slicing a drawing")
struct SliceDrawingTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
  }

  private func slice(_ line: String, _ words: String...) -> DrawingPlace.Ending {
    place.run(["slice"] + line.split(separator: " ").map(String.init) + words)
  }

  private func json(_ line: String) throws -> ParsedJSON {
    let ending = slice(line + " --json")
    #expect(ending.exit == .done, "\(ending.messages)")
    return try #require(try ParsedJSON(ending.output)["pictures"]?[0])
  }

  /// A document of the repository with another size of its own; frames that keep distances from it are made for theirs.
  private func save(_ name: String, _ width: Int, _ height: Int) throws {
    let document = String(
      decoding: try InputFile.read(DrawingPlace.path(name), limit: 1 << 20), as: UTF8.self)
    let pattern = /"size": \{ "width": \d+, "height": \d+ \}/
    place.folder.write(
      document.replacing(
        pattern, with: "\"size\": { \"width\": \(width), \"height\": \(height) }",
        maxReplacements: 1),
      to: "\(name).json")
  }

  // MARK: Verdicts

  struct Verdict: CustomTestStringConvertible, Sendable {
    var drawing: String
    var flags = ""
    /// The caps left and right, at one scale.
    var across: (Int, Int)
    /// The caps at the top and at the bottom; `nil` where rows can't be sliced.
    var down: (Int, Int)?
    var period: Int?
    var size = (64, 44)
    var scale = 1

    var testDescription: String { "\(drawing) \(flags) @\(scale)x" }
  }

  static let verdicts = [
    Verdict(drawing: "dynamic", across: (13, 12), down: (49, 0), size: (280, 60)),
    Verdict(drawing: "dynamic", across: (24, 21), down: (98, 0), size: (280, 60), scale: 2),
    // Other renderers have a pixel more: see the caps of drawings.
    Verdict(
      drawing: "dynamic", flags: "--state highlighted", across: (11, 10), down: (49, 0),
      size: (280, 60)),
    Verdict(drawing: "dynamic-springs", across: (13, 12), size: (280, 49)),
    Verdict(drawing: "glossy", across: (14, 14)),
    Verdict(drawing: "glossy", flags: "--state highlighted", across: (14, 14)),
    Verdict(drawing: "glossy", across: (42, 42), scale: 3),
    Verdict(drawing: "colorful-solid", across: (8, 8), down: (8, 8)),
    Verdict(drawing: "colorful-solid", across: (16, 16), down: (16, 16), scale: 2),
    Verdict(drawing: "colorful", across: (8, 8)),
    Verdict(drawing: "layered", across: (6, 6)),
    Verdict(drawing: "layered", across: (11, 11), scale: 2),
    Verdict(drawing: "bezier", across: (4, 4)),
    Verdict(drawing: "bezier", across: (12, 12), scale: 3),
    Verdict(
      drawing: "selection", flags: "--no-text --set active=true", across: (10, 10),
      down: (10, 10)),
    Verdict(
      drawing: "selection", flags: "--no-text", across: (10, 10), down: (10, 10), period: 8),
    Verdict(
      drawing: "selection", flags: "--no-text", across: (20, 20), down: (20, 20), period: 16,
      scale: 2),
  ]

  @Test("gives the verdict and the caps of each button, state and scale", arguments: verdicts)
  func verdict(_ verdict: Verdict) throws {
    try save(verdict.drawing, verdict.size.0, verdict.size.1)
    let found = try json(
      "./\(verdict.drawing).json --scale \(verdict.scale) \(verdict.flags)")
    func expect(_ axis: ParsedJSON?, _ caps: (Int, Int)?, _ side: String) {
      guard let caps else {
        #expect(axis?["verdict"] == "none" && axis?["proof"] == "none")
        #expect(axis?["exactFrom"] == .null)
        return
      }
      #expect(axis?["verdict"] == (verdict.period == nil ? "stretch" : "tile"))
      #expect(axis?["proof"] == "exact" && axis?["error"] == 0 && axis?["proven"] == 17)
      // With other versions of the libraries a curve's last bits may round otherwise.
      for (key, cap) in [("before", caps.0), ("after", caps.1)] {
        guard case .number(let found) = axis?[key] else {
          Issue.record("\(side) has no cap \(key)")
          continue
        }
        #expect(abs(found - Double(cap)) <= 1, "\(side) \(key)")
      }
      guard let period = verdict.period else { return }
      #expect(axis?["period"] == .number(Double(period)))
      #expect(
        axis?["condition"]
          == .string("when the \(side) changes by a multiple of \(period) px"))
    }
    expect(found["x"], verdict.across, "width")
    expect(found["y"], verdict.down, "height")
    #expect(found["exact"] == true && found["isDrawing"] == true)
  }

  // MARK: Errors

  struct Row: CustomTestStringConvertible, Sendable {
    var drawing: String
    var flags = ""
    /// With one row repeated, and with the rows resampled, at 60, 80, 120 and 200 points.
    var errors: [(Double, Double)]
    /// How far this renderer may be off.
    var slack = 0.0

    var testDescription: String { "\(drawing) \(flags)" }
  }

  /// The largest error of a source 44 points high in other heights, from another renderer's pictures.
  static let rows = [
    Row(drawing: "glossy", errors: [(33, 11), (40, 18), (51, 24), (57, 28)]),
    Row(
      drawing: "glossy", flags: "--state highlighted",
      errors: [(28, 11), (32, 17), (38, 22), (41, 27)]),
    Row(
      drawing: "glossy", flags: "--set hue=0.6 --set saturation=0.85 --set brightness=0.9",
      errors: [(30, 10), (37, 16), (45, 21), (52, 25)]),
    Row(drawing: "colorful", errors: [(17, 6), (29, 11), (41, 15), (51, 19)]),
    Row(
      drawing: "colorful", flags: "--set highColor=#0000ff --set lowColor=#aaaaaa",
      errors: [(23, 9), (39, 15), (55, 21), (68, 26)]),
    // It is 14 at 200 here: where a curve ends this renderer rounds otherwise, as its caps at @3x show.
    Row(drawing: "layered", errors: [(18, 5), (30, 8), (43, 11), (53, 13)], slack: 1),
    Row(drawing: "bezier", errors: [(18, 4), (30, 7), (43, 9), (53, 11)]),
  ]

  @Test("tells how far a gradient is off at other heights, repeated and resampled", arguments: rows)
  func errors(_ row: Row) throws {
    try save(row.drawing, 40, 44)
    let sizes = try json("./\(row.drawing).json \(row.flags) --size 40x60,40x80,40x120,40x200")[
      "sizes"]
    let heights = [60, 80, 120, 200]
    for (index, expected) in row.errors.enumerated() {
      let found = sizes?[index]
      #expect(found?["height"] == .number(Double(heights[index])))
      #expect(found?["exact"] == .null)
      for (place, error) in [expected.0, expected.1].enumerated() {
        let least = found?["least"]?[place]
        #expect(least?["axis"] == "y" && least?["from"] == 44)
        #expect(least?["filling"] == (place == 0 ? "repeated" : "linear"))
        guard case .number(let value) = least?["error"] else {
          Issue.record("no error at \(heights[index])")
          continue
        }
        #expect(abs(value - error) <= row.slack, "\(heights[index]) \(place)")
      }
    }
  }

  @Test("says it in words, writes the source, and shows where it is off")
  func report() throws {
    try save("bezier", 40, 44)
    let ending = slice(
      "./bezier.json --size 90x44,40x60 -o ./b.png --overlay ./o.png --state highlighted")
    #expect(ending.exit == .done && ending.messages == "")
    let lines = ending.outputText.split(separator: "\n")
    #expect(lines[0].hasSuffix("bezier.json: drawn, 40×44 px at @1x"))
    #expect(
      lines[1]
        == "  across            stretch, caps of 4+4 px, 9 px needed, exact from 9 px on at 17 widths"
    )
    #expect(lines[2].hasPrefix("  down              can't be sliced: "))
    #expect(lines[3] == "  smallest source   9×44 px, insets 44,4,0,4 px")
    #expect(lines[6] == "  at 90×44 px       no pixel differs")
    #expect(lines[7].hasPrefix("  at 40×60 px       from 44 px down: "))
    #expect(lines[7].contains("off with one row repeated between caps of "))
    // What is written composes to what is drawn.
    #expect(try place.picture("b.png").size == PixelSize(width: 9, height: 44))
    #expect(
      place.run(
        ["compose", "./b.png", "--insets", "0,4,0,4", "--size", "77x44", "-o", "./c.png"]
      ).exit == .done)
    #expect(
      place.draw("./bezier.json --state highlighted --size 77x44 -o", "./d.png").exit == .done)
    #expect(try place.picture("c.png") == place.picture("d.png"))
    #expect(try place.picture("o.png").size.width >= 480)
  }

  @Test("of an asset goes by its variants, and is handed over by what it is")
  func asset() throws {
    try place.saveCatalog()
    let catalog = place.catalogPath
    let found = try json("buttons/lamp --state selected --scale 2 --catalog \(catalog)")
    #expect(found["width"] == 24 && found["height"] == 14 && found["scale"] == 2)
    #expect(found["x"]?["verdict"] == "stretch")
    // A look with pictures is sliced as pictures.
    let painted = slice("painted --state selected --catalog \(catalog)")
    #expect(painted.exit == .wrongUsage)
    #expect(painted.messages.contains("--state is for a drawing"))
    #expect(slice("mixed --catalog \(catalog)").outputText.contains("smallest source") == false)
    let applied = slice("buttons/lamp --apply --catalog \(catalog)")
    #expect(applied.exit == .done)
    #expect(applied.outputText.contains("has no picture of its own that could be smaller"))
  }

  @Test("with texts names the way out")
  func texts() throws {
    let path = DrawingPlace.path("selection")
    let ending = slice("\(path)")
    #expect(ending.exit == .done)
    #expect(ending.outputText.contains("  its texts move with the size; --no-text leaves them out"))
    let refused = slice("\(path) -o ./a.png")
    #expect(refused.exit == .notDone)
    #expect(refused.messages.hasSuffix("try '--no-text'\n"))
    #expect(place.folder.names == [])
  }

  @Test(
    "says what is wrong with a command line, and with a drawing",
    arguments: [
      ("./b.json ./c.json", "is a drawing, which is sliced by itself", .wrongUsage),
      ("./b.json --apply", "--apply is for pictures in a catalog", .wrongUsage),
      ("./b.json --check", "--check is for pictures in a catalog", .wrongUsage),
      ("./b.json --trim", "--trim is for pictures", .wrongUsage),
      ("./b.json --ranges 2", "--ranges is for pictures", .wrongUsage),
      ("./b.json --size 20x20@2x,20x20@3x", "has another scale than @2x", .wrongUsage),
      ("./b.json --size 20x20@2x --scale 3", "has another scale than @3x", .wrongUsage),
      ("./b.json --size 20", "is not a width and a height", .wrongUsage),
      ("./b.json --catalog x.sqlite", "--catalog is for an asset", .wrongUsage),
      ("./a.png --state selected", "--state is for a drawing", .wrongUsage),
      ("./b.json --set none=1", "none", .notDone), ("./none.json", "no such file", .notDone),
      ("./bad.json", "bad.json", .notDone), ("./b.json -o ./b.json", "b.json", .notDone),
    ] as [(String, String, Exit)])
  func errors(line: String, message: String, exit: Exit) {
    place.save()
    place.folder.write("{", to: "bad.json")
    let ending = slice(line)
    #expect(ending.exit == exit, "\(ending.messages)")
    #expect(ending.messages.contains(message), "\(ending.messages)")
    #expect(place.folder.names == ["b.json", "bad.json"])
  }

  @Test("is told where a formula has no value at a size that is drawn")
  func formula() {
    place.folder.write(
      """
      { "version": 1, "size": { "width": 30, "height": 20 }, "layers": [
        { "shape": { "type": "roundedRectangle", "radius": "8 / (width - 158)" }, "fill": "black" } ] }
      """, to: "f.json")
    let ending = slice("./f.json")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("at 158×20 px @1x: "), "\(ending.messages)")
  }
}
