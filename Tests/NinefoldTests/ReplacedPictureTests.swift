import AssetCatalog
import Foundation
import Ninefold
import PNGCodec
import Pixels
import Testing

@Suite("A button whose picture is replaced in the catalog")
struct ReplacedPictureTests {
  private let path = NSTemporaryDirectory() + "ninefold-replaced-\(UUID().uuidString).sqlite"
  private let request = ButtonRequest(size: PointSize(width: 2, height: 2))

  private func removeFile() { try? FileManager.default.removeItem(atPath: path) }

  /// Writes the asset anew, with a picture of one colour in the place that the former one had.
  private func write(_ color: UInt32) throws {
    let name = try AssetName("x")
    let png = try PNG.encode(
      Raster(
        RasterHeader(size: PixelSize(width: 2, height: 2), format: .rgba8),
        pixels: .bytes4([UInt32](repeating: 0xff00_0000 | color, count: 4)))
    ).bytes
    let read = try ReadPicture(png: png, named: "x.png", cutAs: LayoutRequest(), scale: 1)
    if FileManager.default.fileExists(atPath: path) {
      try Catalog.edit(path: path) { editor throws(CatalogError) in
        try editor.put(Asset(name: name))
      }
    }
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      let picture = try editor.store(read)
      try editor.put(
        Asset(
          name: name,
          variants: [
            Variant(
              key: VariantKey(scale: 1),
              layout: PictureLayout(
                slicing: Slicing(stretchingWhole: picture.size), origin: .whole),
              picture: picture)
          ]))
    }
  }

  @Test("shows the new one as soon as it is read anew, in the place of the old one too")
  func reload() throws {
    defer { removeFile() }
    try write(1)
    let catalog = try Catalog(path: path)
    let before = try catalog.asset(AssetName("x")).variants.compactMap(\.pictured)
    let button = try ButtonBackground("x", in: catalog, cache: ButtonCache())
    #expect(try button.pixels(request).words[0] == 0xff00_0001)
    try write(2)
    let after = try catalog.asset(AssetName("x")).variants.compactMap(\.pictured)
    #expect(before.map(\.picture.id) == after.map(\.picture.id))
    #expect(try button.pixels(request).words[0] == 0xff00_0001)
    try button.reload()
    #expect(try button.pixels(request).words[0] == 0xff00_0002)
    let another = try ButtonBackground("x", in: catalog, cache: button.cache)
    #expect(try another.pixels(request).words[0] == 0xff00_0002)
  }

  @Test("says so where it was not read yet, and shows no other picture")
  func lateReading() throws {
    defer { removeFile() }
    try write(1)
    let catalog = try Catalog(path: path)
    let button = try ButtonBackground("x", in: catalog, cache: ButtonCache())
    try write(2)
    #expect(throws: ButtonError.catalog(.pictureReplaced)) { try button.pixels(request) }
    try button.reload()
    #expect(try button.pixels(request).words[0] == 0xff00_0002)
  }
}
