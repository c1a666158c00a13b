import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

@Suite("Replacing pictures by smaller ones")
struct ReplacingErrorTests {
  /// What is changed of the smaller picture, and what is said then.
  struct Example: CustomTestStringConvertible, Sendable {
    var change: @Sendable (inout SmallerPicture) -> Void
    var reason: String
    var testDescription: String { reason }
  }

  private static func encoded(_ raster: Raster) -> [UInt8] {
    (try? PNG.encode(raster).bytes) ?? []
  }

  static let examples: [Example] = [
    Example(
      change: { $0.png = Array("nonsense".utf8) },
      reason:
        "the smaller picture can't be read: not a PNG file: it begins with the bytes 6e 6f 6e 73 65 6e "
        + "73 65"),
    Example(
      change: { $0.hasFrame = true },
      reason:
        "the smaller picture can't be read: frame corner at x = 0, y = 0 is rgba(0, 0, 0, 255); allowed "
        + "are alpha 0 and opaque white"),
    Example(
      change: { $0.tolerance = 256 },
      reason: "a tolerance of 256/255 is not within 0 to 255"),
    Example(
      change: { $0.tolerance = -1 },
      reason: "a tolerance of -1/255 is not within 0 to 255"),
    Example(
      change: { $0.trimmed = PixelInsets(top: 3, left: 0, bottom: 3, right: 0) },
      reason: "lines of top 3, left 0, bottom 3, right 0 px can't be trimmed off 20×6 px"),
    Example(
      change: { $0.trimmed = PixelInsets(top: -1, left: 0, bottom: 0, right: 0) },
      reason: "lines of top -1, left 0, bottom 0, right 0 px can't be trimmed off 20×6 px"),
    Example(
      change: { $0.trimmed = PixelInsets(top: .max, left: 0, bottom: .max, right: 0) },
      reason:
        "lines of top 9223372036854775807, left 0, bottom 9223372036854775807, right 0 px can't be "
        + "trimmed off 20×6 px"),
    Example(
      change: { $0.x.segments = [.fixed(3), .resizable(1), .fixed(3)] },
      reason: "the cut does not suit the smaller picture: the segments along x take 7 of 8 px"),
    Example(
      change: { $0.x.segments = [.fixed(4), .fixed(4)] },
      reason:
        "the smaller picture can't be composed at 20×6 px: left inset 4 and right inset 4 leave no "
        + "resizable pixel of the width of 8 px to fill 20 px"),
    Example(
      change: { $0.x.segments = [.fixed(9), .resizable(-2), .fixed(1)] },
      reason:
        "the smaller picture can't be composed at 20×6 px: segment 1 along x has a negative length "
        + "of -2 px"),
    Example(
      change: {
        $0.png = encoded(
          Raster(
            RasterHeader(size: PixelSize(width: 12, height: 10), format: .gray8),
            pixels: PixelData([UInt8](repeating: 0, count: 120))))
        $0.x.segments = [.resizable(12)]
        $0.y.segments = [.resizable(10)]
      }, reason: "a picture of 12×10 px is not smaller than the 20×6 px that are there"),
    Example(
      change: {
        var header = OriginalPlace.gradient().header
        header.color.gamma = 45_455
        $0.png = encoded(Raster(header, pixels: OriginalPlace.gradient().pixels))
      }, reason: "the smaller picture's file says otherwise what its colours are"),
    Example(
      change: { $0.png = encoded(OriginalPlace.gradient(4)) },
      reason:
        "composed at 20×6 px, the smaller picture differs from the one that is there by up to 47/255 at "
        + "(19, 5), in 119 pixels"),
    Example(
      change: {
        $0.png = encoded(OriginalPlace.gradient(4))
        $0.tolerance = 7
      },
      reason:
        "composed at 20×6 px, the smaller picture differs from the one that is there by up to 47/255 at "
        + "(19, 5), in 119 pixels, more than the tolerance of 7/255"),
    Example(change: { $0.fileDigest = Digest(of: []) }, reason: "was changed meanwhile"),
    Example(
      change: { $0.variant.layout.contentInsets = .zero }, reason: "was changed meanwhile"),
    Example(change: { $0.variant.picture.hasFrame = true }, reason: "was changed meanwhile"),
  ]

  @Test("says why one can't be, and changes nothing", arguments: examples)
  func refuses(example: Example) throws {
    let place = try OriginalPlace()
    let before = try place.folder.bytes("c.sqlite")
    let error = #expect(throws: CatalogError.self) {
      try place.replace([place.smaller(example.change)])
    }
    #expect(error?.description == "'buttons/full' normal @1x: " + example.reason)
    #expect(try place.folder.bytes("c.sqlite") == before)
    #expect(try place.folder.names() == ["c.sqlite"])
  }

  @Test("refuses variants that are gone, that are no pictures, that are named twice or would meet")
  func variants() throws {
    let key = VariantKey(size: PointSize(width: 20, height: 6))
    let place = try OriginalPlace(key: key)
    let (full, name) = (place.full, place.name)
    try place.add(full, place.variant.layout, VariantKey())
    let pictured = try Catalog(path: place.path).asset(place.name).variants.compactMap(\.pictured)
    let smaller = pictured.map {
      SmallerPicture(
        for: $0, fileDigest: Digest(of: full), png: place.small, x: place.slicing.x,
        y: place.slicing.y)
    }
    try #require(smaller.count == 2 && pictured[1].key == key)
    let before = try place.folder.bytes("c.sqlite")
    var sized = smaller[1]
    sized.servesEverySize = true
    let cases: [(pictures: [SmallerPicture], error: CatalogError)] = [
      ([smaller[0], smaller[0]], .notReplaceable(name, VariantKey(), .changed)),
      ([sized], .variantExists(name, VariantKey())),
      ([smaller[0], sized], .variantExists(name, VariantKey())),
    ]
    for (pictures, error) in cases {
      #expect(throws: error) { try place.replace(pictures) }
    }
    let nonsense = try AssetName("nonsense")
    #expect(throws: CatalogError.noAsset(nonsense)) {
      try Catalog.edit(path: place.path) { editor throws(CatalogError) in
        _ = try editor.replacePictures(of: nonsense, by: smaller)
      }
    }
    #expect(try place.folder.bytes("c.sqlite") == before)
    try place.replace([])
    #expect(try place.folder.bytes("c.sqlite") == before)
    // Derived in the meantime, then gone.
    for derives in [true, false] {
      try Catalog.edit(path: place.path) { editor throws(CatalogError) in
        guard var asset = try editor.asset(name) else { throw .noAsset(name) }
        asset.variants.removeAll { $0.key == key || $0.derivation != nil }
        if derives {
          let other = VariantKey(states: .disabled)
          asset.variants.append(Variant(key: other, derivation: Derivation(from: .normal)))
        }
        try editor.put(asset)
      }
      #expect(throws: CatalogError.noVariant(name, key)) { try place.replace(smaller) }
    }
  }

  @Test("replaces all or none of an asset's pictures")
  func allOrNone() throws {
    let place = try OriginalPlace()
    let pressed = VariantKey(states: .highlighted)
    try place.add(place.full, place.variant.layout, pressed)
    let pictured = try Catalog(path: place.path).asset(place.name).variants.compactMap(\.pictured)
    var smaller = pictured.map {
      SmallerPicture(
        for: $0, fileDigest: Digest(of: place.full), png: place.small, x: place.slicing.x,
        y: place.slicing.y)
    }
    smaller[1].png = try PNG.encode(OriginalPlace.gradient(7)).bytes
    // Even where whoever edits takes no notice of the error.
    try Catalog.edit(path: place.path) { [name = place.name, smaller] editor throws(CatalogError) in
      _ = try? editor.replacePictures(of: name, by: smaller)
    }
    #expect(try place.verified().originals == 0)
    #expect(try Catalog(path: place.path).asset(place.name).variants.count == 2)
    #expect(throws: CatalogError.self) { try place.replace(smaller) }
    #expect(try place.verified().pictures == 1)
    smaller[1].png = place.small
    try place.replace(smaller)
    #expect(try place.verified().provenOriginals == 2)
  }

  @Test("does not go on from a picture that lost its original")
  func brokenRecord() throws {
    let place = try OriginalPlace()
    try place.replace([place.smaller()])
    let layout = try place.variant.layout
    try place.add(PNG.encode(OriginalPlace.gradient(5)).bytes, layout, VariantKey())
    let tiny = Raster(
      RasterHeader(size: PixelSize(width: 1, height: 1), format: .gray8),
      pixels: PixelData([UInt8(0)]))
    let size = PixelSize(width: 20, height: 6)
    #expect(
      throws: CatalogError.notReplaceable(place.name, VariantKey(), .brokenRecord(size: size))
    ) {
      try place.replace([
        place.smaller {
          $0.png = Self.encoded(tiny)
          $0.x = AxisSlicing([.resizable(1)])
          $0.y = AxisSlicing([.resizable(1)])
          $0.tolerance = 255
        }
      ])
    }
  }

  @Test("refuses where the picture that is there can't be read")
  func unreadable() throws {
    let place = try OriginalPlace()
    let smaller = try place.smaller()
    let nonsense = Array("nonsense".utf8)
    let hex = nonsense.map { String($0, radix: 16) }.joined()
    let seal = Store.seal(
      picture: 1, PixelSize(width: 20, height: 6), marks: nil, nonsense)
    try Connection(path: place.path, .writing).execute(
      "UPDATE picture SET bytes = x'\(hex)', seal = \(seal)")
    let error = #expect(throws: CatalogError.self) {
      try place.replace(
        [smaller].map { picture in
          var picture = picture
          picture.fileDigest = Digest(of: nonsense)
          return picture
        })
    }
    #expect(
      error?.description
        == "'buttons/full' normal @1x: its picture can't be read: not a PNG file: it begins "
        + "with the bytes 6e 6f 6e 73 65 6e 73 65")
  }
}
