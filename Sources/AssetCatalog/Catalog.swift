import Synchronization

/// A catalog that is open to be read.
///
/// Several tasks may use it at once; each call sees the catalog as it is at that moment.
public final class Catalog: Sendable {
  private static let counter = Atomic<Int>(0)

  /// A number that no other open catalog of the process has or will have.
  package let number = counter.add(1, ordering: .relaxed).newValue
  private let opened: Mutex<OpenedStore>
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
    let store = try patiently(wait) { patience throws(CatalogError) in
      try Store.reading(CatalogFile(path: path), patience: patience)
    }
    self.wait = settled(wait)
    olderVersion = store.olderVersion
    opened = Mutex(store)
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

  /// An asset and the PNG files of all its pictures, as they are at one moment.
  ///
  /// - Returns: The files under ``StoredPicture/id``.
  /// - Throws: ``CatalogError/noAsset(_:)``.
  public func assetWithFiles(
    _ name: AssetName
  ) throws(CatalogError) -> (asset: Asset, files: [Int: [UInt8]]) {
    try read { store throws(CatalogError) in
      guard let asset = try store.asset(name) else { throw .noAsset(name) }
      var files: [Int: [UInt8]] = [:]
      for id in Set(asset.variants.map(\.picture.id)) { files[id] = try store.picture(id).bytes }
      return (asset, files)
    }
  }

  /// The PNG file of a picture of this catalog.
  public func bytes(of picture: StoredPicture) throws(CatalogError) -> [UInt8] {
    try read { store throws(CatalogError) in try store.picture(picture.id).bytes }
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
    if case .failure(.locked) = result { throw .locked(seconds: wait) }
    return try result.get()
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
