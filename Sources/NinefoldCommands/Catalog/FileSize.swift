#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How long files are.
enum FileSize {
  /// A file's length, links followed; `nil` where there is none.
  static func bytes(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Int(status.st_size)
  }
}
