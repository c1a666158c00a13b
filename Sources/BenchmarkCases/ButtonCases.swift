internal import Ninefold

/// What a program pays for a button background, in a catalog of one asset with the 64×64 picture.
enum ButtonCases {
  static let names = ["button/cached", "button/new-size", "button/composed"]

  /// `cached` asks for the same again, `new-size` for one of 300 widths that are not kept, `composed` does the
  /// same composing without button and cache.
  static func named(_ word: String, _ asset: BenchmarkAsset) throws -> BenchmarkCase {
    var slicing = try Slicing(capInsets: asset.insets, of: asset.raster.size, mode: .stretch)
    slicing.filter = .nearest
    var picture = try ResizablePicture(png: PNG.encode(asset.raster).bytes)
    picture.slicing = slicing
    let cache = ButtonCache()
    let button = ButtonBackground(cache: cache)
    button.setPicture(picture, for: .normal)
    var width = 0
    func request() -> ButtonRequest {
      ButtonRequest(size: PointSize(width: Double(200 + width % 300), height: 49))
    }
    switch word {
    case "cached":
      let same = request()
      return BenchmarkCase(run: { try button.pixels(same).byteCount })
    case "new-size":
      // Room for the source and one background: every width is new.
      cache.limit = asset.raster.size.area * 4 + 600 * 49 * 4
      return BenchmarkCase(run: {
        width += 1
        return try button.pixels(request()).byteCount
      })
    case "composed":
      let source = PremultipliedRaster(asset.raster)
      return BenchmarkCase(run: {
        width += 1
        return try source.composed(
          slicing: slicing, at: PixelSize(width: 200 + width % 300, height: 49)
        ).size.area * 4
      })
    default: throw BenchmarkError(reason: "no such case")
    }
  }
}
