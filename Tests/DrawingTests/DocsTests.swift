import AssetCatalog
import Drawing
import Foundation
import Pixels
import Testing

@Suite("The page about drawings")
struct DocsTests {
  /// The page's blocks of JSON.
  static func documents() throws -> [String] {
    let page = try String(
      contentsOf: Drawings.root.appendingPathComponent("Docs/drawings.md"), encoding: .utf8)
    return page.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test("has documents that read and draw, each another picture")
  func documents() throws {
    let documents = try Self.documents()
    #expect(documents.count == 4)
    var pictures: [PremultipliedRaster] = []
    for document in documents {
      let drawing = try ButtonDrawing(json: Array(document.utf8))
      for states: ControlState in [.normal, .highlighted, .disabled, .focused] {
        pictures.append(try drawing.picture(120, 40, states: states))
      }
    }
    // Only the last one has states: four looks.
    #expect(Set(pictures).count == 3 + 4)
  }

  @Test("shows an error as it is")
  func error() throws {
    let document = DocumentErrorTests.document(
      layer: "{ \"shape\": { \"type\": \"roundedRectangle\", \"radius\": \"8 / (width - 20)\" } }")
    let error = try #require(DocumentErrorTests.error(document))
    #expect(error.hasSuffix("layers[0].shape.radius: '8 / (width - 20)': divides by zero"))
  }
}
