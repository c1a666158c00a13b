import Drawing
import Foundation
import Testing
import Tradeoffs

@Suite("The page about code")
struct DocsTests {
  private func blocks(of page: String, in language: String) throws -> [String] {
    let text = try String(
      contentsOf: Places.root.appendingPathComponent("Docs/\(page)"), encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test("shows the code of the page about drawings as it is")
  func code() throws {
    let document = try #require(try blocks(of: "drawings.md", in: "json").last)
    let drawing = try ButtonDrawing(json: Array(document.utf8))
    let code = try drawing.code(
      in: .swiftCoreGraphics, named: "button", request: DrawingRequest(size: drawing.size))
    let block = try #require(try blocks(of: "generate.md", in: "swift").first)
    // The block leaves the comments of documentation out, and the size.
    let shown = code.text.split(separator: "\n").filter {
      !$0.contains("///") && !$0.contains(" static let size ")
    }.joined(separator: "\n")
    #expect(shown.contains(block.split(separator: "\n").joined(separator: "\n")))
  }
}
