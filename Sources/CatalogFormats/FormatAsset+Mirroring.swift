internal import AssetCatalog
internal import PNGCodec
internal import Pixels

extension FormatAsset {
  /// The asset with a flipped picture for every one that would be mirrored, and without mirroring.
  ///
  /// - Throws: `PictureError` for a picture that can't be decoded or encoded.
  func mirroredAsPictures() throws(PictureError) -> FormatAsset {
    guard mirrors else { return self }
    var result = self
    result.mirrors = false
    let keys = Set(variants.map(\.key))
    for variant in variants where variant.key.direction != .any {
      var key = variant.key
      key.direction = key.direction == .ltr ? .rtl : .ltr
      guard !keys.contains(key) else { continue }
      let flipped = try variant.picture.raster().flippedHorizontally()
      let bytes: [UInt8]
      do throws(PNGError) { bytes = try PNG.encode(flipped).bytes } catch { throw .png(error) }
      // Marks are gone with the file, and what they said is in the layout.
      var layout = variant.layout.mirrored()
      if layout.origin == .marks { layout.origin = .insets }
      result.variants.append(
        FormatVariant(
          key: key, layout: layout,
          picture: try FormatPicture(png: bytes, scale: key.scale ?? .one)))
    }
    result.sort()
    return result
  }
}
