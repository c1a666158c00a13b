import CommandTestSupport
import Foundation
import Ninefold
import NinefoldCommands
import Testing

@Suite("A number of a comparison")
struct CompareAgainTests {
  private let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    // Rows that grow with the height, so that the caps found depend on which sizes are asked for.
    place.folder.write(
      """
      {"version": 1, "size": {"width": 24, "height": 12}, "values": {"tint": "#c02020"},
       "states": [{"states": ["highlighted"], "set": {"tint": "#20c040"}}],
       "layers": [{"shape": {"type": "roundedRectangle", "radius": 3}, "fill": "tint"},
        {"frame": {"insets": 2}, "shape": "rectangle",
         "fill": {"type": "linear", "stops": ["#ffffff", "#ffffff00"]}}]}
      """, to: "b.json")
  }

  private static let line =
    "compare ./b.json --sizes 24x12,31x12,31x17 --scales 1,2 --no-compile --runs 1 --effort fast --json"

  /// Measures that come out the same every time.
  private static let steady = [
    "shippedBytes", "compressedBytes", "codeBytes", "catalogBytes", "sourceBytes", "composedBytes",
    "cachedBytes", "largestError", "meanError", "differingPixels",
  ]

  /// A technique's figures in a document.
  private func technique(_ document: ParsedJSON, _ name: String) throws -> ParsedJSON {
    let all = try #require(document["assets"]?[0]?["techniques"]?.elements)
    return try #require(all.first { $0["technique"] == .string(name) })
  }

  /// Which of a document's requests is asked for by a command; the only one where that is all.
  private func index(of asked: ParsedJSON, in document: ParsedJSON) throws -> Int {
    let requests = try #require(document["assets"]?[0]?["requests"]?.elements)
    return try #require(
      requests.firstIndex { request in
        ["width", "height", "scale", "states"].allSatisfy { request[$0] == asked[$0] }
      })
  }

  @Test("of one request is what the command beside it gives")
  func requests() throws {
    let ending = place.run(Self.line.split(separator: " ").map(String.init))
    let document = try ParsedJSON(ending.output)
    let requests = try #require(document["assets"]?[0]?["requests"]?.elements)
    var answers: [String: ParsedJSON] = [:]
    var count = 0
    for name in ["full-size", "resizable", "layers", "code", "from-slices"] {
      let technique = try technique(document, name)
      for (number, request) in try #require(technique["requests"]?.elements).enumerated() {
        for measure in Self.steady {
          guard let figure = request["figures"]?[measure] else { continue }
          let command = try #require(figure["command"]?.text)
          let answer: ParsedJSON
          if let known = answers[command] {
            answer = known
          } else {
            answer = try ParsedJSON(place.run(words(command)).output)
            answers[command] = answer
          }
          let again = try self.technique(answer, name)["requests"]?[
            index(of: requests[number], in: answer)]
          #expect(
            again?["figures"]?[measure]?["value"] == figure["value"],
            "\(name) \(measure) \(command)")
          count += 1
        }
      }
    }
    // Six measures of twelve requests by five techniques.
    #expect(count == 6 * 12 * 5)
    #expect(answers.count == 13)
  }

  @Test("of all requests is what the shell prints for the command beside it")
  func shell() throws {
    let ending = place.run(Self.line.split(separator: " ").map(String.init))
    let document = try ParsedJSON(ending.output)
    defer { try? FileManager.default.removeItem(atPath: place.folder / "kept") }
    var isKept = false
    var count = 0
    for name in ["full-size", "resizable", "layers", "code", "from-slices"] {
      for measure in Self.steady {
        let figure = try #require(technique(document, name)["figures"]?[measure])
        let command = try #require(figure["command"]?.text)
        guard figure["value"] != .null else { continue }
        guard let middle = command.range(of: " && ") else {
          guard command.hasSuffix(" --json") else { continue }
          let answer = try ParsedJSON(place.run(words(command)).output)
          #expect(try technique(answer, name)["figures"]?[measure]?["value"] == figure["value"])
          continue
        }
        if !isKept {
          let making = words(String(command[..<middle.lowerBound])).map {
            $0 == "kept" ? "./kept" : $0
          }
          #expect(place.run(making).exit == .done)
          isKept = true
        }
        guard command.contains("wc -c") else { continue }
        let said = try output(of: String(command[middle.upperBound...]))
        #expect(ParsedJSON.number(Double(said) ?? -1) == figure["value"], "\(command)")
        count += 1
      }
    }
    #expect(count == 3 * 5)
  }

  /// The words of a command line after the program's name; none of these has a space in quotes.
  private func words(_ command: String) -> [String] {
    command.split(separator: " ").dropFirst().map {
      $0.replacingOccurrences(of: "\"", with: "")
    }
  }

  private func output(of line: String) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "cd '\(place.folder.path)' && \(line)"]
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
