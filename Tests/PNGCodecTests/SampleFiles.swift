import Foundation

/// The sample files in the folder that `NINEFOLD_TEST_DATA` names.
enum SampleFiles {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["NINEFOLD_TEST_DATA"] {
      return URL(fileURLWithPath: path)
    }
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/data")
  }()

  static let areThere = FileManager.default.fileExists(
    atPath: folder.appendingPathComponent("pngsuite/expected.json").path)

  static let skipReason =
    "no sample files: NINEFOLD_TEST_DATA names no folder with pngsuite/expected.json"

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// Every file that `expected.json` speaks of, with what it says.
  static func expectations(_ suite: String) throws -> [(path: String, Expectation)] {
    let data = try Data(contentsOf: folder.appendingPathComponent("\(suite)/expected.json"))
    let document = try JSONDecoder().decode(Document.self, from: data)
    return document.files.sorted { $0.key < $1.key }.map { ("\(suite)/\($0.key)", $0.value) }
  }

  private struct Document: Decodable {
    var files: [String: Expectation]
  }

  enum Expectation: Decodable {
    case reject
    case either
    case picture(Picture)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      switch try? container.decode(String.self) {
      case "reject": self = .reject
      case "either": self = .either
      default: self = .picture(try container.decode(Picture.self))
      }
    }
  }

  struct Picture: Decodable {
    var width: Int
    var height: Int
    var bitDepth: Int
    var colorType: Int
    var interlace: Int
    var sum: String?

    private enum CodingKeys: String, CodingKey {
      case width, height, interlace
      case bitDepth = "bit_depth"
      case colorType = "colour_type"
      case sum = "rgba8_sha256"
    }
  }
}
