/// Making a catalog's file anew, in the place of the one that is there.
enum CatalogReplacement {
  /// Fills a new file and puts it in place at one stroke when all is done.
  ///
  /// - Parameters:
  ///   - file: Where; only a catalog or nothing is replaced.
  ///   - variants: How many variants there will be; the file's bytes depend on it.
  ///   - wait: Seconds to wait for another process that is writing to the old one.
  ///   - fill: Writes the contents; where it throws, all stays as it was.
  static func replace(
    _ file: CatalogFile, expecting variants: Int, wait: Double,
    _ fill: (inout NewCatalog) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try checkReplaceable(file)
    let new = try NewFile(beside: file)
    var catalog = try NewCatalog.make(path: new.path, expecting: variants)
    try fill(&catalog)
    try catalog.finish()
    try replace(file, by: new, wait: wait)
  }

  /// Refuses to replace what is no catalog of this program or an older one.
  private static func checkReplaceable(_ file: CatalogFile) throws(CatalogError) {
    guard let status = try file.status() else { return }
    guard !status.isWriteProtected else { throw .readOnly }
    do throws(CatalogError) {
      _ = try Store.connect(file, .reading, patience: 0)
    } catch {
      switch error {
      // A damaged one is what building anew is for; one in use is waited for later.
      case .damaged where file.hasCatalogHeader(): return
      case .locked: return
      default: throw error
      }
    }
  }

  /// Puts the new file in place while nobody writes to the old one: who waits to write finds the new one.
  private static func replace(
    _ file: CatalogFile, by new: consuming NewFile, wait: Double
  ) throws(CatalogError) {
    let turn = try patiently(wait) { patience throws(CatalogError) in
      try WritersTurn(at: file, patience: patience)
    }
    let lock = try patiently(wait) { patience throws(CatalogError) in
      try Self.lock(file, patience: patience)
    }
    try new.take(theNameOf: file)
    if let lock { try lock.execute("ROLLBACK") }
    turn.end()
  }

  /// Keeps programs that are not ours from writing to the catalog that is there, once more making sure that
  /// it is one.
  ///
  /// - Returns: `nil` where there is none, or none that can be locked.
  private static func lock(
    _ file: CatalogFile, patience: Int
  ) throws(CatalogError) -> Connection? {
    guard try file.status() != nil else { return nil }
    let connection: Connection
    do throws(CatalogError) {
      connection = try Store.connect(file, .writing, patience: patience, hasTurn: true).take()
    } catch {
      switch error {
      case .damaged where file.hasCatalogHeader(), .readOnly where file.hasCatalogHeader():
        return nil
      default: throw error
      }
    }
    // No log of the old file may lie beside the new one.
    try connection.execute("PRAGMA journal_mode = DELETE; BEGIN IMMEDIATE")
    return connection
  }
}
