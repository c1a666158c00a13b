import CatalogFormats
import Foundation
import NineSlice
import Testing

@Suite("The docs' table of formats is the program's")
struct FormatTableTests {
  private static let docs =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Docs/"

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

  /// What every system does, as a page has it.
  private static var engines: String {
    let profiles = EngineProfile.allCases
    var lines = [
      "| | " + profiles.map { "`\($0.rawValue)`" }.joined(separator: " | ") + " |",
      "|---" + String(repeating: "|---", count: profiles.count) + "|",
    ]
    for question in EngineProfile.Question.allCases {
      let cells = profiles.map { profile in
        let answer = profile.answer(to: question)
        return answer.evidence == .unknown
          ? "not known" : "\(answer.words) (\(answer.evidence.rawValue))"
      }
      lines.append("| \(question.rawValue) | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: ["formats", "engines"])
  func theTableIsThat(name: String) throws {
    let (page, table) =
      name == "formats"
      ? (Self.docs + "interchange.md", Self.table) : (Self.docs + "engines.md", Self.engines)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let marks = ("<!-- \(name) -->\n", "<!-- /\(name) -->")
    let start = try #require(text.range(of: marks.0)).upperBound
    let end = try #require(text.range(of: marks.1)).lowerBound
    if ProcessInfo.processInfo.environment["NINEFOLD_RECORD"] != nil {
      try (text[..<start] + table + "\n" + text[end...]).write(
        toFile: page, atomically: true, encoding: .utf8)
      return
    }
    #expect(text[start..<end] == table + "\n", "NINEFOLD_RECORD=1 writes the table anew")
  }
}
