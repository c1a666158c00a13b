internal import CSQLite

/// One open SQLite connection, closed when this value's life ends.
@safe
struct Connection: ~Copyable {
  private let handle: OpaquePointer

  /// What may be done with the file.
  enum Access {
    case reading
    case writing
    /// Makes the file where there is none.
    case creating
  }

  /// Opens a file; nothing is read from it yet.
  ///
  /// - Parameter patience: Milliseconds to wait for a lock that another process holds.
  init(path: String, _ access: Access, patience: Int = 0) throws(CatalogError) {
    let flags =
      switch access {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE
      case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let error = unsafe CatalogError(sqlite: code, of: opened)
      unsafe sqlite3_close_v2(opened)  // a failed open still hands back a connection
      throw error
    }
    unsafe sqlite3_busy_timeout(opened, Int32(clamping: patience))
    unsafe handle = opened
  }

  /// An empty catalog that is nowhere but in memory.
  init(inMemory: Void) throws(CatalogError) { try self.init(path: ":memory:", .creating) }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(CatalogError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe CatalogError(sqlite: code, of: handle) }
  }

  /// Makes a statement ready that can be run often.
  func prepare(_ sql: String) throws(CatalogError) -> Statement {
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared = unsafe prepared else {
      throw unsafe CatalogError(sqlite: code, of: handle)
    }
    return unsafe Statement(prepared, of: handle)
  }

  /// The whole number a query gives.
  func integer(_ sql: String) throws(CatalogError) -> Int {
    let statement = try prepare(sql)
    guard try statement.step() else { throw .damaged(reason: "a query gave no row") }
    return statement.integer(0)
  }

  /// Runs a body in one transaction that is undone where the body fails.
  func transaction<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(CatalogError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Fails where SQLite has undone it already, as after a full disk; then there is nothing to do.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Takes over everything another database holds.
  func receive(from source: borrowing Connection) throws(CatalogError) {
    guard let backup = unsafe sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw unsafe CatalogError(sqlite: sqlite3_errcode(handle), of: handle)
    }
    let step = unsafe sqlite3_backup_step(backup, -1)
    let end = unsafe sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE, end == SQLITE_OK else {
      throw unsafe CatalogError(sqlite: step == SQLITE_DONE ? end : step, of: handle)
    }
  }

  /// Whether the file turned out to be one that can't be written.
  var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  /// Gives SQL a function whose result depends on its arguments alone.
  func define(
    _ name: String, argumentCount: Int,
    _ body: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  ) throws(CatalogError) {
    let code = unsafe sqlite3_create_function_v2(
      handle, name, Int32(argumentCount), SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      nil, body, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe CatalogError(sqlite: code, of: handle) }
  }

  /// The row id of the latest insert.
  var lastInsertID: Int { unsafe Int(sqlite3_last_insert_rowid(handle)) }

  /// How many rows the latest statement changed.
  var changes: Int { unsafe Int(sqlite3_changes(handle)) }
}
