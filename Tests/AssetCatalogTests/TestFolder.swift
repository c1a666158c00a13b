import Foundation

/// A folder of its own for a test, removed with everything in it at the end.
final class TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "ninefold-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// The names of the files there are.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// The folder of fixtures beside the tests.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures"

  /// The old catalogs, the oldest first.
  static let old = ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/old")) ?? [])
    .sorted()

  static func old(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/old/" + name)))
  }

  static func picture(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/pictures/" + name)))
  }
}
