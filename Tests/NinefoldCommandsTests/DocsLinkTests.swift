import Foundation
import Testing

@Suite("Links in the documentation")
struct DocsLinkTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every page of text of the repository, by its path.
  private static func pages() throws -> [URL] {
    var pages = ["README.md", "CHANGELOG.md", "Assets/README.md"].map {
      root.appendingPathComponent($0)
    }
    let docs = root.appendingPathComponent("Docs")
    for name in try FileManager.default.contentsOfDirectory(atPath: docs.path)
    where name.hasSuffix(".md") {
      pages.append(docs.appendingPathComponent(name))
    }
    return pages
  }

  /// A page without its blocks of code.
  private static func prose(_ page: URL) throws -> String {
    var (lines, isCode): ([Substring], Bool) = ([], false)
    for line in try String(contentsOf: page, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") { isCode.toggle() } else if !isCode { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// What a heading is called in a link.
  private static func anchor(_ heading: Substring) -> String {
    String(
      heading.drop { $0 == "#" || $0 == " " }.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }

  @Test("lead to files and headings that are there")
  func links() throws {
    var count = 0
    for page in try Self.pages() {
      for part in try Self.prose(page).components(separatedBy: "](").dropFirst() {
        let target = part.prefix { $0 != ")" && $0 != " " }
        guard !target.hasPrefix("http") else { continue }
        count += 1
        let halves = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file =
          halves[0].isEmpty
          ? page : page.deletingLastPathComponent().appendingPathComponent(String(halves[0]))
        let isThere = FileManager.default.fileExists(atPath: file.path)
        #expect(isThere, "\(page.lastPathComponent): \(target)")
        guard isThere, halves.count > 1 else { continue }
        let headings = try Self.prose(file).split(separator: "\n").filter { $0.hasPrefix("#") }
        #expect(
          headings.contains { Self.anchor($0) == halves[1] },
          "\(page.lastPathComponent): \(target)")
      }
    }
    #expect(count > 40)
  }
}
