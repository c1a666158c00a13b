import CommandTestSupport
import Foundation
import Ninefold
import NinefoldCommands
import Testing

@Suite("ninefold compare --html")
struct ComparePageTests {
  private let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  private func compare(_ line: String) -> DrawingPlace.Ending {
    place.run(["compare"] + line.split(separator: " ").map(String.init))
  }

  private static let quick = "--sizes 12x8 --scales 1 --no-compile --runs 1 --effort fast"

  @Test("writes a page beside the table, with the same facts")
  func page() throws {
    let ending = compare("./b.json --html ./page.html \(Self.quick)")
    #expect(ending.exit == .done && ending.messages == "")
    #expect(ending.outputText.contains("  sources, decoded  "))
    let page = String(
      decoding: try InputFile.read(place.folder / "page.html", limit: 1 << 24), as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</body></html>\n"))
    let advice = try #require(
      ending.outputText.split(separator: "\n").first { $0.hasPrefix("  Take ") })
    #expect(page.contains(advice.dropFirst(2)))
    #expect(page.contains("data:image/png;base64,") && page.contains("--w:12;--h:8"))
  }

  @Test("writes the page alone to standard output")
  func standardOutput() throws {
    let ending = compare("./b.json --html - \(Self.quick)")
    #expect(ending.exit == .done)
    #expect(ending.outputText.hasPrefix("<!DOCTYPE html>\n"))
    #expect(ending.outputText.hasSuffix("</body></html>\n"))
  }

  @Test("refuses a place where no page can be, before anything is measured")
  func refused() throws {
    let document = try InputFile.read(place.folder / "b.json", limit: 1 << 20)
    for (output, reason) in [
      ("./none/page.html", "no folder"), (".", "is a directory"), ("./b.json", "input"),
    ] {
      let ending = compare("./b.json --html \(output) \(Self.quick)")
      #expect(ending.exit == .notDone && ending.output.isEmpty)
      #expect(ending.messages.hasPrefix("ninefold: error: "), "\(reason): \(ending.messages)")
      #expect(ending.messages.contains(reason), "\(reason): \(ending.messages)")
    }
    #expect(try InputFile.read(place.folder / "b.json", limit: 1 << 20) == document)
    let both = compare("./b.json --html - --json \(Self.quick)")
    #expect(both.exit == .wrongUsage)
    #expect(both.messages.contains("--html - and --json would both write to standard output"))
  }
}
