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
    guard try file.status() != nil,
      let checked = try? Store.connect(file, .writing, patience: Int(wait * 1000))
    else { return try new.take(theNameOf: file) }
    let lock = checked.take()
    do throws(CatalogError) {
      try lock.execute("BEGIN IMMEDIATE")
    } catch {
      if case .locked = error { throw .locked(seconds: wait) }
      throw error
    }
    try new.take(theNameOf: file)
    try lock.execute("ROLLBACK")
  }
}
