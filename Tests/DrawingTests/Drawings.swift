import AssetCatalog
import Drawing
import Foundation
import PNGCodec
import Pixels

/// The drawn assets of the repository.
enum Drawings {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let names = [
    "bezier", "colorful", "colorful-solid", "dynamic", "dynamic-design", "dynamic-springs",
    "glossy", "layered", "selection",
  ]

  /// Where the document of an asset is, from the root on.
  static func path(_ name: String) -> String { "Assets/buttons/\(name)/\(name).drawing.json" }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path(name))))
  }

  /// The project's catalog.
  static func catalog() throws -> Catalog {
    try Catalog(path: root.appendingPathComponent("catalog.sqlite").path)
  }

  static func named(_ name: String) throws -> ButtonDrawing {
    try ButtonDrawing(json: bytes(name))
  }
}

extension ButtonDrawing {
  /// Draws without texts: no test needs a font.
  func picture(
    _ width: Double, _ height: Double, scale: Scale = .one, states: ControlState = .normal,
    _ parameters: [String: DrawingValue] = [:]
  ) throws(DrawingError) -> PremultipliedRaster {
    try render(
      DrawingRequest(
        size: PointSize(width: width, height: height), scale: scale, states: states,
        parameters: parameters, includesText: false)
    ).raster
  }
}

extension PremultipliedRaster {
  /// The premultiplied pixels as words, red in the lowest byte.
  var words: [UInt32] {
    guard case .bytes4(let words) = pixels else { return [] }
    return words
  }

  func word(_ x: Int, _ y: Int) -> UInt32 { words[y * size.width + x] }

  /// Red, green, blue, alpha of a pixel.
  func channels(_ x: Int, _ y: Int) -> [Int] {
    let word = word(x, y)
    return [0, 8, 16, 24].map { Int(word >> UInt32($0) & 0xff) }
  }
}
