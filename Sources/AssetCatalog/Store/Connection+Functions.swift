internal import CSQLite

extension Connection {
  /// Gives SQL the functions `casefold(text)`, what two names that clash have in common, and `seal(…)`,
  /// the sum of ``Seal`` over values of any type.
  ///
  /// Steps of the schema's history use them, so what they give never changes.
  func addFunctions() throws(CatalogError) {
    unsafe try define("casefold", argumentCount: 1) { context, count, values in
      guard count == 1, let values = unsafe values, let text = unsafe sqlite3_value_text(values[0])
      else { return unsafe sqlite3_result_null(context) }
      let length = unsafe Int(sqlite3_value_bytes(values[0]))
      let name = unsafe String(
        decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
      unsafe Connection.give(AssetName.folded(name), to: context)
    }
    unsafe try define("seal", argumentCount: -1) { context, count, values in
      guard let values = unsafe values else { return unsafe sqlite3_result_null(context) }
      var seal = Seal()
      for index in 0..<Int(count) { unsafe Connection.add(values[index], to: &seal) }
      unsafe sqlite3_result_int64(context, Int64(seal.value))
    }
  }

  private static func add(_ value: OpaquePointer?, to seal: inout Seal) {
    // The length is asked for after the type: asking makes a text of a number.
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: seal.add(unsafe Int(sqlite3_value_int64(value)))
    case SQLITE_FLOAT: seal.add(unsafe sqlite3_value_double(value))
    case SQLITE_TEXT:
      let start = unsafe sqlite3_value_text(value)
      let count = unsafe Int(sqlite3_value_bytes(value))
      let text = unsafe UnsafeBufferPointer(start: start, count: count)
      seal.add(unsafe String(decoding: text, as: UTF8.self))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_value_blob(value)
      let count = unsafe Int(sqlite3_value_bytes(value))
      seal.add(unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default: seal.add(nil as Int?)
    }
  }

  /// Hands a text to SQLite as a function's result.
  private static func give(_ text: String, to context: OpaquePointer?) {
    var text = text
    text.withUTF8 { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe sqlite3_result_text64(
          context, text.baseAddress, UInt64(text.count), Statement.isTransient,
          UInt8(SQLITE_UTF8))
      }
    }
  }
}
