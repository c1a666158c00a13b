#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The folder out of which no path and no link leads.
///
/// Files and folders are opened part by part from the root's descriptor on, and no link is followed on
/// the way. Where there is one, the system says where it leads; if that is inside, the path it stands
/// for is opened in the same way. So even a link that is put there in between leads nowhere.
struct FolderRoot: Sendable {
  let descriptor: FolderDescriptor
  /// The root's path without links.
  private let realPath: String

  init(path: String) throws(FolderError.Reason) {
    descriptor = try FolderDescriptor.folder(at: path)
    guard let realPath = Self.realPath(of: path) else { throw .from(errno) }
    self.realPath = realPath
  }

  /// The parts of a path from the root on, `.` and `..` worked out.
  ///
  /// - Throws: ``FolderError/Reason/outside`` for a path that is absolute or leads above the root,
  ///   ``FolderError/Reason/notPath`` for one that names nothing.
  static func parts(of path: String) throws(FolderError.Reason) -> [String] {
    guard !path.utf8.contains(0) else { throw .notPath }
    guard path.utf8.first != UInt8(ascii: "/") else { throw .outside }
    var parts: [String] = []
    for part in path.unicodeScalars.split(separator: "/") {
      switch String(part) {
      case ".": continue
      case "..":
        guard parts.popLast() != nil else { throw .outside }
      case let part: parts.append(part)
      }
    }
    guard !parts.isEmpty else { throw .notPath }
    return parts
  }

  /// Opens a folder.
  func folder(_ parts: [String]) throws(FolderError.Reason) -> FolderDescriptor {
    try following(parts) { parts throws(FolderError.Reason) in try descend(parts[...]) }
  }

  /// Opens a regular file.
  func file(_ parts: [String]) throws(FolderError.Reason) -> (FolderDescriptor, size: Int) {
    try following(parts) { parts throws(FolderError.Reason) in
      guard let name = parts.last else { throw .isFolder }
      return try descend(parts.dropLast()).file(named: name)
    }
  }

  /// What is at a path, links inside the root followed.
  func kind(_ parts: [String]) throws(FolderError.Reason) -> FolderEntry.Kind {
    try following(parts) { parts throws(FolderError.Reason) in
      guard let name = parts.last else { return .folder }
      let kind = FolderEntry.Kind(try descend(parts.dropLast()).status(of: name))
      guard kind != .link else { throw .becameLink }
      return kind
    }
  }

  /// Opens by a path, and where that has a link, by the path without links.
  private func following<Result>(
    _ parts: [String], _ open: ([String]) throws(FolderError.Reason) -> Result
  ) throws(FolderError.Reason) -> Result {
    do throws(FolderError.Reason) {
      return try open(parts)
    } catch .becameLink {
      return try open(try withoutLinks(parts))
    }
  }

  private func descend(_ parts: ArraySlice<String>) throws(FolderError.Reason) -> FolderDescriptor {
    var folder = descriptor
    for part in parts { folder = try folder.folder(named: part) }
    return folder
  }

  /// The same file or folder by a path without links.
  ///
  /// - Throws: ``FolderError/Reason/linkLeadsOut``, ``FolderError/Reason/brokenLink``.
  func withoutLinks(_ parts: [String]) throws(FolderError.Reason) -> [String] {
    guard let target = Self.realPath(of: realPath + "/" + parts.joined(separator: "/")) else {
      let code = errno
      throw code == ENOENT ? .brokenLink : .from(code)
    }
    let inside = realPath == "/" ? realPath : realPath + "/"
    if target == realPath { return [] }
    guard target.utf8.starts(with: inside.utf8) else { throw .linkLeadsOut }
    return target.utf8.dropFirst(inside.utf8.count).split(separator: UInt8(ascii: "/"))
      .map { String(Substring($0)) }
  }

  private static func realPath(of path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
