import Pixels

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension FolderError: CustomStringConvertible {
  /// One clause with its place, ready to follow the path and a colon.
  public var description: String {
    [place?.description, keyPath.isEmpty ? nil : keyPath, reason.description]
      .compactMap { $0 }.joined(separator: ": ")
  }
}

extension FolderError.Reason: CustomStringConvertible {
  /// One lower-case clause with its numbers.
  public var description: String {
    switch self {
    case .missing: "no such file or folder"
    case .brokenLink: "is a symbolic link to nothing"
    case .linkLeadsOut: "is a symbolic link that leads out of the folder of assets"
    case .linkLeadsBack: "is a symbolic link to a folder it lies in"
    case .becameLink: "became a symbolic link while it was read"
    case .tooManyLinkedFolders(let limit):
      "more than \(limit) folders are reached through symbolic links"
    case .outside: "leads out of the folder of assets"
    case .notPath: "is not the path of a file"
    case .isFolder: "is a folder"
    case .notFolder: "is not a folder"
    case .special(let kind): "is a \(kind.rawValue), not a file"
    case .tooDeep(let limit): "more than \(limit) folders are inside each other"
    case .tooLarge(let size?, let limit):
      "is \(size) bytes long, more than the limit of \(limit)"
    case .tooLarge(nil, let limit): "is longer than the limit of \(limit) bytes"
    case .system(let code): Self.words(for: code)

    case .nameNotUTF8: "the name is not UTF-8"
    case .badName(let name, let error): "'\(shown(name))' can't be a name: \(error)"
    case .contradiction(let words):
      "the name says both '\(words.first)' and '\(words.second)'"
    case .namesNoAsset: "the name says what the picture is for, but not of which asset"
    case .nameClash(let name, let existing, let path):
      name == existing
        ? "is a second asset '\(name)'; the first is \(path)"
        : "'\(name)' differs from '\(existing)' of \(path) by case or normal form only"
    case .scaleOfDrawing(let scale):
      "the name says @\(scale)x, and a drawing serves every scale"
    case .sameVariant(let key, let existing): "is for \(key), and so is \(existing)"

    case .malformed(let problem): problem.description
    case .unexpected(let found, let expected): "found \(found), expected \(expected)"
    case .unknownKey(let key, let known):
      "there is no key '\(shown(key))'; known are \(known.joined(separator: ", "))"
    case .missingKey(let key): "the key '\(key)' is missing"
    case .eitherKey(let first, let second): "'\(first)' and '\(second)' can't both be given"
    case .newerVersion(let version, let newest):
      "is of version \(version), and this program knows versions up to \(newest)"
    case .excludingUnlessOrdered(let resolver):
      "states are excluded by the resolver 'ordered' only, and this one is '\(resolver.rawValue)'"
    case .neededAndExcluded(let states):
      "states \(states) are needed and excluded at once"
    case .scaleContradicts(let scale, let name):
      "scale \(scale) contradicts the @\(name)x of the picture's name"
    case .recipeOfPicture(let key):
      "'\(key)' is for variants that are derived, and this one has a picture"
    case .parametersOfPicture: "'parameters' are for drawings, and this one is a picture"
    case .parameter(let problem): problem.description
    case .qualifier(let problem): problem.description
    case .kept(let problem): problem.description
    case .notDerivable(let problem): problem.description
    case .derivedTwice(let key): "is for \(key), and so is another variant"
    case .picture(let path, let reason): "picture '\(shown(path))': \(reason)"
    case .drawing(let path, let reason): "drawing '\(shown(path))': \(reason)"
    case .notDrawing(let name): "'\(shown(name))' does not end in \(FolderWalk.drawingEnding)"
    case .notPNG(let name): "'\(shown(name))' does not end in .png"
    case .unusableLength(let error): error.description
    case .manifestInRoot: "a manifest in the root belongs to no asset"
    case .noPicture: "there is no picture or drawing for it"
    }
  }

  /// The reason for what the system reports.
  static func from(_ code: Int32) -> Self {
    switch code {
    case ENOENT: .missing
    case EISDIR: .isFolder
    case ENOTDIR: .notFolder
    default: .system(code: code)
    }
  }

  /// The system's reason in words.
  private static func words(for code: Int32) -> String {
    switch code {
    case EACCES: return "permission denied"
    case ELOOP: return "goes through too many symbolic links"
    case ENAMETOOLONG: return "the name is too long"
    case EMFILE, ENFILE: return "too many files are open"
    default: break
    }
    guard let reason = unsafe strerror(code) else { return "system error \(code)" }
    let words = unsafe String(cString: reason)
    // An abbreviation keeps its capitals, a sentence loses its first.
    let isSentence = words.dropFirst().first?.isLowercase ?? false
    return isSentence ? words.prefix(1).lowercased() + words.dropFirst() : words
  }
}
