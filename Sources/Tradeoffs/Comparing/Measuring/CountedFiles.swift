internal import AssetCatalog
internal import Drawing
internal import Ninefold
internal import PNGCodec
internal import Pixels

/// A technique's files as they lie on a disk: as they are, in a ZIP archive, in a catalog.
struct CountedFiles {
  /// Bytes of the files, of each that it has on the disk.
  let bytes: Int
  let archive: ZipArchive
  /// Bytes of the catalog's file.
  let catalogBytes: Int
  /// What a cache held once all requests had been made of the catalog.
  let cachedBytes: Int

  /// Writes the files and counts them.
  ///
  /// - Parameter folder: The asset's own folder; the technique's files come below.
  init(_ rig: any TechniqueRig, _ plan: ComparisonPlan, in folder: String) throws {
    let own = "\(folder)/\(rig.technique.rawValue)"
    var count = 0
    for file in rig.files {
      let path = "\(own)/\(file.path)"
      try FileWriting.save(file.bytes, to: path)
      guard let size = FileWriting.count(path) else {
        throw ComparisonError("\(path) is gone since it was written")
      }
      count += size
    }
    try FileWriting.expect(rig.files.map(\.path), in: own)
    bytes = count
    archive = try ZipArchive(rig.files.map { ($0.path, $0.bytes) })
    try FileWriting.save(archive.bytes, to: own + ".zip")
    let name = plan.subject.assetName
    let path = own + ".sqlite"
    _ = FileWriting.removeFile(path)
    _ = try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      try rig.store(in: &editor, as: name)
    }
    catalogBytes = FileWriting.count(path) ?? 0
    switch rig.technique {
    case .layers, .slices:
      // No catalog and no cache holds layers: what the technique holds is its cache.
      cachedBytes =
        rig.sources.reduce(0) { $0 + $1.bytes } + plan.requests.reduce(0) { $0 + $1.bytes }
    case .fullSize, .resizable, .code:
      cachedBytes = try Self.cached(plan, path)
    }
  }

  /// What a cache of buttons holds once every request has been made.
  private static func cached(_ plan: ComparisonPlan, _ path: String) throws -> Int {
    let cache = ButtonCache(limit: .max)
    let button = try ButtonBackground(
      plan.subject.assetName, in: Catalog(path: path), drawings: ButtonDrawing.factory, cache: cache
    )
    for asked in plan.requests {
      _ = try button.pixels(
        ButtonRequest(states: asked.states, size: asked.size, scale: asked.scale))
    }
    let statistics = cache.statistics
    return statistics.composedBytes + statistics.decodedBytes
  }
}
