import NineSlice
import PNGCodec
import Pixels
import Testing

@testable import AssetCatalog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A process that replaces pictures by smaller ones")
struct ReplacingKilledTests {
  @Test("leaves the full-size picture or the smaller one, whenever it is killed")
  func killed() async throws {
    let place = try OriginalPlace()
    let states = [place.full, place.small]
    var seen: Set<Int> = []
    var number = 0
    while number < 12 || (seen.count < 2 && number < 100) {
      number += 1
      await #expect(processExitsWith: .signal(SIGALRM)) {
        [path = place.path as String, small = place.small as [UInt8], number = number as Int] in
        let (name, full) = (try AssetName("buttons/full"), try Self.full())
        ualarm(UInt32(20_000 + 7_919 * number % 400_000), 0)
        // To and fro, until the alarm ends it.
        while true {
          try Self.turn(path, name, full: full, small: small)
        }
      }
      let stored = try Catalog(path: place.path).bytes(of: place.variant.picture)
      let state = try #require(states.firstIndex(of: stored))
      seen.insert(state)
      let verified = try place.verified()
      #expect(verified.count(.damage) == 0)
      #expect(verified.originals == state && verified.provenOriginals == state)
      // The next writer removes the journal of one that was killed before it wrote.
      #expect(try Set(place.folder.names()).isSubset(of: ["c.sqlite", "c.sqlite-journal"]))
    }
    #expect(seen == [0, 1], "of \(number) processes")
  }

  private static func full() throws -> [UInt8] {
    try PNG.encode(
      Composition(
        of: PNG.decode(PNG.encode(OriginalPlace.gradient()).bytes).raster,
        slicing: OriginalPlace.caps, at: PixelSize(width: 20, height: 6)
      ).raster()
    ).bytes
  }

  /// Puts the smaller picture in the place of the full-size one, or that back.
  private static func turn(
    _ path: String, _ name: AssetName, full: [UInt8], small: [UInt8]
  ) throws {
    let whole = try ReadPicture(png: full, named: "a.png", cutAs: LayoutRequest(), scale: 1)
    try Catalog.edit(path: path) { editor throws(CatalogError) in
      guard var asset = try editor.asset(name), let variant = asset.variants[0].pictured else {
        throw .noAsset(name)
      }
      guard variant.layout.original == nil else {
        asset.variants = [
          Variant(key: variant.key, layout: whole.layout, picture: try editor.store(whole))
        ]
        return try editor.put(asset)
      }
      let picture = SmallerPicture(
        for: variant, fileDigest: Digest(of: full), png: small, x: OriginalPlace.caps.x,
        y: OriginalPlace.caps.y)
      _ = try editor.replacePictures(of: name, by: [picture])
    }
  }
}
