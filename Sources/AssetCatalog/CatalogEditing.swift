/// A catalog that is being changed: all of it is done at the end, or nothing.
public struct CatalogEditor: ~Copyable {
  private var store: Store
  private var writer: StoreWriter

  fileprivate init(_ store: consuming Store, _ writer: consuming StoreWriter) {
    self.store = store
    self.writer = writer
  }

  /// An asset with its variants; `nil` where there is none of that name.
  public mutating func asset(_ name: AssetName) throws(CatalogError) -> Asset? {
    guard let asset = try store.asset(name) else { return nil }
    // What is said of a picture's size is sealed with its bytes, and new cuts are made from it.
    for id in Set(asset.variants.compactMap { $0.picture?.id }).sorted() {
      _ = try store.picture(id)
    }
    for id in Set(asset.variants.compactMap { $0.drawing?.id }).sorted() {
      _ = try store.drawing(id)
    }
    return asset
  }

  /// The names of all assets.
  public func names() throws(CatalogError) -> [AssetName] { try store.names() }

  /// What is known of a stored picture's marks, so that it can be cut anew.
  mutating func marks(of picture: StoredPicture) throws(CatalogError) -> PictureMarks? {
    try store.picture(picture.id).marks.flatMap(PictureMarks.init(text:))
  }

  /// A stored picture's PNG file.
  mutating func file(of picture: StoredPicture) throws(CatalogError) -> [UInt8] {
    try store.picture(picture.id).bytes
  }

  /// Stores a picture's bytes, or finds the same ones that are there.
  public mutating func store(_ picture: ReadPicture) throws(CatalogError) -> StoredPicture {
    try writer.store(picture, in: store)
  }

  /// Stores a drawing's document, or finds the same one that is there; nothing is fixed in what it gives.
  public mutating func store(_ drawing: ReadDrawing) throws(CatalogError) -> StoredDrawing {
    try writer.store(drawing, in: &store)
  }

  /// Writes an asset in place of the one of that name, if there is one; one without variants is removed.
  ///
  /// Its pictures and drawings have been stored before.
  ///
  /// - Throws: ``CatalogError/nameClash(_:existing:)``, ``CatalogError/variantExists(_:_:)`` for two
  ///   variants of the same key, ``CatalogError/tooManyVariants(_:states:limit:)``,
  ///   ``CatalogError/notDerivable(_:_:)``.
  public mutating func put(_ asset: Asset) throws(CatalogError) {
    try writer.put(asset, in: &store)
  }

  fileprivate mutating func finish() throws(CatalogError) { try writer.finish(in: store) }

  fileprivate func commit() throws(CatalogError) { try store.connection.execute("COMMIT") }
}

extension Catalog {
  /// Changes a catalog's file.
  ///
  /// Waits for other processes that write, and for readers at the end.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - creates: Whether a catalog is made where there is no file.
  ///   - wait: Seconds to wait for a lock.
  ///   - body: What to do; where it throws, nothing is changed. It may be run again where another file
  ///     took this one's place meanwhile.
  /// - Throws: ``CatalogError``: what ``init(path:wait:)`` throws, ``CatalogError/older(version:newest:)``,
  ///   ``CatalogError/readOnly``, ``CatalogError/locked(seconds:)``, ``CatalogError/full``.
  public static func edit<Result>(
    path: String, creates: Bool = false, wait: Double = 10,
    _ body: (inout CatalogEditor) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    try patiently(wait) { patience throws(CatalogError) in
      let file = CatalogFile(path: path)
      let turn = try WritersTurn(at: file, patience: patience)
      while true {
        if creates, try file.status() == nil {
          if let result = try editNew(file, body) {
            turn.end()
            return result
          }
        } else if let result = try editOnce(file, patience, body) {
          turn.end()
          return result
        }
      }
    }
  }

  /// - Returns: `nil` where another file took this one's place before it was locked.
  private static func editOnce<Result>(
    _ file: CatalogFile, _ patience: Int,
    _ body: (inout CatalogEditor) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result? {
    guard let status = try file.status() else { throw .missing }
    guard status.byteCount == 0 || !status.isWriteProtected else { throw .readOnly }
    let connection = try Store.writable(file, patience: patience)
    try connection.execute("BEGIN IMMEDIATE")
    // From here on no other process writes to the file that was opened; but is it still the one?
    guard try file.status()?.identity == status.identity else { return nil }
    return try edit(connection, body)
  }

  /// Makes a catalog that appears with all that is done to it, or not at all.
  ///
  /// - Returns: `nil` where another process made the file meanwhile.
  private static func editNew<Result>(
    _ file: CatalogFile, _ body: (inout CatalogEditor) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result? {
    let new = try NewFile(beside: file)
    let result = try fill(new.path, body)
    if try new.appear(as: file) { return result }
    guard try file.status() != nil else {
      throw .system(reason: "is a symbolic link to a file that does not exist")
    }
    return nil
  }

  private static func fill<Result>(
    _ path: String, _ body: (inout CatalogEditor) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    let connection = try Connection(path: path, .writing)
    // A file that nobody knows yet needs no journal; it is flushed as a whole at the end.
    try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    try connection.makeEmpty()
    try connection.execute("PRAGMA foreign_keys = ON; BEGIN IMMEDIATE")
    return try edit(connection, body)
  }

  /// Changes a catalog in the transaction that has begun, and ends that.
  private static func edit<Result>(
    _ connection: consuming Connection,
    _ body: (inout CatalogEditor) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    let store = Store(connection)
    let writer = try StoreWriter.make(into: store)
    var editor = CatalogEditor(store, writer)
    let result = try body(&editor)
    try editor.finish()
    try editor.commit()
    return result
  }
}

extension Store {
  /// Opens a catalog of the newest version to change it.
  static func writable(
    _ file: CatalogFile, patience: Int
  ) throws(CatalogError) -> Connection {
    let checked = try connect(file, .writing, patience: patience, hasTurn: true)
    let version = checked.version
    guard version == Migration.newestVersion else {
      throw .older(version: version, newest: Migration.newestVersion)
    }
    let connection = checked.take()
    // Another program may have left it in another mode; at rest a catalog is one file.
    try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = ON")
    try connection.addFunctions()
    return connection
  }

  /// Reads as one step; what was remembered of an older state of the file is forgotten where it shows.
  mutating func readingOnce<Result>(
    _ body: (inout Store) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    do throws(CatalogError) {
      return try inTransaction(body)
    } catch {
      guard case .damaged = error, forgetLayouts() else { throw error }
      return try inTransaction(body)
    }
  }
}
