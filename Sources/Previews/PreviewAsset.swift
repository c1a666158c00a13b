package import AssetCatalog
package import Ninefold

/// An asset with the files of its pictures and what draws its drawings, as they were at one moment.
///
/// The only place that asks variants for their stored pictures; all else is shown of what they compose to.
package struct PreviewAsset: Sendable {
  package let asset: Asset
  private let files: [Int: [UInt8]]
  private let documents: [Int: Int]
  private let drawn: DrawnAsset

  /// - Parameters:
  ///   - factory: Makes what draws of the drawings' documents; `nil` where there is nobody who draws.
  ///   - findsCuts: Whether it is found out where pictures of the drawings can be cut, as a sheet shows.
  /// - Throws: `CatalogError`, for an asset that is not there or damaged.
  package init(
    _ name: AssetName, in catalog: Catalog, drawings factory: DrawingFactory? = nil,
    findsCuts: Bool = false
  ) throws(CatalogError) {
    let (asset, files, documents) = try catalog.assetWithFiles(name)
    self.init(asset, files: files, documents: documents, drawings: factory, findsCuts: findsCuts)
  }

  /// - Parameters:
  ///   - files: PNG files under the numbers of the pictures.
  ///   - documents: Documents under the numbers of the drawings.
  init(
    _ asset: Asset, files: [Int: [UInt8]], documents: [Int: [UInt8]] = [:],
    drawings factory: DrawingFactory? = nil, findsCuts: Bool = false
  ) {
    (self.asset, self.files) = (asset, files)
    self.documents = documents.mapValues(\.count)
    var drawn = DrawnAsset(asset, documents: documents, by: factory, findsCuts: findsCuts)
    shown = Self.shown(of: asset, &drawn)
    self.drawn = drawn
  }

  /// How many different pictures the variants have, and the bytes of their files, each counted once.
  package var pictures: (count: Int, bytes: Int) {
    let sizes = files.values.map(\.count)
    return (sizes.count, sizes.reduce(0, +))
  }

  /// The same of the drawings and their documents.
  package var drawings: (count: Int, bytes: Int) {
    (documents.count, documents.values.reduce(0, +))
  }

  /// A variant as it is shown, at one scale; of a drawing one of its looks.
  struct Shown: Hashable, Sendable {
    /// The variant's place in the asset.
    let index: Int
    /// The variant's key; of what is derived or drawn with the scale of what is shown, of a look with its first states.
    let key: VariantKey
    let choice: Choice
    /// How what is drawn looks; `nil` for a picture.
    let look: DrawnLook?
    let shape: VariantShape

    init(_ index: Int, _ key: VariantKey, _ choice: Choice, _ look: DrawnLook? = nil) {
      (self.index, self.choice, self.look) = (index, choice, look)
      var key = key
      if let look {
        key.scale = look.scale
        key.states = look.asked[0]
        shape = look.shape
      } else {
        key.scale = choice.source.key.scale
        guard let pictured = choice.pictured else { preconditionFailure("a look or a picture") }
        shape = VariantShape(pictured)
      }
      self.key = key
    }

    /// Whether it is shown where looks are shown at one scale alone.
    var isOfOneScale: Bool { look.map { $0.scale == DrawnLook.mainScale } ?? true }

    var isDerived: Bool { !choice.derivations.isEmpty }

    /// How it is made from other states; `nil` for a picture or drawing of its own.
    var derivation: String? {
      guard let first = choice.variant.derivation else { return nil }
      return "derived from \(first)"
    }

    /// What is drawn; `nil` for a picture.
    var drawing: StoredDrawing? { choice.source.drawing }

    /// Bytes of the file that is stored for it: none for what is derived.
    var byteCount: Int {
      isDerived ? 0 : choice.source.picture?.byteCount ?? drawing?.byteCount ?? 0
    }
  }

  /// All variants in the asset's order; what is derived at each scale at which its base has a picture, what is
  /// drawn in each of its looks at three scales.
  ///
  /// What can't be derived, which only another program's catalog has, is left out.
  let shown: [Shown]

  /// The same with looks at one scale alone.
  var shownAtOneScale: [Shown] { shown.filter { $0.isOfOneScale } }

  private static func shown(of asset: Asset, _ drawn: inout DrawnAsset) -> [Shown] {
    let pictured = Set(asset.variants.compactMap(\.key.scale)).sorted { $0.value < $1.value }
    let hasDrawings = asset.variants.contains { $0.drawing != nil }
    let served = hasDrawings ? ServedStates(asset) : nil
    /// The variant as it would be chosen for a scale.
    func choice(_ index: Int, _ scale: Scale) -> Choice? {
      let key = asset.variants[index].key
      return try? asset.choice(
        at: index,
        for: RenditionRequest(
          states: key.states, scale: scale, appearance: key.appearance, direction: key.direction,
          qualifiers: key.qualifiers))
    }
    var looks: [Int: [DrawnLook]] = [:]
    for index in asset.variants.indices {
      let scales = hasDrawings && asset.variants[index].key.scale == nil ? DrawnLook.scales : []
      guard
        let choice = scales.lazy.compactMap({ choice(index, $0) }).first(where: { $0.drawn != nil }
        ),
        let served
      else { continue }
      looks[index] = drawn.looks(choice, served.states(of: index, asset.variants[index].key))
    }
    var all: [Shown] = []
    for index in asset.variants.indices {
      let key = asset.variants[index].key
      let scales =
        key.scale.map { [$0] } ?? (pictured.isEmpty && looks[index] == nil ? [.one] : pictured)
      for scale in scales {
        guard let choice = choice(index, scale), choice.pictured != nil,
          choice.source.key.scale == scale
        else { continue }
        all.append(Shown(index, key, choice))
      }
      for look in looks[index] ?? [] {
        for scale in DrawnLook.scales {
          guard let choice = choice(index, scale), choice.drawn != nil else { continue }
          all.append(Shown(index, key, choice, drawn.look(look, of: choice, at: scale)))
        }
      }
    }
    return all
  }

  /// The entries of a variant on a page: that of the picture of the largest scale, else those of its looks at
  /// the main scale.
  func shown(at index: Int) -> [Shown] {
    let all = shown.filter { $0.index == index }
    if let picture = all.last(where: { $0.look == nil }) { return [picture] }
    return all.filter { $0.look?.scale == DrawnLook.mainScale }
  }

  /// Sizes at which a page shows a look beside its natural one: the smallest that looks as it should, wider, and
  /// higher.
  func otherSizes(of shown: Shown) -> [PixelSize] {
    let size = shown.shape.size
    let larger = shown.shape.larger(limit: Int(300 * shown.shape.scale.value))
    let least = drawn.minimumSize(of: shown.choice).flatMap {
      try? $0.pixels(at: shown.shape.scale)
    }
    let smaller = least.flatMap { least in
      least.width <= size.width && least.height <= size.height && least != size ? least : nil
    }
    return [smaller].compactMap { $0 } + [
      PixelSize(width: larger.width, height: size.height),
      PixelSize(width: size.width, height: larger.height),
    ]
  }

  /// Each picture of the asset's variants: a number that equal ones of a catalog share, and the bytes of its
  /// file.
  static func pictures(of asset: Asset) -> [(number: Int, bytes: Int)] {
    asset.variants.indices.compactMap { index in
      let request = RenditionRequest(scale: 1000)
      return (try? asset.choice(at: index, for: request))?.source.picture.map {
        ($0.id, $0.byteCount)
      }
    }
  }

  private func file(of shown: Shown) -> [UInt8] {
    shown.choice.source.picture.flatMap { files[$0.id] } ?? []
  }

  /// The file of a variant's picture where any browser shows it as it is: without a frame of marks, not of
  /// Apple's variant, neither changed nor mirrored.
  func plainFile(of shown: Shown) -> [UInt8]? {
    let file = file(of: shown)
    // The first chunk's type stands after the signature and its length.
    guard !shown.isDerived, shown.choice.source.picture?.hasFrame == false, file.count > 16,
      file[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return file
  }

  /// What the pictures of a variant are made of.
  ///
  /// - Throws: ``ShowingError`` for a file that is damaged or not as its layout says, and for what nobody draws.
  func source(of shown: Shown) throws(ShowingError) -> ShownSource {
    if let look = shown.look { return .drawing(drawn, shown.choice, look) }
    do throws(PictureError) {
      return .picture(
        try ResizablePicture(
          Rendition(name: asset.name, choice: shown.choice, bytes: file(of: shown))))
    } catch {
      throw .picture(error)
    }
  }
}
