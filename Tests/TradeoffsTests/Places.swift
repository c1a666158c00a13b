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

  /// The documents of the five techniques, by their names, wherever in the repository they stand.
  static let documents: [String: URL] = {
    var found: [String: URL] = [:]
    for folder in ["Drawings", "Assets"] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "json", file.lastPathComponent != "asset.json" else { continue }
        let name = file.deletingPathExtension().lastPathComponent
        found[name.replacingOccurrences(of: ".drawing", with: "")] = file
      }
    }
    return found
  }()

  static let techniques = [
    "bezier", "colorful", "colorful-solid", "dynamic", "dynamic-design", "dynamic-springs",
    "glossy", "layered", "selection",
  ]

  /// Drawings of the tests, which have what the techniques haven't.
  static let others = ["everything", "ordered", "empty-frames"]

  static func drawing(_ name: String) throws -> ButtonDrawing {
    let file = documents[name] ?? fixtures.appendingPathComponent("drawings/\(name).json")
    return try ButtonDrawing(json: [UInt8](Data(contentsOf: file)))
  }
}
