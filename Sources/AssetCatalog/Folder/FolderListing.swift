#if canImport(Glibc)
  internal import Glibc
  private typealias Stream = OpaquePointer
#else
  internal import Darwin
  private typealias Stream = UnsafeMutablePointer<DIR>
#endif

/// A name in a folder, and what it is the name of.
struct FolderEntry {
  let name: String
  let kind: Kind

  enum Kind: Hashable {
    case file, folder, link
    case special(FolderError.SpecialFile)

    init(_ status: stat) {
      self =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        case S_IFIFO: .special(.fifo)
        case S_IFSOCK: .special(.socket)
        case S_IFBLK, S_IFCHR: .special(.device)
        default: .special(.unknown)
        }
    }

    /// - Returns: `nil` where the file system does not tell.
    init?(type: UInt8) {
      switch Int(type) {
      case Int(DT_REG): self = .file
      case Int(DT_DIR): self = .folder
      case Int(DT_LNK): self = .link
      case Int(DT_FIFO): self = .special(.fifo)
      case Int(DT_SOCK): self = .special(.socket)
      case Int(DT_BLK), Int(DT_CHR): self = .special(.device)
      default: return nil
      }
    }
  }
}

/// What stands in a folder.
struct FolderListing {
  /// By the bytes of their names, hidden ones left out.
  private(set) var entries: [FolderEntry] = []
  /// Names that are no UTF-8, with such bytes as `\xff`.
  private(set) var unreadableNames: [String] = []

  init(of folder: FolderDescriptor) throws(FolderError.Reason) {
    let stream = try DirectoryStream(folder)
    var found: [(name: [UInt8], type: UInt8)] = []
    while let entry = try stream.next() {
      if entry.name.first != UInt8(ascii: ".") { found.append(entry) }
    }
    found.sort { $0.name.lexicographicallyPrecedes($1.name) }
    for (bytes, type) in found {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        unreadableNames.append(Self.escaped(bytes))
        continue
      }
      let kind: FolderEntry.Kind
      if let told = FolderEntry.Kind(type: type) {
        kind = told
      } else {
        kind = FolderEntry.Kind(try folder.status(of: name))
      }
      entries.append(FolderEntry(name: name, kind: kind))
    }
  }

  /// A name with the bytes that are no UTF-8 as `\xff`.
  static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      let scalar = (1...4).lazy.compactMap { count in
        rest.count >= count ? String(validating: rest.prefix(count), as: UTF8.self) : nil
      }.first
      text += scalar ?? "\\x" + hex(byte)
      rest = rest.dropFirst(scalar?.utf8.count ?? 1)
    }
    return text
  }
}

/// The system's stream of a folder's entries, closed when this value's life ends.
@safe
private struct DirectoryStream: ~Copyable {
  private let handle: Stream

  init(_ folder: FolderDescriptor) throws(FolderError.Reason) {
    // The stream closes what it reads from. A new opening has a place of its own.
    let number = unsafe openat(folder.number, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard number >= 0 else { throw .from(errno) }
    guard let opened = unsafe fdopendir(number) else {
      let code = errno
      close(number)
      throw .from(code)
    }
    unsafe handle = opened
  }

  deinit { unsafe closedir(handle) }

  /// The next name with the type the file system tells; `nil` at the end.
  func next() throws(FolderError.Reason) -> (name: [UInt8], type: UInt8)? {
    errno = 0
    guard let entry = unsafe readdir(handle) else {
      guard errno == 0 else { throw .from(errno) }
      return nil
    }
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let start = unsafe UnsafeRawPointer(entry) + offset
    let count = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    let name = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    return (name, unsafe entry.pointee.d_type)
  }
}
