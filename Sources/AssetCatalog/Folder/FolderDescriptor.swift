#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file or folder, closed when the last holder lets it go.
final class FolderDescriptor: Sendable {
  let number: Int32

  private init(number: Int32) { self.number = number }

  deinit { close(number) }

  /// What tells a file or folder from all others, whatever names and links lead to it.
  struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// Opens a folder by a path of the caller's, links followed.
  static func folder(at path: String) throws(FolderError.Reason) -> FolderDescriptor {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notPath }
    while true {
      let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
      if number >= 0 { return FolderDescriptor(number: number) }
      let code = errno
      if code != EINTR { throw .from(code) }
    }
  }

  /// Opens a folder in this one.
  ///
  /// - Throws: ``FolderError/Reason/becameLink`` for a symbolic link, which is never followed.
  func folder(named name: String) throws(FolderError.Reason) -> FolderDescriptor {
    try opened(name, O_DIRECTORY)
  }

  /// Opens a regular file in this folder.
  ///
  /// - Throws: ``FolderError/Reason/becameLink`` for a symbolic link, which is never followed.
  func file(named name: String) throws(FolderError.Reason) -> (FolderDescriptor, size: Int) {
    // Opening a device can have effects; opening a FIFO waits for who writes.
    try Self.check(try status(of: name))
    let file = try opened(name, O_NONBLOCK | O_NOCTTY)
    let status = try file.status()
    try Self.check(status)
    return (file, Int(status.st_size))
  }

  private func opened(_ name: String, _ flags: Int32) throws(FolderError.Reason) -> FolderDescriptor
  {
    while true {
      let result = unsafe openat(number, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | flags)
      if result >= 0 { return FolderDescriptor(number: result) }
      let code = errno
      switch code {
      case EINTR: continue
      case ELOOP, ENOTDIR, EMLINK:
        throw try FolderEntry.Kind(status(of: name)) == .link ? .becameLink : .from(code)
      default: throw .from(code)
      }
    }
  }

  /// Throws for what is no regular file.
  private static func check(_ status: stat) throws(FolderError.Reason) {
    switch FolderEntry.Kind(status) {
    case .file: return
    case .folder: throw .isFolder
    case .link: throw .becameLink
    case .special(let kind): throw .special(kind)
    }
  }

  /// What the system knows of this file or folder.
  func status() throws(FolderError.Reason) -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .from(errno) }
    return status
  }

  /// What the system knows of a name in this folder, which may be a symbolic link.
  func status(of name: String) throws(FolderError.Reason) -> stat {
    var status = stat()
    guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw .from(errno)
    }
    return status
  }

  /// Reads to the end, but never further than one byte past the limit.
  func bytes(expecting size: Int, limit: Int) throws(FolderError.Reason) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
    // One byte more than expected, so that the end is seen without another piece.
    var bytes = try piece(atMost: min(max(size, 0), 1 << 40) + 1)
    while bytes.count > size {
      guard bytes.count <= limit else { throw .tooLarge(size: nil, limit: limit) }
      let more = try piece(atMost: min(1 << 18, limit - bytes.count + 1))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// The next bytes there are, up to so many; fewer only at the end.
  private func piece(atMost room: Int) throws(FolderError.Reason) -> [UInt8] {
    var code: Int32 = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let result = unsafe read(number, rest.baseAddress, rest.count)
        if result > 0 { count += result }
        if result == 0 { return }
        if result < 0, errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw .from(code) }
    return piece
  }
}
