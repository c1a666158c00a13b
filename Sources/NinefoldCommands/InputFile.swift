import CommandLineParsing

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file read whole, and which file that was.
package struct InputFile: Sendable {
  /// What tells a file from all others, whatever names and links lead to it.
  package struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// The identity of a regular file; `nil` for anything else, which writing can't destroy.
    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// The identity of the regular file at a path, links followed; `nil` where there is none.
    package init?(path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  /// What stands at a path.
  package enum Kind {
    case none, folder, other
  }

  /// What stands at a path, links followed.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .none }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  /// What changes with a regular file's contents, whoever changes them.
  package struct Version: Equatable, Sendable {
    package let identity: Identity
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// The version of a regular file; `nil` for anything else.
    init?(_ status: stat) {
      guard let identity = Identity(status) else { return nil }
      self.identity = identity
      size = Int(status.st_size)
      #if canImport(Glibc)
        let time = status.st_mtim
      #else
        let time = status.st_mtimespec
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }

    /// The version of the regular file to which a path leads, links followed; `nil` where there is none.
    package init?(following path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    /// The version of the regular file at a path that is no link; `nil` where there is none.
    init?(path: String) {
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  /// What it holds.
  package let bytes: [UInt8]
  /// Which file it is, so that it isn't written over; `nil` for what is no regular file.
  package var identity: Identity? { version?.identity }
  /// What it was before its first byte was read; `nil` for what is no regular file.
  package let version: Version?

  /// Reads a file to its end.
  ///
  /// Pipes, FIFOs and devices are read too, but never further than one byte past the limit.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` is standard input.
  ///   - limit: The most bytes to take. A regular file's size is compared before anything is read.
  /// - Throws: ``FileError/missing(nearest:)``, ``FileError/brokenLink``, ``FileError/isFolder``,
  ///   ``FileError/noPath``, ``FileError/tooLarge(size:limit:)``, or ``FileError/system(code:)``.
  package init(path: String, limit: Int) throws(FileError) {
    let isStandardInput = path == "-"
    let descriptor = isStandardInput ? STDIN_FILENO : try Self.opened(path)
    defer { if !isStandardInput { close(descriptor) } }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .from(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
    version = Version(status)
    let size = version == nil ? 0 : Int(status.st_size)
    // Standard input may stand anywhere in its file; only reading tells how much is left.
    guard isStandardInput || size <= limit else { throw .tooLarge(size: size, limit: limit) }
    bytes = try Self.readAll(from: descriptor, expecting: size, limit: limit)
  }

  /// Bytes of a file, which is not read; `nil` where there is none.
  package static func byteCount(_ path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Reads a file to its end, as ``init(path:limit:)``, for whoever needs only the bytes.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try InputFile(path: path, limit: limit).bytes
  }

  /// What messages call an input: its path, or `standard input`.
  package static func name(for path: String) -> String {
    path == "-" ? "standard input" : path
  }

  private static func opened(_ path: String) throws(FileError) -> Int32 {
    // C would read the path up to the zero byte only.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noPath }
    while true {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor < 0 else { return descriptor }
      let code = errno
      if code == ENOENT { throw missing(path) }
      if code != EINTR { throw .from(code) }
    }
  }

  private static func readAll(
    from descriptor: Int32, expecting size: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    // The byte past the limit tells a file that is too long from one that just fits; the byte past
    // the expected size lets the end be seen without another piece.
    let most = min(max(limit, 0), .max - 1) + 1
    var room = size > 0 ? size + 1 : 1 << 18
    var bytes: [UInt8] = []
    while bytes.count < most {
      let piece = try readPiece(from: descriptor, atMost: min(room, most - bytes.count))
      if piece.isEmpty { break }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      room = 1 << 18
    }
    guard bytes.count <= limit else { throw .tooLarge(size: nil, limit: limit) }
    return bytes
  }

  /// The next bytes there are; none at the end.
  private static func readPiece(
    from descriptor: Int32, atMost room: Int
  ) throws(FileError) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = unsafe Self.read(descriptor, buffer)
        code = result < 0 ? errno : 0
        count = max(0, result)
      }
      switch code {
      case 0: return piece
      case EINTR: continue
      case EAGAIN:
        // A descriptor shared with a program that made it non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&waiting, 1, -1)
      default: throw .from(code)
      }
    }
  }

  /// The system's `read`, which the function above hides.
  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int
  {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}

extension InputFile {
  /// Why nothing is found at a path.
  private static func missing(_ path: String) -> FileError {
    var status = stat()
    if unsafe lstat(path, &status) == 0 { return .brokenLink }
    // A name that is no UTF-8 text arrived with other letters; no name beside it is what was meant.
    guard !path.unicodeScalars.contains("\u{fffd}") else { return .missing(nearest: nil) }
    let (folder, name) = parts(of: path)
    let names = fileNames(in: folder.isEmpty ? "." : folder)
    let stem = stem(of: name)
    // Extensions are all alike: what is compared is the name before them, then the rest.
    let alike = names.filter { $0.dropFirst(Self.stem(of: $0).count) == name.dropFirst(stem.count) }
    if let near = nearest(to: stem, in: alike.map { Self.stem(of: $0) }) {
      return .missing(nearest: folder + near + name.dropFirst(stem.count))
    }
    let near = nearest(to: name, in: names.filter { Self.stem(of: $0) == stem })
    return .missing(nearest: near.map { folder + $0 })
  }

  /// What stands before the first point of a name, the point of a hidden file aside.
  private static func stem(of name: String) -> String {
    let start = name.prefix { $0 == "." }
    return String(start + name.dropFirst(start.count).prefix { $0 != "." })
  }

  /// The names in a folder, sorted; no more than a person could have meant one of.
  private static func fileNames(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while names.count < 10_000, let entry = unsafe readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
      names.append(unsafe String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// A path's folder with the slash at its end, empty where it names none, and the name after it.
  package static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let start = path.utf8.index(after: slash)
    return (String(Substring(path.utf8[..<start])), String(Substring(path.utf8[start...])))
  }
}
