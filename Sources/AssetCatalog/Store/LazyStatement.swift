/// A statement that is made ready when it is first used: opening a catalog costs only what is asked of it.
struct LazyStatement: ~Copyable {
  private let sql: String
  private var statement: Statement?

  init(_ sql: String) { self.sql = sql }

  /// Runs a body with the statement, which can be run again afterwards.
  mutating func run<Result>(
    on connection: borrowing Connection,
    _ body: (borrowing Statement) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    let ready: Statement
    if let kept = statement.take() { ready = kept } else { ready = try connection.prepare(sql) }
    do throws(CatalogError) {
      let result = try body(ready)
      ready.reset()
      statement = consume ready
      return result
    } catch {
      ready.reset()
      statement = consume ready
      throw error
    }
  }
}
