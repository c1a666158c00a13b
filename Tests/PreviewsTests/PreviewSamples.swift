import AssetCatalog
import Ninefold
import TestSupport

@testable import Previews

/// Assets for previews, made without a catalog's file.
enum PreviewSamples {
  /// One variant to be.
  struct Sample {
    var key = VariantKey()
    var raster: Raster
    var slicing: Slicing?
    var contentInsets: PointInsets?
    var alignmentInsets: PointInsets?
    /// What stands in the place of the file.
    var file: [UInt8]?
  }

  static func preview(
    _ samples: [Sample], named name: String = "a", resolver: StateResolver = .nearest,
    dimmed: ControlState = .normal
  ) throws -> PreviewAsset {
    var files: [Int: [UInt8]] = [:]
    var variants: [Variant] = []
    for (index, sample) in samples.enumerated() {
      let bytes = try sample.file ?? PNG.encode(sample.raster).bytes
      files[index] = bytes
      let size = sample.raster.size
      variants.append(
        Variant(
          key: sample.key,
          layout: PictureLayout(
            slicing: sample.slicing ?? Slicing(stretchingWhole: size),
            origin: sample.slicing == nil ? .whole : .marks, contentInsets: sample.contentInsets,
            alignmentInsets: sample.alignmentInsets),
          picture: StoredPicture(id: index, size: size, byteCount: bytes.count, hasFrame: false)))
    }
    var asset = Asset(name: try AssetName(name), resolver: resolver, variants: variants)
    asset.addDimmed(for: dimmed)
    return PreviewAsset(asset, files: files)
  }

  /// A picture of one colour.
  static func plain(
    _ width: Int, _ height: Int, _ color: RGBA8 = RGBA8(red: 9, green: 80, blue: 200)
  ) -> Raster {
    let size = PixelSize(width: width, height: height)
    let words = [UInt32](repeating: color.word, count: size.area)
    return Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words))
  }

  /// Caps in pixels around one centre.
  static func caps(
    _ top: Int, _ left: Int, _ bottom: Int, _ right: Int, of raster: Raster
  ) throws -> Slicing {
    try Slicing(
      capInsets: PixelInsets(top: top, left: left, bottom: bottom, right: right), of: raster.size)
  }

  /// A colour of straight alpha over an opaque one, in whole numbers and rounded as blending does.
  static func laid(_ above: RGBA8, over below: RGBA8) -> RGBA8 {
    func part(_ value: UInt8, _ share: Int) -> Int { (2 * Int(value) * share + 255) / 510 }
    func mixed(_ channel: KeyPath<RGBA8, UInt8>) -> UInt8 {
      let alpha = Int(above.alpha)
      return UInt8(
        part(above[keyPath: channel], alpha) + part(below[keyPath: channel], 255 - alpha))
    }
    return RGBA8(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }
}

extension Sheet {
  func cell(_ kind: SheetCell.Kind, ofCard card: Int = 0) throws -> SheetCell {
    guard let cell = plan.cards[card].cells.first(where: { $0.kind == kind }) else {
      throw MissingCell()
    }
    return cell
  }

  struct MissingCell: Error {}
}
