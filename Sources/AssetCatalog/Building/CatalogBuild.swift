import PNGCodec
import Pixels

/// Building a catalog from a folder of assets, always as a new file.
public struct CatalogBuild {
  /// What a build did.
  public struct Report: Equatable, Sendable {
    public var assets = 0
    public var variants = 0
    /// Different pictures among those of the variants.
    public var pictures = 0
    /// Bytes of the different pictures.
    public var pictureBytes = 0
    /// Different drawings among those of the variants.
    public var drawings = 0
    /// Bytes of the different drawings' documents.
    public var drawingBytes = 0
    /// Pictures that were decoded; of the others all was known from the catalog that was there.
    public var decoded = 0
    /// Damage in pictures that could be done without: path and what.
    public var warnings: [PathReason] = []
  }

  /// Why a folder can't be built.
  public enum Failure: Error, Equatable, Sendable {
    /// Nothing was written: what is wrong with which files, in the order of their paths.
    case folder([PathReason])
    /// The catalog that is there, or the place for the new one.
    case catalog(CatalogError)
  }

  private let folder: AssetFolder
  private let assets: [SourceAsset]
  private let check: DocumentCheck?
  private let progress: (_ done: Int, _ of: Int) -> Void
  private var known: KnownPictures
  private var report = Report()
  private var failures: [PathReason] = []
  /// What is told of drawings already.
  private var told: Set<PathReason> = []

  private init(
    _ folder: AssetFolder, _ assets: [SourceAsset], knowing known: consuming KnownPictures,
    checking check: DocumentCheck?, _ progress: @escaping (Int, Int) -> Void
  ) {
    self.check = check
    self.folder = folder
    self.assets = assets
    self.known = known
    self.progress = progress
  }

  /// Builds a catalog's file from assets of a folder.
  ///
  /// Same folder, same bytes, with the same SQLite. What stands at the path is replaced at one stroke when
  /// all is done, if it is a catalog or nothing.
  ///
  /// - Parameters:
  ///   - folder: Where the assets' pictures are read from.
  ///   - assets: What ``AssetFolder/contents()`` lists.
  ///   - path: The catalog's file.
  ///   - wait: Seconds to wait for another process that is writing to it.
  ///   - check: Checks drawings, beyond that they are JSON and have the parameters that are fixed.
  ///   - progress: Told now and then how many assets are done.
  public static func build(
    _ folder: AssetFolder, _ assets: [SourceAsset], to path: String, wait: Double = 10,
    checking check: DocumentCheck? = nil,
    progress: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(Failure) -> Report {
    let file = CatalogFile(path: path)
    do throws(CatalogError) {
      var report = Report()
      try CatalogReplacement.replace(
        file, expecting: assets.reduce(0) { $0 + $1.variants.count }, wait: wait
      ) { catalog throws(CatalogError) in
        var build = CatalogBuild(
          folder, assets, knowing: KnownPictures(of: file), checking: check, progress)
        try build.fill(&catalog)
        guard build.failures.isEmpty else { throw .unbuildable(build.failures) }
        report = build.report
      }
      return report
    } catch {
      if case .unbuildable(let failures) = error { throw .folder(failures) }
      throw .catalog(error)
    }
  }

  /// Builds in memory and compares with the catalog that is there.
  ///
  /// - Returns: What differs, a line each; none where the catalog is current.
  public static func differences(
    _ folder: AssetFolder, _ assets: [SourceAsset], from path: String, wait: Double = 10,
    checking check: DocumentCheck? = nil,
    progress: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(Failure) -> [String] {
    let file = CatalogFile(path: path)
    do throws(CatalogError) {
      return try patiently(wait) { patience throws(CatalogError) in
        var existing = try Store.reading(file, patience: patience)
        var build = CatalogBuild(
          folder, assets, knowing: KnownPictures(of: file), checking: check, progress)
        var built = Store(try build.inMemory())
        guard build.failures.isEmpty else { throw .unbuildable(build.failures) }
        var differences: [String] = []
        if let version = existing.olderVersion {
          differences.append(
            "has schema version \(version), a new one would have \(Migration.newestVersion)")
        }
        return differences + (try existing.store.differences(from: &built))
      }
    } catch {
      if case .unbuildable(let failures) = error { throw .folder(failures) }
      throw .catalog(error)
    }
  }

  /// What stands against building a catalog of assets, each with the path of its picture; nothing is written.
  public static func problems(
    _ folder: AssetFolder, _ assets: [SourceAsset], knownFrom path: String,
    checking check: DocumentCheck? = nil
  ) throws(Failure) -> [PathReason] {
    do throws(CatalogError) {
      let known = KnownPictures(of: CatalogFile(path: path))
      var build = CatalogBuild(folder, assets, knowing: known, checking: check, { _, _ in })
      _ = try build.inMemory()
      return build.failures
    } catch {
      throw .catalog(error)
    }
  }

  private var variantCount: Int { assets.reduce(0) { $0 + $1.variants.count } }

  private mutating func inMemory() throws(CatalogError) -> Connection {
    var catalog = try NewCatalog.make(on: Connection(inMemory: ()), expecting: variantCount)
    try fill(&catalog)
    return try catalog.finished()
  }

  private mutating func fill(_ catalog: inout NewCatalog) throws(CatalogError) {
    var start = 0
    while start < assets.count {
      var end = start
      var count = 0
      while end < assets.count, count == 0 || count + assets[end].variants.count <= Self.batch {
        count += assets[end].variants.count
        end += 1
      }
      var pictures = read(assets[start..<end].flatMap(\.pictures))[...]
      for index in start..<end {
        let count = assets[index].pictures.count
        try add(assets[index], pictures.prefix(count), to: &catalog)
        pictures = pictures.dropFirst(count)
        progress(index + 1, assets.count)
      }
      start = end
    }
  }

  /// How many pictures are read at once, and held in memory.
  private static let batch = 128

  private mutating func add(
    _ source: SourceAsset, _ pictures: some Collection<PictureOutcome>, to catalog: inout NewCatalog
  ) throws(CatalogError) {
    var asset = Asset(
      name: source.name, resolver: source.resolver, mirrors: source.mirrors,
      templateIntent: source.templateIntent, kept: source.kept)
    var read = zip(source.pictures, pictures).compactMap { variant, outcome in
      take(outcome, of: variant).map { (variant: variant, picture: $0, position: 0) }
    }
    let places = Dictionary(
      source.variants.enumerated().map { ($0.element.key, $0.offset) }
    ) { first, _ in first }
    for index in read.indices { read[index].position = places[read[index].variant.key] ?? 0 }
    var stored = source.variants.enumerated().compactMap { position, variant in
      variant.derivation.map { derivation in
        (variant: Variant(key: variant.key, derivation: derivation), position: position)
      }
    }
    for (position, drawing) in try drawings(of: source, in: &catalog) {
      let variant = source.variants[position]
      stored.append((Variant(key: variant.key, drawing: drawing), position))
    }
    // Not in the order of the folder: the catalog's bytes follow from what it says alone.
    for (variant, picture, position) in read.sorted(by: { $0.variant.key < $1.variant.key }) {
      let pictures = catalog.pictureCount
      let known = try catalog.store(picture)
      if catalog.pictureCount > pictures { report.pictureBytes += picture.bytes.count }
      var layout = picture.layout
      layout.original = variant.original
      stored.append((Variant(key: variant.key, layout: layout, picture: known), position))
    }
    asset.variants = stored.sorted { $0.position < $1.position }.map { variant, position in
      var variant = variant
      variant.kept = source.variants[position].kept
      return variant
    }
    guard !asset.variants.isEmpty, failures.isEmpty else { return }
    do throws(CatalogError) {
      try catalog.put(asset)
    } catch {
      guard error.isAboutAsset else { throw error }
      failures.append(
        PathReason(path: source.variants.first?.path ?? "", reason: error.description))
    }
    report.assets += 1
    report.variants += asset.variants.count
    report.pictures = catalog.pictureCount
    report.drawings = catalog.drawingCount
  }

  /// Reads and stores an asset's drawings; what is wrong with one is kept for the end.
  ///
  /// - Returns: Each with its variant's place.
  private mutating func drawings(
    of source: SourceAsset, in catalog: inout NewCatalog
  ) throws(CatalogError) -> [(position: Int, drawing: StoredDrawing)] {
    var result: [(position: Int, drawing: StoredDrawing)] = []
    // As with pictures: the catalog's bytes follow from what it says alone.
    for (position, variant) in source.variants.enumerated().sorted(by: {
      $0.element.key < $1.element.key
    }) {
      guard let parameters = variant.drawing else { continue }
      let read: ReadDrawing
      do {
        read = try ReadDrawing(
          json: folder.bytes(of: variant.path, limit: ReadDrawing.byteLimit))
      } catch {
        fail(variant, Self.words(for: error))
        continue
      }
      let unfixable = read.outline.problems(of: parameters)
      for problem in unfixable { fail(variant, "parameters for \(variant.key): \(problem)") }
      if unfixable.isEmpty, let check {
        for reason in check(read.bytes, parameters, variant.key.states) { fail(variant, reason) }
      }
      let count = catalog.drawingCount
      var drawing = try catalog.store(read)
      if catalog.drawingCount > count { report.drawingBytes += read.bytes.count }
      drawing.parameters = parameters
      result.append((position, drawing))
    }
    return result
  }

  /// Takes down what is wrong with a file; of a document that several variants are made of, once.
  private mutating func fail(_ variant: SourceVariant, _ reason: String) {
    let failure = PathReason(path: variant.path, reason: reason)
    if told.insert(failure).inserted { failures.append(failure) }
  }

  /// Why a file can't be a drawing; whoever reports it has its path.
  private static func words(for error: any Error) -> String {
    (error as? FolderError)?.reason.description ?? "\(error)"
  }

  /// What became of reading one picture.
  private enum PictureOutcome: Sendable {
    case read(ReadPicture, isDecoded: Bool)
    case failed(String)
  }

  /// Reads pictures, several at once; each is decoded unless all is known of its bytes.
  private func read(_ variants: [SourceVariant]) -> [PictureOutcome] {
    concurrentMap(variants) { [folder, known] variant in
      do {
        let bytes = try folder.bytes(of: variant.path, limit: PNGLimits.standard.maxFileBytes)
        let digest = Digest(of: bytes)
        if let facts = known.facts(
          of: digest, bytes, isFramed: PictureMarks.isFramed(variant.path))
        {
          let picture = try ReadPicture(
            bytes: bytes, digest: digest, size: facts.size, marks: facts.marks,
            cutAs: variant.layout, scale: variant.key.scale ?? .one)
          return .read(picture, isDecoded: false)
        }
        let picture = try ReadPicture(
          png: bytes, named: variant.path, cutAs: variant.layout,
          scale: variant.key.scale ?? .one)
        return .read(picture, isDecoded: true)
      } catch {
        return .failed("\(error)")
      }
    }
  }

  /// Notes what there is to say of a picture; what is wrong with it is kept for the end.
  private mutating func take(_ outcome: PictureOutcome, of variant: SourceVariant) -> ReadPicture? {
    switch outcome {
    case .failed(let reason):
      failures.append(PathReason(path: variant.path, reason: reason))
      return nil
    case .read(let picture, let isDecoded):
      let isFramed = PictureMarks.isFramed(variant.path)
      if isDecoded,
        known.facts(of: picture.digest, picture.bytes, isFramed: isFramed) == nil
      {
        report.decoded += 1
        known.add(picture, isFramed: isFramed)
        report.warnings += picture.warnings.map { PathReason(path: variant.path, reason: $0) }
      }
      return picture
    }
  }
}

extension SourceAsset {
  /// The variants that are pictures.
  fileprivate var pictures: [SourceVariant] {
    variants.filter { $0.derivation == nil && $0.drawing == nil }
  }
}
