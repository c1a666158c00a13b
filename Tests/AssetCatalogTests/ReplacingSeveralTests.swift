import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

@Suite("One smaller picture for full-size pictures of several sizes")
struct ReplacingSeveralTests {
  /// A catalog with the full-size picture and another one, 12 or as many pixels wide, each for its size.
  private func place(
    width: Int = 12, off: UInt64 = 0,
    _ change: (inout PictureLayout, inout VariantKey) -> Void = { _, _ in }
  ) throws -> (place: OriginalPlace, other: VariantKey) {
    let place = try OriginalPlace(key: VariantKey(size: PointSize(width: 20, height: 6)))
    let size = PixelSize(width: width, height: 6)
    var raster = try Composition(
      of: PNG.decode(place.small).raster, slicing: OriginalPlace.caps, at: size
    ).raster().converted(to: .rgba8)
    var words = raster.words
    words[9] += off
    raster = raster.replacing(words)
    var layout = try place.variant.layout
    layout.slicing = Slicing(stretchingWhole: size)
    layout.slicing.filter = OriginalPlace.caps.filter
    var key = VariantKey(size: PointSize(width: Double(width), height: 6))
    change(&layout, &key)
    try place.add(PNG.encode(raster).bytes, layout, key)
    return (place, key)
  }

  /// The smaller picture that is to serve both.
  private func smaller(
    _ place: OriginalPlace, _ key: VariantKey, _ change: (inout SmallerPicture) -> Void = { _ in }
  ) throws -> SmallerPicture {
    let catalog = try Catalog(path: place.path)
    let variants = try catalog.asset(place.name).variants.compactMap(\.pictured)
    let other = try #require(variants.first { $0.key == key })
    let own = try #require(variants.first { $0.key.size?.width == 20 })
    var picture = SmallerPicture(
      for: own, fileDigest: Digest(of: try catalog.bytes(of: own.picture)), png: place.small,
      x: place.slicing.x, y: place.slicing.y)
    picture.others = [
      SmallerPicture.Other(other, fileDigest: Digest(of: try catalog.bytes(of: other.picture)))
    ]
    change(&picture)
    return picture
  }

  @Test("leaves one variant for every size, with the record of the one in whose place it stands")
  func merges() throws {
    let (place, key) = try place()
    let asset = try place.replace([smaller(place, key)])
    #expect(asset.variants.map(\.key) == [VariantKey()])
    let original = try #require(try place.original)
    #expect(original.size == PixelSize(width: 20, height: 6) && original.isExact)
    #expect(original.fileDigest == Digest(of: place.full))
    let verified = try place.verified()
    #expect(verified.originals == 1 && verified.provenOriginals == 1)
    #expect(verified.count(.damage) == 0)
    #expect(
      try Connection(path: place.path, .reading).integer("SELECT count(*) FROM picture") == 1)
  }

  @Test("may be as large as the smallest of them")
  func asSmall() throws {
    let (place, key) = try place(width: 8)
    #expect(try place.replace([smaller(place, key)]).variants.count == 1)
  }

  @Test("is refused where it does not give all, and nothing is changed")
  func refuses() throws {
    func error(
      _ made: (place: OriginalPlace, other: VariantKey),
      _ change: (inout SmallerPicture) -> Void = { _ in }
    ) throws -> String? {
      let before = try Catalog(path: made.place.path).asset(made.place.name)
      let picture = try smaller(made.place, made.other, change)
      let error = #expect(throws: CatalogError.self) { try made.place.replace([picture]) }
      #expect(try Catalog(path: made.place.path).asset(made.place.name) == before)
      return error?.description
    }
    let named = "'buttons/full' normal @1x 20x6: "
    #expect(
      try error(place(off: 3))
        == named
        + "of normal @1x 12x6, which it is to serve too: composed at 12×6 px, the smaller picture "
        + "differs from the one that is there by up to 3/255 at (9, 0), in 1 pixel")
    #expect(
      try error(
        place { layout, _ in
          layout.contentInsets = PointInsets(top: 1, left: 1, bottom: 1, right: 1)
        })
        == named
        + "differs from normal @1x 12x6 by more than the size they are for, so that one picture "
        + "can't serve both")
    #expect(
      try error(place { _, key in key.appearance = .dark })?.contains("can't serve both")
        == true)
    #expect(
      try error(place()) { $0.others[0].fileDigest = $0.fileDigest }
        == named + "of normal @1x 12x6, which it is to serve too: was changed meanwhile")
    #expect(
      try error(place()) { $0.others += $0.others } == named + "was changed meanwhile")
    #expect(
      try error(place()) {
        $0.others = [SmallerPicture.Other($0.variant, fileDigest: $0.fileDigest)]
      } == named + "was changed meanwhile")
    #expect(
      try error(place()) { $0.others[0].variant.key.size = PointSize(width: 1, height: 1) }
        == "'buttons/full' has no variant for normal @1x 1x1")
    // Within a tolerance that serves both it goes.
    let (near, key) = try place(off: 3)
    try near.replace([smaller(near, key) { $0.tolerance = 3 }])
    #expect(try near.original?.isExact == true)
  }

  @Test("leaves the room that a title has: that of the original")
  func titles() throws {
    let insets = PointInsets(top: 1, left: 6, bottom: 1, right: 6)
    let place = try OriginalPlace(contentInsets: insets)
    #expect(try place.verified().count(.gap) == 0)
    try place.replace([place.smaller()])
    // More than the 8 points of the smaller picture, and less than the 20 that it stands for.
    #expect(try place.variant.layout.contentInsets == insets)
    #expect(try place.verified().count(.gap) == 0)
  }

  @Test("is found by another filter where that is asked for")
  func filter() throws {
    let place = try OriginalPlace()
    try place.replace([place.smaller { $0.filter = .nearest }])
    #expect(try place.variant.layout.slicing.filter == .nearest)
    #expect(try place.verified().provenOriginals == 1)
  }
}
