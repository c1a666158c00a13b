import Guarding
import Synchronization

/// A catalog that is open to be read.
///
/// Several tasks may use it at once. Each call sees what other processes have changed in the file until then; a file
/// that takes its place, as a build makes, is seen by a catalog that is opened anew. Where the old one can't be read
/// any more, calls throw ``CatalogError/replaced``.
public final class Catalog: Sendable {
  private static let counter = Atomic<Int>(0)

  /// A number that no other open catalog of the process has or will have.
  package let number = counter.add(1, ordering: .relaxed).newValue
  private let opened: Guarded<OpenedStore>
  private let file: CatalogFile
  private let identity: CatalogFile.Identity?
  private let wait: Double
  /// The schema version of an older file, which is read through the steps, applied to a copy in memory;
  /// `nil` for one of this program's version.
  public let olderVersion: Int?

  /// Opens a catalog.
  ///
  /// - Parameters:
  ///   - path: The file; nothing is ever written to it.
  ///   - wait: Seconds to wait for another process that is writing.
  /// - Throws: ``CatalogError`` for a file that is missing, empty, no catalog, damaged, or made by a
  ///   newer program.
  public init(path: String, wait: Double = 10) throws(CatalogError) {
    let file = CatalogFile(path: path)
    let opening = try patiently(wait) { patience throws(CatalogError) in
      try Self.open(file, patience: patience)
    }
    self.file = file
    identity = opening.identity
    let store = opening.takeStore()
    self.wait = settled(wait)
    olderVersion = store.olderVersion
    opened = Guarded(store)
  }

  /// A store and the file it is of.
  private struct Opening: ~Copyable {
    let store: OpenedStore
    let identity: CatalogFile.Identity?

    consuming func takeStore() -> OpenedStore { store }
  }

  /// Opens the file that has the name, and tells which one that is.
  private static func open(
    _ file: CatalogFile, patience: Int
  ) throws(CatalogError) -> Opening {
    while true {
      let identity = try file.status()?.identity
      let store = try Store.reading(file, patience: patience)
      if try file.status()?.identity == identity {
        return Opening(store: store, identity: identity)
      }
    }
  }

  /// The names of all assets, in the order of their bytes.
  public func names() throws(CatalogError) -> [AssetName] {
    try read { store throws(CatalogError) in try store.names() }
  }

  /// An asset with its variants.
  ///
  /// - Throws: ``CatalogError/noAsset(_:)``.
  public func asset(_ name: AssetName) throws(CatalogError) -> Asset {
    try read { store throws(CatalogError) in
      guard let asset = try store.asset(name) else { throw .noAsset(name) }
      return asset
    }
  }

  /// An asset with the PNG files of all its pictures and the documents of all its drawings, as they are at
  /// one moment.
  ///
  /// - Returns: The files under ``StoredPicture/id``, the documents under ``StoredDrawing/id``.
  /// - Throws: ``CatalogError/noAsset(_:)``.
  public func assetWithFiles(
    _ name: AssetName
  ) throws(CatalogError) -> (asset: Asset, files: [Int: [UInt8]], documents: [Int: [UInt8]]) {
    try read { store throws(CatalogError) in
      guard let asset = try store.asset(name) else { throw .noAsset(name) }
      var files: [Int: [UInt8]] = [:]
      for id in Set(asset.variants.compactMap { $0.picture?.id }) {
        files[id] = try store.picture(id).bytes
      }
      return (asset, files, try store.documents(of: asset))
    }
  }

  /// An asset with the documents of all its drawings, as they are at one moment.
  ///
  /// - Returns: The documents under ``StoredDrawing/id``.
  /// - Throws: ``CatalogError/noAsset(_:)``.
  public func assetWithDocuments(
    _ name: AssetName
  ) throws(CatalogError) -> (asset: Asset, documents: [Int: [UInt8]]) {
    try read { store throws(CatalogError) in
      guard let asset = try store.asset(name) else { throw .noAsset(name) }
      return (asset, try store.documents(of: asset))
    }
  }

  /// Whether there is a drawing at all.
  public func hasDrawings() throws(CatalogError) -> Bool {
    try read { store throws(CatalogError) in
      try store.connection.integer("SELECT EXISTS (SELECT 1 FROM drawing)") != 0
    }
  }

  /// The PNG file of a picture of this catalog.
  public func bytes(of picture: StoredPicture) throws(CatalogError) -> [UInt8] {
    try read { store throws(CatalogError) in
      // Whoever knows no seal asks for whatever is in the place.
      guard picture.seal != 0 else { return try store.picture(picture.id).bytes }
      guard try store.seal(ofPicture: picture.id) == picture.seal else { throw .pictureReplaced }
      return try store.picture(picture.id).bytes
    }
  }

  /// The document of a drawing of this catalog.
  public func bytes(of drawing: StoredDrawing) throws(CatalogError) -> [UInt8] {
    try read { store throws(CatalogError) in try store.drawing(drawing.id).bytes }
  }

  /// Reads as one step: what another process writes meanwhile is seen afterwards.
  func read<Result: Sendable>(
    _ body: @Sendable (inout Store) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    let result = opened.withLock { opened in
      do throws(CatalogError) {
        return Swift.Result<Result, CatalogError>.success(
          try opened.store.readingOnce { store throws(CatalogError) in try body(&store) })
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(.locked): throw .locked(seconds: wait)
    case .failure(let error):
      // The journal of the file that has the name now means nothing to this one, but SQLite can't know.
      guard !error.isAboutAsset, let identity, let now = try file.status()?.identity,
        now != identity
      else { throw error }
      throw .replaced
    }
  }
}

extension Store {
  /// The documents of an asset's drawings, under their places.
  fileprivate mutating func documents(
    of asset: Asset
  ) throws(CatalogError) -> [Int: [UInt8]] {
    var documents: [Int: [UInt8]] = [:]
    for id in Set(asset.variants.compactMap { $0.drawing?.id }) {
      documents[id] = try drawing(id).bytes
    }
    return documents
  }
}

/// Runs what waits for locks, and says in the error how long it has waited.
func patiently<Result: ~Copyable>(
  _ wait: Double, _ body: (_ milliseconds: Int) throws(CatalogError) -> Result
) throws(CatalogError) -> Result {
  let wait = settled(wait)
  do throws(CatalogError) {
    return try body(Int(wait * 1000))
  } catch {
    if case .locked = error { throw .locked(seconds: wait) }
    throw error
  }
}

/// Seconds that can be waited: none for less than none or no number, and no more than eleven days.
private func settled(_ wait: Double) -> Double { wait > 0 ? min(wait, 1e6) : 0 }
