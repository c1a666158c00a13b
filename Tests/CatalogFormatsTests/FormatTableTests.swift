import CatalogFormats
import Foundation
import Testing

@Suite("The docs' table of formats is the program's")
struct FormatTableTests {
  private static let page =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/Docs/interchange.md"

  /// The table as a page has it.
  private static var table: String {
    let formats = CatalogFormat.all
    var lines = [
      "| | " + formats.map { "`\($0.word)`" }.joined(separator: " | ") + " |",
      "|---" + String(repeating: "|---", count: formats.count) + "|",
      "| read | " + formats.map { $0.reader == nil ? "no" : "yes" }.joined(separator: " | ") + " |",
      "| written | " + formats.map { $0.writer == nil ? "no" : "yes" }.joined(separator: " | ")
        + " |",
    ]
    for feature in FormatAbilities.Feature.allCases {
      let cells = formats.map { $0.abilities[feature].description }
      lines.append("| \(feature.rawValue) | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  @Test func theTableIsThat() throws {
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    let marks = ("<!-- formats -->\n", "<!-- /formats -->")
    let start = try #require(text.range(of: marks.0)).upperBound
    let end = try #require(text.range(of: marks.1)).lowerBound
    if ProcessInfo.processInfo.environment["NINEFOLD_RECORD"] != nil {
      try (text[..<start] + Self.table + "\n" + text[end...]).write(
        toFile: Self.page, atomically: true, encoding: .utf8)
      return
    }
    #expect(text[start..<end] == Self.table + "\n", "NINEFOLD_RECORD=1 writes the table anew")
  }
}
