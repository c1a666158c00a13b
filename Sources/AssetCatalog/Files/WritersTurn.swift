#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The right to write catalogs of a folder, which one process, or one thread of it, has at a time.
///
/// SQLite locks a file, but a catalog may lose its name to another file, and a journal belongs to a name: a
/// writer that still has the old file would apply and delete the journal of one that writes to the new. So
/// nobody opens a catalog to write before it is their turn. The lock is on the folder itself, leaves nothing
/// behind, and ends with the process.
struct WritersTurn: ~Copyable {
  private let descriptor: Int32

  /// Waits for the turn.
  ///
  /// - Parameter patience: Milliseconds to wait.
  /// - Throws: ``CatalogError/locked(seconds:)``.
  init(at file: CatalogFile, patience: Int) throws(CatalogError) {
    let folder = try NewFile.folder(of: file)
    let descriptor = unsafe open(
      folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else {
      throw errno == ENOENT
        ? .system(reason: "there is no folder '\(folder)'") : .system(code: errno)
    }
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        // A file system that knows no such locks has to do without.
        break
      }
      guard ContinuousClock.now - start < .milliseconds(patience) else {
        close(descriptor)
        throw .locked(seconds: 0)
      }
      // Short enough to go unnoticed, and not the same for all who wait.
      usleep(UInt32.random(in: 1000...4000))
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Lets the next one write.
  consuming func end() {}
}
