internal import CSQLite

extension Store {
  /// Opens a catalog to read it; an older one is read through the steps, applied to a copy in memory.
  ///
  /// - Parameter patience: Milliseconds to wait for a lock that another process holds.
  /// - Returns: The store, and the file's version where it is an older one.
  static func reading(
    _ file: CatalogFile, patience: Int
  ) throws(CatalogError) -> OpenedStore {
    let checked = try connect(file, .reading, patience: patience)
    let version = checked.version
    let connection = checked.take()
    try connection.execute("PRAGMA mmap_size = 0x7fff0000")
    guard version < Migration.newestVersion else {
      return OpenedStore(store: Store(connection), olderVersion: nil)
    }
    let copy = try Connection(inMemory: ())
    try connection.copyAll(to: copy)
    try copy.addFunctions()
    try copy.apply(Migration.all[version...])
    return OpenedStore(store: Store(copy), olderVersion: version)
  }

  /// Opens a file and refuses what is no catalog, or none that this program can read.
  ///
  /// - Parameter hasTurn: Whether the caller has the ``WritersTurn``, as who opens a file to write must.
  /// - Returns: The connection, and the schema version of the catalog.
  /// - Throws: ``CatalogError/missing``, ``CatalogError/empty``, ``CatalogError/notDatabase``,
  ///   ``CatalogError/foreign(applicationID:)``, ``CatalogError/newer(version:newest:)``,
  ///   ``CatalogError/damaged(reason:)``, ``CatalogError/locked(seconds:)``.
  static func connect(
    _ file: CatalogFile, _ access: Connection.Access, patience: Int, hasTurn: Bool = false
  ) throws(CatalogError) -> CheckedConnection {
    precondition(hasTurn || access == .reading, "who writes waits for the turn first")
    while true {
      let identity = try file.status()?.identity
      do throws(CatalogError) {
        return try connectOnce(file, access, patience: patience, hasTurn: hasTurn)
      } catch {
        // Another file took its place meanwhile: what went wrong says nothing of that one.
        guard let now = try file.status()?.identity, now != identity else { throw error }
      }
    }
  }

  private static func connectOnce(
    _ file: CatalogFile, _ access: Connection.Access, patience: Int, hasTurn: Bool
  ) throws(CatalogError) -> CheckedConnection {
    guard let status = try file.status() else { throw .missing }
    guard status.isRegular else { throw .system(reason: "is no regular file") }
    guard status.byteCount > 0 else { throw .empty }
    // The smallest page SQLite knows; it takes less for an empty database.
    guard status.byteCount >= 512 else { throw .notDatabase }
    // Whatever is to be done later: before it is known to be ours, nothing may be written.
    let first = try Connection(path: file.path, .reading, patience: patience)
    try recover(file, refusing: first, patience: patience, hasTurn: hasTurn)
    let version = try first.checkedVersion()
    guard access != .reading else { return CheckedConnection(connection: first, version: version) }
    let writing = try Connection(path: file.path, .writing, patience: patience)
    guard !writing.isReadOnly else { throw .readOnly }
    let current = try writing.checkedVersion()
    try checkPages(of: file, in: writing)
    return CheckedConnection(connection: writing, version: current)
  }

  /// Refuses to write to a file that ends inside of a page, which SQLite would fill up.
  private static func checkPages(
    of file: CatalogFile, in connection: borrowing Connection
  ) throws(CatalogError) {
    let page = try connection.integer("PRAGMA page_size")
    guard let byteCount = try file.status()?.byteCount, byteCount % page != 0 else { return }
    throw .damaged(reason: "its \(byteCount) bytes end inside of a page of \(page)")
  }

  /// Lets SQLite undo what a killed writer left half-done.
  ///
  /// Only a connection that may write can; one that may not is refused, by which SQLite tells such a
  /// remainder from the journal of a writer at work.
  private static func recover(
    _ file: CatalogFile, refusing reading: borrowing Connection, patience: Int, hasTurn: Bool
  ) throws(CatalogError) {
    do throws(CatalogError) {
      _ = try reading.integer("PRAGMA application_id")
    } catch {
      guard case .readOnly = error, file.hasCatalogHeader() else { throw error }
      if hasTurn {
        try undo(file, patience: patience, insteadOf: error)
      } else {
        let turn = try WritersTurn(at: file, patience: patience)
        try undo(file, patience: patience, insteadOf: error)
        turn.end()
      }
    }
  }

  private static func undo(
    _ file: CatalogFile, patience: Int, insteadOf error: CatalogError
  ) throws(CatalogError) {
    guard let connection = try? Connection(path: file.path, .writing, patience: patience) else {
      throw error
    }
    // Where it may not write, reading says what is wrong.
    _ = try? connection.integer("SELECT count(*) FROM sqlite_schema")
  }
}

/// A connection to a catalog, and which schema version that has.
struct CheckedConnection: ~Copyable {
  let connection: Connection
  let version: Int

  consuming func take() -> Connection { connection }
}

/// A store that was opened to read.
struct OpenedStore: ~Copyable {
  var store: Store
  /// The file's schema version, where that is not the newest.
  let olderVersion: Int?
}

extension Connection {
  /// Takes a file's word for nothing: it may be damaged or made to do harm.
  func distrust() throws(CatalogError) {
    try execute("PRAGMA trusted_schema = OFF")
  }

  /// The schema version, once it is sure that this is a catalog of ours.
  func checkedVersion() throws(CatalogError) -> Int {
    try distrust()
    let id = UInt32(truncatingIfNeeded: try integer("PRAGMA application_id"))
    guard id == CatalogFile.applicationID else { throw .foreign(applicationID: id) }
    let version = try integer("PRAGMA user_version")
    try checkSchema(version: version)
    return version
  }

  /// Applies steps, each in a transaction together with its version.
  func apply(_ steps: ArraySlice<Migration>) throws(CatalogError) {
    for index in steps.indices {
      try transaction { () throws(CatalogError) in
        try execute(steps[index].sql)
        try execute("PRAGMA user_version = \(index + 1)")
      }
    }
  }

  /// Makes an empty catalog of the newest version.
  func makeEmpty(pageSize: Int = 4096) throws(CatalogError) {
    try execute(
      "PRAGMA page_size = \(pageSize); PRAGMA application_id = \(CatalogFile.applicationID)")
    try addFunctions()
    try apply(Migration.all[...])
  }

  /// Compares the tables there are with those that a version has, word by word.
  ///
  /// - Throws: ``CatalogError/damaged(reason:)``, ``CatalogError/newer(version:newest:)``.
  func checkSchema(version: Int) throws(CatalogError) {
    guard version <= Migration.newestVersion else {
      throw .newer(version: version, newest: Migration.newestVersion)
    }
    guard version > 0, try schemaSeal() == Migration.schemaSeals[version - 1] else {
      throw .damaged(reason: "its tables are not those of schema version \(version)")
    }
  }

  /// A sum over the words by which all tables and indices were made.
  func schemaSeal() throws(CatalogError) -> Int {
    let statement = try prepare(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR type NOT IN ('table', 'index') ORDER BY name
      """
    )
    var seal = Seal()
    while try statement.step() {
      for column in 0..<3 { seal.add(statement.text(column)) }
    }
    return seal.value
  }

  /// Copies everything into another database.
  func copyAll(to target: borrowing Connection) throws(CatalogError) {
    try target.receive(from: self)
  }
}
