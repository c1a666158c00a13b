import Drawing
import Testing
import Tradeoffs

@Suite("In Chromium", .enabled(if: BrowserPictures.isThere, "chromium is not installed"))
struct BrowserTests {
  @Test(
    "SVG passes the gates, corner pixels apart", arguments: GeneratedCases.references.map(\.file))
  func svg(file: String) throws {
    try Gates(file).check(BrowserPictures.shared.get().picture(file, in: .svg), isLoose: true)
  }

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
      try Gates(file).check(drawn, isLoose: true)
    } else {
      let difference = try Gates(file).difference(drawn)
      #expect(difference.mean <= 4)
    }
  }
}
