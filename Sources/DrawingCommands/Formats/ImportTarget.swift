internal import CatalogFormats
internal import Ninefold
internal import NinefoldCommands
internal import Tradeoffs

/// Where assets are imported into: a catalog, or a folder of assets that a catalog is built from.
struct ImportTarget {
  private let request: ImportRequest
  private let terminal: Terminal

  /// Why nothing was imported.
  struct Failure: Error {
    /// What stands against the catalog.
    var catalog: CatalogError?
    /// Another file, and what is wrong with it.
    var path: String?
    var reason = ""
  }

  init(_ request: ImportRequest, on terminal: Terminal) {
    self.request = request
    self.terminal = terminal
  }

  /// Merges assets; with a dry run nothing is changed.
  func merge(_ assets: [FormatAsset]) throws(Failure) -> [ImportMerge.AssetChange] {
    switch request.target {
    case .catalog(let path):
      return try merge(assets, intoCatalog: path, isDryRun: request.isDryRun)
    case .folder(let path): return try merge(assets, intoFolder: path)
    }
  }

  private func merge(
    _ assets: [FormatAsset], intoCatalog path: String, isDryRun: Bool
  ) throws(Failure) -> [ImportMerge.AssetChange] {
    var merge = ImportMerge()
    var isUndone = false
    do throws(CatalogError) {
      try Catalog.edit(path: path, creates: true, wait: request.wait) {
        editor throws(CatalogError) in
        merge = ImportMerge()
        for asset in assets { try merge.merge(asset, into: &editor) }
        // All of it is taken back: what is told is what would have been done.
        guard !isDryRun, merge.changes.contains(where: { $0.isChanged && $0.failure == nil }) else {
          isUndone = true
          throw .refused(reason: "nothing is changed")
        }
      }
    } catch {
      guard isUndone else { throw Failure(catalog: error) }
    }
    return merge.changes
  }

  // MARK: - A folder

  private func merge(
    _ assets: [FormatAsset], intoFolder path: String
  ) throws(Failure) -> [ImportMerge.AssetChange] {
    let temporary: TemporaryFolder
    do throws(TemporaryFolder.Failure) { temporary = try TemporaryFolder() } catch {
      throw Failure(path: path, reason: error.reason)
    }
    let catalog = temporary.path + "/catalog.sqlite"
    if InputFile.kind(of: path) == .folder { try build(path, catalog) }
    let changes = try merge(assets, intoCatalog: catalog, isDryRun: false)
    let changed = Set(changes.filter { $0.isChanged && $0.failure == nil }.map(\.name))
    guard !request.isDryRun, !changed.isEmpty else { return changes }
    do throws(CatalogError) {
      let opened = try Catalog(path: catalog)
      let names = try opened.names()
      let root = try folder(path)
      for name in names where changed.contains(name) {
        let (asset, files, documents) = try opened.assetWithFiles(name)
        try write(asset, files, documents, names, in: root)
      }
    } catch {
      throw Failure(path: path, reason: error.description)
    }
    return changes
  }

  /// What the folder holds already, as a catalog.
  private func build(_ path: String, _ catalog: String) throws(Failure) {
    let folder: AssetFolder
    do throws(FolderError) { folder = try AssetFolder(path: path) } catch {
      throw Failure(path: path, reason: error.description)
    }
    let contents = folder.contents()
    if let error = contents.errors.first {
      throw Failure(path: path + "/" + error.path, reason: error.description)
    }
    do throws(CatalogBuild.Failure) {
      _ = try CatalogBuild.build(folder, contents.assets, to: catalog)
    } catch {
      switch error {
      case .catalog(let error): throw Failure(path: path, reason: error.description)
      case .folder(let problems):
        throw Failure(
          path: path + "/" + (problems.first?.path ?? ""), reason: problems.first?.reason ?? "")
      }
    }
  }

  private func folder(_ path: String) throws(CatalogError) -> ExtractionFolder {
    do throws(FileError) { return try ExtractionFolder(path: path) } catch {
      throw .refused(reason: error.description)
    }
  }

  private func write(
    _ asset: Asset, _ files: [Int: [UInt8]], _ documents: [Int: [UInt8]], _ names: [AssetName],
    in root: ExtractionFolder
  ) throws(CatalogError) {
    do {
      let extraction = try Extraction(of: asset, files: files, documents: documents, among: names)
      let inner = try root.descend(extraction.folder)
      for file in extraction.files
      where inner.contents(of: file.name, comparedWith: file.bytes) != .same {
        try inner.write(file.bytes, to: file.name, replacing: true)
      }
    } catch let failure as ExtractionFolder.Failure {
      throw .refused(
        reason: "'\(asset.name)': \(failure.parts.joined(separator: "/")): \(failure.error)")
    } catch {
      throw .refused(reason: "'\(asset.name)': \(error)")
    }
  }
}
