import AssetCatalog
import Foundation
import Ninefold
import TestSupport
import Testing

@testable import Previews

/// Where a program that runs a page's script outside of a browser is; `nil` where there is none.
private let scriptRunner: String? = {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  return folders.map { $0 + "/node" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}()

@Suite(
  "A page's script",
  .enabled(if: scriptRunner != nil, "no program that runs scripts is in the PATH"))
struct PageComposerTests {
  /// What the script made of a case: numbers of RGBA, or `nil` where it said that there is no such size.
  private struct Answer: Decodable {
    var data: [UInt8]?
  }

  /// What is asked of the script.
  private struct Question: Encodable {
    var width: Int
    var height: Int
    var data: [UInt8]
    var cut: String
    var size: [Int]
  }

  private static func answers(to questions: [Question]) throws -> [Answer] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in.json"), folder.appending(path: "out.json"))
    let script = folder.appending(path: "script.js")
    try JSONEncoder().encode(questions).write(to: input)
    let driver = """
      const fs = require("fs");
      const answers = JSON.parse(fs.readFileSync("\(input.path)", "utf8")).map((asked) => {
        const picture = { width: asked.width, height: asked.height, data: new Uint8ClampedArray(asked.data) };
        try {
          return { data: [...compose(picture, readCut(asked.cut), ...asked.size)] };
        } catch (error) {
          if (!/^nothing resizes|^the caps need/.test(error.message)) throw error;
          return {};
        }
      });
      fs.writeFileSync("\(output.path)", JSON.stringify(answers));
      """
    try Data((PageComposer.source + "\n" + driver).utf8).write(to: script)
    let process = Process()
    process.executableURL = URL(filePath: try #require(scriptRunner))
    process.arguments = [script.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try JSONDecoder().decode([Answer].self, from: Data(contentsOf: output))
  }

  private static func bytes(of raster: Raster) -> [UInt8] {
    guard case .bytes4(let words) = raster.converted(to: .rgba8).pixels else { return [] }
    return words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
    }
  }

  @Test("composes what the engine composes, for every slicing and size")
  func sameAsEngine() throws {
    var questions: [Question] = []
    var expected: [[UInt8]?] = []
    for seed in UInt64(1)...1500 {
      let made = CaseGenerator.makeCase(seed)
      // A browser's pixels have 8 bits a channel, and no palette.
      let raster = made.raster.inEightBits
      questions.append(
        Question(
          width: raster.size.width, height: raster.size.height, data: Self.bytes(of: raster),
          cut: PageCut.text(made.slicing, scale: made.sourceScale),
          size: [made.size.width, made.size.height]))
      let composition = try? Composition(
        of: raster, slicing: made.slicing, at: made.size, sourceScale: made.sourceScale,
        targetScale: made.sourceScale)
      expected.append(composition.map { Self.bytes(of: $0.raster()) })
    }
    let answers = try Self.answers(to: questions)
    #expect(answers.count == expected.count)
    #expect(expected.contains { $0 == nil } && expected.contains { $0 != nil })
    var wrong: [Int] = []
    for (index, answer) in answers.enumerated() where !agrees(answer.data, expected[index]) {
      wrong.append(index + 1)
    }
    #expect(wrong.isEmpty, "seeds \(wrong.prefix(12)), \(wrong.count) in all")
  }

  /// Equal bytes; what alpha 0 hides is nothing that a page could show.
  private func agrees(_ answer: [UInt8]?, _ expected: [UInt8]?) -> Bool {
    guard let answer, let expected else { return answer == nil && expected == nil }
    guard answer.count == expected.count else { return false }
    for at in stride(from: 0, to: answer.count, by: 4) {
      let alpha = answer[at + 3]
      guard alpha == expected[at + 3] else { return false }
      guard alpha == 0 || answer[at..<at + 3] == expected[at..<at + 3] else { return false }
    }
    return true
  }
}
