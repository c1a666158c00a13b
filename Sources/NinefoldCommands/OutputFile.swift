import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file being written, which appears under its name whole or not at all.
///
/// The bytes go to a temporary file in the same folder. ``commit()`` gives it the final name; without
/// that it is removed when the value's life ends, and when a signal ends the process.
/// Standard output, devices and FIFOs are written directly, for they have no contents to spare.
package struct OutputFile: ~Copyable {
  private enum Target {
    /// Standard output.
    case terminal(Terminal)
    /// A device, a FIFO or an open descriptor.
    case direct
    /// A regular file: the temporary one, the name to give it, its place in ``TemporaryNames``, and what
    /// must still have that name.
    case renamed(temporary: String, final: String, slot: Int?, old: InputFile.Version?)
  }

  /// How many bytes are gathered before the system is called.
  private static let pieceSize = 1 << 16
  private static let counter = Atomic<Int>(0)

  private var target: Target?
  private var descriptor: Int32
  private var pending: [UInt8] = []
  private var failure: FileError?

  /// Makes ready to write, so that a hopeless path is refused before any work is done.
  ///
  /// A symbolic link stays, and the file it leads to is replaced. A replaced file hands on its
  /// permissions. A file that may not be written isn't replaced, even where its folder would allow it.
  ///
  /// - Parameters:
  ///   - path: The output's path; `-` is standard output.
  ///   - terminal: Where standard output is.
  ///   - inputs: The files that must not be written over.
  ///   - old: What was read of a file that is to be replaced; only as long as it is that it is replaced.
  /// - Throws: ``FileError/noFolder(_:)``, ``FileError/unwritableFolder(_:code:)``,
  ///   ``FileError/isFolder``, ``FileError/isInput``, ``FileError/noPath``, or
  ///   ``FileError/system(code:)``.
  package init(
    _ path: String, on terminal: Terminal, inputs: [InputFile.Identity] = [],
    replacing old: InputFile.Version? = nil
  ) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noPath }
    guard path != "-" else {
      // Standard output may lead to a file, and that file be the input.
      var status = stat()
      if unsafe fstat(STDOUT_FILENO, &status) == 0, let identity = InputFile.Identity(status),
        inputs.contains(identity), terminal.isStandard
      {
        throw .isInput
      }
      target = .terminal(terminal)
      descriptor = -1
      return
    }
    let existing = try Self.status(of: path)
    if let existing {
      guard existing.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
      let identity = InputFile.Identity(existing)
      if let identity, inputs.contains(identity) { throw .isInput }
      guard identity != nil, !Self.namesDescriptor(path) else {
        target = .direct
        descriptor = try Self.opened(path, O_WRONLY | O_TRUNC)
        return
      }
      guard unsafe access(path, W_OK) == 0 else { throw .from(errno) }
    }
    let final = try Self.linksFollowed(path)
    let temporary = try Self.makeTemporary(beside: final)
    target = .renamed(temporary: temporary.path, final: final, slot: temporary.slot, old: old)
    descriptor = temporary.descriptor
    if let existing {
      // Only the superuser can hand a file to its former owner; for others it is theirs already.
      if geteuid() == 0 { _ = fchown(descriptor, existing.st_uid, existing.st_gid) }
      _ = fchmod(descriptor, existing.st_mode & 0o7777)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if case .renamed(let temporary, _, let slot, _) = target {
      unsafe unlink(temporary)
      TemporaryNames.release(slot)
    }
  }

  /// Writes the next bytes.
  ///
  /// They may be kept back for a while, so that a full disk shows up later, in ``commit()`` at last.
  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    if let failure { throw failure }
    if pending.count + bytes.count >= Self.pieceSize {
      try flush()
      try send(bytes)
    } else {
      pending += bytes
    }
  }

  /// Ends the file and gives it its name.
  ///
  /// - Throws: What went wrong now or in a ``write(_:)`` before, or ``FileError/changed``; the name then
  ///   still leads to what it led to before.
  package consuming func commit() throws(FileError) {
    if let failure { throw failure }
    try flush()
    if descriptor >= 0 {
      let status = close(descriptor)
      let code = errno
      descriptor = -1
      // A file system may find only now that it has no room. After EINTR the file is closed all the same.
      guard status == 0 || code == EINTR else { throw .from(code) }
    }
    if case .renamed(let temporary, let final, let slot, let old) = target {
      // No system renames on a condition. What is left is the moment between these two calls.
      if let old, InputFile.Version(path: final) != old { throw .changed }
      guard unsafe rename(temporary, final) == 0 else { throw .from(errno) }
      target = nil
      TemporaryNames.release(slot)
    }
  }

  /// What messages call an output: its path, or `standard output`.
  package static func name(for path: String) -> String {
    path == "-" ? "standard output" : path
  }

  private mutating func flush() throws(FileError) {
    try send(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func send(_ bytes: [UInt8]) throws(FileError) {
    guard !bytes.isEmpty else { return }
    do throws(FileError) {
      if case .terminal(let terminal) = target {
        try terminal.write(bytes)
      } else {
        try writeAll(bytes, to: descriptor)
      }
    } catch {
      failure = error
      throw error
    }
  }
}

extension OutputFile {
  /// What stands at a path, links followed; `nil` where nothing does.
  private static func status(of path: String) throws(FileError) -> stat? {
    var status = stat()
    guard unsafe stat(path, &status) != 0 else { return status }
    let code = errno
    guard code == ENOENT else { throw .from(code) }
    return nil
  }

  /// Whether a path is a name of one of the process' own descriptors: no other file could take it.
  static func namesDescriptor(_ path: String) -> Bool {
    path == "/dev/stdin" || path == "/dev/stdout" || path == "/dev/stderr"
      || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/")
  }

  private static func opened(
    _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(FileError) -> Int32 {
    while true {
      let descriptor = unsafe open(path, flags | O_CLOEXEC | O_NOCTTY, mode)
      guard descriptor < 0 else { return descriptor }
      let code = errno
      if code != EINTR { throw .from(code) }
    }
  }

  /// What tells the file to which a path leads from others, links and folders followed, whether or not it is there;
  /// the path itself where nothing can be found out.
  package static func place(of path: String) -> String {
    guard path != "-", let final = try? linksFollowed(path) else { return path }
    var parts = InputFile.parts(of: final)
    if parts.folder.isEmpty { parts.folder = "." }
    guard let folder = try? status(of: parts.folder) else { return path }
    return "\(folder.st_dev):\(folder.st_ino)/\(parts.name)"
  }

  /// The path to which the links at the end of another lead, whether or not it exists.
  private static func linksFollowed(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      let link = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4_096) { buffer in
        let count = unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          unsafe characters.baseAddress.map { unsafe readlink(path, $0, characters.count) } ?? -1
        }
        return unsafe count < 0 ? nil : Array(buffer.prefix(count))
      }
      guard let link else { return path }
      // A link whose bytes are no text can't be followed by a path that is one.
      guard let target = String(validating: link, as: UTF8.self) else {
        throw .system(code: EILSEQ)
      }
      path =
        target.utf8.first == UInt8(ascii: "/") ? target : InputFile.parts(of: path).folder + target
    }
    throw .system(code: ELOOP)
  }

  /// Makes an empty file with a name of its own in the folder of another.
  ///
  /// Its name has nothing of the final one, which may be as long as names can be.
  private static func makeTemporary(
    beside final: String
  ) throws(FileError) -> (path: String, descriptor: Int32, slot: Int?) {
    let folder = InputFile.parts(of: final).folder
    let shownFolder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard try status(of: folder.isEmpty ? "." : folder) != nil else { throw .noFolder(shownFolder) }
    while true {
      let number = counter.add(1, ordering: .relaxed).newValue
      let path = folder + ".ninefold-\(getpid())-\(number).tmp"
      let slot = TemporaryNames.hold(path)
      do throws(FileError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        return (path, try opened(path, flags, mode: 0o666), slot)
      } catch {
        TemporaryNames.release(slot)
        switch error {
        // Left by a killed process that had the same number; the next name will do.
        case .system(EEXIST): continue
        case .system(let code) where [EACCES, EPERM, EROFS].contains(code):
          throw .unwritableFolder(shownFolder.isEmpty ? "." : shownFolder, code: code)
        case .missing: throw .noFolder(shownFolder)
        default: throw error
        }
      }
    }
  }
}
