/// A catalog that is being written whole, into a file or into memory that nobody else knows yet.
package struct NewCatalog: ~Copyable {
  private var store: Store
  private var writer: StoreWriter

  /// Catalogs of more variants have larger pages: less is lost at their ends, and a small file stays small.
  private static let manyVariants = 4096

  /// Begins a catalog in a file that is there and empty.
  package static func make(
    path: String, expecting variants: Int
  ) throws(CatalogError) -> NewCatalog {
    let connection = try Connection(path: path, .writing)
    // A file that nobody knows yet needs no journal; it is flushed as a whole at the end.
    try connection.execute(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536")
    return try make(on: connection, expecting: variants)
  }

  static func make(
    on connection: consuming Connection, expecting variants: Int
  ) throws(CatalogError) -> NewCatalog {
    try connection.makeEmpty(pageSize: variants > manyVariants ? 32768 : 4096)
    try connection.execute("PRAGMA foreign_keys = ON; BEGIN IMMEDIATE")
    let store = Store(connection)
    let writer = try StoreWriter.make(into: store, isWhole: true)
    return NewCatalog(store: store, writer: writer)
  }

  /// How many different pictures there are.
  package var pictureCount: Int { writer.pictureCount }

  package mutating func store(_ picture: ReadPicture) throws(CatalogError) -> StoredPicture {
    try writer.store(picture, in: store)
  }

  /// How many different drawings there are.
  var drawingCount: Int { writer.drawingCount }

  package mutating func store(_ drawing: ReadDrawing) throws(CatalogError) -> StoredDrawing {
    try writer.store(drawing, in: &store)
  }

  package mutating func put(_ asset: Asset) throws(CatalogError) {
    try writer.put(asset, in: &store)
  }

  /// Writes what is left.
  package consuming func finish() throws(CatalogError) { _ = try finished() }

  /// The same, for a catalog in memory that is to be read.
  consuming func finished() throws(CatalogError) -> Connection {
    try writer.finish(in: store)
    try store.connection.execute("COMMIT")
    return store.takeConnection()
  }
}
