#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the pictures of others stand that are read here but not ours to copy.
enum TestData {
  /// The folder of real 9-patches, if it is there.
  static let ninePatches: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["NINEFOLD_TEST_DATA"]
    let data = named.map { URL(filePath: $0) } ?? root.appending(path: "../shared/data")
    let folder = data.appending(path: "ninepatch")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}
