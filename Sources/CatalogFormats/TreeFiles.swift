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
