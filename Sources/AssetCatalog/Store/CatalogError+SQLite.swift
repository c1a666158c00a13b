internal import CSQLite

extension CatalogError {
  /// What SQLite refused, in the catalog's terms.
  ///
  /// - Parameters:
  ///   - code: SQLite's extended result code.
  ///   - connection: Where it happened; its words are SQLite's own.
  init(sqlite code: Int32, of connection: OpaquePointer?) {
    let words = unsafe sqlite3_errmsg(connection)
    self =
      switch code & 0xff {
      case SQLITE_NOTADB: .notDatabase
      case SQLITE_BUSY, SQLITE_LOCKED: .locked(seconds: 0)
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_FULL: .full
      case SQLITE_CORRUPT: .damaged(reason: unsafe Self.text(words) ?? "SQLite says so")
      case SQLITE_CONSTRAINT:
        .damaged(reason: unsafe Self.text(words) ?? "a constraint does not hold")
      default: .system(reason: unsafe Self.text(words) ?? "SQLite error \(code)")
      }
  }

  private static func text(_ words: UnsafePointer<CChar>?) -> String? {
    unsafe words.map { unsafe String(cString: $0) }
  }
}
