#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Running other programs.
enum ShellCommand {
  /// How a command line ended.
  enum Ending: Hashable {
    /// With an exit status; 128 and the signal's number where a signal ended it.
    case status(Int32)
    /// It went on for longer than it may, and was ended with all that it had started.
    case tooLong
    /// No shell could be started.
    case notStarted
  }

  /// Runs a command line in a folder, in a process group of its own, and waits for its end.
  ///
  /// Temporary files of what it runs come into that folder too.
  ///
  /// - Parameters:
  ///   - folder: Absolute.
  ///   - seconds: How long it may take.
  ///   - started: Told the number of the process group, and 0 once all of it is over.
  static func run(
    _ line: String, in folder: String, seconds: Double, started: (pid_t) -> Void = { _ in }
  ) -> Ending {
    guard
      let identifier = spawn([
        "/bin/sh", "-c", "cd \"$0\" && export TMPDIR=\"$0\" || exit 126\n\(line)", folder,
      ])
    else {
      return .notStarted
    }
    started(identifier)
    defer { started(0) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var pause: UInt32 = 1000
    while true {
      var status: Int32 = 0
      let ended = unsafe waitpid(identifier, &status, WNOHANG)
      if ended == identifier { return .status(Self.status(status)) }
      guard ended == 0 || errno == EINTR else { return .notStarted }
      guard clock.now < end else {
        // Asked first: a compiler then ends what it started in groups of their own.
        _ = kill(-identifier, SIGINT)
        for _ in 0..<20 {
          usleep(50_000)
          if unsafe waitpid(identifier, &status, WNOHANG) == identifier { break }
        }
        _ = kill(-identifier, SIGKILL)
        while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return .tooLong
      }
      usleep(pause)
      pause = min(50_000, pause * 2)
    }
  }

  /// Starts a program in a process group of its own, with no signal blocked and none ignored that ends a program;
  /// `nil` where it can't be started.
  ///
  /// - Parameter input: What it reads as standard input; `nil` for that of this process.
  static func spawn(_ words: [String], input: Int32? = nil) -> pid_t? {
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
    }
    #if canImport(Glibc)
      var attributes = posix_spawnattr_t()
      var actions = unsafe posix_spawn_file_actions_t()
    #else
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGXFSZ, SIGINT] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
    var identifier: pid_t = 0
    let code = unsafe posix_spawn(
      &identifier, words[0], &actions, &attributes, &arguments, environ)
    return code == 0 ? identifier : nil
  }

  private static func status(_ raw: Int32) -> Int32 {
    raw & 0x7f == 0 ? raw >> 8 & 0xff : 128 + raw & 0x7f
  }
}
