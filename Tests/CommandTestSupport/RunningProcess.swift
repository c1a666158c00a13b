import NinefoldCommands

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// A shell's command line that runs on its own.
///
/// `$ninefold` in it is the executable.
package struct RunningProcess: ~Copyable {
  package let identifier: pid_t

  /// How a process ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Starts a command line in a folder.
  package init(_ line: String, in folder: TemporaryFolder) throws {
    let program = Program.path ?? "ninefold"
    let words = ["/bin/sh", "-c", "cd '\(folder.path)' && " + line]
    let settings = ["ninefold=\(program)", "PATH=/usr/bin:/bin"]
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe settings.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    unsafe environment.append(nil)
    defer {
      for index in words.indices { unsafe free(arguments[index]) }
      for index in settings.indices { unsafe free(environment[index]) }
    }
    // Signals that this thread blocks are not to be blocked there.
    var attributes = posix_spawnattr_t()
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var identifier: pid_t = 0
    let code = unsafe posix_spawn(
      &identifier, "/bin/sh", nil, &attributes, &arguments, &environment)
    guard code == 0 else { throw FileError.system(code: code) }
    self.identifier = identifier
  }

  /// How the process ended; `nil` while it runs.
  package func endingIfAny() -> Ending? { ending(WNOHANG) }

  /// Waits for the end.
  package consuming func wait() -> Ending { ending(0) ?? .exited(-1) }

  /// Sends a signal.
  package func send(_ number: Int32) { kill(identifier, number) }

  private func ending(_ options: Int32) -> Ending? {
    var status: Int32 = 0
    var result: pid_t
    repeat {
      result = unsafe waitpid(identifier, &status, options)
    } while result < 0 && errno == EINTR
    guard result == identifier else { return nil }
    let number = status & 0x7f
    return number == 0 ? .exited(status >> 8 & 0xff) : .signalled(number)
  }

  /// The most memory the process has had so far, in KiB; `nil` where the system does not say.
  package var peakMemory: Int? {
    guard let stream = unsafe fopen("/proc/\(identifier)/status", "r") else { return nil }
    defer { unsafe fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe fread(&bytes, 1, bytes.count, stream)
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
    return Int(line.filter(\.isNumber))
  }
}
