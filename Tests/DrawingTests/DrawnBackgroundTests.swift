import AssetCatalog
import Drawing
import Foundation
import Ninefold
import Pixels
import Testing

@Suite("A drawing with fixed parameters as a background")
struct DrawnBackgroundTests {
  private func fixed(
    _ values: [String: FixedParameters.Value]
  ) throws -> FixedParameters { try FixedParameters(values) }

  @Test("draws as the drawing does with these parameters, from a catalog too")
  func draws() throws {
    let path = NSTemporaryDirectory() + "ninefold-drawing-\(UUID().uuidString).sqlite"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let name = try AssetName("buttons/dynamic")
    let document = try ReadDrawing(json: Drawings.bytes("dynamic"))
    let parameters = try fixed(["red": .number(0.2), "green": .number(1)])
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      var drawing = try editor.store(document)
      drawing.parameters = parameters
      try editor.put(
        Asset(name: name, variants: [Variant(key: VariantKey(), drawing: drawing)]))
    }
    let button = try ButtonBackground(
      name, in: Catalog(path: path), drawings: ButtonDrawing.factory, cache: ButtonCache())
    let drawing = try Drawings.named("dynamic")
    for (states, scale) in [(ControlState.normal, Scale(1)), (.highlighted, 2)] {
      let expected = try drawing.picture(
        90, 49, scale: scale, states: states, ["red": .number(0.2), "green": .number(1)])
      let request = ButtonRequest(
        states: states, size: PointSize(width: 90, height: 49), scale: scale)
      #expect(try button.pixels(request).words == expected.words, "\(states)")
    }
    let layout = try button.layout(ButtonRequest(size: PointSize(width: 90, height: 49)))
    #expect(layout.contentInsets == drawing.contentInsets)
  }

  @Test("reads colours, texts and switches as they are written")
  func values() throws {
    let drawing = try Drawings.named("selection")
    let values = try drawing.values(
      of: fixed([
        "borderColorSelected": .text("#ff8000"), "selectedText": .text("#fff"),
        "active": .switch(true), "borderWidth": .number(3),
      ]))
    #expect(values["selectedText"] == .text("#fff"))
    #expect(values["active"] == .switch(true) && values["borderWidth"] == .number(3))
    let parameter = try #require(
      drawing.parameters.first { $0.name == "borderColorSelected" })
    #expect(try values["borderColorSelected"] == parameter.value(from: "#ff8000"))
  }

  @Test(
    "refuses what the drawing has not, and values of another type",
    arguments: [
      (
        "rod", FixedParameters.Value.number(1),
        "there is no parameter 'rod'; known are red, green, blue"
      ),
      ("red", .text("1"), "parameter 'red' is a number, not a text"),
      ("red", .switch(true), "parameter 'red' is a number, not a switch"),
      ("red", .number(2), "parameter 'red' is 2, which is not from 0 to 1"),
    ])
  func errors(name: String, value: FixedParameters.Value, reason: String) throws {
    let parameters = try fixed([name: value])
    let bytes = try Drawings.bytes("dynamic")
    let error = #expect(throws: DrawingError.self) {
      try ButtonDrawing.factory(bytes, parameters)
    }
    #expect(error?.description == reason)
  }

  @Test("refuses documents that can't be drawn")
  func documents() throws {
    #expect(throws: DrawingError.self) {
      try ButtonDrawing.factory(Array("{\"version\": 1}".utf8), FixedParameters())
    }
  }
}
