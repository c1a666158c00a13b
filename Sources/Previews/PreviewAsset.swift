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
    let (asset, files) = try catalog.assetWithFiles(name)
    self.init(asset, files: files)
  }

  /// - Parameter files: PNG files under the numbers of the pictures.
  init(_ asset: Asset, files: [Int: [UInt8]]) {
    (self.asset, self.files) = (asset, files)
  }

  /// How many different pictures the variants have, and the bytes of their files, each counted once.
  package var pictures: (count: Int, bytes: Int) {
    let sizes = files.values.map(\.count)
    return (sizes.count, sizes.reduce(0, +))
  }

  /// Each variant's picture: a number that equal ones of a catalog share, and the bytes of its file.
  static func pictures(of asset: Asset) -> [(number: Int, bytes: Int)] {
    asset.variants.map { ($0.picture.id, $0.picture.byteCount) }
  }

  /// Bytes of the file of a variant's picture.
  func byteCount(of index: Int) -> Int { file(of: index).count }

  private func file(of index: Int) -> [UInt8] {
    files[asset.variants[index].picture.id] ?? []
  }

  /// The picture of a variant, ready to be composed.
  ///
  /// - Throws: `PictureError` for a file that is damaged or not as its layout says.
  func picture(of index: Int) throws(PictureError) -> ResizablePicture {
    let choice = Choice(index: index, variant: asset.variants[index], isMirrored: false)
    return try ResizablePicture(
      Rendition(name: asset.name, choice: choice, bytes: file(of: index)))
  }

  /// The file of a variant's picture where any browser shows it as it is: without a frame of marks, and
  /// not of Apple's variant.
  func plainFile(of index: Int) -> [UInt8]? {
    let file = file(of: index)
    // The first chunk's type stands after the signature and its length.
    guard !asset.variants[index].picture.hasFrame, file.count > 16,
      file[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return file
  }
}
