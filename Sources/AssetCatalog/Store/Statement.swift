internal import CSQLite

/// One prepared statement, given back when this value's life ends.
///
/// Columns and places count from 0.
@safe
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  /// SQLite copies bound bytes at once where it is told that they won't last.
  static var isTransient: sqlite3_destructor_type {
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  init(_ handle: OpaquePointer, of connection: OpaquePointer) {
    unsafe self.handle = handle
    unsafe self.connection = connection
  }

  deinit { unsafe sqlite3_finalize(handle) }

  private func check(_ code: Int32) throws(CatalogError) {
    guard code == SQLITE_OK else { throw unsafe CatalogError(sqlite: code, of: connection) }
  }

  func bind(_ value: Int, at place: Int) throws(CatalogError) {
    try check(unsafe sqlite3_bind_int64(handle, Int32(place + 1), Int64(value)))
  }

  func bind(_ value: Int?, at place: Int) throws(CatalogError) {
    guard let value else { return try bindNull(at: place) }
    try bind(value, at: place)
  }

  func bind(_ value: Double?, at place: Int) throws(CatalogError) {
    guard let value else { return try bindNull(at: place) }
    try check(unsafe sqlite3_bind_double(handle, Int32(place + 1), value))
  }

  func bind(_ value: String, at place: Int) throws(CatalogError) {
    var value = value
    let code = value.withUTF8 { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe sqlite3_bind_text64(
          handle, Int32(place + 1), text.baseAddress ?? UnsafePointer(bitPattern: 1),
          UInt64(text.count), Self.isTransient, UInt8(SQLITE_UTF8))
      }
    }
    try check(code)
  }

  func bind(_ value: String?, at place: Int) throws(CatalogError) {
    guard let value else { return try bindNull(at: place) }
    try bind(value, at: place)
  }

  func bind(_ value: [UInt8], at place: Int) throws(CatalogError) {
    guard !value.isEmpty else {
      return try check(unsafe sqlite3_bind_zeroblob(handle, Int32(place + 1), 0))
    }
    let code = unsafe value.withUnsafeBytes { buffer in
      unsafe sqlite3_bind_blob64(
        handle, Int32(place + 1), buffer.baseAddress, UInt64(buffer.count), Self.isTransient)
    }
    try check(code)
  }

  func bindNull(at place: Int) throws(CatalogError) {
    try check(unsafe sqlite3_bind_null(handle, Int32(place + 1)))
  }

  /// Goes on to the next row.
  ///
  /// - Returns: Whether there is one; afterwards the statement can be run again.
  func step() throws(CatalogError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      unsafe sqlite3_reset(handle)
      return false
    case let code:
      let error = unsafe CatalogError(sqlite: code, of: connection)
      unsafe sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that gives no rows.
  func run() throws(CatalogError) { _ = try step() }

  /// Leaves the rows that are left, so that the statement can be run again.
  func reset() { unsafe sqlite3_reset(handle) }

  func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  func integer(_ column: Int) -> Int { unsafe Int(sqlite3_column_int64(handle, Int32(column))) }

  func real(_ column: Int) -> Double { unsafe sqlite3_column_double(handle, Int32(column)) }

  /// A text; characters that are no UTF-8 are repaired, so that damage shows and doesn't crash.
  func text(_ column: Int) -> String {
    guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = unsafe Int(sqlite3_column_bytes(handle, Int32(column)))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = unsafe Int(sqlite3_column_bytes(handle, Int32(column)))
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}
