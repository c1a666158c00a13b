import CommandLineParsing

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a file can't be read or written.
///
/// The path is not part of it: whoever knows how the user called the file puts that first.
package enum FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no file of that name; `nearest` is a file beside it that may be meant.
  case missing(nearest: String?)
  /// A symbolic link that leads to no file.
  case brokenLink
  /// The folder to write in isn't there.
  case noFolder(String)
  /// A folder where a file is needed.
  case isFolder
  /// A path that is no path: empty, or with a zero byte inside.
  case noPath
  /// More bytes than the limit; `size` where it is known without reading.
  case tooLarge(size: Int?, limit: Int)
  /// An output that is one of the inputs.
  case isInput
  /// A file that is no longer what was read of it, so that nothing takes its place.
  case changed
  /// The folder to write in takes no new file, for a reason of the system's.
  case unwritableFolder(String, code: Int32)
  /// Standard output's reader has gone; nobody is left to be told.
  case readerGone
  /// Any other reason, as the system's error number.
  case system(code: Int32)

  /// One lower-case clause, ready to follow a path and a colon.
  package var description: String {
    switch self {
    case .missing: "no such file"
    case .brokenLink: "is a symbolic link to a file that does not exist"
    case .noFolder(let folder): "there is no folder \(quoted(folder))"
    case .isFolder: "is a directory"
    case .noPath: "is not the name of a file"
    case .tooLarge(let size?, let limit):
      "is \(size) bytes long, more than the limit of \(limit)"
    case .tooLarge(nil, let limit): "is longer than the limit of \(limit) bytes"
    case .isInput: "is the input itself, which is never overwritten"
    case .changed: "was changed meanwhile, and is left as it is now"
    case .unwritableFolder(let folder, let code):
      "no file can be made in folder \(quoted(folder)): \(Self.words(for: code))"
    case .readerGone: "nobody reads it any more"
    case .system(let code): Self.words(for: code)
    }
  }

  /// What to type instead, for a second line `try '…'`; `nil` where no way out is known.
  package var suggestion: String? {
    switch self {
    case .missing(let nearest): nearest.map(shellWord)
    case .noFolder(let folder): "mkdir -p " + shellWord(folder)
    case .brokenLink, .isFolder, .noPath, .tooLarge, .isInput, .changed, .unwritableFolder,
      .readerGone, .system:
      nil
    }
  }

  /// The error for what the system reports.
  static func from(_ code: Int32) -> FileError {
    switch code {
    case EISDIR: .isFolder
    case ENOENT: .missing(nearest: nil)
    default: .system(code: code)
    }
  }

  /// The system's reason in words; its own where ours would be no clearer.
  private static func words(for code: Int32) -> String {
    switch code {
    case EACCES: return "permission denied"
    case EBADF: return "is closed"
    case EDQUOT: return "the disk quota is used up"
    case ELOOP: return "goes through too many symbolic links"
    case ENAMETOOLONG: return "the name is too long"
    case ENOENT: return "no such file or folder"
    case ENOSPC: return "no space is left on the disk"
    case ENOTDIR: return "a part of the path is not a folder"
    case ENXIO: return "is a socket or a device that is not there"
    case EROFS: return "the file system is read-only"
    default: break
    }
    guard let reason = unsafe strerror(code) else { return "system error \(code)" }
    let words = unsafe String(cString: reason)
    // An abbreviation keeps its capitals, a sentence loses its first.
    let isSentence = words.dropFirst().first?.isLowercase ?? false
    return isSentence ? words.prefix(1).lowercased() + words.dropFirst() : words
  }
}
