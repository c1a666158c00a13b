import Interchange
import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

@Suite("A full-size picture that a smaller one replaces")
struct ReplacingLawTests {
  /// A case whose full-size picture has more pixels than its source; `nil` where the seed gives none.
  static func example(_ seed: UInt64) -> CompositionCase? {
    var example = CaseGenerator.makeCase(seed)
    var random = SplitMix64(seed: seed)
    let shown = example.slicing.shownSize
    example.slicing.center = .filled
    (example.sourceScale, example.targetScale) = (.one, .one)
    func side(_ axis: AxisSlicing, _ shown: Int) -> Int {
      let canGrow = axis.segments.contains { $0.kind == .resizable && $0.length > 0 }
      return shown + (canGrow ? random.number(0...25) : 0)
    }
    example.size = PixelSize(
      width: side(example.slicing.x, shown.width), height: side(example.slicing.y, shown.height))
    let isLarger = example.size.area > example.raster.size.area
    return isLarger && example.failures.isEmpty ? example : nil
  }

  @Test("is proven, and recorded the same in every form", arguments: 0..<120 as Range<UInt64>)
  func law(seed: UInt64) throws {
    guard let example = Self.example(seed) else { return }
    let place = try OriginalPlace(example.raster, example.slicing, at: example.size)
    let full = try PNG.decode(place.full).raster
    let asset = try place.replace([place.smaller()])
    let layout = try place.variant.layout
    let original = try #require(layout.original)
    #expect(original.size == example.size && original.byteCount == place.full.count)
    #expect(original.fileDigest == Digest(of: place.full))
    #expect(original.pixelDigest == Digest(ofPixels: full))
    #expect(original.isExact && original.trimmed == .zero)
    #expect(asset.variants.map(\.layout) == [layout])
    // The full-size picture is gone, the smaller one gives it.
    let stored = try Catalog(path: place.path).bytes(of: place.variant.picture)
    #expect(stored == place.small)
    #expect(
      try Connection(path: place.path, .reading).integer("SELECT count(*) FROM picture") == 1)
    let small = try PNG.decode(stored).raster
    let again = try Composition(of: small, slicing: layout.slicing, at: example.size)
    #expect(Digest(ofPixels: again) == Digest(ofPixels: full))
    let verified = try place.verified()
    #expect(verified.originals == 1 && verified.provenOriginals == 1)
    #expect(verified.count(.damage) == 0, "\(verified.findings)")
    // Dumped, loaded, and compared.
    let text = try CatalogTextTests.text(of: place.path)
    _ = try CatalogText.load(Array(text.utf8), to: place.folder.path("d.sqlite"))
    #expect(try CatalogTextTests.text(of: place.folder.path("d.sqlite")) == text)
    #expect(
      try Catalog(path: place.folder.path("d.sqlite")).asset(place.name).variants.first?.layout
        == layout)
    var one = try ComparedCatalog(catalog: place.path)
    var other = try ComparedCatalog(text: Array(text.utf8))
    #expect(try one.differences(from: &other) == [])
  }

  @Test("may be replaced again: the first record stays")
  func twice() throws {
    let wide = OriginalPlace.gradient()
    let middle = Slicing(
      x: AxisSlicing([.fixed(3), .resizable(5), .fixed(4)]),
      y: AxisSlicing([.fixed(6), .fixed(0)]))
    let place = try OriginalPlace()
    let first = try Composition(
      of: wide, slicing: OriginalPlace.caps, at: PixelSize(width: 12, height: 6)
    ).raster()
    try place.replace([
      place.smaller {
        $0.png = (try? PNG.encode(first).bytes) ?? []
        $0.x = middle.x
      }
    ])
    let record = try place.original
    #expect(try place.variant.picture.size == PixelSize(width: 12, height: 6))
    try place.replace([place.smaller()])
    #expect(try place.variant.picture.size == PixelSize(width: 8, height: 6))
    #expect(try place.original == record)
    #expect(record?.fileDigest == Digest(of: place.full))
    #expect(try place.verified().provenOriginals == 1)
  }

  /// The full-size picture with some pixels a little off, in a catalog of its own.
  private func near(_ off: UInt32) throws -> OriginalPlace {
    let place = try OriginalPlace()
    let raster = try PNG.decode(place.full).raster.converted(to: .rgba8)
    var words = raster.words
    words[27] += UInt64(off)
    let png = try PNG.encode(raster.replacing(words)).bytes
    try place.add(png, place.variant.layout, VariantKey())
    return place
  }

  @Test("may be given within a tolerance, which is recorded as far as it was needed")
  func tolerance() throws {
    let place = try near(2)
    let error = #expect(throws: CatalogError.self) { try place.replace([place.smaller()]) }
    #expect(
      error?.description
        == "'buttons/full' normal @1x: composed at 20×6 px, the smaller picture differs from "
        + "the one that is there by up to 2/255 at (7, 1), in 1 pixel")
    #expect(throws: CatalogError.self) { try place.replace([place.smaller { $0.tolerance = 1 }]) }
    #expect(try place.original == nil)
    try place.replace([place.smaller { $0.tolerance = 9 }])
    #expect(try place.original?.tolerance == 2)
    let verified = try place.verified()
    #expect(verified.originals == 1 && verified.provenOriginals == 0)
    #expect(verified.count(.damage) == 0 && verified.count(.note) == 1)
    #expect(
      verified.findings.map(\.reason) == [
        "the picture for normal @1x: gave its original of 20×6 px within 2/255, as is recorded; that can't "
          + "be proven again"
      ])
    // A tolerance that is not needed is none.
    let exact = try OriginalPlace()
    try exact.replace([exact.smaller { $0.tolerance = 9 }])
    #expect(try exact.original?.isExact == true)
  }

  @Test("adds up tolerances when it is replaced twice")
  func tolerances() throws {
    let place = try near(2)
    let middle = AxisSlicing([.fixed(3), .resizable(5), .fixed(4)])
    let wide = try Composition(
      of: OriginalPlace.gradient(), slicing: OriginalPlace.caps,
      at: PixelSize(width: 12, height: 6))
    try place.replace([
      place.smaller {
        $0.png = (try? PNG.encode(wide.raster()).bytes) ?? []
        $0.x = middle
        $0.tolerance = 2
      }
    ])
    #expect(try place.original?.tolerance == 2)
    var off = OriginalPlace.gradient().words
    off[0] += 3
    let other = try PNG.encode(OriginalPlace.gradient().replacing(off)).bytes
    try place.replace([
      place.smaller {
        $0.png = other
        $0.tolerance = 4
      }
    ])
    #expect(try place.original?.tolerance == 5)
  }

  @Test("may lose lines that show nothing, which are recorded, and its insets with them")
  func trimming() throws {
    let key = VariantKey(scale: 2)
    let place = try OriginalPlace(key: key)
    let raster = try PNG.decode(place.full).raster.converted(to: .rgba8)
    let size = PixelSize(width: 25, height: 9)
    var words = [UInt64](repeating: 0x0012_3456, count: size.area)
    for y in 0..<6 {
      for x in 0..<20 { words[(y + 1) * 25 + x + 4] = raster.words[y * 20 + x] }
    }
    let padded = Raster(
      RasterHeader(size: size, format: .rgba8), pixels: PixelData(words, bytesPerPixel: 4))
    let png = try PNG.encode(padded).bytes
    let insets = PointInsets(top: 2, left: 1.5, bottom: 0.5, right: 0)
    try place.add(
      png,
      PictureLayout(
        slicing: Slicing(stretchingWhole: size), origin: .whole, contentInsets: insets,
        alignmentInsets: PointInsets(top: 0.5, left: 2, bottom: 1, right: 0.5)), key)
    let trimmed = PixelInsets(top: 1, left: 4, bottom: 2, right: 1)
    #expect(throws: CatalogError.self) { try place.replace([place.smaller()]) }
    try place.replace([place.smaller { $0.trimmed = trimmed }])
    let layout = try place.variant.layout
    #expect(layout.original?.trimmed == trimmed && layout.original?.size == size)
    #expect(layout.original?.pixelDigest == Digest(ofPixels: padded))
    #expect(layout.contentInsets == PointInsets(top: 1.5, left: 0, bottom: 0, right: 0))
    #expect(layout.alignmentInsets == PointInsets(top: 0, left: 0, bottom: 0, right: 0))
    #expect(try place.verified().provenOriginals == 1)
    let text = try CatalogTextTests.text(of: place.path)
    #expect(text.contains("\"trimmed\": {\"top\": 1, \"left\": 4, \"bottom\": 2, \"right\": 1},"))
    _ = try CatalogText.load(Array(text.utf8), to: place.path)
    #expect(try place.variant.layout == layout)
  }

  @Test("keeps what is not part of the cut, and mirrors with its record")
  func keeps() throws {
    let insets = PointInsets(top: 1, left: 2, bottom: 0, right: 3)
    let place = try OriginalPlace(contentInsets: insets)
    try place.replace([place.smaller()])
    let layout = try place.variant.layout
    #expect(layout.contentInsets == insets && layout.alignmentInsets == nil)
    #expect(layout.origin == .insets)
    #expect(layout.slicing.x.segments == [.fixed(3), .resizable(1), .fixed(4)])
    #expect(layout.slicing.y.segments == [.fixed(6), .fixed(0)])
    #expect(layout.mirrored().original == layout.original)
    #expect(layout.mirrored().mirrored() == layout)
  }

  @Test("may serve every size from then on, or stay for the one it is for")
  func sizes() throws {
    let key = VariantKey(size: PointSize(width: 20, height: 6))
    for servesEverySize in [false, true] {
      let place = try OriginalPlace(key: key)
      try place.replace([place.smaller { $0.servesEverySize = servesEverySize }])
      #expect(try place.variant.key.size == (servesEverySize ? nil : key.size))
      // Its original has the size that is said.
      #expect(try place.verified().findings == [])
    }
  }

  @Test("stands where its asset is read to have it, with another key too")
  func order() throws {
    let key = VariantKey(size: PointSize(width: 20, height: 6))
    let place = try OriginalPlace(key: key)
    let small = VariantKey(size: PointSize(width: 10, height: 6))
    let layout = try place.variant.layout
    try place.add(place.full, layout, small)
    let catalog = try Catalog(path: place.path)
    let variant = try #require(
      catalog.asset(place.name).variants.compactMap(\.pictured).first { $0.key == key })
    let asset = try place.replace([
      SmallerPicture(
        for: variant, fileDigest: Digest(of: place.full), png: place.small, x: place.slicing.x,
        y: place.slicing.y, servesEverySize: true)
    ])
    #expect(asset.variants.map(\.key) == [VariantKey(), small])
    #expect(try catalog.asset(place.name).variants.map(\.key) == asset.variants.map(\.key))
  }

  @Test("loses its record with another cut, and keeps it with other insets or another name")
  func recutting() throws {
    let place = try OriginalPlace()
    try place.replace([place.smaller()])
    let variant = try #require(Catalog(path: place.path).asset(place.name).variants.first)
    var request = LayoutRequest()
    request.contentInsets = .points(PointInsets(top: 1, left: 1, bottom: 1, right: 1))
    request.modeX = .stretch
    #expect(try variant.recut(as: request).layout?.original == variant.layout?.original)
    request.modeX = .tile
    #expect(try variant.recut(as: request).layout?.original == nil)
    request = LayoutRequest()
    request.capInsets = .pixels(PixelInsets(top: 1, left: 1, bottom: 1, right: 1))
    #expect(try variant.recut(as: request).layout?.original == nil)
  }

  @Test("may have marks for its cut")
  func marks() throws {
    let framed = try Fixtures.picture("ranges@2x.9.png")
    let file = try PictureFile(png: framed, named: "a.9.png")
    let slicing = try #require(file.ninePatch).slicing
    let size = PixelSize(width: file.raster.size.width + 9, height: file.raster.size.height + 5)
    let place = try OriginalPlace(file.raster, slicing, at: size)
    try place.replace([
      place.smaller {
        $0.png = framed
        $0.hasFrame = true
      }
    ])
    #expect(try place.variant.layout.origin == .marks)
    #expect(try place.variant.picture.hasFrame)
    // Nothing else says where a title may stand.
    let marks = try #require(file.ninePatch)
    #expect(try place.variant.layout.contentInsets == marks.contentInsets.points(at: .one))
    #expect(try place.variant.layout.alignmentInsets == marks.opticalBounds?.points(at: .one))
    #expect(try place.verified().provenOriginals == 1)
    let plain = try OriginalPlace(file.raster, slicing, at: size)
    #expect(throws: CatalogError.notReplaceable(plain.name, VariantKey(), .otherMarks)) {
      try plain.replace([
        plain.smaller {
          $0.png = framed
          $0.hasFrame = true
          $0.x.segments = [.resizable(file.raster.size.width)]
        }
      ])
    }
    // Several ranges can be kept without marks too.
    try plain.replace([plain.smaller()])
    #expect(try plain.variant.layout.origin == .insets)
    #expect(try plain.variant.layout.slicing.x.segments == slicing.x.segments)
  }
}
