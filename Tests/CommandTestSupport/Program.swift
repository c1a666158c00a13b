#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The real executable, as it was built beside these tests.
package enum Program {
  /// Its path; `nil` where it was not built.
  package static let path: String? = {
    var folders: [String] = []
    // The test bundle is the process itself, or is named on its command line.
    var executable = [UInt8](repeating: 0, count: 4096)
    let count = unsafe executable.withUnsafeMutableBytes { buffer in
      let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress
      return unsafe start.map { unsafe readlink("/proc/self/exe", $0, buffer.count) } ?? -1
    }
    let own = count > 0 ? [String(decoding: executable[..<count], as: UTF8.self)] : []
    for word in own + CommandLine.arguments {
      guard word.contains(".xctest") || word.contains(".build/") else { continue }
      // On macOS the bundle is a folder with the executable deep inside.
      var parts = word.split(separator: "/", omittingEmptySubsequences: false)
      while parts.count > 1 {
        parts.removeLast()
        folders.append(parts.joined(separator: "/"))
      }
    }
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    #if DEBUG
      folders.append("/\(root)/.build/debug")
    #else
      folders.append("/\(root)/.build/release")
    #endif
    return folders.map { $0 + "/ninefold" }.first { isProgram($0) }
  }()

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }
}
