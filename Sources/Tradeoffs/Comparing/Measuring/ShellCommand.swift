#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Running other programs.
enum ShellCommand {
  /// Runs a command line in a folder, in a session of its own, and waits for its end.
  ///
  /// - Returns: The exit status; 128 and the signal's number where one ended it, −1 where no shell could be started.
  static func run(_ line: String, in folder: String) -> Int32 {
    let words = ["/bin/sh", "-c", "cd \"$0\" && \(line)", folder]
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
    }
    var identifier: pid_t = 0
    let code = unsafe posix_spawn(&identifier, "/bin/sh", nil, nil, &arguments, environ)
    guard code == 0 else { return -1 }
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}

/// Files that are made on the way to a number.
enum FileWriting {
  /// Writes a file, with the folders that lead to it.
  ///
  /// - Returns: Whether all of it was written.
  static func save(_ bytes: [UInt8], to path: String) -> Bool {
    makeFolders(to: path)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      guard count > 0 || errno == EINTR else { break }
      done += max(0, count)
    }
    return close(descriptor) == 0 && done == bytes.count
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

  /// A new folder for files that are removed in the end; `nil` where there can be none.
  static func temporaryFolder() -> String? {
    newFolder(in: unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp")
  }

  /// A new folder inside another; `nil` where there can be none.
  static func newFolder(in root: String) -> String? {
    var template = Array("\(root)/ninefold-compare-XXXXXX".utf8CString)
    return unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, unsafe mkdtemp(start) != nil else { return nil }
      return unsafe String(cString: start)
    }
  }

  /// Removes a folder that ``temporaryFolder()`` made, with all that is in it.
  static func remove(_ folder: String) { _ = ShellCommand.run("rm -rf -- \"$0\"", in: folder) }

  /// Bytes of a file; `nil` where there is none.
  static func count(_ path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Removes a file that an earlier comparison left.
  static func removeFile(_ path: String) -> Bool { unsafe unlink(path) == 0 }

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
