import Drawing
import Foundation
import PNGCodec
import Pixels

/// Where the tests find drawings and references.
enum Places {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let fixtures = root.appendingPathComponent("Tests/TradeoffsTests/Fixtures")
  static let references = root.appendingPathComponent("Tests/DrawingTests/Fixtures/renders")

  /// The drawings of the repository, one an asset.
  static let techniques = [
    "bezier", "colorful", "colorful-solid", "dynamic", "dynamic-design", "dynamic-springs",
    "glossy", "layered", "selection",
  ]

  /// Drawings of the tests, which have what the techniques haven't.
  static let others = ["everything", "ordered", "empty-frames", "flat-frames", "words", "hostile"]

  static let all = techniques + others

  static func drawing(_ name: String) throws -> ButtonDrawing {
    let file =
      others.contains(name)
      ? fixtures.appendingPathComponent("drawings/\(name).json")
      : root.appendingPathComponent("Assets/buttons/\(name)/\(name).drawing.json")
    return try ButtonDrawing(json: [UInt8](Data(contentsOf: file)))
  }
}
