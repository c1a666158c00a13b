package import CommandLineParsing
import Guarding

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where a command writes: results to standard output, messages to standard error.
///
/// Tests hand in a ``capturing(limit:)`` one and read ``output`` and ``messages`` afterwards.
package final class Terminal: Sendable {
  /// The process' own streams. Made ready on first use: see ``prepareProcess()``.
  package static let standard: Terminal = {
    prepareProcess()
    return Terminal(
      captured: nil, limit: .max, showsProgress: isatty(STDERR_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1)
  }()

  /// A terminal that keeps what is written.
  ///
  /// - Parameter limit: How many bytes standard output takes before it fails like a full disk.
  package static func capturing(limit: Int = .max) -> Terminal {
    Terminal(captured: Captured(), limit: limit, showsProgress: false, outputIsTerminal: false)
  }

  /// Whether standard error is a terminal, where progress may be shown.
  package let showsProgress: Bool
  /// Whether standard output is a terminal, where a picture's bytes would make a mess.
  package let outputIsTerminal: Bool

  private struct Captured {
    var output: [UInt8] = []
    var messages = ""
  }

  /// Whether standard output is the process' own.
  var isStandard: Bool { !isCapturing }

  private let isCapturing: Bool
  private let limit: Int
  private let captured: Guarded<Captured>

  private init(captured: Captured?, limit: Int, showsProgress: Bool, outputIsTerminal: Bool) {
    self.isCapturing = captured != nil
    self.limit = limit
    self.captured = Guarded(captured ?? Captured())
    self.showsProgress = showsProgress
    self.outputIsTerminal = outputIsTerminal
  }

  /// The bytes written to standard output so far, of a capturing terminal.
  package var output: [UInt8] { captured.withLock { $0.output } }

  /// ``output`` as text.
  package var outputText: String { String(decoding: output, as: UTF8.self) }

  /// The lines written to standard error so far, of a capturing terminal.
  package var messages: String { captured.withLock { $0.messages } }

  /// Writes bytes to standard output at once.
  ///
  /// - Throws: ``FileError/readerGone`` where a pipe is closed, ``FileError/system(code:)`` else.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard isCapturing else { return try writeAll(bytes, to: STDOUT_FILENO) }
    let fits = captured.withLock { captured in
      let room = limit - captured.output.count
      captured.output += bytes.prefix(room)
      return bytes.count <= room
    }
    guard fits else { throw .system(code: ENOSPC) }
  }

  /// Writes text to standard output at once, just as it stands; many lines are best joined first.
  package func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  /// Reports a failure: `ninefold: error: <path>: <reason>`, and `try '…'` where a way out is known.
  ///
  /// Control characters are written out, so the message stays on its line.
  package func error(path: String? = nil, reason: String, try suggestion: String? = nil) {
    say("error", path: path, reason: reason, suggestion: suggestion)
  }

  /// Reports what is wrong and doesn't stop the command.
  package func warning(path: String? = nil, reason: String, try suggestion: String? = nil) {
    say("warning", path: path, reason: reason, suggestion: suggestion)
  }

  /// Reports what is good to know.
  package func note(path: String? = nil, reason: String, try suggestion: String? = nil) {
    say("note", path: path, reason: reason, suggestion: suggestion)
  }

  /// Reports why a file couldn't be read or written; says nothing where the reader has gone.
  package func report(_ error: FileError, path: String) -> Exit {
    if error != .readerGone {
      self.error(path: path, reason: error.description, try: error.suggestion)
    }
    return .notDone
  }

  /// Reports a command line that can't be understood.
  package func report(_ error: UsageError) -> Exit {
    self.error(reason: error.description, try: error.suggestion)
    return .wrongUsage
  }

  /// Writes text to standard error as it stands, for progress; failures are nobody's business.
  package func writeMessage(_ text: String) {
    if isCapturing {
      captured.withLock { $0.messages += text }
    } else {
      try? writeAll(Array(text.utf8), to: STDERR_FILENO)
    }
  }

  /// Replaces the line that shows progress; an empty one takes it away.
  package func writeProgress(_ line: String) {
    writeMessage("\r\u{1b}[K" + escaped(line))
  }

  private func say(_ kind: String, path: String?, reason: String, suggestion: String?) {
    let place = path.map { ($0.isEmpty ? "''" : escaped($0)) + ": " } ?? ""
    var text = "ninefold: \(kind): \(place)\(escaped(reason))\n"
    if let suggestion { text += "try '\(escaped(suggestion))'\n" }
    writeMessage(text)
  }

  /// Keeps failing writes from killing the process, and files from posing as standard streams.
  ///
  /// A closed pipe and a file over the size limit are errors of the call then, so that temporary
  /// files are removed.
  ///
  /// Where a standard stream is closed, the next file opened would get its number, and results or
  /// messages would end up inside it. Such a stream is filled so that using it fails.
  private static func prepareProcess() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    TemporaryNames.keepThoseOfCatalogs()
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // Opened the wrong way round: reading from, or writing to it gives "is closed".
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Writes bytes to a descriptor, however many calls that takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var done = 0
  while done < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
    }
    let code = errno
    if count > 0 {
      done += count
    } else if count == 0 {
      throw .system(code: EIO)
    } else if code == EAGAIN {
      // A descriptor shared with a program that made it non-blocking.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&waiting, 1, -1)
    } else if code == EPIPE {
      throw .readerGone
    } else if code != EINTR {
      throw .system(code: code)
    }
  }
}
