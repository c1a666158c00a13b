import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder that files are written in, out of which no link leads.
package final class ExtractionFolder {
  private static let counter = Atomic<Int>(0)
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Why a folder inside can't be had.
  package struct Failure: Error {
    package var error: FileError
    /// The parts of its path.
    package var parts: [String]
  }

  /// What stands under a name already.
  package enum Contents {
    case none, same, other
  }

  /// Opens the folder of that path, links followed, and makes it if there is none.
  package convenience init(path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noPath }
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST {
      let code = errno
      throw code == ENOENT ? .noFolder(InputFile.parts(of: path).folder) : .system(code: code)
    }
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(code: errno) }
    self.init(descriptor: descriptor)
  }

  /// Opens a folder inside and makes what is missing of it; links are not followed.
  package func descend(_ parts: [String]) throws(Failure) -> ExtractionFolder {
    var folder = self
    for (index, part) in parts.enumerated() {
      do throws(FileError) {
        folder = try folder.inner(part)
      } catch {
        throw Failure(error: error, parts: Array(parts[...index]))
      }
    }
    return folder
  }

  private func inner(_ name: String) throws(FileError) -> ExtractionFolder {
    if unsafe mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST { throw .system(code: errno) }
    let inner = unsafe openat(
      descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard inner >= 0 else { throw .system(code: errno) }
    return ExtractionFolder(descriptor: inner)
  }

  /// Compares a file with bytes; what is no regular file has others.
  package func contents(of name: String, comparedWith bytes: [UInt8]) -> Contents {
    var status = stat()
    guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .none }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
      return .other
    }
    let file = unsafe openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return .other }
    defer { close(file) }
    let found = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count + 1) { buffer, filled in
      while filled < buffer.count {
        let count = unsafe read(
          file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        if count > 0 { filled += count } else if count == 0 || errno != EINTR { return }
      }
    }
    return found == bytes ? .same : .other
  }

  /// Writes a file that appears under its name whole or not at all.
  ///
  /// - Parameter replacing: Whether what has the name makes room; else there is nothing of that name.
  package func write(
    _ bytes: [UInt8], to name: String, replacing: Bool
  ) throws(FileError) {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    let temporary = ".ninefold-\(getpid())-x\(number).tmp"
    let file = unsafe openat(
      descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw .system(code: errno) }
    defer { unsafe unlinkat(descriptor, temporary, 0) }
    do {
      defer { close(file) }
      try writeAll(bytes, to: file)
    }
    let result =
      replacing
      ? unsafe renameat(descriptor, temporary, descriptor, name)
      : unsafe linkat(descriptor, temporary, descriptor, name, 0)
    guard result == 0 else { throw .system(code: errno) }
  }
}
