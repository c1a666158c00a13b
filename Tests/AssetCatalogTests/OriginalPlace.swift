import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

/// A catalog with a full-size picture, and the smaller one that gives it.
struct OriginalPlace {
  let folder: TestFolder
  let name: AssetName
  var path: String { folder.path("c.sqlite") }
  /// The full-size picture's file.
  let full: [UInt8]
  /// The smaller one's file, and its cuts.
  let small: [UInt8]
  let slicing: Slicing

  /// - Parameters:
  ///   - small: The smaller picture.
  ///   - slicing: How it is cut.
  ///   - size: Of the full-size picture, which is composed of it.
  ///   - key: What the picture is for.
  init(
    _ small: Raster, _ slicing: Slicing, at size: PixelSize, key: VariantKey = VariantKey(),
    contentInsets: PointInsets? = nil
  ) throws {
    folder = try TestFolder()
    name = try AssetName("buttons/full")
    self.slicing = slicing
    self.small = try PNG.encode(small).bytes
    // What a file holds may be in a smaller form than what was written.
    let read = try PNG.decode(self.small).raster
    full = try PNG.encode(Composition(of: read, slicing: slicing, at: size).raster()).bytes
    var layout = PictureLayout(
      slicing: Slicing(stretchingWhole: size), origin: .whole, contentInsets: contentInsets)
    (layout.slicing.filter, layout.slicing.shrink) = (slicing.filter, slicing.shrink)
    try add(full, layout, key)
  }

  /// A gradient of 8 by 6 pixels with caps of 3, whose middle columns are one, at 20 by 6.
  init(key: VariantKey = VariantKey(), contentInsets: PointInsets? = nil) throws {
    try self.init(
      Self.gradient(), Self.caps, at: PixelSize(width: 20, height: 6), key: key,
      contentInsets: contentInsets)
  }

  static let caps = Slicing(
    x: AxisSlicing([.fixed(3), .resizable(1), .fixed(4)]),
    y: AxisSlicing([.fixed(6), .fixed(0)]))

  static func gradient(_ step: UInt32 = 3) -> Raster {
    let size = PixelSize(width: 8, height: 6)
    let pixels = (0..<size.area).map { place in 0xff00_0000 | UInt32(place) &* (step << 8 | 1) }
    return Raster(RasterHeader(size: size, format: .rgba8), pixels: PixelData(pixels))
  }

  /// Puts a picture beside the others, or in the place of all.
  func add(_ png: [UInt8], _ layout: PictureLayout, _ key: VariantKey) throws {
    let read = try ReadPicture(
      png: png, named: "a.png", cutAs: LayoutRequest(), scale: key.scale ?? .one)
    try Catalog.edit(path: path, creates: true) { [name] editor throws(CatalogError) in
      var asset = try editor.asset(name) ?? Asset(name: name)
      asset.variants.removeAll { $0.key == key }
      asset.variants.append(Variant(key: key, layout: layout, picture: try editor.store(read)))
      try editor.put(asset)
    }
  }

  /// The first variant as it is now.
  var variant: PicturedVariant {
    get throws { try #require(Catalog(path: path).asset(name).variants.first?.pictured) }
  }

  var original: OriginalPicture? { get throws { try variant.layout.original } }

  /// The smaller picture as it is to take the place of the full-size one.
  func smaller(_ change: (inout SmallerPicture) -> Void = { _ in }) throws -> SmallerPicture {
    let variant = try variant
    var picture = SmallerPicture(
      for: variant, fileDigest: Digest(of: try Catalog(path: path).bytes(of: variant.picture)),
      png: small, x: slicing.x, y: slicing.y)
    change(&picture)
    return picture
  }

  @discardableResult
  func replace(_ pictures: [SmallerPicture]) throws(CatalogError) -> Asset {
    try Catalog.edit(path: path) { [name] editor throws(CatalogError) in
      try editor.replacePictures(of: name, by: pictures)
    }
  }

  /// What verifying says, but for notes and gaps of other kinds.
  func verified() throws -> CatalogVerification { try Catalog(path: path).verify() }
}
