import CommandTestSupport
import Drawing
import DrawingCommands
import Foundation
import Ninefold
import NinefoldCommands

/// A folder with drawings, and the program that draws run in it.
///
/// Words that begin with `./` name files of the folder; messages call them so too.
struct DrawingPlace {
  let folder: TemporaryFolder

  /// How a run ended.
  struct Ending {
    var exit: Exit
    var output: [UInt8]
    var messages: String

    var outputText: String { String(decoding: output, as: UTF8.self) }
  }

  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  /// The documents of the repository.
  static let names = [
    "bezier", "colorful", "colorful-solid", "dynamic", "dynamic-design", "dynamic-springs",
    "glossy", "layered", "selection",
  ]

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The path of a document of the repository.
  static func path(_ name: String) -> String {
    "\(root)/Assets/buttons/\(name)/\(name).drawing.json"
  }

  static func drawing(_ name: String) throws -> ButtonDrawing {
    try ButtonDrawing(json: InputFile.read(path(name), limit: 1 << 20))
  }

  /// Writes a small drawing of rectangles: no test needs a font.
  ///
  /// - Parameter color: What it is filled with in `normal`.
  func save(_ color: String = "#ff0000", as name: String = "b.json") {
    folder.write(
      """
      {
        "version": 1,
        "size": { "width": 6, "height": 4 },
        "parameters": {
          "tint": { "type": "color", "default": "\(color)" },
          "inset": { "type": "number", "default": 1, "minimum": 0, "maximum": 2 },
          "isOn": { "type": "switch", "default": false },
          "title": { "type": "text", "default": "It's" },
          "ratio": { "type": "number", "default": "1 / 4" }
        },
        "states": [
          { "states": ["highlighted"], "set": { "tint": "black" } },
          { "states": ["disabled", "focused"], "set": { "inset": 2 } }
        ],
        "layers": [
          { "frame": { "insets": "inset" }, "shape": "rectangle", "fill": "if(isOn, white, tint)" }
        ]
      }
      """, to: name)
  }

  /// Runs a command line that is cut at its spaces, and then words as they stand.
  func draw(_ line: String, _ words: String..., on terminal: Terminal = .capturing()) -> Ending {
    run(["draw"] + line.split(separator: " ").map(String.init) + words, on: terminal)
  }

  /// Runs a command line of words.
  func run(_ words: [String], on terminal: Terminal = .capturing()) -> Ending {
    let words = words.map { $0.hasPrefix("./") ? folder / String($0.dropFirst(2)) : $0 }
    let exit = runDrawing(words, on: terminal)
    return Ending(
      exit: exit, output: terminal.output,
      messages: terminal.messages.replacing(folder.path + "/", with: "./"))
  }

  func bytes(of name: String) throws -> [UInt8] {
    try InputFile.read(folder / name, limit: 1 << 26)
  }

  /// The picture in a file, as the renderer gives it.
  func picture(_ name: String) throws -> PremultipliedRaster {
    PremultipliedRaster(try PNG.decode(bytes(of: name)).raster.converted(to: .rgba8))
  }
}
