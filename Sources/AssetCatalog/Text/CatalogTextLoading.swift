import Pixels

extension CatalogText {
  /// Makes a catalog of a text, in the place of what stands at the path, if that is a catalog or nothing.
  ///
  /// The file has the bytes of a build with the same contents. Pictures that the catalog there knows are not
  /// decoded again; in the report's warnings a path is the way to a value of the text.
  ///
  /// - Parameters:
  ///   - text: What ``write(catalog:only:wait:to:)`` wrote.
  ///   - path: The catalog's file.
  ///   - wait: Seconds to wait for another process that is writing to it.
  ///   - check: Checks drawings, beyond that they are JSON and have the parameters that are fixed. What can't be drawn
  ///     is loaded all the same, with a warning: a catalog may have it.
  ///   - progress: Told now and then how many assets are done.
  public static func load(
    _ text: [UInt8], to path: String, wait: Double = 10, checking check: DocumentCheck? = nil,
    progress: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(Failure) -> CatalogBuild.Report {
    let file = CatalogFile(path: path)
    var loading = CatalogTextLoading(text, checking: check, progress)
    guard loading.errors.isEmpty else { throw .text(loading.errors) }
    do throws(CatalogError) {
      try CatalogReplacement.replace(file, expecting: loading.variantCount, wait: wait) {
        catalog throws(CatalogError) in
        loading.known = KnownPictures(of: file)
        try loading.fill(&catalog)
      }
      return loading.report
    } catch {
      guard loading.errors.isEmpty else { throw .text(loading.errors) }
      throw .catalog(error)
    }
  }

  /// A catalog in memory.
  static func inMemory(_ text: [UInt8]) throws(Failure) -> Connection {
    var loading = CatalogTextLoading(text, checking: nil, { _, _ in })
    guard loading.errors.isEmpty else { throw .text(loading.errors) }
    do throws(CatalogError) {
      var catalog = try NewCatalog.make(
        on: Connection(inMemory: ()), expecting: loading.variantCount)
      try loading.fill(&catalog)
      return try catalog.finished()
    } catch {
      guard loading.errors.isEmpty else { throw .text(loading.errors) }
      throw .catalog(error)
    }
  }
}

/// Writes what a text says into a new catalog.
private struct CatalogTextLoading {
  private var reader: CatalogTextReader
  private let check: DocumentCheck?
  private let progress: (Int, Int) -> Void
  var known = KnownPictures()
  private(set) var report = CatalogBuild.Report()
  /// The pictures that are in the catalog already.
  private var stored: [Digest: StoredPicture] = [:]
  /// The drawings that are in the catalog already.
  private var storedDrawings: [Digest: StoredDrawing] = [:]

  /// How many pictures are read at once, and held in memory.
  private static let batch = 128

  init(
    _ text: [UInt8], checking check: DocumentCheck?, _ progress: @escaping (Int, Int) -> Void
  ) {
    reader = CatalogTextReader(text)
    self.check = check
    self.progress = progress
  }

  var errors: [CatalogTextError] { reader.errors.sorted { $0.place < $1.place } }
  var variantCount: Int { reader.variantCount }

  /// - Throws: ``CatalogError/unbuildable(_:)`` where there are ``errors``.
  mutating func fill(_ catalog: inout NewCatalog) throws(CatalogError) {
    for (index, place) in reader.assets.enumerated() {
      try add(place, to: &catalog)
      progress(index + 1, reader.assets.count)
    }
    guard reader.errors.isEmpty else { throw .unbuildable([]) }
    report.pictures = catalog.pictureCount
    report.drawings = catalog.drawingCount
    for drawing in reader.drawings.values.sorted(by: { $0.at.place < $1.at.place })
    where !drawing.isUsed {
      report.warnings.append(
        PathReason(
          path: drawing.keyPath.description, reason: "belongs to no asset and is left out"))
    }
    for picture in reader.pictures.values.sorted(by: { $0.at.place < $1.at.place })
    where !picture.isUsed {
      report.warnings.append(
        PathReason(
          path: picture.reader.keyPath.description, reason: "belongs to no asset and is left out"))
    }
  }

  private mutating func add(
    _ place: CatalogTextReader.AssetPlace, to catalog: inout NewCatalog
  ) throws(CatalogError) {
    let text = reader.asset(place)
    // As a build has it: the catalog's bytes follow from what it says alone.
    var new: [Digest] = []
    var seen: Set<Digest> = []
    for digest in text.variants.sorted(by: { $0.key < $1.key }).compactMap(\.digest)
    where stored[digest] == nil && seen.insert(digest).inserted {
      new.append(digest)
    }
    while !new.isEmpty {
      try store(Array(new.prefix(Self.batch)), in: &catalog)
      new.removeFirst(min(Self.batch, new.count))
    }
    for digest in text.variants.sorted(by: { $0.key < $1.key }).compactMap(\.drawingDigest)
    where storedDrawings[digest] == nil {
      guard let drawing = reader.drawings[digest]?.drawing else { continue }
      storedDrawings[digest] = try catalog.store(drawing)
      report.drawingBytes += drawing.bytes.count
    }
    var asset = Asset(
      name: place.name, resolver: text.resolver, mirrors: text.mirrors,
      templateIntent: text.templateIntent, kept: text.kept)
    var isWhole = true
    for variant in text.variants {
      let count = asset.variants.count
      defer {
        if asset.variants.count > count { asset.variants[count].kept = variant.kept }
      }
      switch variant.content {
      case .picture(let digest, let cut):
        guard let picture = stored[digest] else {
          isWhole = false
          continue
        }
        let layout = cut.layout(of: picture.size, scale: variant.key.scale ?? .one)
        if let reason = layout.slicing.misfit(of: picture.size) {
          reader.report(.misfit(reason), variant.at)
        }
        asset.variants.append(Variant(key: variant.key, layout: layout, picture: picture))
      case .drawing(let digest, let parameters):
        guard var drawing = storedDrawings[digest] else {
          isWhole = false
          continue
        }
        if let read = reader.drawings[digest]?.drawing {
          // Not refused: what a catalog has, its text gives back.
          report.warnings += problems(of: read, parameters, variant.key.states).map {
            PathReason(path: variant.at.keyPath.description, reason: $0)
          }
        }
        drawing.parameters = parameters
        asset.variants.append(Variant(key: variant.key, drawing: drawing))
      case .derivation(let derivation):
        asset.variants.append(Variant(key: variant.key, derivation: derivation))
      }
    }
    // Of an asset that lacks pictures, which is told, nothing more is known.
    for (index, problem) in isWhole ? asset.derivationProblems() : [] {
      reader.report(.value(.notDerivable(problem)), text.variants[index].at)
    }
    guard reader.errors.isEmpty else { return }
    try catalog.put(asset)
    report.assets += 1
    report.variants += asset.variants.count
  }

  /// What stands against drawing a document, as a build says it.
  private func problems(
    of read: ReadDrawing, _ parameters: FixedParameters, _ states: ControlState
  ) -> [String] {
    let unfixable = read.outline.problems(of: parameters).map { "parameters: \($0)" }
    return unfixable.isEmpty ? check?(read.bytes, parameters, states) ?? [] : unfixable
  }

  private mutating func store(
    _ digests: [Digest], in catalog: inout NewCatalog
  ) throws(CatalogError) {
    let places = digests.compactMap { digest in
      reader.pictures[digest].map { (place: $0, digest: digest) }
    }
    let outcomes = concurrentMap(places) { [known] in TextPicture.read($0.place, $0.digest, known) }
    for (place, outcome) in zip(places, outcomes) {
      switch outcome {
      case .failed(let errors):
        for error in errors { reader.report(error) }
      case .read(let picture, let isFramed, let isDecoded):
        stored[place.digest] = try catalog.store(picture)
        report.pictureBytes += picture.bytes.count
        guard isDecoded else { continue }
        report.decoded += 1
        known.add(picture, isFramed: isFramed)
        report.warnings += picture.warnings.map {
          PathReason(path: place.place.reader.keyPath.description, reason: $0)
        }
      }
    }
  }
}
