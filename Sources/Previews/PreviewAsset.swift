package import AssetCatalog
import Ninefold

/// An asset with the files of its pictures, as they were at one moment.
///
/// The only place that asks variants for their stored pictures; all else is shown of what they compose to.
package struct PreviewAsset: Sendable {
  package let asset: Asset
  private let files: [Int: [UInt8]]

  /// - Throws: `CatalogError`, for an asset that is not there or damaged.
  package init(_ name: AssetName, in catalog: Catalog) throws(CatalogError) {
    let (asset, files, _) = try catalog.assetWithFiles(name)
    self.init(asset, files: files)
  }

  /// - Parameter files: PNG files under the numbers of the pictures.
  init(_ asset: Asset, files: [Int: [UInt8]]) {
    (self.asset, self.files) = (asset, files)
    shown = Self.shown(of: asset)
  }

  /// How many different pictures the variants have, and the bytes of their files, each counted once.
  package var pictures: (count: Int, bytes: Int) {
    let sizes = files.values.map(\.count)
    return (sizes.count, sizes.reduce(0, +))
  }

  /// A variant as it is shown, at one scale.
  struct Shown: Hashable, Sendable {
    /// The variant's place in the asset.
    let index: Int
    /// The variant's key; of what is derived with the scale of the base, of what is drawn without one.
    let key: VariantKey
    let choice: Choice

    var shape: VariantShape { choice.pictured.map { VariantShape($0) } ?? .ofDrawing }
    var isDerived: Bool { !choice.derivations.isEmpty }

    /// How it is made from other states; `nil` for a picture.
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
  /// drawn once.
  ///
  /// What can't be derived, which only another program's catalog has, is left out.
  let shown: [Shown]

  private static func shown(of asset: Asset) -> [Shown] {
    let scales = Set(asset.variants.compactMap(\.key.scale)).sorted { $0.value < $1.value }
    return asset.variants.indices.flatMap { index in
      let key = asset.variants[index].key
      var hasDrawing = false
      return (key.scale.map { [$0] } ?? (scales.isEmpty ? [.one] : scales)).compactMap {
        scale -> Shown? in
        let request = RenditionRequest(
          states: key.states, scale: scale, appearance: key.appearance, direction: key.direction)
        guard let choice = try? asset.choice(at: index, for: request) else { return nil }
        guard choice.drawn == nil ? choice.source.key.scale == scale : !hasDrawing else {
          return nil
        }
        hasDrawing = hasDrawing || choice.drawn != nil
        var key = key
        key.scale = choice.source.key.scale
        return Shown(index: index, key: key, choice: choice)
      }
    }
  }

  /// The entry of a variant, of the largest scale.
  func shown(at index: Int) -> Shown? { shown.last { $0.index == index } }

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

  /// The picture of a variant, ready to be composed.
  ///
  /// - Throws: `PictureError` for a file that is damaged or not as its layout says, and for a drawing.
  func picture(of shown: Shown) throws(PictureError) -> ResizablePicture {
    try ResizablePicture(
      Rendition(name: asset.name, choice: shown.choice, bytes: file(of: shown)))
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
}

extension ResizablePicture {
  /// The pixels after the recipes by which the picture is derived, at its own size.
  var shownRaster: Raster {
    recipes.isEmpty ? raster : PremultipliedRaster(raster).following(recipes).straight
  }
}
