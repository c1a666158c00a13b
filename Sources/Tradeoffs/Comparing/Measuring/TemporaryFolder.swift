#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A new folder for files that are removed in the end, however this process ends.
///
/// A small program waits until this process is over, told so by a pipe that closes, and removes the folder then, even
/// where a signal leaves no time for anything. What is still running for this process is ended before.
package final class TemporaryFolder {
  /// Absolute.
  package let path: String
  /// Where the program hears of this process.
  private let notes: Int32
  private let remover: pid_t

  /// Why there is no folder, one clause.
  package struct Failure: Error { package var reason: String }

  /// - Throws: ``Failure`` with the folder in which none can be made.
  package init() throws(Failure) {
    let root = Self.root
    guard let path = FileWriting.newFolder(in: root) else {
      let reason = unsafe String(cString: strerror(errno))
      throw Failure(reason: "no folder for temporary files can be made in \(root): \(reason)")
    }
    self.path = path
    var ends: [Int32] = [-1, -1]
    guard Self.open(&ends) == 0 else {
      _ = unsafe rmdir(path)
      throw Failure(reason: "no pipe can be made")
    }
    let started = ShellCommand.spawn(["/bin/sh", "-c", Self.removing, path], input: ends[0])
    close(ends[0])
    guard let started else {
      close(ends[1])
      _ = unsafe rmdir(path)
      throw Failure(reason: "/bin/sh can't be started")
    }
    (notes, remover) = (ends[1], started)
  }

  deinit {
    // Said, as another program that was started at the wrong moment may hold the pipe open.
    tell("end")
    close(notes)
    var status: Int32 = 0
    while unsafe waitpid(remover, &status, 0) < 0, errno == EINTR {}
  }

  /// Notes which process group works for this process; 0 for none.
  func note(_ group: pid_t) { tell("\(group)") }

  private func tell(_ word: String) {
    let line = Array("\(word)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(notes, $0.baseAddress, $0.count) }
  }

  /// Waits for the end of what is written, then ends the last process group and removes the folder.
  ///
  /// Asked first, as a compiler ends what it started in groups of their own. Removed a second time, as a program
  /// that was just ended may still have made a file.
  private static let removing = """
    trap '' INT TERM HUP QUIT
    group=0
    while read -r line && [ "$line" != end ]; do group=$line; done
    [ "$group" -eq 0 ] || {
      kill -s INT -- "-$group"; sleep 1; kill -s KILL -- "-$group"
    } 2>/dev/null
    rm -rf -- "$0" 2>/dev/null || { sleep 1; rm -rf -- "$0"; }
    """

  /// Opens a pipe that no other program inherits.
  private static func open(_ ends: inout [Int32]) -> Int32 {
    let code = unsafe pipe(&ends)
    if code == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    return code
  }

  /// `TMPDIR`, made absolute, else `/tmp`.
  private static var root: String {
    guard let start = unsafe getenv("TMPDIR") else { return "/tmp" }
    return root(named: unsafe String(cString: start), from: Self.current)
  }

  /// The folder that a value of `TMPDIR` names for a process in some folder.
  static func root(named name: String, from current: String?) -> String {
    if name.isEmpty { return "/tmp" }
    if name.utf8.first == UInt8(ascii: "/") { return name }
    return current.map { "\($0)/\(name)" } ?? "/tmp"
  }

  private static var current: String? {
    guard let start = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(start) }
    return unsafe String(cString: start)
  }
}
