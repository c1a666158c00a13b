import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that is made under a temporary name and appears under its own whole or not at all.
///
/// Removed when the value's life ends without ``take(theNameOf:)`` or ``appear(as:)``.
struct NewFile: ~Copyable {
  private static let counter = Atomic<Int>(0)

  /// Where it is for now, beside the place it is meant for.
  let path: String
  private var isDone = false
  /// Where its name is noted while the file is there.
  private let place: Int?

  /// Makes an empty file in the folder of another, links followed, so that one can take the other's place.
  init(beside file: CatalogFile) throws(CatalogError) {
    let folder = try Self.folder(of: file)
    while true {
      let number = Self.counter.add(1, ordering: .relaxed).newValue
      let path = folder + ".ninefold-\(getpid())-c\(number).tmp"
      let place = TemporaryFiles.hold(path)
      let descriptor = unsafe open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        close(descriptor)
        self.path = path
        self.place = place
        return
      }
      let code = errno
      TemporaryFiles.release(place)
      // Left by a killed process that had the same number; the next name will do.
      guard code == EEXIST else {
        throw code == ENOENT
          ? .system(reason: "there is no folder '\(folder)'") : .system(code: code)
      }
    }
  }

  deinit {
    defer { TemporaryFiles.release(place) }
    guard !isDone else { return }
    unsafe unlink(path)
    unsafe unlink(path + "-journal")
  }

  /// Puts the file in the place of another, which is replaced at one stroke if it is there.
  ///
  /// A symbolic link stays, and what it leads to is replaced; permissions are handed on.
  consuming func take(theNameOf file: CatalogFile) throws(CatalogError) {
    var old = stat()
    if unsafe stat(file.path, &old) == 0 { _ = unsafe chmod(path, old.st_mode & 0o7777) }
    try Self.flush(path)
    let place = try Self.resolved(file.path)
    Self.removeRemainders(of: place)
    guard unsafe rename(path, place) == 0 else { throw .system(code: errno) }
    isDone = true
    Self.flushFolder(of: CatalogFile(path: place))
  }

  /// Gives the file its name unless there is one of that name.
  ///
  /// - Returns: Whether it has the name now.
  consuming func appear(as file: CatalogFile) throws(CatalogError) -> Bool {
    try Self.flush(path)
    if try file.status() == nil { Self.removeRemainders(of: file.path) }
    guard unsafe link(path, file.path) == 0 else {
      guard errno == EEXIST else { throw .system(code: errno) }
      return false
    }
    Self.flushFolder(of: file)
    return true
  }

  /// Removes what a killed writer left beside a file that is no longer there, or won't be: SQLite would
  /// take it for a part of the new one.
  private static func removeRemainders(of path: String) {
    for end in ["-journal", "-wal", "-shm"] { unsafe unlink(path + end) }
  }

  /// The folder of a file, links followed.
  static func folder(of file: CatalogFile) throws(CatalogError) -> String {
    CatalogFile(path: try resolved(file.path)).folder
  }

  /// Where a name leads when its links are followed.
  private static func resolved(_ path: String) throws(CatalogError) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Sees to it that a file's bytes outlast a loss of power.
  private static func flush(_ path: String) throws(CatalogError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .system(code: errno) }
  }

  /// The same for its name; a file system that can't do it has nothing better.
  private static func flushFolder(of file: CatalogFile) {
    let descriptor = unsafe open(
      file.folder.isEmpty ? "." : file.folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

extension NewFile {
  /// Fills the file with the bytes of another.
  func copy(_ source: OpenFile) throws(CatalogError) {
    let to = unsafe open(path, O_WRONLY | O_CLOEXEC | O_TRUNC)
    guard to >= 0 else { throw .system(code: errno) }
    defer { close(to) }
    var code: Int32 = 0
    unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      var offset: off_t = 0
      while code == 0 {
        let count = unsafe pread(source.descriptor, buffer.baseAddress, buffer.count, offset)
        if count < 0 {
          if errno != EINTR { code = errno }
          continue
        }
        guard count > 0 else { return }
        offset += off_t(count)
        var done = 0
        while done < count, code == 0 {
          let written = unsafe write(to, buffer.baseAddress?.advanced(by: done), count - done)
          if written >= 0 { done += written } else if errno != EINTR { code = errno }
        }
      }
    }
    guard code == 0 else { throw .system(code: code) }
  }

  /// Whether two files have the same bytes.
  static func areEqual(_ path: String, _ other: String) throws(CatalogError) -> Bool {
    let first = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard first >= 0 else { throw .system(code: errno) }
    defer { close(first) }
    let second = unsafe open(other, O_RDONLY | O_CLOEXEC)
    guard second >= 0 else { throw .system(code: errno) }
    defer { close(second) }
    while true {
      let left = try readFully(first)
      guard try readFully(second) == left else { return false }
      guard !left.isEmpty else { return true }
    }
  }

  /// The next 64 KiB, or what is left.
  private static func readFully(_ descriptor: Int32) throws(CatalogError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      while filled < buffer.count {
        let count = unsafe read(
          descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        if count == 0 { return }
        if count > 0 { filled += count } else if errno != EINTR { code = errno }
        if code != 0 { return }
      }
    }
    guard code == 0 else { throw .system(code: code) }
    return bytes
  }
}

/// A file that is open to be read.
struct OpenFile {
  fileprivate let descriptor: Int32

  init(_ file: CatalogFile) throws(CatalogError) {
    descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(code: errno) }
  }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}
