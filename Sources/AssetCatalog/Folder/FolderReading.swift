/// A folder of other programs' files that is read part by part, and out of which no path and no link leads.
package struct FolderReading: Sendable {
  /// The folder's own name; empty where the path has none, as `.`.
  package let name: String
  private let root: FolderRoot

  /// Something in a folder: a file, or a folder inside.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var isFolder: Bool
  }

  /// - Throws: ``FolderError/Reason`` where there is no such folder.
  package init(path: String) throws(FolderError.Reason) {
    root = try FolderRoot(path: path)
    let last = path.unicodeScalars.split(separator: "/").last.map(String.init) ?? ""
    name = last == "." || last == ".." ? "" : last
  }

  /// What stands in a folder, by the bytes of its names, and what of it can't be had, and why.
  ///
  /// Hidden files are passed over; links that stay inside are followed.
  ///
  /// - Parameter folder: The folder's path from the root on; empty for the root.
  package func entries(
    of folder: String
  ) throws(FolderError.Reason) -> (found: [Entry], refused: [(name: String, FolderError.Reason)]) {
    let parts = folder.isEmpty ? [] : try FolderRoot.parts(of: folder)
    let listing = try FolderListing(of: try root.folder(parts))
    var found: [Entry] = []
    var refused = listing.unreadableNames.map { ($0, FolderError.Reason.nameNotUTF8) }
    for entry in listing.entries {
      do throws(FolderError.Reason) {
        let kind = entry.kind == .link ? try root.kind(parts + [entry.name]) : entry.kind
        switch kind {
        case .file: found.append(Entry(name: entry.name, isFolder: false))
        case .folder: found.append(Entry(name: entry.name, isFolder: true))
        case .link: throw .becameLink
        case .special(let special): throw .special(special)
        }
      } catch {
        refused.append((entry.name, error))
      }
    }
    return (found, refused)
  }

  /// A file's bytes.
  ///
  /// - Parameters:
  ///   - path: From the root on.
  ///   - limit: The most bytes it may have.
  package func bytes(of path: String, limit: Int) throws(FolderError.Reason) -> [UInt8] {
    let (file, size) = try root.file(try FolderRoot.parts(of: path))
    return try file.bytes(expecting: size, limit: limit)
  }
}
