internal import CSQLite

extension Connection {
  /// Gives SQL the function `casefold(text)`: what two names that clash have in common.
  ///
  /// Steps of the schema's history use it, so what it gives for a text never changes.
  func addFunctions() throws(CatalogError) {
    unsafe try define("casefold", argumentCount: 1) { context, count, values in
      guard count == 1, let values = unsafe values, let text = unsafe sqlite3_value_text(values[0])
      else { return unsafe sqlite3_result_null(context) }
      let length = unsafe Int(sqlite3_value_bytes(values[0]))
      let name = unsafe String(
        decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
      unsafe Connection.give(AssetName.folded(name), to: context)
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
