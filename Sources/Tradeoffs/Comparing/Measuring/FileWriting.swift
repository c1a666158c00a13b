#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Files that are made on the way to a number.
enum FileWriting {
  /// Writes a file, with the folders that lead to it.
  ///
  /// - Throws: ``ComparisonError`` with the path and the system's reason where not all of it was written.
  static func save(_ bytes: [UInt8], to path: String) throws(ComparisonError) {
    makeFolders(to: path)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw unwritten(path, errno) }
    var (done, code) = (0, Int32(0))
    while done < bytes.count, code == 0 {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      if count > 0 {
        done += count
      } else if count == 0 {
        code = EIO
      } else if errno != EINTR {
        code = errno
      }
    }
    // Some disks tell only now that they are full.
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw unwritten(path, code) }
  }

  private static func unwritten(_ path: String, _ code: Int32) -> ComparisonError {
    ComparisonError("\(path) can't be written: \(unsafe String(cString: strerror(code)))")
  }

  /// All of a file; `nil` where it can't be read.
  static func load(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        return nil
      }
      bytes += piece[..<count]
    }
  }

  /// Makes the folders that lead to a path.
  static func makeFolders(to path: String) {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = unsafe mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o755)
    }
  }

  /// A new folder inside another; `nil` where there can be none.
  static func newFolder(in root: String) -> String? {
    var template = Array("\(root)/ninefold-compare-XXXXXX".utf8CString)
    return unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, unsafe mkdtemp(start) != nil else { return nil }
      return unsafe String(cString: start)
    }
  }

  /// Bytes of a file; `nil` where there is none.
  static func count(_ path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Removes a file that an earlier comparison left.
  static func removeFile(_ path: String) -> Bool { unsafe unlink(path) == 0 }

  /// Makes sure that a folder, where there is one, holds certain files and no others.
  ///
  /// - Throws: ``ComparisonError`` with the first other one.
  static func expect(_ files: [String], in folder: String) throws(ComparisonError) {
    if let other = names(in: folder).first(where: { !files.contains($0) }) {
      throw ComparisonError(
        "\(folder) has \(other) of another comparison, which would be counted; remove it or keep files elsewhere"
      )
    }
  }

  /// The names in a folder, sorted; none where there is no folder.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let start = unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      names.append(unsafe String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }
}
