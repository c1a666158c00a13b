internal import AssetCatalog

/// All files of a tree, and what of it can't be had.
struct TreeFiles {
  /// How many folders may be inside each other.
  static let depthLimit = 64
  /// How many files are listed.
  static let countLimit = 1_000_000

  /// By path.
  private(set) var paths: [String] = []
  private(set) var findings: [FormatFinding] = []

  /// - Parameter isSkipped: Whether a folder is not looked into, asked by its path.
  init(of tree: some SourceTree, skipping isSkipped: (String) -> Bool = { _ in false }) {
    visit(tree, "", depth: 0, isSkipped)
    paths.sort(by: comesBefore)
  }

  private mutating func visit(
    _ tree: some SourceTree, _ folder: String, depth: Int, _ isSkipped: (String) -> Bool
  ) {
    do throws(FolderError.Reason) {
      guard depth <= Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
      let listing = try tree.entries(of: folder)
      for refused in listing.refused {
        findings.append(
          FormatFinding(
            .problem, path: joined(folder, refused.name), refused.reason.description))
      }
      guard paths.count + listing.files.count <= Self.countLimit else {
        findings.append(
          FormatFinding(
            .problem, path: folder, "there are more than the limit of \(Self.countLimit) files"))
        return
      }
      paths += listing.files.map { joined(folder, $0) }
      for name in listing.folders where !isSkipped(joined(folder, name)) {
        visit(tree, joined(folder, name), depth: depth + 1, isSkipped)
      }
    } catch {
      findings.append(FormatFinding(.problem, path: folder, error.description))
    }
  }
}

extension SourceTree {
  /// Whether some file or folder in it is of a kind, looked for from the root down with bounded work.
  ///
  /// - Parameters:
  ///   - files: Asked for a file's path.
  ///   - folders: Asked for a folder's path.
  func contains(
    file isFile: (String) -> Bool = { _ in false },
    folder isFolder: (String) -> Bool = { _ in false }
  ) -> Bool {
    var waiting = [""]
    var left = 20_000
    while !waiting.isEmpty, left > 0 {
      var next: [String] = []
      for folder in waiting {
        guard let listing = try? entries(of: folder) else { continue }
        left -= listing.files.count + listing.folders.count + 1
        if listing.files.contains(where: { isFile(joined(folder, $0)) }) { return true }
        let inner = listing.folders.map { joined(folder, $0) }
        if inner.contains(where: isFolder) { return true }
        next += inner
        guard left > 0 else { return false }
      }
      waiting = next
    }
    return false
  }
}
