import CommandTestSupport
import Drawing
import Foundation
import Ninefold
import NinefoldCommands

/// A catalog `c.sqlite` beside the drawings.
///
/// `buttons/lamp` is drawn alone, with other parameters where it is selected or dark, mirrored from right to left, and
/// derived where it is disabled. `mixed` has a picture at @2x and a drawing, `painted` pictures alone.
extension DrawingPlace {
  static let lamp = """
    {
      "version": 1,
      "size": { "width": 12, "height": 7 },
      "parameters": {
        "tint": { "type": "color", "default": "#ff8000" },
        "inset": { "type": "number", "default": 1, "minimum": 0, "maximum": 2 }
      },
      "states": [{ "states": ["highlighted"], "set": { "tint": "multiplyBrightness(tint, 0.5)" } }],
      "layers": [
        { "frame": { "insets": "inset" },
          "shape": { "type": "roundedRectangle", "radius": 2 }, "fill": "withAlpha(tint, 0.8)" },
        { "frame": { "x": 1.5, "y": 2, "width": 2, "height": 2 }, "shape": "ellipse", "fill": "white" }
      ]
    }
    """

  var catalogPath: String { folder / "c.sqlite" }

  func saveCatalog() throws {
    let lamp = try ReadDrawing(json: Array(Self.lamp.utf8))
    let selected = try FixedParameters(["tint": .text("#00c040"), "inset": .number(0)])
    let dark = try FixedParameters(["tint": .text("#402000")])
    let names = try (AssetName("buttons/lamp"), AssetName("mixed"))
    try Catalog.edit(path: catalogPath, creates: true) { editor throws(CatalogError) in
      let stored = try editor.store(lamp)
      func variant(
        _ states: ControlState, _ appearance: Appearance = .any, _ parameters: FixedParameters
      ) -> Variant {
        var drawing = stored
        drawing.parameters = parameters
        return Variant(
          key: VariantKey(states: states, appearance: appearance, direction: .ltr, scale: nil),
          drawing: drawing)
      }
      try editor.put(
        Asset(
          name: names.0, mirrors: true,
          variants: [
            variant(.normal, .any, FixedParameters()), variant(.normal, Appearance(.dark), dark),
            variant(.selected, .any, selected),
            Variant(
              key: VariantKey(states: .disabled, scale: nil),
              derivation: Derivation(from: .selected, recipe: Recipe(brightness: 0.2, opacity: 0.5))
            ),
          ]))
      try editor.put(
        Asset(
          name: names.1,
          variants: [Variant(key: VariantKey(scale: nil), drawing: stored)]))
    }
    let gray = try PNG.encode(
      Raster(
        RasterHeader(size: PixelSize(width: 8, height: 8), format: .gray8),
        pixels: PixelData((0..<64).map { UInt8($0) }))
    ).bytes
    folder.write(gray, to: "p@2x.png")
    for name in ["mixed", "painted"] {
      let ending = ninefold("add \(name) ./p@2x.png --insets 1 --catalog ./c.sqlite")
      guard ending.exit == .done else { throw DrawingRefusal(ending.messages) }
    }
  }

  /// Runs any command line, cut at its spaces.
  func ninefold(_ line: String) -> Ending {
    run(line.split(separator: " ").map(String.init))
  }

  /// Runs a command line on the catalog.
  func onCatalog(_ line: String) -> Ending { ninefold("\(line) --catalog ./c.sqlite") }

  /// The premultiplied pixels of a file as words, red in the lowest byte.
  func words(_ name: String) throws -> [UInt32] {
    guard case .bytes4(let words) = try picture(name).pixels else { return [] }
    return words
  }

  /// Saves a catalog whose one asset, `x`, is one drawing.
  func saveCatalog(
    of document: String, _ parameters: [String: FixedParameters.Value] = [:],
    states: ControlState = .normal
  ) throws {
    let read = try ReadDrawing(json: Array(document.utf8))
    let fixed = try FixedParameters(parameters)
    let name = try AssetName("x")
    try Catalog.edit(path: catalogPath, creates: true) { editor throws(CatalogError) in
      var drawing = try editor.store(read)
      drawing.parameters = fixed
      try editor.put(
        Asset(
          name: name, resolver: .exact,
          variants: [Variant(key: VariantKey(states: states, scale: nil), drawing: drawing)]))
    }
  }
}
