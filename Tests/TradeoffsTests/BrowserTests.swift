import AssetCatalog
import Drawing
import Testing
import Tradeoffs

@Suite("In Chromium", .enabled(if: BrowserPictures.isWanted, "chromium is not installed"))
struct BrowserTests {
  /// Browsers' edges are coarser than Cairo's.
  private static let corners = 48

  @Test(
    "SVG passes the gates, corner pixels apart", arguments: GeneratedCases.references.map(\.file))
  func svg(file: String) throws {
    try Gates(file).check(
      BrowserPictures.shared.get().picture(file, in: .svg), isLoose: true, corners: Self.corners)
  }

  @Test("SVG is drawn close to what the renderer draws", arguments: GeneratedCases.close)
  func others(one: PictureCase) throws {
    var request = try one.request
    request.includesText = false
    let expected = try Places.drawing(one.drawing).render(request).raster
    let drawn = try BrowserPictures.shared.get().picture(one.description, in: .svg)
    let difference = Difference(drawn, expected)
    // Of a small picture or many blends, edges are more.
    let isFine = !["everything", "layered"].contains(one.drawing)
    #expect(difference.mean <= (isFine ? 1 : 4))
    #expect(difference.percentile(0.99) <= (isFine ? 25 : 80))
  }

  /// How far rules may be from the picture that say what they can't; nothing of a shadow that would shine through.
  private static let distances = [
    "dynamic": 2, "dynamic-design": 2, "dynamic-springs": 2, "glossy": 2, "selection": 6.0,
  ]

  @Test(
    "CSS passes the gates where it says that it leaves nothing out, and is close elsewhere",
    arguments: GeneratedCases.references.map(\.file))
  func css(file: String) throws {
    let drawn = try BrowserPictures.shared.get().picture(file, in: .css)
    let one = try #require(GeneratedCases.references.first { $0.file == file }).picture
    let drawing = try Places.drawing(one.drawing)
    var request = try one.request
    request.includesText = false
    let code = try drawing.code(in: .css, named: "b", request: request)
    if code.limits.isEmpty {
      try Gates(file).check(drawn, isLoose: true, corners: Self.corners)
    } else if one.drawing != "dynamic" || one.states == .normal {
      let distance = try #require(Self.distances[one.drawing])
      #expect(try Gates(file).difference(drawn).mean <= distance)
    }
  }
}
