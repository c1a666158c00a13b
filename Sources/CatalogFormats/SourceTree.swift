public import AssetCatalog

/// The folder that a format is read from: files and folders by their paths, from its root on.
///
/// No path leads out of it: one that tries is refused, as is a link.
public protocol SourceTree: Sendable {
  /// The root's own name, as `Assets.xcassets`; empty where it has none.
  var name: String { get }

  /// What stands in a folder, by the bytes of its names, hidden files left out; and what of it can't be had.
  ///
  /// - Parameter folder: Its path; empty for the root.
  func entries(of folder: String) throws(FolderError.Reason) -> SourceListing

  /// A file's bytes.
  ///
  /// - Parameter limit: The most it may have.
  func bytes(of path: String, limit: Int) throws(FolderError.Reason) -> [UInt8]
}

/// What stands in a folder of a ``SourceTree``.
public struct SourceListing: Sendable {
  public var files: [String] = []
  public var folders: [String] = []
  /// Names that can't be used, and why: links that lead out, devices, names that are no UTF-8.
  public var refused: [Refused] = []

  /// A name that can't be used.
  public struct Refused: Sendable {
    public var name: String
    public var reason: FolderError.Reason

    public init(name: String, reason: FolderError.Reason) {
      self.name = name
      self.reason = reason
    }
  }

  public init() {}
}

/// A folder of the file system.
public struct FolderTree: SourceTree {
  private let reading: FolderReading

  /// - Throws: `FolderError.Reason` where there is no such folder.
  public init(path: String) throws(FolderError.Reason) {
    reading = try FolderReading(path: path)
  }

  public var name: String { reading.name }

  public func entries(of folder: String) throws(FolderError.Reason) -> SourceListing {
    let (found, refused) = try reading.entries(of: folder)
    var listing = SourceListing()
    for entry in found {
      if entry.isFolder {
        listing.folders.append(entry.name)
      } else {
        listing.files.append(entry.name)
      }
    }
    listing.refused = refused.map { SourceListing.Refused(name: $0.name, reason: $0.1) }
    return listing
  }

  public func bytes(of path: String, limit: Int) throws(FolderError.Reason) -> [UInt8] {
    try reading.bytes(of: path, limit: limit)
  }
}

/// Files in memory, as a writer gives them.
public struct MemoryTree: SourceTree {
  public let name: String
  private let files: [String: [UInt8]]
  private let listings: [String: SourceListing]

  /// - Parameter files: By their paths.
  public init(name: String = "", _ files: [String: [UInt8]]) {
    self.name = name
    self.files = files
    var names: [String: (files: Set<String>, folders: Set<String>)] = ["": ([], [])]
    for path in files.keys {
      var parts = path.unicodeScalars.split(separator: "/").map(String.init)
      guard let file = parts.popLast() else { continue }
      names[parts.joined(separator: "/"), default: ([], [])].files.insert(file)
      while let folder = parts.popLast() {
        names[parts.joined(separator: "/"), default: ([], [])].folders.insert(folder)
      }
    }
    listings = names.mapValues { names in
      var listing = SourceListing()
      listing.files = names.files.sorted(by: comesBefore)
      listing.folders = names.folders.sorted(by: comesBefore)
      return listing
    }
  }

  public func entries(of folder: String) throws(FolderError.Reason) -> SourceListing {
    guard let listing = listings[folder] else { throw .missing }
    return listing
  }

  public func bytes(of path: String, limit: Int) throws(FolderError.Reason) -> [UInt8] {
    guard let bytes = files[path] else { throw listings[path] == nil ? .missing : .isFolder }
    guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
    return bytes
  }
}

/// Whether a text comes before another by its bytes, an order that no language's rules can change.
func comesBefore(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
