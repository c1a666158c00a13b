#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A catalog's file as the system sees it: what stands at a path before SQLite is asked.
struct CatalogFile {
  /// What tells a catalog from other databases: "NINE" as four letters.
  static let applicationID = 0x4e49_4e45

  let path: String

  /// Which file a path leads to, whatever its name.
  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  /// The file's state in numbers.
  struct Status {
    let identity: Identity
    let byteCount: Int
    let isRegular: Bool
    /// Whether nobody at all may write it, as a mark that it is to stay as it is.
    let isWriteProtected: Bool
  }

  /// What stands at the path, links followed; `nil` where nothing does.
  func status() throws(CatalogError) -> Status? {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .system(reason: "is not the name of a file")
    }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(code: errno) }
      return nil
    }
    return Status(
      identity: Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(truncatingIfNeeded: status.st_ino)),
      byteCount: Int(status.st_size), isRegular: status.st_mode & S_IFMT == S_IFREG,
      isWriteProtected: status.st_mode & 0o222 == 0)
  }

  /// Whether the first bytes are those of a catalog of ours.
  ///
  /// Only for a file that SQLite can't read as it is: closing a file takes the process' locks off it,
  /// those of SQLite's own connections too.
  func hasCatalogHeader() -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let header = unsafe [UInt8](unsafeUninitializedCapacity: 100) { buffer, filled in
      filled = unsafe max(0, read(descriptor, buffer.baseAddress, 100))
    }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      return false
    }
    return header[68..<72].reduce(0) { $0 << 8 | Int($1) } == Self.applicationID
  }

  /// The folder the file stands in, with its last slash; empty for the current one.
  var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}

extension CatalogError {
  /// What the system refused, in words.
  init(systemCode code: Int32) {
    switch code {
    case ENOENT: self = .missing
    case ENOSPC, EDQUOT: self = .full
    case EROFS: self = .readOnly
    case EACCES, EPERM: self = .system(reason: "permission denied")
    default:
      let words = unsafe strerror(code).map { unsafe String(cString: $0) }
      self = .system(
        reason: words.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "error \(code)")
    }
  }

  static func system(code: Int32) -> CatalogError { CatalogError(systemCode: code) }
}
